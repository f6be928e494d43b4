import type { Database } from './schema.ts'

/** The days off of a user from a day on (days since 1970, UTC), in order. */
export async function listDaysOff(db: Database, userId: string, from: number): Promise<number[]> {
  const rows = await db
    .selectFrom('vacations')
    .select('day')
    .where('user_id', '=', userId)
    .where('day', '>=', from)
    .orderBy('day')
    .execute()
  return rows.map(({ day }) => day)
}

/** At most so many days off from one day to another. */
interface DaysOffLimit {
  readonly most: number
  readonly from: number
  readonly to: number
}

/**
 * Adds days off.
 *
 * @throws `TooManyDaysOff` where there would then be more than a limit says; nothing is added then.
 */
export const addDaysOff = (
  db: Database,
  userId: string,
  days: readonly number[],
  limits: readonly DaysOffLimit[],
): Promise<void> =>
  db.transaction().execute(async (tx) => {
    for (const day of days) {
      await tx
        .insertInto('vacations')
        .values({ user_id: userId, day })
        .onConflict((conflict) => conflict.doNothing())
        .execute()
    }
    for (const { most, from, to } of limits) {
      const inAll = await listDaysOff(tx, userId, from)
      if (inAll.filter((day) => day <= to).length > most) throw new TooManyDaysOff()
    }
  })

/** Nothing was added. */
export class TooManyDaysOff extends Error {}

/** Takes days off back, from one to another. */
export async function removeDaysOff(db: Database, userId: string, from: number, to: number): Promise<void> {
  await db
    .deleteFrom('vacations')
    .where('user_id', '=', userId)
    .where('day', '>=', from)
    .where('day', '<=', to)
    .execute()
}
