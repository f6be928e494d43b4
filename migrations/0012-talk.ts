import type { Kysely } from 'kysely'
import { sql } from 'kysely'

/**
 * What is said at tables, and what players note for themselves. Both go with the game; a note also goes with the account
 * that wrote it, what was said stays, under a name that is nobody's. Times are milliseconds UTC.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table games add column talk_open integer not null default 1`.execute(db)
  await sql`alter table open_tables add column talk_open integer not null default 1`.execute(db)
  await sql`
    create table messages (
      game_id text not null references games (id) on delete cascade,
      nth integer not null,
      name text not null,
      user_id text references users (id) on delete set null,
      text text not null,
      at integer not null,
      primary key (game_id, nth)
    ) strict, without rowid`.execute(db)
  await sql`create index messages_user on messages (user_id, at)`.execute(db)
  await sql`
    create table notes (
      game_id text not null references games (id) on delete cascade,
      player integer not null,
      user_id text not null references users (id) on delete cascade,
      text text not null,
      primary key (game_id, player, user_id)
    ) strict, without rowid`.execute(db)
  await sql`create index notes_user on notes (user_id)`.execute(db)
}
