import type { Kysely } from 'kysely'
import { sql } from 'kysely'

/**
 * Time at tables, and seats whose player is gone. Days count from 1970 in UTC, other times are milliseconds UTC, spans
 * are milliseconds. A seat keeps the name under which it was dealt to, since the game's states contain it.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table open_tables add column clock text`.execute(db)
  await sql`alter table games add column clock text`.execute(db)
  await sql`alter table games add column handed_at integer`.execute(db)
  await sql`alter table seats add column shown_name text`.execute(db)
  await sql`alter table seats add column bank integer`.execute(db)
  await sql`alter table seats add column refunded integer not null default 0`.execute(db)
  await sql`
    create table vacations (
      user_id text not null references users (id) on delete cascade,
      day integer not null,
      primary key (user_id, day)
    ) strict, without rowid`.execute(db)
  await sql`
    create table votes (
      game_id text not null references games (id) on delete cascade,
      user_id text not null references users (id) on delete cascade,
      length integer not null,
      undone integer not null,
      choice text not null,
      primary key (game_id, user_id)
    ) strict, without rowid`.execute(db)
  await sql`create index votes_user on votes (user_id)`.execute(db)
  await sql`
    create table seat_offers (
      token_hash text primary key,
      game_id text not null,
      player integer not null,
      expires_at integer not null,
      foreign key (game_id, player) references seats (game_id, player) on delete cascade
    ) strict, without rowid`.execute(db)
  await sql`create index seat_offers_seat on seat_offers (game_id, player)`.execute(db)
}
