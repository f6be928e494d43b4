import { describe, expect, it } from 'vitest'
import { formatIntent, legalIntents } from '../../../src/engine/index.ts'
import { drawnDivision, eventsOf, position, refusal } from '../../support/position.ts'
import { decide, passLocal, waits } from '../../support/stages.ts'

/** Player 1 holds the Fedora; train 4 asks about train 10, and trains 12 and 14 have yet to act. */
const asked = passLocal(
  position({
    districts: ['[ DE ]', '[ DE=(t12:KhE) ]'],
    division: 'DP(t4:KhE)(t14:ccE) curves(t10:KhE@1) 0 plains 1 tunnel DP',
    state: { superintendent: 1, phase: { type: 'localOperations', seat: 1, option: { type: 'none' } } },
  }),
).state

describe('Clearance', () => {
  it('R7.8 is the Superintendent’s alone, and the phase waits for the ruling', () => {
    expect(asked.phase).toMatchObject({ type: 'clearance', during: 'mainline', train: 't4', ahead: 't10' })
    expect(drawnDivision(asked)).toBe('DP(t4:KhE)(t14:ccE) curves(t10:KhE@1) 0 plains 1 tunnel DP')
    expect(refusal(asked, 0, 'dispatch.rule t4 allow')).toMatchObject({
      code: 'notYourDecision',
      rule: 'R1.6',
      actor: 1,
    })
    expect(legalIntents(asked, 0)).toEqual([])
    expect(legalIntents(asked, 1).map(formatIntent)).toEqual(
      expect.arrayContaining(['dispatch.rule t4 allow', 'dispatch.rule t4 deny']),
    )
    for (const intent of ['local.choose agent', 'work.end', 'switch.end', 'draw.end'])
      expect(refusal(asked, 1, intent)).toMatchObject({ code: 'notInThisPhase', rule: 'R1.4' })
  })

  it('R7.8 is given to the train that asks, and to no other', () => {
    for (const train of ['t10', 't14', 't2'])
      expect(refusal(asked, 1, `dispatch.rule ${train} allow`)).toMatchObject({ code: 'notAskedFor', rule: 'R7.8' })
  })

  it('R7.8 allowed, the train enters; the trains after it then act', () => {
    const after = decide(asked, 'dispatch.rule t4 allow')
    expect(eventsOf(after.events, 'clearanceRuled')).toEqual([
      { type: 'clearanceRuled', train: 't4', player: 1, allow: true, byOrders: false },
    ])
    expect(after.state.trains.find(({ id }) => id === 't4')?.clearedBy).toBe(1)
    expect(drawnDivision(after.state)).toBe('DP(t14:ccE) curves(t4:KhE@0) 0 plains 1 tunnel(t12:KhE@0) DP')
    // Train 14 now finds train 4 ahead and asks in its turn.
    expect(after.state.phase).toMatchObject({ type: 'clearance', train: 't14', ahead: 't4' })
  })

  it('R7.8 denied, the train stays, does not ask again in this phase, and asks again in the next', () => {
    const denied = decide(asked, 'dispatch.rule t4 deny')
    expect(waits(denied.events)).toEqual(['t4 denied'])
    expect(eventsOf(denied.events, 'clearanceAsked')).toEqual([])
    expect(denied.state).toMatchObject({ stage: 2, phase: { type: 'localOperations' } })
    const { state: other } = passLocal(
      position({
        districts: ['[ WP ]'],
        division: 'DP(t4:KhE) curves(t10:KhE@0) 0 plains DP',
      }),
    )
    const once = decide(other, 'dispatch.rule t4 deny')
    expect(once.state.stage).toBe(2)
    const again = passLocal(once.state)
    expect(eventsOf(again.events, 'clearanceAsked')).toHaveLength(1)
    expect(again.state.phase).toMatchObject({ type: 'clearance', train: 't4', ahead: 't10' })
  })

  it('R7.8 is asked at a Shift Change too, by an expedited train that would follow', () => {
    const { state, events } = passLocal(
      position({ districts: ['[ ST ]'], division: 'DP plains(t6:bE@0) 0 tunnel(t10:KhE@0) DP' }),
    )
    expect(eventsOf(events, 'trainArrived')).toMatchObject([{ train: 't6' }])
    expect(state.phase).toMatchObject({ type: 'clearance', during: 'shiftChange', train: 't6', mainline: 1 })
    const allowed = decide(state, 'dispatch.rule t6 allow')
    expect(drawnDivision(allowed.state)).toBe('DP plains 0 tunnel(t6:bE@0)(t10:KhE@1) DP')
    expect(allowed.state.stage).toBe(2)
  })

  it('R7.8 denied at a Shift Change, it asks in the Mainline phase after that', () => {
    const { state } = passLocal(
      position({ districts: ['[ ST ]'], division: 'DP plains(t6:bE@0) 0 heavyGrade^east(t10:KhE@0) DP' }),
    )
    const denied = decide(state, 'dispatch.rule t6 deny')
    expect(denied.state).toMatchObject({ stage: 2, phase: { type: 'localOperations' } })
    expect(passLocal(denied.state).state.phase).toMatchObject({ type: 'clearance', during: 'mainline', train: 't6' })
  })
})
