import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { HTMX } from '../support/htmx.ts'
import { startTable } from '../support/lobby.ts'
import { openSite, PASSWORD, registered, type TestSite, textOf, type Visitor } from '../support/web.ts'

let site: TestSite
let ada: Visitor
let ben: Visitor
let time: number

beforeEach(async () => {
  time = Date.parse('2026-12-05T12:00:00Z')
  site = await openSite({ now: () => new Date(time) })
  ada = await registered(site, 'Ada')
  ben = await registered(site, 'Ben')
})
afterEach(() => site.close())

const said = async (visitor: Visitor, game: string): Promise<string> => textOf(await visitor.page(`${game}/talk`))
const statusOf = async (response: Promise<Response>): Promise<number> => (await response).status

describe('table talk', () => {
  test('is read by everybody at the table, in order, under the seat’s name', async () => {
    const game = await startTable([ada, ben])
    const response = await ada.post(`${game}/talk`, { text: 'Good luck!' })
    expect(response.headers.get('location')).toBe(`${game}#talk`)
    await ben.post(`${game}/talk`, { text: 'And to\r\nyou.' })
    expect(textOf(await ben.page(game))).toMatch(/Ada .*Good luck! Ben .*And to you\./)
  })

  test('is escaped and keeps no character that does not show', async () => {
    const game = await startTable([ada, ben])
    await ada.post(`${game}/talk`, { text: '<b onclick="x">hi</b>\u202E\u0000 & bye' })
    const page = await ben.page(game)
    expect(page).toContain('<p>&lt;b onclick=&quot;x&quot;&gt;hi&lt;/b&gt; &amp; bye</p>')
    expect(page).not.toMatch(/[\u202E\0]/)
  })

  test('answers htmx with the messages, and with what was wrong in a place for that', async () => {
    const game = await startTable([ada, ben])
    const right = await ada.post(`${game}/talk`, { text: 'Hello' }, HTMX)
    expect(right.status).toBe(200)
    expect(await right.text()).toMatch(
      /^<hx-partial hx-target="#talk-list"[^>]*><div id="talk-list"[^>]* data-said="1"/,
    )
    const wrong = await ada.post(`${game}/talk`, { text: ' \n ' }, HTMX)
    expect([wrong.status, await wrong.text()]).toEqual([422, '<p class="error">Type something to say.</p>'])
  })

  test('takes 500 characters, however wide, and gives back what is longer', async () => {
    const game = await startTable([ada, ben])
    expect(await statusOf(ada.post(`${game}/talk`, { text: '🚂'.repeat(500) }))).toBe(303)
    const response = await ada.post(`${game}/talk`, { text: 'x'.repeat(501) })
    expect(response.status).toBe(422)
    expect(await response.text()).toMatch(/x{501}<\/textarea>.*more than 500 characters/)
    expect(await statusOf(ada.post(`${game}/talk`, {}))).toBe(422)
    expect(await statusOf(ada.post(`${game}/talk`, { text: 'x'.repeat(70_000) }))).toBe(413)
    expect((await said(ben, game)).match(/x{10}/)).toBeNull()
  })

  test('is limited to twenty messages a minute of one account, at all its tables together', async () => {
    const [one, other] = [await startTable([ada, ben]), await startTable([ada, ben], { name: 'Other' })]
    for (let n = 0; n < 20; n += 1)
      expect(await statusOf(ada.post(`${n % 2 ? one : other}/talk`, { text: `${n}` }))).toBe(303)
    const refused = await ada.post(`${one}/talk`, { text: 'one too many' })
    expect([refused.status, (await refused.text()).includes('one too many</textarea>')]).toEqual([429, true])
    expect(await statusOf(ben.post(`${one}/talk`, { text: 'me too' }))).toBe(303)
    time += 60_001
    expect(await statusOf(ada.post(`${one}/talk`, { text: 'now' }))).toBe(303)
  })

  test('shows the last two hundred messages', async () => {
    const game = await startTable([ada, ben])
    for (let n = 1; n <= 201; n += 1) {
      time += 10_000
      await ada.post(`${game}/talk`, { text: `message ${n} of many` })
    }
    const page = await said(ben, game)
    expect(page.match(/of many/g)).toHaveLength(200)
    expect(page).not.toContain('message 1 of many')
    expect(page).toContain('message 201 of many')
  })

  test('is read by spectators where the table is open to them, and said by none', async () => {
    const [open, closed] = [
      await startTable([ada, ben], { watching: 'on' }),
      await startTable([ada, ben], { watching: 'on', closedTalk: 'on', name: 'Quiet' }),
    ]
    for (const game of [open, closed]) await ada.post(`${game}/talk`, { text: 'We are watched' })
    const cora = await registered(site, 'Cora')
    expect(await cora.page(open)).toContain('We are watched')
    expect(await cora.page(open)).not.toContain('id="say"')
    expect(await statusOf(cora.post(`${open}/talk`, { text: 'Hello' }))).toBe(403)
    expect(await cora.page(closed)).not.toMatch(/We are watched|Table talk/)
    expect(await statusOf(cora.send(`${closed}/talk`))).toBe(404)
    expect(textOf(await ben.page(closed))).toContain('Only those who play here read it.')
  })

  test('is for nobody else', async () => {
    const game = await startTable([ada, ben])
    await ada.post(`${game}/talk`, { text: 'secret plans' })
    const cora = await registered(site, 'Cora')
    expect(await statusOf(cora.send(`${game}/talk`))).toBe(404)
    expect(await statusOf(cora.post(`${game}/talk`, { text: 'Hello' }))).toBe(404)
    await cora.post('/logout')
    expect(await statusOf(cora.post(`${game}/talk`, { text: 'Hello' }))).toBe(403)
    expect((await cora.send(`${game}/talk`)).headers.get('location')).toContain('/login')
  })

  test('is none in a game that is played alone', async () => {
    const game = await ada.deal()
    expect(await statusOf(ada.send(`${game}/talk`))).toBe(404)
    expect(await statusOf(ada.post(`${game}/talk`, { text: 'Hello?' }))).toBe(404)
    expect(await ada.page(game)).not.toContain('Table talk')
  })

  test('goes on under the seat’s name when an account is deleted', async () => {
    const game = await startTable([ada, ben])
    await ben.post(`${game}/talk`, { text: 'I was here' })
    await ben.post('/account/delete', { confirm: PASSWORD })
    expect(await said(ada, game)).toContain('I was here')
  })
})

