import fc from 'fast-check'
import { diceFrom, seedState } from '../../src/engine/core/random.ts'
import {
  actorOf,
  apply,
  cardSpec,
  ENDINGS,
  formatIntent,
  type GameEvent,
  type GameState,
  type HouseRules,
  type Intent,
  LENGTH,
  LENGTHS,
  legalIntents,
  newGame,
  OFFICE,
  OPENING_HANDS,
  type PlayerIndex,
  type Save,
  type Setup,
  type Square,
  saveLine,
} from '../../src/engine/index.ts'
import { deepFreeze } from './deepFreeze.ts'

/** Whole random games out of numbers, so that fast-check can make a failing one smaller. */

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
const STYLE_NAMES: readonly StyleName[] = Object.keys(STYLES).filter((name): name is StyleName => name in STYLES)

/**
 * A game to be played: each number chooses one of the intents that are legal then; it ends with the numbers. Before the
 * first, so many intents are played by dice, so that a few numbers reach deep into a game.
 */
export interface RandomGame {
  readonly setup: Setup
  readonly style: StyleName
  readonly after: number
  readonly choices: readonly number[]
}

const PLAYER_COUNTS = [1, 2, 3, 4, 6] as const
const NAMES = ['Ada', 'Bert', 'Cleo', 'Dora', 'Emil', 'Fay']
const CHOICES = 2 ** 32

const anyHouseRules: fc.Arbitrary<Omit<HouseRules, 'mode'>> = fc.record({
  length: fc.constantFrom(...LENGTHS),
  ending: fc.constantFrom(...ENDINGS),
  openingHand: fc.constantFrom(...OPENING_HANDS),
  passengerRate: fc.nat({ max: 5 }),
  freightRate: fc.nat({ max: 5 }),
  transitRate: fc.nat({ max: 5 }),
  reducedVisibility: fc.boolean(),
  emergencyToolbox: fc.boolean(),
  sisterTrains: fc.boolean(),
  employeeRotation: fc.boolean(),
  rivalry: fc.constant(false),
})

/** Any seed that R1.5 allows. */
export const anySeed: fc.Arbitrary<string> = fc.bigInt({ min: 0n, max: 2n ** 128n - 1n }).map(String)

/** Setups for 1, 2, 3, 4 and 6 players with every house rule that is offered. */
export const anySetup: fc.Arbitrary<Setup> = fc
  .record({
    seed: anySeed,
    count: fc.constantFrom(...PLAYER_COUNTS),
    alone: fc.boolean(),
    competitive: fc.boolean(),
    rules: anyHouseRules,
  })
  .map(({ seed, count, alone, competitive, rules }) => {
    const mode = count === 1 && alone ? 'solitaire' : competitive ? 'competitive' : 'coop'
    return { seed, players: NAMES.slice(0, count), houseRules: { mode, ...rules } }
  })

/** How deep into a game its numbers may begin: with six players a Campaign has some three thousand intents. */
const DEEPEST = 2500

/** Random games of at most so many intents from the deal or from somewhere later; in some styles only, if they are named. */
export const anyGame = (longest: number, ...styles: readonly StyleName[]): fc.Arbitrary<RandomGame> =>
  fc.record({
    setup: anySetup,
    style: fc.constantFrom(...(styles.length > 0 ? styles : STYLE_NAMES)),
    after: fc.oneof(fc.constant(0), fc.nat({ max: DEEPEST })),
    choices: fc.array(fc.nat({ max: CHOICES - 1 }), { maxLength: longest, size: 'max' }),
  })

/** The same from the deal on. */
export const anyWholeGame = (longest: number, ...styles: readonly StyleName[]): fc.Arbitrary<RandomGame> =>
  anyGame(longest, ...styles).map((game) => ({ ...game, after: 0 }))

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

/** One accepted intent with the states on both sides of it; both are frozen. */
export interface Step {
  readonly before: GameState
  readonly player: PlayerIndex
  readonly legal: readonly Intent[]
  readonly intent: Intent
  readonly after: GameState
  readonly events: readonly GameEvent[]
}

/**
 * Deals a setup's game.
 *
 * @throws when the setup is refused
 */
export function deal(setup: Setup): { readonly state: GameState; readonly events: readonly GameEvent[] } {
  const dealt = newGame(setup)
  if ('refused' in dealt) throw new Error(`Refused: ${JSON.stringify(dealt.refused)}`)
  deepFreeze(dealt.state)
  return dealt
}

/**
 * Does a listed intent, on frozen states only, so that an engine that changes one is found out.
 *
 * @throws when the intent is refused
 */
export function take(before: GameState, player: PlayerIndex, intent: Intent, legal: readonly Intent[]): Step {
  const applied = apply(before, player, intent)
  if (!applied.ok) throw new Error(`Listed, yet refused: ${formatIntent(intent)} ${JSON.stringify(applied.rejection)}`)
  return { before, player, legal, intent, after: deepFreeze(applied.state), events: applied.events }
}

/** The state in which a random game begins; it is one of the last Day's first if dice would have gone beyond. */
export function beginning({ setup, style, after }: RandomGame): GameState {
  const dice = diceFrom(seedState(setup.seed))
  const { days } = LENGTH[setup.houseRules.length]
  let { state } = deal(setup)
  for (let done = 0; done < after; done++) {
    const player = actorOf(state)
    if (player === null) break
    const legal = legalIntents(state, player)
    const next = take(state, player, chooseIntent(state, legal, dice.roll(CHOICES) - 1, STYLES[style]), legal).after
    if (next.day === days || next.phase.type === 'over') break
    state = next
  }
  return state
}

/** Plays a random game, step by step, to its end or to that of its numbers. */
export function* playOut(game: RandomGame): Generator<Step, void> {
  let state = beginning(game)
  for (const choice of game.choices) {
    const player = actorOf(state)
    if (player === null) return
    const legal = legalIntents(state, player)
    const step = take(state, player, chooseIntent(state, legal, choice, STYLES[game.style]), legal)
    yield step
    state = step.after
  }
}

/** The lines of a save for steps taken. */
export const linesOf = (steps: readonly Step[]): string[] => steps.map(({ player, intent }) => saveLine(player, intent))

/** What replay needs of a save. */
export const saveOf = (setup: Setup, intents: readonly string[]): Pick<Save, keyof Setup | 'intents'> => ({
  ...setup,
  intents,
})

/** What is wrong along a random game, with the number of the intent after which it is; the first finding ends it. */
export function faultsAlong(game: RandomGame, faultsOf: (state: GameState) => readonly string[]): string[] {
  const found = (after: number, state: GameState): string[] => faultsOf(state).map((fault) => `${after}: ${fault}`)
  const atStart = found(0, beginning(game))
  if (atStart.length > 0) return atStart
  let done = 0
  for (const { after } of playOut(game)) {
    const faults = found(++done, after)
    if (faults.length > 0) return faults
  }
  return []
}
