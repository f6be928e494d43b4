import { apply, newGame, parseSaveLine, type Save, stateHash } from '../engine/index.ts'

/** What the server noted while a game was played, for whoever wants to check its save (R10.7). */
export interface Proof {
  /** The hash of the state after each intent, in order; missing where a seat has another name now than it had then. */
  readonly steps?: readonly string[] | undefined
  /** What the hash of the seed was made with; missing where none was published. */
  readonly salt?: string | undefined
  /** The hash of the seed that was published at the start. */
  readonly hash?: string | undefined
}

/** A save as it is given out: with the proof where the game was played at a table to its end. */
export interface ProvedSave extends Save {
  readonly proof?: Proof
}

/**
 * Replays a save and compares every state with the hash that was noted when it was reached.
 *
 * @returns the number of the first intent, from 1, that is refused or leads elsewhere, or null where none does.
 */
export function departsAt(save: Save, steps: readonly string[]): number | null {
  const dealt = newGame(save)
  if ('refused' in dealt) return 1
  let { state } = dealt
  for (const [index, text] of save.intents.entries()) {
    const line = parseSaveLine(text)
    const applied = line && apply(state, line.player, line.intent)
    if (!applied?.ok || stateHash(applied.state) !== steps[index]) return index + 1
    state = applied.state
  }
  return steps.length > save.intents.length ? save.intents.length + 1 : null
}
