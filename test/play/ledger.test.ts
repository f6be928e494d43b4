import { describe, expect, test } from 'vitest'
import {
  apply,
  DEFAULT_HOUSE_RULES,
  type GameEvent,
  type GameState,
  legalIntents,
  newGame,
} from '../../src/engine/index.ts'
import { entriesOf, type LedgerEntry, ledgerOf } from '../../src/play/ledger.ts'
import { seatedAt } from '../../src/play/table.ts'
import { boardModel } from '../../src/web/board/board.ts'
import { NOTHING } from '../../src/web/board/pick.ts'
import { boardOf, tableOf } from '../support/boardOf.ts'
import { chooseIntent, STYLES } from '../support/styles.ts'

interface Played {
  readonly last: GameState
  readonly entries: readonly LedgerEntry[]
  readonly events: readonly GameEvent[]
}

/** A whole game of rates that tell the sources apart, its ledger kept step by step. */
function play(seed: string): Played {
  const houseRules = { ...DEFAULT_HOUSE_RULES, passengerRate: 2, freightRate: 3, transitRate: 1 }
  const dealt = newGame({ seed, players: ['Ada'], houseRules })
  if ('refused' in dealt) throw new Error(dealt.refused.code)
  let { state } = dealt
  const entries: LedgerEntry[] = []
  const events: GameEvent[] = [...dealt.events]
  for (let turn = 1; state.phase.type !== 'over'; turn += 1) {
    const choice = Math.imul(turn * 7 + Number(seed), 2_654_435_761) >>> 0
    const result = apply(state, 0, chooseIntent(state, legalIntents(state, 0), choice, STYLES.builder))
    if (!result.ok) throw new Error(result.rejection.code)
    entries.push(...entriesOf(result.events, state))
    events.push(...result.events)
    state = result.state
  }
  return { last: state, entries, events }
}

const games = ['6', '8', '51', '295'].map(play)
const sum = (amounts: readonly number[]): number => amounts.reduce((total, amount) => total + amount, 0)

describe('R1.2 the Revenue of a whole game', () => {
  test('is the sum of its sources and the sum of its Stages', () => {
    for (const { last, entries } of games) {
      const revenue = last.players[0]?.revenue ?? Number.NaN
      const { bySource, byDay } = ledgerOf(entries, [0], last.day)
      expect(sum(Object.values(bySource))).toBe(revenue)
      expect(byDay).toHaveLength(5)
      expect(byDay.every((stages) => stages.length === 12)).toBe(true)
      expect(sum(byDay.flat())).toBe(revenue)
      expect(bySource.collision % 5).toBe(0)
      expect(bySource.passenger % 2).toBe(0)
      expect(bySource.freight % 3).toBe(0)
    }
    expect(games.some(({ entries }) => entries.some(({ source }) => source === 'passenger'))).toBe(true)
    expect(games.some(({ entries }) => entries.some(({ source }) => source === 'transit'))).toBe(true)
  })

  test('is the same read from the events of a replay as kept step by step', () => {
    for (const { entries, events } of games) expect(entriesOf(events, { day: 1, stage: 1 })).toEqual(entries)
  })

  test('of somebody else is left out', () => {
    const entries: LedgerEntry[] = [
      { day: 1, stage: 4, player: 0, source: 'freight', amount: 1 },
      { day: 2, stage: 12, player: 0, source: 'collision', amount: -5 },
      { day: 1, stage: 4, player: 1, source: 'freight', amount: 9 },
    ]
    const { bySource, byDay } = ledgerOf(entries, [0], 2)
    expect(bySource).toEqual({ passenger: 0, freight: 1, transit: 0, collision: -5 })
    expect(byDay[0]?.[3]).toBe(1)
    expect(byDay[1]?.[11]).toBe(-5)
  })
})

describe('the end of a game', () => {
  test('tells result, target, sources and Days, and leads to the same deal and to another', () => {
    const [game] = games
    if (!game) throw new Error('no game')
    const table = tableOf(game.last, { seed: '6', ledger: game.entries })
    const { end } = boardModel(seatedAt(table, 0), NOTHING, null)
    expect(end).toMatchObject({ revenue: game.last.players[0]?.revenue, target: 20 })
    expect(end?.sentence).toMatch(/^The game is (won|lost)/)
    expect(end?.sources.map(({ name }) => name)).toEqual([
      'Passengers',
      'Freight',
      'Trains that left the Division',
      'Collisions',
    ])
    expect(sum(end?.days.map(({ total }) => total) ?? [])).toBe(end?.revenue)
    const same = new URL(end?.again?.sameSeed ?? '', 'http://localhost').searchParams
    expect([same.get('seed'), same.get('freightRate'), same.get('length')]).toEqual(['6', '3', 'standard'])
    expect(new URL(end?.again?.otherSeed ?? '', 'http://localhost').searchParams.get('seed')).toBeNull()
  })

  test('is not told while the game runs', () => {
    const dealt = newGame({ seed: '1', players: ['Ada'], houseRules: DEFAULT_HOUSE_RULES })
    if ('refused' in dealt) throw new Error(dealt.refused.code)
    expect(boardOf(dealt.state).end).toBeNull()
  })
})
