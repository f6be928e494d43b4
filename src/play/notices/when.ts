import type { MailCadence } from '../../store/schema.ts'
import { DAY, HOUR } from '../clock.ts'

const MINUTE = HOUR / 60

/** Nobody is told of what is over within a minute, so that people who sit there together are left in peace. */
const GRACE = MINUTE
/** How long to wait after each try that failed; after the last of them it is given up. */
const BACK_OFF = [1, 5, 30, 120, 360, 1440].map((minutes) => minutes * MINUTE)

/** When to tell of a game that waits since a moment, in mails that come as often as is wanted. */
export function dueAt(cadence: MailCadence, dailyHour: number, waiting: Date, now: Date): Date {
  const soonest = Math.max(now.getTime(), waiting.getTime() + GRACE)
  switch (cadence) {
    case 'never':
    case 'atOnce':
      return new Date(soonest)
    case 'hourly':
      return new Date(Math.ceil(soonest / HOUR) * HOUR)
    case 'daily': {
      const today = Math.floor(soonest / DAY) * DAY + dailyHour * HOUR
      return new Date(today >= soonest ? today : today + DAY)
    }
  }
}

/** When to try again after so many tries in vain, or null where it is given up. */
export function retryAt(tries: number, now: Date): Date | null {
  const wait = BACK_OFF[tries - 1]
  return wait === undefined ? null : new Date(now.getTime() + wait)
}
