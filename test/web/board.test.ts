import { describe, expect, test } from 'vitest'
import {
  apply,
  DEFAULT_HOUSE_RULES,
  explain,
  formatIntent,
  type GameState,
  type HouseRules,
  legalIntents,
  newGame,
  parseIntent,
} from '../../src/engine/index.ts'
import type { Table } from '../../src/play/table.ts'
import { boardModel } from '../../src/web/board/board.ts'
import { NOTHING, type Picked, parsePick } from '../../src/web/board/pick.ts'
import type { Act, BoardModel, Choose } from '../../views/board/model.ts'
import { chooseIntent, STYLES, type StyleName } from '../support/styles.ts'

/** A table in the middle of a game, without anything stored. */
const tableOf = (state: GameState): Table => ({
  id: 'g',
  seed: '1',
  users: ['u'],
  length: 3,
  undone: 0,
  state,
  recent: [],
  ledger: [],
  before: null,
  stopped: null,
})

const boardOf = (state: GameState, picked: Picked = NOTHING): BoardModel =>
  boardModel({ table: tableOf(state), player: 0 }, picked, null)

type Found = { readonly acts: Act[]; readonly links: Choose[] }

/** Every act and every link of a board, wherever it lies. */
function findAll(thing: unknown, found: Found = { acts: [], links: [] }): Found {
  if (typeof thing !== 'object' || thing === null) return found
  if (isAct(thing)) found.acts.push(thing)
  if (isChoose(thing)) found.links.push(thing)
  for (const value of Object.values(thing)) findAll(value, found)
  return found
}
const isAct = (thing: object): thing is Act => 'intent' in thing && 'face' in thing
const isChoose = (thing: object): thing is Choose => 'href' in thing && 'chosen' in thing

const pickOf = (href: string): string => new URL(href, 'http://localhost').searchParams.get('pick') ?? ''

/** The boards that links lead to from one, links of the sorter followed on; by pick. */
function boardsFrom(state: GameState): Map<string, BoardModel> {
  const boards = new Map([['', boardOf(state)]])
  const open = ['']
  for (let pick = open.pop(); pick !== undefined; pick = open.pop()) {
    const board = boards.get(pick)
    if (pick !== '' && !pick.startsWith('sort:')) continue
    for (const { href } of findAll(board).links) {
      const next = pickOf(href)
      if (boards.has(next)) continue
      boards.set(next, boardOf(state, parsePick(next)))
      open.push(next)
    }
  }
  return boards
}

/** A code of the program that slipped into a sentence. */
const CODE = /\bundefined\b|\bnull\b|\bNaN\b|\[object|\b[a-z]+[A-Z]|\b[tx]\d+b?\b/

function* statesOf(seed: string, style: StyleName, houseRules: Partial<HouseRules> = {}): Generator<GameState> {
  const dealt = newGame({ seed, players: ['Ada'], houseRules: { ...DEFAULT_HOUSE_RULES, ...houseRules } })
  if ('refused' in dealt) throw new Error(dealt.refused.code)
  let { state } = dealt
  for (let turn = 1; state.phase.type !== 'over'; turn += 1) {
    yield state
    const choice = Math.imul(turn * 7 + Number(seed), 2_654_435_761) >>> 0
    const result = apply(state, 0, chooseIntent(state, legalIntents(state, 0), choice, STYLES[style]))
    if (!result.ok) throw new Error(result.rejection.code)
    state = result.state
  }
  yield state
}

const GAMES: readonly (readonly [string, StyleName, Partial<HouseRules>])[] = [
  ['6', 'builder', {}],
  ['295', 'switcher', { openingHand: 'six' }],
  ['53', 'switcher', { length: 'campaign', sisterTrains: true }],
  ['72', 'builder', { length: 'campaign', emergencyToolbox: true }],
  ['148', 'drawer', { length: 'short' }],
  ['270', 'lingerer', { length: 'short', reducedVisibility: true }],
]

describe.each(GAMES)('every moment of the game of seed %s played by a %s', (seed, style, houseRules) => {
  test('offers each legal intent where one points, at once or after one choice, and nothing that is refused', () => {
    let moments = 0
    for (const state of statesOf(seed, style, houseRules)) {
      moments += 1
      const legal = new Set(legalIntents(state, 0).map(formatIntent))
      const reached = new Set<string>()
      for (const [pick, board] of boardsFrom(state)) {
        expect(board.pick).toBe(pick)
        for (const { intent, label, face } of findAll(board).acts) {
          if (!legal.has(intent)) {
            const parsed = parseIntent(intent)
            expect([intent, parsed && explain(state, 0, parsed)]).toEqual([intent, null])
          }
          expect(label.toLowerCase()).toContain(face.toLowerCase())
          expect(label).not.toMatch(CODE)
          reached.add(intent)
        }
      }
      expect([...legal].filter((intent) => !reached.has(intent))).toEqual([])
    }
    expect(moments).toBeGreaterThan(60)
  })
})
