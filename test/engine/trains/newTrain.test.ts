import { describe, expect, it } from 'vitest'
import { type GameEvent, type GameState, TIMETABLED_CARDS, TRAINS } from '../../../src/engine/index.ts'
import { eventsOf, holding, play, position } from '../../support/position.ts'
import { idle, passLocal } from '../../support/stages.ts'

const DIVISION = 'DP plains 0 tunnel DP'
/** Trains on Secondary Track keep their Crew Trays and take no part in the Mainline phase. */
const THREE_OUT = '. le --=(t9:E) --=(t11:E) --=(x24:E) . .\n[ Lw WP -- -- -- ]'
const FOUR_OUT = '. le --=(t9:E) --=(t11:E) --=(x24:E) --=(x23:E) .\n[ Lw WP -- -- -- ]'

const madeUp = (events: readonly GameEvent[]): string[] => eventsOf(events, 'trainMadeUp').map(({ train }) => train)
const waiting = (events: readonly GameEvent[]): string[] =>
  eventsOf(events, 'trainWaits').flatMap(({ train, why }) => (why === 'noCrewTray' ? [train] : []))

/** A state in which a train is no longer about. */
const without = (state: GameState, id: string): GameState => ({
  ...state,
  trains: state.trains.filter((train) => train.id !== id),
})

