import { describe, expect, it } from 'vitest'
import { drawnDivision, eventsOf, isLegal, position } from '../../support/position.ts'
import { decide, passLocal, waits } from '../../support/stages.ts'

const run = (division: string, district = '[ WP ]') => passLocal(position({ districts: [district], division }))

describe('ABS Signals', () => {
  it.each([
    'DP(t4:KhE) curves+absSignals(t8:KhcE@0) 0 plains DP',
    'DP(t4:KhE) curves+absSignals(t8:KhcE@1) 0 plains DP',
    'DP(t4:KhE) plains+absSignals(t8:KhcE@0) 0 plains DP',
  ])('R7.4 R7.5 hold a follower off their card unasked: %s', (division) => {
    const { state, events } = run(division)
    expect(waits(events)).toEqual(['t4 absSignals'])
    expect(state.phase).toMatchObject({ type: 'localOperations' })
    expect(eventsOf(events, 'wreck')).toEqual([])
    expect(state.trains.find(({ id }) => id === 't4')?.at).toEqual({ type: 'divisionPoint', end: 'west' })
  })

  it('R7.5 hold a follower on their card short of a leader that cannot go on', () => {
    const { state, events } = passLocal(
      position({
        districts: ['[=(t16!:ccE) DE=(t14:cEc)(x17:cEf) ]'],
        division: 'DP curves+absSignals(t8:KhcE@1)(t10:KhE@0) 0 plains DP',
        enhancements: [['interlocking']],
      }),
    )
    expect(waits(events)).toEqual([
      't8 limitTaken',
      't10 absSignals',
      't14 badlyMadeUp',
      't16 officeFull',
      'x17 badlyMadeUp',
    ])
    expect(drawnDivision(state)).toBe('DP curves+absSignals(t8:KhcE@1)(t10:KhE@0) 0 plains DP')
    expect(eventsOf(events, 'wreck')).toEqual([])
  })

  it('R7.5 do not hold a follower on their card where the leader has gone on', () => {
    const { state } = run('DP curves+absSignals(t8:KhcE@1)(t10:KhE@0) 0 plains DP', '[ DE ]')
    expect(drawnDivision(state)).toBe('DP curves+absSignals(t10:KhE@1) 0 plains DP')
  })

  it('R7.5 answer for their own card only: a leader farther on is still ruled upon', () => {
    const { state } = run('DP(t4:KhE) curves+absSignals 0 tunnel(t8:KhcE@0) DP')
    expect(state.phase).toMatchObject({ type: 'clearance', train: 't4', ahead: 't8', mainline: 0 })
    expect(drawnDivision(decide(state, 'dispatch.rule t4 allow').state)).toBe(
      'DP curves+absSignals(t4:KhE@0) 0 tunnel(t8:KhcE@1) DP',
    )
  })

  it('R7.5 on a card farther on do not answer for the one that is entered', () => {
    const { state } = run('DP(t4:KhE) curves 0 tunnel+absSignals(t8:KhcE@0) DP')
    expect(state.phase).toMatchObject({ type: 'clearance', train: 't4', ahead: 't8', mainline: 0 })
  })

  it('R7.5 change nothing where no train is ahead', () => {
    expect(drawnDivision(run('DP(t4:KhE) curves+absSignals 0 plains+absSignals DP').state)).toBe(
      'DP curves+absSignals(t4:KhE@0) 0 plains+absSignals DP',
    )
  })

  const playing = (division: string) =>
    position({
      division,
      hands: [['absSignals', 'absSignals']],
      state: { phase: { type: 'localOperations', seat: 0, option: { type: 'draw', taken: true } } },
    })

  it.each([
    'plains',
    'curves',
    'hilly',
    'heavyGrade^east',
    'doubleTrack',
    'uncontrolledSiding',
    'tunnel',
    'trestle',
    'interchange',
    'plains+realignment',
    'curves(t10:KhE@0)',
  ])('R7.7 go on any Mainline card: %s', (card) => {
    expect(isLegal(playing(`DP ${card} 0 plains DP`), 0, 'card.play absSignals mainline 0')).toBe(true)
  })

  it('R7.7 stay for the rest of the game, also when their card is realigned afterwards', () => {
    const state = position({
      division: 'DP curves+absSignals 0 plains DP',
      hands: [['realignment']],
      state: { phase: { type: 'localOperations', seat: 0, option: { type: 'draw', taken: true } } },
    })
    const after = decide(state, 'card.play realignment mainline 0').state
    expect(after.division[0]).toMatchObject({ kind: 'plains', realigned: true })
    expect(after.division[0]?.modifiers).toContain('absSignals')
  })
})
