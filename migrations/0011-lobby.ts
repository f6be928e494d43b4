import type { Kysely } from 'kysely'
import { sql } from 'kysely'

/**
 * Tables that wait for players, and what they leave to the games that start at them. An open table's id becomes its
 * game's. Of an invitation only the SHA-256 of its token is kept. Times are milliseconds UTC.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table games add column name text`.execute(db)
  await sql`alter table games add column watching integer not null default 0`.execute(db)
  await sql`alter table games add column salt text`.execute(db)
  await sql`create index games_watching on games (watching, status)`.execute(db)
  await sql`
    create table open_tables (
      id text primary key,
      name text not null,
      creator text not null references users (id) on delete cascade,
      places integer not null,
      house_rules text not null,
      public integer not null,
      watching integer not null,
      created_at integer not null,
      expires_at integer not null
    ) strict`.execute(db)
  await sql`create index open_tables_creator on open_tables (creator)`.execute(db)
  await sql`
    create table open_seats (
      table_id text not null references open_tables (id) on delete cascade,
      place integer not null,
      user_id text not null references users (id) on delete cascade,
      name text not null,
      folded text not null,
      primary key (table_id, place),
      unique (table_id, folded)
    ) strict, without rowid`.execute(db)
  await sql`create index open_seats_user on open_seats (user_id)`.execute(db)
  await sql`
    create table removed_guests (
      table_id text not null references open_tables (id) on delete cascade,
      user_id text not null references users (id) on delete cascade,
      primary key (table_id, user_id)
    ) strict, without rowid`.execute(db)
  await sql`
    create table invitations (
      id text primary key,
      table_id text not null references open_tables (id) on delete cascade,
      token_hash text not null unique,
      created_at integer not null,
      expires_at integer not null
    ) strict`.execute(db)
  await sql`create index invitations_table on invitations (table_id)`.execute(db)
}
