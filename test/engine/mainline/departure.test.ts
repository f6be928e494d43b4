import { describe, expect, it } from 'vitest'
import { drawing, drawn, drawnDivision, eventsOf, position } from '../../support/position.ts'
import { decide, idle, passLocal, waits } from '../../support/stages.ts'

const EMPTY = 'DP plains 0 plains DP'

describe('Departing', () => {
  it.each(['KhE', 'EhK', 'hE', 'Eh', 'E', 'KE', 'EK', 'hbtfE', 'KKE', 'KhKE', 'EKhK'])(
    'R7.12 a train made up as %s departs, either way',
    (consist) => {
      const east = passLocal(position({ districts: [`[ WP=(t10:${consist}) ]`], division: EMPTY }))
      expect(drawnDivision(east.state)).toBe(`DP plains 0 plains(t10:${consist}@0) DP`)
      const west = passLocal(position({ districts: [`[ WP=(t9:${consist}) ]`], division: EMPTY }))
      expect(drawnDivision(west.state)).toBe(`DP plains(t9:${consist}@0) 0 plains DP`)
    },
  )

  it.each(['hEb', 'hEK', 'KEh', 'KEK', 'hKE', 'EKh', 'KhEK', 'hKKE', 'KbtEh'])(
    'R7.12 a train made up as %s waits at the Office',
    (consist) => {
      const { state, events } = passLocal(position({ districts: [`[ WP=(t10:${consist}) ]`], division: EMPTY }))
      expect(waits(events)).toEqual(['t10 badlyMadeUp'])
      expect(drawn(state, 0)).toBe(`[ WP=(t10:${consist}) ]`)
    },
  )

  it.each([
    `
      .  le  YO=(t10:KhE)  rw  .
      [  Lw  WP            Re  ]
    `,
    `
      .  le  --=(t10:KhE)  rw  .
      [  Lw  WP            Re  ]
    `,
    '[ WP --=(t10:KhE) ]',
  ])('R7.12 a train that is not at the Office does not depart: %s', (district) => {
    const { state } = idle(position({ districts: [district], division: EMPTY }), 2)
    expect(drawn(state, 0)).toBe(drawing(district))
  })

  it('R7.12 switched to the Office and put right, it departs in the same Stage', () => {
    const state = position({ districts: ['[ WP --=(t10:KhEb) ]'], division: EMPTY })
    const { state: after } = decide(
      state,
      'local.choose switch t10',
      'switch.setOut east 1',
      'switch.move west 0,0',
      'switch.end',
    )
    // The boxcar now stands in its way; from the west side nothing does.
    expect(drawn(after, 0)).toBe('[ WP=(t10:KhE) --=b ]')
    const west = position({ districts: ['[ --=(t10:bKhE) WP ]'], division: EMPTY })
    const departed = decide(
      west,
      'local.choose switch t10',
      'switch.setOut west 1',
      'switch.move east 0,0',
      'switch.end',
    )
    expect(drawnDivision(departed.state)).toBe('DP plains 0 plains(t10:KhE@0) DP')
  })
})

