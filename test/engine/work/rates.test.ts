import { describe, expect, it } from 'vitest'
import type { HouseRules } from '../../../src/engine/index.ts'
import { eventsOf, play, position } from '../../support/position.ts'
import { passLocal } from '../../support/stages.ts'

/** One player with a Depot at which a train of two coaches arrives, and a mine whose load is all but done. */
function atWork(houseRules: Partial<HouseRules>, ...texts: readonly string[]) {
  const working = passLocal(
    position({
      districts: [
        `
        .  CM|..o|=h  CD:g0r1|i..|  .
        [  DE:g1r0    --            ]
        `,
      ],
      division: 'DP plains(t14:cCE@0) 0 tunnel DP',
      yard: 'cccc',
      houseRules,
    }),
  ).state
  return play(working, 0, ...texts)
}
const revenueOf = ({ state }: ReturnType<typeof atWork>): number | undefined => state.players[0]?.revenue

describe('Rates', () => {
  it.each([0, 1, 3, 5])('R2.6 a passenger rate of %d is earned on boarding', (passengerRate) => {
    expect(revenueOf(atWork({ passengerRate, freightRate: 4 }, 'work.board t14 0'))).toBe(passengerRate)
  })

  it.each([0, 1, 3, 5])('R2.6 a passenger rate of %d is earned on detraining', (passengerRate) => {
    expect(revenueOf(atWork({ passengerRate, freightRate: 4 }, 'work.detrain t14 1'))).toBe(passengerRate)
  })

  it.each([0, 1, 2, 5])('R2.6 a freight rate of %d is earned for a load that goes out', (freightRate) => {
    expect(revenueOf(atWork({ freightRate, passengerRate: 4 }, 'work.advance 0,1 work'))).toBe(freightRate)
  })

  it.each([0, 1, 2, 5])('R2.6 a freight rate of %d is earned for a load that comes in', (freightRate) => {
    expect(revenueOf(atWork({ freightRate, passengerRate: 4 }, 'work.advance 1,1 men'))).toBe(freightRate)
  })

  it('R2.6 by default a coach boards for 1 and a load is worth 1', () => {
    expect(revenueOf(atWork({}, 'work.board t14 0'))).toBe(1)
    expect(revenueOf(atWork({}, 'work.advance 0,1 work'))).toBe(1)
  })

  it('R2.6 a rate of zero turns the income off, not the work', () => {
    const none = { passengerRate: 0, freightRate: 0 }
    const boarded = atWork(none, 'work.board t14 0')
    expect(boarded.state.trains[0]?.consist.join('')).toBe('CCE')
    expect(eventsOf(boarded.events, 'boarded')).toHaveLength(1)
    const loaded = atWork(none, 'work.advance 0,1 work')
    expect(eventsOf(loaded.events, 'loadMoved')).toMatchObject([{ to: 'car' }])
    expect([...boarded.events, ...loaded.events].filter(({ type }) => type === 'revenue')).toEqual([])
  })
})
