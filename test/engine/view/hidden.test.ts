import { describe, expect, it } from 'vitest'
import { type GameState, type SeatView, seatEvents, seatView, type Viewer } from '../../../src/engine/index.ts'
import { dealt } from '../../support/deals.ts'
import { eventsOf, holding, play, position } from '../../support/position.ts'

const TWO = { districts: ['[ WP ]', '[ WP ]'], division: 'DP plains 0 tunnel 1 curves DP' }
const VIEWERS: readonly Viewer[] = [0, 1, 'spectator']

/** Whether anything that was hidden from a viewer is told apart by what the viewer sees. */
const sees = (state: GameState, other: GameState, viewer: Viewer): boolean =>
  JSON.stringify(seatView(state, viewer)) !== JSON.stringify(seatView(other, viewer))

describe('What a seat’s view hides', () => {
  const state = position({ ...TWO, hands: [['depot'], ['station']], yard: 'CcHh', classification: 'Bb' })

  it('R10.6 the cards of others: a hand is seen by its player only', () => {
    const other: GameState = {
      ...state,
      players: state.players.map((player, i) => (i === 1 ? { ...player, hand: ['terminal'] } : player)),
    }
    expect(VIEWERS.map((viewer) => sees(state, other, viewer))).toEqual([false, true, false])
    expect(VIEWERS.map((viewer) => seatView(state, viewer).hand)).toEqual([['depot'], ['station'], []])
  })

  it('R10.6 the Home deck, whatever is in it and in what order', () => {
    const other: GameState = { ...state, homeDeck: state.homeDeck.toReversed() }
    expect(VIEWERS.map((viewer) => sees(state, other, viewer))).toEqual([false, false, false])
  })

  it('R10.6 the cards under the tops of the Department piles', () => {
    const piles = (under: 'depot' | 'station'): GameState => ({
      ...state,
      departments: [[under, 'straight'], ['terminal'], ['smallYard']],
    })
    expect(VIEWERS.map((viewer) => sees(piles('depot'), piles('station'), viewer))).toEqual([false, false, false])
    expect(seatView(piles('depot'), 1).departments.map(({ top }) => top)).toEqual(['straight', 'terminal', 'smallYard'])
  })

  it('R10.6 R6.5 the order of both yards, not their counts', () => {
    const turned: GameState = {
      ...state,
      divisionYard: state.divisionYard.toReversed(),
      classificationYard: state.classificationYard.toReversed(),
    }
    expect(VIEWERS.map((viewer) => sees(state, turned, viewer))).toEqual([false, false, false])
    expect(sees(state, { ...state, divisionYard: ['C', 'c', 'H', 'H'] }, 0)).toBe(true)
  })

  it('R10.6 R1.5 the place of the random stream', () => {
    const other: GameState = { ...state, random: dealt(77).state.random }
    expect(other.random).not.toEqual(state.random)
    expect(VIEWERS.map((viewer) => sees(state, other, viewer))).toEqual([false, false, false])
  })
})

describe('What an intent teaches a seat', () => {
  const known = ({ hand, departments }: SeatView): unknown[] => [hand, departments]

  it('R10.6 a card drawn from the Home Office is shown to its drawer alone', () => {
    const before = play(position(TWO), 0, 'local.choose draw').state
    const { state, events } = play(before, 0, 'draw.take home')
    const card = before.homeDeck.at(-1)
    expect(seatView(state, 0).hand.at(-1)).toBe(card)
    expect(known(seatView(state, 1))).toEqual(known(seatView(before, 1)))
    const told = VIEWERS.map((viewer) => eventsOf(seatEvents(events, viewer), 'cardDrawn')[0]?.card)
    expect(told).toEqual([card, null, null])
    expect(state.random).toEqual(before.random)
  })

  it('R10.6 an open card that is drawn shows everybody the next one', () => {
    const before = play(position(TWO), 0, 'local.choose draw').state
    const { state, events } = play(before, 0, 'draw.take 1')
    const turnedUp = before.homeDeck.at(-1)
    for (const viewer of VIEWERS) {
      expect(seatView(state, viewer).departments[1]?.top).toBe(turnedUp)
      expect(eventsOf(seatEvents(events, viewer), 'cardDrawn')[0]?.card).toBe(before.departments[1]?.[0])
    }
  })

  it('R10.6 scheduling a train moves the random stream', () => {
    const before = holding(['t9'], TWO)
    expect(play(before, 0, 'card.play t9').state.random).not.toEqual(before.random)
  })

  it('R10.6 laying one’s own card moves it not and shows its player nothing', () => {
    const before = holding(['straight', 'depot'], TWO)
    const { state } = play(before, 0, 'card.play straight 1,0')
    expect(state.random).toEqual(before.random)
    expect(seatView(state, 0).departments).toEqual(seatView(before, 0).departments)
    expect(seatView(state, 0).hand).toEqual(['depot'])
  })

  it('R10.6 a Second Section, an Extra and an Office move it not', () => {
    const before = holding(['secondSection', 'x13', 'station'], { ...TWO, timetable: { 3: 't9' } })
    const { state } = play(
      before,
      0,
      'card.play secondSection of t9',
      'card.play x13 from divisionPoint',
      'card.play station',
    )
    expect(state.random).toEqual(before.random)
  })
})
