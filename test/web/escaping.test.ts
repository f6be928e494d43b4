import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openSite, PASSWORD, registered, type TestSite, textOf, Visitor } from '../support/web.ts'

let site: TestSite
beforeAll(async () => {
  site = await openSite()
})
afterAll(() => site.close())

const NAMES = [
  '</script><img>',
  '<b>"Ada"</b>',
  '`$\u007bAda}` {{x}}',
  "' onclick='x1",
  'javascript:alert(1)',
  '&lt;Ada&gt;',
  '__proto__',
  'constructor',
  '"/><hx-partial>',
]

describe('a name that looks like something else is shown as it is', () => {
  test.each(NAMES)('%s', async (name) => {
    const visitor = await registered(site, name)
    const path = await visitor.deal({ seed: '6' })
    await visitor.post(`${path}/intents`, { at: '0', intent: 'local.choose agent' })
    for (const page of [await visitor.page('/'), await visitor.page(path)]) {
      expect(textOf(page)).toContain(name)
      if (/[<>"']/.test(name)) expect(page).not.toContain(name)
    }
    const save: unknown = await (await visitor.send(`${path}/save`)).json()
    expect(save).toMatchObject({ players: [name] })
  })
})

test('what is typed or asked for comes back as text only', async () => {
  const attack = '"><script>alert(1)</script>'
  const query = encodeURIComponent(attack)
  const visitor = await registered(site, 'Ada')
  const pages = [
    await (await new Visitor(site).post('/register', { name: attack.repeat(3), password: 'x' })).text(),
    await (await new Visitor(site).post('/login', { name: attack, password: PASSWORD, next: attack })).text(),
    await new Visitor(site).page(`/login?next=${query}&name=${query}`),
    await (await visitor.post('/new', { seed: attack, length: attack, [attack]: attack })).text(),
    await visitor.page(`/new?seed=${query}&${query}=1`),
    await visitor.page(`/games/${query}`),
    await visitor.page(`/?page=${query}`),
    await visitor.page(`/${query}`),
  ]
  for (const page of pages) expect(page).not.toContain('<script>alert')
})

test('no page carries script or style of its own, and the policy forbids both', async () => {
  const visitor = await registered(site, 'Bela')
  const path = await visitor.deal({ seed: '6' })
  for (const to of ['/', '/new', path, '/nowhere', '/login']) {
    const response = await visitor.send(to)
    const policy = response.headers.get('content-security-policy')
    expect(policy).toBe(
      "default-src 'self'; base-uri 'none'; object-src 'none'; frame-ancestors 'none'; form-action 'self'",
    )
    const page = await response.text()
    expect(page).not.toMatch(/<script(?![^>]* src="\/public\/)/)
    expect(page).not.toMatch(/<style| style=| on[a-z]+=|hx-on|js:/)
  }
})
