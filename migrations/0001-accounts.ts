import type { Kysely } from 'kysely'
import { sql } from 'kysely'

/** People and their sessions. Times are whole seconds UTC. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table users (
      id text primary key,
      name text not null,
      folded text not null unique,
      password text not null,
      created_at integer not null
    ) strict`.execute(db)
  await sql`
    create table sessions (
      id text primary key,
      user_id text not null references users (id) on delete cascade,
      expires_at integer not null
    ) strict`.execute(db)
  await sql`create index sessions_user on sessions (user_id)`.execute(db)
}
