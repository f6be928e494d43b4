import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  actorOf,
  DEFAULT_HOUSE_RULES,
  type GameState,
  type HouseRules,
  RULES_VERSION,
  seatEvents,
  seatView,
} from '../../src/engine/index.ts'
import { hasTaught, mayUndo, whyNoUndo } from '../../src/play/frontier.ts'
import { rebuildTable, type Table } from '../../src/play/table.ts'
import { games } from '../support/cases.ts'
import { disguise } from '../support/disguise.ts'
import { holding, play, position } from '../support/position.ts'
import { anyGame, playOut, take } from '../support/randomPlay.ts'

const TWO = { districts: ['[ WP ]', '[ WP ]'], division: 'DP plains 0 tunnel 1 curves DP' }

/** Whether an intent taught its player something. */
function taught(before: GameState, text: string): boolean {
  const player = actorOf(before) ?? 0
  const { state, events } = play(before, player, text)
  return hasTaught({ before, after: state, events }, player)
}

const drawing = (drawn = position(TWO)): GameState => play(drawn, 0, 'local.choose draw').state

describe('R10.6 an intent teaches its player', () => {
  test('the card that it draws face down, and the one that an emptied Department turns up', () => {
    expect(taught(drawing(), 'draw.take home')).toBe(true)
    expect(taught(drawing(), 'draw.take 1')).toBe(true)
  })

  test('the card under the top one that is taken, but nothing where the same kind lies there', () => {
    const piles = (under: 'depot' | 'straight'): GameState =>
      drawing(position({ ...TWO, state: { departments: [[under, 'straight'], ['terminal'], ['smallYard']] } }))
    expect(taught(piles('depot'), 'draw.take 0')).toBe(true)
    expect(taught(piles('straight'), 'draw.take 0')).toBe(true)
  })

  test('where chance put the train that it schedules', () => {
    expect(taught(holding(['t9'], TWO), 'card.play t9')).toBe(true)
  })

  test('which cars stood on top of the Division Yard, where it lets a train be made up', () => {
    const last = position({ ...TWO, timetable: { 1: 't9' } })
    const first = play(play(last, 0, 'local.choose agent').state, 0, 'agent.pass').state
    const second = play(first, 1, 'local.choose agent').state
    expect(taught(second, 'agent.pass')).toBe(true)
  })
})

describe('R10.6 an intent teaches nothing', () => {
  test('that only chooses, lays one’s own card, discards or passes', () => {
    expect(taught(position(TWO), 'local.choose draw')).toBe(false)
    expect(taught(holding(['straight'], TWO), 'card.play straight 1,0')).toBe(false)
    expect(taught(holding(['straight'], TWO), 'card.discard straight 0')).toBe(false)
    expect(taught(play(position(TWO), 0, 'local.choose agent').state, 'agent.pass')).toBe(false)
  })

  test('whenever it was found not to, every other game that the player could have been in looks the same after it', () => {
    let free = 0
    fc.assert(
      fc.property(anyGame(400), fc.nat(), (game, salt) => {
        for (const { before, player, intent, after, events } of playOut(game)) {
          if (hasTaught({ before, after, events }, player)) continue
          free++
          const step = take(disguise(before, player, salt + free), player, intent, [])
          expect(seatView(step.after, player)).toStrictEqual(seatView(after, player))
          expect(seatEvents(step.events, player)).toStrictEqual(seatEvents(events, player))
        }
      }),
      games(25),
    )
    expect(free).toBeGreaterThan(500)
  })
})

/** A table in the store's terms; each line is a player and an intent. */
function tableOf(users: readonly (string | null)[], lines: readonly string[], rules: Partial<HouseRules> = {}): Table {
  const houseRules: HouseRules = { ...DEFAULT_HOUSE_RULES, mode: 'competitive', ...rules }
  const intents = lines.map((line) => ({ player: Number(line[0]), intent: line.slice(2) }))
  return rebuildTable(
    {
      id: 'g1',
      seed: '6',
      houseRules: JSON.stringify(houseRules),
      rulesVersion: RULES_VERSION,
      seats: users.map((userId, player) => ({
        userId,
        name: `Player ${player + 1}`,
        shownName: null,
        bank: null,
        refunded: 0,
      })),
      length: intents.length,
      undone: 0,
      playedAt: new Date(0),
      isWatchable: false,
      isTalkOpen: true,
      clock: null,
      handedAt: new Date(0),
      name: null,
      salt: null,
    },
    intents,
  )
}

const FIRST = actorOf(tableOf(['a', 'b'], []).state) ?? 0
const SECOND = 1 - FIRST
const CHOOSE = `${FIRST} local.choose agent`
const PASS = `${FIRST} agent.pass`

describe('R10.2 the last intent at a table may be taken back', () => {
  test('by whoever made it, also when the turn has passed on, one after the other back to the deal', () => {
    for (const lines of [[CHOOSE], [CHOOSE, PASS]]) {
      const table = tableOf(['a', 'b'], lines)
      expect(whyNoUndo(table, FIRST)).toBeNull()
      expect(whyNoUndo(table, SECOND)).toBe('anothersIntent')
    }
    expect(whyNoUndo(tableOf(['a', 'b'], []), FIRST)).toBe('nothingToUndo')
  })

  test('never past what taught something (R10.6), in Co-op neither', () => {
    for (const mode of ['competitive', 'coop'] as const) {
      const table = tableOf(['a', 'b'], [`${FIRST} local.choose draw`, `${FIRST} draw.take home`], { mode })
      expect(whyNoUndo(table, FIRST)).toBe('hasTaught')
    }
  })

  test('never across another player’s intent', () => {
    const table = tableOf(['a', 'b'], [CHOOSE, PASS, `${SECOND} local.choose agent`])
    expect(whyNoUndo(table, FIRST)).toBe('anothersIntent')
    expect(whyNoUndo(table, SECOND)).toBeNull()
  })

  test('by whoever holds both seats, from either; by nobody for a seat that nobody holds', () => {
    expect(whyNoUndo(tableOf(['a', 'a'], [CHOOSE, PASS]), SECOND)).toBeNull()
    expect(whyNoUndo(tableOf([null, null], [CHOOSE, PASS]), SECOND)).toBe('anothersIntent')
  })

  test('by anybody at it where it cannot be played, since the game is stuck until then', () => {
    expect(whyNoUndo(tableOf(['a', 'b'], [CHOOSE, 'nonsense']), SECOND)).toBeNull()
  })

  test('never by a spectator', () => {
    const table = tableOf(['a', 'b'], [CHOOSE])
    expect([mayUndo(table, FIRST), mayUndo(table, SECOND), mayUndo(table, 'spectator')]).toEqual([true, false, false])
  })
})

test('R10.2 alone, whatever it taught may be taken back', () => {
  const table = tableOf(['a'], ['0 local.choose draw', '0 draw.take home'], { mode: 'solitaire' })
  expect(mayUndo(table, 0)).toBe(true)
})
