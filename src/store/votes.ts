import type { Version } from './games.ts'
import type { Database, VoteChoice } from './schema.ts'

export const VOTE_CHOICES = ['play', 'free'] as const satisfies readonly VoteChoice[]
export type { VoteChoice }

/** What one user wants done about a seat that keeps a game waiting. */
export interface Vote {
  readonly userId: string
  readonly choice: VoteChoice
}

/** The votes that were cast at exactly this version of a game. */
export const listVotes = (db: Database, gameId: string, { length, undone }: Version): Promise<Vote[]> =>
  db
    .selectFrom('votes')
    .select(['user_id as userId', 'choice'])
    .where('game_id', '=', gameId)
    .where('length', '=', length)
    .where('undone', '=', undone)
    .orderBy('user_id')
    .execute()

/** Casts a vote in the place of the one that the user cast before. */
export async function castVote(
  db: Database,
  gameId: string,
  { length, undone }: Version,
  { userId, choice }: Vote,
): Promise<void> {
  const row = { length, undone, choice }
  await db
    .insertInto('votes')
    .values({ game_id: gameId, user_id: userId, ...row })
    .onConflict((conflict) => conflict.columns(['game_id', 'user_id']).doUpdateSet(row))
    .execute()
}

/** Forgets a game's votes. */
export async function forgetVotes(db: Database, gameId: string): Promise<void> {
  await db.deleteFrom('votes').where('game_id', '=', gameId).execute()
}
