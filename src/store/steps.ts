import type { Database } from './schema.ts'

/** The hashes of the states after each intent, in order; null where none was noted. */
export async function readStepHashes(db: Database, gameId: string): Promise<(string | null)[]> {
  const rows = await db.selectFrom('intents').select('hash').where('game_id', '=', gameId).orderBy('seq').execute()
  return rows.map(({ hash }) => hash)
}
