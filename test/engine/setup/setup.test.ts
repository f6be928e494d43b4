import { describe, expect, it } from 'vitest'
import {
  type CardKind,
  DEFAULT_HOUSE_RULES,
  type Mode,
  newGame,
  parseSeed,
  seatView,
  stateHash,
} from '../../../src/engine/index.ts'
import { deals, dealt } from '../../support/deals.ts'
import { eventsOf } from '../../support/position.ts'

const COUNTS = [1, 2, 3, 4, 5, 6, 7, 8, 9]
const named = (count: number): string[] => Array.from({ length: count }, (_, i) => `Player ${i}`)
const setUp = (mode: Mode, players: readonly string[], seed = '1') =>
  newGame({ seed, players, houseRules: { ...DEFAULT_HOUSE_RULES, mode } })

describe('Who may play', () => {
  it.each(['competitive', 'coop'] as const)('R1.3 %s takes one to nine players, not none and not ten', (mode) => {
    const accepted = COUNTS.map((count) => !('refused' in setUp(mode, named(count))))
    expect(accepted).toEqual(COUNTS.map(() => true))
    expect(setUp(mode, [])).toEqual({ refused: { code: 'badPlayerCount', players: 0, rule: 'R1.3' } })
    expect(setUp(mode, named(10))).toEqual({ refused: { code: 'badPlayerCount', players: 10, rule: 'R1.3' } })
  })

  it('R1.3 Solitaire is for exactly one player', () => {
    expect(setUp('solitaire', ['Ada'])).toHaveProperty('state')
    expect(setUp('solitaire', ['Ada', 'Ben'])).toEqual({
      refused: { code: 'solitaireIsForOne', players: 2, rule: 'R1.3' },
    })
    expect(setUp('solitaire', [])).toMatchObject({ refused: { rule: 'R1.3' } })
  })
})

describe('The seed', () => {
  const LAST = (2n ** 128n - 1n).toString()

  it('R1.5 is a whole number below 2^128 in decimal digits', () => {
    expect(['0', '7', LAST].map(parseSeed)).toEqual(['0', '7', LAST])
    expect([(2n ** 128n).toString(), '-1', '1.5', '1e3', '0x10', 'abc', ''].map(parseSeed)).toEqual(Array(7).fill(null))
  })

  it('R1.5 deals up to 2^128 - 1 and is refused from 2^128 on', () => {
    expect(setUp('solitaire', ['Ada'], LAST)).toHaveProperty('state')
    for (const seed of [(2n ** 128n).toString(), '-1', '1.5', 'abc', '']) {
      expect(setUp('solitaire', ['Ada'], seed)).toEqual({ refused: { code: 'badSeed', rule: 'R1.5' } })
    }
  })

  it('R1.5 the same seed, house rules and players give the same state and the same story', () => {
    const [one, other] = [dealt(123n, 4), dealt(123n, 4)]
    expect(other).toEqual(one)
    expect(stateHash(other.state)).toBe(stateHash(one.state))
  })

  it('R1.5 every one of its digits counts: each bit alone deals another game', () => {
    const seeds = [0n, ...Array.from({ length: 128 }, (_, bit) => 2n ** BigInt(bit))]
    const decks = seeds.map((seed) => dealt(seed).state.homeDeck.join())
    expect(new Set(decks).size).toBe(129)
  })

  it('R1.5 other names or another order of names make another state, other house rules another', () => {
    const games = [
      setUp('coop', ['Ada', 'Ben']),
      setUp('coop', ['Ben', 'Ada']),
      setUp('coop', ['Ada', 'Eve']),
      setUp('competitive', ['Ada', 'Ben']),
    ]
    expect(new Set(games.map((game) => ('state' in game ? stateHash(game.state) : ''))).size).toBe(4)
  })
})

describe('What a game starts with', () => {
  it.each(COUNTS)('R2.1 %d districts of Limit, Whistle Post, Limit, and nothing on them', (count) => {
    const { districts } = dealt(3, count).state
    expect(districts).toEqual(
      Array.from({ length: count }, () => ({
        limits: { west: -1, east: 1 },
        office: { grade: 'whistlePost', cards: [], green: 0, red: 0 },
        squares: {},
        enhancements: [],
        redFlagsUsed: false,
      })),
    )
  })

  it.each(COUNTS)('R2.1 for %d players three Crew Trays more, all of them free', (count) => {
    const { crewTrays } = seatView(dealt(3, count).state, 0)
    expect(crewTrays).toEqual({ total: count + 3, free: count + 3 })
  })

  it.each([1, 4, 9])('R2.1 for %d players three Department piles of one open card each', (count) => {
    const { departments } = dealt(3, count).state
    expect(departments.map((pile) => pile.length)).toEqual([1, 1, 1])
    expect(seatView(dealt(3, count).state, 'spectator').departments).toEqual(
      departments.map(([top]) => ({ top, cards: 1 })),
    )
  })

  it('R2.1 the Division Yard of 76 cars in an order of its own, and an empty Classification Yard', () => {
    const { state } = dealt(3)
    const { divisionYard } = seatView(state, 0)
    expect(divisionYard).toEqual({ C: 10, c: 10, B: 6, b: 6, H: 6, h: 6, T: 4, t: 4, R: 4, r: 4, F: 4, f: 4, K: 8 })
    expect(state.classificationYard).toEqual([])
    expect(new Set(deals(20).map((deal) => deal.state.divisionYard.join(''))).size).toBe(20)
  })

  it('R1.2 R1.4 R2.1 no Revenue, no trains, an empty timetable, Day 1, Stage 1', () => {
    const { state } = dealt(3, 3)
    expect(state).toMatchObject({ day: 1, stage: 1, trains: [], sections: [], extras: [], spent: [], collisions: 0 })
    expect(state.timetable).toEqual(Array(12).fill(null))
    expect(state.players.map(({ revenue }) => revenue)).toEqual([0, 0, 0])
  })

  const AGAINST_OPPONENTS = [
    'derail',
    'brokenCoupler',
    'hotbox',
    'outlawed',
    'vandalism',
    'railroadCrossing',
    'rockCut',
    'swamp',
    'eyesore',
  ]
  const MODES: [Mode, number][] = [
    ['solitaire', 1],
    ['competitive', 1],
    ['competitive', 4],
    ['coop', 6],
  ]
  it.each(MODES)(
    'R2.8 in %s for %d players 213 cards are dealt out, none of the 22 against opponents',
    (mode, count) => {
      const { state } = dealt(11, count, { mode })
      const cards: CardKind[] = [
        ...state.homeDeck,
        ...state.departments.flat(),
        ...state.players.flatMap(({ hand }) => hand),
      ]
      expect(cards).toHaveLength(213)
      expect(cards.filter((card) => AGAINST_OPPONENTS.includes(card))).toEqual([])
      const copies = (card: CardKind): number => cards.filter((other) => other === card).length
      expect(
        (['straight', 'depot', 'coalMine', 'redFlags', 'secondSection', 't1', 'x24'] as const).map(copies),
      ).toEqual([11, 10, 4, 4, 10, 1, 1])
    },
  )

  it('R2.4 setting up asks nobody anything: the first decision is one of Local Operations', () => {
    for (const deal of deals(60, 4)) {
      expect(deal.state.phase).toMatchObject({ type: 'localOperations', option: { type: 'none' } })
      expect(eventsOf(deal.events, 'stageBegan')).toEqual([{ type: 'stageBegan', day: 1, stage: 1 }])
    }
  })
})
