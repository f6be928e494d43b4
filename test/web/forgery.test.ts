import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { ORIGIN, offeredOn, openSite, PASSWORD, registered, type TestSite, type Visitor } from '../support/web.ts'

let site: TestSite
let ada: Visitor
let path: string
beforeAll(async () => {
  site = await openSite()
  ada = await registered(site, 'Ada')
  path = await ada.deal({ seed: '6' })
})
afterAll(() => site.close())

const FORM = 'application/x-www-form-urlencoded'

const routes = (): [string, string][] => [
  ['/register', `name=Mallory&password=${PASSWORD}`],
  ['/login', `name=Ada&password=${PASSWORD}`],
  ['/logout', ''],
  ['/new', 'seed=5'],
  [`${path}/intents`, 'at=0&intent=local.choose+draw'],
  [`${path}/undo`, 'at=0'],
]

const FORGED: [string, Record<string, string>][] = [
  ['a foreign Origin', { origin: 'https://evil.example', 'content-type': FORM }],
  ['a foreign Origin that begins like ours', { origin: `${ORIGIN}.evil.example`, 'content-type': FORM }],
  ['the Origin null', { origin: 'null', 'content-type': FORM }],
  ['no Origin', { 'content-type': FORM }],
  ['no Origin, fetched by another site', { 'content-type': FORM, 'sec-fetch-site': 'cross-site' }],
  ['no Origin, fetched by a sibling site', { 'content-type': FORM, 'sec-fetch-site': 'same-site' }],
  ['a foreign Origin and no Content-Type', { origin: 'https://evil.example' }],
  ['a foreign Origin and plain text', { origin: 'https://evil.example', 'content-type': 'text/plain' }],
  ['a foreign Origin and parts', { origin: 'https://evil.example', 'content-type': 'multipart/form-data; boundary=x' }],
  ['a foreign Origin and a form in capitals', { origin: 'https://evil.example', 'content-type': FORM.toUpperCase() }],
]

describe('a post that no page of this site made is refused and changes nothing', () => {
  test.each(FORGED)('%s', async (_, headers) => {
    for (const [route, body] of routes()) {
      // A body of bytes, for which no Content-Type is added.
      const response = await ada.send(route, { method: 'POST', headers, body: new TextEncoder().encode(body) })
      expect([route, response.status]).toEqual([route, 403])
      expect(response.headers.getSetCookie()).toEqual([])
      expect(await response.text()).toContain('nothing was done')
    }
    expect(offeredOn(await ada.page(path)).at).toBe('0')
    expect(await ada.page('/')).toContain('Ada')
  })

  test('a body that is no form, whatever its Origin', async () => {
    for (const origin of [ORIGIN, 'https://evil.example']) {
      for (const [route] of routes()) {
        const response = await ada.send(route, {
          method: 'POST',
          headers: { origin, 'content-type': 'application/json' },
          body: '{}',
        })
        expect(response.status).toBe(415)
      }
    }
    expect(await ada.page('/')).toContain('Ada')
  })
})

test('a post without an Origin that the browser says comes from this site is taken', async () => {
  const response = await ada.send(`${path}/intents`, {
    method: 'POST',
    headers: { 'content-type': FORM, 'sec-fetch-site': 'same-origin' },
    body: 'at=0&intent=local.choose+draw',
  })
  expect(response.status).toBe(303)
})

test('no link changes anything when it is followed', async () => {
  const at = offeredOn(await ada.page(path)).at
  const seen = new Set<string>()
  const toVisit = ['/']
  for (let link = toVisit.pop(); link !== undefined; link = toVisit.pop()) {
    if (seen.has(link)) continue
    seen.add(link)
    const page = await ada.page(link)
    toVisit.push(
      ...[...page.matchAll(/href="(\/[^"#]*)"/g)]
        .map(([, href = '']) => href)
        .filter((href) => !href.startsWith('/public')),
    )
  }
  expect(seen.size).toBeGreaterThan(3)
  expect(seen).toContain(`${path}/save`)
  expect(offeredOn(await ada.page(path)).at).toBe(at)
  expect(await ada.page('/')).toContain('Ada')
})

test('a changing route is not there for other methods', async () => {
  for (const [route] of routes()) {
    for (const method of ['PUT', 'DELETE', 'PATCH']) {
      expect((await ada.send(route, { method, headers: { origin: ORIGIN, 'content-type': FORM } })).status).toBe(404)
    }
  }
  expect((await ada.send('/logout')).status).toBe(404)
})
