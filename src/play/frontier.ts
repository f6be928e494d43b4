import { actorOf, type GameEvent, type GameState, type PlayerIndex, seatView, type Viewer } from '../engine/index.ts'
import type { Table } from './table.ts'

/** An accepted intent: the game on both sides of it, and what happened in between. */
export interface Accepted {
  readonly before: GameState
  readonly after: GameState
  readonly events: readonly GameEvent[]
}

/**
 * Whether an accepted intent showed a player anything that was hidden from that player before (R10.6): chance was asked,
 * a card turned up in the hand or on a Department, cars came out of the Division Yard in the order in which they stood
 * there, or a Competitive game ended, which opens its seed (R10.3).
 */
export const hasTaught = ({ before, after, events }: Accepted, player: PlayerIndex): boolean =>
  before.random.some((word, index) => word !== after.random[index]) ||
  showsNewCard(cardsOpenTo(before, player), cardsOpenTo(after, player)) ||
  events.some(isDugFromYard) ||
  (isSeedHidden(before) && !isSeedHidden(after))

/** The cards that come from where nobody looks: others only go on from these to the table. */
function cardsOpenTo(state: GameState, player: PlayerIndex): readonly string[] {
  const { hand, departments } = seatView(state, player)
  return [...hand, ...departments.flatMap(({ top }) => top ?? [])]
}

function showsNewCard(before: readonly string[], after: readonly string[]): boolean {
  const left = [...before]
  return after.some((card) => {
    const index = left.indexOf(card)
    if (index >= 0) left.splice(index, 1)
    return index < 0
  })
}

/** The yard is dug through for every train that is made up, also for one that no longer stands at the end (R6.5). */
const isDugFromYard = ({ type }: GameEvent): boolean => type === 'trainMadeUp'

/** Whether the seed of a game is to be seen by nobody yet (R10.3). */
export const isSeedHidden = ({ houseRules, phase }: GameState): boolean =>
  houseRules.mode === 'competitive' && phase.type !== 'over'

/** Why the last intent cannot be taken back by whoever asks. */
export type NoUndo = 'nothingToUndo' | 'anothersIntent' | 'byVote' | 'hasTaught'

/**
 * Why a player may not take back the last intent, or null where that is free (R10.2). Alone, one may go back to the
 * deal. At a table only whoever made the last intent may, and only if it taught that player nothing; a person with
 * several seats counts as one. Intents that cannot be played any more are anybody's: the game is stuck until they go.
 */
export function whyNoUndo(table: Table, player: PlayerIndex): NoUndo | null {
  if (table.length === 0) return 'nothingToUndo'
  if (table.state.houseRules.mode === 'solitaire' || table.stopped) return null
  // What the others decided is not for the one whom it was decided about to take back.
  if (table.recentBy.at(-1) === 'vote') return 'byVote'
  const { before } = table
  const last = before && actorOf(before.state)
  if (!before || last === null || !isSameUser(table, last, player)) return 'anothersIntent'
  const events = table.recent.at(-1) ?? []
  return hasTaught({ before: before.state, after: table.state, events }, last) ? 'hasTaught' : null
}

/** Whether whoever looks at a table may take its last intent back (R10.2). */
export const mayUndo = (table: Table, viewer: Viewer): boolean =>
  viewer !== 'spectator' && whyNoUndo(table, viewer) === null

const isSameUser = ({ users }: Table, one: PlayerIndex, other: PlayerIndex): boolean =>
  one === other || (users[one] !== null && users[one] === users[other])
