import type { Kysely } from 'kysely'
import { sql } from 'kysely'

/** What made an intent where it was not the seat's own user: null, `instruction` or `vote`. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table intents add column made_by text`.execute(db)
}
