import fc from 'fast-check'
import {
  CARD_SPECS,
  CARS,
  type CardPlay,
  type CardSpec,
  DEPARTMENTS,
  EXTRA_STARTS,
  type Intent,
  type IntentType,
  isExtra,
  isTrainId,
  PIPELINE_BOXES,
  parseIntent,
  type Square,
  STANDING_ORDERS,
  TIMETABLED_CARDS,
  TRAINS,
  type TrainId,
} from '../../src/engine/index.ts'

/** Intents out of nothing, and intents a little beside a given one. */

const DIRECTIONS = ['east', 'west'] as const
const UNITS = ['E', ...CARS] as const
const TRAIN_IDS: readonly TrainId[] = [...Object.keys(TRAINS), ...TIMETABLED_CARDS.map((card) => `${card}b`)].filter(
  isTrainId,
)

/** Squares near an Office, most of them within what a district grows to. */
const anySquare: fc.Arbitrary<Square> = fc
  .tuple(fc.integer({ min: -6, max: 6 }), fc.integer({ min: -3, max: 3 }))
  .map(([column, row]) => `${column},${row}` as const)
const anyTrain = fc.constantFrom(...TRAIN_IDS)
const digit = fc.nat({ max: 9 })
const department = fc.constantFrom(...DEPARTMENTS)

function anyPlayOf(spec: CardSpec): fc.Arbitrary<CardPlay> {
  const type = fc.constant('card.play' as const)
  switch (spec.type) {
    case 'track':
      return fc.record({ type, card: fc.constant(spec.card), at: anySquare, turned: fc.boolean() })
    case 'yard':
    case 'industry':
      return fc.record({ type, card: fc.constant(spec.card), at: anySquare })
    case 'modifier':
      return fc.record({ type, card: fc.constant(spec.card), at: anySquare, facility: anySquare })
    case 'mainline':
      return fc.record({ type, card: fc.constant(spec.card), mainline: digit })
    case 'section':
      return fc.record({ type, card: fc.constant(spec.card), of: fc.constantFrom(...TIMETABLED_CARDS) })
    case 'train': {
      const { card } = spec
      return isExtra(card)
        ? fc.record({ type, card: fc.constant(card), start: fc.constantFrom(...EXTRA_STARTS) })
        : fc.record({ type, card: fc.constant(card) })
    }
    case 'office':
    case 'enhancement':
    case 'rivalry':
      return fc.record({ type, card: fc.constant(spec.card) })
  }
}

type Of<T extends IntentType> = Extract<Intent, { type: T }>
const alone = <T extends IntentType>(type: T): fc.Arbitrary<{ type: T }> => fc.constant({ type })

