import type { Kysely } from 'kysely'
import { sql } from 'kysely'

/**
 * Where and how often players are told that a game waits for them, and what is to be sent or was. Times are
 * milliseconds UTC. A game that waits is told of once on each way.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table notice_settings (
      user_id text primary key references users (id) on delete cascade,
      feed_token text unique,
      mail text,
      mail_code text unique,
      mail_code_expires_at integer,
      cadence text not null default 'never',
      daily_hour integer not null default 7,
      stop_token text not null unique,
      webhook text,
      webhook_secret text not null
    ) strict, without rowid`.execute(db)
  await sql`
    create table notices (
      id integer primary key,
      user_id text not null references users (id) on delete cascade,
      channel text not null,
      kind text not null,
      game_id text references games (id) on delete set null,
      waiting integer,
      created_at integer not null,
      due_at integer not null,
      tries integer not null default 0,
      state text not null default 'due',
      settled_at integer,
      sent_to text,
      about text,
      error text,
      unique (user_id, channel, game_id, waiting)
    ) strict`.execute(db)
  await sql`create index notices_due on notices (due_at) where state = 'due'`.execute(db)
  await sql`create index notices_game on notices (game_id)`.execute(db)
}
