import type { Database } from './schema.ts'

/** One seat of one game. */
export interface SeatOfGame {
  readonly gameId: string
  readonly player: number
}

/** What is to be done, and how long. The store knows no rules: both are JSON texts to it. */
export interface InstructionTexts {
  readonly kind: string
  readonly until: string
}

export interface StoredInstruction extends InstructionTexts {
  readonly id: number
  readonly isSuspended: boolean
}

/** The standing instructions of one seat, the oldest first. */
export async function readInstructions(db: Database, seat: SeatOfGame): Promise<StoredInstruction[]> {
  const rows = await ofSeat(db, seat).orderBy('id').execute()
  return rows.map(({ id, kind, until, suspended }) => ({ id, kind, until, isSuspended: suspended === 1 }))
}

const ofSeat = (db: Database, { gameId, player }: SeatOfGame) =>
  db
    .selectFrom('instructions')
    .select(['id', 'kind', 'until', 'suspended'])
    .where('game_id', '=', gameId)
    .where('player', '=', player)

/**
 * Adds an instruction, or lets the one of the same kind last as long as this one is to; gives false where the seat has
 * `most` others already. Its id is the time, or higher where that was given out: so no id of a seat is ever used again,
 * and none tells of other seats.
 */
export const addInstruction = (
  db: Database,
  seat: SeatOfGame,
  { kind, until }: InstructionTexts,
  most: number,
  now: Date,
): Promise<boolean> =>
  db.transaction().execute(async (tx) => {
    const others = await readInstructions(tx, seat)
    const same = others.find((other) => other.kind === kind)
    if (same) {
      await ofInstruction(tx, seat, same.id).set({ until, suspended: 0 }).execute()
      return true
    }
    if (others.length >= most) return false
    const id = Math.max(now.getTime(), (others.at(-1)?.id ?? 0) + 1)
    await tx
      .insertInto('instructions')
      .values({ game_id: seat.gameId, player: seat.player, id, kind, until, made_at: now.getTime(), suspended: 0 })
      .execute()
    return true
  })

const ofInstruction = (db: Database, { gameId, player }: SeatOfGame, id: number) =>
  db.updateTable('instructions').where('game_id', '=', gameId).where('player', '=', player).where('id', '=', id)

/** Sets how long an instruction lasts from now on; nothing happens where it was deleted. */
export async function changeUntil(db: Database, seat: SeatOfGame, id: number, until: string): Promise<void> {
  await ofInstruction(db, seat, id).set({ until }).execute()
}

/** Deletes instructions of one seat; those that are gone already do no harm. */
export async function deleteInstructions(db: Database, seat: SeatOfGame, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return
  await db
    .deleteFrom('instructions')
    .where('game_id', '=', seat.gameId)
    .where('player', '=', seat.player)
    .where('id', 'in', ids)
    .execute()
}

/** Lets all instructions of a seat rest, or counts them again. */
export async function suspendInstructions(db: Database, seat: SeatOfGame, isSuspended: boolean): Promise<void> {
  await db
    .updateTable('instructions')
    .set({ suspended: isSuspended ? 1 : 0 })
    .where('game_id', '=', seat.gameId)
    .where('player', '=', seat.player)
    .execute()
}
