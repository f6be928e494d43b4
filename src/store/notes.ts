import type { Database } from './schema.ts'

/** Whose note it is: a user's, for one seat of a game. */
interface NoteOf {
  readonly gameId: string
  readonly player: number
  readonly userId: string
}

/** What a user has noted for a seat; nothing where nothing was. */
export async function readNote(db: Database, { gameId, player, userId }: NoteOf): Promise<string> {
  const row = await db
    .selectFrom('notes')
    .select('text')
    .where('game_id', '=', gameId)
    .where('player', '=', player)
    .where('user_id', '=', userId)
    .executeTakeFirst()
  return row?.text ?? ''
}

/** Puts a note in the place of the one that was there. */
export async function writeNote(db: Database, { gameId, player, userId }: NoteOf, text: string): Promise<void> {
  await db
    .insertInto('notes')
    .values({ game_id: gameId, player, user_id: userId, text })
    .onConflict((conflict) => conflict.columns(['game_id', 'player', 'user_id']).doUpdateSet({ text }))
    .execute()
}
