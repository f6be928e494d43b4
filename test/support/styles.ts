import { cardSpec, type GameState, type Intent, OFFICE, type Square } from '../../src/engine/index.ts'

/** Ways to play by dice: numbers choose among what is legal, some kinds of intent more often than others. */

/** How likely each kind of intent is; a game of nothing but evenly likely ones discards its way to the end. */
export type Style = (intent: Intent, state: GameState) => number

const ends = (intent: Intent): boolean =>
  intent.type === 'switch.end' ||
  intent.type === 'draw.end' ||
  intent.type === 'agent.pass' ||
  intent.type === 'work.end'

const choosing = (
  intent: Intent,
  likely: { readonly draw: number; readonly agent: number; readonly switch: number },
) => (intent.type === 'local.choose' ? likely[intent.option] : null)

/** Cards into play, trains above all, every worker at work, the Agent when there is something to handle. */
const build: Style = (intent) => {
  if (intent.type === 'card.play') return cardSpec(intent.card).type === 'track' ? 15 : 60
  if (intent.type.startsWith('work.') && !ends(intent)) return 60
  if (intent.type === 'agent.stock') return 30
  if (intent.type === 'orders.set') return 0.3
  return choosing(intent, { draw: 6, agent: 4, switch: 1 }) ?? (ends(intent) ? 3 : 2)
}

/** Whether there is an industry on a square of the district whose turn it is; the train's own square if none is given. */
function atIndustry({ phase, districts, trains }: GameState, square?: Square): boolean {
  if (phase.type !== 'localOperations' || phase.option.type !== 'switch') return false
  const { train: id } = phase.option
  const at = trains.find((train) => train.id === id)?.at
  const where = square ?? (at?.type === 'district' ? at.square : OFFICE)
  return districts[phase.seat]?.squares[where]?.type === 'industry'
}

/** Lays spurs with industries, spots cars there, stocks and works them. */
const labor: Style = (intent, state) => {
  switch (intent.type) {
    case 'card.play': {
      const { type } = cardSpec(intent.card)
      if (type === 'track') return intent.card.startsWith('straight') ? 10 : 50
      return type === 'industry' ? 150 : type === 'office' || type === 'train' ? 80 : 20
    }
    case 'switch.move':
      return atIndustry(state, intent.to) ? 40 : 6
    case 'switch.setOut':
      return atIndustry(state) ? 30 : 2
    case 'switch.fly':
    case 'agent.stock':
      return 40
    case 'orders.set':
      return 0.3
    default:
      if (intent.type.startsWith('work.') && !ends(intent)) return 60
      return choosing(intent, { draw: 5, agent: 5, switch: 20 }) ?? 1
  }
}

/** The ways to play. */
export const STYLES = {
  uniform: () => 1,
  builder: build,
  laborer: labor,
  /** Builds, and leaves it to standing orders to let followers in. */
  truster: (intent, state) =>
    intent.type === 'orders.set' ? (intent.orders === 'allowWhenSafe' ? 1000 : 0.001) : build(intent, state),
  /** Switches whenever there is a train, and sets out and couples all it can. */
  switcher: (intent, state) => {
    if (intent.type === 'card.play') return labor(intent, state)
    if (intent.type === 'switch.setOut') return 5
    if (intent.type === 'switch.sort' || intent.type === 'switch.fly') return 4
    if (intent.type === 'switch.move') return 12
    if (intent.type === 'orders.set') return 0.3
    return choosing(intent, { draw: 4, agent: 2, switch: 20 }) ?? 1
  },
  /** Draws and lays down again until the Home deck is used up. */
  drawer: (intent) => {
    if (intent.type === 'card.play') return 0.2
    if (intent.type === 'card.discard' || ends(intent)) return 4
    return choosing(intent, { draw: 20, agent: 1, switch: 1 }) ?? 1
  },
  /** Never ends anything while there is something else to do. */
  lingerer: (intent) => choosing(intent, { draw: 5, agent: 1, switch: 5 }) ?? (ends(intent) ? 0.0001 : 1),
} as const satisfies Readonly<Record<string, Style>>
export type StyleName = keyof typeof STYLES
export const STYLE_NAMES = Object.keys(STYLES).filter((name): name is StyleName => name in STYLES)

/** The numbers that choose are whole, from 0 to one below this. */
export const CHOICES = 2 ** 32

/** What weighs as one: copies of a card are played to many squares, and yet are one thing to do. */
const groupOf = (intent: Intent): string => {
  switch (intent.type) {
    case 'local.choose':
      return `${intent.type} ${intent.option}`
    case 'card.play':
      return `${intent.type} ${intent.card}`
    case 'orders.set':
      return `${intent.type} ${intent.orders}`
    default:
      return intent.type
  }
}

/** The legal intent that a number stands for: the kind by its weight, then evenly among those of that kind and weight. */
export function chooseIntent(state: GameState, legal: readonly Intent[], choice: number, style: Style): Intent {
  const groups = new Map<string, { readonly intents: Intent[]; readonly weight: number }>()
  for (const intent of legal) {
    const weight = style(intent, state)
    const key = `${groupOf(intent)} ${weight}`
    const group = groups.get(key)
    if (group) group.intents.push(intent)
    else groups.set(key, { intents: [intent], weight })
  }
  const weighed = [...groups.values()]
  let left = (choice / CHOICES) * weighed.reduce((sum, { weight }) => sum + weight, 0)
  for (const { intents, weight } of weighed) {
    const intent = intents[Math.floor((left / weight) * intents.length)]
    if (left < weight && intent) return intent
    left -= weight
  }
  throw new Error('There is nothing to choose from')
}
