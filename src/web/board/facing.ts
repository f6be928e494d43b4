import { actorOf, type PlayerIndex } from '../../engine/index.ts'
import { isShared, type Seen, seatedAt } from '../../play/table.ts'
import type { Picked } from './pick.ts'

/** What the page of a game shows: what is picked, and the player it is shown to where several share a screen. */
export interface Facing {
  readonly pick: Picked
  readonly as: PlayerIndex | null
}

/**
 * The table as it may be shown now. Several players at one screen must not see each other's hands: the board comes up
 * only for one who has said to be the one before it, and while one of them decides, only for that one. Null where the
 * screen has to be handed over first.
 */
export function facedBy(seen: Seen, as: PlayerIndex | null): Seen | null {
  if (!isShared(seen)) return seen
  return as !== null && facesOf(seen).includes(as) ? seatedAt(seen.table, as) : null
}

/** Those of the players at a shared screen to whom the board may be shown now. */
export function facesOf(seen: Seen): readonly PlayerIndex[] {
  if (seen.viewer === 'spectator') return []
  const { table, seats } = seen
  const actor = actorOf(table.state)
  return actor !== null && seats.includes(actor) ? [actor] : seats
}
