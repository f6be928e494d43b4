import { describe, expect, test } from 'vitest'
import {
  apply,
  DEFAULT_HOUSE_RULES,
  explain,
  formatIntent,
  type GameState,
  type HouseRules,
  type IntentType,
  legalIntents,
  newGame,
  parseIntent,
} from '../../src/engine/index.ts'
import type { BoardModel } from '../../views/board/model.ts'
import { boardOf, findAll, pickOf } from '../support/boardOf.ts'
import { chooseIntent, STYLES, type StyleName } from '../support/styles.ts'

/** The boards that links lead to from one, links of the sorter followed on; by pick. */
function boardsFrom(state: GameState): Map<string, BoardModel> {
  const boards = new Map([['', boardOf(state)]])
  const open = ['']
  for (let pick = open.pop(); pick !== undefined; pick = open.pop()) {
    const board = boards.get(pick)
    if (pick !== '' && !pick.startsWith('sort:')) continue
    for (const link of findAll(board).links) {
      const next = pickOf(link)
      if (boards.has(next)) continue
      boards.set(next, boardOf(state, next))
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
  ['8', 'switcher', { length: 'campaign' }],
  ['17', 'laborer', { length: 'campaign', openingHand: 'six' }],
  ['148', 'drawer', { length: 'short', sisterTrains: true }],
  ['270', 'lingerer', { length: 'short', reducedVisibility: true, emergencyToolbox: true }],
]
const seen = new Set<string>()

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
          seen.add(parseIntent(intent)?.type ?? intent)
        }
      }
      expect([...legal].filter((intent) => !reached.has(intent))).toEqual([])
    }
    expect(moments).toBeGreaterThan(60)
  })
})

test('and these games bring acts of every kind', () => {
  expect(ALL_TYPES.filter((type) => !seen.has(type))).toEqual([])
})

const ALL_TYPES: readonly IntentType[] = [
  'local.choose',
  'switch.move',
  'switch.setOut',
  'switch.sort',
  'switch.fly',
  'switch.end',
  'draw.take',
  'card.play',
  'card.discard',
  'draw.end',
  'agent.stock',
  'agent.clear',
  'agent.unjam',
  'agent.pass',
  'dispatch.rule',
  'work.board',
  'work.detrain',
  'work.start',
  'work.unload',
  'work.advance',
  'work.end',
  'orders.set',
]
