import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type GameState, LENGTH } from '../../src/engine/index.ts'
import { games } from '../support/cases.ts'
import {
  bookFaults,
  capacityFaults,
  cardFaults,
  carFaults,
  layoutFaults,
  placeFaults,
  trainFaults,
  yardFaults,
} from '../support/invariants.ts'
import { anyGame, beginning, faultsAlong, playOut } from '../support/randomPlay.ts'
import { STYLE_NAMES } from '../support/styles.ts'

const LONGEST = 600

/** What holds after every intent of every game. */
const ALWAYS = [
  ['R6.7 the 76 cars are all there, kind by kind, loaded and empty', carFaults],
  ['R2.8 the 213 cards are all there, kind by kind', cardFaults],
  ['R2.1, R4.3.1, R6.4, R6.6 trains have a tray each, one engine, at most four cars and their own name', trainFaults],
  ['R4.2.5, R4.3.3, R7.4, R7.5, R7.9 trains stand where they may, opposing ones never on one card', placeFaults],
  ['R4.2.6, R4.5.1, R5.3, R8.5, R8.7 no square, box or pipeline holds more than it may', capacityFaults],
  ['R4.2.3, R4.2.4, R5.3 the Running Track is whole, all else lies inside the Limits', layoutFaults],
  ['R6.7 an empty Division Yard has been refilled', yardFaults],
  ['R1.6, R5.5, R6.3, R6.6 seats, timetable, orders and Mainline cards name each thing once', bookFaults],
] as const

test.each(ALWAYS)('%s', (_, faultsOf) => {
  fc.assert(
    fc.property(anyGame(LONGEST), (game) => {
      expect(faultsAlong(game, faultsOf)).toEqual([])
    }),
    games(10),
  )
})

test.each(STYLE_NAMES)('R2.8, R4.2, R4.3, R6.7 all of this holds in games that are played by the %s', (style) => {
  fc.assert(
    fc.property(anyGame(LONGEST, style), (game) => {
      const faultsOf = (state: GameState): string[] =>
        ALWAYS.flatMap(([title, faults]) => faults(state).map((fault) => `${fault}; but ${title}`))
      expect(faultsAlong(game, faultsOf)).toEqual([])
    }),
    games(25),
  )
})

test('R4.4.1, R7.14, R3.3 a Draw ends with three cards in hand at most, four with the Red Flags status', () => {
  fc.assert(
    fc.property(anyGame(LONGEST), (game) => {
      for (const { before, player, intent } of playOut(game)) {
        if (intent.type !== 'draw.end') continue
        const { hand, seat } = before.players[player] ?? { hand: [], seat: -1 }
        const redFlags = before.districts[seat]?.enhancements.includes('redFlags') ?? false
        expect(hand.length).toBeLessThanOrEqual(redFlags || before.houseRules.emergencyToolbox ? 4 : 3)
      }
    }),
    games(15),
  )
})

test('R1.2, R2.6 a Revenue is the sum of what the events paid and charged, and changes at no other time', () => {
  fc.assert(
    fc.property(anyGame(LONGEST), (game) => {
      const revenues = beginning(game).players.map(({ revenue }) => revenue)
      for (const { after, events } of playOut(game)) {
        for (const event of events) {
          if (event.type === 'revenue') revenues[event.player] = (revenues[event.player] ?? 0) + event.amount
        }
        expect(after.players.map(({ revenue }) => revenue)).toEqual(revenues)
      }
    }),
    games(15),
  )
})

test('R1.4, R9.1, R9.2 Stages follow one another, and no game goes on after its last Day', () => {
  fc.assert(
    fc.property(anyGame(LONGEST), (game) => {
      const { days } = LENGTH[game.setup.houseRules.length]
      for (const { before, after } of playOut(game)) {
        const stages = (after.day - before.day) * 12 + after.stage - before.stage
        expect(stages).toBeLessThanOrEqual(1)
        expect(stages).toBeGreaterThanOrEqual(0)
        expect(after.day).toBeLessThanOrEqual(days)
      }
    }),
    games(15),
  )
})
