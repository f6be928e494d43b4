import { describe, expect, it } from 'vitest'
import { drawnDivision, eventsOf, position, readCars } from '../../support/position.ts'
import { decide, idle, type Played, passLocal, waits, withTrain } from '../../support/stages.ts'

const asking = (division: string, district = '[ DE ]') =>
  passLocal(position({ districts: [district], division, yard: 'bhtrf', state: { stage: 4 } })).state

describe('A follower on a card meant for one', () => {
  it('R7.5 R7.11 with the lower number moves first and hits a leader that was about to move on', () => {
    const state = asking('DP(t2:ccE) curves(t8:KhcE@0) 0 plains DP')
    expect(state.phase).toMatchObject({ type: 'clearance', train: 't2', ahead: 't8' })
    const after = decide(state, 'dispatch.rule t2 allow')
    expect(eventsOf(after.events, 'wreck')).toEqual([
      { type: 'wreck', trains: ['t2', 't8'], where: { mainline: 0 }, why: 'rearEnd', blamed: 0 },
    ])
    expect(drawnDivision(after.state)).toBe('DP curves 0 plains DP')
    expect(after.state.trains).toEqual([])
    expect(after.state.collisions).toBe(1)
    expect(after.state.players[0]?.revenue).toBe(-5)
    expect([...after.state.classificationYard].sort()).toEqual(readCars('ccKhc').sort())
  })

  it('R7.5 with the higher number finds the region empty: the leader has gone on', () => {
    const after = decide(asking('DP(t10:KhE) curves(t8:KhcE@0) 0 plains DP'), 'dispatch.rule t10 allow')
    expect(drawnDivision(after.state)).toBe('DP curves(t8:KhcE@1)(t10:KhE@0) 0 plains DP')
    const next = idle(after.state)
    expect(drawnDivision(next.state)).toBe('DP curves(t10:KhE@1) 0 plains DP')
    expect(eventsOf([...after.events, ...next.events], 'wreck')).toEqual([])
    expect(next.state.players[0]?.revenue).toBe(0)
  })

  it('R7.5 keeps out of a leader that is a region ahead, whoever moves first', () => {
    const after = decide(asking('DP(t4:KhE) heavyGrade^east(t8:KhcE@1) 0 plains DP'), 'dispatch.rule t4 allow')
    expect(drawnDivision(after.state)).toBe('DP heavyGrade^east(t4:KhE@0)(t8:KhcE@2) 0 plains DP')
    // Next Stage train 4 goes to region 1, which train 8 has left: one region apart is enough.
    expect(drawnDivision(idle(after.state).state)).toBe('DP heavyGrade^east(t4:KhE@1) 0 plains DP')
  })

  it.each(['plains', 'trestle', 'interchange'])('R7.5 hits a leader on %s unless that has left', (card) => {
    const region = card === 'interchange' ? 1 : 0
    const lower = decide(asking(`DP(t4:KhE) ${card}(t8:KhcE@${region}) 0 plains DP`), 'dispatch.rule t4 allow')
    expect(eventsOf(lower.events, 'wreck')).toHaveLength(1)
    const higher = asking(`DP(t10:KhE) ${card}(t8:KhcE@${region}) 0 plains DP`)
    expect(higher.phase).toMatchObject({ type: 'localOperations' })
    expect(drawnDivision(higher)).toBe(`DP ${card}(t10:KhE@${region}) 0 plains DP`)
  })

  it('R7.5 that is fast starts past a slow one on Hilly: whoever moves into the other is hit', () => {
    const higher = decide(asking('DP(t12:KhE) hilly(t10:KhE@0) 0 plains DP'), 'dispatch.rule t12 allow')
    expect(eventsOf(higher.events, 'wreck')).toMatchObject([{ trains: ['t12', 't10'], blamed: 0 }])
    const lower = decide(asking('DP(t6:cE) hilly(t10:KhE@0) 0 plains DP'), 'dispatch.rule t6 allow')
    expect(eventsOf(lower.events, 'trainEntered')).toMatchObject([{ train: 't6', region: 1 }])
    expect(eventsOf(lower.events, 'wreck')).toMatchObject([{ trains: ['t10', 't6'] }])
  })

  it.each([
    ['t6', 'DP(t6:cE) hilly(t10:KhE@0) 0 plains DP'],
    ['t4', 'DP(t4:KhE) interchange(x13:KhE@0) 0 plains DP'],
    ['t4', 'DP(t4:KhE) heavyGrade^east+helpers(t8:KhcE@0) 0 plains DP'],
  ])(
    'R7.11 that starts past the leader (%s) and is hit from behind costs whoever allowed it in 5: %s',
    (id, division) => {
      const after = decide(asking(division), `dispatch.rule ${id} allow`)
      expect(eventsOf(after.events, 'wreck')).toMatchObject([{ blamed: 0 }])
      expect(after.state.players[0]?.revenue).toBe(-5)
      expect(after.state.trains).toEqual([])
    },
  )

  it('R7.11 then the leader’s own clearance, given by another player long ago, is not to blame', () => {
    const drawn = position({
      districts: ['[ DE ]', '[ DE ]'],
      division: 'DP(t6:cE) hilly(t10:KhE@0) 0 plains 1 plains DP',
      state: { stage: 4, superintendent: 1 },
    })
    const { state } = passLocal(withTrain(drawn, 't10', { clearedBy: 0 }))
    const after = decide(state, 'dispatch.rule t6 allow')
    expect(eventsOf(after.events, 'wreck')).toMatchObject([{ trains: ['t10', 't6'], blamed: 1 }])
  })

  it('R7.11 a clearance is forgotten once the train has arrived', () => {
    const state = position({ districts: ['[ WP ]'], division: 'DP plains(t10:KhE@0) 0 plains DP' })
    const { state: after } = passLocal(withTrain(state, 't10', { clearedBy: 0 }))
    expect(after.trains[0]).toMatchObject({ id: 't10', clearedBy: null, at: { type: 'district' } })
  })

  it('R7.5 two westbound trains collide likewise', () => {
    const state = asking('DP plains 0 curves(t9:EhK@0) DP(t3:EhK)')
    const after = decide(state, 'dispatch.rule t3 allow')
    expect(eventsOf(after.events, 'wreck')).toMatchObject([{ trains: ['t3', 't9'], where: { mainline: 1 } }])
  })

  it('R7.5 denied, it comes to no harm', () => {
    const after = decide(asking('DP(t2:ccE) curves(t8:KhcE@0) 0 plains DP'), 'dispatch.rule t2 deny')
    expect(waits(after.events)).toEqual(['t2 denied'])
    expect(drawnDivision(after.state)).toBe('DP(t2:ccE) curves(t8:KhcE@1) 0 plains DP')
  })
})

