import type { Kysely } from 'kysely'
import { sql } from 'kysely'

/**
 * Standing instructions: what a seat wants done without being asked. They go with the game; and whoever takes a seat
 * over, or leaves it by deleting an account, takes none along: the trigger sees to that wherever the seat is changed.
 * Times are milliseconds UTC.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table instructions (
      game_id text not null,
      player integer not null,
      id integer not null,
      kind text not null,
      until text not null,
      made_at integer not null,
      suspended integer not null default 0,
      primary key (game_id, player, id),
      foreign key (game_id, player) references seats (game_id, player) on delete cascade
    ) strict, without rowid`.execute(db)
  await sql`
    create trigger instructions_of_former_holder after update of user_id on seats
    when old.user_id is not new.user_id
    begin
      delete from instructions where game_id = old.game_id and player = old.player;
    end`.execute(db)
}
