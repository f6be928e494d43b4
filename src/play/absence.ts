import { actorOf, type PlayerIndex } from '../engine/index.ts'
import type { Database, VoteChoice } from '../store/schema.ts'
import { listDaysOff } from '../store/vacations.ts'
import { listVotes, type Vote } from '../store/votes.ts'
import { bankOf, DAY, dayOf, runningTime } from './clock.ts'
import type { Table } from './table.ts'

/** Without a clock a seat may think for so long before the others can do something about it. */
export const PATIENCE = 7 * DAY

/** Why the others may do something about a seat that keeps the game waiting. */
export type Absence = 'empty' | 'outOfTime' | 'silent'

/** The time at a table as it is now. */
export interface TableTime {
  /** Whose decision it is. */
  readonly actor: PlayerIndex
  /** By player: the milliseconds that are left; null where there is no clock. */
  readonly left: readonly (number | null)[]
  /** Whether the time of whoever decides runs now, being neither out of the hours nor on a day off. */
  readonly isRunning: boolean
  readonly absence: Absence | null
  /** How many milliseconds it takes until the others may do something, as long as time runs. */
  readonly patience: number
  readonly votes: readonly Vote[]
}

/** The time at a table; null once its game is over, and in a game played alone. */
export async function timeAt(db: Database, table: Table, now: Date): Promise<TableTime | null> {
  const { state, clock, times, users, since } = table
  const actor = actorOf(state)
  if (actor === null || state.houseRules.mode === 'solitaire') return null
  const user = users[actor] ?? null
  const daysOff = new Set(user === null ? [] : await listDaysOff(db, user, dayOf(since)))
  const window = clock?.window ?? null
  const thought = runningTime(since, now, window, daysOff)
  const left = times.map((time, player) => {
    if (!clock) return null
    return Math.max(0, bankOf(clock, time) - (player === actor ? thought : 0))
  })
  const patience = Math.max(0, left[actor] ?? PATIENCE - thought)
  const soon = new Date(now.getTime() + 1)
  return {
    actor,
    left,
    isRunning: runningTime(now, soon, window, daysOff) > 0,
    absence: user === null ? 'empty' : patience > 0 ? null : clock ? 'outOfTime' : 'silent',
    patience,
    votes: await listVotes(db, table.id, table),
  }
}

/** The users who may do something about a seat: all who hold others. */
export const othersThan = ({ users }: Pick<Table, 'users'>, player: PlayerIndex): string[] => {
  const own = users[player] ?? null
  return [...new Set(users.filter((user) => user !== null && user !== own))].flatMap((user) => user ?? [])
}

/**
 * How many of the others have to want something for it to be done: more than half of them; for a seat that nobody holds
 * any one of them can play on.
 */
export function neededFor(choice: VoteChoice, table: Pick<Table, 'users'>, player: PlayerIndex): number {
  if (choice === 'play' && (table.users[player] ?? null) === null) return 1
  return Math.floor(othersThan(table, player).length / 2) + 1
}
