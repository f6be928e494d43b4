import {
  CAR,
  CAR_NAMES,
  type Car,
  type CardKind,
  cardSpec,
  type District,
  type GameState,
  MAINLINE,
  type MainlineCard,
  OFFICES,
  type OfficeGrade,
  type PipelineBox,
  type PlayerIndex,
  type SeatIndex,
  type Square,
  type StandingOrders,
  TRAINS,
  type TrainCard,
  type TrainId,
  type Unit,
} from '../../engine/index.ts'

/** What a sentence calls the players, Offices and Mainline cards of one game. */
export interface Names {
  readonly players: readonly string[]
  readonly division: readonly MainlineCard[]
}

/** The names of a game, from its state or from what one seat sees of it. */
export const namesOf = (of: Pick<GameState, 'division'> & { readonly players: readonly Named[] }): Names => ({
  players: of.players.map(({ name }) => name),
  division: of.division,
})

type Named = Pick<GameState['players'][number], 'name'>

export const playerName = (names: Names, player: PlayerIndex): string => names.players[player] ?? 'Nobody'

/** Offices are numbered from the west; a lone one needs no number. */
export const officeName = (names: Names, seat: SeatIndex): string =>
  names.players.length === 1 ? 'the Office' : `Office ${seat + 1}`

/** Mainline cards are numbered from the west, since two may be of one kind. */
export function mainlineName(names: Names, index: number): string {
  const card = names.division[index]
  return card ? `${MAINLINE[card.kind].name} (Mainline card ${index + 1})` : `Mainline card ${index + 1}`
}

export const cardName = (card: CardKind): string => {
  const spec = cardSpec(card)
  return spec.type === 'train' ? trainCardName(spec.card) : spec.name
}

/** Such as "No. 7 Mixed" or "X13 Drag Freight". */
export function trainCardName(card: TrainCard): string {
  const { number, extra, name } = TRAINS[card]
  return extra ? `X${number} ${name}` : `No. ${number} ${name}`
}

/** Such as "No. 7 Mixed", or "Second No. 7 Mixed" for its second section. */
export function trainName(id: TrainId): string {
  if (isCard(id)) return trainCardName(id)
  const first = id.slice(0, -1)
  return isCard(first) ? `Second ${trainCardName(first)}` : id
}

const isCard = (text: string): text is TrainCard => Object.hasOwn(TRAINS, text)

/** Such as "empty tank car", "loaded coach" or "caboose". */
export function carName(car: Car): string {
  const { kind, loaded } = CAR[car]
  if (kind === 'caboose') return CAR_NAMES[kind]
  return `${loaded ? 'loaded' : 'empty'} ${CAR_NAMES[kind]}`
}

/** A whole consist in its order, equal neighbors counted together: "engine, 2 empty hoppers, caboose". */
export const consistInOrder = (units: readonly Unit[]): string =>
  runsOf(units)
    .map(({ unit, count }) => counted(count, unit === 'E' ? 'engine' : carName(unit), ''))
    .join(', ')

/** Some cars in their order, for the middle of a sentence: "an empty hopper and 2 cabooses". */
export const carsInOrder = (cars: readonly Unit[]): string =>
  listed(
    runsOf(cars).map(({ unit, count }) => {
      const name = unit === 'E' ? 'engine' : carName(unit)
      return count === 1 ? withArticle(name) : counted(count, name)
    }),
  )

function runsOf(units: readonly Unit[]): { readonly unit: Unit; readonly count: number }[] {
  const runs: { unit: Unit; count: number }[] = []
  for (const unit of units) {
    const last = runs.at(-1)
    if (last?.unit === unit) last.count += 1
    else runs.push({ unit, count: 1 })
  }
  return runs
}

/** Such as "1 car" or "3 cars"; a lone thing's own number may be left out or be another word. */
export const counted = (count: number, thing: string, one = '1'): string =>
  count === 1 ? `${one} ${thing}`.trim() : `${count} ${thing}${/(x|ch)$/.test(thing) ? 'es' : 's'}`

/** Such as "a loaded hopper" or "an empty coach". */
export const withArticle = (name: string): string => `${/^[aeiou]/i.test(name) ? 'an' : 'a'} ${name}`

export const squareName = (square: Square): string => (square === '0,0' ? 'the Office' : `square ${square}`)

/** What a square is called by what lies on it now, with its place where that is not plain. */
export function placeName(district: Pick<District, 'limits' | 'squares'>, square: Square): string {
  if (square === '0,0') return 'the Office'
  if (square === `${district.limits.west},0`) return 'the west Limit'
  if (square === `${district.limits.east},0`) return 'the east Limit'
  const laid = district.squares[square]
  return laid ? `${cardName(laid.card)} ${square}` : squareName(square)
}

export const gradeName = (grade: OfficeGrade): string => OFFICES[grade].name

/** Such as "a green box" or "MEN". */
export const boxName = (box: 'green' | 'red' | PipelineBox): string =>
  box === 'green' || box === 'red' ? `a ${box} box` : box.toUpperCase()

export const ORDERS_NAMES: Readonly<Record<StandingOrders, string>> = {
  ask: 'ask me each time',
  deny: 'always deny',
  allowWhenSafe: 'allow when it is safe, otherwise deny',
}

export const departmentName = (index: number): string => `Department ${index + 1}`

/** Joins as people do: "a", "a and b", "a, b and c". */
export const listed = (items: readonly string[]): string =>
  items.length < 2 ? items.join('') : `${items.slice(0, -1).join(', ')} and ${items.at(-1)}`

/** With its first letter large, for the start of a sentence. */
export const sentence = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)
