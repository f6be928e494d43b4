import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { seedHash } from '../../src/play/fairness.ts'
import { HTMX } from '../support/htmx.ts'
import { invitationTo, openTable, startTable } from '../support/lobby.ts'
import { openSite, PASSWORD, registered, type TestSite, textOf, Visitor } from '../support/web.ts'

let site: TestSite
let time: number
let ada: Visitor
let ben: Visitor
beforeEach(async () => {
  time = Date.parse('2026-11-30T12:00:00Z')
  site = await openSite({ now: () => new Date(time) })
  ada = await registered(site, 'Ada')
  ben = await registered(site, 'Ben')
})
afterEach(() => site.close())

const DAY = 24 * 60 * 60 * 1000
const statusOf = async (response: Promise<Response>): Promise<number> => (await response).status
const textAt = async (who: Visitor, path: string): Promise<string> => textOf(await who.page(path))

describe('opening a table', () => {
  test('shows its terms to all in the lobby, its creator in the first seat', async () => {
    const table = await openTable(ada, { name: 'Night trains', mode: 'coop', length: 'campaign', places: '3' })
    const lobby = await textAt(ben, '/games')
    expect(lobby).toContain('Night trains')
    expect(lobby).toContain('1 of 3')
    expect(lobby).toContain('Co-op: all together. Campaign: Revenue 45 for each player in 10 Days')
    expect(await textAt(ben, table)).toContain('Ada (opened the table)')
  })

  test('is called after its creator where no name is typed', async () => {
    expect(await textAt(ada, await openTable(ada, { name: ' ' }))).toContain("Ada's table")
  })

  test.each([
    ['name', 'x'.repeat(41)],
    ['name', 'a\u202eb'],
    ['mode', 'solitaire'],
    ['places', '7'],
    ['places', '1'],
    ['seating', 'none'],
    ['passengerRate', 'many'],
    ['rivalry', 'on'],
  ])('refuses %s = %s beside the field, and opens nothing', async (name, value) => {
    const response = await ada.post('/games/new', { [name]: value })
    expect(response.status).toBe(422)
    expect(await response.text()).toMatch(/class="error"/)
    expect(await textAt(ada, '/games')).not.toContain('Where you wait for others')
  })

  test('keeps nobody from opening several, up to a limit', async () => {
    for (let i = 0; i < 10; i++) await openTable(ada)
    expect(await statusOf(ada.post('/games/new'))).toBe(429)
    expect(await statusOf(ben.post('/games/new'))).toBe(303)
  })

  test('shows a name with marks in it as text', async () => {
    const name = '<b hx-get="/x">\'"</b>'
    const table = await openTable(ada, { name })
    for (const path of ['/games', table]) expect(await ada.page(path)).not.toContain('<b hx-get')
    expect(await textAt(ben, '/games')).toContain(name)
  })
})

describe('the lobby', () => {
  test('is for those who are logged in, and brings them back', async () => {
    const response = await new Visitor(site).send('/games')
    expect(response.headers.get('location')).toBe('/login?next=/games')
    expect(await statusOf(new Visitor(site).post('/games/new'))).toBe(403)
  })

  test('shows only tables that pass the filters', async () => {
    await openTable(ada, { name: 'Quick', length: 'short' })
    await openTable(ada, { name: 'Long', length: 'campaign', mode: 'coop' })
    const shown = await textAt(ben, '/games?length=short')
    expect(shown).toContain('Quick')
    expect(shown).not.toContain('Long 1 of')
    expect(await textAt(ben, '/games?mode=coop&length=short')).toContain('No table of this kind')
    expect(await textAt(ben, '/games?mode=nonsense')).toContain('Quick')
  })

  test('forgets a table for which nobody came within seven days; each who joins lets it wait longer', async () => {
    const table = await openTable(ada)
    time += 6 * DAY
    await ben.post(`${table}/seats`)
    time += 6 * DAY
    expect(await statusOf(ada.send(table))).toBe(200)
    time += DAY
    expect(await statusOf(ada.send(table))).toBe(404)
    expect(await statusOf(ada.post(`${table}/start`))).toBe(404)
    expect(await textAt(ben, '/games')).not.toContain("Ada's table")
  })

  test('shows no table by invitation, and its page is not there for a stranger', async () => {
    const table = await openTable(ada, { seating: 'invitation' })
    expect(await textAt(ben, '/games')).not.toContain("Ada's table")
    expect(await statusOf(ben.send(table))).toBe(404)
    expect(await statusOf(ben.post(`${table}/seats`))).toBe(404)
  })
})

