import type { CellAct, CellModel, Choose, StandingModel } from '../../../views/board/model.ts'
import {
  cardSpec,
  type Intent,
  type Laid,
  OFFICE,
  type SeatView,
  type Square,
  type TrainView,
} from '../../engine/index.ts'
import { coupledOn } from '../../play/coupling.ts'
import { cardName, carsInOrder, counted, gradeName, placeName } from '../../play/words/names.ts'
import { trackWords } from '../../play/words/track.ts'
import { facilityModel } from './facility.ts'
import { type Picked, switchedTrain } from './pick.ts'
import { actOf, actsAt, chooseOf, intentsAt, type Sight } from './sight.ts'
import { trainHere, unitModel } from './trains.ts'

type District = SeatView['districts'][number]

/** One square of the district that is shown. */
export function cellModel(sight: Sight, square: Square): CellModel {
  const { district } = sight
  const laid = district.squares[square]
  const acts = intentsAt(sight, `square ${square}`).map((intent) => cellAct(sight, intent))
  return {
    square,
    zone: zoneOf(district, square),
    art: artOf(district, square),
    name: nameOf(district, square),
    text: textOf(district, square),
    standing: standingOn(sight, square, laid),
    facility: facilityModel(sight, square, laid),
    locked: laid?.type === 'industry' && isLocked(laid),
    acts,
    choose: acts.length > 0 ? null : chooseCell(sight, square),
  }
}

const isLocked = ({ pipeline }: Extract<Laid, { type: 'industry' }>): boolean =>
  pipeline.men !== null || pipeline.at !== null || pipeline.work !== null

function zoneOf({ limits, squares }: District, square: Square): CellModel['zone'] {
  const [column = 0, row = 0] = square.split(',').map(Number)
  if (square === OFFICE) return 'office'
  if (row === 0) return column === limits.west || column === limits.east ? 'limit' : 'running'
  if (squares[square]) return 'secondary'
  return column > limits.west && column < limits.east ? 'open' : 'outside'
}

/** Which Limit a square is, or null. */
function limitOf({ limits }: District, square: Square): 'west' | 'east' | null {
  if (square === `${limits.west},0`) return 'west'
  return square === `${limits.east},0` ? 'east' : null
}

function artOf(district: District, square: Square): string | null {
  if (square === OFFICE) return district.office.grade
  const laid = district.squares[square]
  if (laid) return laidArt(laid.card, laid.type === 'track' && laid.turned)
  const limit = limitOf(district, square)
  return limit && `limit-${limit}`
}

const laidArt = (card: string, isTurned: boolean): string => (isTurned ? `${card}-turned` : card)

function nameOf(district: District, square: Square): string | null {
  if (square === OFFICE) return gradeName(district.office.grade)
  const laid = district.squares[square]
  if (laid) return cardName(laid.card)
  const limit = limitOf(district, square)
  return limit && `${limit === 'west' ? 'West' : 'East'} Limit`
}

function textOf(district: District, square: Square): string | null {
  if (square === OFFICE) return counted(district.office.tracks, 'A/D track')
  const laid = district.squares[square]
  switch (laid?.type) {
    case 'track':
      return trackWords(laid.card, laid.turned)
    case 'modifier':
      return `serves ${placeName(district, laid.facility)}`
    case 'industry':
    case undefined:
      return null
  }
}

/** What a square is called and what stands on it, in words. */
export function squareWords(sight: Sight, square: Square): { readonly title: string; readonly text: string } {
  const { district } = sight
  const laid = district.squares[square]
  const cars = laid && laid.type !== 'modifier' && laid.cars.length > 0 ? `Standing: ${carsInOrder(laid.cars)}.` : ''
  const said = square === OFFICE ? gradeName(district.office.grade) : (textOf(district, square) ?? '')
  const card = laid ? cardSpec(laid.card).text : ''
  return {
    title: placeName(district, square).replace(/^the /, 'The '),
    text: [said && `${said.charAt(0).toUpperCase()}${said.slice(1)}.`, card, cars].filter((part) => part).join(' '),
  }
}

/** Trains among the standing cars as they stand from west to east; at an Office trains alone. */
function standingOn(sight: Sight, square: Square, laid: Laid | undefined): StandingModel[] {
  const cars: StandingModel[] = (laid && laid.type !== 'modifier' ? laid.cars : []).map((car, place) => ({
    type: 'car',
    unit: unitModel(car, actsAt(sight, `car ${square} ${place}`)),
  }))
  const trains = trainsOn(sight, square)
  const west = trains[0]?.at.west ?? 0
  return cars.toSpliced(
    west,
    0,
    ...trains.map((train): StandingModel => ({ type: 'train', train: trainHere(sight, train) })),
  )
}

type TrainInDistrict = TrainView & { readonly at: Extract<TrainView['at'], { type: 'district' }> }

/** The trains on a square of the district that is shown. */
export const trainsOn = ({ view, district }: Sight, square: Square): TrainInDistrict[] =>
  view.trains.filter(
    (train): train is TrainInDistrict =>
      train.at.type === 'district' && train.at.seat === district.seat && train.at.square === square,
  )

function cellAct(sight: Sight, intent: Intent): CellAct {
  return { ...actOf(sight, intent), ghost: ghostOf(intent), couples: couplesOf(sight, intent) }
}

/** The picture of what would be laid. */
function ghostOf(intent: Intent): string | null {
  if (intent.type !== 'card.play') return null
  switch (cardSpec(intent.card).type) {
    case 'enhancement':
      return null
    default:
      return laidArt(intent.card, 'turned' in intent && intent.turned)
  }
}

function couplesOf({ district, view }: Sight, intent: Intent): CellAct['couples'] {
  if (intent.type !== 'switch.move') return []
  const train = switchedTrain(view)
  return intent.couples.flatMap((square) => coupledOn(square, intent, train, district).map((car) => unitModel(car)))
}

/** The link to a square. With a card picked it asks why the card cannot go there, and open squares have it too. */
function chooseCell(sight: Sight, square: Square): Choose | null {
  const { district, picked, isOwnDistrict } = sight
  const name = nameOf(district, square)
  const asking = picked.type === 'card' && isLaidOnSquares(picked.card) && isPlaying(sight)
  if (name === null && !asking) return null
  const to: Picked = asking
    ? { type: 'card', card: picked.card, on: square }
    : { type: 'square', square, seat: isOwnDistrict ? null : district.seat }
  const label = placeName(district, square)
  return chooseOf(sight, to, asking ? `${cardName(picked.card)} on ${label}` : label)
}

/** Whether cards may be played now. */
export const isPlaying = ({ view: { phase, actor }, player }: Sight): boolean =>
  actor !== null &&
  actor === player &&
  phase.type === 'localOperations' &&
  phase.option.type === 'draw' &&
  phase.option.taken

const isLaidOnSquares = (card: Parameters<typeof cardSpec>[0]): boolean => {
  const { type } = cardSpec(card)
  return type === 'track' || type === 'yard' || type === 'industry' || type === 'modifier'
}
