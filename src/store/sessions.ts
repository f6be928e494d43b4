import type { Database } from './schema.ts'
import type { User } from './users.ts'

export interface StoredSession {
  readonly id: string
  readonly userId: string
  readonly expiresAt: Date
}

const toRow = ({ id, userId, expiresAt }: StoredSession) => ({
  id,
  user_id: userId,
  expires_at: seconds(expiresAt),
})
const seconds = (time: Date): number => Math.floor(time.getTime() / 1000)
const toSession = (row: { id: string; user_id: string; expires_at: number }): StoredSession => ({
  id: row.id,
  userId: row.user_id,
  expiresAt: new Date(row.expires_at * 1000),
})

export async function addSession(db: Database, session: StoredSession): Promise<void> {
  await db.insertInto('sessions').values(toRow(session)).execute()
}

/** A session, expired or not, and whose it is. */
export async function findSession(
  db: Database,
  id: string,
): Promise<{ readonly session: StoredSession; readonly user: User } | undefined> {
  const row = await db
    .selectFrom('sessions')
    .innerJoin('users', 'users.id', 'sessions.user_id')
    .select(['sessions.id', 'sessions.user_id', 'sessions.expires_at', 'users.name'])
    .where('sessions.id', '=', id)
    .executeTakeFirst()
  return row && { session: toSession(row), user: { id: row.user_id, name: row.name } }
}

export async function findSessionsOf(db: Database, userId: string): Promise<StoredSession[]> {
  const rows = await db.selectFrom('sessions').selectAll().where('user_id', '=', userId).execute()
  return rows.map(toSession)
}

export async function extendSession(db: Database, id: string, expiresAt: Date): Promise<void> {
  await db
    .updateTable('sessions')
    .set({ expires_at: seconds(expiresAt) })
    .where('id', '=', id)
    .execute()
}

export async function deleteSession(db: Database, id: string): Promise<void> {
  await db.deleteFrom('sessions').where('id', '=', id).execute()
}

export async function deleteSessionsOf(db: Database, userId: string): Promise<void> {
  await db.deleteFrom('sessions').where('user_id', '=', userId).execute()
}

export async function deleteSessionsExpiredBy(db: Database, time: Date): Promise<void> {
  await db.deleteFrom('sessions').where('expires_at', '<=', seconds(time)).execute()
}