describe('sitting down', () => {
  test('takes one seat however often it is asked for, and it can be given up', async () => {
    const table = await openTable(ada)
    for (let i = 0; i < 2; i++) expect(await statusOf(ben.post(`${table}/seats`))).toBe(303)
    expect(await textAt(ada, table)).toContain('Ben')
    expect((await ben.post(`${table}/seats/leave`, { place: '1' })).headers.get('location')).toBe(table)
    expect(await textAt(ada, table)).not.toContain('Ben')
  })

  test('gives the last seat to one of ten who ask at once; the others hear that it is taken', async () => {
    const table = await openTable(ada, { places: '2' })
    const ten = await Promise.all(Array.from({ length: 10 }, (_, i) => registered(site, `Guest ${i}`)))
    const statuses = await Promise.all(ten.map((guest) => statusOf(guest.post(`${table}/seats`))))
    expect(statuses.toSorted((a, b) => a - b)).toEqual([303, ...Array.from({ length: 9 }, () => 409)])
    expect(await textAt(ada, '/games')).toContain('2 of 2')
  })

  test('several at one screen need names of their own, which are no account’s', async () => {
    const table = await openTable(ada)
    const more = (name: string): Promise<number> => statusOf(ada.post(`${table}/seats`, { name }))
    expect(await more('Cora')).toBe(303)
    expect(await more('CORA')).toBe(409)
    expect(await more('ben')).toBe(409)
    expect(await more('x')).toBe(422)
    expect(await textAt(ada, table)).toMatch(/Ada \(you\).*Cora \(you\)/)
    expect(await statusOf(ada.post(`${table}/start`))).toBe(303)
  })

  test('the creator removes a player for good, and nobody else does', async () => {
    const table = await openTable(ada)
    await ben.post(`${table}/seats`)
    expect(await statusOf(ben.post(`${table}/seats/remove`, { place: '0' }))).toBe(404)
    expect(await statusOf(ada.post(`${table}/seats/remove`, { place: '1' }))).toBe(303)
    expect(await statusOf(ben.post(`${table}/seats`))).toBe(403)
    expect(await statusOf(ada.post(`${table}/seats/remove`, { place: '0' }))).toBe(404)
    expect(await textAt(ada, '/games')).toContain('1 of 4')
  })

  test('the seats alone are sent to a page that asks for them, and it goes on to the game once that begins', async () => {
    const table = await openTable(ada)
    await ben.post(`${table}/seats`)
    const asked = () => ben.send(table, { headers: HTMX })
    expect(await (await asked()).text()).toMatch(/^<div id="seating"/)
    await ada.post(`${table}/start`)
    expect((await asked()).headers.get('hx-redirect')).toBe(`${table.replace('tables', 'games')}/start`)
    expect((await ben.send(table)).headers.get('location')).toBe(`${table.replace('tables', 'games')}/start`)
  })
})

describe('an invitation', () => {
  test('brings a newcomer without an account to the table', async () => {
    const table = await openTable(ada, { seating: 'invitation' })
    const path = await invitationTo(ada, table)
    const cora = new Visitor(site)
    const page = await cora.page(path)
    expect(textOf(page)).toContain("You are invited to Ada's table")
    expect(page).toContain(`/register?next=${encodeURIComponent(path)}`)
    const response = await cora.post('/register', { name: 'Cora', password: PASSWORD, next: path })
    expect(response.headers.get('location')).toBe(path)
    expect(await textAt(cora, path)).toContain('Sit down')
    const token = path.split('/').at(-1) ?? ''
    expect((await cora.post(`${table}/seats`, { token })).headers.get('location')).toBe(table)
    expect(await textAt(cora, table)).toContain('Cora (you)')
    expect((await cora.send(path)).headers.get('location')).toBe(table)
  })

  test('is worth nothing once it is withdrawn, has expired or its game has begun, and says so', async () => {
    const table = await openTable(ada, { seating: 'invitation' })
    const withdrawn = await invitationTo(ada, table)
    const id = /name="invitation" value="([^"]*)"/.exec(await ada.page(table))?.[1] ?? ''
    expect(await statusOf(ben.post(`${table}/invitations/withdraw`, { invitation: id }))).toBe(404)
    expect(await statusOf(ada.post(`${table}/invitations/withdraw`, { invitation: id }))).toBe(303)
    const left = await invitationTo(ada, table)
    await ben.post(`${table}/seats`, { token: left.split('/').at(-1) ?? '' })
    await ada.post(`${table}/start`)
    for (const path of [withdrawn, left, '/invitations/abc', `/invitations/${'x'.repeat(300)}`]) {
      const response = await new Visitor(site).send(path)
      expect(response.status).toBe(404)
      expect(textOf(await response.text())).toContain('withdrawn or has expired')
    }
    const late = await invitationTo(ada, await openTable(ada))
    time += 7 * DAY
    expect(await statusOf(ben.send(late))).toBe(404)
  })

  test('opens its own table only, and only the creator makes some, ten at most', async () => {
    const table = await openTable(ada, { seating: 'invitation' })
    const other = await openTable(ada, { seating: 'invitation' })
    const token = (await invitationTo(ada, other)).split('/').at(-1) ?? ''
    expect(await statusOf(ben.post(`${table}/seats`, { token }))).toBe(404)
    expect(await ada.page(`${table}?invitation=${token}`)).not.toContain(token)
    expect(await statusOf(ben.post(`${table}/invitations`))).toBe(404)
    for (let i = 0; i < 10; i++) await invitationTo(ada, table)
    expect(await statusOf(ada.post(`${table}/invitations`))).toBe(409)
  })

  test('is stored as a hash only', async () => {
    const token = (await invitationTo(ada, await openTable(ada))).split('/').at(-1) ?? ''
    const rows = await site.db.selectFrom('invitations').selectAll().execute()
    expect(rows).toHaveLength(1)
    expect(JSON.stringify(rows)).not.toContain(token)
  })
})

