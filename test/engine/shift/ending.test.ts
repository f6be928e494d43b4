import { describe, expect, it } from 'vitest'
import {
  actorOf,
  type Ending,
  type GameState,
  type HouseRules,
  type Length,
  legalIntents,
  type Mode,
  type Result,
  seatView,
} from '../../../src/engine/index.ts'
import { eventsOf, position, refusal } from '../../support/position.ts'
import { decide, idle, passLocal } from '../../support/stages.ts'

/** A Division for so many players. */
const divisionFor = (players: number): string =>
  `DP ${Array.from({ length: players }, (_, seat) => `plains ${seat}`).join(' ')} tunnel DP`

interface Case {
  readonly mode: Mode
  readonly ending: Ending
  readonly revenue: readonly number[]
  readonly length?: Length
  readonly day?: number
  readonly stage?: number
  readonly rules?: Partial<HouseRules>
}

const table = ({ mode, ending, revenue, length = 'standard', day = 1, stage = 1, rules = {} }: Case): GameState =>
  position({
    districts: revenue.map(() => '[ WP ]'),
    division: divisionFor(revenue.length),
    revenue,
    houseRules: { mode, ending, length, ...rules },
    state: { day, stage },
  })

/** How the game stands after the Shift Change of that Stage; null while it goes on. */
const resultOf = (game: Case): Result | null => {
  const { phase } = idle(table(game)).state
  return phase.type === 'over' ? phase.result : null
}
const won = (reason: Result['reason'], ...winners: readonly number[]): Result => ({ outcome: 'won', reason, winners })
const lost = (reason: Result['reason']): Result => ({ outcome: 'lost', reason, winners: [] })

const LENGTHS: [Length, number, number][] = [
  ['short', 10, 3],
  ['standard', 20, 5],
  ['campaign', 45, 10],
]

describe('firstToTarget', () => {
  const ending = 'firstToTarget'

  it.each(LENGTHS)('R9.2 Solitaire, %s: won at %d, not one under', (length, target) => {
    expect(resultOf({ mode: 'solitaire', ending, length, revenue: [target] })).toEqual(won('targetReached', 0))
    expect(resultOf({ mode: 'solitaire', ending, length, revenue: [target + 7] })).toEqual(won('targetReached', 0))
    expect(resultOf({ mode: 'solitaire', ending, length, revenue: [target - 1] })).toBeNull()
  })

  it.each(LENGTHS)('R9.2 Competitive, %s: ends when an individual has %d, not one under', (length, target) => {
    const revenue = [0, target, 3]
    expect(resultOf({ mode: 'competitive', ending, length, revenue })).toEqual(won('targetReached', 1))
    expect(resultOf({ mode: 'competitive', ending, length, revenue: [target - 1, target - 1, 3] })).toBeNull()
  })

  it('R9.2 Competitive: what all have together does not count', () => {
    expect(resultOf({ mode: 'competitive', ending, revenue: [19, 19, 19] })).toBeNull()
  })

  it('R9.2 Competitive: the highest wins, not whoever else has the target', () => {
    expect(resultOf({ mode: 'competitive', ending, revenue: [20, 23, 22] })).toEqual(won('targetReached', 1))
  })

  it('R9.2 Competitive: equals share', () => {
    expect(resultOf({ mode: 'competitive', ending, revenue: [23, 20, 23] })).toEqual(won('targetReached', 0, 2))
    expect(resultOf({ mode: 'competitive', ending, revenue: [20, 20, 20] })).toEqual(won('targetReached', 0, 1, 2))
  })

  it.each(LENGTHS)('R9.2 Co-op, %s: ends when the total is %d times the players, not one under', (length, target) => {
    const all = won('targetReached', 0, 1, 2)
    expect(resultOf({ mode: 'coop', ending, length, revenue: [3 * target, 0, 0] })).toEqual(all)
    expect(resultOf({ mode: 'coop', ending, length, revenue: [target, target, target] })).toEqual(all)
    expect(resultOf({ mode: 'coop', ending, length, revenue: [target, target, target - 1] })).toBeNull()
    expect(resultOf({ mode: 'coop', ending, length, revenue: [3 * target + 4, -5, 0] })).toBeNull()
  })

  it.each([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12])('R9.2 it is checked at the Shift Change of Stage %d', (stage) => {
    expect(resultOf({ mode: 'competitive', ending, stage, revenue: [20, 0] })).toEqual(won('targetReached', 0))
  })

  it('R9.2 and no sooner: Local Operations of the others still come', () => {
    const state = decide(
      table({ mode: 'competitive', ending, revenue: [20, 0] }),
      'local.choose agent',
      'agent.pass',
    ).state
    expect(actorOf(state)).toBe(1)
    expect(passLocal(state).state.phase.type).toBe('over')
  })

  it('R9.2 what is earned in a Stage counts at its Shift Change', () => {
    const drawn = { division: 'DP plains 0 tunnel(t10:KhE@1) DP', revenue: [19] }
    const reaching = position({ ...drawn, houseRules: { ending, transitRate: 1 } })
    expect(passLocal(reaching).state.phase).toEqual({ type: 'over', result: won('targetReached', 0) })
  })

  it.each([
    ['solitaire', [19]],
    ['competitive', [19, 19]],
    ['coop', [20, 19]],
  ] as const)('R9.2 %s: the Days run out and everyone loses', (mode, revenue) => {
    expect(resultOf({ mode, ending, revenue, day: 5, stage: 12 })).toEqual(lost('daysOver'))
    expect(resultOf({ mode, ending, revenue, day: 5, stage: 11 })).toBeNull()
    expect(resultOf({ mode, ending, revenue, day: 4, stage: 12 })).toBeNull()
  })

  it('R9.2 reached at the very last Shift Change it is won', () => {
    expect(resultOf({ mode: 'solitaire', ending, revenue: [20], day: 5, stage: 12 })).toEqual(won('targetReached', 0))
  })

  it.each(LENGTHS)('R9.2 R3.1 %s (target %d) runs for %d Days', (length, _, days) => {
    expect(resultOf({ mode: 'solitaire', ending, length, revenue: [0], day: days, stage: 12 })).toEqual(
      lost('daysOver'),
    )
    expect(resultOf({ mode: 'solitaire', ending, length, revenue: [0], day: days - 1, stage: 12 })).toBeNull()
  })
})

