import type { Database } from './schema.ts'

/** A seat's time, in milliseconds. */
export interface Time {
  /** What was left when its last decision ended; null while it is as at the start. */
  readonly bank: number | null
  /** How much of it was given back then. */
  readonly refunded: number
}

/** What an act makes of the time at a table: since when whoever decides now has had the decision, and by player the rest. */
export interface Settled {
  readonly handedAt: Date
  readonly times: readonly Time[]
}

/** Notes what an act makes of the time at a table; for use inside the transaction that stores the act. */
export async function settleTime(tx: Database, id: string, { handedAt, times }: Settled): Promise<void> {
  await tx.updateTable('games').set({ handed_at: handedAt.getTime() }).where('id', '=', id).execute()
  for (const [player, { bank, refunded }] of times.entries()) {
    await tx
      .updateTable('seats')
      .set({ bank, refunded })
      .where('game_id', '=', id)
      .where('player', '=', player)
      .execute()
  }
}
