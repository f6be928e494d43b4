import { describe, expect, it } from 'vitest'
import { deals } from '../../support/deals.ts'
import { eventsOf } from '../../support/position.ts'

/** The ten cards of the Mainline deck. */
const DECK = [
  'curves',
  'doubleTrack',
  'heavyGrade',
  'hilly',
  'interchange',
  'plains',
  'plains',
  'trestle',
  'tunnel',
  'uncontrolledSiding',
]

describe('The Division', () => {
  it.each([1, 2, 3, 4, 5, 6, 7, 8, 9])('R2.4 %d players lay one Mainline card more than that', (count) => {
    const laid = deals(40, count).map(({ state }) => state.division.length)
    expect(new Set(laid)).toEqual(new Set([count + 1]))
  })

  it.each([1, 4, 8])('R2.4 %d players deal them from the ten cards without putting any back', (count) => {
    for (const { state } of deals(100, count)) {
      const left = [...DECK]
      for (const { kind } of state.division) {
        expect(left).toContain(kind)
        left.splice(left.indexOf(kind), 1)
      }
      expect(left).toHaveLength(9 - count)
    }
  })

  it('R2.4 nine players lay the whole deck, in an order that the seed decides', () => {
    const divisions = deals(20, 9).map(({ state }) => state.division.map(({ kind }) => kind))
    for (const division of divisions) expect(division.toSorted()).toEqual(DECK)
    expect(new Set(divisions.map((division) => division.join())).size).toBe(20)
  })

  it('R2.4 nothing is played on the cards yet, and only a Heavy Grade climbs', () => {
    for (const { state } of deals(20, 9)) {
      for (const { kind, realigned, modifiers, uphill } of state.division) {
        expect([realigned, modifiers]).toEqual([false, []])
        expect(['east', 'west'].includes(uphill ?? '')).toBe(kind === 'heavyGrade')
      }
    }
  })

  it.each([
    [1, 20],
    [4, 50],
  ])('R2.4 for %d players a Heavy Grade lies in %d of 100 Divisions', (count, percent) => {
    const many = deals(400, count)
    const withGrade = many.filter(({ state }) => state.division.some(({ kind }) => kind === 'heavyGrade'))
    expect(Math.abs(withGrade.length / 4 - percent)).toBeLessThan(6)
  })

  it.each([4, 9])('R2.4 with %d players it climbs east as often as west, and the roll is told', (count) => {
    const graded = deals(250, count).filter(({ state }) => state.division.some(({ kind }) => kind === 'heavyGrade'))
    const directions = graded.map(({ state, events }) => {
      const mainline = state.division.findIndex(({ kind }) => kind === 'heavyGrade')
      const uphill = state.division[mainline]?.uphill
      expect(eventsOf(events, 'gradeRolled')).toEqual([{ type: 'gradeRolled', mainline, uphill }])
      return uphill
    })
    const eastward = directions.filter((uphill) => uphill === 'east').length
    expect(Math.abs(eastward / graded.length - 0.5)).toBeLessThan(0.12)
  })
})
