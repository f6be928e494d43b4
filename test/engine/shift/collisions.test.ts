import { describe, expect, it } from 'vitest'
import type { GameState, HouseRules } from '../../../src/engine/index.ts'
import { drawn, drawnDivision, eventsOf, position } from '../../support/position.ts'
import { decide, idle, passLocal } from '../../support/stages.ts'

const LOST = { type: 'over', result: { outcome: 'lost', reason: 'threeCollisions', winners: [] } }

/** Train 9 runs into the full Office of seat 0; train 13, there, and train 14 have still to act. */
const crashing = (collisions: number, houseRules: Partial<HouseRules> = {}, more: Partial<GameState> = {}): GameState =>
  position({
    districts: ['[ WP=(t13:Ecc) ]', '[ DE:g1r0 ]'],
    division: 'DP tunnel 0 plains(t9:EhK@0) 1 tunnel(t14:cE@0) DP',
    houseRules,
    revenue: [40, 40],
    state: { collisions, ...more },
  })

describe('Three collisions', () => {
  it('R9.4 the third in one Day of a Competitive game ends it and everyone loses', () => {
    const { state, events } = passLocal(crashing(2))
    expect(state.phase).toEqual(LOST)
    expect(state.collisions).toBe(3)
    expect(eventsOf(events, 'wreck')).toHaveLength(1)
  })

  it.each([0, 1])('R9.4 after %d before it goes on', (collisions) => {
    const { state } = passLocal(crashing(collisions))
    expect(state.phase.type).not.toBe('over')
    expect(state.collisions).toBe(collisions + 1)
  })

  it('R9.4 at once: no other train moves, no work is done, the shift does not change', () => {
    const { state, events } = passLocal(crashing(2))
    expect(drawn(state, 0)).toBe('[ WP=(t13:Ecc) ]')
    expect(drawnDivision(state)).toBe('DP tunnel 0 plains 1 tunnel(t14:cE@0) DP')
    expect(eventsOf(events, 'phaseBegan').map(({ phase }) => phase)).toEqual(['newTrain', 'mainline'])
    expect(events.at(-1)).toEqual({ type: 'gameEnded', result: LOST.result })
    expect(state).toMatchObject({ day: 1, stage: 1 })
  })

  it('R9.4 R7.11 the third is still paid for', () => {
    expect(passLocal(crashing(2)).state.players.map(({ revenue }) => revenue)).toEqual([35, 40])
  })

  it('R9.4 even if somebody has reached the target', () => {
    expect(passLocal(crashing(2, { ending: 'firstToTarget' })).state.phase).toEqual(LOST)
  })

  it('R9.4 even in the last Stage of the last Day', () => {
    expect(passLocal(crashing(2, {}, { day: 5, stage: 12 })).state.phase).toEqual(LOST)
  })

  it('R9.4 Co-op and Solitaire go on', () => {
    const coop = passLocal(crashing(2, { mode: 'coop' })).state
    expect([coop.phase.type === 'over', coop.collisions]).toEqual([false, 3])
    const division = 'DP tunnel 0 plains(t9:EhK@0) DP'
    const alone = passLocal(position({ districts: ['[ WP=(t13:Ecc) ]'], division, state: { collisions: 5 } })).state
    expect([alone.phase.type === 'over', alone.collisions]).toEqual([false, 6])
  })

  it('R9.4 R9.1 in one Day: two yesterday do not count', () => {
    const quiet = position({
      districts: ['[ WP ]', '[ WP ]'],
      division: 'DP plains 0 tunnel 1 curves DP',
      state: { stage: 12, collisions: 2 },
    })
    const morning = idle(quiet).state
    expect([morning.day, morning.collisions]).toEqual([2, 0])
    const crash = passLocal(crashing(morning.collisions, {}, { day: 2 })).state
    expect([crash.phase.type === 'over', crash.collisions]).toEqual([false, 1])
  })

  it('R9.4 two at one blow, the second and the third', () => {
    const state = position({
      districts: ['[ WP=(t13:Ecc) ]', '[ WP=(t15:Ecb) ]'],
      division: 'DP tunnel 0 plains(t9:EhK@0) 1 plains(t11:EhK@0) DP',
      state: { collisions: 1 },
    })
    const { state: after, events } = passLocal(state)
    expect(eventsOf(events, 'wreck').map(({ trains }) => trains)).toEqual([['t9'], ['t11']])
    expect(after.phase).toEqual(LOST)
  })

  it('R9.4 at once where the Superintendent’s ruling causes it: the trains still to act do not', () => {
    const division = 'DP(t2:cE) plains(t4:KhE@0) 0 plains 1 tunnel(t10:KhE@0) DP'
    const asking = passLocal(position({ districts: ['[ WP ]', '[ WP ]'], division, state: { collisions: 2 } })).state
    expect(asking.phase).toMatchObject({ type: 'clearance', train: 't2' })
    const { state, events } = decide(asking, 'dispatch.rule t2 allow')
    expect(state.phase).toEqual(LOST)
    expect(drawnDivision(state)).toBe('DP plains 0 plains 1 tunnel(t10:KhE@0) DP')
    expect(eventsOf(events, 'trainAdvanced')).toEqual([])
  })

  it('R9.4 at once where it happens at a Shift Change, before the Day’s end takes it off the count', () => {
    const state = position({
      districts: ['[ DE=(t7:EcK) ]', '[ WP ]'],
      division: 'DP tunnel 0 plains(t5:Ec@0) 1 plains DP',
      state: { collisions: 2, stage: 12 },
    })
    const asking = passLocal(state).state
    expect(asking.phase).toMatchObject({ type: 'clearance', during: 'shiftChange', train: 't5', ahead: 't7' })
    const { state: after, events } = decide(asking, 'dispatch.rule t5 allow')
    expect(after.phase).toEqual(LOST)
    expect(after).toMatchObject({ day: 1, stage: 12, collisions: 3 })
    expect(eventsOf(events, 'dayEnded')).toEqual([])
  })
})
