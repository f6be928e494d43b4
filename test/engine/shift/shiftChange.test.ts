import { describe, expect, it } from 'vitest'
import { actorOf, type GameState } from '../../../src/engine/index.ts'
import { drawn, drawnDivision, eventsOf, type Position, play, position } from '../../support/position.ts'
import { idle, passLocal } from '../../support/stages.ts'

const QUIET = 'DP plains 0 tunnel DP'
const THREE: Position = {
  districts: ['[ WP ]', '[ WP ]', '[ WP ]'],
  division: 'DP plains 0 tunnel 1 curves 2 trestle DP',
}
const STAGES = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12]

/** Three players, with the Fedora and the seats as given. */
const seated = (stage: number, superintendent: number, seats: readonly number[] = [0, 1, 2]): GameState => {
  const state = position({ ...THREE, state: { stage, superintendent } })
  return {
    ...state,
    players: state.players.map((player, i) => ({ ...player, seat: seats[i] ?? i })),
    phase: { type: 'localOperations', seat: seats[superintendent] ?? 0, option: { type: 'none' } },
  }
}

describe('Departures', () => {
  it('R9.1 R7.13 an expedited train departs at the Shift Change of the Stage it arrived in', () => {
    const { state, events } = passLocal(position({ division: 'DP tunnel 0 plains(t5:Ec@0) DP' }))
    expect(drawnDivision(state)).toBe('DP tunnel(t5:Ec@0) 0 plains DP')
    const order = events.flatMap(({ type }, i) =>
      ['trainArrived', 'phaseBegan', 'trainEntered'].includes(type) ? [events[i]] : [],
    )
    expect(order.slice(-4)).toMatchObject([
      { type: 'trainArrived', train: 't5' },
      { type: 'phaseBegan', phase: 'loadUnload' },
      { type: 'phaseBegan', phase: 'shiftChange' },
      { type: 'trainEntered', train: 't5' },
    ])
  })

  it('R9.1 another stays till a later Mainline phase', () => {
    const { state } = passLocal(position({ division: 'DP tunnel 0 plains(t9:EhK@0) DP' }))
    expect(drawn(state, 0)).toBe('[ WP=(t9:EhK) ]')
    expect(drawnDivision(passLocal(state).state)).toBe('DP tunnel(t9:EhK@0) 0 plains DP')
  })
})

describe('Workers', () => {
  it('R9.1 Laborers and Porters are all there again in the next Stage', () => {
    const mine = `
      .  CM:g2r0=hh  .
      [  DE:g1r0     ]
    `
    const first = passLocal(position({ districts: [mine], division: 'DP plains(t14:cE@0) 0 curves DP' })).state
    const all = { type: 'loadUnload', seat: 0, porters: 1, laborers: 2 }
    expect(first.phase).toEqual(all)
    const spent = play(first, 0, 'work.start 0,1', 'work.advance 0,1 men', 'work.board t14 0').state
    expect(spent.stage).toBe(2)
    expect(passLocal(spent).state.phase).toEqual(all)
  })
})

