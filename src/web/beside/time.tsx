import { Leave, TableTime } from '../../../views/beside/time.tsx'
import { actorOf } from '../../engine/index.ts'
import { timeAt } from '../../play/absence.ts'
import type { Database } from '../../store/schema.ts'
import type { BesidePart } from '../beside.ts'
import { timeModel } from '../present/time.ts'
import { shownTo } from '../seatOfPost.ts'

/** Whose decision is waited for and for how long; nothing once the game is over. */
export const timePart =
  (db: Database, now: () => Date): BesidePart =>
  async (c, seen) => {
    const time = await timeAt(db, seen.table, now())
    return time && c.var.user ? <TableTime model={timeModel(seen, time, c.var.user.id)} /> : null
  }

/** The way out of a running game, for who has a seat in it. */
export const leavePart: BesidePart = async (_, seen) => {
  const { id, state } = seen.table
  if (seen.viewer === 'spectator' || state.houseRules.mode === 'solitaire' || actorOf(state) === null) return null
  return <Leave gameId={id} shownTo={shownTo(seen)} />
}
