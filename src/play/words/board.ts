import {
  type DistrictView,
  isSquare,
  OFFICE,
  PIPELINE_BOXES,
  type PlayerIndex,
  type SeatView,
  type Square,
  type TrainView,
} from '../../engine/index.ts'
import {
  cardName,
  carsInOrder,
  consistInOrder,
  counted,
  gradeName,
  listed,
  type Names,
  officeName,
  placeName,
  playerName,
  sentence,
  trainName,
} from './names.ts'
import { placeWords } from './places.ts'
import { phaseName, scoreOf } from './standing.ts'

/** The board in words, a line for each thing, as one player may see it: for where no picture can be. */
export function boardWords(view: SeatView, names: Names, player: PlayerIndex): string[] {
  const own = view.players[player]
  const district = own && view.districts[own.seat]
  const { score, revenue } = scoreOf(view, own?.revenue ?? null)
  return [
    `Day ${view.day} of ${view.days}, Stage ${view.stage}: ${phaseName(view)}. ${score} ${revenue} of ${view.target}.`,
    ...view.districts.map((one) => officeWords(view, names, one)),
    ...view.trains.map((train) => trainWords(train, names)),
    ...(view.trains.length === 0 ? ['No train is on the Division.'] : []),
    ...(district ? districtWords(district) : []),
    ...(view.hand.length === 0 ? [] : [`Your hand: ${view.hand.map(cardName).join(', ')}.`]),
  ]
}

function officeWords(
  { players, superintendent }: SeatView,
  names: Names,
  { seat, player, office }: DistrictView,
): string {
  const { cards, revenue } = players[player] ?? { cards: 0, revenue: 0 }
  const fedora = player === superintendent ? ', and wears the Fedora' : ''
  const whose = `${playerName(names, player)} at ${officeName(names, seat)}, ${gradeName(office.grade)}`
  return `${whose}: Revenue ${revenue}, ${counted(cards, 'card')} in hand${fedora}.`
}

const trainWords = ({ id, direction, at, consist, annulledIn }: TrainView, names: Names): string => {
  const soon = annulledIn === null ? '' : ` It is annulled in ${counted(annulledIn, 'Stage')} unless it moves.`
  return `${trainName(id)}, ${direction}bound, is ${placeWords(at, names)}: ${consistInOrder(consist)}.${soon}`
}

function districtWords(district: DistrictView): string[] {
  const { porters, laborers, office, squares, enhancements } = district
  const workers = `${counted(porters, 'Porter')} and ${counted(laborers, 'Laborer')}`
  const standing = Object.keys(squares)
    .filter(isSquare)
    .flatMap((square) => squareWords(district, square) ?? [])
  return [
    `Your Office has ${counted(office.tracks, 'A/D track')}, ${workers}${boxesWords(office)}.`,
    ...standing,
    ...(enhancements.length === 0 ? [] : [`Enhancements: ${listed(enhancements.map(cardName))}.`]),
  ]
}

/** What is loaded or stands on a square of a district; null where there is nothing to tell. */
function squareWords(district: DistrictView, square: Square): string | null {
  const laid = district.squares[square]
  if (!laid || laid.type === 'modifier' || square === OFFICE) return null
  const boxes = district.industries.find((industry) => industry.square === square)
  const moving = laid.type === 'industry' ? PIPELINE_BOXES.filter((box) => laid.pipeline[box] !== null) : []
  const told = [
    boxes ? boxesWords(boxes).replace(/^, /, '') : '',
    moving.length > 0 ? `a load in ${listed(moving.map((box) => box.toUpperCase()))}` : '',
    laid.cars.length > 0 ? `${carsInOrder(laid.cars)} on it` : '',
  ].filter((part) => part !== '')
  return told.length === 0 ? null : `${sentence(placeName(district, square))}: ${told.join('; ')}.`
}

function boxesWords({ green, red }: Pick<DistrictView['office'], 'green' | 'red'>): string {
  const of = (color: 'green' | 'red', { loads, boxes }: DistrictView['office']['green']): string =>
    boxes === 0 ? '' : `, ${loads} of ${counted(boxes, `${color} box`)} filled`
  return `${of('green', green)}${of('red', red)}`
}
