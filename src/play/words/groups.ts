import {
  type CardKind,
  cardSpec,
  formatIntent,
  type Intent,
  type PlayerIndex,
  type SeatView,
  type Square,
} from '../../engine/index.ts'
import { intentWords } from './intents.ts'
import {
  cardName,
  consistInOrder,
  counted,
  mainlineName,
  namesOf,
  ORDERS_NAMES,
  placeName,
  trainName,
} from './names.ts'

/** One thing that can be done: the intent's canonical text and what its button says. */
export interface Choice {
  readonly intent: string
  readonly label: string
}

/** Choices of one kind; a long list is folded away under its title. */
export interface ChoicePart {
  readonly title: string | null
  readonly folded: boolean
  readonly choices: readonly Choice[]
}

/** Choices that act on one thing: a train, a card in hand, an industry, the Office, the clearance, the orders. */
export interface ChoiceGroup {
  readonly title: string
  readonly note: string | null
  readonly parts: readonly ChoicePart[]
}

/** A part longer than this is folded, and so is what is there all the time. */
const LONG = 8

/** The legal intents of a player as buttons, grouped by what they act on. */
export function groupChoices(intents: readonly Intent[], view: SeatView, player: PlayerIndex): ChoiceGroup[] {
  const things = new Map<string, { readonly note: string | null; readonly intents: Intent[] }>()
  for (const intent of intents) {
    const { title, note } = thingOf(intent, view, player)
    const known = things.get(title)
    if (known) known.intents.push(intent)
    else things.set(title, { note, intents: [intent] })
  }
  return [...things].map(([title, { note, intents: ofThing }]) => ({
    title,
    note,
    parts: partsOf(ofThing, view, player),
  }))
}

interface Thing {
  readonly title: string
  readonly note: string | null
}

const FINISH: Thing = { title: 'Finish', note: null }
const PASSENGERS: Thing = { title: 'Passengers at the Office', note: null }

/** What an intent acts on. */
function thingOf(intent: Intent, view: SeatView, player: PlayerIndex): Thing {
  switch (intent.type) {
    case 'local.choose':
      return { title: 'Choose one for this Stage', note: null }
    case 'switch.move':
    case 'switch.setOut':
    case 'switch.sort':
    case 'switch.fly':
      return trainThing(view)
    case 'draw.take':
      return { title: 'Take one card', note: null }
    case 'card.play':
    case 'card.discard':
      return cardThing(intent.card, view)
    case 'agent.stock':
    case 'agent.clear':
    case 'agent.unjam':
    case 'work.start':
    case 'work.unload':
    case 'work.advance':
      return facilityThing(intent.square, view, player)
    case 'work.board':
    case 'work.detrain':
      return PASSENGERS
    case 'switch.end':
    case 'draw.end':
    case 'agent.pass':
    case 'work.end':
      return FINISH
    case 'dispatch.rule':
      return clearanceThing(view)
    case 'orders.set':
      return {
        title: 'Standing orders for clearance',
        note: `Now: ${ORDERS_NAMES[view.players[player]?.orders ?? 'ask']}.`,
      }
  }
}

function trainThing(view: SeatView): Thing {
  const { phase } = view
  if (phase.type !== 'localOperations' || phase.option.type !== 'switch') return { title: 'Switch', note: null }
  const { train: id, moves } = phase.option
  const consist = view.trains.find((train) => train.id === id)?.consist ?? []
  const note = `${counted(moves, 'Move')} left. West to east: ${consistInOrder(consist)}.`
  return { title: `Switch ${trainName(id)}`, note }
}

function cardThing(card: CardKind, view: SeatView): Thing {
  const copies = view.hand.filter((held) => held === card).length
  return { title: cardName(card) + (copies > 1 ? ` (you hold ${copies})` : ''), note: cardSpec(card).text }
}

function facilityThing(square: Square, view: SeatView, player: PlayerIndex): Thing {
  if (square === '0,0') return PASSENGERS
  const district = view.districts[view.players[player]?.seat ?? 0]
  return { title: district ? placeName(district, square) : square, note: null }
}

function clearanceThing(view: SeatView): Thing {
  const { phase } = view
  if (phase.type !== 'clearance') return { title: 'Clearance', note: null }
  const onto = phase.mainline === null ? '' : ` onto ${mainlineName(namesOf(view), phase.mainline)}`
  return { title: 'Clearance', note: `${trainName(phase.train)} asks to follow ${trainName(phase.ahead)}${onto}.` }
}

function partsOf(intents: readonly Intent[], view: SeatView, player: PlayerIndex): ChoicePart[] {
  const parts = Map.groupBy(intents, partTitle)
  return [...parts].map(([title, ofPart]) => {
    const folded = ofPart.length > LONG || ofPart[0]?.type === 'orders.set'
    return {
      title: folded ? `${title ?? 'All'} (${ofPart.length})` : title,
      folded,
      choices: ofPart.map((intent) => ({
        intent: formatIntent(intent),
        label: intentWords(intent, view, player),
      })),
    }
  })
}

/** What the choices of one part have in common, where a group has several. */
function partTitle(intent: Intent): string | null {
  switch (intent.type) {
    case 'switch.move':
      return intent.direction === 'east' ? 'Move east' : 'Move west'
    case 'switch.setOut':
      return 'Set out cars'
    case 'switch.sort':
      return 'Put the consist in another order, west to east'
    case 'switch.fly':
      return 'Flying switch'
    case 'card.play':
      return 'Play'
    case 'card.discard':
      return 'Discard'
    case 'orders.set':
      return 'Change them'
    default:
      return null
  }
}