describe('the start', () => {
  test('R1.3 needs two players, and the one who opened the table', async () => {
    const table = await openTable(ada)
    expect(await statusOf(ada.post(`${table}/start`))).toBe(409)
    await ben.post(`${table}/seats`)
    expect(await statusOf(ben.post(`${table}/start`))).toBe(403)
    expect(await statusOf(ada.post(`${table}/start`))).toBe(303)
    expect(await statusOf(ada.post(`${table}/start`))).toBe(303)
    expect(await site.db.selectFrom('games').select('id').execute()).toHaveLength(1)
  })

  test('R2.2 shows the rolls, low in the west, and who takes the Fedora', async () => {
    const game = await startTable([ada, ben])
    const page = await ben.page(`${game}/start`)
    const rows = [...page.matchAll(/<th scope="row">(\w+)<\/th><td>(\d+)<\/td><td>(\d+)<\/td>/g)]
    expect(rows.map(([, name]) => name).toSorted()).toEqual(['Ada', 'Ben'])
    const [west, east] = rows.map(([, , division]) => Number(division))
    expect(west ?? 0).toBeLessThanOrEqual(east ?? 0)
    const highest = Math.max(...rows.map(([, , , roll]) => Number(roll)))
    const best = rows.filter(([, , , roll]) => Number(roll) === highest).map(([, name]) => name)
    const fedora = /first Fedora: (\w+)\./.exec(textOf(page))?.[1]
    expect(best).toContain(fedora)
  })

  test('R10.7 publishes the hash of seed and salt, which stay hidden', async () => {
    const game = await startTable([ada, ben], { watching: 'on' })
    const row = await site.db.selectFrom('games').select(['seed', 'salt']).executeTakeFirstOrThrow()
    expect(row.seed.length).toBeGreaterThan(30)
    const cora = await registered(site, 'Cora')
    for (const who of [ada, ben, cora]) {
      const pages = [
        await who.page(`${game}/start`),
        await who.page(game),
        await who.page('/'),
        await who.page('/games'),
      ]
      expect(pages[0]).toContain(seedHash(row.salt ?? '', row.seed))
      for (const page of pages) {
        expect(page).not.toContain(row.seed)
        expect(page).not.toContain(row.salt)
      }
    }
  })

  test('is seen by the table and by watchers only', async () => {
    const game = await startTable([ada, ben])
    const cora = await registered(site, 'Cora')
    expect(await statusOf(cora.send(`${game}/start`))).toBe(404)
    expect(await statusOf(new Visitor(site).send(`${game}/start`))).toBe(303)
    expect(await statusOf(ada.send(`${await ada.deal()}/start`))).toBe(404)
  })

  test('closing ends it all', async () => {
    const table = await openTable(ada)
    await ben.post(`${table}/seats`)
    expect(await statusOf(ben.post(`${table}/close`))).toBe(404)
    expect(await statusOf(ada.post(`${table}/close`))).toBe(303)
    expect(await statusOf(ben.send(table))).toBe(404)
  })

  test('an account that is deleted takes its open tables along, and its seats at others', async () => {
    const [own, other] = [await openTable(ben), await openTable(ada)]
    await ben.post(`${other}/seats`)
    await ben.post('/account/delete', { confirm: PASSWORD })
    expect(await statusOf(ada.send(own))).toBe(404)
    expect(await textAt(ada, other)).not.toContain('Ben')
  })
})

describe('watching', () => {
  test('shows a running game to others where its table says so, with no hand and nothing to do', async () => {
    const game = await startTable([ada, ben], { name: 'Glass house', watching: 'on' })
    const closed = await startTable([ada, ben], { name: 'Closed doors' })
    const cora = await registered(site, 'Cora')
    const lobby = await textAt(cora, '/games')
    expect(lobby).toContain('Glass house')
    expect(lobby).not.toContain('Closed doors')
    expect(await statusOf(cora.send(closed))).toBe(404)
    const page = await cora.page(game)
    expect(page).not.toContain('name="intent"')
    const acted = await cora.post(`${game}/intents`, { at: '0', undone: '0', intent: 'local.choose agent' })
    expect(acted.status).toBe(403)
    expect(await statusOf(cora.post(`${game}/undo`, { at: '0', undone: '0' }))).toBe(403)
    expect(await statusOf(cora.send(`${game}/save`))).toBe(403)
  })
})
