import {
  apply,
  DEFAULT_HOUSE_RULES,
  formatIntent,
  type GameState,
  type HouseRules,
  legalIntents,
  newGame,
  RULES_VERSION,
  SAVE_FORMAT,
  SAVE_VERSION,
  type Save,
  saveLine,
} from '../../src/engine/index.ts'
import { chooseIntent, STYLES } from './styles.ts'

const SEED = '328'
const houseRules: HouseRules = { ...DEFAULT_HOUSE_RULES, length: 'campaign' }

interface Played {
  readonly states: readonly GameState[]
  readonly lines: readonly string[]
}

/** The whole game of the pictures, played in the engine. */
function play(): Played {
  const dealt = newGame({ seed: SEED, players: ['Ada'], houseRules })
  if ('refused' in dealt) throw new Error(dealt.refused.code)
  const states = [dealt.state]
  const lines: string[] = []
  for (let state = dealt.state; state.phase.type !== 'over'; ) {
    const choice = Math.imul(lines.length * 7 + Number(SEED), 2_654_435_761) >>> 0
    const intent = chooseIntent(state, legalIntents(state, 0), choice, STYLES.builder)
    const result = apply(state, 0, intent)
    if (!result.ok) throw new Error(`${formatIntent(intent)}: ${result.rejection.code}`)
    lines.push(saveLine(0, intent))
    state = result.state
    states.push(state)
  }
  return { states, lines }
}

/** How much there is to see: laid squares, and trains all the more. */
const fullness = ({ districts, trains }: GameState): number =>
  Object.keys(districts[0]?.squares ?? {}).length + 4 * trains.length

/** The number of the fullest moment of those that are wanted. */
function fullest(states: readonly GameState[], isWanted: (state: GameState) => boolean): number {
  const [best] = states
    .flatMap((state, number) => (isWanted(state) ? [{ number, fullness: fullness(state) }] : []))
    .toSorted((a, b) => b.fullness - a.fullness)
  if (!best) throw new Error('the game has no such moment')
  return best.number
}

const game = play()
const numbers: readonly (readonly [string, number])[] = [
  ['opening', 0],
  ['grown', fullest(game.states, ({ phase }) => phase.type === 'localOperations' && phase.option.type === 'switch')],
  ['clearance', fullest(game.states, ({ phase }) => phase.type === 'clearance')],
  ['end', game.lines.length],
]
const saveAt = (length: number): Save => ({
  format: SAVE_FORMAT,
  version: SAVE_VERSION,
  rulesVersion: RULES_VERSION,
  seed: SEED,
  players: ['Ada'],
  houseRules,
  intents: game.lines.slice(0, length),
})

/** Four moments of one game, each as a save: how it opens, a grown district with trains, a clearance, the end. */
export const MOMENTS: readonly { readonly name: string; readonly save: Save }[] = numbers.map(([name, length]) => ({
  name,
  save: saveAt(length),
}))

/** A desk's screen in light and a phone's in dark. */
export const LOOKS = [
  { name: '1280', viewport: { width: 1280, height: 1000 }, colorScheme: 'light' },
  { name: '390', viewport: { width: 390, height: 844 }, colorScheme: 'dark' },
] as const
