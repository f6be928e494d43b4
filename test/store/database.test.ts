import { execFile } from 'node:child_process'
import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { Worker } from 'node:worker_threads'
import BetterSqlite from 'better-sqlite3'
import { sql } from 'kysely'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { migrations } from '../../migrations/index.ts'
import { openDatabase } from '../../src/store/database.ts'
import { addGame, appendIntent, type Headline } from '../../src/store/games.ts'
import { temporaryFolder } from '../support/web.ts'

let folder: string
beforeEach(() => {
  folder = temporaryFolder()
})
afterEach(() => rmSync(folder, { recursive: true }))

const NOW = new Date('2026-11-30T12:00:00Z')
const HEADLINE: Headline = { day: 1, stage: 1, actor: 0, result: null, revenues: [0] }

async function pragma(name: string): Promise<unknown> {
  const db = await openDatabase(folder)
  const { rows } = await sql<Record<string, unknown>>`select * from pragma_${sql.raw(name)}`.execute(db)
  await db.destroy()
  return Object.values(rows[0] ?? {})[0]
}

test.each([
  ['journal_mode', 'wal'],
  ['synchronous', 2],
  ['foreign_keys', 1],
  ['busy_timeout', 5000],
])('the database is opened with %s = %s', async (name, value) => {
  expect(await pragma(name)).toBe(value)
})

/** Opens and closes the database in a process of its own; gives what it printed. */
async function openElsewhere(): Promise<string> {
  const script = `const { openDatabase } = await import('./src/store/database.ts'); await (await openDatabase(${JSON.stringify(folder)})).destroy()`
  const args = ['--import', 'tsx', '--input-type=module', '--eval', script]
  const { stdout, stderr } = await promisify(execFile)(process.execPath, args)
  return stdout + stderr
}

test('every migration runs once, by itself, also when several servers start on a new folder at once', async () => {
  expect(await Promise.all([1, 2, 3].map(openElsewhere))).toEqual(['', '', ''])
  const db = await openDatabase(folder)
  const { rows } = await sql<{ name: string }>`select name from kysely_migration order by name`.execute(db)
  expect(rows.map(({ name }) => name)).toEqual(Object.keys(migrations))
  await db.destroy()
})

test('every table is strict', async () => {
  const db = await openDatabase(folder)
  const { rows } = await sql<{ name: string; strict: number }>`
    select name, strict from pragma_table_list where schema = 'main' and name not like 'sqlite%' and name not like 'kysely%'`.execute(
    db,
  )
  expect(rows.map(({ name }) => name)).toEqual(expect.arrayContaining(['games', 'intents', 'sessions', 'users']))
  expect(rows.filter(({ strict }) => strict !== 1)).toEqual([])
  await db.destroy()
})

test('an intent waits for another process that holds the write lock, and is then stored once', async () => {
  const db = await openDatabase(folder)
  const game = { id: 'g', seed: '1', houseRules: '{}', rulesVersion: 1, seats: [{ userId: null, name: 'Ada' }] }
  await addGame(db, game, HEADLINE, NOW)
  // A worker thread has a connection of its own, as another process has.
  const worker = new Worker(
    `const { workerData, parentPort } = require('node:worker_threads')
     const db = new (require('better-sqlite3'))(workerData)
     db.exec('begin immediate')
     parentPort.postMessage('locked')
     setTimeout(() => { db.exec('commit'); db.close() }, 400)`,
    { eval: true, workerData: join(folder, 'station-master.db') },
  )
  await new Promise((resolve) => worker.once('message', resolve))
  const intent = { player: 0, intent: 'agent.pass', hash: '' }
  expect(await appendIntent(db, 'g', { length: 0, undone: 0 }, intent, HEADLINE, NOW)).toBe(true)
  expect(await appendIntent(db, 'g', { length: 0, undone: 0 }, intent, HEADLINE, NOW)).toBe(false)
  await db.destroy()
  const file = new BetterSqlite(join(folder, 'station-master.db'), { readonly: true })
  expect(file.prepare('select count(*) as stored from intents').get()).toEqual({ stored: 1 })
  file.close()
})
