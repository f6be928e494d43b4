import fc from 'fast-check'
import { expect, test } from 'vitest'
import { actorOf, apply } from '../../src/engine/index.ts'
import { decisionOf } from '../../src/play/instruction.ts'
import { safeDefault } from '../../src/play/safeDefault.ts'
import { games } from '../support/cases.ts'
import { anyGame, playOut } from '../support/randomPlay.ts'

test('from any state of any game safe defaults end the decision soon, and deny every clearance', () => {
  let ended = 0
  fc.assert(
    fc.property(anyGame(300), (game) => {
      let step = 0
      for (const { before } of playOut(game)) {
        step += 1
        if (step % 13 !== 0 || actorOf(before) === null) continue
        let state = before
        const decision = decisionOf(before)
        for (let acts = 0; decisionOf(state) === decision; acts += 1) {
          expect(acts).toBeLessThan(40)
          const intent = safeDefault(state)
          if (!intent) throw new Error('there is no safe default')
          if (intent.type === 'dispatch.rule') expect(intent.allow).toBe(false)
          const result = apply(state, actorOf(state) ?? 0, intent)
          if (!result.ok) throw new Error(`refused: ${result.rejection.code}`)
          state = result.state
        }
        ended += 1
      }
    }),
    games(20),
  )
  expect(ended).toBeGreaterThan(10)
})
