import { describe, expect, it } from 'vitest'
import { drawing, drawn, drawnDivision, eventsOf, position } from '../../support/position.ts'
import { decide, idle, passLocal, waits } from '../../support/stages.ts'

describe('The order of acting', () => {
  it('R7.1 trains act in numeric order, whichever came first', () => {
    const { events } = idle(
      position({ districts: ['[ ST ]'], division: 'DP(t10:KbE) doubleTrack 0 plains DP', timetable: { 1: 't2' } }),
    )
    expect(eventsOf(events, 'trainEntered').map(({ train }) => train)).toEqual(['t2', 't10'])
  })

  it('R7.1 the number decides, not the place or the direction', () => {
    const { events } = idle(
      position({
        districts: ['[ ST=(t11:EbK)(t12:KbE) ]'],
        division: 'DP(t10:KbE) plains 0 curves(t9:EbK@1) DP',
      }),
    )
    const acts = events.flatMap((event) =>
      event.type === 'trainEntered' || event.type === 'trainArrived' || event.type === 'trainWaits'
        ? [`${event.type} ${event.train}`]
        : [],
    )
    expect(acts).toEqual(['trainArrived t9', 'trainEntered t10', 'trainWaits t11', 'trainEntered t12'])
  })

  it('R7.1 a timetabled train acts before an Extra of the same number', () => {
    const { events } = idle(
      position({ districts: ['[ ST ]'], division: 'DP(x13:KbE) plains 0 plains DP', timetable: { 1: 't13' } }),
    )
    expect(eventsOf(events, 'trainEntered').map(({ train }) => train)).toEqual(['t13', 'x13'])
  })

  it('R7.1 an Extra acts before a timetabled train of a higher number', () => {
    const { events } = idle(
      position({ districts: ['[ ST ]'], division: 'DP(x13:KbE) doubleTrack 0 plains DP', timetable: { 1: 't14' } }),
    )
    expect(eventsOf(events, 'trainEntered').map(({ train }) => train)).toEqual(['x13', 't14'])
  })

  it('R7.1 a first section acts before its second', () => {
    const { events } = idle(
      position({ districts: ['[ ST ]'], division: 'DP(t4b:KbE) doubleTrack 0 plains DP', timetable: { 1: 't4' } }),
    )
    expect(eventsOf(events, 'trainEntered').map(({ train }) => train)).toEqual(['t4', 't4b'])
  })

  it('R7.1 a second section acts before the next number', () => {
    const { state } = passLocal(
      position({
        districts: ['[ ST ]'],
        division: 'DP(t6:cE) tunnel 0 plains DP',
        timetable: { 1: 't4' },
        state: { sections: [{ card: 't4', by: 'secondSection', due: false }] },
      }),
    )
    expect(state.phase).toMatchObject({ type: 'clearance', train: 't4b', ahead: 't4' })
    expect(decide(state, 'dispatch.rule t4b deny').state.phase).toMatchObject({ type: 'clearance', train: 't6' })
  })

  it('R7.1 a train acts from a Division Point, an A/D track, a Mainline card and a Limit where it is held', () => {
    const { state } = idle(
      position({
        districts: ['[=(t8!:KhcE) ST=(t4:KhE) ]'],
        division: 'DP(t2:cE) plains 0 doubleTrack(t10:KbE@0) DP',
        enhancements: [['interlocking']],
      }),
    )
    expect(drawnDivision(state)).toBe('DP plains(t2:cE@0) 0 doubleTrack(t4:KhE@0) DP')
    expect(drawn(state, 0)).toBe('[ ST=(t8:KhcE) ]')
    expect(state.trains.map(({ id }) => id)).toEqual(['t2', 't4', 't8'])
  })

  it('R7.1 a train on Secondary Track, on other Running Track or at a Limit where it is not held does nothing', () => {
    const district = `
      .           .             le  YO=(t10:KbE)  rw  .
      [=(t8:KhE)  --=(t12:KhE)  Lw  ST            Re  ]
    `
    const { state, events } = passLocal(position({ districts: [district], division: 'DP plains 0 plains DP' }))
    expect(drawn(state, 0)).toBe(drawing(district))
    expect(drawnDivision(state)).toBe('DP plains 0 plains DP')
    expect(waits(events)).toEqual([])
  })
})
