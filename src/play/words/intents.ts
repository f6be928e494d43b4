import {
  type CardPlay,
  cardSpec,
  emptyCar,
  INDUSTRIES,
  type Intent,
  type Laid,
  type PipelineBox,
  type PlayerIndex,
  type SeatView,
  type Square,
  type SwitchMove,
  type TrainId,
  type TrainView,
} from '../../engine/index.ts'
import {
  boxName,
  cardName,
  carName,
  carsInOrder,
  consistInOrder,
  counted,
  departmentName,
  listed,
  mainlineName,
  namesOf,
  ORDERS_NAMES,
  placeName,
  sentence,
  trainCardName,
  trainName,
} from './names.ts'
import { trackWords } from './track.ts'

/** What a button says for each intent, given what its player sees. It reads well below the title of its group. */
export function intentWords(intent: Intent, view: SeatView, player: PlayerIndex): string {
  return sentence(labelOf(intent, new Desk(view, player)))
}

/** A player's view with what labels ask of it. */
class Desk {
  readonly view: SeatView
  private readonly seat: number

  constructor(view: SeatView, player: PlayerIndex) {
    this.view = view
    this.seat = view.players[player]?.seat ?? 0
  }

  place(square: Square): string {
    const district = this.view.districts[this.seat]
    return district ? placeName(district, square) : square
  }

  laid(square: Square): Laid | undefined {
    return this.view.districts[this.seat]?.squares[square]
  }

  train(id: TrainId): TrainView | undefined {
    return this.view.trains.find((train) => train.id === id)
  }

  /** The train being switched. */
  switched(): TrainView | undefined {
    const { phase } = this.view
    const id = phase.type === 'localOperations' && phase.option.type === 'switch' ? phase.option.train : null
    return id === null ? undefined : this.train(id)
  }

  mainline(index: number): string {
    return mainlineName(namesOf(this.view), index)
  }
}

function labelOf(intent: Intent, desk: Desk): string {
  switch (intent.type) {
    case 'local.choose':
      return chooseWords(intent, desk)
    case 'switch.move':
      return moveWords(intent, desk)
    case 'switch.setOut':
      return setOutWords(intent.end, intent.count, desk)
    case 'switch.sort':
      return consistInOrder(intent.consist)
    case 'switch.fly':
      return `Flying switch: roll ${counted(intent.count, 'car')} into ${desk.place(intent.to)}`
    case 'switch.end':
      return 'end the switching'
    case 'draw.take':
      return intent.from === 'home' ? 'the top card of the Home Office, face down' : departmentWords(intent.from, desk)
    case 'card.play':
      return playWords(intent, desk)
    case 'card.discard':
      return `discard onto ${departmentWords(intent.department, desk)}`
    case 'draw.end':
      return 'end the Draw'
    case 'agent.stock':
      return intent.square === '0,0' ? 'stock a loaded coach into a green box' : 'stock a load into a green box'
    case 'agent.clear':
      return 'clear a red box'
    case 'agent.unjam':
      return `unjam ${boxName(intent.box)}`
    case 'agent.pass':
      return 'end without acting'
    case 'dispatch.rule':
      return intent.allow ? `clear ${trainName(intent.train)}` : `hold ${trainName(intent.train)}`
    case 'work.board':
      return `board ${trainName(intent.train)}, ${unitWords(intent.train, intent.unit, desk)}`
    case 'work.detrain':
      return `detrain from ${trainName(intent.train)}, ${unitWords(intent.train, intent.unit, desk)}`
    case 'work.start':
      return 'start a load from a green box to MEN'
    case 'work.unload':
      return 'unload a car: its load starts on WORK'
    case 'work.advance':
      return advanceWords(intent.square, intent.box, desk)
    case 'work.end':
      return 'end the Load/Unload work'
    case 'orders.set':
      return ORDERS_NAMES[intent.orders]
  }
}

function chooseWords(intent: Extract<Intent, { type: 'local.choose' }>, desk: Desk): string {
  switch (intent.option) {
    case 'draw':
      return 'Draw: take a card, play and discard'
    case 'agent':
      return 'Freight Agent: one operation on a box'
    case 'switch': {
      const train = desk.train(intent.train)
      const where = train?.at.type === 'district' ? ` at ${desk.place(train.at.square)}` : ''
      return `Switch ${trainName(intent.train)}${where}`
    }
  }
}

function moveWords({ direction, to, couples }: SwitchMove, desk: Desk): string {
  const cars = couples.map((square) => {
    const laid = desk.laid(square)
    const standing = laid && laid.type !== 'modifier' ? carsInOrder(laid.cars) : 'the cars'
    return square === to ? standing : `${standing} at ${desk.place(square)}`
  })
  const coupling = cars.length > 0 ? `, coupling ${listed(cars)}` : ''
  return `${direction} to ${desk.place(to)}${coupling}`
}

function setOutWords(end: 'east' | 'west', count: number, desk: Desk): string {
  const consist = desk.switched()?.consist ?? []
  const cut = end === 'west' ? consist.slice(0, count) : consist.slice(-count)
  return `set out at the ${end} end: ${carsInOrder(cut)}`
}

function departmentWords(index: 0 | 1 | 2, desk: Desk): string {
  const top = desk.view.departments[index]?.top ?? null
  return `${departmentName(index)} (${top === null ? 'empty' : cardName(top)})`
}

function playWords(play: CardPlay, desk: Desk): string {
  if ('facility' in play) return `play on ${desk.place(play.at)}, serving ${desk.place(play.facility)}`
  if ('at' in play) {
    const lies = 'turned' in play ? trackWords(play.card, play.turned) : null
    return `play on ${desk.place(play.at)}${lies === null ? '' : `, ${lies}`}`
  }
  if ('mainline' in play) return `play on ${desk.mainline(play.mainline)}`
  if ('of' in play) return `order a second section of ${trainCardName(play.of)}`
  if ('start' in play) {
    const from = play.start === 'interchange' ? 'the Interchange' : 'the Western Division Point'
    return `run it from ${from}`
  }
  switch (cardSpec(play.card).type) {
    case 'office':
      return 'lay it over the Office'
    case 'train':
      return 'put it on the timetable'
    default:
      return 'attach it to the Office'
  }
}

/** Which coach of a train, counted from the west as the consist is written. */
function unitWords(id: TrainId, unit: number, desk: Desk): string {
  const car = desk.train(id)?.consist[unit]
  return `${car === undefined || car === 'E' ? 'unit' : carName(car)} at place ${unit + 1} from the west`
}

const ONWARD = {
  outbound: { men: 'AT', at: 'WORK', work: null },
  inbound: { work: 'AT', at: 'MEN', men: null },
} as const

function advanceWords(square: Square, box: PipelineBox, desk: Desk): string {
  const laid = desk.laid(square)
  const load = laid?.type === 'industry' ? laid.pipeline[box] : null
  if (laid?.type !== 'industry' || load === null) return `move the load on ${boxName(box)} on`
  const to = ONWARD[load][box]
  if (to !== null) return `move the ${load} load from ${boxName(box)} to ${to}`
  if (load === 'inbound') return `bring the load from ${boxName(box)} into a red box`
  const empty = emptyCar(INDUSTRIES[laid.card].freight)
  return `load the ${carName(empty)} from ${boxName(box)}`
}