describe('New Train', () => {
  const EXTRAS = [
    { card: 'x20', start: 'divisionPoint' },
    { card: 'x13', start: 'divisionPoint' },
  ] as const
  const SECTIONS = [{ card: 't6', by: 'secondSection', due: true }] as const

  /** Slot 5 alone is free, so that whatever is rolled goes there. */
  const ALL_BUT_FIVE = {
    1: 't1',
    2: 't2',
    3: 't3',
    4: 't4',
    6: 't6',
    7: 't7',
    8: 't8',
    9: 't11',
    10: 't12',
    11: 't13',
    12: 't14',
  } as const

  it('R6.2 timetabled trains due now come first, then Second Sections, then Extras', () => {
    const state = position({
      division: DIVISION,
      timetable: { 1: 't8' },
      state: { extras: EXTRAS, sections: SECTIONS },
    })
    expect(madeUp(passLocal(state).events)).toEqual(['t8', 't6b', 'x20', 'x13'])
  })

  it('R6.2 with one Crew Tray free the timetabled train has it, and the others wait', () => {
    const drawn = { districts: [THREE_OUT], division: DIVISION, timetable: { 1: 't8' } } as const
    const { state, events } = passLocal(position({ ...drawn, state: { extras: EXTRAS, sections: SECTIONS } }))
    expect(madeUp(events)).toEqual(['t8'])
    expect(waiting(events)).toEqual(['t6b', 'x20', 'x13'])
    expect([state.sections, state.extras]).toEqual([SECTIONS, EXTRAS])
  })

  it('R6.2 with none due the Second Section has it, before any Extra', () => {
    const drawn = { districts: [THREE_OUT], division: DIVISION }
    const { state, events } = passLocal(position({ ...drawn, state: { extras: EXTRAS, sections: SECTIONS } }))
    expect(madeUp(events)).toEqual(['t6b'])
    expect(waiting(events)).toEqual(['x20', 'x13'])
    expect([state.sections, state.extras]).toEqual([[], EXTRAS])
  })

  it('R6.2 Extras wait in the order in which they were played, not of their numbers', () => {
    const hand = holding(['x13', 'x20'], { districts: [THREE_OUT], division: DIVISION })
    const played = play(hand, 0, 'card.play x20 from divisionPoint', 'card.play x13 from divisionPoint', 'draw.end')
    expect(madeUp(played.events)).toEqual(['x20'])
    expect(waiting(played.events)).toEqual(['x13'])
  })

  it('R6.2 so do Second Sections in the order of their orders', () => {
    const sections = [
      { card: 't12', by: 'secondSection', due: true },
      { card: 't6', by: 'secondSection', due: true },
    ] as const
    const { events } = passLocal(position({ districts: [THREE_OUT], division: DIVISION, state: { sections } }))
    expect([madeUp(events), waiting(events)]).toEqual([['t12b'], ['t6b']])
  })

  it('R6.2 what waits is made up in the first Stage with a free Crew Tray', () => {
    const full = position({ districts: [FOUR_OUT], division: DIVISION, state: { extras: EXTRAS, sections: SECTIONS } })
    const waited = idle(full, 2)
    expect(madeUp(waited.events)).toEqual([])
    expect(madeUp(passLocal(without(waited.state, 'x24')).events)).toEqual(['t6b'])
  })

  it('R6.2 a due train without a Crew Tray is annulled and logged', () => {
    const full = position({ districts: [FOUR_OUT], division: DIVISION, timetable: { 1: 't8' } })
    const { state, events } = passLocal(full)
    expect(eventsOf(events, 'trainAnnulled')).toEqual([{ type: 'trainAnnulled', train: 't8', why: 'noCrewTray' }])
    expect(madeUp(events)).toEqual([])
    expect(state.timetable[0]).toBe('t8')
  })

  it('R6.2 for the Day: a tray that comes free later does not help it, the next Day it runs', () => {
    const full = position({ districts: [FOUR_OUT], division: DIVISION, timetable: { 1: 't8' } })
    const day = idle(without(passLocal(full).state, 'x24'), 11)
    expect(day.state).toMatchObject({ day: 2, stage: 1 })
    expect(madeUp(day.events)).toEqual([])
    expect(madeUp(passLocal(day.state).events)).toEqual(['t8'])
  })

  it('R6.2 a due train that is still out from an earlier run is annulled', () => {
    const out = '. le --=(t8:E) . .\n[ Lw WP -- ]'
    const { events, state } = passLocal(position({ districts: [out], division: DIVISION, timetable: { 1: 't8' } }))
    expect(eventsOf(events, 'trainAnnulled')).toEqual([{ type: 'trainAnnulled', train: 't8', why: 'stillOut' }])
    expect(state.trains).toHaveLength(1)
  })

  it('R6.2 two players have five Crew Trays: the fifth train runs, the sixth does not', () => {
    const drawn = { districts: [FOUR_OUT, '[ WP ]'], division: 'DP plains 0 tunnel 1 curves DP' }
    const { events } = passLocal(position({ ...drawn, timetable: { 1: 't8' }, state: { extras: EXTRAS } }))
    expect(madeUp(events)).toEqual(['t8'])
    expect(waiting(events)).toEqual(['x20', 'x13'])
  })

  it('R6.1 R6.4 each timetabled train starts at the Division Point that its direction starts from', () => {
    for (const card of TIMETABLED_CARDS) {
      const west = TRAINS[card].number % 2 === 1
      const { events } = passLocal(position({ division: DIVISION, timetable: { 1: card } }))
      const [train] = eventsOf(events, 'trainMadeUp')
      expect(train?.at).toEqual({ type: 'divisionPoint', end: west ? 'east' : 'west' })
      expect(train?.consist.at(west ? 0 : -1)).toBe('E')
      expect(eventsOf(events, 'trainEntered')).toMatchObject([{ train: card, mainline: west ? 1 : 0 }])
    }
  })

  it('R6.1 it is due at its own Stage and no other', () => {
    const { events } = passLocal(position({ division: DIVISION, timetable: { 2: 't8', 12: 't10' } }))
    expect(madeUp(events)).toEqual([])
  })

  it('R6.6 a slot equal to the present Stage is due at once', () => {
    const { events } = play(
      holding(['t9'], { division: DIVISION, timetable: ALL_BUT_FIVE, state: { stage: 5 } }),
      0,
      'card.play t9',
      'draw.end',
    )
    expect(eventsOf(events, 'trainScheduled')).toMatchObject([{ card: 't9', stage: 5 }])
    expect(madeUp(events)).toEqual(['t9'])
  })

  it('R6.6 another player’s Local Operations still to come, it waits for them', () => {
    const drawn = { districts: ['[ WP ]', '[ WP ]'], division: 'DP plains 0 tunnel 1 curves DP' }
    const state = holding(['t9'], { ...drawn, timetable: ALL_BUT_FIVE, state: { stage: 5 } })
    const first = play(state, 0, 'card.play t9', 'draw.end')
    expect(madeUp(first.events)).toEqual([])
    expect(madeUp(passLocal(first.state).events)).toEqual(['t9'])
  })
})
