import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { type ENDINGS, type MODES, type Result, replay, stateHash } from '../../src/engine/index.ts'
import { departure, goldenGames } from '../support/goldens.ts'
import { deals, randomSequences } from '../support/pinned.ts'

const WHAT_TO_DO =
  'If the rules were changed on purpose, raise RULES_VERSION in src/engine/core/replay.ts, see to the saves of the old ' +
  'rules, and record anew with `npx tsx test/golden/record.ts`. If only the shape of the state was changed, so that every ' +
  'intent is still accepted and the result is the same, recording anew is enough. If neither was meant, this is a bug: ' +
  'saves and running games would go on otherwise than they were played.'

const pinned = (name: string): unknown =>
  JSON.parse(readFileSync(new URL(`pinned/${name}.json`, import.meta.url), 'utf8'))
const asJson = (value: unknown): unknown => JSON.parse(JSON.stringify(value))

describe('R1.5 chance', () => {
  test('the stream of a seed is the one that was recorded: rolls, a shuffle and the position after them', () => {
    expect(asJson(randomSequences()), WHAT_TO_DO).toEqual(pinned('random'))
  })

  test('R2.2, R2.4, R2.5, R2.7 games are dealt from a seed as they were recorded', () => {
    expect(asJson(deals()), WHAT_TO_DO).toEqual(pinned('deals'))
  })
})

const GAMES = goldenGames()

describe('R10.1 a recorded game goes the same way, step by step, to the same end', () => {
  test.each(GAMES)('$name', ({ golden }) => {
    expect(departure(golden), WHAT_TO_DO).toBeNull()
  })

  test.each(GAMES)('$name, as a save', ({ golden }) => {
    const replayed = replay(asSave(golden.save))
    if ('refused' in replayed) expect.fail(`${replayed.refused.code}. ${WHAT_TO_DO}`)
    expect(replayed.stoppedAt, WHAT_TO_DO).toBeUndefined()
    expect(stateHash(replayed.state), WHAT_TO_DO).toBe(golden.hash)
    expect(replayed.events.at(-1)?.at(-1)).toEqual({ type: 'gameEnded', result: golden.result })
  })
})

/** Written to a file and read again. */
const asSave = <T>(save: T): T => JSON.parse(JSON.stringify(save))

/** Every way in which a game can end (R9.2 to R9.4). */
const ENDS: readonly (readonly [(typeof MODES)[number], (typeof ENDINGS)[number], Result['reason'], string])[] = [
  ['solitaire', 'highestAfterDays', 'daysOver', 'all win'],
  ['solitaire', 'highestAfterDays', 'belowTarget', 'lost'],
  ['solitaire', 'firstToTarget', 'targetReached', 'all win'],
  ['solitaire', 'firstToTarget', 'daysOver', 'lost'],
  ['competitive', 'highestAfterDays', 'daysOver', 'one wins'],
  ['competitive', 'highestAfterDays', 'daysOver', 'all win'],
  ['competitive', 'highestAfterDays', 'belowFloor', 'lost'],
  ['competitive', 'highestAfterDays', 'threeCollisions', 'lost'],
  ['competitive', 'firstToTarget', 'targetReached', 'one wins'],
  ['competitive', 'firstToTarget', 'daysOver', 'lost'],
  ['coop', 'highestAfterDays', 'daysOver', 'all win'],
  ['coop', 'highestAfterDays', 'belowTarget', 'lost'],
  ['coop', 'firstToTarget', 'targetReached', 'all win'],
  ['coop', 'firstToTarget', 'daysOver', 'lost'],
]

test('R9.2, R9.3, R9.4 there is a recorded game for every way in which one can end', () => {
  const recorded = GAMES.map(({ golden: { save, result } }) => {
    const count = result.winners.length
    const who = count === 0 ? 'lost' : count === save.players.length ? 'all win' : count === 1 ? 'one wins' : 'some win'
    return [save.houseRules.mode, save.houseRules.ending, result.reason, who].join(', ')
  })
  expect(recorded.toSorted()).toEqual(ENDS.map((end) => end.join(', ')).toSorted())
  expect(GAMES.every(({ golden }) => (golden.result.outcome === 'won') === golden.result.winners.length > 0)).toBe(true)
})
