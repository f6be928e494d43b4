import type { Database } from '../store/schema.ts'
import { addDaysOff, listDaysOff, removeDaysOff, TooManyDaysOff } from '../store/vacations.ts'
import { DAY, dayOf } from './clock.ts'

/** So many vacation days there are in a calendar year. */
export const MOST_DAYS_A_YEAR = 30

/** Days off in a row, both ends among them; days since 1970, UTC. */
export interface Vacation {
  readonly first: number
  readonly last: number
}

/** A user's vacations that are not over, in order. */
export async function listVacations(db: Database, userId: string, now: Date): Promise<Vacation[]> {
  const vacations: Vacation[] = []
  for (const day of await listDaysOff(db, userId, dayOf(now))) {
    const before = vacations.at(-1)
    if (before?.last === day - 1) vacations[vacations.length - 1] = { ...before, last: day }
    else vacations.push({ first: day, last: day })
  }
  return vacations
}

export type NoVacation = 'past' | 'tooLong'

/** Takes days off from today on, or says why not: then none is taken. */
export async function takeVacation(
  db: Database,
  userId: string,
  { first, last }: Vacation,
  now: Date,
): Promise<NoVacation | null> {
  if (first < dayOf(now) || last < first) return 'past'
  if (last - first >= 2 * MOST_DAYS_A_YEAR) return 'tooLong'
  const days = Array.from({ length: last - first + 1 }, (_, index) => first + index)
  try {
    await addDaysOff(
      db,
      userId,
      days,
      yearsOf(days).map((year) => ({ most: MOST_DAYS_A_YEAR, ...spanOfYear(year) })),
    )
    return null
  } catch (error) {
    if (error instanceof TooManyDaysOff) return 'tooLong'
    throw error
  }
}

/** Gives days off back that have not begun. */
export const endVacation = (db: Database, userId: string, { first, last }: Vacation, now: Date): Promise<void> =>
  // The present day stays off: time that did not run must not run after all.
  removeDaysOff(db, userId, Math.max(first, dayOf(now) + 1), last)

const yearsOf = (days: readonly number[]): number[] => [
  ...new Set(days.map((day) => new Date(day * DAY).getUTCFullYear())),
]

const spanOfYear = (year: number): { readonly from: number; readonly to: number } => ({
  from: dayOf(new Date(Date.UTC(year, 0, 1))),
  to: dayOf(new Date(Date.UTC(year, 11, 31))),
})
