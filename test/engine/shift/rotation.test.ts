import { describe, expect, it } from 'vitest'
import { actorOf, type GameState, type HouseRules, seatView } from '../../../src/engine/index.ts'
import { drawn, eventsOf, play, position } from '../../support/position.ts'
import { idle, passLocal } from '../../support/stages.ts'

const HANDS = [['depot'], ['station', 'straight'], ['terminal']] as const

const table = (
  stage: number,
  superintendent = 0,
  houseRules: Partial<HouseRules> = { employeeRotation: true },
): GameState =>
  position({
    districts: ['[ DE ]', '. CM .\n[ WP ]', '[ ST:g1r0 ]'],
    division: 'DP plains 0 tunnel 1 curves 2 trestle DP',
    hands: HANDS,
    revenue: [5, 6, 7],
    enhancements: [['redFlags'], [], ['interlocking']],
    houseRules,
    state: {
      stage,
      superintendent,
      phase: { type: 'localOperations', seat: superintendent, option: { type: 'none' } },
    },
  })
const seatsOf = (state: GameState): number[] => state.players.map(({ seat }) => seat)

describe('Employee Rotation', () => {
  it('R3.5 at the Day’s end every player moves one seat to the left, the easternmost to the west', () => {
    const { state, events } = idle(table(12))
    expect(seatsOf(state)).toEqual([1, 2, 0])
    expect(eventsOf(events, 'playersRotated')).toHaveLength(1)
  })

  it.each([1, 3, 9, 11])('R3.5 not after Stage %d', (stage) => {
    const { state, events } = idle(table(stage))
    expect(seatsOf(state)).toEqual([0, 1, 2])
    expect(eventsOf(events, 'playersRotated')).toEqual([])
  })

  it('R3.5 nor without the rule', () => {
    expect(seatsOf(idle(table(12, 0, {})).state)).toEqual([0, 1, 2])
  })

  it('R3.5 each Day again: after three Days three players are back', () => {
    let state = table(12)
    const seats: number[][] = []
    for (let day = 0; day < 3; day++) {
      state = idle(state, day === 0 ? 1 : 12).state
      seats.push(seatsOf(state))
    }
    expect(seats).toEqual([
      [1, 2, 0],
      [2, 0, 1],
      [0, 1, 2],
    ])
  })

  it('R3.5 hand and Revenue go along', () => {
    const { state } = idle(table(12))
    expect(state.players.map(({ hand }) => hand)).toEqual(HANDS)
    expect(state.players.map(({ revenue }) => revenue)).toEqual([5, 6, 7])
  })

  it('R3.5 R1.6 districts stay, with all that is in them', () => {
    const before = table(12)
    const { state } = idle(before)
    expect(state.districts).toEqual(before.districts)
    expect([0, 1, 2].map((seat) => drawn(state, seat))).toEqual([0, 1, 2].map((seat) => drawn(before, seat)))
    expect(seatView(state, 0).districts.map(({ player }) => player)).toEqual([2, 0, 1])
  })

  it('R3.5 R9.1 the Fedora passes first and then moves along with its player', () => {
    const { state, events } = idle(table(12, 0))
    expect(state.superintendent).toBe(1)
    expect(state.players[1]?.seat).toBe(2)
    expect(actorOf(state)).toBe(1)
    const order = events.map(({ type }) => type).filter((type) => type === 'fedoraPassed' || type === 'playersRotated')
    expect(order).toEqual(['fedoraPassed', 'playersRotated'])
  })

  it('R3.5 from the easternmost seat too', () => {
    const { state } = idle(table(12, 2))
    expect(state.superintendent).toBe(0)
    expect([state.players[0]?.seat, actorOf(state)]).toEqual([1, 0])
    expect(state.phase).toMatchObject({ type: 'localOperations', seat: 1 })
  })

  it('R3.5 whoever sits there now works the district: cards are laid in it, and the turn goes on from it', () => {
    const { state } = idle(table(12))
    // Player 1 has the Fedora and seat 2; its Station may become a Terminal, player 2 at the Depot comes next.
    const ready = { ...state, players: state.players.map((player) => ({ ...player, hand: ['terminal' as const] })) }
    const played = play(ready, 1, 'local.choose draw', 'draw.take home', 'card.play terminal').state
    expect(drawn(played, 2)).toBe('[ TE:g1r0 ]')
    expect(actorOf(play(played, 1, 'draw.end').state)).toBe(2)
  })

  it('R3.5 and is paid for its work', () => {
    const drawn = {
      districts: ['[ DE:g1r0 ]', '[ WP ]'],
      division: 'DP plains(t14:cE@0) 0 tunnel 1 curves DP',
      houseRules: { employeeRotation: true },
    }
    const state = position(drawn)
    const rotated = {
      ...state,
      superintendent: 1,
      players: state.players.map((player, i) => ({ ...player, seat: 1 - i })),
    }
    const working = passLocal(rotated).state
    expect(actorOf(working)).toBe(1)
    expect(play(working, 1, 'work.board t14 0').state.players.map(({ revenue }) => revenue)).toEqual([0, 1])
  })

  it('R3.5 the status of Red Flags belongs to the Office: its new player may keep four cards', () => {
    const limits = (state: GameState) => seatView(state, 0).players.map(({ handLimit }) => handLimit)
    expect(limits(table(12))).toEqual([4, 3, 3])
    expect(limits(idle(table(12)).state)).toEqual([3, 3, 4])
  })

  it('R3.5 a player alone stays', () => {
    const { state, events } = idle(
      position({ division: 'DP plains 0 tunnel DP', houseRules: { employeeRotation: true } }),
      12,
    )
    expect([seatsOf(state), eventsOf(events, 'playersRotated')]).toEqual([[0], []])
  })
})
