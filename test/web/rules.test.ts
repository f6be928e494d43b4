import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { REJECTION_RULES } from '../../src/engine/index.ts'
import { definedRules } from '../support/rule-numbers.ts'
import { openSite, registered, type TestSite, textOf, Visitor } from '../support/web.ts'

let site: TestSite
let rules: string
let cards: string
beforeAll(async () => {
  site = await openSite()
  const guest = new Visitor(site)
  rules = await guest.page('/rules')
  cards = await guest.page('/cards')
})
afterAll(() => site.close())

const idsOn = (page: string): string[] => [...page.matchAll(/ id="([^"]+)"/g)].map(([, id = '']) => id)
const placesOn = (page: string, path: string): string[] =>
  [...page.matchAll(new RegExp(`href="${path}#([^"]+)"`, 'g'))].map(([, id = '']) => id)

describe('the rules page', () => {
  test('has a place for every rule of the rulebook, and each once', () => {
    const numbers = definedRules(readFileSync('docs/rules.md', 'utf8'))
    expect(numbers.length).toBeGreaterThan(80)
    const ids = idsOn(rules)
    expect(numbers.filter((number) => !ids.includes(number))).toEqual([])
    expect(new Set(ids).size).toBe(ids.length)
  })

  test('has a place for every rule that a refusal cites', () => {
    const ids = idsOn(rules)
    expect(Object.values(REJECTION_RULES).filter((number) => !ids.includes(number))).toEqual([])
  })

  test('has each rule at its place', () => {
    expect(rules).toMatch(
      /<p id="R4\.2\.3"[^>]*><strong>.{0,60}R4\.2\.3.{0,20}<\/strong> The Running Track is the track/,
    )
    expect(rules).toMatch(/<h3 id="R4\.2">.{0,60}R4\.2.{0,20} Track and the district<\/h3>/)
  })

  test('leads nowhere but to rules that exist, by contents and by citations', () => {
    const places = placesOn(rules, '')
    expect(places.length).toBeGreaterThan(150)
    const ids = idsOn(rules)
    expect(places.filter((place) => !ids.includes(place))).toEqual([])
  })

  test('lists its sections, those below a section within it', () => {
    const [contents = ''] = /<nav class="contents".*?<\/nav>/s.exec(rules) ?? []
    expect(textOf(contents)).toContain(
      'R4 Local Operations R4.2 Track and the district R4.3 Switch R4.4 Draw R4.5 Freight Agent R5 Cards',
    )
  })

  test('keeps drawings and signs as they are written', () => {
    expect(textOf(rules)).toContain('station-master-seed<seed>-day<day>.json')
    expect(rules).toMatch(/<pre>West {10}/)
  })
})

describe('the cards page', () => {
  test('shows the tables without the marks that they are made between', () => {
    expect(cards).toContain('<td>Interchange</td>')
    expect(cards).toContain('<td class="figure">213</td>')
    expect(cards).not.toContain('<!-- table')
    expect(cards).not.toContain('| --- |')
  })

  test('leads to the rules that it cites, and to the rulebook', () => {
    const places = placesOn(cards, '/rules')
    expect(places.length).toBeGreaterThan(10)
    const ids = idsOn(rules)
    expect(places.filter((place) => !ids.includes(place))).toEqual([])
    expect(cards).toContain('<a href="/rules">rulebook</a>')
    expect(cards).not.toContain('.md"')
  })
})

describe.each(['/rules', '/cards'])('%s', (path) => {
  test('is not sent again while it is the same', async () => {
    const guest = new Visitor(site)
    const first = await guest.send(path)
    expect(first.headers.get('cache-control')).toBe('private, no-cache')
    const etag = first.headers.get('etag') ?? ''
    const again = await guest.send(path, { headers: { 'if-none-match': etag } })
    expect([again.status, await again.text()]).toEqual([304, ''])
  })

  test('is another for who is logged in, and the old one does not pass for it', async () => {
    const etag = (await new Visitor(site).send(path)).headers.get('etag') ?? ''
    const ada = await registered(site, `Reader of ${path.slice(1)}`)
    const page = await ada.send(path, { headers: { 'if-none-match': etag } })
    expect(page.status).toBe(200)
    expect(textOf(await page.text())).toContain('Log out Reader')
  })

  test('weighs little enough for a phone', async () => {
    const response = await new Visitor(site).send(path, { headers: { 'accept-encoding': 'gzip' } })
    expect((await response.arrayBuffer()).byteLength).toBeLessThan(40_000)
  })
})

test('other pages are never kept', async () => {
  const response = await new Visitor(site).send('/')
  expect(response.headers.get('cache-control')).toBe('no-store')
})
