import { describe, expect, it } from 'vitest'
import { actorOf } from '../../../src/engine/index.ts'
import { type Deal, deals, dealt, dealtSuchThat, divisionRolls, fedoraRolls, seatsOf } from '../../support/deals.ts'
import { play } from '../../support/position.ts'

const TABLES = [2, 3, 4, 5, 6, 7, 8, 9]

describe('Seats and the Fedora', () => {
  it('R2.2 a player alone rolls nothing', () => {
    const deal = dealt(5)
    expect([divisionRolls(deal), fedoraRolls(deal)]).toEqual([[], []])
    expect([seatsOf(deal), deal.state.superintendent]).toEqual([[0], 0])
  })

  it.each(TABLES)('R2.2 each of %d players rolls two D12', (count) => {
    const tables = deals(60, count)
    const rolls = tables.flatMap((deal) => [divisionRolls(deal), fedoraRolls(deal)])
    expect(rolls.every((roll) => roll.length === count)).toBe(true)
    expect([...new Set(rolls.flat())].sort((a, b) => a - b)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12])
  })

  it.each(TABLES)('R2.2 the division roll seats %d players low west to high east', (count) => {
    for (const deal of deals(60, count)) {
      const rolls = divisionRolls(deal)
      const westToEast = seatsOf(deal)
        .map((seat, player) => ({ seat, roll: rolls[player] ?? 0 }))
        .sort((a, b) => a.seat - b.seat)
      expect(westToEast.map(({ seat }) => seat)).toEqual(rolls.map((_, i) => i))
      expect(westToEast.map(({ roll }) => roll)).toEqual(rolls.toSorted((a, b) => a - b))
    }
  })

  it.each(TABLES)('R2.2 of equal rolls among %d players the lower player index sits farther east', (count) => {
    let ties = 0
    for (const deal of deals(80, count)) {
      const [rolls, seats] = [divisionRolls(deal), seatsOf(deal)]
      for (let low = 0; low < count; low++) {
        for (let high = low + 1; high < count; high++) {
          if (rolls[low] !== rolls[high]) continue
          ties++
          expect(seats[low]).toBeGreaterThan(seats[high] ?? 0)
        }
      }
    }
    expect(ties).toBeGreaterThan(2)
  })

  it('R2.2 two who roll the same sit with the first player in the east', () => {
    const deal = dealtSuchThat(2, (found) => new Set(divisionRolls(found)).size === 1)
    expect(seatsOf(deal)).toEqual([1, 0])
  })

  it('R2.2 three who roll the same sit in the order of the list from east to west', () => {
    const deal = dealtSuchThat(3, (found) => new Set(divisionRolls(found)).size === 1)
    expect(seatsOf(deal)).toEqual([2, 1, 0])
  })

  it.each(TABLES)('R2.2 the first of %d players tied for the highest Superintendent roll gets the Fedora', (count) => {
    const tables = deals(80, count)
    const tied = (deal: Deal): boolean =>
      fedoraRolls(deal).filter((roll) => roll === Math.max(...fedoraRolls(deal))).length > 1
    expect(tables.filter(tied).length).toBeGreaterThan(2)
    for (const deal of tables) {
      const rolls = fedoraRolls(deal)
      const highest = Math.max(...rolls)
      const { superintendent } = deal.state
      expect(rolls[superintendent]).toBe(highest)
      expect(rolls.slice(0, superintendent).every((roll) => roll < highest)).toBe(true)
    }
  })

  it('R2.2 the Superintendent roll is not the division roll', () => {
    const otherwise = deals(60, 4).filter((deal) => divisionRolls(deal).join() !== fedoraRolls(deal).join())
    expect(otherwise.length).toBeGreaterThan(50)
  })

  it('R2.3 the first decision is the Superintendent’s', () => {
    for (const deal of deals(60, 4)) expect(actorOf(deal.state)).toBe(deal.state.superintendent)
  })

  it.each([2, 3, 6, 9])('R2.3 R4.1 play goes on eastward through %d seats and wraps round to the west', (count) => {
    for (const deal of deals(20, count)) {
      let { state } = deal
      const seats: number[] = []
      for (let turn = 0; turn < count; turn++) {
        const actor = actorOf(state) ?? -1
        seats.push(state.players[actor]?.seat ?? -1)
        state = play(state, actor, 'local.choose agent', 'agent.pass').state
      }
      const first = seatsOf(deal)[deal.state.superintendent] ?? -1
      expect(seats).toEqual(Array.from({ length: count }, (_, i) => (first + i) % count))
    }
  })
})
