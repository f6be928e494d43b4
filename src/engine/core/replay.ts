import type { GameEvent } from '../model/event.ts'
import type { Intent } from '../model/intent.ts'
import { type Refused, type Rejection, refuse } from '../model/rejection.ts'
import type { GameState, PlayerIndex } from '../model/state.ts'
import { newGame, type Setup } from '../setup/newGame.ts'
import { formatIntent, parseIntent } from '../text/intentText.ts'
import { apply } from './apply.ts'

/** Saves: the seed, the house rules and the accepted intents, never the state (R10.1). */

export const SAVE_FORMAT = 'station-master'
export const SAVE_VERSION = 1
/** Rises whenever the rules change so that an old history could play differently. */
export const RULES_VERSION = 1

export interface Save extends Setup {
  readonly format: typeof SAVE_FORMAT
  readonly version: typeof SAVE_VERSION
  readonly rulesVersion: number
  /** Each is a player's index and the canonical text of an intent: `0 local.choose draw`. */
  readonly intents: readonly string[]
}

export interface Replayed {
  readonly state: GameState
  /** What happened: in setting up first, then intent by intent. */
  readonly events: readonly (readonly GameEvent[])[]
  /** How many intents were accepted. */
  readonly accepted: number
  /** The first intent that was no longer legal, from 0, and why; all before it stands. */
  readonly stoppedAt?: { readonly index: number; readonly text: string; readonly rejection: Rejection }
}

/** A line of a save. */
export const saveLine = (player: PlayerIndex, intent: Intent): string => `${player} ${formatIntent(intent)}`

/** Reads a line of a save, or null. */
export function parseSaveLine(text: string): { readonly player: PlayerIndex; readonly intent: Intent } | null {
  const [, player, rest] = /^(\d) (.*)$/.exec(text) ?? []
  const intent = rest === undefined ? null : parseIntent(rest)
  return intent && { player: Number(player), intent }
}

/** Plays a save through the rules; stops at the first intent that they refuse (R10.1). */
export function replay(save: Pick<Save, 'seed' | 'players' | 'houseRules' | 'intents'>): Refused | Replayed {
  const dealt = newGame(save)
  if ('refused' in dealt) return dealt
  let { state } = dealt
  const events = [dealt.events]
  for (const [index, text] of save.intents.entries()) {
    const line = parseSaveLine(text)
    const applied = line ? apply(state, line.player, line.intent) : null
    if (!applied?.ok) {
      const rejection = applied?.rejection ?? refuse({ code: 'unreadableIntent' }).refused
      return { state, events, accepted: index, stoppedAt: { index, text, rejection } }
    }
    state = applied.state
    events.push(applied.events)
  }
  return { state, events, accepted: save.intents.length }
}
