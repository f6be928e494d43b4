import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { Listener } from '../support/listener.ts'
import { addTable, seatsOf, twoAtTable } from '../support/tables.ts'
import { NOTICES } from '../support/told.ts'
import { openSite, registered, type TestSite, type Visitor } from '../support/web.ts'

let site: TestSite
const NOW = new Date('2026-12-07T12:00:00Z')
beforeEach(async () => {
  site = await openSite({ now: () => NOW })
})
afterEach(() => site.close())

/** What a page says, head and body, with the game's own name out of it. */
async function bytesOf(visitor: Visitor, path: string, id: string): Promise<string> {
  const response = await visitor.send(path)
  const head = [...response.headers].map(([name, value]) => `${name}: ${value}`)
  return [response.status, ...head, await response.text()].join('\n').replaceAll(id, 'ID')
}

describe('R1.6, R6.5, R10.3 two games that differ only in what is hidden', () => {
  /** Both show the same Departments, Mainline, rolls and seats, and deal other hands and another deck. */
  const SEEDS = ['410284', '245615']
  const ACTS = [
    [0, 'orders.set deny'],
    [0, 'local.choose agent'],
    [0, 'agent.pass'],
    [1, 'local.choose draw'],
    [1, 'draw.take home'],
    [1, 'orders.set deny'],
  ] as const

  test('look the same to whoever watches them, to the byte, and sound the same', async () => {
    const players = [await registered(site, 'Ada'), await registered(site, 'Ben')]
    const watcher = await registered(site, 'Eve')
    const seats = await seatsOf(site.db, 'Ada', 'Ben')
    const games = await Promise.all(
      SEEDS.map(async (seed) => (await addTable(site.db, { seats, seed, salt: 'ab'.repeat(16) })).id),
    )
    await site.db.updateTable('games').set({ watching: 1 }).execute()
    const streams = await Promise.all(games.map(async (id) => new Listener(await watcher.send(`/games/${id}/events`))))
    const [hands, others] = await Promise.all(games.map((id) => bytesOf(players[0] ?? watcher, `/games/${id}`, id)))
    expect(hands).not.toBe(others)

    for (const [at, [player, intent]] of ACTS.entries()) {
      for (const id of games) {
        const answer = await players[player]?.post(`/games/${id}/intents`, { at: String(at), intent })
        expect(answer?.status, intent).toBe(303)
      }
      for (const query of ['', '?pick=square:0,0', '?pick=card:straight', '?pick=card:station']) {
        const [one, other] = await Promise.all(games.map((id) => bytesOf(watcher, `/games/${id}${query}`, id)))
        expect(one, `after ${intent} with ${query}`).toBe(other)
      }
    }
    for (const stream of streams) while (!stream.all.includes('data: 6.0')) await stream.next()
    const spoken = streams.map(({ all }) => new Set(all.split('\n\n').filter((frame) => frame.includes('6.0'))))
    expect(spoken[0]).toEqual(spoken[1])
    await Promise.all(streams.map((stream) => stream.leave()))
  })
})

test('what a seat leaves for itself changes not one byte of what another seat or a watcher is shown', async () => {
  const { id, path, players, first } = await twoAtTable(site)
  await site.db.updateTable('games').set({ watching: 1 }).execute()
  const reader = players[first === 0 ? 0 : 1]
  const writer = players[first === 0 ? 1 : 0]
  const watcher = await registered(site, 'Eve')
  const all = () =>
    Promise.all(
      [reader, watcher].flatMap((visitor) =>
        [path, '/', '/games', `${path}/start`].map((page) => bytesOf(visitor, page, id)),
      ),
    )
  const before = await all()
  const left = [
    await writer.post(`${path}/notes`, { text: 'Take the Depot as soon as it comes' }),
    await writer.post(`${path}/instructions`, { kind: 'deny', until: 'switchedOff' }),
    await writer.post(`${NOTICES}/webhook`, { webhook: 'https://trains.example/' }),
    await writer.post(`${NOTICES}/feed`, { do: 'new' }),
  ]
  expect(left.map(({ status }) => status)).toEqual([303, 303, 303, 303])
  expect(await writer.page(path)).toContain('Take the Depot as soon as it comes')
  expect(await all()).toEqual(before)
})
