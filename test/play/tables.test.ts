import { sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import {
  DEFAULT_HOUSE_RULES,
  formatIntent,
  type Intent,
  legalIntents,
  replay,
  type Save,
  stateHash,
} from '../../src/engine/index.ts'
import type { Seated } from '../../src/play/table.ts'
import { createTables, type Outcome, type Tables } from '../../src/play/tables.ts'
import { openDatabase } from '../../src/store/database.ts'
import { listUndone } from '../../src/store/undone.ts'
import { addUser } from '../../src/store/users.ts'
import { chooseText } from '../support/buttonPlayer.ts'
import { openSite, type TestSite } from '../support/web.ts'

let site: TestSite
let tables: Tables
let gameId: string
const USER = { id: 'u1', name: 'Ada' }
const OPTIONS = { now: () => new Date('2026-11-30T12:00:00Z'), kept: 10 }

beforeEach(async () => {
  site = await openSite()
  tables = createTables(site.db, OPTIONS)
  await addUser(site.db, { ...USER, password: 'not a hash' }, OPTIONS.now())
  gameId = await dealSeed('6')
})
afterEach(() => site.close())

async function dealSeed(seed: string | null): Promise<string> {
  const dealt = await tables.deal(USER, seed, DEFAULT_HOUSE_RULES)
  if ('refused' in dealt) throw new Error(dealt.refused.code)
  return dealt.id
}

async function opened(from: Tables = tables): Promise<Seated> {
  const seated = await from.open(gameId, USER.id)
  if (!seated || seated.viewer === 'spectator') throw new Error('the game is not there')
  return seated
}

async function saved(): Promise<Save | null> {
  const answer = await tables.save(gameId, USER.id)
  return answer && 'save' in answer ? answer.save : null
}

const asked = (at: number, undone: number | null = null) => ({ gameId, userId: USER.id, at, undone })
const legal = ({ table, player }: Seated): Intent[] => legalIntents(table.state, player)
const AGENT: Intent = { type: 'local.choose', option: 'agent' }
const DRAW: Intent = { type: 'local.choose', option: 'draw' }
const PASS: Intent = { type: 'agent.pass' }
const kindOf = (outcome: Outcome): string => outcome?.kind ?? 'none'

/** Plays so many intents and gives the hash of every state on the way, the deal's first. */
async function play(turns: number): Promise<string[]> {
  const hashes = [stateHash((await opened()).table.state)]
  for (let turn = 0; turn < turns; turn += 1) {
    const seated = await opened()
    const text = chooseText(legal(seated).map(formatIntent), turn)
    const intent = legal(seated).find((one) => formatIntent(one) === text)
    if (!intent) throw new Error('nothing to play')
    const outcome = await tables.submit(asked(seated.table.length), intent)
    if (outcome?.kind !== 'accepted') throw new Error(`${text} is ${kindOf(outcome)}`)
    hashes.push(stateHash(outcome.table.state))
  }
  return hashes
}

const storedCount = async (): Promise<number> =>
  Number((await sql<{ n: number }>`select count(*) as n from intents`.execute(site.db)).rows[0]?.n)

describe('an intent', () => {
  test('is on disk before it is answered, and the game goes on from there after a restart (R10.5)', async () => {
    const hashes = await play(40)
    const other = await openDatabase(site.folder)
    const { table } = await opened(createTables(other, OPTIONS))
    expect(table.length).toBe(40)
    expect(stateHash(table.state)).toBe(hashes.at(-1))
    await other.destroy()
  })

  test('posted twice for the same moment applies once and is answered as done', async () => {
    expect(kindOf(await tables.submit(asked(0), AGENT))).toBe('accepted')
    expect(kindOf(await tables.submit(asked(0), AGENT))).toBe('done')
    await tables.submit(asked(1), PASS)
    expect(kindOf(await tables.submit(asked(0), AGENT))).toBe('done')
    expect(await storedCount()).toBe(2)
  })

  test('posted many times at once applies once', async () => {
    const outcomes = await Promise.all(Array.from({ length: 20 }, () => tables.submit(asked(0), AGENT)))
    expect(outcomes.map(kindOf).toSorted()).toEqual(['accepted', ...Array.from({ length: 19 }, () => 'done')])
    expect(await storedCount()).toBe(1)
  })

  test('of two different ones at once, one applies and the other is stale', async () => {
    const outcomes = await Promise.all([tables.submit(asked(0), AGENT), tables.submit(asked(0), DRAW)])
    expect(outcomes.map(kindOf).toSorted()).toEqual(['accepted', 'stale'])
    expect(await storedCount()).toBe(1)
  })

  test('made for an older or a coming board is stale, and brings the board as it is', async () => {
    await tables.submit(asked(0), AGENT)
    const late = await tables.submit(asked(0), DRAW)
    expect(late).toMatchObject({ kind: 'stale', table: { length: 1 } })
    expect(kindOf(await tables.submit(asked(9), PASS))).toBe('stale')
    expect(await storedCount()).toBe(1)
  })

  test('that the rules refuse is refused with its rule and stores nothing (R1.4)', async () => {
    expect(await tables.submit(asked(0), PASS)).toMatchObject({ kind: 'refused', rejection: { rule: 'R4.1' } })
    expect(await storedCount()).toBe(0)
  })

  test('of somebody else, or in no game, finds nothing', async () => {
    expect(await tables.submit({ ...asked(0), userId: 'u2' }, AGENT)).toBeNull()
    expect(await tables.submit({ ...asked(0), gameId: 'nowhere' }, AGENT)).toBeNull()
    expect(await tables.undo({ ...asked(0), userId: 'u2' })).toBeNull()
    expect(await tables.save(gameId, 'u2')).toBeNull()
  })
})

describe('two servers on one database', () => {
  test('see each other’s moves at once, and neither overwrites the other', async () => {
    const otherDb = await openDatabase(site.folder)
    const other = createTables(otherDb, OPTIONS)
    await opened(other)
    await tables.submit(asked(0), AGENT)
    expect((await opened(other)).table.length).toBe(1)
    expect(kindOf(await other.submit(asked(1), PASS))).toBe('accepted')
    expect(kindOf(await tables.submit(asked(1), { type: 'agent.stock', square: '0,0' }))).toBe('stale')
    expect(kindOf(await tables.undo(asked(2)))).toBe('accepted')
    expect((await opened(other)).table).toMatchObject({ length: 1, undone: 1 })
    expect(stateHash((await opened(other)).table.state)).toBe(stateHash((await opened()).table.state))
    await otherDb.destroy()
  })
})

describe('R10.2 undo', () => {
  test('goes back step by step to the deal, each state exactly as it was', async () => {
    const hashes = await play(30)
    for (let length = 30; length > 0; length -= 1) {
      const outcome = await tables.undo(asked(length))
      expect(outcome).toMatchObject({ kind: 'accepted', table: { length: length - 1 } })
      expect(outcome && stateHash(outcome.table.state)).toBe(hashes[length - 1])
    }
    expect(await tables.undo(asked(0))).toMatchObject({ kind: 'noUndo', why: 'nothingToUndo' })
  })

  test('does not roll chance anew: the same intents after it give the same states', async () => {
    const before = await play(20)
    for (let length = 20; length > 0; length -= 1) await tables.undo(asked(length))
    expect(await play(20)).toEqual(before)
  })

  test('pressed many times at once takes one intent back', async () => {
    await play(5)
    const outcomes = await Promise.all(Array.from({ length: 20 }, () => tables.undo(asked(5))))
    expect(outcomes.map(kindOf).filter((kind) => kind === 'accepted')).toHaveLength(1)
    expect(outcomes.map(kindOf).filter((kind) => kind === 'stale')).toHaveLength(19)
    expect((await opened()).table.length).toBe(4)
    expect(await storedCount()).toBe(4)
  })

  test('keeps what was taken back aside, in that order', async () => {
    await tables.submit(asked(0), AGENT)
    await tables.undo(asked(1))
    await tables.submit(asked(0), DRAW)
    await tables.undo(asked(1))
    const at = OPTIONS.now()
    const taken = { seq: 0, player: 0, at, undoneAt: at }
    expect(await listUndone(site.db, gameId, 10)).toEqual([
      { ...taken, nth: 1, intent: 'local.choose agent' },
      { ...taken, nth: 2, intent: 'local.choose draw' },
    ])
    expect(await listUndone(site.db, gameId, 1)).toMatchObject([{ nth: 2 }])
  })

  test('makes what was sent before it stale, even where the length fits again', async () => {
    await tables.submit(asked(0, 0), AGENT)
    await tables.submit(asked(1, 0), PASS)
    await tables.undo(asked(2, 0))
    expect(kindOf(await tables.submit(asked(1, 0), PASS))).toBe('stale')
    expect(kindOf(await tables.submit(asked(1, 1), PASS))).toBe('accepted')
  })
})

describe('the cache', () => {
  test('holds so many games and no more; the others are rebuilt', async () => {
    const small = createTables(site.db, { ...OPTIONS, kept: 1 })
    const hashes = await play(10)
    const another = await dealSeed('7')
    for (let turn = 0; turn < 3; turn += 1) {
      await small.open(another, USER.id)
      expect(stateHash((await opened(small)).table.state)).toBe(hashes.at(-1))
    }
  })
})

describe('a history that cannot be played to its end', () => {
  beforeEach(async () => {
    await play(10)
    await sql`update intents set intent = 'nonsense' where seq = 6`.execute(site.db)
    tables = createTables(site.db, OPTIONS)
  })

  test('opens at the last good state and says which intent stops it (R10.1)', async () => {
    expect((await opened()).table).toMatchObject({ length: 10, stopped: { number: 7, text: '0 nonsense' } })
    expect(kindOf(await tables.submit(asked(10), AGENT))).toBe('stopped')
  })

  test('can be saved whole, and undone until it can be played on', async () => {
    expect((await saved())?.intents).toHaveLength(10)
    for (let length = 10; length > 6; length -= 1) expect(kindOf(await tables.undo(asked(length)))).toBe('accepted')
    expect((await opened()).table.stopped).toBeNull()
  })
})

test('R10.1 a save replays to the same state and holds every accepted intent', async () => {
  const hashes = await play(35)
  const save = await saved()
  if (!save) throw new Error('not saved')
  expect(save).toMatchObject({ format: 'station-master', seed: '6', players: ['Ada'] })
  const replayed = replay(save)
  if ('refused' in replayed) throw new Error('refused')
  expect(replayed.stoppedAt).toBeUndefined()
  expect(stateHash(replayed.state)).toBe(hashes.at(-1))
})

test('R1.5 a blank seed is a fresh whole number below 2^32', async () => {
  const seeds = new Set<string>()
  for (let i = 0; i < 20; i += 1) {
    const seated = await tables.open(await dealSeed(null), USER.id)
    if (seated) seeds.add(seated.table.seed)
  }
  expect(seeds.size).toBeGreaterThan(18)
  for (const seed of seeds) expect(Number(seed)).toBeLessThan(2 ** 32)
})
