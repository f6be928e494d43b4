import { describe, expect, it } from 'vitest'
import { EXTRA_CARDS, type GameEvent } from '../../../src/engine/index.ts'
import { drawnDivision, eventsOf, holding, isLegal, options, play, position, refusal } from '../../support/position.ts'
import { idle, passLocal, waits } from '../../support/stages.ts'

const THERE = { card: 'x13', start: 'interchange' } as const
const starts = (events: readonly GameEvent[]) => eventsOf(events, 'trainMadeUp').map(({ train, at }) => [train, at])

/** What becomes of an Extra that is to start at the Interchange. */
const attempt = (division: string, districts: readonly string[] = ['[ WP ]']) =>
  passLocal(position({ districts, division, state: { extras: [THERE] } }))

describe('Extras', () => {
  it.each(EXTRA_CARDS)('R6.4 %s runs east from the Western Division Point', (card) => {
    const extras = [{ card, start: 'divisionPoint' as const }]
    const { events } = passLocal(position({ division: 'DP plains 0 tunnel DP', state: { extras } }))
    const [train] = eventsOf(events, 'trainMadeUp')
    expect(train?.at).toEqual({ type: 'divisionPoint', end: 'west' })
    expect(train?.consist.at(-1)).toBe('E')
    expect(eventsOf(events, 'trainEntered')).toMatchObject([{ train: card, mainline: 0 }])
  })

  it('R6.4 its player says where: either place if the Division has an Interchange', () => {
    const state = holding(['x13'], { division: 'DP plains 0 interchange DP' })
    expect(options(state, 0, 'card.play')).toEqual(['x13 from divisionPoint', 'x13 from interchange'])
    const { state: after } = play(state, 0, 'card.play x13 from interchange')
    expect(after.extras).toEqual([THERE])
  })

  it('R6.4 without an Interchange only the Division Point', () => {
    const state = holding(['x13'], { division: 'DP plains 0 tunnel DP' })
    expect(options(state, 0, 'card.play')).toEqual(['x13 from divisionPoint'])
    expect(refusal(state, 0, 'card.play x13 from interchange')).toEqual({ code: 'noInterchange', rule: 'R6.4' })
  })

  it('R6.4 it starts in the back region of the Interchange and runs east from there', () => {
    const { state, events } = attempt('DP interchange 0 plains DP')
    expect(starts(events)).toEqual([['x13', { type: 'mainline', card: 0, region: 0 }]])
    expect(state.extras).toEqual([])
    expect(state.trains).toMatchObject([{ id: 'x13', direction: 'east', at: { card: 0, region: 1 } }])
    expect(eventsOf(idle(state, 1).events, 'trainArrived')).toMatchObject([{ train: 'x13', seat: 0 }])
  })

  it('R6.4 it is out once: the Division Point starts nothing more', () => {
    const { events } = idle(position({ division: 'DP plains 0 interchange DP', state: { extras: [THERE] } }), 4)
    expect(starts(events)).toHaveLength(1)
  })
})

describe('An Extra for the Interchange waits', () => {
  it.each([
    ['going its way', 'DP interchange(t10:KhE@1) 0 plains DP'],
    ['going the other way', 'DP plains 0 interchange(t9:EhK@0) DP'],
  ])('R6.4 while a train %s occupies it', (_, division) => {
    const { state, events } = attempt(division)
    expect(waits(events)).toContain('x13 interchangeBusy')
    expect([starts(events), state.extras]).toEqual([[], [THERE]])
  })

  it('R6.4 and starts in the first Stage in which it is free', () => {
    const first = attempt('DP plains 0 interchange(t10:KhE@1) DP')
    expect(starts(first.events)).toEqual([])
    expect(drawnDivision(first.state)).toBe('DP plains 0 interchange DP')
    expect(starts(passLocal(first.state).events)).toEqual([['x13', { type: 'mainline', card: 1, region: 0 }]])
  })

  it.each([
    ['on the next card beyond a Whistle Post', 'DP interchange 0 tunnel(t9:EhK@0) DP', ['[ WP ]']],
    ['at a Whistle Post of the Subdivision', 'DP interchange 0 tunnel DP', ['[ WP=(t9:EhK) ]']],
    ['at a Limit of a Whistle Post', 'DP interchange 0 tunnel DP', ['[ WP=(t10:E) ]=(t9!:EhK)']],
    ['that has passed already, but is still in the Subdivision', 'DP tunnel(t9:EhK@0) 0 interchange DP', ['[ WP ]']],
  ])('R6.4 for an opposing train %s', (_, division, districts) => {
    const { events } = attempt(division, districts)
    expect(waits(events)).toContain('x13 interchangeBusy')
    expect(starts(events)).toEqual([])
  })

  it.each([
    ['beyond a Control Point', 'DP interchange 0 tunnel(t9:EhK@0) DP', ['[ DE ]']],
    ['at a Control Point', 'DP interchange 0 tunnel DP', ['[ DE=(t9:EhK) ]']],
    ['on Secondary Track', 'DP interchange 0 tunnel DP', ['. le --=(t9:EhK) .\n[ Lw WP ]']],
    ['at a Division Point', 'DP interchange 0 tunnel DP(t9:EhK)', ['[ WP ]']],
  ])('R6.4 but for none %s', (_, division, districts) => {
    expect(starts(attempt(division, districts).events)).toHaveLength(1)
  })

  it('R6.4 nor for one that goes its way elsewhere in the Subdivision', () => {
    expect(starts(attempt('DP interchange 0 tunnel(t10:KhE@0) DP').events)).toHaveLength(1)
    expect(starts(attempt('DP tunnel(t10:KhE@0) 0 interchange DP').events)).toHaveLength(1)
  })

  it('R6.4 R6.2 and one that waits holds up neither another Extra nor a start at the Division Point', () => {
    const extras = [THERE, { card: 'x20', start: 'divisionPoint' }] as const
    const state = position({ division: 'DP plains 0 interchange(t9:EhK@0) DP', state: { extras } })
    const { state: after, events } = passLocal(state)
    expect(starts(events)).toEqual([['x20', { type: 'divisionPoint', end: 'west' }]])
    expect(after.extras).toEqual([THERE])
  })

  it('R6.4 the order stands: a waiting Extra keeps the start that its player named', () => {
    const { state } = attempt('DP plains 0 interchange(t9:EhK@0) DP')
    expect(state.extras).toEqual([THERE])
    expect(isLegal(state, 0, 'local.choose draw')).toBe(true)
  })
})
