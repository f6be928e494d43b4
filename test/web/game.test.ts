import { join } from 'node:path'
import BetterSqlite from 'better-sqlite3'
import { sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { chooseText } from '../support/buttonPlayer.ts'
import { offeredWithCards } from '../support/shownBoard.ts'
import { offeredOn, openSite, registered, type TestSite, textOf, type Visitor } from '../support/web.ts'

let site: TestSite
let ada: Visitor
let path: string
beforeEach(async () => {
  site = await openSite()
  ada = await registered(site, 'Ada')
  path = await ada.deal({ seed: '6' })
})
afterEach(() => site.close())

const HTMX = { 'hx-request': 'true' }
const act = (intent: string, at: number | string, headers = {}, who = ada): Promise<Response> =>
  who.post(`${path}/intents`, { at: String(at), intent }, headers)

async function play(turns: number): Promise<void> {
  for (let turn = 0; turn < turns; turn += 1) {
    const page = await ada.page(path)
    const intents = await offeredWithCards(ada, path, page)
    const response = await act(chooseText(intents, turn) ?? '', offeredOn(page).at)
    if (response.status !== 303) throw new Error(`turn ${turn} gave ${response.status}`)
  }
}

describe('the page of a game', () => {
  test('shows the Day, the Stage, the Revenue and its target, and whose decision it is', async () => {
    const text = textOf(await ada.page(path))
    expect(text).toContain('Day 1 of 5 Stage 1')
    expect(text).toContain('Revenue 0 of 20')
    expect(text).toContain('You decide: Switch, Draw or Freight Agent.')
  })

  test('shows the hand, the piles, the Division, the district, the timetable, the Crew Trays and both yards', async () => {
    const text = textOf(await ada.page(path))
    for (const part of [
      'Your hand 3 cards',
      'Home Office 207 face down',
      'Department 3 (1)',
      'Western Division Point',
      'Eastern Division Point',
      'Whistle Post 1 A/D track',
      'Stage 12',
      'Crew Trays 4 of 4 free',
      'Division Yard 76',
      '8 caboose',
      'Classification Yard 0',
      'Porters 0 of 0 Laborers 1 of 1',
    ])
      expect(text).toContain(part)
  })

  test('is not stored by browsers, so that Back never shows an old board', async () => {
    for (const to of ['/', path, `${path}/save`, '/login'])
      expect((await ada.send(to)).headers.get('cache-control')).toBe('no-store')
  })

  test('tells in the log what happened, the newest last', async () => {
    await act('local.choose agent', 0)
    await act('agent.pass', 1)
    const text = textOf(await ada.page(path))
    const log = text.slice(text.indexOf('What happened'), text.indexOf('Timetable and yards'))
    expect(log).toMatch(/Day 1, Stage 1 .*Ada chooses the Freight Agent\. .*Day 1, Stage 2 $/)
    expect(log).toContain(
      'New Train: no train is due. Mainline: no train moves. Load/Unload: there is nothing to work.',
    )
  })

  test('stays bounded as the game grows: the log does not', async () => {
    await play(150)
    const lines = (await ada.page(path)).split('id="board-log"')[1]?.match(/<li/g)
    expect(lines?.length).toBeLessThanOrEqual(80)
  })
})

describe('an intent', () => {
  test('is answered with the whole page by way of 303, and with the part for htmx', async () => {
    const plain = await act('local.choose agent', 0)
    expect([plain.status, plain.headers.get('location')]).toEqual([303, path])
    const part = await act('agent.pass', 1, HTMX)
    expect(part.status).toBe(200)
    const html = await part.text()
    expect(html).not.toContain('<html')
    expect(textOf(html)).toContain('Day 1 of 5 Stage 2')
    expect(offeredOn(html).at).toBe('2')
  })

  test('made for an older board gets 409, a sentence and the board as it is', async () => {
    await act('local.choose agent', 0)
    for (const headers of [{}, HTMX]) {
      const late = await act('local.choose draw', 0, headers)
      expect(late.status).toBe(409)
      const html = await late.text()
      expect(textOf(html)).toContain('The game has moved on since this page was made, so nothing was done.')
      expect(offeredOn(html)).toMatchObject({ at: '1', intents: expect.arrayContaining(['agent.pass']) })
    }
  })

  test('sent twice in parallel is applied once and answered twice alike', async () => {
    const [one, other] = await Promise.all([act('local.choose agent', 0, HTMX), act('local.choose agent', 0, HTMX)])
    expect([one?.status, other?.status]).toEqual([200, 200])
    expect(await one?.text()).toBe(await other?.text())
    expect(offeredOn(await ada.page(path)).at).toBe('1')
  })

  test('that the rules refuse gets 422, the sentence and the rule', async () => {
    const response = await act('draw.take home', 0, HTMX)
    expect(response.status).toBe(422)
    const html = await response.text()
    expect(textOf(html)).toMatch(/This is done only in a Stage for which Draw is chosen\. R4\.1/)
    expect(offeredOn(html).at).toBe('0')
  })

  test.each([
    ['no such thing', { at: '0', intent: 'draw.everything' }],
    ['nothing', { at: '0', intent: '' }],
    ['a very long text', { at: '0', intent: 'switch.sort '.repeat(500) }],
    ['no moment', { intent: 'local.choose draw' }],
    ['a moment before the deal', { at: '-1', intent: 'local.choose draw' }],
    ['half a moment', { at: '0.5', intent: 'local.choose draw' }],
    ['a moment out of bounds', { at: '9'.repeat(40), intent: 'local.choose draw' }],
    ['a word for a moment', { at: 'now', intent: 'local.choose draw' }],
    ['a square far out', { at: '0', intent: 'card.play straight 99999999999999999999,0' }],
  ])('that asks for %s gets 400 and changes nothing', async (_, fields) => {
    for (const headers of [{}, HTMX]) {
      const response = await ada.post(`${path}/intents`, fields, headers)
      expect(response.status).toBe(400)
      expect(textOf(await response.text())).toContain('nothing was done')
    }
    expect(offeredOn(await ada.page(path)).at).toBe('0')
  })

  test('refused for htmx is a notice only, so that the board stays', async () => {
    const html = await (await ada.post(`${path}/intents`, { at: '0', intent: 'x' }, HTMX)).text()
    expect(html).toMatch(/^<hx-partial hx-target="#notice"[\s\S]*<\/hx-partial>$/)
  })
})

test('an intent that comes while another process holds the database is told to try again, and then goes', async () => {
  await sql`pragma busy_timeout = 50`.execute(site.db)
  const other = new BetterSqlite(join(site.folder, 'station-master.db'))
  other.exec('begin immediate')
  const response = await act('local.choose agent', 0)
  expect(response.status).toBe(503)
  expect(response.headers.get('retry-after')).toBe('5')
  expect(textOf(await response.text())).toContain('Try again in a few seconds.')
  expect(offeredOn(await ada.page(path)).at).toBe('0')
  other.exec('rollback')
  other.close()
  expect((await act('local.choose agent', 0)).status).toBe(303)
})

describe('R10.2 undo', () => {
  const undo = (at: number, headers = {}, who = ada) => who.post(`${path}/undo`, { at: String(at) }, headers)

  test('takes back one intent, and a second press for the same moment takes none', async () => {
    await play(6)
    const posts = await Promise.all([undo(6, HTMX), undo(6, HTMX)])
    expect(posts.map(({ status }) => status).toSorted()).toEqual([200, 409])
    expect(offeredOn(await ada.page(path)).at).toBe('5')
  })

  test('goes twelve steps back one by one, and at the deal says that there is nothing more', async () => {
    const deal = textOf(await ada.page(path))
    await play(12)
    for (let at = 12; at > 0; at -= 1) expect((await undo(at)).status).toBe(303)
    expect(textOf(await ada.page(path))).toBe(deal)
    expect((await undo(0, HTMX)).status).toBe(409)
  })

  test('as the very first thing, by somebody else or logged out, changes nothing', async () => {
    expect((await undo(0)).status).toBe(409)
    await act('local.choose agent', 0)
    const bela = await registered(site, 'Bela')
    expect((await undo(1, {}, bela)).status).toBe(404)
    await ada.post('/logout')
    expect((await undo(1)).status).toBe(403)
    ada.cookie = (await registered(site, 'Cora')).cookie
    expect((await undo(1)).status).toBe(404)
  })
})

describe('R10.1 the save', () => {
  test('is a file named by seed and Day, with the seed, the house rules and the intents', async () => {
    await play(60)
    const response = await ada.send(`${path}/save`)
    const day = /Day (\d)/.exec(textOf(await ada.page(path)))?.[1]
    expect(response.headers.get('content-disposition')).toBe(
      `attachment; filename="station-master-seed6-day${day}.json"`,
    )
    expect(response.headers.get('content-type')).toContain('application/json')
    const save: unknown = await response.json()
    expect(save).toMatchObject({ format: 'station-master', seed: '6', players: ['Ada'] })
    expect(save).toHaveProperty('intents.length', 60)
    expect(save).not.toHaveProperty('state')
  })
})

describe('somebody else’s game', () => {
  test('looks exactly as if it were not there', async () => {
    const bela = await registered(site, 'Bela')
    const nowhere = '/games/AAAAAAAAAAAAAAAA'
    const answers = async (of: string) => {
      const responses = [
        await bela.send(of),
        await bela.send(`${of}/save`),
        await bela.post(`${of}/intents`, { at: '0', intent: 'local.choose draw' }),
        await bela.post(`${of}/undo`, { at: '0' }),
      ]
      return Promise.all(responses.map(async (response) => [response.status, await response.text()]))
    }
    expect(await answers(path)).toEqual(await answers(nowhere))
    expect((await bela.send(path)).status).toBe(404)
    expect(await bela.page('/')).not.toContain(path)
    expect(offeredOn(await ada.page(path)).at).toBe('0')
  })

  test('and one’s own, logged out, asks to log in or refuses', async () => {
    await ada.post('/logout')
    expect((await ada.send(path)).headers.get('location')).toBe(`/login?next=${path}`)
    const post = await act('local.choose draw', 0)
    expect(post.status).toBe(403)
    expect(textOf(await post.text())).toContain('You are not logged in')
  })
})

describe('R10.5 after a restart', () => {
  test('the game goes on where it was', async () => {
    await play(50)
    const before = await ada.page(path)
    site = await site.restart()
    ada.site = site
    expect(await ada.page(path)).toBe(before)
    await play(10)
    expect(offeredOn(await ada.page(path)).at).toBe('60')
  })

  test('with a history spoilt by hand the list still loads, and the game says what is wrong and can be saved', async () => {
    await play(20)
    await sql`update intents set intent = 'nonsense' where seq = 12`.execute(site.db)
    site = await site.restart()
    ada.site = site
    expect((await ada.send('/')).status).toBe(200)
    const page = await ada.page(path)
    expect(textOf(page)).toContain(
      'Move 13 of this game cannot be played: This is not something that can be done in the game.',
    )
    expect(offeredOn(page).intents).toEqual([])
    expect((await ada.send(`${path}/save`)).status).toBe(200)
  })

  test('with house rules spoilt by hand the list still loads', async () => {
    await sql`update games set house_rules = 'nonsense'`.execute(site.db)
    expect((await ada.send('/')).status).toBe(200)
    expect(await ada.page('/')).toContain(path)
  })
})
