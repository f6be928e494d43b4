import { describe, expect, test } from 'vitest'
import { type Clock, DAY, dayOf, HOUR, readClock, runningTime, settle } from '../../src/play/clock.ts'
import { spanWords } from '../../src/play/words/spans.ts'

const at = (text: string): Date => new Date(`${text}:00Z`)
const NONE: ReadonlySet<number> = new Set()
const hours = (from: string, to: string, window: Clock['window'], off = NONE): number =>
  runningTime(at(from), at(to), window, off) / HOUR

describe('time runs', () => {
  test.each([
    ['always, without hours', '2026-03-01T22:00', '2026-03-03T01:00', null, 27],
    ['only within its hours', '2026-03-01T06:00', '2026-03-02T09:00', { from: 8, to: 20 }, 13],
    ['not at all between them', '2026-03-01T21:00', '2026-03-02T07:00', { from: 8, to: 20 }, 0],
    ['over midnight', '2026-03-01T12:00', '2026-03-02T12:00', { from: 20, to: 4 }, 8],
    ['in the small hours of such', '2026-03-01T02:00', '2026-03-01T05:00', { from: 20, to: 4 }, 2],
    ['through the night of a clock change as in any other', '2026-03-29T00:00', '2026-03-30T00:00', null, 24],
    ['not backwards', '2026-03-02T00:00', '2026-03-01T00:00', null, 0],
  ])('%s', (_, from, to, window, expected) => {
    expect(hours(from, to, window)).toBe(expected)
  })

  test('not on days off', () => {
    const off = new Set([dayOf(at('2026-03-02T00:00'))])
    expect(hours('2026-03-01T22:00', '2026-03-03T03:00', null, off)).toBe(5)
    expect(hours('2026-03-02T01:00', '2026-03-02T23:00', null, off)).toBe(0)
  })
})

describe('a bank', () => {
  const clock: Clock = { bank: 10 * HOUR, refund: 3 * HOUR, window: null }
  const fresh = { bank: null, refunded: 0 }
  const since = at('2026-03-01T00:00')
  const later = (n: number): Date => new Date(since.getTime() + n * HOUR)
  const hand = (times: readonly { bank: number | null; refunded: number }[], spent: number, isUndo = false) =>
    settle({ clock, times, since }, { from: 0, to: 1, isUndo }, NONE, later(spent))

  test('loses what was thought and gets its refund when the decision is handed on', () => {
    expect(hand([fresh, fresh], 5)).toEqual({
      handedAt: later(5),
      times: [{ bank: 8 * HOUR, refunded: 3 * HOUR }, fresh],
    })
  })

  test('never has more than at the start, nor less than nothing', () => {
    expect(hand([fresh, fresh], 1)?.times[0]).toEqual({ bank: 10 * HOUR, refunded: HOUR })
    expect(hand([fresh, fresh], 50)?.times[0]).toEqual({ bank: 3 * HOUR, refunded: 3 * HOUR })
  })

  test('stays as it is while the same seat decides on', () => {
    expect(settle({ clock, times: [fresh], since }, { from: 0, to: 0, isUndo: false }, NONE, later(5))).toBeNull()
  })

  test('an undo gives nothing back, and takes the refund of the seat that decides again', () => {
    const handedOn = hand([fresh, fresh], 5)?.times ?? []
    const undone = settle({ clock, times: handedOn, since }, { from: 1, to: 0, isUndo: true }, NONE, later(2))
    expect(undone?.times).toEqual([
      { bank: 5 * HOUR, refunded: 0 },
      { bank: 8 * HOUR, refunded: 0 },
    ])
  })

  test('without a clock only the moment is noted', () => {
    const settled = settle({ clock: null, times: [fresh], since }, { from: 0, to: 1, isUndo: false }, NONE, later(5))
    expect(settled).toEqual({ handedAt: later(5), times: [fresh] })
  })
})

test('a stored clock is read as it was written, and nothing else is', () => {
  const clock: Clock = { bank: DAY, refund: 0, window: { from: 8, to: 22 } }
  expect(readClock(JSON.stringify(clock))).toEqual(clock)
  expect(readClock(null)).toBeNull()
  expect(() => readClock('{"bank":-1,"refund":0,"window":null}')).toThrow()
})

test.each([
  [3 * DAY + 5 * HOUR + 7, '3 days 5 h'],
  [DAY, '1 day'],
  [5 * HOUR + 20 * 60_000, '5 h 20 min'],
  [45_000, 'less than a minute'],
  [0, 'nothing'],
])('%d ms are %s', (ms, words) => {
  expect(spanWords(ms)).toBe(words)
})
