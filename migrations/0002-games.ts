import type { Kysely } from 'kysely'
import { sql } from 'kysely'

/**
 * Games, their seats and their accepted intents. The game is the seed, the house rules, the seats and the intents;
 * `day`, `stage`, `actor`, `status`, `result` and a seat's `revenue` only repeat what replaying gives, for lists.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table games (
      id text primary key,
      seed text not null,
      house_rules text not null,
      rules_version integer not null,
      created_at integer not null,
      length integer not null,
      undone integer not null,
      day integer not null,
      stage integer not null,
      actor integer,
      status text not null check (status in ('running', 'over')),
      result text
    ) strict`.execute(db)
  await sql`
    create table seats (
      game_id text not null references games (id) on delete cascade,
      player integer not null,
      user_id text references users (id),
      name text not null,
      revenue integer not null,
      primary key (game_id, player)
    ) strict, without rowid`.execute(db)
  await sql`create index seats_user on seats (user_id)`.execute(db)
  await sql`
    create table intents (
      game_id text not null references games (id) on delete cascade,
      seq integer not null,
      player integer not null,
      intent text not null,
      at integer not null,
      primary key (game_id, seq)
    ) strict, without rowid`.execute(db)
}
