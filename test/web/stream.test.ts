import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { openDatabase } from '../../src/store/database.ts'
import { createApp } from '../../src/web/app.tsx'
import { Listener } from '../support/listener.ts'
import { type TwoAtTable, twoAtTable } from '../support/tables.ts'
import { openSite, registered, type TestSite, Visitor } from '../support/web.ts'

const FAST = { streamLimits: { perUser: 3, inAll: 5, heartbeat: 40 }, pollGames: 50 }

let site: TestSite
let table: TwoAtTable
let first: Visitor
let second: Visitor
const opened: Listener[] = []

beforeEach(async () => {
  site = await openSite(FAST)
  await begin()
})
afterEach(async () => {
  await Promise.all(opened.splice(0).map((listener) => listener.leave()))
  await site.close()
})

async function begin(): Promise<void> {
  table = await twoAtTable(site)
  const [ada, ben] = table.players
  first = table.first === 0 ? ada : ben
  second = table.first === 0 ? ben : ada
}

async function listen(visitor: Visitor): Promise<Listener> {
  const answer = await visitor.send(`${table.path}/events`)
  expect(answer.status).toBe(200)
  return opening(answer)
}

function opening(answer: Response): Listener {
  const listener = new Listener(answer)
  opened.push(listener)
  return listener
}

const moved = (version: string): string => `event: moved\ndata: ${version}\nid: ${version}`
const act = (visitor: Visitor, intent: string, at: number): Promise<Response> =>
  visitor.post(`${table.path}/intents`, { intent, at: String(at) })

describe('the stream of a game', () => {
  test('says at once where the game stands, then each time that it moves on, and nothing more', async () => {
    const answer = await second.send(`${table.path}/events`)
    expect(answer.headers.get('content-type')).toBe('text/event-stream')
    expect(answer.headers.get('x-accel-buffering')).toBe('no')
    expect(answer.headers.get('content-encoding')).toBeNull()
    const listener = opening(answer)
    expect(await listener.nextMoved()).toBe(moved('0.0'))
    await act(first, 'local.choose agent', 0)
    expect(await listener.nextMoved()).toBe(moved('1.0'))
    await first.post(`${table.path}/undo`, { at: '1' })
    expect(await listener.nextMoved()).toBe(moved('0.1'))
    expect(listener.all.replaceAll(/event: moved\ndata: \d\.\d\nid: \d\.\d\n\n|: still here\n\n/g, '')).toBe('')
  })

  test('beats while nothing happens', async () => {
    const listener = await listen(second)
    expect(await listener.next()).toBe(moved('0.0'))
    expect(await listener.next()).toBe(': still here')
    expect(await listener.next()).toBe(': still here')
  })

  test('is not for strangers, nor for who is not logged in', async () => {
    const cleo = await registered(site, 'Cleo')
    expect((await cleo.send(`${table.path}/events`)).status).toBe(404)
    expect((await new Visitor(site).send(`${table.path}/events`)).status).toBe(403)
    expect((await first.send('/games/nowhere/events')).status).toBe(404)
  })

  test('tells also of what another server on the same database accepted', async () => {
    const listener = await listen(second)
    expect(await listener.nextMoved()).toBe(moved('0.0'))
    const db = await openDatabase(site.folder)
    const other = new Visitor({ ...site, db, app: createApp(db, FAST) })
    other.cookie = first.cookie
    expect((await act(other, 'local.choose agent', 0)).status).toBe(303)
    expect(await listener.nextMoved()).toBe(moved('1.0'))
    await db.destroy()
  })

  test('makes one frame of what happens while its reader takes nothing', async () => {
    const listener = await listen(second)
    await act(first, 'local.choose draw', 0)
    await act(first, 'draw.take home', 1)
    let last = ''
    while (last !== moved('2.0')) last = (await listener.nextMoved()) ?? 'over'
    expect(listener.all.match(/event: moved/g)?.length).toBeLessThanOrEqual(3)
  })
})

describe('a stream ends without another frame', () => {
  test('when its reader has logged out', async () => {
    const listener = await listen(second)
    await listener.nextMoved()
    const tab = new Visitor(site)
    tab.cookie = second.cookie
    await tab.post('/logout')
    await act(first, 'local.choose agent', 0)
    expect(await listener.nextMoved()).toBeNull()
    expect(listener.all).not.toContain('1.0')
  })

  test('when its reader has no seat any more', async () => {
    const listener = await listen(second)
    await listener.nextMoved()
    await site.db
      .updateTable('seats')
      .set({ user_id: null })
      .where('player', '=', 1 - table.first)
      .execute()
    await act(first, 'local.choose agent', 0)
    expect(await listener.nextMoved()).toBeNull()
    expect(listener.all).not.toContain('1.0')
  })

  test('when the game is gone', async () => {
    const listener = await listen(second)
    await listener.nextMoved()
    await site.db.deleteFrom('games').where('id', '=', table.id).execute()
    expect(await listener.nextMoved()).toBeNull()
  })
})

test('a thousand streams, left at any moment, make room for as many others', async () => {
  const app = createApp(site.db, { streamLimits: { perUser: 25, inAll: 50, heartbeat: 15_000 } })
  const openAndLeave = async (n: number): Promise<number> => {
    const { cookie } = n % 2 === 0 ? first : second
    const { body, status } = await app.request(`${table.path}/events`, { headers: { cookie } })
    const reader = body?.getReader()
    if (n % 3 > 0) await reader?.read()
    if (n % 3 > 1) await act(first, 'nothing', 0)
    await reader?.cancel()
    return status
  }
  for (let round = 0; round < 20; round += 1) {
    const statuses = await Promise.all(Array.from({ length: 50 }, (_, n) => openAndLeave(n)))
    expect(statuses.filter((status) => status !== 200)).toEqual([])
    await new Promise((resolve) => setTimeout(resolve, 20))
  }
})

describe('streams are limited', () => {
  test('to so many for an account; those that are left make room', async () => {
    const listeners = [await listen(first), await listen(first), await listen(first)]
    expect((await first.send(`${table.path}/events`)).status).toBe(429)
    await listen(second)
    await Promise.all(listeners.map((listener) => listener.leave()))
    await expect.poll(async () => (await first.send(`${table.path}/events`)).status).toBe(200)
  })

  test('to so many for the whole server', async () => {
    for (let n = 0; n < 3; n += 1) await listen(first)
    for (let n = 0; n < 2; n += 1) await listen(second)
    expect((await second.send(`${table.path}/events`)).status).toBe(503)
  })
})
