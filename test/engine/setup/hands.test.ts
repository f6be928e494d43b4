import { describe, expect, it } from 'vitest'
import { type CardKind, cardSpec, type GameState, type OpeningHand } from '../../../src/engine/index.ts'
import { type Deal, deals, dealt } from '../../support/deals.ts'
import { play, refusal } from '../../support/position.ts'

const TRACK = ['straight', 'turnoutLeft', 'turnoutRight', 'curveLeft', 'curveRight']
const isTrack = (card: CardKind): boolean => TRACK.includes(card)

const handsOf = ({ state }: Deal): (readonly CardKind[])[] => state.players.map(({ hand }) => hand)
const shareOfTrack = (cards: readonly CardKind[]): number => cards.filter(isTrack).length / cards.length

describe('Opening hands', () => {
  const SIZES: [OpeningHand, number, number][] = [
    ['three', 3, 1],
    ['three', 3, 9],
    ['six', 6, 1],
    ['six', 6, 9],
    ['threeAndThree', 6, 1],
    ['threeAndThree', 6, 9],
  ]
  it.each(SIZES)('R2.5 %s gives everyone %d cards, out of the 213 (%d players)', (openingHand, size, count) => {
    for (const deal of deals(10, count, { openingHand })) {
      expect(handsOf(deal).map((hand) => hand.length)).toEqual(Array(count).fill(size))
      expect(deal.state.homeDeck).toHaveLength(213 - count * size - 3)
    }
  })

  it.each(['three', 'six'] as const)('R2.5 %s are random cards, track about as often as in the deck', (openingHand) => {
    const hands = deals(200, 4, { openingHand }).flatMap(handsOf)
    expect(Math.abs(shareOfTrack(hands.flat()) - 57 / 213)).toBeLessThan(0.04)
    expect(new Set(hands.map((hand) => hand.filter(isTrack).length)).size).toBeGreaterThan(3)
  })

  it.each([1, 5, 9])('R2.5 threeAndThree gives each of %d players three track cards and three others', (count) => {
    for (const hand of deals(60, count, { openingHand: 'threeAndThree' }).flatMap(handsOf)) {
      expect([hand.filter(isTrack).length, hand.filter((card) => !isTrack(card)).length]).toEqual([3, 3])
    }
  })

  it('R2.5 only the Track kind is track: an industry, a Small Yard or a Yard Office is one of the others', () => {
    const others = deals(300, 4, { openingHand: 'threeAndThree' })
      .flatMap(handsOf)
      .flatMap((hand) => hand.filter((card) => !isTrack(card)))
    const kinds = new Set(others.map((card) => cardSpec(card).type))
    expect(kinds).toContain('industry')
    expect(others).toContain('smallYard')
    expect(others).toContain('yardOffice')
  })

  it('R2.5 what is left of both piles is shuffled together for the Departments and all later draws', () => {
    const many = deals(100, 4, { openingHand: 'threeAndThree' })
    const [upper, lower] = [
      (deck: readonly CardKind[]) => deck.slice(-90),
      (deck: readonly CardKind[]) => deck.slice(0, 90),
    ]
    const left = (57 - 12) / (213 - 24)
    expect(Math.abs(shareOfTrack(many.flatMap(({ state }) => upper(state.homeDeck))) - left)).toBeLessThan(0.03)
    expect(Math.abs(shareOfTrack(many.flatMap(({ state }) => lower(state.homeDeck))) - left)).toBeLessThan(0.03)
    expect(Math.abs(shareOfTrack(many.flatMap(({ state }) => state.departments.flat())) - left)).toBeLessThan(0.1)
  })

  it.each(['six', 'threeAndThree'] as const)(
    'R2.5 R4.4.1 with %s the first Draw cannot end above three cards, nor at four',
    (openingHand) => {
      let state: GameState = play(dealt(8, 1, { openingHand }).state, 0, 'local.choose draw', 'draw.take home').state
      for (let cards = 7; cards > 3; cards--) {
        expect(refusal(state, 0, 'draw.end')).toEqual({ code: 'handTooLarge', cards, limit: 3, rule: 'R4.4.1' })
        state = play(state, 0, `card.discard ${state.players[0]?.hand[0]} 0`).state
      }
      expect(play(state, 0, 'draw.end').state.stage).toBe(2)
    },
  )

  it('R2.5 six cards do not stand in the way of another option', () => {
    const { state } = dealt(8, 1, { openingHand: 'six' })
    const after = play(state, 0, 'local.choose agent', 'agent.pass').state
    expect(after.players[0]?.hand).toHaveLength(6)
  })
})
