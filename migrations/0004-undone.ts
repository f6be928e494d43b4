import type { Kysely } from 'kysely'
import { sql } from 'kysely'

/** The intents that were taken back, kept with their games: `nth` counts them from 1, `seq` is the place that each had. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table undone_intents (
      game_id text not null references games (id) on delete cascade,
      nth integer not null,
      seq integer not null,
      player integer not null,
      intent text not null,
      at integer not null,
      undone_at integer not null,
      primary key (game_id, nth)
    ) strict, without rowid`.execute(db)
}
