import {
  type CardKind,
  type DistrictView,
  isCar,
  isCardKind,
  isSquare,
  isTrainId,
  OFFICE,
  type SeatIndex,
  type SeatView,
  type Square,
  type TrainId,
  type Unit,
} from '../../engine/index.ts'

/** What a player points at, as the address of the page tells it. */
export type Picked =
  | { readonly type: 'none' }
  /** A card of the hand; with a square, or the number of a Mainline card, to ask why it cannot go there. */
  | { readonly type: 'card'; readonly card: CardKind; readonly on: Square | number | null }
  | { readonly type: 'train'; readonly train: TrainId }
  /** A square of one's own district, or of another with its seat. */
  | { readonly type: 'square'; readonly square: Square; readonly seat: SeatIndex | null }
  /** Another district, to look into it. */
  | { readonly type: 'district'; readonly seat: SeatIndex }
  | { readonly type: 'mainline'; readonly mainline: number }
  /** The units chosen so far, west to east, of a consist that is to be put in another order. */
  | { readonly type: 'sort'; readonly units: readonly Unit[] }

export const NOTHING: Picked = { type: 'none' }

/** The text of what is picked, such as `card:straight`; empty for nothing. */
export function formatPick(picked: Picked): string {
  switch (picked.type) {
    case 'none':
      return ''
    case 'card':
      return `card:${picked.card}${picked.on === null ? '' : `@${picked.on}`}`
    case 'train':
      return `train:${picked.train}`
    case 'square':
      return `square:${picked.square}${picked.seat === null ? '' : `@${picked.seat}`}`
    case 'district':
      return `district:${picked.seat}`
    case 'mainline':
      return `mainline:${picked.mainline}`
    case 'sort':
      return `sort:${picked.units.join('')}`
  }
}

/** Reads such a text; anything else picks nothing. */
export function parsePick(text: string): Picked {
  const [type, what = ''] = text.split(':', 2)
  switch (type) {
    case 'card': {
      const [card = '', on] = what.split('@', 2)
      return isCardKind(card) ? { type, card, on: on === undefined ? null : readTarget(on) } : NOTHING
    }
    case 'train':
      return isTrainId(what) ? { type, train: what } : NOTHING
    case 'square': {
      const [square = '', seat] = what.split('@', 2)
      if (!isSquare(square) || (seat !== undefined && !isDigit(seat))) return NOTHING
      return { type, square, seat: seat === undefined ? null : Number(seat) }
    }
    case 'district':
      return isDigit(what) ? { type, seat: Number(what) } : NOTHING
    case 'mainline':
      return isDigit(what) ? { type, mainline: Number(what) } : NOTHING
    case 'sort': {
      const units = [...what]
      return units.every(isUnit) ? { type, units } : NOTHING
    }
    default:
      return NOTHING
  }
}

const readTarget = (text: string): Square | number | null => {
  if (isSquare(text)) return text
  return isDigit(text) ? Number(text) : null
}
const isDigit = (text: string): boolean => /^\d$/.test(text)
const isUnit = (text: string): text is Unit => text === 'E' || isCar(text)

/** The same, or nothing where it points at something that is not there, or at an order while none can be chosen. */
export function stillThere(picked: Picked, view: SeatView, home: SeatIndex, canSort: boolean): Picked {
  const isThere = (): boolean => {
    switch (picked.type) {
      case 'none':
        return true
      case 'card':
        return view.hand.includes(picked.card)
      case 'train':
        return view.trains.some(({ id }) => id === picked.train)
      case 'square': {
        const district = view.districts[picked.seat ?? home]
        return district !== undefined && isLaid(district, picked.square)
      }
      case 'district':
        return picked.seat !== home && picked.seat < view.districts.length
      case 'mainline':
        return picked.mainline < view.division.length
      case 'sort':
        return canSort && unitsLeft(view, picked.units) !== null
    }
  }
  return isThere() ? picked : NOTHING
}

/** The district in which what is picked lies, or null where it lies in none. */
export function seatOf(picked: Picked, view: SeatView): SeatIndex | null {
  switch (picked.type) {
    case 'district':
    case 'square':
      return picked.seat
    case 'train': {
      const at = view.trains.find(({ id }) => id === picked.train)?.at
      return at?.type === 'district' ? at.seat : null
    }
    case 'none':
    case 'card':
    case 'mainline':
    case 'sort':
      return null
  }
}

const isLaid = ({ squares, limits }: DistrictView, square: Square): boolean =>
  squares[square] !== undefined || [OFFICE, `${limits.west},0`, `${limits.east},0`].includes(square)

/** The train that is being switched, or null. */
export function switchedTrain(view: SeatView): SeatView['trains'][number] | null {
  const { phase } = view
  if (phase.type !== 'localOperations' || phase.option.type !== 'switch') return null
  const { train: id } = phase.option
  return view.trains.find((train) => train.id === id) ?? null
}

/** What is left of the switched train's consist once these units are taken out of it, or null where they are not in it. */
export function unitsLeft(view: SeatView, taken: readonly Unit[]): readonly Unit[] | null {
  let left: readonly Unit[] = switchedTrain(view)?.consist ?? []
  for (const unit of taken) {
    const place = left.indexOf(unit)
    if (place < 0) return null
    left = left.toSpliced(place, 1)
  }
  return left
}
