import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { parseSaveLine, stateHash } from '../../src/engine/index.ts'
import { seedHash } from '../../src/play/fairness.ts'
import type { ProvedSave } from '../../src/play/proof.ts'
import { createTables } from '../../src/play/tables.ts'
import { verifySave } from '../../src/play/verify.ts'
import { goldenGames } from '../support/goldens.ts'
import { addTable, seatsOf } from '../support/tables.ts'
import { openSite, registered, type TestSite } from '../support/web.ts'

let site: TestSite
beforeEach(async () => {
  site = await openSite()
})
afterEach(() => site.close())

const bytesOf = (save: unknown): Uint8Array => new TextEncoder().encode(JSON.stringify(save))

/** Plays a recorded game of two at a table, all of it, and gives the save of its end. */
async function played(salt: string | null = null): Promise<ProvedSave> {
  const game = goldenGames().find(({ golden: { save } }) => save.houseRules.mode === 'competitive')
  if (!game) throw new Error('no such game is recorded')
  const { seed, players, houseRules, intents } = game.golden.save
  await registered(site, 'Ada')
  const [ada] = await seatsOf(site.db, 'Ada')
  const userId = ada?.userId ?? ''
  const { id } = await addTable(site.db, { seats: players.map((name) => ({ name, userId })), seed, houseRules, salt })
  const tables = createTables(site.db, { now: () => new Date(), kept: 2 })
  for (const [at, line] of intents.entries()) {
    const intent = parseSaveLine(line)?.intent
    const outcome = intent && (await tables.submit({ gameId: id, userId, at, undone: null }, intent))
    if (outcome?.kind !== 'accepted') throw new Error(`${line} is ${outcome?.kind}`)
  }
  const saved = await tables.save(id, userId)
  if (!saved || !('save' in saved)) throw new Error('not saved')
  return saved.save
}

describe('R10.7 a save of a game that was played to its end at a table', () => {
  test('proves every step; one that was changed anywhere does not', async () => {
    const save = await played()
    const steps = save.proof?.steps ?? []
    expect(steps).toHaveLength(save.intents.length)
    expect(verifySave(bytesOf(save))).toMatchObject({ isTrue: true })
    expect(verifySave(bytesOf(save)).lines.join(' ')).toContain('Every step leads to the state whose hash was noted')

    const forged = steps.with(7, stateHash(JSON.parse('{}')))
    expect(verifySave(bytesOf({ ...save, proof: { steps: forged } })).lines.at(-1)).toMatch(/^Intent 8 does not lead/)
    expect(verifySave(bytesOf({ ...save, seed: '7' })).isTrue).toBe(false)
    expect(verifySave(bytesOf({ ...save, intents: save.intents.slice(1) })).isTrue).toBe(false)
    expect(verifySave(bytesOf({ ...save, intents: save.intents.slice(0, -1) })).isTrue).toBe(false)
  })

  test('proves that its seed is the one whose hash was published, its own or one that was noted', async () => {
    const salt = 'ab'.repeat(16)
    const save = await played(salt)
    const hash = seedHash(salt, save.seed)
    expect(save.proof).toMatchObject({ salt, hash })
    expect(verifySave(bytesOf(save)).lines).toContain(`The seed is the one whose hash was published: ${hash}.`)
    expect(verifySave(bytesOf(save), hash).isTrue).toBe(true)
    expect(verifySave(bytesOf(save), seedHash(salt, '7')).isTrue).toBe(false)
    const otherSalt = { ...save, proof: { ...save.proof, salt: 'cd'.repeat(16) } }
    expect(verifySave(bytesOf(otherSalt)).isTrue).toBe(false)
    const withoutSalt = { ...save, proof: { steps: save.proof?.steps } }
    expect(verifySave(bytesOf(withoutSalt), hash).isTrue).toBe(false)
  })

  test('without hashes is only replayed, and what is no save is told so', () => {
    const { save } = goldenGames()[0]?.golden ?? {}
    expect(verifySave(bytesOf(save))).toMatchObject({ isTrue: true })
    expect(verifySave(bytesOf({})).isTrue).toBe(false)
  })
})
