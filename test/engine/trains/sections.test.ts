import { describe, expect, it } from 'vitest'
import type { GameEvent, GameState, SectionOrder } from '../../../src/engine/index.ts'
import { eventsOf, holding, isLegal, options, play, position, refusal } from '../../support/position.ts'
import { idle, passLocal, waits } from '../../support/stages.ts'

/** Double Track takes both sections without anybody being asked. */
const DIVISION = 'DP doubleTrack 0 tunnel DP'
const ORDERED: SectionOrder = { card: 't10', by: 'secondSection', due: false }
const THREE_OUT = '. le --=(t9:E) --=(t11:E) --=(x24:E) . .\n[ Lw WP -- -- -- ]'
const FOUR_OUT = '. le --=(t9:E) --=(t11:E) --=(x24:E) --=(x23:E) .\n[ Lw WP -- -- -- ]'

const madeUp = (events: readonly GameEvent[]): string[] => eventsOf(events, 'trainMadeUp').map(({ train }) => train)

/** Train 10 is due in Stage 1 and has a Second Section ordered on it. */
const due = (district = '[ WP ]', state: Partial<GameState> = {}) =>
  position({
    districts: [district],
    division: DIVISION,
    timetable: { 1: 't10' },
    state: { sections: [ORDERED], ...state },
  })

const without = (state: GameState, ...ids: readonly string[]): GameState => ({
  ...state,
  trains: state.trains.filter((train) => !ids.includes(train.id)),
})

describe('Ordering a Second Section', () => {
  it('R6.6 goes on a timetabled train, any that has a slot', () => {
    const state = holding(['secondSection'], { timetable: { 1: 't10', 7: 't3' } })
    expect(options(state, 0, 'card.play')).toEqual(['secondSection of t10', 'secondSection of t3'])
    const { state: after } = play(state, 0, 'card.play secondSection of t10')
    expect(after.sections).toEqual([ORDERED])
    expect(after.players[0]?.hand).toEqual([])
  })

  it('R6.6 not on one that is not on the timetable', () => {
    const state = holding(['secondSection'], { timetable: { 1: 't10' } })
    expect(refusal(state, 0, 'card.play secondSection of t9')).toEqual({
      code: 'notScheduled',
      card: 't9',
      rule: 'R6.6',
    })
  })

  it('R6.6 a train carries one order at a time, another train may have its own', () => {
    const timetable = { 1: 't10', 7: 't3' } as const
    const state = holding(['secondSection'], { timetable, state: { sections: [ORDERED] } })
    expect(refusal(state, 0, 'card.play secondSection of t10')).toEqual({
      code: 'sectionAlreadyOrdered',
      card: 't10',
      rule: 'R6.6',
    })
    expect(isLegal(state, 0, 'card.play secondSection of t3')).toBe(true)
  })
})

describe('A Second Section', () => {
  it('R6.6 is made up behind its train when that is due', () => {
    const { state, events } = passLocal(due())
    expect(madeUp(events)).toEqual(['t10', 't10b'])
    expect(state.sections).toEqual([])
  })

  it('R6.6 is identical: number, direction, start and what it makes up to', () => {
    const { state, events } = passLocal(
      position({ division: DIVISION, timetable: { 1: 't10' }, yard: 'CCKbbbKbbb', state: { sections: [ORDERED] } }),
    )
    const [first, second] = eventsOf(events, 'trainMadeUp')
    expect(second?.consist).toEqual(first?.consist)
    expect(second?.consist.join('')).toBe('KbbbE')
    expect(second?.at).toEqual(first?.at)
    expect(state.trains).toMatchObject([
      { id: 't10', card: 't10', section: 1, direction: 'east' },
      { id: 't10b', card: 't10', section: 2, direction: 'east' },
    ])
  })

  it('R6.6 does not run when its train is not due', () => {
    const { state, events } = idle({ ...due(), timetable: [null, 't10', ...Array(10).fill(null)] })
    expect(madeUp(events)).toEqual([])
    expect(state.sections).toEqual([ORDERED])
  })

  it('R6.6 waits for a tray if its train took the last, and does not wait for the next Day', () => {
    const first = passLocal(due(THREE_OUT))
    expect(madeUp(first.events)).toEqual(['t10'])
    expect(waits(first.events)).toContain('t10b noCrewTray')
    expect(first.state.sections).toEqual([{ ...ORDERED, due: true }])
    const next = passLocal(without(first.state, 'x24'))
    expect(next.state.stage).toBe(3)
    expect(madeUp(next.events)).toEqual(['t10b'])
    expect(next.state.sections).toEqual([])
  })

  it('R6.6 if its train is annulled the order stays for its next run', () => {
    const annulled = passLocal(due(FOUR_OUT))
    expect(eventsOf(annulled.events, 'trainAnnulled')).toMatchObject([{ train: 't10' }])
    expect(annulled.state.sections).toEqual([ORDERED])
    const day = idle(without(annulled.state, 'x24', 'x23'), 11)
    expect(madeUp(day.events)).toEqual([])
    expect(madeUp(passLocal(day.state).events)).toEqual(['t10', 't10b'])
  })

  it('R6.6 one order makes one Second Section', () => {
    const later = idle(without(passLocal(due()).state, 't10', 't10b'), 11)
    expect(madeUp(passLocal(later.state).events)).toEqual(['t10'])
  })

  it('R6.2 R6.6 waits while the last one of its number is still out', () => {
    const out = '. le --=(t10b:E) . .\n[ Lw WP -- ]'
    const { state, events } = passLocal(due(out))
    expect(madeUp(events)).toEqual(['t10'])
    expect(waits(events)).toContain('t10b sectionStillOut')
    expect(madeUp(passLocal(without(state, 't10b')).events)).toEqual(['t10b'])
  })

  it('R6.6 its card is spent when it is made up, and never drawn again', () => {
    const before = due()
    expect(before.spent).toEqual([])
    expect(passLocal(before).state.spent).toEqual(['secondSection'])
  })

  it('R3.4 R6.6 so is the sister’s own card that ordered it', () => {
    const sisters: SectionOrder = { card: 't10', by: 't10', due: false }
    expect(passLocal(due('[ WP ]', { sections: [sisters] })).state.spent).toEqual(['t10'])
  })

  it('R6.6 a train that is still waiting for its tray carries no second order', () => {
    const timetable = { 1: 't10' } as const
    const state = holding(['secondSection'], { timetable, state: { sections: [{ ...ORDERED, due: true }] } })
    expect(refusal(state, 0, 'card.play secondSection of t10')).toMatchObject({ code: 'sectionAlreadyOrdered' })
  })
})
