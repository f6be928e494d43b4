import { z } from 'zod'
import type { PlayerIndex } from '../engine/index.ts'
import type { Settled, Time } from '../store/times.ts'

const MINUTE = 60_000
export const HOUR = 60 * MINUTE
export const DAY = 24 * HOUR

/** How much time each seat of a table has; spans are in milliseconds. */
export interface Clock {
  /** What each seat begins with, and never has more of. */
  readonly bank: number
  /** What a seat gets back each time that it hands the decision on. */
  readonly refund: number
  /** The hours of the day, UTC, between which time runs, which may lie on both sides of midnight; null where it always runs. */
  readonly window: Window | null
}

export interface Window {
  readonly from: number
  readonly to: number
}

const hour = z.number().int().min(0).max(23)
const Stored = z.object({
  bank: z.number().int().positive(),
  refund: z.number().int().nonnegative(),
  window: z.object({ from: hour, to: hour }).nullable(),
})

/**
 * Reads a stored clock; null is none.
 *
 * @throws where it is none that we wrote.
 */
export const readClock = (text: string | null): Clock | null => (text === null ? null : Stored.parse(JSON.parse(text)))

/** The day of a moment: days since 1970, UTC. */
export const dayOf = (at: Date): number => Math.floor(at.getTime() / DAY)

/** For how many milliseconds between two moments time ran: within the window, and not on days off. */
export function runningTime(from: Date, to: Date, window: Window | null, daysOff: ReadonlySet<number>): number {
  let sum = 0
  for (let day = dayOf(from); day <= dayOf(to); day += 1) {
    if (daysOff.has(day)) continue
    for (const [begins, ends] of runningHours(window)) {
      const start = Math.max(from.getTime(), day * DAY + begins * HOUR)
      const end = Math.min(to.getTime(), day * DAY + ends * HOUR)
      sum += Math.max(0, end - start)
    }
  }
  return sum
}

function runningHours(window: Window | null): readonly (readonly [number, number])[] {
  if (window === null) return [[0, 24]]
  const { from, to } = window
  if (from < to) return [[from, to]]
  return [
    [0, to],
    [from, 24],
  ]
}

/** What a seat had left when its last decision ended. */
export const bankOf = (clock: Clock, { bank }: Time): number => bank ?? clock.bank

/** The time at a table before an act. */
export interface Timed {
  readonly clock: Clock | null
  readonly times: readonly Time[]
  /** Since when whoever decides has had the decision. */
  readonly since: Date
}

/** Who decided before an act and who decides after it. */
interface Handed {
  readonly from: PlayerIndex | null
  readonly to: PlayerIndex | null
  readonly isUndo: boolean
}

/**
 * What an act makes of the time at a table: nothing, unless it hands the decision to another seat. Then the first one's
 * time is taken off its bank and some is given back; an undo gives none, and takes back what the seat that decides again
 * was given.
 *
 * @param daysOff of whoever decided
 */
export function settle(
  { clock, times, since }: Timed,
  { from, to, isUndo }: Handed,
  daysOff: ReadonlySet<number>,
  now: Date,
): Settled | null {
  if (from === to) return null
  if (!clock) return { handedAt: now, times }
  const spent = runningTime(since, now, clock.window, daysOff)
  return {
    handedAt: now,
    times: times.map((time, player) => {
      const left = bankOf(clock, time)
      if (player === from) {
        const rest = Math.max(0, left - spent)
        const refunded = isUndo ? 0 : Math.min(clock.refund, clock.bank - rest)
        return { bank: rest + refunded, refunded }
      }
      return isUndo && player === to ? { bank: Math.max(0, left - time.refunded), refunded: 0 } : time
    }),
  }
}
