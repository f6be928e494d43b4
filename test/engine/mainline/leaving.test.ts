import { describe, expect, it } from 'vitest'
import { seatView } from '../../../src/engine/index.ts'
import { drawnDivision, eventsOf, position } from '../../support/position.ts'
import { passLocal } from '../../support/stages.ts'

const TWO = ['[ WP ]', '[ WP ]']
const EAST = 'DP plains 0 tunnel 1 curves(t10:KhBE@1) DP'
const WEST = 'DP curves(t9:EbHK@1) 0 tunnel 1 plains DP'

describe('Leaving the Division', () => {
  it.each([
    ['east', 't10', EAST],
    ['west', 't9', WEST],
  ])('R6.8 a train going %s leaves from the last region: its cars go to Classification', (_, train, division) => {
    const { state, events } = passLocal(position({ districts: TWO, division, yard: 'CC', classification: 'T' }))
    expect(eventsOf(events, 'trainLeftDivision')).toEqual([{ type: 'trainLeftDivision', train }])
    expect(state.trains).toEqual([])
    expect(state.divisionYard.join('')).toBe('CC')
    expect(state.classificationYard[0]).toBe('T')
    expect(state.classificationYard.toSorted()).toEqual(train === 't10' ? ['B', 'K', 'T', 'h'] : ['H', 'K', 'T', 'b'])
  })

  it('R6.8 not a region before', () => {
    const { state } = passLocal(position({ districts: TWO, division: 'DP plains 0 tunnel 1 curves(t10:KhBE@0) DP' }))
    expect(drawnDivision(state)).toBe('DP plains 0 tunnel 1 curves(t10:KhBE@1) DP')
  })

  it('R6.8 its Crew Tray is free again', () => {
    const before = position({ districts: TWO, division: EAST })
    expect(seatView(before, 0).crewTrays).toEqual({ total: 5, free: 4 })
    expect(seatView(passLocal(before).state, 0).crewTrays).toEqual({ total: 5, free: 5 })
  })

  it.each([0, 1, 2, 5])('R6.8 R2.6 every player earns the transit rate of %d', (transitRate) => {
    const { state, events } = passLocal(
      position({ districts: TWO, division: EAST, revenue: [3, -1], houseRules: { transitRate } }),
    )
    expect(state.players.map(({ revenue }) => revenue)).toEqual([3 + transitRate, transitRate - 1])
    expect(eventsOf(events, 'revenue').map(({ source }) => source)).toEqual(transitRate ? ['transit', 'transit'] : [])
  })

  it('R6.8 two trains that leave pay twice', () => {
    const division = 'DP curves(t9:EbHK@1) 0 tunnel 1 plains(t10:KhBE@0) DP'
    const { state } = passLocal(position({ districts: TWO, division, houseRules: { transitRate: 2 } }))
    expect(state.players.map(({ revenue }) => revenue)).toEqual([4, 4])
  })

  it('R6.8 R6.1 a timetabled train keeps its slot', () => {
    const { state } = passLocal(position({ districts: TWO, division: EAST, timetable: { 6: 't10' } }))
    expect(state.timetable[5]).toBe('t10')
    expect(state.spent).toEqual([])
  })

  it('R6.8 R6.6 the card of an Extra is spent when its run ends', () => {
    const division = 'DP plains 0 tunnel 1 curves(x13:KhBE@1) DP'
    expect(passLocal(position({ districts: TWO, division })).state.spent).toEqual(['x13'])
  })

  it('R6.7 R6.8 where the Division Yard is empty they refill it', () => {
    const { state } = passLocal(position({ districts: TWO, division: EAST, yard: '' }))
    expect([state.divisionYard.toSorted(), state.classificationYard]).toEqual([['B', 'K', 'h'], []])
  })
})