describe('notes', () => {
  test('are kept for their writer, in a table and alone, and read by nobody else', async () => {
    for (const game of [await startTable([ada, ben], { watching: 'on' }), await ada.deal()]) {
      expect((await ada.post(`${game}/notes`, { text: 'Hold <1> back\nuntil noon' })).headers.get('location')).toBe(
        `${game}#notes`,
      )
      expect(await ada.page(game)).toMatch(/Hold &lt;1&gt; back\nuntil noon<\/textarea>/)
      const cora = await registered(site, `Cora${game.length}${game.at(-1)}x`)
      for (const other of [ben, cora]) expect(await other.page(game)).not.toContain('until noon')
      expect(await statusOf(cora.post(`${game}/notes`, { text: 'mine' }))).toBeGreaterThanOrEqual(403)
    }
  })

  test('replace what was noted, say so to htmx, and take 4000 characters', async () => {
    const game = await startTable([ada, ben])
    await ada.post(`${game}/notes`, { text: 'first' })
    const kept = await ada.post(`${game}/notes`, { text: 'x'.repeat(4000) }, HTMX)
    expect([kept.status, textOf(await kept.text())]).toEqual([200, 'Kept.'])
    const long = await ada.post(`${game}/notes`, { text: 'y'.repeat(4001) })
    expect([long.status, (await long.text()).includes('y'.repeat(4001))]).toEqual([422, true])
    const page = await ada.page(game)
    expect(page).toContain(`${'x'.repeat(4000)}</textarea>`)
    expect(page).not.toContain('first</textarea>')
  })

  test('stay with their writer when somebody else gets the seat', async () => {
    const game = await startTable([ada, ben])
    await ben.post(`${game}/notes`, { text: 'my secret plan' })
    const cora = await registered(site, 'Cora')
    const { id } = await site.db.selectFrom('users').select('id').where('name', '=', 'Cora').executeTakeFirstOrThrow()
    await site.db.updateTable('seats').set({ user_id: id }).where('name', '=', 'Ben').execute()
    const page = await cora.page(game)
    expect(page).toContain('My notes')
    expect(page).not.toContain('my secret plan')
  })
})

test('acts that were taken back are listed for everybody, by their kind only', async () => {
  const game = await startTable([ada, ben])
  const player = (await ada.page(game)).includes('value="local.choose agent"') ? ada : ben
  await player.post(`${game}/intents`, { intent: 'local.choose agent', at: '0' })
  expect(await ada.page(game)).not.toContain('Taken back')
  await player.post(`${game}/undo`, { at: '1' })
  for (const visitor of [ada, ben])
    expect(textOf(await visitor.page(game))).toMatch(/Taken back: 1 (Ada|Ben) took back the choice of an Option/)
})
