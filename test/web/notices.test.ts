import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { pass } from '../support/tables.ts'
import { NOTICES, openTellingSite, SITE_URL, type TellingSite } from '../support/told.ts'
import { Visitor } from '../support/web.ts'

let site: TellingSite
beforeEach(async () => {
  site = await openTellingSite()
})
afterEach(() => site.close())

describe('a feed', () => {
  const feedPath = async (visitor: Visitor): Promise<string> =>
    new RegExp(`${SITE_URL}(/feeds/[\\w-]+\\.atom)`).exec(await visitor.page(NOTICES))?.[1] ?? ''

  test('lists the games that wait, for whoever has its address, until another is made', async () => {
    const game = await site.gameForBen({ name: 'Tom & "Jerry" <b>' })
    expect(await feedPath(site.ben)).toBe('')
    await site.ben.post(`${NOTICES}/feed`, { do: 'new' })
    const path = await feedPath(site.ben)
    const anybody = new Visitor(site)
    const response = await anybody.send(path)
    expect(response.status).toBe(200)
    expect(response.headers.get('content-type')).toBe('application/atom+xml; charset=utf-8')
    const feed = await response.text()
    expect(feed).toContain(`<link href="${SITE_URL}${game}"/>`)
    expect(feed).toContain('<updated>2026-12-07T11:59:40.000Z</updated>')
    expect(feed).toContain(
      '<title type="html"><![CDATA[Tom &amp; &quot;Jerry&quot; &lt;b&gt; waits for you: Day 1, Stage ',
    )
    expect(feed).not.toContain('<b>')
    const etag = response.headers.get('etag') ?? ''
    expect((await anybody.send(path, { headers: { 'if-none-match': etag } })).status).toBe(304)
    await pass(site.ben, game)
    expect(await anybody.page(path)).not.toContain(game)
    await site.ben.post(`${NOTICES}/feed`, { do: 'new' })
    expect((await anybody.send(path)).status).toBe(404)
    const other = await feedPath(site.ben)
    expect((await anybody.send(other)).status).toBe(200)
    await site.ben.post(`${NOTICES}/feed`, { do: 'end' })
    expect((await anybody.send(other)).status).toBe(404)
    expect((await site.ben.post(`${NOTICES}/feed`, { do: 'grow' })).status).toBe(422)
  })
})

describe('the page of notices', () => {
  test('is for those who are logged in', async () => {
    const anybody = new Visitor(site)
    expect((await anybody.send(NOTICES)).headers.get('location')).toBe(`/login?next=${NOTICES}`)
    for (const what of ['feed', 'mail', 'mail/test', 'webhook', 'webhook/test', 'webhook/secret'])
      expect((await anybody.post(`${NOTICES}/${what}`)).status).toBe(403)
  })

  test('shows again what was typed, with what is wrong', async () => {
    const response = await site.ben.post(`${NOTICES}/mail`, { mail: 'ben at home', cadence: 'daily', hour: '21' })
    expect(response.status).toBe(422)
    const page = await response.text()
    expect(page).toContain('value="ben at home"')
    expect(page).toContain('A mail address, such as ada@trains.example.')
    expect(page).toMatch(/<option value="daily" selected/)
    expect(page).toMatch(/<option value="21" selected/)
    expect((await site.ben.post(`${NOTICES}/mail`, { mail: '', hour: '24' })).status).toBe(422)
    expect((await site.ben.post(`${NOTICES}/mail`, { mail: '', cadence: 'weekly' })).status).toBe(422)
  })
})
