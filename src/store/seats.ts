import { emptySeatName } from './games.ts'
import type { Database } from './schema.ts'
import { foldName, type User } from './users.ts'

interface Seat {
  readonly gameId: string
  readonly player: number
}

/** Frees a seat that a user holds, with all that was that user's alone; false where the user does not hold it. */
export async function freeSeat(db: Database, { gameId, player }: Seat, userId: string): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('seats')
    .set({ user_id: null, shown_name: emptySeatName })
    .where('game_id', '=', gameId)
    .where('player', '=', player)
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow()
  return numUpdatedRows === 1n
}

/** Offers an empty seat to whoever knows the token, unless it is offered too often already. */
export const offerSeat = (
  db: Database,
  { gameId, player }: Seat,
  { tokenHash, expiresAt }: { readonly tokenHash: string; readonly expiresAt: Date },
  most: number,
  now: Date,
): Promise<boolean> =>
  db.transaction().execute(async (tx) => {
    await tx.deleteFrom('seat_offers').where('expires_at', '<=', now.getTime()).execute()
    const { offers } = await tx
      .selectFrom('seat_offers')
      .select(({ fn }) => fn.countAll<number>().as('offers'))
      .where('game_id', '=', gameId)
      .where('player', '=', player)
      .executeTakeFirstOrThrow()
    if (offers >= most) return false
    await tx
      .insertInto('seat_offers')
      .values({ token_hash: tokenHash, game_id: gameId, player, expires_at: expiresAt.getTime() })
      .execute()
    return true
  })

/** The seat that is offered by a token, as long as the offer holds and nobody has the seat. */
export async function findOfferedSeat(db: Database, tokenHash: string, now: Date): Promise<Seat | undefined> {
  return db
    .selectFrom('seat_offers')
    .innerJoin('seats', (join) =>
      join
        .onRef('seats.game_id', '=', 'seat_offers.game_id')
        .onRef('seats.player', '=', 'seat_offers.player')
        .on('seats.user_id', 'is', null),
    )
    .select(['seats.game_id as gameId', 'seats.player'])
    .where('token_hash', '=', tokenHash)
    .where('expires_at', '>', now.getTime())
    .executeTakeFirst()
}

/** Gives an empty seat to a user, with its time as at the start; false where somebody else was first. */
export const takeEmptySeat = (db: Database, { gameId, player }: Seat, user: User, now: Date): Promise<boolean> =>
  db.transaction().execute(async (tx) => {
    const seats = await tx
      .selectFrom('seats')
      .select(['player', 'user_id', ({ fn }) => fn.coalesce('shown_name', 'name').as('name')])
      .where('game_id', '=', gameId)
      .execute()
    if (seats.find((seat) => seat.player === player)?.user_id !== null) return false
    const taken = new Set(seats.filter((seat) => seat.player !== player).map(({ name }) => foldName(name)))
    const name = taken.has(foldName(user.name)) ? `${user.name} (${player + 1})` : user.name
    await tx
      .updateTable('seats')
      .set({ user_id: user.id, shown_name: name, bank: null, refunded: 0 })
      .where('game_id', '=', gameId)
      .where('player', '=', player)
      .execute()
    await tx.deleteFrom('seat_offers').where('game_id', '=', gameId).where('player', '=', player).execute()
    await tx
      .updateTable('games')
      .set({ handed_at: now.getTime() })
      .where('id', '=', gameId)
      .where('actor', '=', player)
      .execute()
    return true
  })
