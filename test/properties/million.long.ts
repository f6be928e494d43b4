import fc from 'fast-check'
import { expect, test } from 'vitest'
import { diceFrom, seedState } from '../../src/engine/core/random.ts'
import { actorOf, type GameState, legalIntents, replay, stateHash } from '../../src/engine/index.ts'
import { faultsOf } from '../support/invariants.ts'
import { anySetup, deal, linesOf, type Step, saveOf, take } from '../support/randomPlay.ts'
import { CHOICES, chooseIntent, STYLES } from '../support/styles.ts'

const INTENTS = 1_000_000
const STYLE_OF = [
  STYLES.builder,
  STYLES.laborer,
  STYLES.switcher,
  STYLES.truster,
  STYLES.lingerer,
  STYLES.drawer,
  STYLES.uniform,
]

/** Game number n, whole: the same on every machine. */
function playGame(n: number, faults: string[]): readonly Step[] {
  const [setup] = fc.sample(anySetup, { seed: n, numRuns: 1 })
  const style = STYLE_OF[n % STYLE_OF.length]
  if (!setup || !style) throw new Error('No setup')
  const dice = diceFrom(seedState(String(n)))
  const steps: Step[] = []
  let state: GameState = deal(setup).state
  for (;;) {
    const player = actorOf(state)
    if (player === null) break
    const legal = legalIntents(state, player)
    const step = take(state, player, chooseIntent(state, legal, dice.roll(CHOICES) - 1, style), legal)
    steps.push(step)
    state = step.after
    for (const fault of faultsOf(state)) faults.push(`game ${n}, after intent ${steps.length}: ${fault}`)
  }
  const again = replay(saveOf(setup, linesOf(steps)))
  if ('refused' in again || stateHash(again.state) !== stateHash(state)) faults.push(`game ${n} replays otherwise`)
  return steps
}

test('R1.5, R2.8, R6.7 a million intents of whole games leave nothing out of place, and replay', () => {
  const faults: string[] = []
  const begun = performance.now()
  let intents = 0
  let games = 0
  while (intents < INTENTS && faults.length === 0) intents += playGame(++games, faults).length
  const seconds = (performance.now() - begun) / 1000
  console.log(`${intents} intents in ${games} games, ${Math.round(intents / seconds)} intents a second`)
  expect(faults).toEqual([])
})
