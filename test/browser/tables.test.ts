import type { Browser, Page, Request } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { lengthShown, offered, openVisit, registerAs, type Visit, type VisitOptions } from '../support/browserPlay.ts'
import { launchChromium } from '../support/chromium.ts'
import { type ServedSite, serveSite } from '../support/served.ts'
import { addTable, seatsOf } from '../support/tables.ts'

let browser: Browser
let site: ServedSite
const SOON = { timeout: 3_000 }

beforeAll(async () => {
  browser = await launchChromium()
  site = await serveSite()
})

afterAll(async () => {
  await browser.close()
  await site.close()
})

interface TableOfTwo {
  /** The page of the one whose decision it is, and that of the other. */
  readonly first: Visit
  readonly second: Visit
  readonly url: string
}

/** Two people in browsers of their own at one table. */
async function tableOfTwo(
  names: readonly [string, string],
  options: readonly VisitOptions[] = [],
): Promise<TableOfTwo> {
  const visits = [await openVisit(browser, options[0]), await openVisit(browser, options[1])] as const
  for (const [i, { page }] of visits.entries()) await registerAs(page, site, names[i] ?? '')
  const { db } = site.site()
  const { id, actor } = await addTable(db, { seats: await seatsOf(db, ...names) })
  const url = `${site.url}/games/${id}`
  for (const { page } of visits) await page.goto(url)
  const [one, other] = visits
  return actor === 0 ? { first: one, second: other, url } : { first: other, second: one, url }
}

const press = (page: Page, intent: string): Promise<void> => page.locator(`button[value="${intent}"]`).first().click()
/** Waits until a page shows so many intents. */
const shows = (page: Page, length: number, options = SOON): Promise<void> =>
  page.locator(`#act input[name=at][value="${length}"]`).waitFor({ state: 'attached', ...options })

/** Lets the first pass, which is two acts. */
async function pass(page: Page, at: number): Promise<void> {
  await press(page, 'local.choose agent')
  await shows(page, at + 1)
  await press(page, 'agent.pass')
  await shows(page, at + 2)
}

/** A page as if its tab were behind another. */
async function hide(page: Page, isHidden: boolean): Promise<void> {
  await page.evaluate((hidden) => {
    Object.defineProperty(document, 'hidden', { configurable: true, get: () => hidden })
    Object.defineProperty(document, 'visibilityState', {
      configurable: true,
      get: () => (hidden ? 'hidden' : 'visible'),
    })
    document.dispatchEvent(new Event('visibilitychange'))
  }, isHidden)
}

describe('two people at a table', () => {
  test('see each other’s acts within three seconds, without loading the page and without breaking the content policy', async () => {
    const { first, second } = await tableOfTwo(['Ada', 'Ben'])
    let loads = 0
    second.page.on('load', () => {
      loads += 1
    })
    await pass(first.page, 0)
    await shows(second.page, 2)
    expect(await offered(second.page)).toContain('local.choose draw')
    await pass(second.page, 2)
    await shows(first.page, 4)
    await first.page.getByRole('button', { name: /^Draw/ }).waitFor(SOON)
    expect(loads).toBe(0)
    expect([...first.faults, ...second.faults]).toEqual([])
  })

  test('keep what they have picked when the other acts', async () => {
    const { first, second } = await tableOfTwo(['Cora', 'Dan'])
    const square = second.page.locator('#board-district a').first()
    await square.click()
    const picked = second.page.locator('#act input[name=pick]:not([value=""])')
    await picked.waitFor({ state: 'attached' })
    const before = await picked.inputValue()
    await pass(first.page, 0)
    await shows(second.page, 2)
    expect(await picked.inputValue()).toBe(before)
  })

  test('keep the words of a refusal, though the board renews itself meanwhile', async () => {
    const { first, url } = await tableOfTwo(['Olga', 'Pia'])
    await first.page.route('**/intents', async (route) => {
      await new Promise((resolve) => setTimeout(resolve, 500))
      await route.continue()
    })
    const tab = await first.page.context().newPage()
    await tab.goto(url)
    await press(first.page, 'local.choose draw')
    await press(tab, 'local.choose agent')
    const words = first.page.getByText('The game has moved on since this page was made')
    await words.waitFor(SOON)
    await first.page.waitForTimeout(500)
    expect(await words.isVisible()).toBe(true)
    expect(await lengthShown(first.page)).toBe('1')
    await press(tab, 'agent.pass')
    await shows(first.page, 2)
  })

  test('one of them without JavaScript, play by loading pages', async () => {
    const { first, second } = await tableOfTwo(['Eva', 'Finn'], [{ javaScriptEnabled: false }, {}])
    await pass(first.page, 0)
    await second.page.reload()
    await pass(second.page, 2)
    await first.page.reload()
    expect(await lengthShown(first.page)).toBe('4')
  })
})

describe('a page of a table', () => {
  test('behind another tab holds no stream, and is right again within three seconds of being seen', async () => {
    const { first, second } = await tableOfTwo(['Gerd', 'Hal'])
    const streams: string[] = []
    const note = (what: string) => (request: Request) => {
      if (request.url().endsWith('/events')) streams.push(what)
    }
    second.page.on('request', note('begun'))
    second.page.on('requestfailed', note('ended'))
    second.page.on('requestfinished', note('ended'))
    await hide(second.page, true)
    await pass(first.page, 0)
    await second.page.waitForTimeout(2_500)
    expect(await lengthShown(second.page)).toBe('0')
    expect(streams).toEqual(['ended'])
    await hide(second.page, false)
    await shows(second.page, 2)
    await pass(second.page, 2)
    await shows(first.page, 4)
  })

  test('is right again within three seconds of the server being back', async () => {
    const { first, second } = await tableOfTwo(['Ida', 'Jon'])
    await site.restart(3_000)
    await pass(first.page, 0)
    await shows(second.page, 2)
    await site.restart(500)
    await pass(second.page, 2)
    await shows(first.page, 4)
    expect(await lengthShown(first.page)).toBe('4')
  })

  test('open eight times in one browser still lets all of them load and act', async () => {
    const { first, second, url } = await tableOfTwo(['Kim', 'Leo'])
    const tabs: Page[] = []
    for (let n = 0; n < 7; n += 1) {
      const tab = await first.page.context().newPage()
      // A browser shows one tab of a window at a time; the others are hidden.
      for (const other of [first.page, ...tabs]) await hide(other, true)
      await tab.goto(url, { timeout: 5_000 })
      tabs.push(tab)
    }
    const last = tabs.at(-1) ?? first.page
    await pass(last, 0)
    await shows(second.page, 2)
    await hide(last, true)
    await hide(first.page, false)
    await shows(first.page, 2)
    expect(await lengthShown(first.page)).toBe('2')
  })

  test('tells nothing more after its player has logged out in another tab', async () => {
    const { first, second } = await tableOfTwo(['Mia', 'Ned'])
    const tab = await second.page.context().newPage()
    await tab.goto(site.url)
    await tab.getByRole('button', { name: 'Log out' }).click()
    await pass(first.page, 0)
    await second.page.waitForTimeout(1_500)
    expect(await lengthShown(second.page)).toBe('0')
  })
})
