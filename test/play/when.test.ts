import { describe, expect, test } from 'vitest'
import { dueAt, retryAt } from '../../src/play/notices/when.ts'

const at = (time: string): Date => new Date(`2026-${time}Z`)

describe('when a game that waits is told of', () => {
  test.each([
    ['after a minute of grace', 'atOnce', '12-07T12:00:00', '12-07T12:00:05', '12-07T12:01:00'],
    ['at once where the grace is over', 'atOnce', '12-07T12:00:00', '12-07T14:00:00', '12-07T14:00:00'],
    ['at the next full hour', 'hourly', '12-07T12:00:00', '12-07T12:00:05', '12-07T13:00:00'],
    ['not at the hour that comes within the grace', 'hourly', '12-07T12:59:30', '12-07T12:59:35', '12-07T14:00:00'],
    ['at a full hour that is now', 'hourly', '12-07T12:00:00', '12-07T13:00:00', '12-07T13:00:00'],
    ['today, before the hour of the day', 'daily', '12-07T06:00:00', '12-07T06:00:05', '12-07T07:00:00'],
    ['tomorrow, after it', 'daily', '12-07T07:30:00', '12-07T07:30:05', '12-08T07:00:00'],
    ['tomorrow, where that hour comes within the grace', 'daily', '12-07T06:59:30', '12-07T06:59:35', '12-08T07:00:00'],
  ] as const)('is %s', (_name, cadence, waiting, now, due) => {
    expect(dueAt(cadence, 7, at(waiting), at(now))).toEqual(at(due))
  })

  test('and tried again after ever longer times, seven times in all', () => {
    const minutes = [1, 2, 3, 4, 5, 6, 7].map((tries) => {
      const again = retryAt(tries, at('12-07T12:00:00'))
      return again && (again.getTime() - at('12-07T12:00:00').getTime()) / 60_000
    })
    expect(minutes).toEqual([1, 5, 30, 120, 360, 1440, null])
  })
})