describe('highestAfterDays', () => {
  const ending = 'highestAfterDays'
  const last = { day: 5, stage: 12 }

  it.each(LENGTHS)('R9.3 Solitaire, %s: won with %d at the end of Day %d, lost one under', (length, target, day) => {
    const game = { mode: 'solitaire', ending, length, day, stage: 12 } as const
    expect(resultOf({ ...game, revenue: [target] })).toEqual(won('daysOver', 0))
    expect(resultOf({ ...game, revenue: [target + 1] })).toEqual(won('daysOver', 0))
    expect(resultOf({ ...game, revenue: [target - 1] })).toEqual(lost('belowTarget'))
  })

  it.each(LENGTHS)('R9.3 Co-op, %s: %d times the players together at the end of Day %d', (length, target, day) => {
    const game = { mode: 'coop', ending, length, day, stage: 12 } as const
    expect(resultOf({ ...game, revenue: [2 * target, 0] })).toEqual(won('daysOver', 0, 1))
    expect(resultOf({ ...game, revenue: [target, target] })).toEqual(won('daysOver', 0, 1))
    expect(resultOf({ ...game, revenue: [target, target - 1] })).toEqual(lost('belowTarget'))
  })

  it.each([
    ['solitaire', [99]],
    ['competitive', [99, 99]],
    ['coop', [99, 99]],
  ] as const)('R9.3 %s: no Revenue ends it before the last Shift Change', (mode, revenue) => {
    expect(resultOf({ mode, ending, revenue, day: 5, stage: 11 })).toBeNull()
    expect(resultOf({ mode, ending, revenue, day: 4, stage: 12 })).toBeNull()
    expect(resultOf({ mode, ending, revenue, day: 5, stage: 12 })).not.toBeNull()
  })

  it.each([
    ['short', 3, 2, 18],
    ['short', 3, 3, 27],
    ['standard', 5, 2, 30],
    ['standard', 5, 3, 45],
    ['standard', 5, 6, 90],
    ['campaign', 10, 4, 120],
  ] as const)(
    'R9.3 Competitive, %s (%d Days), %d players: a combined %d is enough, one under and everyone loses',
    (length, day, players, floor) => {
      const revenue = (total: number) => [total, ...Array<number>(players - 1).fill(0)]
      const game = { mode: 'competitive', ending, length, day, stage: 12 } as const
      expect(resultOf({ ...game, revenue: revenue(floor) })).toEqual(won('daysOver', 0))
      expect(resultOf({ ...game, revenue: revenue(floor - 1) })).toEqual(lost('belowFloor'))
    },
  )

  it('R9.3 Competitive: then the highest wins, with or without the target', () => {
    expect(resultOf({ mode: 'competitive', ending, ...last, revenue: [14, 16] })).toEqual(won('daysOver', 1))
    expect(resultOf({ mode: 'competitive', ending, ...last, revenue: [21, 30, 22] })).toEqual(won('daysOver', 1))
  })

  it('R9.3 Competitive: equals share', () => {
    expect(resultOf({ mode: 'competitive', ending, ...last, revenue: [15, 15] })).toEqual(won('daysOver', 0, 1))
    expect(resultOf({ mode: 'competitive', ending, ...last, revenue: [20, 5, 20] })).toEqual(won('daysOver', 0, 2))
  })

  it('R9.3 Competitive: losses count in what all have together', () => {
    expect(resultOf({ mode: 'competitive', ending, ...last, revenue: [35, -5] })).toEqual(won('daysOver', 0))
    expect(resultOf({ mode: 'competitive', ending, ...last, revenue: [34, -5] })).toEqual(lost('belowFloor'))
  })

  it('R9.3 a target reached and lost again is not reached', () => {
    const drawn = { division: 'DP(t2:cE) plains(t4:KhE@0) 0 tunnel DP', revenue: [22] }
    const asking = passLocal(position({ ...drawn, state: last })).state
    const after = decide(asking, 'dispatch.rule t2 allow').state
    expect(after.phase).toEqual({ type: 'over', result: lost('belowTarget') })
  })
})

describe('When it is over', () => {
  const over = idle(table({ mode: 'solitaire', ending: 'highestAfterDays', revenue: [20], day: 5, stage: 12 }))

  it('R9.2 R9.3 nobody may do anything any more', () => {
    expect(actorOf(over.state)).toBeNull()
    expect(legalIntents(over.state, 0)).toEqual([])
    expect(refusal(over.state, 0, 'local.choose draw')).toEqual({ code: 'gameOver', rule: 'R9.2' })
  })

  it('R9.1 R10.1 the last Day stays the Day shown', () => {
    expect(over.state).toMatchObject({ day: 5, stage: 12 })
    expect(seatView(over.state, 0)).toMatchObject({ day: 5, phase: { type: 'over' } })
  })

  it('R9.3 it is told last of all', () => {
    expect(over.events.at(-1)).toEqual({ type: 'gameEnded', result: won('daysOver', 0) })
    expect(eventsOf(over.events, 'gameEnded')).toHaveLength(1)
  })
})
