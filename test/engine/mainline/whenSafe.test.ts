import { describe, expect, it } from 'vitest'
import type { GameState } from '../../../src/engine/index.ts'
import { drawnDivision, eventsOf, type Position, position } from '../../support/position.ts'
import { decide, idle, passLocal } from '../../support/stages.ts'

/** A position whose Superintendent has left orders to allow when that is safe. */
function ordered(drawn: Position): GameState {
  const state = position(drawn)
  return { ...state, players: state.players.map((player) => ({ ...player, orders: 'allowWhenSafe' as const })) }
}

/** What the orders say to the first follower: allowed unasked, or asked about. */
function answer(state: GameState): 'allowed' | 'asked' | 'neither' {
  const { state: after, events } = passLocal(state)
  const [ruled] = eventsOf(events, 'clearanceRuled')
  if (ruled) return ruled.allow && ruled.byOrders ? 'allowed' : 'neither'
  return after.phase.type === 'clearance' ? 'asked' : 'neither'
}

const allowed = (state: GameState) => {
  const { state: asked } = passLocal({
    ...state,
    players: state.players.map((player) => ({ ...player, orders: 'ask' as const })),
  })
  return decide(asked, asked.phase.type === 'clearance' ? `dispatch.rule ${asked.phase.train} allow` : 'none')
}

