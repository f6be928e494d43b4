import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { parseIntent } from '../../src/engine/index.ts'
import { sinceLastTurn } from '../../src/play/summary.ts'
import { createTables, type Tables } from '../../src/play/tables.ts'
import { namesOf } from '../../src/play/words/names.ts'
import { addTable, seatsOf } from '../support/tables.ts'
import { openSite, PASSWORD, registered, type TestSite, Visitor } from '../support/web.ts'

let site: TestSite
let tables: Tables
let id: string
let first: number
let users: readonly string[]
beforeEach(async () => {
  site = await openSite()
  for (const name of ['Ada', 'Ben']) await registered(site, name)
  const seats = await seatsOf(site.db, 'Ada', 'Ben')
  users = seats.map(({ userId }) => userId ?? '')
  ;({ id, actor: first } = await addTable(site.db, { seats }))
  tables = createTables(site.db, { now: () => new Date(), kept: 5 })
})
afterEach(() => site.close())

async function play(player: number, ...texts: readonly string[]): Promise<void> {
  for (const text of texts) {
    const table = await tables.look(id)
    const intent = parseIntent(text)
    if (!table || !intent) throw new Error(text)
    const asked = { gameId: id, userId: users[player] ?? '', at: table.length, undone: null }
    const outcome = await tables.submit(asked, intent)
    if (outcome?.kind !== 'accepted') throw new Error(`${text} is ${outcome?.kind}`)
  }
}

async function summaryOf(player: number) {
  const table = await tables.look(id)
  return table && sinceLastTurn(table, player, namesOf(table.state))
}

describe('since your last turn', () => {
  test('is nothing before others have acted, and after one’s own act', async () => {
    expect([await summaryOf(0), await summaryOf(1)]).toEqual([null, null])
    await play(first, 'local.choose agent', 'agent.pass')
    expect(await summaryOf(first)).toBeNull()
    expect(await summaryOf(1 - first)).toMatchObject({ headline: expect.stringMatching(/^2 acts of (Ada|Ben)$/) })
    await play(1 - first, 'local.choose agent')
    expect(await summaryOf(1 - first)).toBeNull()
  })

  test('tells what others drew as they may be told, and nothing of before', async () => {
    await play(first, 'local.choose agent', 'agent.pass')
    await play(1 - first, 'local.choose draw', 'draw.take home')
    const lines = (await summaryOf(first))?.lines.map(({ text }) => text) ?? []
    expect(lines.join(' ')).toContain('takes a card from the Home Office')
    expect(lines.join(' ')).not.toContain('Freight Agent')
  })

  test('is the same after a restart', async () => {
    await play(first, 'local.choose agent', 'agent.pass')
    const live = await summaryOf(1 - first)
    tables = createTables(site.db, { now: () => new Date(), kept: 5 })
    expect(await summaryOf(1 - first)).toEqual(live)
  })

  test('is on the page', async () => {
    await play(first, 'local.choose agent', 'agent.pass')
    const names = ['Ada', 'Ben']
    const visitor = await logIn(names[1 - first] ?? '')
    expect(await visitor.page(`/games/${id}`)).toContain('Since your last turn')
    const other = await logIn(names[first] ?? '')
    expect(await other.page(`/games/${id}`)).not.toContain('Since your last turn')
  })
})

async function logIn(name: string): Promise<Visitor> {
  const visitor = new Visitor(site)
  await visitor.post('/login', { name, password: PASSWORD })
  return visitor
}
