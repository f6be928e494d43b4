import { readdirSync, readFileSync } from 'node:fs'
import {
  apply,
  type GameState,
  newGame,
  parseSaveLine,
  type Result,
  RULES_VERSION,
  SAVE_FORMAT,
  SAVE_VERSION,
  type Save,
  type Setup,
  stateHash,
} from '../../src/engine/index.ts'
import { deal, linesOf, type Step } from './randomPlay.ts'

/** Recorded games: what was played, and the state's fingerprint after each intent. */
export interface Golden {
  readonly save: Save
  /** The first eight hex digits of the state's hash: as dealt, then after each intent; between blanks. */
  readonly hashes: string
  /** The whole hash of the last state. */
  readonly hash: string
  readonly result: Result
}

const GAMES = new URL('../golden/', import.meta.url)

/** The recorded games by name. */
export const goldenGames = (): { readonly name: string; readonly golden: Golden }[] =>
  readdirSync(GAMES)
    .filter((file) => file.endsWith('.json'))
    .sort()
    .map((file) => ({
      name: file.replace('.json', ''),
      golden: JSON.parse(readFileSync(new URL(file, GAMES), 'utf8')),
    }))

export const short = (state: GameState): string => stateHash(state).slice(0, 8)

/**
 * The record of a game that was played.
 *
 * @throws when it is not over
 */
export function recordOf(setup: Setup, steps: readonly Step[]): Golden {
  const states = [deal(setup).state, ...steps.map(({ after }) => after)]
  const last = states.at(-1)
  if (last?.phase.type !== 'over') throw new Error('The game is not over')
  return {
    save: {
      format: SAVE_FORMAT,
      version: SAVE_VERSION,
      rulesVersion: RULES_VERSION,
      ...setup,
      intents: linesOf(steps),
    },
    hashes: states.map(short).join(' '),
    hash: stateHash(last),
    result: last.phase.result,
  }
}

/** Where a recorded game goes otherwise when it is played again, in words; null if it goes the same. */
export function departure({ save, hashes, hash, result }: Golden): string | null {
  const dealt = newGame(save)
  if ('refused' in dealt) return `the deal is refused: ${JSON.stringify(dealt.refused)}`
  const expected = hashes.split(' ')
  let { state } = dealt
  if (short(state) !== expected[0]) return `the deal is another: ${short(state)} where ${expected[0]} was recorded`
  for (const [index, text] of save.intents.entries()) {
    const where = `intent ${index}, "${text}"`
    const line = parseSaveLine(text)
    if (!line) return `${where}, cannot be read`
    const applied = apply(state, line.player, line.intent)
    if (!applied.ok) return `${where}, is refused: ${JSON.stringify(applied.rejection)}`
    state = applied.state
    if (short(state) !== expected[index + 1]) {
      return `${where}, leads to another state: ${short(state)} where ${expected[index + 1]} was recorded`
    }
  }
  if (stateHash(state) !== hash) return `the last state's hash is ${stateHash(state)} where ${hash} was recorded`
  const { phase } = state
  if (phase.type !== 'over') return 'the game is not over'
  return JSON.stringify(phase.result) === JSON.stringify(result) ? null : `it ends with ${JSON.stringify(phase.result)}`
}
