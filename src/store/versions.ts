import type { Version } from './games.ts'
import type { Database } from './schema.ts'

/** Where each of some games stands, by id; those that are not there are left out. */
export async function readVersions(db: Database, ids: readonly string[]): Promise<ReadonlyMap<string, Version>> {
  const rows = await db.selectFrom('games').select(['id', 'length', 'undone']).where('id', 'in', ids).execute()
  return new Map(rows.map(({ id, length, undone }) => [id, { length, undone }]))
}
