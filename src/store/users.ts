import { emptySeatName, gamesAloneOf } from './games.ts'
import type { Database } from './schema.ts'

export interface User {
  readonly id: string
  readonly name: string
}

/** A user with what only the log-in needs. */
export interface UserWithPassword extends User {
  readonly password: string
}

/**
 * One spelling for all spellings of a name: composed or not, narrow or wide, in whatever case and spacing. Two names
 * are the same name where this is equal.
 */
export const foldName = (name: string): string =>
  // Upper case first, since only that writes out letters such as ß; normalizing once more, since case can undo it.
  tidyName(name).toUpperCase().toLowerCase().normalize('NFKC')

/** A name as it is shown: composed, with single spaces inside and none around. */
export const tidyName = (name: string): string => name.normalize('NFKC').replaceAll(/\s+/g, ' ').trim()

const INVISIBLE = /[\p{Cc}\p{Cf}\p{Cs}\p{Co}\p{Cn}\p{Zl}\p{Zp}]/u

/** Whether a name is made of characters that show and that leave the text around it as it is. */
export const isVisible = (name: string): boolean => !INVISIBLE.test(name)

/** Adds a user, or gives false where the name, in any spelling, is taken: of several at once one gets it. */
export async function addUser(db: Database, user: UserWithPassword, now: Date): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('users')
    .values({ ...user, folded: foldName(user.name), created_at: Math.floor(now.getTime() / 1000) })
    .onConflict((conflict) => conflict.column('folded').doNothing())
    .executeTakeFirstOrThrow()
  return numInsertedOrUpdatedRows === 1n
}

/** The user of a name in any spelling. */
export const findUserByName = (db: Database, name: string): Promise<UserWithPassword | undefined> =>
  db.selectFrom('users').select(['id', 'name', 'password']).where('folded', '=', foldName(name)).executeTakeFirst()

/** What a table is called unless its creator gives it a name. */
export const tableNameFor = (creator: string): string => `${creator}'s table`

export async function changePassword(db: Database, id: string, password: string): Promise<void> {
  await db.updateTable('users').set({ password }).where('id', '=', id).execute()
}

/** Deletes a user with all sessions and the games played alone; at other tables the seat stays, held by nobody
 * and under a name that is nobody's, and so does the table if it was called after the user. */
export const deleteUser = (db: Database, { id, name }: User): Promise<void> =>
  db.transaction().execute(async (tx) => {
    await tx.deleteFrom('games').where('id', 'in', gamesAloneOf(tx, id)).execute()
    await tx
      .updateTable('games')
      .set({ name: 'A table' })
      .where('name', '=', tableNameFor(name))
      .where('id', 'in', tx.selectFrom('seats').select('game_id').where('user_id', '=', id))
      .execute()
    await tx.updateTable('seats').set({ user_id: null, shown_name: emptySeatName }).where('user_id', '=', id).execute()
    await tx.updateTable('messages').set({ name: 'Somebody who left' }).where('user_id', '=', id).execute()
    await tx.deleteFrom('users').where('id', '=', id).execute()
  })
