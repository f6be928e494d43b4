import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  actorOf,
  type GameEvent,
  type GameState,
  legalIntents,
  seatEvents,
  seatView,
  stateHash,
  type Viewer,
} from '../../src/engine/index.ts'
import { games } from '../support/cases.ts'
import { disguise } from '../support/disguise.ts'
import { anyGame, beginning, playOut, take } from '../support/randomPlay.ts'

/** One state in so many is looked at. */
const EVERY = 23
const viewersOf = ({ players }: GameState): readonly Viewer[] => [...players.keys(), 'spectator']

describe('R1.6, R6.5, R10.3 what a seat or a spectator sees', () => {
  test('stays the same whatever is different in what is hidden from them, and so does what they may do', () => {
    fc.assert(
      fc.property(anyGame(600), fc.nat({ max: EVERY - 1 }), fc.nat(), (game, offset, salt) => {
        let step = offset
        for (const { before } of playOut(game)) {
          if (step++ % EVERY !== 0) continue
          for (const viewer of viewersOf(before)) {
            const other = disguise(before, viewer, salt + step)
            expect(stateHash(other)).not.toBe(stateHash(before))
            expect(JSON.stringify(seatView(other, viewer))).toBe(JSON.stringify(seatView(before, viewer)))
            if (actorOf(before) === viewer) {
              expect(JSON.stringify(legalIntents(other, viewer))).toBe(JSON.stringify(legalIntents(before, viewer)))
            }
          }
        }
      }),
      games(25),
    )
  })

  test('shows their own hand, and nobody else a card of it', () => {
    fc.assert(
      fc.property(anyGame(400), (game) => {
        for (const { after, intent } of playOut(game)) {
          if (intent.type !== 'draw.take' && intent.type !== 'card.discard') continue
          for (const viewer of viewersOf(after)) {
            const own = viewer === 'spectator' ? [] : after.players[viewer]?.hand
            const { hand, players } = seatView(after, viewer)
            expect(hand).toEqual(own)
            expect(players.map(({ cards }) => cards)).toEqual(after.players.map((player) => player.hand.length))
            expect(players.some((player) => 'hand' in player)).toBe(false)
          }
        }
      }),
      games(8),
    )
  })

  test('has no seed, no stream and no face-down card in it, and is plain data', () => {
    const allowed = new Set(['homeDeck', 'divisionYard', 'classificationYard'])
    fc.assert(
      fc.property(anyGame(400), (game) => {
        for (const at of [
          beginning(game),
          ...[...playOut(game)].filter((_, i) => i % EVERY === 0).map(({ after }) => after),
        ]) {
          for (const viewer of viewersOf(at)) {
            const json = JSON.stringify(seatView(at, viewer))
            expect(JSON.parse(json)).toStrictEqual(seatView(at, viewer))
            const names = [...json.matchAll(/"([A-Za-z]+)":/g)].map(([, name = '']) => name)
            expect(names.filter((name) => /seed|random|deck|yard|salt/i.test(name) && !allowed.has(name))).toEqual(
              names.filter((name) => name === 'yardOffice' || name === 'smallYard'),
            )
            expect(json).not.toContain(game.setup.seed.length > 9 ? game.setup.seed : 'seed')
            for (const word of at.random) if (Math.abs(word) > 99_999) expect(json).not.toContain(String(word))
          }
        }
      }),
      games(15),
    )
  })
})

describe('R4.4.1, R10.6 what a seat is told', () => {
  test('names a card drawn face down to its drawer alone, and hides nothing else', () => {
    let drawn = 0
    fc.assert(
      fc.property(anyGame(500), (game) => {
        for (const { events, before } of playOut(game)) {
          for (const viewer of viewersOf(before)) {
            const told = seatEvents(events, viewer)
            expect(told).toHaveLength(events.length)
            events.forEach((event, i) => {
              const secret = event.type === 'cardDrawn' && event.from === 'home' && event.player !== viewer
              if (secret) drawn++
              if (secret) expect(told[i]).toEqual({ ...event, card: null })
              else expect(told[i]).toBe(event)
            })
          }
        }
      }),
      games(10),
    )
    expect(drawn).toBeGreaterThan(0)
  })

  test('is the same whatever card it was that another player drew from the Home Office', () => {
    fc.assert(
      fc.property(anyGame(500), fc.nat(), (game, salt) => {
        for (const { before, player, intent, after, events } of playOut(game)) {
          if (intent.type !== 'draw.take' || intent.from !== 'home' || before.homeDeck.length === 0) continue
          const viewer = (player + 1) % before.players.length
          if (viewer === player) return
          const step = take(disguise(before, viewer, salt), player, intent, [])
          expect(seatEvents(step.events, viewer)).toStrictEqual(seatEvents(events, viewer))
          expect(seatView(step.after, viewer)).toStrictEqual(seatView(after, viewer))
        }
      }),
      games(10),
    )
  })

  test('R7.8 follows from what they could see, where neither the stream nor a yard nor a pile has spoken', () => {
    let byOrders = 0
    fc.assert(
      fc.property(anyGame(1000, 'truster'), fc.nat(), (game, salt) => {
        for (const { before, player, intent, after, events } of playOut(game)) {
          if (events.some(({ type }) => SPEAKS.has(type))) continue
          const asked = events.some(({ type }) => type === 'clearanceAsked' || type === 'clearanceRuled')
          if (!asked && intent.type !== 'work.end') continue
          if (before.players[before.superintendent]?.orders === 'allowWhenSafe') byOrders++
          const step = take(disguise(before, player, salt), player, intent, [])
          expect(seatEvents(step.events, player)).toStrictEqual(seatEvents(events, player))
          expect(seatView(step.after, player)).toStrictEqual(seatView(after, player))
        }
      }),
      games(30),
    )
    expect(byOrders).toBeGreaterThan(0)
  })
})

/** What happens by chance, or shows a card or a car that lay hidden. */
const SPEAKS: ReadonlySet<GameEvent['type']> = new Set([
  'trainScheduled',
  'trainMadeUp',
  'yardRefilled',
  'cardDrawn',
  'departmentTurnedUp',
  'homeDeckReshuffled',
])
