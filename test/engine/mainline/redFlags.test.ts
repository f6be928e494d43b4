import { describe, expect, it } from 'vitest'
import type { GameState, StandingOrders } from '../../../src/engine/index.ts'
import { drawnDivision, eventsOf, isLegal, type Position, position, refusal } from '../../support/position.ts'
import { decide, passLocal, waits } from '../../support/stages.ts'

type Flags = NonNullable<Position['enhancements']>
const FLAGS: Flags = [['redFlags']]

const ordered = (state: GameState, orders: StandingOrders): GameState => ({
  ...state,
  players: state.players.map((player) => ({ ...player, orders })),
})

const used = (state: GameState): boolean[] => state.districts.map(({ redFlagsUsed }) => redFlagsUsed)

/** Train 10 stands at the Whistle Post and goes nowhere; train 4 would follow it. */
const follower = position({
  districts: ['[ WP=(t10:hEK) ]'],
  division: 'DP(t4:KhE) plains 0 plains DP',
  enhancements: FLAGS,
})

describe('Red Flags', () => {
  it('R7.14 R7.4 hold a follower for that phase, and nobody is asked', () => {
    const { state, events } = passLocal(follower)
    expect(eventsOf(events, 'redFlagsHeld')).toEqual([{ type: 'redFlagsHeld', train: 't4', seat: 0 }])
    expect(eventsOf(events, 'clearanceAsked')).toEqual([])
    expect(drawnDivision(state)).toBe('DP(t4:KhE) plains 0 plains DP')
    expect(state.phase).toMatchObject({ type: 'localOperations' })
    expect(used(state)).toEqual([true])
  })

  it('R7.14 do so once a Day: in the next Stage the Superintendent is asked', () => {
    const next = passLocal(passLocal(follower).state)
    expect(eventsOf(next.events, 'redFlagsHeld')).toEqual([])
    expect(next.state.phase).toMatchObject({ type: 'clearance', train: 't4' })
  })

  it('R7.14 do so again on the next Day', () => {
    const lastStage = {
      ...follower,
      stage: 12,
      districts: follower.districts.map((d) => ({ ...d, redFlagsUsed: true })),
    }
    const asked = passLocal(lastStage)
    expect(asked.state.phase).toMatchObject({ type: 'clearance', train: 't4' })
    const nextDay = decide(asked.state, 'dispatch.rule t4 deny').state
    expect(nextDay).toMatchObject({ day: 2, stage: 1 })
    expect(used(nextDay)).toEqual([false])
    expect(eventsOf(passLocal(nextDay).events, 'redFlagsHeld')).toMatchObject([{ train: 't4' }])
  })

  it('R7.14 guard the card east of their Office as well as the card west of it', () => {
    const { events } = passLocal(
      position({
        districts: ['[ DE=(t4:KhE) ]'],
        division: 'DP plains 0 tunnel(t10:KhE@0) DP',
        enhancements: FLAGS,
      }),
    )
    expect(eventsOf(events, 'redFlagsHeld')).toMatchObject([{ train: 't4', seat: 0 }])
  })

  it('R7.14 guard no other card', () => {
    const { state } = passLocal(
      position({
        districts: ['[ DE ]', '[ DE=(t4:KhE) ]'],
        division: 'DP plains 0 plains 1 tunnel(t10:KhE@0) DP',
        enhancements: [['redFlags'], []],
      }),
    )
    expect(state.phase).toMatchObject({ type: 'clearance', train: 't4', mainline: 2 })
    expect(used(state)).toEqual([false, false])
  })

  it('R7.14 at both Offices beside the card, the western ones are used first, then the eastern', () => {
    const table = position({
      districts: ['[ WP=(t4:KhE) ]', '[ WP=(t10:hEK) ]'],
      division: 'DP plains 0 plains 1 plains DP',
      enhancements: [['redFlags'], ['redFlags']],
    })
    const first = passLocal(table)
    expect(used(first.state)).toEqual([true, false])
    const second = passLocal(first.state)
    expect(eventsOf(second.events, 'redFlagsHeld')).toMatchObject([{ train: 't4', seat: 1 }])
    expect(used(second.state)).toEqual([true, true])
    expect(passLocal(second.state).state.phase).toMatchObject({ type: 'clearance', train: 't4' })
  })

  it('R7.14 used on one train, they leave the next to be asked about in the same phase', () => {
    const { state, events } = passLocal(
      position({
        districts: ['[ WP=(t10:hEK) ]'],
        division: 'DP(t4:KhE)(t8:KhcE) plains 0 plains DP',
        enhancements: FLAGS,
      }),
    )
    expect(eventsOf(events, 'redFlagsHeld')).toMatchObject([{ train: 't4' }])
    expect(state.phase).toMatchObject({ type: 'clearance', train: 't8' })
  })

  it('R7.14 hold a follower that standing orders would clear, and are then used', () => {
    const safe = position({
      districts: ['[ DE ]'],
      division: 'DP(t10:KhE) curves(t8:KhcE@0) 0 plains DP',
      enhancements: FLAGS,
    })
    const { state, events } = passLocal(ordered(safe, 'allowWhenSafe'))
    expect(eventsOf(events, 'redFlagsHeld')).toMatchObject([{ train: 't10' }])
    expect(eventsOf(events, 'clearanceRuled')).toEqual([])
    expect(used(state)).toEqual([true])
  })

  it('R7.14 are not used up where standing orders deny the train anyway', () => {
    const { state, events } = passLocal(ordered(follower, 'deny'))
    expect(waits(events)).toContain('t4 denied')
    expect(eventsOf(events, 'redFlagsHeld')).toEqual([])
    expect(used(state)).toEqual([false])
  })

  it.each([
    ['no train is ahead', '[ WP ]', 'DP(t4:KhE) plains 0 plains DP'],
    ['the train ahead is beyond a Control Point', '[ DE=(t10:hEK) ]', 'DP(t4:KhE) plains 0 plains DP'],
    ['an opposing train blocks the way', '[ WP=(t7:hEcK) ]', 'DP(t4:KhE) plains 0 plains DP'],
    ['ABS Signals hold the train', '[ WP ]', 'DP(t4:KhE) curves+absSignals(t10:KhE@0) 0 plains DP'],
    ['a Double Track is entered without the check', '[ WP=(t10:hEK) ]', 'DP(t4:KhE) doubleTrack 0 plains DP'],
  ])('R7.14 are not used where %s', (_, district, division) => {
    const { state, events } = passLocal(position({ districts: [district], division, enhancements: FLAGS }))
    expect(eventsOf(events, 'redFlagsHeld')).toEqual([])
    expect(used(state)).toEqual([false])
  })

  it('R7.14 do not hold a train that only goes on from a Double Track: it enters no Mainline card', () => {
    const { state } = passLocal(
      position({
        districts: ['[ WP ]'],
        division: 'DP doubleTrack(t4:KhE@0) 0 tunnel(t10:KhE@0) DP',
        enhancements: FLAGS,
      }),
    )
    expect(state.phase).toMatchObject({ type: 'clearance', train: 't4', mainline: null })
    expect(used(state)).toEqual([false])
  })

  it('R7.14 hold an expedited follower at a Shift Change, too', () => {
    const { state, events } = passLocal(
      position({
        districts: ['[ ST ]'],
        division: 'DP plains(t6:bE@0) 0 heavyGrade^east(t10:KhE@0) DP',
        enhancements: FLAGS,
      }),
    )
    expect(eventsOf(events, 'redFlagsHeld')).toMatchObject([{ train: 't6', seat: 0 }])
    expect(state).toMatchObject({ stage: 2, phase: { type: 'localOperations' } })
    expect(passLocal(state).state.phase).toMatchObject({ type: 'clearance', train: 't6' })
  })

  it('R7.14 raise their owner’s hand limit, and nobody else’s, to four cards', () => {
    const hand = ['straight', 'straight', 'curveLeft', 'curveRight'] as const
    const ending = (cards: number, enhancements: Flags) =>
      position({
        districts: ['[ WP ]', '[ WP ]'],
        hands: [[...hand, 'turnoutLeft' as const].slice(0, cards), []],
        enhancements,
        state: { phase: { type: 'localOperations', seat: 0, option: { type: 'draw', taken: true } } },
      })
    expect(isLegal(ending(4, [['redFlags'], []]), 0, 'draw.end')).toBe(true)
    expect(refusal(ending(5, [['redFlags'], []]), 0, 'draw.end')).toMatchObject({ code: 'handTooLarge', limit: 4 })
    expect(refusal(ending(4, [[], ['redFlags']]), 0, 'draw.end')).toMatchObject({ code: 'handTooLarge', limit: 3 })
    // Used for the Day, they still are on the Office.
    const spent = ending(4, [['redFlags'], []])
    const districts = spent.districts.map((district) => ({ ...district, redFlagsUsed: true }))
    expect(isLegal({ ...spent, districts }, 0, 'draw.end')).toBe(true)
  })
})
