import { playedAt } from './games.ts'
import type { Database } from './schema.ts'

/** Running games of several players in which a user's decision is waited for, the longest waiting first. */
const waitingFor = (db: Database, userId: string) =>
  db
    .selectFrom('seats as own')
    .innerJoin('games', 'games.id', 'own.game_id')
    .where('own.user_id', '=', userId)
    .whereRef('own.player', '=', 'games.actor')
    .where('games.status', '=', 'running')
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('seats as other')
          .select('other.player')
          .whereRef('other.game_id', '=', 'games.id')
          .whereRef('other.player', '!=', 'own.player'),
      ),
    )

/** In how many games of several players a user's decision is waited for. */
export async function countWaiting(db: Database, userId: string): Promise<number> {
  const { count } = await waitingFor(db, userId)
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return count
}

/** The ids of these games, that which waits longest first. */
export async function listWaiting(db: Database, userId: string): Promise<string[]> {
  const rows = await waitingFor(db, userId)
    .select('games.id')
    .select(playedAt)
    .orderBy('played_at')
    .orderBy('games.id')
    .execute()
  return rows.map(({ id }) => id)
}
