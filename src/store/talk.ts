import type { Database } from './schema.ts'

/** Something said at a table. */
export interface Message {
  /** From 1 in the order of saying. */
  readonly nth: number
  /** Of who said it. */
  readonly name: string
  readonly text: string
  readonly at: Date
}

/** How much one user may say: so many messages in so many milliseconds. */
export interface TalkLimit {
  readonly messages: number
  readonly ms: number
}

/** Adds what a user says for a seat, or gives false where that user has said too much lately. */
export const addMessage = (
  db: Database,
  { gameId, userId, name, text }: { gameId: string; userId: string; name: string; text: string },
  limit: TalkLimit,
  now: Date,
): Promise<boolean> =>
  db.transaction().execute(async (tx) => {
    const { lately } = await tx
      .selectFrom('messages')
      .select(({ fn }) => fn.countAll<number>().as('lately'))
      .where('user_id', '=', userId)
      .where('at', '>', now.getTime() - limit.ms)
      .executeTakeFirstOrThrow()
    if (lately >= limit.messages) return false
    const nth = (await countMessages(tx, gameId)) + 1
    await tx
      .insertInto('messages')
      .values({ game_id: gameId, nth, name, user_id: userId, text, at: now.getTime() })
      .execute()
    return true
  })

/** How much was said at a table. */
export async function countMessages(db: Database, gameId: string): Promise<number> {
  const row = await db
    .selectFrom('messages')
    .select('nth')
    .where('game_id', '=', gameId)
    .orderBy('nth', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row?.nth ?? 0
}

/** The last so many messages of a table, the newest last. */
export async function listMessages(db: Database, gameId: string, limit: number): Promise<Message[]> {
  const rows = await db
    .selectFrom('messages')
    .select(['nth', 'name', 'text', 'at'])
    .where('game_id', '=', gameId)
    .orderBy('nth', 'desc')
    .limit(limit)
    .execute()
  return rows.reverse().map((row) => ({ ...row, at: new Date(row.at) }))
}
