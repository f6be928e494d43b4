import type { Kysely } from 'kysely'
import { sql } from 'kysely'

/** What tells the state that each intent led to from any other, noted when it was accepted; null for loaded ones (R10.7). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table intents add column hash text`.execute(db)
}
