import { describe, expect, test } from 'vitest'
import {
  CAR,
  CARD_SPECS,
  CARS,
  type Car,
  type CardKind,
  DEFAULT_HOUSE_RULES,
  type GameState,
  MAINLINE,
  MAINLINE_KINDS,
  newGame,
  parseSeed,
} from '../../src/engine/index.ts'

const SEEDS = 5000

function dealFor(seed: bigint | number, players = 1): GameState {
  const names = ['Ada', 'Bert', 'Cleo', 'Dora'].slice(0, players)
  const mode = players === 1 ? 'solitaire' : 'competitive'
  const dealt = newGame({ seed: String(seed), players: names, houseRules: { ...DEFAULT_HOUSE_RULES, mode } })
  if ('refused' in dealt) throw new Error(dealt.refused.code)
  return dealt.state
}

/** All 213 cards in the order in which they would be drawn. */
const cardsOf = ({ players, departments, homeDeck }: GameState): CardKind[] => [
  ...players.flatMap(({ hand }) => hand),
  ...departments.flat(),
  ...homeDeck.toReversed(),
]

const DEALS = Array.from({ length: SEEDS }, (_, i) => dealFor(i + 1))
const SHARE_OF_CARDS = new Map(
  CARD_SPECS.flatMap(({ type, card, copies }) => (type === 'rivalry' ? [] : [[card, copies / 213]])),
)
const SHARE_OF_CARS = new Map(CARS.map((car) => [car, CAR[car].copies / 76]))

/** Chi-square of what was found against its expected shares, as a normal deviate (after Wilson and Hilferty). */
function deviate<T>(found: readonly T[], shares: ReadonlyMap<T, number>): number {
  const counts = new Map<T, number>()
  for (const item of found) counts.set(item, (counts.get(item) ?? 0) + 1)
  let chiSquare = 0
  for (const [item, share] of shares) {
    const expected = share * found.length
    chiSquare += ((counts.get(item) ?? 0) - expected) ** 2 / expected
  }
  const degrees = shares.size - 1
  const spread = 2 / (9 * degrees)
  return ((chiSquare / degrees) ** (1 / 3) - (1 - spread)) / Math.sqrt(spread)
}

/** Beyond this a fair stream strays once in some ten thousand tables, and too even would be as wrong as too uneven. */
const STRAYS = 4

describe('R1.5 the seeds 1 to 5000', () => {
  test.each([0, 1, 2, 3, 5, 6, 50, 100, 150, 211, 212])('R2.5 spread card %i of the deal evenly', (place) => {
    const found = DEALS.map((state) => cardsOf(state)[place])
    expect(Math.abs(deviate(found, SHARE_OF_CARDS))).toBeLessThan(STRAYS)
  })

  test.each([0, 1, 37, 74, 75])('R2.1 spread car %i of the Division Yard evenly', (place) => {
    const found = DEALS.map(({ divisionYard }) => divisionYard[place])
    expect(Math.abs(deviate(found, SHARE_OF_CARS))).toBeLessThan(STRAYS)
  })

  test.each([0, 1])('R2.4 spread Mainline card %i evenly', (place) => {
    const shares = new Map(MAINLINE_KINDS.map((kind) => [kind, MAINLINE[kind].copies / 10]))
    const found = DEALS.map(({ division }) => division[place]?.kind)
    expect(Math.abs(deviate(found, shares))).toBeLessThan(STRAYS)
  })

  test('R2.4 lay a Heavy Grade as often uphill to the east as to the west', () => {
    const grades = DEALS.flatMap(({ division }) => division.map(({ uphill }) => uphill)).filter((way) => way !== null)
    expect(grades.length).toBeGreaterThan(800)
    expect(
      Math.abs(
        deviate(
          grades,
          new Map([
            ['east', 0.5],
            ['west', 0.5],
          ]),
        ),
      ),
    ).toBeLessThan(STRAYS)
  })

  test('R2.2 seat four players in every order and give each the Fedora, as the dice say how often', () => {
    const deals = Array.from({ length: SEEDS }, (_, i) => dealFor(i + 1, 4))
    const orders = new Set(deals.map(({ players }) => players.map(({ seat }) => seat).join('')))
    expect(orders.size).toBe(24)
    const found = deals.map(({ superintendent }) => superintendent)
    expect(Math.abs(deviate(found, new Map(FEDORA.map((share, player) => [player, share]))))).toBeLessThan(STRAYS)
  })
})

