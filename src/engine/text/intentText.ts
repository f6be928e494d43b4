import { cardSpec, isCardKind } from '../content/cards.ts'
import { isCar, type Unit } from '../content/cars.ts'
import type { CardKind } from '../content/kinds.ts'
import { isExtra, isTimetabled, TRAINS } from '../content/trains.ts'
import { isSquare } from '../district/track.ts'
import { type CardPlay, DEPARTMENTS, type DepartmentIndex, type Intent } from '../model/intent.ts'
import {
  type Direction,
  EXTRA_STARTS,
  PIPELINE_BOXES,
  type PipelineBox,
  STANDING_ORDERS,
  type TrainId,
} from '../model/state.ts'

/** The one canonical text of an intent, as it stands in forms, addresses, logs and saves. */
export function formatIntent(intent: Intent): string {
  switch (intent.type) {
    case 'local.choose':
      return intent.option === 'switch' ? `local.choose switch ${intent.train}` : `local.choose ${intent.option}`
    case 'switch.move': {
      const couples = intent.couples.length > 0 ? ` couples ${intent.couples.join(' ')}` : ''
      return `switch.move ${intent.direction} ${intent.to}${couples}`
    }
    case 'switch.setOut':
      return `switch.setOut ${intent.end} ${intent.count}`
    case 'switch.sort':
      return `switch.sort ${intent.consist.join('')}`
    case 'switch.fly':
      return `switch.fly ${intent.count} ${intent.to}`
    case 'draw.take':
      return `draw.take ${intent.from}`
    case 'card.play':
      return `card.play ${intent.card}${formatTarget(intent)}`
    case 'card.discard':
      return `card.discard ${intent.card} ${intent.department}`
    case 'agent.stock':
    case 'agent.clear':
    case 'work.start':
    case 'work.unload':
      return `${intent.type} ${intent.square}`
    case 'agent.unjam':
    case 'work.advance':
      return `${intent.type} ${intent.square} ${intent.box}`
    case 'dispatch.rule':
      return `dispatch.rule ${intent.train} ${intent.allow ? 'allow' : 'deny'}`
    case 'work.board':
    case 'work.detrain':
      return `${intent.type} ${intent.train} ${intent.unit}`
    case 'orders.set':
      return `orders.set ${intent.orders}`
    case 'switch.end':
    case 'draw.end':
    case 'agent.pass':
    case 'work.end':
      return intent.type
  }
}

function formatTarget(play: CardPlay): string {
  if ('mainline' in play) return ` mainline ${play.mainline}`
  if ('start' in play) return ` from ${play.start}`
  if ('of' in play) return ` of ${play.of}`
  if ('facility' in play) return ` ${play.at} beside ${play.facility}`
  if ('turned' in play) return ` ${play.at}${play.turned ? ' turned' : ''}`
  return 'at' in play ? ` ${play.at}` : ''
}

/** Reads a canonical text; null for any other text, also where it only nearly is one. */
export function parseIntent(text: string): Intent | null {
  if (text.length > LONGEST_TEXT) return null
  const [type, ...words] = text.split(' ')
  const intent = type === undefined ? null : readIntent(type, words)
  // One intent has one text: what would be written differently is not accepted.
  return intent && formatIntent(intent) === text ? intent : null
}

const LONGEST_TEXT = 120

function readIntent(type: string, [a = '', b = '', c = '', ...more]: readonly string[]): Intent | null {
  switch (type) {
    case 'local.choose':
      if (a === 'switch') return isTrainId(b) ? { type, option: a, train: b } : null
      return a === 'draw' || a === 'agent' ? { type, option: a } : null
    case 'switch.move': {
      const couples = (c === 'couples' ? more : []).filter(isSquare)
      return isDirection(a) && isSquare(b) ? { type, direction: a, to: b, couples } : null
    }
    case 'switch.setOut':
      return isDirection(a) && isDigit(b) ? { type, end: a, count: Number(b) } : null
    case 'switch.sort': {
      const consist = [...a]
      return consist.every(isUnit) ? { type, consist } : null
    }
    case 'switch.fly':
      return isDigit(a) && isSquare(b) ? { type, count: Number(a), to: b } : null
    case 'draw.take': {
      const from = a === 'home' ? a : departmentIn(a)
      return from === null ? null : { type, from }
    }
    case 'card.play':
      return readPlay(a, b, c, more[0] ?? '')
    case 'card.discard': {
      const department = departmentIn(b)
      return isCardKind(a) && department !== null ? { type, card: a, department } : null
    }
    case 'agent.stock':
    case 'agent.clear':
    case 'work.start':
    case 'work.unload':
      return isSquare(a) ? { type, square: a } : null
    case 'agent.unjam':
      return isSquare(a) && (b === 'green' || isPipelineBox(b)) ? { type, square: a, box: b } : null
    case 'work.advance':
      return isSquare(a) && isPipelineBox(b) ? { type, square: a, box: b } : null
    case 'dispatch.rule':
      return isTrainId(a) ? { type, train: a, allow: b === 'allow' } : null
    case 'work.board':
    case 'work.detrain':
      return isTrainId(a) && isDigit(b) ? { type, train: a, unit: Number(b) } : null
    case 'orders.set': {
      const orders = STANDING_ORDERS.find((name) => name === a)
      return orders ? { type, orders } : null
    }
    case 'switch.end':
    case 'draw.end':
    case 'agent.pass':
    case 'work.end':
      return { type }
    default:
      return null
  }
}

function readPlay(card: string, a: string, b: string, c: string): Intent | null {
  if (!isCardKind(card)) return null
  const type = 'card.play'
  const spec = cardSpec(card)
  switch (spec.type) {
    case 'track':
      return isSquare(a) ? { type, card: spec.card, at: a, turned: b === 'turned' } : null
    case 'yard':
    case 'industry':
      return isSquare(a) ? { type, card: spec.card, at: a } : null
    case 'modifier':
      return isSquare(a) && isSquare(c) ? { type, card: spec.card, at: a, facility: c } : null
    case 'office':
    case 'enhancement':
      return { type, card: spec.card }
    case 'mainline':
      return isDigit(b) ? { type, card: spec.card, mainline: Number(b) } : null
    case 'train':
      return readTrainPlay(spec.card, b)
    case 'section':
      return isTimetabled(b) ? { type, card: spec.card, of: b } : null
    case 'rivalry':
      return { type, card: spec.card }
  }
}

function readTrainPlay(card: CardKind, from: string): Intent | null {
  if (isTimetabled(card)) return { type: 'card.play', card }
  const start = EXTRA_STARTS.find((name) => name === from)
  return isExtra(card) && start ? { type: 'card.play', card, start } : null
}

const isDirection = (text: string): text is Direction => text === 'east' || text === 'west'
const isDigit = (text: string): boolean => /^\d$/.test(text)
const isUnit = (text: string): text is Unit => text === 'E' || isCar(text)
const isPipelineBox = (text: string): text is PipelineBox => PIPELINE_BOXES.some((box) => box === text)
const departmentIn = (text: string): DepartmentIndex | null =>
  DEPARTMENTS.find((index) => String(index) === text) ?? null

/** Tells a train's id from any other text. */
export function isTrainId(text: string): text is TrainId {
  return Object.hasOwn(TRAINS, text) || (text.endsWith('b') && isTimetabled(text.slice(0, -1)))
}