describe('Orders to allow when it is safe', () => {
  const behind = ordered({ districts: ['[ DE ]'], division: 'DP(t10:KhE) curves(t8:KhcE@0) 0 plains DP' })

  it('R7.8 allow a follower that keeps clear of its leader all the way, and the Superintendent answers for it', () => {
    const { state, events } = passLocal(behind)
    expect(eventsOf(events, 'clearanceAsked')).toEqual([])
    expect(eventsOf(events, 'clearanceRuled')).toEqual([
      { type: 'clearanceRuled', train: 't10', player: 0, allow: true, byOrders: true },
    ])
    expect(state.trains.find(({ id }) => id === 't10')?.clearedBy).toBe(0)
    const later = idle(state, 2)
    expect(eventsOf(later.events, 'trainArrived').map(({ train }) => train)).toEqual(['t8', 't10'])
    expect(eventsOf(later.events, 'wreck')).toEqual([])
  })

  it('R7.8 ask about a follower that moves first, into its leader', () => {
    const state = ordered({ districts: ['[ DE ]'], division: 'DP(t2:ccE) curves(t8:KhcE@0) 0 plains DP' })
    expect(answer(state)).toBe('asked')
    expect(drawnDivision(passLocal(state).state)).toBe('DP(t2:ccE) curves(t8:KhcE@0) 0 plains DP')
  })

  it('R7.8 ask where the leader will have to stay in its last region', () => {
    const state = ordered({
      districts: ['[=(t16!:ccE) DE=(t14:cEc)(x17:cEf) ]'],
      division: 'DP(t10:KhE) curves(t8:KhcE@0) 0 plains DP',
      enhancements: [['interlocking']],
    })
    expect(answer(state)).toBe('asked')
  })

  it('R7.8 ask where the Office will be full, and allow where an Interlocking holds the train instead', () => {
    const full: Position = { districts: ['[ WP=(t10:hEK) ]'], division: 'DP(t4:KhE) plains 0 plains DP' }
    expect(answer(ordered(full))).toBe('asked')
    expect(answer(ordered({ ...full, enhancements: [['interlocking']] }))).toBe('allowed')
  })

  it('R7.8 ask where the way to the Office is fouled, Interlocking or not', () => {
    const fouled: Position = {
      districts: ['[ --=b WP=(t10:KhE) ]'],
      division: 'DP(t4:KhE) plains 0 plains DP',
      enhancements: [['interlocking']],
    }
    expect(answer(ordered(fouled))).toBe('asked')
    expect(answer(ordered({ ...fouled, districts: ['[ WP=(t10:KhE) --  ]'] }))).toBe('allowed')
  })

  it('R7.8 count on the departures of Shift Changes', () => {
    // Train 6 is gone from the Depot's one free track before train 5 comes due and would bar its way.
    const state = ordered({
      districts: ['[ DE=(t16:bEc) ]'],
      division: 'DP(t4:KhE) curves(t6:cE@1) 0 plains DP',
      timetable: { 2: 't5' },
    })
    expect(answer(state)).toBe('allowed')
    const { events } = idle(passLocal(state).state, 2)
    expect(eventsOf(events, 'trainArrived').map(({ train }) => train)).toEqual(['t4'])
    expect(eventsOf(events, 'wreck')).toEqual([])
  })

  const station: Position = {
    districts: ['[ ST=(t16:bEc) ]'],
    division: 'DP(t10:KhE) curves(t8:KhcE@0) 0 plains DP',
  }

  it('R7.8 play New Train ahead: a train that comes due takes the track that was free', () => {
    expect(answer(ordered(station))).toBe('allowed')
    const due = ordered({ ...station, timetable: { 2: 't9' } })
    expect(answer(due)).toBe('asked')
    const later = idle(allowed(due).state, 2)
    expect(eventsOf(later.events, 'wreck')).toMatchObject([{ trains: ['t10'], where: { seat: 0 }, why: 'officeFull' }])
  })

  it('R7.8 ask where clearing the follower would cost another train its track', () => {
    // Train 4 would come to the Depot just before train 9 and leave it no track; denied, all would go well.
    const state = ordered({
      districts: ['[ DE ]'],
      division: 'DP(t4:KhE) curves(t10:KhE@1) 0 heavyGrade^east(t9:EhK@0) DP',
    })
    const wrecks = eventsOf(idle(allowed(state).state, 2).events, 'wreck')
    expect(wrecks).toMatchObject([{ trains: ['t9'], why: 'officeFull' }])
    expect(answer(state)).toBe('asked')
  })

  it.each(['plains', 'curves', 'heavyGrade^east'])(
    'R7.8 R7.15 allow where the follower can only wait, on %s, until the stalled trains before it are annulled',
    (card) => {
      const state = ordered({
        districts: ['[=(t8!:KhcE) WP=(t10:hEK) ]'],
        division: `DP(t4:KhE) ${card} 0 plains DP`,
        enhancements: [['interlocking']],
      })
      expect(answer(state)).toBe('allowed')
      expect(eventsOf(idle(passLocal(state).state, 14).events, 'wreck')).toEqual([])
    },
  )

  it('R7.8 ask where all depends on a ruling still to be made', () => {
    // Train 8 is about to ask about train 16; denied, it stays, and train 4 would find the Whistle Post full.
    const state = ordered({
      districts: ['[ WP=(t8:KhcE) ]', '[ WP=(t16:bEc) ]'],
      division: 'DP(t4:KhE) plains 0 plains 1 plains DP',
      houseRules: { mode: 'coop' },
    })
    expect(answer(state)).toBe('asked')
  })

  it('R7.8 go by public facts only: what is hidden changes nothing', () => {
    const positions = [ordered(station), ordered({ ...station, timetable: { 2: 't9' } }), behind]
    const hidden = (state: GameState, turn: number): GameState => ({
      ...state,
      random: [turn, turn + 1, turn + 2, turn + 3],
      divisionYard: [...state.divisionYard.slice(turn * 5), ...state.divisionYard.slice(0, turn * 5)],
      homeDeck: state.homeDeck.toReversed(),
    })
    for (const state of positions) {
      const answers = [1, 2, 3, 4, 5, 6].map((turn) => answer(hidden(state, turn)))
      expect(new Set(answers)).toEqual(new Set([answer(state)]))
    }
  })

  it('R7.8 draw nothing from the stream and change nothing by playing ahead', () => {
    // Train 9 comes due in the next Stage, so that playing ahead makes up a train.
    const due = ordered({ ...station, timetable: { 2: 't9' } })
    const { state } = passLocal(due)
    expect(state.phase).toMatchObject({ type: 'clearance', train: 't10' })
    expect(state).toMatchObject({
      random: due.random,
      day: 1,
      stage: 1,
      divisionYard: due.divisionYard,
      classificationYard: due.classificationYard,
      timetable: due.timetable,
      collisions: 0,
    })
    expect(state.players.map(({ revenue }) => revenue)).toEqual([0])
  })
})
