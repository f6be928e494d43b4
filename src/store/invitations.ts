import type { Database } from './schema.ts'

/** A link that opens a seat at a table; its token is known to whoever made it only. */
export interface Invitation {
  readonly id: string
  readonly tokenHash: string
  readonly createdAt: Date
  readonly expiresAt: Date
}

export async function addInvitation(db: Database, tableId: string, invitation: Invitation): Promise<void> {
  const { id, tokenHash, createdAt, expiresAt } = invitation
  await db
    .insertInto('invitations')
    .values({
      id,
      table_id: tableId,
      token_hash: tokenHash,
      created_at: createdAt.getTime(),
      expires_at: expiresAt.getTime(),
    })
    .execute()
}

/** A table's invitations that have not expired, in the order of their making. */
export async function listInvitations(db: Database, tableId: string, now: Date): Promise<Invitation[]> {
  const rows = await db
    .selectFrom('invitations')
    .selectAll()
    .where('table_id', '=', tableId)
    .where('expires_at', '>', now.getTime())
    .orderBy('created_at')
    .orderBy('id')
    .execute()
  return rows.map((row) => ({
    id: row.id,
    tokenHash: row.token_hash,
    createdAt: new Date(row.created_at),
    expiresAt: new Date(row.expires_at),
  }))
}

/** The table to which an invitation that has not expired leads. */
export async function findInvitedTable(db: Database, tokenHash: string, now: Date): Promise<string | undefined> {
  const row = await db
    .selectFrom('invitations')
    .select('table_id')
    .where('token_hash', '=', tokenHash)
    .where('expires_at', '>', now.getTime())
    .executeTakeFirst()
  return row?.table_id
}

/** Withdraws an invitation of a table, or gives false where it has no such. */
export async function withdrawInvitation(db: Database, tableId: string, id: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('invitations')
    .where('table_id', '=', tableId)
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  return numDeletedRows === 1n
}
