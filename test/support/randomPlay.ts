import fc from 'fast-check'
import { diceFrom, seedState } from '../../src/engine/core/random.ts'
import {
  actorOf,
  apply,
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
  OPENING_HANDS,
  type PlayerIndex,
  type Save,
  type Setup,
  saveLine,
} from '../../src/engine/index.ts'
import { deepFreeze } from './deepFreeze.ts'
import { CHOICES, chooseIntent, STYLE_NAMES, STYLES, type StyleName } from './styles.ts'

/** Whole random games out of numbers, so that fast-check can make a failing one smaller. */

/**
 * A game to be played: each number chooses one of the intents that are legal then; it ends with the numbers. Before the
 * first, so many intents are played by dice, so that a few numbers reach deep into a game.
 */
export interface RandomGame {
  readonly setup: Setup
  readonly style: StyleName
  readonly after: number
  /** How few cards the Home deck, and cars the Division Yard, hold when the numbers begin; null for what play has left. */
  readonly scarce: { readonly deck: number; readonly yard: number } | null
  readonly choices: readonly number[]
}

const PLAYER_COUNTS = [1, 2, 3, 4, 6] as const
const NAMES = ['Ada', 'Bert', 'Cleo', 'Dora', 'Emil', 'Fay']

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
    scarce: fc.option(fc.record({ deck: fc.nat({ max: 3 }), yard: fc.integer({ min: 1, max: 4 }) }), { freq: 2 }),
    choices: fc.array(fc.nat({ max: CHOICES - 1 }), { maxLength: longest, size: 'max' }),
  })

/** The same from the deal on. */
export const anyWholeGame = (longest: number, ...styles: readonly StyleName[]): fc.Arbitrary<RandomGame> =>
  anyGame(longest, ...styles).map((game) => ({ ...game, after: 0, scarce: null }))

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
export function beginning({ setup, style, after, scarce }: RandomGame): GameState {
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
  return scarce ? deepFreeze(thinned(state, scarce)) : state
}

/** The same with all but so many cards put under the Department tops, and cars in the Classification Yard. */
function thinned(state: GameState, { deck, yard }: NonNullable<RandomGame['scarce']>): GameState {
  const { homeDeck, divisionYard, classificationYard } = state
  const laidDown = Math.max(0, homeDeck.length - deck)
  const used = Math.max(0, divisionYard.length - yard)
  return {
    ...state,
    homeDeck: homeDeck.slice(laidDown),
    departments: state.departments.map((pile, i) => (i === 0 ? [...homeDeck.slice(0, laidDown), ...pile] : pile)),
    divisionYard: divisionYard.slice(used),
    classificationYard: [...classificationYard, ...divisionYard.slice(0, used)],
  }
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
