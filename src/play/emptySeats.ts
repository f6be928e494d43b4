import { actorOf, type PlayerIndex } from '../engine/index.ts'
import type { Database } from '../store/schema.ts'
import { findOfferedSeat, offerSeat, takeEmptySeat } from '../store/seats.ts'
import type { User } from '../store/users.ts'
import { DAY } from './clock.ts'
import { freshToken, sha256 } from './fairness.ts'
import type { Table } from './table.ts'
import type { Tables } from './tables.ts'

const OFFER_LASTS = 7 * DAY
const MOST_OFFERS = 10

/** A seat that somebody new may take. */
export interface OfferedSeat {
  readonly table: Table
  readonly player: PlayerIndex
}

/** The players of a running game whose seats nobody holds. */
export const emptySeats = ({ users, state }: Pick<Table, 'users' | 'state'>): PlayerIndex[] =>
  actorOf(state) === null ? [] : users.flatMap((user, player) => (user === null ? [player] : []))

/**
 * Offers an empty seat to whoever is given the token, which is kept nowhere. Null where the seat is not empty, or is
 * offered too often already.
 */
export async function offerEmptySeat(
  db: Database,
  table: Table,
  player: PlayerIndex,
  now: Date,
): Promise<string | null> {
  if (!emptySeats(table).includes(player)) return null
  const token = freshToken()
  const offer = { tokenHash: sha256(token), expiresAt: new Date(now.getTime() + OFFER_LASTS) }
  return (await offerSeat(db, { gameId: table.id, player }, offer, MOST_OFFERS, now)) ? token : null
}

/** The seat that a token offers, whoever asks; null where it is taken, the offer has expired or never was. */
export async function offeredSeat(db: Database, tables: Tables, token: string, now: Date): Promise<OfferedSeat | null> {
  const seat = await findOfferedSeat(db, sha256(token), now)
  const table = seat && (await tables.look(seat.gameId))
  return table && emptySeats(table).includes(seat.player) ? { table, player: seat.player } : null
}

/**
 * Whether somebody may take an empty seat: at a Competitive table nobody who sees another hand there already, since each
 * plays for themselves.
 */
export const mayTake = ({ users, state }: Table, userId: string): boolean =>
  state.houseRules.mode === 'coop' || !users.includes(userId)

/** Gives an empty seat to a user; false where somebody else was first. */
export const takeOfferedSeat = (
  db: Database,
  { table, player }: OfferedSeat,
  user: User,
  now: Date,
): Promise<boolean> => takeEmptySeat(db, { gameId: table.id, player }, user, now)