describe('The Fedora', () => {
  it.each(STAGES)('R9.1 moves one seat after Stage %d if that is 3, 6, 9 or 12, else not', (stage) => {
    const { state, events } = idle(seated(stage, 0))
    const moves = [3, 6, 9, 12].includes(stage)
    expect(state.superintendent).toBe(moves ? 1 : 0)
    expect(eventsOf(events, 'fedoraPassed')).toEqual(moves ? [{ type: 'fedoraPassed', player: 1 }] : [])
  })

  it('R9.1 to the left, which is the next seat to the east, whatever the order of the players', () => {
    const seats = [0, 2, 1]
    expect(idle(seated(3, 0, seats)).state.superintendent).toBe(2)
    expect(idle(seated(3, 2, seats)).state.superintendent).toBe(1)
  })

  it('R9.1 R2.3 wrapping round from the easternmost seat to the westernmost', () => {
    expect(idle(seated(6, 2)).state.superintendent).toBe(0)
    expect(idle(seated(6, 1, [0, 2, 1])).state.superintendent).toBe(0)
  })

  it('R9.1 R2.3 the next Stage begins with its new holder', () => {
    const { state } = idle(seated(3, 0, [0, 2, 1]))
    expect(state.phase).toMatchObject({ type: 'localOperations', seat: 1 })
    expect(actorOf(state)).toBe(2)
  })

  it('R9.1 it moves after the departures: a follower of that Shift Change asks the one who had it', () => {
    const asking = passLocal(
      position({
        districts: ['[ DE=(t7:EcK) ]', '[ WP ]'],
        division: 'DP tunnel 0 plains(t5:Ec@0) 1 plains DP',
        state: { stage: 3 },
      }),
    ).state
    expect(asking.phase).toMatchObject({ type: 'clearance', during: 'shiftChange', train: 't5' })
    expect(actorOf(asking)).toBe(0)
    expect(play(asking, 0, 'dispatch.rule t5 deny').state).toMatchObject({ superintendent: 1, stage: 4 })
  })

  it('R9.1 four times a Day', () => {
    const { events } = idle(seated(1, 0), 12)
    expect(eventsOf(events, 'fedoraPassed').map(({ player }) => player)).toEqual([1, 2, 0, 1])
  })

  it('R9.1 a player alone keeps it', () => {
    const { state, events } = idle(position({ division: QUIET }), 12)
    expect([state.superintendent, eventsOf(events, 'fedoraPassed')]).toEqual([0, []])
  })
})

describe('The Day’s end', () => {
  const used = (stage: number): GameState => {
    const state = position({
      ...THREE,
      enhancements: [['redFlags'], [], ['redFlags']],
      state: { stage, collisions: 2 },
    })
    return { ...state, districts: state.districts.map((district, seat) => ({ ...district, redFlagsUsed: seat !== 1 })) }
  }

  it('R9.1 Red Flags may be used again and the collision count is zero', () => {
    const { state, events } = idle(used(12))
    expect(state.districts.map(({ redFlagsUsed }) => redFlagsUsed)).toEqual([false, false, false])
    expect(state.collisions).toBe(0)
    expect(eventsOf(events, 'dayEnded')).toEqual([{ type: 'dayEnded', day: 1 }])
  })

  it.each([1, 3, 6, 9, 11])('R9.1 not so after Stage %d', (stage) => {
    const { state, events } = idle(used(stage))
    expect(state.districts.map(({ redFlagsUsed }) => redFlagsUsed)).toEqual([true, false, true])
    expect(state.collisions).toBe(2)
    expect(eventsOf(events, 'dayEnded')).toEqual([])
  })

  it('R9.1 R7.14 the flags then hold a follower again', () => {
    const flagged = (redFlagsUsed: boolean) => {
      const state = position({ division: 'DP(t2:cE) plains(t4:KhE@0) 0 tunnel DP', enhancements: [['redFlags']] })
      return passLocal({ ...state, districts: state.districts.map((district) => ({ ...district, redFlagsUsed })) })
    }
    expect(eventsOf(flagged(false).events, 'redFlagsHeld')).toMatchObject([{ train: 't2', seat: 0 }])
    expect(eventsOf(flagged(true).events, 'redFlagsHeld')).toEqual([])
  })

  it('R9.1 Day and Stage roll over', () => {
    expect(idle(seated(12, 0)).state).toMatchObject({ day: 2, stage: 1 })
    expect(idle(seated(11, 0)).state).toMatchObject({ day: 1, stage: 12 })
    const later = position({ division: QUIET, state: { day: 4, stage: 12 } })
    expect(idle(later).state).toMatchObject({ day: 5, stage: 1 })
  })

  it('R9.1 victory is checked last: what departs at the last Shift Change has still departed', () => {
    const last = { day: 5, stage: 12 }
    const { state } = passLocal(position({ division: 'DP tunnel 0 plains(t5:Ec@0) DP', state: last }))
    expect(state.phase.type).toBe('over')
    expect(drawnDivision(state)).toBe('DP tunnel(t5:Ec@0) 0 plains DP')
  })
})
