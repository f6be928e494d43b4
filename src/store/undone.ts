import type { Database } from './schema.ts'

/** An intent that was taken back. */
export interface UndoneIntent {
  /** From 1, in the order of taking back. */
  readonly nth: number
  /** The place in the history that it had, from 0. */
  readonly seq: number
  readonly player: number
  readonly intent: string
  readonly at: Date
  readonly undoneAt: Date
}

/** Moves an accepted intent to those that were taken back, as the `nth` of them; for use inside a transaction. */
export async function moveToUndone(tx: Database, gameId: string, seq: number, nth: number, now: Date): Promise<void> {
  await tx
    .insertInto('undone_intents')
    .columns(['game_id', 'nth', 'seq', 'player', 'intent', 'at', 'undone_at'])
    .expression(
      tx
        .selectFrom('intents')
        .select(({ val }) => [
          'game_id',
          val(nth).as('nth'),
          'seq',
          'player',
          'intent',
          'at',
          val(now.getTime()).as('undone_at'),
        ])
        .where('game_id', '=', gameId)
        .where('seq', '=', seq),
    )
    .execute()
  await tx.deleteFrom('intents').where('game_id', '=', gameId).where('seq', '=', seq).execute()
}

/** The last so many intents of a game that were taken back, in that order. */
export async function listUndone(db: Database, gameId: string, limit: number): Promise<UndoneIntent[]> {
  const rows = await db
    .selectFrom('undone_intents')
    .selectAll()
    .where('game_id', '=', gameId)
    .orderBy('nth', 'desc')
    .limit(limit)
    .execute()
  return rows.reverse().map(({ nth, seq, player, intent, at, undone_at }) => ({
    nth,
    seq,
    player,
    intent,
    at: new Date(at),
    undoneAt: new Date(undone_at),
  }))
}