/** The first of those with the highest of four D12 rolls: a roll of h is the first highest for player p. */
const FEDORA = [0, 1, 2, 3].map((player) =>
  Array.from({ length: 12 }, (_, i) => i + 1).reduce(
    (sum, high) => sum + (1 / 12) * ((high - 1) / 12) ** player * (high / 12) ** (3 - player),
    0,
  ),
)

/** How many places of two deals hold the same card; two unrelated deals share so many on average. */
const same = <T>(one: readonly T[], other: readonly T[]): number => one.filter((item, i) => item === other[i]).length
const SAME_CARDS = CARD_SPECS.reduce((sum, { type, copies }) => (type === 'rivalry' ? sum : sum + copies ** 2 / 213), 0)
const SAME_CARS = CARS.reduce((sum, car: Car) => sum + CAR[car].copies ** 2 / 76, 0)

/** How far the mean of counts strays from the expected one, in standard deviations (counts of rare events: Poisson's). */
const strays = (counts: readonly number[], expected: number): number =>
  Math.abs(counts.reduce((sum, count) => sum + count, 0) / counts.length - expected) /
  Math.sqrt(expected / counts.length)

describe('R1.5 near seeds give unrelated deals', () => {
  const WIDE = 2n ** 32n
  test.each([
    ['1 apart', 1n],
    ['2 apart', 2n],
    ['256 apart', 256n],
    ['2^31 apart', WIDE / 2n],
    ['2^32 apart', WIDE],
    ['3 x 2^32 apart', 3n * WIDE],
    ['2^64 apart', WIDE ** 2n],
    ['2^96 apart', WIDE ** 3n],
    ['2^127 apart', 2n ** 127n],
    ['as far apart as can be', 2n ** 128n - 1n - 2n * BigInt(SEEDS)],
  ])('%s', (_, apart) => {
    const pairs = DEALS.slice(0, 1000).map((state, i) => ({ state, other: dealFor(BigInt(i + 1) + apart) }))
    const cards = pairs.map(({ state, other }) => same(cardsOf(state), cardsOf(other)))
    const cars = pairs.map(({ state, other }) => same(state.divisionYard, other.divisionYard))
    expect(Math.max(...cards)).toBeLessThan(30)
    expect(strays(cards, SAME_CARDS)).toBeLessThan(STRAYS)
    expect(strays(cars, SAME_CARS)).toBeLessThan(STRAYS)
    const first = pairs.filter(({ state, other }) => cardsOf(state)[0] === cardsOf(other)[0]).length
    expect(strays([first], (1000 * SAME_CARDS) / 213)).toBeLessThan(STRAYS)
  })

  test('each of the 128 bits of a seed changes the whole deal', () => {
    for (const seed of [0n, 1846n, 2n ** 128n - 1n, 0x0123456789abcdeffedcba9876543210n]) {
      const cards = cardsOf(dealFor(seed))
      const shared = Array.from({ length: 128 }, (_, bit) => same(cards, cardsOf(dealFor(seed ^ (1n << BigInt(bit))))))
      expect(Math.max(...shared)).toBeLessThan(30)
      expect(strays(shared, SAME_CARDS)).toBeLessThan(STRAYS)
    }
  })
})

describe('R1.5 a seed is a whole number below 2^128 in decimal digits', () => {
  const LARGEST = String(2n ** 128n - 1n)
  test.each(['0', '1', '4294967296', '4294967297', '18446744073709551616', LARGEST])('%s is one', (text) => {
    expect(parseSeed(text)).toBe(text)
    expect(dealFor(BigInt(text)).players).toHaveLength(1)
  })

  test.each(['', ' ', '-1', '1.5', '1e21', '0x10', 'text', '1 2', '١', 'NaN', 'Infinity', String(2n ** 128n)])(
    '%o is none',
    (text) => {
      expect(parseSeed(text)).toBeNull()
      expect(newGame({ seed: text, players: ['Ada'], houseRules: DEFAULT_HOUSE_RULES })).toEqual({
        refused: { code: 'badSeed', rule: 'R1.5' },
      })
    },
  )

  test('its digits have one form, and only that deals a game', () => {
    expect(parseSeed(' 007 ')).toBe('7')
    expect(newGame({ seed: '007', players: ['Ada'], houseRules: DEFAULT_HOUSE_RULES })).toHaveProperty('refused')
  })
})
