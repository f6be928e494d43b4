import { readFileSync } from 'node:fs'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  actorOf,
  apply,
  explain,
  formatIntent,
  type GameState,
  type Intent,
  legalIntents,
  type PlayerIndex,
  stateHash,
} from '../../src/engine/index.ts'
import { anyIntent, besides } from '../support/anyIntent.ts'
import { games } from '../support/cases.ts'
import { everyIntent } from '../support/everyIntent.ts'
import { anyGame, playOut } from '../support/randomPlay.ts'
import { definedRules } from '../support/rule-numbers.ts'

const RULES = new Set(definedRules(readFileSync(new URL('../../docs/rules.md', import.meta.url), 'utf8')))

/**
 * What an engine that listed something else than it accepts would give away, told in one text. The state is frozen, so
 * whoever changed it would be told so by the language.
 */
function disagreement(state: GameState, player: PlayerIndex, intent: Intent, listed: boolean): string | null {
  const applied = apply(state, player, intent)
  const reason = explain(state, player, intent)
  const about = `${player} ${formatIntent(intent)}`
  if (applied.ok !== listed) return `${about} is ${listed ? 'listed, yet refused' : 'accepted, yet not listed'}`
  if (applied.ok) return reason === null ? null : `${about} is accepted, yet explained: ${reason.code}`
  if (JSON.stringify(reason) !== JSON.stringify(applied.rejection))
    return `${about} is refused, yet explained otherwise`
  return RULES.has(applied.rejection.rule) ? null : `${about} is refused by ${applied.rejection.rule}, which is no rule`
}

/** All disagreements over a list of intents, wanted by the actor and, one of them each, by the others. */
function disagreements(state: GameState, legal: readonly Intent[], intents: readonly Intent[]): string[] {
  const actor = actorOf(state) ?? 0
  const before = stateHash(state)
  const listed = new Set(legal.map(formatIntent))
  const found = intents.flatMap((intent, i) => {
    const other = (actor + 1 + i) % state.players.length
    return [
      disagreement(state, actor, intent, listed.has(formatIntent(intent))) ?? [],
      other === actor ? [] : (disagreement(state, other, intent, false) ?? []),
    ].flat()
  })
  return stateHash(state) === before ? found : ['a refusal changed the state']
}

/** One state in so many is looked at closely. */
const EVERY = 19

describe('R4.1 what is listed is what is accepted', () => {
  test('R10.1 each listed intent is listed once, is accepted, and nobody but the actor has any', () => {
    fc.assert(
      fc.property(anyGame(500), (game) => {
        for (const { before, player, legal } of playOut(game)) {
          const texts = legal.map(formatIntent)
          expect(new Set(texts).size).toBe(texts.length)
          const others = before.players.map((_, other) => (other === player ? 0 : legalIntents(before, other).length))
          expect(Math.max(...others)).toBe(0)
          for (const intent of legal) {
            const applied = apply(before, player, intent)
            if (!applied.ok || explain(before, player, intent)) expect.fail(`Refused: ${formatIntent(intent)}`)
          }
        }
      }),
      games(15),
    )
  })

  test('R4.2, R4.3, R4.4, R4.5, R5.3, R8.1 of all that could be named in a district just what is listed is accepted', () => {
    fc.assert(
      fc.property(anyGame(300), fc.nat({ max: EVERY - 1 }), (game, offset) => {
        let step = offset
        for (const { before, player, legal } of playOut(game)) {
          if (step++ % EVERY !== 0) continue
          const every = everyIntent(before, player)
          const accepted = every.filter((intent) => explain(before, player, intent) === null).map(formatIntent)
          expect(accepted.toSorted()).toEqual(legal.map(formatIntent).toSorted())
        }
      }),
      games(30),
    )
  })

  test('R1.6, R4.3, R4.4, R4.5, R5.1 an intent one word beside a listed one is accepted only if it is listed too', () => {
    fc.assert(
      fc.property(anyGame(500), fc.nat({ max: EVERY - 1 }), (game, offset) => {
        let step = offset
        for (const { before, legal, intent } of playOut(game)) {
          if (step++ % EVERY !== 0) continue
          const some = [intent, ...legal.filter((_, i) => (i + step) % 7 === 0).slice(0, 12)]
          const intents = some.flatMap((near) => besides(formatIntent(near)))
          expect(disagreements(before, legal, intents)).toEqual([])
        }
      }),
      games(25),
    )
  })

  test('R1.4, R1.6, R4.1 an intent of another phase, option or moment of the game is accepted only if it is listed now', () => {
    fc.assert(
      fc.property(anyGame(500), fc.nat({ max: EVERY - 1 }), (game, offset) => {
        const seen = new Map<string, Intent>()
        let step = offset
        for (const { before, legal, intent } of playOut(game)) {
          seen.set(formatIntent(intent), intent)
          if (step++ % EVERY !== 0) continue
          expect(disagreements(before, legal, [...seen.values()].slice(-150))).toEqual([])
        }
      }),
      games(25),
    )
  })

  test('R1.6, R4.4.3, R5.6 an invented intent is accepted only if it is listed', () => {
    fc.assert(
      fc.property(
        anyGame(500),
        fc.array(anyIntent, { minLength: 40, maxLength: 80, size: 'max' }),
        fc.nat({ max: EVERY - 1 }),
        (game, invented, offset) => {
          let step = offset
          for (const { before, legal } of playOut(game)) {
            if (step++ % EVERY !== 0) continue
            expect(disagreements(before, legal, invented)).toEqual([])
          }
        },
      ),
      games(25),
    )
  })
})

test('R9.2 when the game is over nothing is listed and everything is refused', () => {
  fc.assert(
    fc.property(anyGame(1500), fc.array(anyIntent, { minLength: 1, maxLength: 20 }), (game, invented) => {
      let last: GameState | null = null
      const done: Intent[] = []
      for (const { after, intent } of playOut({
        ...game,
        setup: { ...game.setup, houseRules: { ...game.setup.houseRules, length: 'short' } },
      })) {
        last = after
        done.push(intent)
      }
      if (!last || actorOf(last) !== null) return
      expect(last.phase.type).toBe('over')
      expect(disagreements(last, [], [...invented, ...done.slice(-20)])).toEqual([])
    }),
    games(15),
  )
})

test('R1.6 nobody who is not a player of the game may do anything', () => {
  fc.assert(
    fc.property(anyGame(60), (game) => {
      for (const { before, legal } of playOut(game)) {
        for (const stranger of [-1, before.players.length, 99]) {
          expect(legalIntents(before, stranger)).toEqual([])
          const [intent] = legal
          if (intent) expect(disagreement(before, stranger, intent, false)).toBeNull()
        }
      }
    }),
    games(20),
  )
})
