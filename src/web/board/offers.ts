import {
  type CardPlay,
  type DepartmentIndex,
  type Direction,
  type DistrictView,
  type ExtraStart,
  INDUSTRIES,
  type Intent,
  isTimetabled,
  loadedCar,
  OFFICE,
  type PipelineBox,
  type SeatView,
  type Square,
  type TimetabledCard,
  type TrainId,
} from '../../engine/index.ts'
import { type Picked, switchedTrain } from './pick.ts'

/** A place on the board where something can be done by pointing at it. */
export type Spot =
  | 'panel'
  | 'orders'
  | 'sorter'
  | `train ${TrainId}`
  | `unit ${TrainId} ${number}`
  | `square ${Square}`
  /** A standing car, counted from the west. */
  | `car ${Square} ${number}`
  /** The cut before a unit of the switched train. */
  | `cut ${number}`
  /** A green or red box, counted from 0. */
  | `box ${Square} ${'green' | 'red'} ${number}`
  | `box ${Square} ${PipelineBox}`
  | `pile ${'home' | DepartmentIndex}`
  | `discard ${DepartmentIndex}`
  | `mainline ${number}`
  | `point ${Direction}`
  | `slot ${TimetabledCard}`

/** Whether a place is known by its square alone, which is one of the player's own district. */
export const isOnSquare = (spot: Spot): boolean => /^(square|car|box) /.test(spot)

/** The legal intents by the places where they lie. What can be done with a card is there only while it is picked. */
export type Offers = ReadonlyMap<Spot, readonly Intent[]>

export function offersOf(legal: readonly Intent[], view: SeatView, district: DistrictView, picked: Picked): Offers {
  const offers = new Map<Spot, Intent[]>()
  for (const intent of legal) {
    if ('card' in intent && !(picked.type === 'card' && picked.card === intent.card)) continue
    for (const spot of spotsOf(intent, view, district)) {
      const there = offers.get(spot)
      if (there) there.push(intent)
      else offers.set(spot, [intent])
    }
  }
  return offers
}

/** Where an intent lies. A train may be pointed at, and named in the panel once it is picked. */
function spotsOf(intent: Intent, view: SeatView, district: DistrictView): readonly Spot[] {
  switch (intent.type) {
    case 'local.choose':
      return intent.option === 'switch' ? [`train ${intent.train}`] : ['panel']
    case 'switch.move':
    case 'switch.fly':
      return [`square ${intent.to}`]
    case 'switch.setOut': {
      const units = switchedTrain(view)?.consist.length ?? 0
      return [`cut ${intent.end === 'west' ? intent.count : units - intent.count}`]
    }
    case 'switch.sort':
      return ['sorter']
    case 'draw.take':
      return [`pile ${intent.from}`]
    case 'card.play':
      return playSpots(intent, view)
    case 'card.discard':
      return [`discard ${intent.department}`]
    case 'agent.stock':
      return [`box ${intent.square} green ${boxesAt(district, intent.square).green.loads}`]
    case 'agent.clear':
      return [`box ${intent.square} red ${boxesAt(district, intent.square).red.loads - 1}`]
    case 'agent.unjam':
      if (intent.box !== 'green') return [`box ${intent.square} ${intent.box}`]
      return [`box ${intent.square} green ${boxesAt(district, intent.square).green.loads - 1}`]
    case 'work.start':
      return [`box ${intent.square} green ${boxesAt(district, intent.square).green.loads - 1}`]
    case 'work.advance':
      return [`box ${intent.square} ${intent.box}`]
    case 'work.unload':
      return [`car ${intent.square} ${firstLoad(district, intent.square)}`]
    case 'work.board':
    case 'work.detrain':
      return [`unit ${intent.train} ${intent.unit}`]
    case 'orders.set':
      return ['orders']
    case 'dispatch.rule':
    case 'switch.end':
    case 'draw.end':
    case 'agent.pass':
    case 'work.end':
      return ['panel']
  }
}

/** A card goes where it is played; what needs no place lies at the Office, or in the panel alone. */
function playSpots(play: CardPlay, view: SeatView): readonly Spot[] {
  if ('at' in play) return [`square ${play.at}`]
  if ('mainline' in play) return [`mainline ${play.mainline}`]
  if ('of' in play) return [`slot ${play.of}`]
  if ('start' in play) return [startSpot(play.start, view)]
  return isTimetabled(play.card) ? ['panel'] : ['panel', `square ${OFFICE}`]
}

function startSpot(start: ExtraStart, view: SeatView): Spot {
  const interchange = view.division.findIndex(({ kind }) => kind === 'interchange')
  return start === 'interchange' ? `mainline ${interchange}` : 'point west'
}

/** The boxes of a facility; none where there is no facility. */
export function boxesAt(district: DistrictView, square: Square): Pick<DistrictView['office'], 'green' | 'red'> {
  if (square === OFFICE) return district.office
  return district.industries.find((industry) => industry.square === square) ?? { green: NO_BOXES, red: NO_BOXES }
}

const NO_BOXES = { loads: 0, boxes: 0 } as const

/** The westernmost spotted load, which is the one that gets unloaded. */
function firstLoad(district: DistrictView, square: Square): number {
  const laid = district.squares[square]
  return laid?.type === 'industry' ? laid.cars.indexOf(loadedCar(INDUSTRIES[laid.card].freight)) : -1
}
