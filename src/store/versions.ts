import { sql } from 'kysely'
import type { Version } from './games.ts'
import type { Database } from './schema.ts'

/** All that pages of a game have to hear of: where it stands, and how much was said at it. */
export interface Heard extends Version {
  readonly said: number
}

/** Where each of some games stands, by id; those that are not there are left out. */
export async function readVersions(db: Database, ids: readonly string[]): Promise<ReadonlyMap<string, Heard>> {
  const rows = await db
    .selectFrom('games')
    .select(['id', 'length', 'undone'])
    .select(({ selectFrom, fn }) =>
      fn
        .coalesce(
          selectFrom('messages')
            .select(({ fn }) => fn.max('messages.nth').as('said'))
            .whereRef('messages.game_id', '=', 'games.id'),
          sql<number>`0`,
        )
        .as('said'),
    )
    .where('id', 'in', ids)
    .execute()
  return new Map(rows.map(({ id, length, undone, said }) => [id, { length, undone, said }]))
}