describe('Expedited trains', () => {
  const trains: readonly (readonly [id: string, expedited: boolean])[] = [
    ['t1', true],
    ['t2', true],
    ['t3', false],
    ['t4', false],
    ['t5', true],
    ['t6', true],
    ['t7', false],
    ['t8', false],
    ['t9', false],
    ['t10', false],
    ['t11', false],
    ['t12', false],
    ['t13', false],
    ['t14', false],
    ['t15', true],
    ['t16', true],
    ['x13', false],
    ['x14', true],
    ['x15', true],
    ['x16', false],
    ['x17', false],
    ['x18', false],
    ['x19', false],
    ['x20', false],
    ['x21', false],
    ['x22', false],
    ['x23', false],
    ['x24', false],
  ]

  it.each(trains)('R7.13 %s departs at the Shift Change of its arrival: %s', (id, expedited) => {
    const westbound = id.startsWith('t') && Number(id.slice(1)) % 2 === 1
    const card = `plains(${id}:E@0)`
    const { state, events } = idle(
      position({ districts: ['[ WP ]'], division: westbound ? `DP plains 0 ${card} DP` : `DP ${card} 0 plains DP` }),
    )
    expect(eventsOf(events, 'trainArrived')).toMatchObject([{ train: id }])
    expect(drawn(state, 0)).toBe(expedited ? '[ WP ]' : `[ WP=(${id}:E) ]`)
    expect(drawnDivision(state)).toBe(
      !expedited ? EMPTY : westbound ? `DP ${card} 0 plains DP` : `DP plains 0 ${card} DP`,
    )
    // The others wait for a later Mainline phase: the next.
    if (!expedited) expect(eventsOf(idle(state).events, 'trainEntered')).toMatchObject([{ train: id }])
  })

  it('R7.13 stay for the Load/Unload of the Stage in which they arrive', () => {
    const { state } = passLocal(
      position({ districts: ['[ DE:g1r0 ]'], division: 'DP plains(t6:cE@0) 0 plains DP', state: { stage: 5 } }),
    )
    expect(state.phase).toMatchObject({ type: 'loadUnload', seat: 0 })
    expect(drawn(state, 0)).toBe('[ DE:g1r0=(t6:cE) ]')
    const after = decide(state, 'work.board t6 0')
    expect(drawnDivision(after.state)).toBe('DP plains 0 plains(t6:CE@0) DP')
    expect(after.state.stage).toBe(6)
  })

  it('R7.13 try once at that Shift Change; kept from it, they wait for a Mainline phase', () => {
    const first = idle(position({ districts: ['[ ST ]'], division: 'DP plains(t6:cE@0) 0 tunnel(t9:EhK@0) DP' }))
    expect(waits(first.events)).toEqual(['t6 opposingTrain'])
    const second = idle(first.state)
    // Train 6 acts before train 9, which only then comes in; no second try at this Stage's Shift Change.
    expect(waits(second.events)).toEqual(['t6 opposingTrain'])
    expect(drawn(second.state, 0)).toBe('[ ST=(t6:cE)(t9:EhK) ]')
    const third = passLocal(second.state)
    expect(eventsOf(third.events, 'trainEntered')).toMatchObject([{ train: 't6', mainline: 1 }, { train: 't9' }])
  })

  it('R7.13 R7.1 depart in numeric order', () => {
    const { state, events } = passLocal(
      position({ districts: ['[ ST ]'], division: 'DP doubleTrack(t2:cE@0)(t6:cE@0) 0 curves DP' }),
    )
    expect(eventsOf(events, 'trainEntered')).toMatchObject([{ train: 't2', mainline: 1 }])
    expect(state.phase).toMatchObject({ type: 'clearance', during: 'shiftChange', train: 't6', ahead: 't2' })
  })

  it('R7.13 that were held at a Limit depart in the Stage in which they come in', () => {
    const held = position({
      districts: ['[=(t2!:cE) WP=(t10:KhE) ]'],
      division: EMPTY,
      enhancements: [['interlocking']],
    })
    const first = idle(held)
    expect(drawn(first.state, 0)).toBe('[=(t2!:cE) WP ]')
    const second = idle(first.state)
    expect(eventsOf(second.events, 'trainArrived')).toMatchObject([{ train: 't2' }])
    expect(drawnDivision(second.state)).toBe('DP plains 0 plains(t2:cE@0) DP')
  })

  it('R7.13 R7.12 that came to a Yard Office are not at the Office and stay', () => {
    const { state } = idle(
      position({
        districts: [
          `
          .  le  YO             rw  .
          [  Lw  WP=(t14:cEc)   Re  ]
        `,
        ],
        division: 'DP plains(t16:bE@0) 0 plains DP',
      }),
      2,
    )
    expect(drawn(state, 0)).toContain('YO=(t16:bE)')
  })
})
