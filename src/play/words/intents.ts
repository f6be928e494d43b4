import {
  type Car,
  type CardPlay,
  cardSpec,
  emptyCar,
  INDUSTRIES,
  type Intent,
  type Laid,
  OFFICE,
  type PipelineBox,
  type PlayerIndex,
  type SeatView,
  type Square,
  type SwitchMove,
  type TrainId,
  type TrainView,
} from '../../engine/index.ts'
import { coupledOn } from '../coupling.ts'
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

/** What doing each intent is, as a button's whole name, given what its player sees. It reads well by itself. */
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

  /** What a Move couples on a square. */
  coupled(square: Square, move: SwitchMove): readonly Car[] {
    const district = this.view.districts[this.seat]
    return district ? coupledOn(square, move, this.switched() ?? null, district) : []
  }

  /** What the train being switched is called. */
  switchedName(): string {
    const train = this.switched()
    return train ? trainName(train.id) : 'the train'
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
      return `Sort ${desk.switchedName()}, west to east: ${consistInOrder(intent.consist)}`
    case 'switch.fly':
      return `Flying switch: roll ${counted(intent.count, 'car')} into ${desk.place(intent.to)}`
    case 'draw.take':
      return intent.from === 'home'
        ? 'Take the top card of the Home Office, face down'
        : `Take ${departmentWords(intent.from, desk)}`
    case 'card.play':
      return playWords(intent, desk)
    case 'card.discard':
      return `Discard ${cardName(intent.card)} onto ${departmentWords(intent.department, desk)}`
    case 'agent.stock': {
      const load = intent.square === OFFICE ? 'a loaded coach' : 'a load'
      return `Stock ${load} into a green box at ${desk.place(intent.square)}`
    }
    case 'agent.clear':
      return `Clear a red box at ${desk.place(intent.square)}`
    case 'agent.unjam':
      return `Unjam ${boxName(intent.box)} at ${desk.place(intent.square)}`
    case 'dispatch.rule':
      return intent.allow ? `Allow ${trainName(intent.train)} to follow` : `Deny ${trainName(intent.train)}: it waits`
    case 'work.board':
      return `Board ${trainName(intent.train)}, ${unitWords(intent.train, intent.unit, desk)}`
    case 'work.detrain':
      return `Detrain from ${trainName(intent.train)}, ${unitWords(intent.train, intent.unit, desk)}`
    case 'work.start':
      return `Start a load from a green box to MEN at ${desk.place(intent.square)}`
    case 'work.unload':
      return `Unload a car at ${desk.place(intent.square)}: its load starts on WORK`
    case 'work.advance':
      return `Move on ${advanceWords(intent.square, intent.box, desk)} at ${desk.place(intent.square)}`
    case 'orders.set':
      return `Standing orders: ${ORDERS_NAMES[intent.orders]}`
    case 'switch.end':
    case 'draw.end':
    case 'agent.pass':
    case 'work.end':
      return END_NAMES[intent.type]
  }
}

const END_NAMES = {
  'switch.end': 'End the switching',
  'draw.end': 'End the Draw',
  'agent.pass': 'End without acting',
  'work.end': 'End the Load/Unload work',
} as const

/** The few words that a button shows where the thing it lies on says the rest; its name holds them too. */
export function faceWords(intent: Intent): string {
  switch (intent.type) {
    case 'local.choose':
      return { draw: 'Draw', agent: 'Freight Agent', switch: 'Switch' }[intent.option]
    case 'switch.move':
      return 'Move'
    case 'switch.setOut':
      return `Set out ${intent.count}`
    case 'switch.sort':
      return 'Sort'
    case 'switch.fly':
      return `Roll ${intent.count}`
    case 'draw.take':
      return 'Take'
    case 'card.play':
      return playFace(intent)
    case 'card.discard':
      return 'Discard'
    case 'agent.stock':
      return 'Stock'
    case 'agent.clear':
      return 'Clear'
    case 'agent.unjam':
      return 'Unjam'
    case 'dispatch.rule':
      return intent.allow ? 'Allow' : 'Deny'
    case 'work.board':
      return 'Board'
    case 'work.detrain':
      return 'Detrain'
    case 'work.start':
      return 'Start'
    case 'work.unload':
      return 'Unload'
    case 'work.advance':
      return 'Move on'
    case 'orders.set':
      return sentence(ORDERS_NAMES[intent.orders])
    case 'switch.end':
    case 'draw.end':
    case 'agent.pass':
    case 'work.end':
      return END_NAMES[intent.type]
  }
}

function playFace(play: CardPlay): string {
  if ('turned' in play) return play.turned ? 'Turned' : 'Lay'
  if ('at' in play) return 'Lay'
  if ('of' in play) return 'Second section'
  if ('start' in play) return 'Start'
  if ('mainline' in play) return 'Play'
  switch (cardSpec(play.card).type) {
    case 'office':
      return 'Lay'
    case 'train':
      return 'Schedule'
    default:
      return 'Attach'
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

function moveWords(move: SwitchMove, desk: Desk): string {
  const { direction, to, couples } = move
  const cars = couples.map((square) => {
    const coupled = carsInOrder(desk.coupled(square, move))
    return square === to ? coupled : `${coupled} at ${desk.place(square)}`
  })
  const coupling = cars.length > 0 ? `, coupling ${listed(cars)}` : ''
  return `Move ${desk.switchedName()} ${direction} to ${desk.place(to)}${coupling}`
}

function setOutWords(end: 'east' | 'west', count: number, desk: Desk): string {
  const consist = desk.switched()?.consist ?? []
  const cut = end === 'west' ? consist.slice(0, count) : consist.slice(-count)
  return `Set out ${counted(count, 'car')} at the ${end} end of ${desk.switchedName()}: ${carsInOrder(cut)}`
}

function departmentWords(index: 0 | 1 | 2, desk: Desk): string {
  const top = desk.view.departments[index]?.top ?? null
  return `${departmentName(index)} (${top === null ? 'empty' : cardName(top)})`
}

function playWords(play: CardPlay, desk: Desk): string {
  const card = cardName(play.card)
  if ('facility' in play) return `Lay ${card} on ${desk.place(play.at)}, serving ${desk.place(play.facility)}`
  if ('at' in play) {
    const isTurned = 'turned' in play && play.turned
    const lies = 'turned' in play ? trackWords(play.card, play.turned) : null
    return `Lay ${card}${isTurned ? ', turned,' : ''} on ${desk.place(play.at)}${lies === null ? '' : `: ${lies}`}`
  }
  if ('mainline' in play) return `Play ${card} on ${desk.mainline(play.mainline)}`
  if ('of' in play) return `Order a second section of ${trainCardName(play.of)}`
  if ('start' in play)
    return `Start ${card} from ${play.start === 'interchange' ? 'the Interchange' : 'the Western Division Point'}`
  switch (cardSpec(play.card).type) {
    case 'office':
      return `Lay ${card} over the Office`
    case 'train':
      return desk.view.timetable.some((scheduled) => scheduled === play.card)
        ? `Schedule ${card} once more, as a second section of its run`
        : `Schedule ${card}: a D12 gives its Stage`
    default:
      return `Attach ${card} to the Office`
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
  if (laid?.type !== 'industry' || load === null) return `the load on ${boxName(box)}`
  const to = ONWARD[load][box]
  if (to !== null) return `the ${load} load from ${boxName(box)} to ${to}`
  if (load === 'inbound') return `the load from ${boxName(box)} into a red box`
  return `the load from ${boxName(box)} onto the ${carName(emptyCar(INDUSTRIES[laid.card].freight))}`
}