describe('A leader that cannot go on', () => {
  /** The Depot is full and its Limit taken, so that train 8 stays in the last region before it. */
  const jammed = (superintendent = 0): Played => {
    const state = position({
      districts: ['[=(t16!:ccE) DE=(t14:cEc)(x17:cEf) ]', '[ DE ]'],
      division: 'DP(t10:KhE) curves(t8:KhcE@0) 0 plains 1 plains DP',
      enhancements: [['interlocking'], []],
      state: { stage: 3, superintendent },
    })
    return decide(passLocal(state).state, 'dispatch.rule t10 allow')
  }

  it('R7.5 R7.9 stays in the last region, and the follower runs into it', () => {
    const first = jammed()
    expect(drawnDivision(first.state)).toBe('DP curves(t8:KhcE@1)(t10:KhE@0) 0 plains 1 plains DP')
    const second = passLocal(first.state)
    expect(waits(second.events)).toContain('t8 limitTaken')
    expect(eventsOf(second.events, 'wreck')).toMatchObject([
      { trains: ['t10', 't8'], where: { mainline: 0 }, why: 'rearEnd' },
    ])
    expect(drawnDivision(second.state)).toBe('DP curves 0 plains 1 plains DP')
  })

  it('R7.11 whoever allowed the follower in loses 5, also when the Fedora has moved on', () => {
    const first = jammed()
    expect(first.state).toMatchObject({ stage: 4, superintendent: 1 })
    const second = passLocal(first.state)
    expect(eventsOf(second.events, 'wreck')).toMatchObject([{ blamed: 0 }])
    expect(second.state.players.map(({ revenue }) => revenue)).toEqual([-5, 0])
  })

  it('R7.11 that is the Superintendent of the ruling, wherever the wreck is', () => {
    const first = jammed(1)
    expect(first.state.superintendent).toBe(0)
    expect(passLocal(first.state).state.players.map(({ revenue }) => revenue)).toEqual([0, -5])
  })
})
