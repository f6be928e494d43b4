import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { DEFAULT_HOUSE_RULES, type HouseRules, replay, type Save } from '../../src/engine/index.ts'
import { dealAddress } from '../../src/web/dealAddress.ts'
import { openSite, PASSWORD, registered, type TestSite, textOf, Visitor } from '../support/web.ts'

let site: TestSite
let ada: Visitor
beforeAll(async () => {
  site = await openSite()
  ada = await registered(site, 'Ada')
})
afterAll(() => site.close())

const SaveShape = z.custom<Save>((value) => typeof value === 'object' && value !== null && 'houseRules' in value)

/** Deals with these fields and gives what the save then says was dealt. */
async function dealtWith(fields: Record<string, string>): Promise<Save> {
  const path = await ada.deal(fields)
  return SaveShape.parse(await (await ada.send(`${path}/save`)).json())
}
const addressOn = (page: string): string =>
  (/id="address" value="([^"]*)"/.exec(page)?.[1] ?? '').replaceAll('&amp;', '&')
const rulesOf = async (fields: Record<string, string>): Promise<HouseRules> => (await dealtWith(fields)).houseRules

describe('dealing a solitaire game', () => {
  test('with nothing filled in deals the standard game (R3.1) from a fresh seed (R1.5)', async () => {
    const save = await dealtWith({ seed: '' })
    expect(save.houseRules).toMatchObject({
      mode: 'solitaire',
      length: 'standard',
      ending: 'highestAfterDays',
      openingHand: 'three',
      passengerRate: 1,
      freightRate: 1,
      transitRate: 0,
    })
    expect(Number(save.seed)).toBeLessThan(2 ** 32)
  })

  test('keeps every house rule that was chosen (R3)', async () => {
    const chosen = {
      length: 'campaign',
      ending: 'firstToTarget',
      openingHand: 'threeAndThree',
      passengerRate: '2',
      freightRate: '3',
      transitRate: '5',
      reducedVisibility: 'on',
      emergencyToolbox: 'on',
      sisterTrains: 'on',
      employeeRotation: 'on',
    }
    expect(await rulesOf(chosen)).toEqual({
      mode: 'solitaire',
      length: 'campaign',
      ending: 'firstToTarget',
      openingHand: 'threeAndThree',
      passengerRate: 2,
      freightRate: 3,
      transitRate: 5,
      reducedVisibility: true,
      emergencyToolbox: true,
      sisterTrains: true,
      employeeRotation: true,
      rivalry: false,
    })
  })

  test.each([
    ['-3', 0],
    ['7', 5],
    ['1.5', 2],
    ['2,4', 2],
    [' 3 ', 3],
    ['99999999999999999999', 5],
  ])('R2.6 rounds and clamps the rate %o to %i', async (typed, rate) => {
    expect((await rulesOf({ freightRate: typed })).freightRate).toBe(rate)
  })

  test.each([
    ['seed', 'twelve'],
    ['seed', '-1'],
    ['seed', '1.5'],
    ['seed', '1e21'],
    ['seed', String(2n ** 128n)],
    ['seed', '9'.repeat(5_000)],
    ['length', 'endless'],
    ['ending', 'never'],
    ['openingHand', 'forty'],
    ['passengerRate', 'lots'],
    ['freightRate', ''],
    ['transitRate', 'Infinity'],
    ['transitRate', '1e3'],
    ['sisterTrains', 'perhaps'],
    ['rivalry', 'on'],
    ['mode', 'competitive'],
  ])('R3.7 refuses %s = %o beside its field and keeps what was typed', async (field, typed) => {
    const response = await ada.post('/new', { seed: '4711', transitRate: '3', [field]: typed })
    expect(response.status).toBe(422)
    const page = await response.text()
    expect(page).toContain('class="error"')
    if (field !== 'transitRate') expect(page).toContain('value="3"')
    if (field !== 'seed') expect(page).toContain('value="4711"')
  })

  test('R3.7 refuses an unknown house rule by its name', async () => {
    const response = await ada.post('/new', { fog: 'on' })
    expect(response.status).toBe(422)
    expect(textOf(await response.text())).toContain('There is no house rule called "fog"')
  })

  test('special keys are refused like any unknown rule, and leave nothing behind', async () => {
    for (const field of ['__proto__', 'constructor', 'toString', '__proto__[polluted]'])
      expect([field, (await ada.post('/new', { [field]: 'on' })).status]).toEqual([field, 422])
    expect(Reflect.get({}, 'polluted')).toBeUndefined()
    expect(Object.keys(await rulesOf({}))).toHaveLength(12)
  })

  test.each(['0', '4294967296', '007', String(2n ** 128n - 1n)])(
    'R1.5 the seed %s deals the same game each time',
    async (seed) => {
      const [one, other] = [await dealtWith({ seed }), await dealtWith({ seed })]
      expect(one.seed).toBe(BigInt(seed).toString())
      expect(replay(one)).toEqual(replay(other))
    },
  )
})