/** One for each type of intent, so that a new one cannot be left out. */
const ANY: { readonly [T in IntentType]: fc.Arbitrary<Of<T>> } = {
  'local.choose': fc.oneof(
    fc.constantFrom(
      { type: 'local.choose' as const, option: 'draw' as const },
      { type: 'local.choose' as const, option: 'agent' as const },
    ),
    fc.record({ type: fc.constant('local.choose' as const), option: fc.constant('switch' as const), train: anyTrain }),
  ),
  'switch.move': fc.record({
    type: fc.constant('switch.move' as const),
    direction: fc.constantFrom(...DIRECTIONS),
    to: anySquare,
    couples: fc.array(anySquare, { maxLength: 3 }),
  }),
  'switch.setOut': fc.record({
    type: fc.constant('switch.setOut' as const),
    end: fc.constantFrom(...DIRECTIONS),
    count: digit,
  }),
  'switch.sort': fc.record({
    type: fc.constant('switch.sort' as const),
    consist: fc.array(fc.constantFrom(...UNITS), { maxLength: 6 }),
  }),
  'switch.fly': fc.record({ type: fc.constant('switch.fly' as const), count: digit, to: anySquare }),
  'switch.end': alone('switch.end'),
  'draw.take': fc.record({
    type: fc.constant('draw.take' as const),
    from: fc.constantFrom('home' as const, ...DEPARTMENTS),
  }),
  'card.play': fc.oneof(...CARD_SPECS.map(anyPlayOf)),
  'card.discard': fc.record({
    type: fc.constant('card.discard' as const),
    card: fc.constantFrom(...CARD_SPECS.map(({ card }) => card)),
    department,
  }),
  'draw.end': alone('draw.end'),
  'agent.stock': fc.record({ type: fc.constant('agent.stock' as const), square: anySquare }),
  'agent.clear': fc.record({ type: fc.constant('agent.clear' as const), square: anySquare }),
  'agent.unjam': fc.record({
    type: fc.constant('agent.unjam' as const),
    square: anySquare,
    box: fc.constantFrom('green' as const, ...PIPELINE_BOXES),
  }),
  'agent.pass': alone('agent.pass'),
  'dispatch.rule': fc.record({ type: fc.constant('dispatch.rule' as const), train: anyTrain, allow: fc.boolean() }),
  'work.board': fc.record({ type: fc.constant('work.board' as const), train: anyTrain, unit: digit }),
  'work.detrain': fc.record({ type: fc.constant('work.detrain' as const), train: anyTrain, unit: digit }),
  'work.start': fc.record({ type: fc.constant('work.start' as const), square: anySquare }),
  'work.unload': fc.record({ type: fc.constant('work.unload' as const), square: anySquare }),
  'work.advance': fc.record({
    type: fc.constant('work.advance' as const),
    square: anySquare,
    box: fc.constantFrom(...PIPELINE_BOXES),
  }),
  'work.end': alone('work.end'),
  'orders.set': fc.record({ type: fc.constant('orders.set' as const), orders: fc.constantFrom(...STANDING_ORDERS) }),
}

/** Any intent that can be written down, each type as likely as any other; plain objects, as the engine makes them. */
export const anyIntent: fc.Arbitrary<Intent> = fc
  .oneof(...Object.values<fc.Arbitrary<Intent>>(ANY))
  .map((intent) => ({ ...intent }))

/** All that a word of an intent's text may be exchanged for. */
function alternatives(word: string): readonly string[] {
  const square = /^(-?\d+),(-?\d+)$/.exec(word)
  if (square) {
    const [column, row] = [Number(square[1]), Number(square[2])]
    return [
      `${column + 1},${row}`,
      `${column - 1},${row}`,
      `${column},${row + 1}`,
      `${column},${row - 1}`,
      `${-column + 0},${row}`,
      `${column},${-row + 0}`,
      '0,0',
      '9,0',
    ]
  }
  if (/^\d$/.test(word)) return ['0', '1', '2', '3', '4', '9']
  const kinds = [
    DIRECTIONS,
    ['allow', 'deny'],
    ['home', '0', '1', '2'],
    ['draw', 'agent'],
    ['green', ...PIPELINE_BOXES],
    EXTRA_STARTS,
    STANDING_ORDERS,
    TRAIN_IDS,
    CARD_SPECS.map(({ card }) => card),
  ]
  return kinds.find((kind) => kind.some((other) => other === word)) ?? []
}

/** Every intent whose text differs from the given one's in one word, or in the last word's being there. */
export function besides(text: string): Intent[] {
  const words = text.split(' ')
  const exchanged = words.flatMap((word, i) => alternatives(word).map((other) => words.with(i, other)))
  const shorter = words.length > 1 ? [words.slice(0, -1), words.slice(0, -2)] : []
  const longer = [
    [...words, 'turned'],
    [...words, 'couples', '1,0'],
    [...words, '1,0'],
  ]
  const sorted =
    words[0] === 'switch.sort' ? [[...words.slice(0, -1), [...(words.at(-1) ?? '')].reverse().join('')]] : []
  return [...exchanged, ...shorter, ...longer, ...sorted].flatMap((changed) => {
    const intent = parseIntent(changed.join(' '))
    return intent && changed.join(' ') !== text ? [intent] : []
  })
}
