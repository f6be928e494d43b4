import { execFileSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { apply, type GameState, legalIntents, replay, type Setup, stateHash } from '../../src/engine/index.ts'
import { games } from '../support/cases.ts'
import { anyWholeGame, deal, linesOf, playOut, type Step, saveOf } from '../support/randomPlay.ts'

/**
 * Replays a save.
 *
 * @throws when it does not replay whole
 */
function replayed(save: Parameters<typeof replay>[0]) {
  const result = replay(save)
  if ('refused' in result) throw new Error(`Refused: ${result.refused.code}`)
  if (result.stoppedAt) throw new Error(`Stopped at ${JSON.stringify(result.stoppedAt)}`)
  return result
}

test('R10.1 a state is plain data: written as JSON and read again it is the same, and play goes on the same', () => {
  fc.assert(
    fc.property(anyWholeGame(700), (game) => {
      let copy: GameState = JSON.parse(JSON.stringify(deal(game.setup).state))
      for (const { before, player, legal, intent, after, events } of playOut(game)) {
        expect(stateHash(copy)).toBe(stateHash(before))
        expect(JSON.stringify(legalIntents(copy, player))).toBe(JSON.stringify(legal))
        const applied = apply(copy, player, intent)
        if (!applied.ok) expect.fail(`Refused after reading: ${JSON.stringify(applied.rejection)}`)
        expect(JSON.stringify(applied.events)).toBe(JSON.stringify(events))
        copy = JSON.parse(JSON.stringify(after))
      }
      const last = [...playOut(game)].at(-1)?.after
      // Strictly: nothing undefined, no class, no hole that JSON would lose.
      if (last) expect(copy).toStrictEqual(last)
    }),
    games(12),
  )
})

describe('R1.5, R10.1 a save', () => {
  test('replays to the live state, its hash and its events, from any prefix', () => {
    fc.assert(
      fc.property(anyWholeGame(700), fc.array(fc.nat(), { minLength: 2, maxLength: 4 }), (game, prefixes) => {
        const { state, events } = deal(game.setup)
        const steps = [...playOut(game)]
        const lines = linesOf(steps)
        for (const length of [...prefixes.map((n) => n % (lines.length + 1)), lines.length]) {
          const again = replayed(saveOf(game.setup, lines.slice(0, length)))
          const live = steps[length - 1]?.after ?? state
          expect(again.accepted).toBe(length)
          expect(again.state).toStrictEqual(live)
          expect(stateHash(again.state)).toBe(stateHash(live))
          expect(again.events).toStrictEqual([events, ...steps.slice(0, length).map((step) => step.events)])
        }
      }),
      games(12),
    )
  })

  test('stops at an intent that is no longer legal, keeps all before and names it', () => {
    fc.assert(
      fc.property(anyWholeGame(300), fc.nat(), (game, n) => {
        const steps = [...playOut(game)]
        const index = n % (steps.length + 1)
        const bad = ['0 agent.stock 9,9', '7 work.end', 'nonsense'][n % 3] ?? ''
        const lines = linesOf(steps)
        const result = replay(saveOf(game.setup, [...lines.slice(0, index), bad, ...lines.slice(index)]))
        if ('refused' in result) expect.fail('The whole save was refused')
        expect(result.accepted).toBe(index)
        expect(result.stoppedAt).toMatchObject({ index, text: bad, rejection: { rule: expect.stringMatching(/^R\d/) } })
        expect(result.state).toStrictEqual(index === 0 ? deal(game.setup).state : steps[index - 1]?.after)
      }),
      games(20),
    )
  })

  test('has the same hash at every step in another process, of another language and time zone', () => {
    const saves = fc
      .sample(anyWholeGame(400), { seed: 1846, numRuns: 12 })
      .map((game) => ({ setup: game.setup, steps: [...playOut(game)] }))
    const output = execFileSync(
      process.execPath,
      ['--import', 'tsx', fileURLToPath(new URL('../support/hashSaves.ts', import.meta.url))],
      {
        input: JSON.stringify(saves.map(({ setup, steps }) => saveOf(setup, linesOf(steps)))),
        env: { ...process.env, TZ: 'Asia/Kathmandu', LANG: 'tr_TR.UTF-8', LC_ALL: 'tr_TR.UTF-8' },
        maxBuffer: 2 ** 28,
      },
    )
    const here = saves.map(({ setup, steps }) =>
      [deal(setup).state, ...steps.map(({ after }) => after)].map((state) => stateHash(state)),
    )
    expect(here.flat().length).toBeGreaterThan(500)
    expect(JSON.parse(output.toString())).toEqual(here)
  })
})

describe('R10.2 undo', () => {
  /** Takes back the last so many of the steps and does them again; gives the states on the way, which were there before. */
  function undoAndRedo(setup: Setup, steps: readonly Step[], count: number): { undone: unknown; redone: unknown[] } {
    const undone = replayed(saveOf(setup, linesOf(steps.slice(0, steps.length - count)))).state
    let state = undone
    const redone = steps.slice(steps.length - count).map(({ player, intent }) => {
      const legal = legalIntents(state, player)
      const applied = apply(state, player, intent)
      if (!applied.ok) throw new Error(`Refused when done again: ${JSON.stringify(applied.rejection)}`)
      state = applied.state
      return { legal, events: applied.events, after: state }
    })
    return { undone, redone }
  }

  const firstTime = (setup: Setup, steps: readonly Step[], count: number) => ({
    undone: steps.at(-count)?.before ?? deal(setup).state,
    redone: steps.slice(steps.length - count).map(({ legal, events, after }) => ({ legal, events, after })),
  })

  test('rerolls no chance: the same intent gives the same state, events and allowances again', () => {
    fc.assert(
      fc.property(anyWholeGame(500), fc.array(fc.nat(), { minLength: 3, maxLength: 6 }), (game, places) => {
        const steps = [...playOut(game)]
        if (steps.length === 0) return
        for (const place of places) {
          const upTo = steps.slice(0, 1 + (place % steps.length))
          expect(undoAndRedo(game.setup, upTo, 1)).toStrictEqual(firstTime(game.setup, upTo, 1))
        }
      }),
      games(12),
    )
  })

  test('goes back step by step to the deal', () => {
    fc.assert(
      fc.property(anyWholeGame(60), (game) => {
        const steps = [...playOut(game)]
        for (let count = steps.length; count > 0; count -= 7)
          expect(undoAndRedo(game.setup, steps, count)).toStrictEqual(firstTime(game.setup, steps, count))
        expect(replayed(saveOf(game.setup, [])).state).toStrictEqual(deal(game.setup).state)
      }),
      games(10),
    )
  })
})