describe('R10.4 a link with seed and house rules', () => {
  test('offers the deal, filled in, and creates nothing', async () => {
    const before = await ada.page('/')
    const page = await ada.page('/new?seed=4711&length=short&sisterTrains=true&transitRate=2')
    expect(page).toContain('value="4711"')
    expect(page).toMatch(/<option value="short" selected/)
    expect(page).toMatch(/name="sisterTrains"[^>]* checked/)
    expect(page).toMatch(/name="transitRate" value="2"/)
    expect(await ada.page('/')).toBe(before)
  })

  test('has a button that deals this game, and the address to pass on', async () => {
    const page = await ada.page('/new?length=short&seed=0004711&sisterTrains=true')
    expect(page).toContain('Deal this game')
    const address = addressOn(page)
    expect(address).toBe(
      'http://localhost/new?seed=4711&mode=solitaire&length=short&ending=highestAfterDays&openingHand=three&passengerRate=1&freightRate=1&transitRate=0&sisterTrains=true',
    )
    expect(addressOn(await ada.page(address))).toBe(address)
  })

  test('deals the same game to anyone', async () => {
    const houseRules = { ...DEFAULT_HOUSE_RULES, length: 'campaign', transitRate: 3, emergencyToolbox: true } as const
    const path = dealAddress('99', houseRules)
    const bela = await registered(site, 'Bela')
    for (const visitor of [ada, bela]) {
      const fields = Object.fromEntries(new URL(path, 'http://localhost').searchParams)
      const game = await visitor.deal(fields)
      const save = SaveShape.parse(await (await visitor.send(`${game}/save`)).json())
      expect([save.seed, save.houseRules]).toEqual(['99', houseRules])
    }
  })

  test('without a seed says that it deals another game each time', async () => {
    expect(textOf(await ada.page('/new?length=short'))).toContain(
      'deals another game under these house rules each time',
    )
  })

  test('R2.6 tells beside a rate what it counts as', async () => {
    const page = await ada.page('/new?seed=1&freightRate=7&transitRate=1.4&passengerRate=2')
    expect(textOf(page)).toContain('7 counts as 5')
    expect(textOf(page)).toContain('1.4 counts as 1')
    expect(textOf(page)).not.toContain('2 counts as')
    expect(page).toMatch(/name="freightRate" value="5"/)
    expect(addressOn(page)).toContain('freightRate=5&transitRate=1')
  })

  test('is still there after a guest has logged in', async () => {
    const guest = new Visitor(site)
    const path = '/new?seed=4711&length=short&transitRate=2'
    const login = (await guest.send(path)).headers.get('location') ?? ''
    const form = await guest.page(login)
    const [, next = ''] = /name="next" value="([^"]*)"/.exec(form) ?? []
    const [, register = ''] = /href="(\/register\?[^"]*)"/.exec(form) ?? []
    expect(await guest.page(register)).toContain(`name="next" value="${next}"`)
    await registered(site, 'Cora')
    const fields = { name: 'Cora', password: PASSWORD, next: next.replaceAll('&amp;', '&') }
    expect((await guest.post('/login', fields)).headers.get('location')).toBe(path)
  })

  test('that cannot be dealt says what is wrong', async () => {
    const response = await ada.send('/new?seed=x&fog=1')
    expect(response.status).toBe(422)
  })
})

test('whoever is not logged in is sent to log in, and deals nothing', async () => {
  const response = await site.app.request('/new')
  expect(response.headers.get('location')).toBe('/login?next=%2Fnew')
  const post = await site.app.request('/new', { method: 'POST', headers: { origin: 'http://localhost' } })
  expect(post.status).toBe(403)
})
