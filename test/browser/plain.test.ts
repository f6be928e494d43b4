import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Browser, BrowserContext, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { chooseText } from '../support/buttonPlayer.ts'
import { launchChromium } from '../support/chromium.ts'
import { type ServedSite, serveSite } from '../support/served.ts'
import { PASSWORD } from '../support/web.ts'

/** A game whose first Day brings trains to switch and passengers to work. */
const SEED = '274'
let browser: Browser
let site: ServedSite
const pictures = process.env.SCREENSHOTS ?? join(tmpdir(), 'station-master-pictures')

beforeAll(async () => {
  browser = await launchChromium()
  site = await serveSite()
})

afterAll(async () => {
  await browser.close()
  await site.close()
})

/** What a visit must be free of: violations of the content policy and errors on the console. */
interface Visit {
  readonly page: Page
  readonly faults: string[]
}

async function visit(options: Parameters<Browser['newContext']>[0] = {}): Promise<Visit> {
  const context: BrowserContext = await browser.newContext({ viewport: { width: 1280, height: 900 }, ...options })
  onTestFinished(() => context.close())
  const faults: string[] = []
  await context.exposeBinding('reportFault', (_, fault: string) => void faults.push(fault))
  await context.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', (event) => {
      Reflect.get(window, 'reportFault')(`${event.violatedDirective} ${event.blockedURI}`)
    })
  })
  const page = await context.newPage()
  page.on('console', (message) => {
    // Chromium writes down every answer of 4xx, the meant ones too.
    if (message.type() === 'error' && !message.text().startsWith('Failed to load resource')) faults.push(message.text())
  })
  page.on('pageerror', (error) => faults.push(error.message))
  return { page, faults }
}

async function registerAndDeal(page: Page, name: string): Promise<void> {
  await page.goto(`${site.url}/`)
  await page.getByRole('main').getByRole('link', { name: 'Register' }).click()
  await page.getByLabel('Name').fill(name)
  await page.getByLabel('Password').fill(PASSWORD)
  await page.getByRole('button', { name: 'Register' }).click()
  await page.getByRole('link', { name: 'New game' }).first().click()
  await page.getByLabel('Seed').fill(SEED)
  await page.getByRole('button', { name: 'Deal the game' }).click()
  await page.waitForURL(/\/games\//)
}

const offered = (page: Page): Promise<string[]> =>
  page
    .locator('button[name=intent]')
    .evaluateAll((buttons) => buttons.map((button) => button.getAttribute('value') ?? ''))
const lengthShown = (page: Page): Promise<string> => page.locator('#choices input[name=at]').inputValue()
const dayShown = async (page: Page): Promise<string> => (await page.locator('h1').textContent()) ?? ''

/** Presses what the simple player would, and waits for the board that follows. */
async function playOnce(page: Page, turn: number): Promise<void> {
  const intent = chooseText(await offered(page), turn)
  const before = await lengthShown(page)
  const button = page.locator(`button[name=intent][value="${intent}"]`)
  const folded = page.locator('details', { has: button })
  if ((await folded.count()) > 0 && !(await button.isVisible())) await folded.locator('summary').click()
  await button.click()
  await page.waitForFunction(
    (at) => document.querySelector<HTMLInputElement>('#choices input[name=at]')?.value !== at,
    before,
  )
}

/** Plays until the page shows Day 2. */
async function playDayOne(page: Page): Promise<number> {
  let turn = 0
  while ((await dayShown(page)).startsWith('Day 1 ')) {
    if (turn > 400) throw new Error('the first Day does not end')
    await playOnce(page, turn)
    turn += 1
  }
  return turn
}

const isWiderThanItsWindow = (page: Page): Promise<boolean> =>
  page.evaluate(() => document.documentElement.scrollWidth > document.documentElement.clientWidth)

describe('a solitaire game on the plain page', () => {
  test('is played for a whole Day with htmx, the page never loading anew and the content policy never broken', async () => {
    const { page, faults } = await visit()
    await registerAndDeal(page, 'Ada')
    let loads = 0
    page.on('load', () => {
      loads += 1
    })
    const turns = await playDayOne(page)
    expect(turns).toBeGreaterThanOrEqual(12)
    expect(loads).toBe(0)
    await page.screenshot({ path: join(pictures, 'game-1280.png'), fullPage: true })

    await page.goto(`${site.url}/`)
    expect(await page.getByRole('main').textContent()).toContain('Day 2 of 5')
    expect(await page.getByRole('main').textContent()).toContain('Your decision')
    expect(faults).toEqual([])
  })

  test('is played without JavaScript, step for step the same', async () => {
    const { page } = await visit({ javaScriptEnabled: false })
    await registerAndDeal(page, 'Bela')
    for (let turn = 0; turn < 8; turn += 1) {
      const intent = chooseText(
        [...(await page.content()).matchAll(/name="intent" value="([^"]*)"/g)].map(([, text = '']) => text),
        turn,
      )
      await page.locator(`button[name=intent][value="${intent}"]`).click()
      expect(await page.locator('#choices input[name=at]').getAttribute('value')).toBe(String(turn + 1))
    }
    await page.getByRole('button', { name: 'Undo' }).click()
    expect(await page.locator('#choices input[name=at]').getAttribute('value')).toBe('7')
    await page.getByRole('button', { name: 'Log out Bela' }).click()
    expect(await page.getByRole('main').textContent()).toContain('Run a small station')
  })

  test('fits a phone without scrolling sideways, in light and in dark', async () => {
    const { page } = await visit({ viewport: { width: 390, height: 844 }, colorScheme: 'dark' })
    await page.goto(`${site.url}/`)
    expect(await isWiderThanItsWindow(page)).toBe(false)
    await page.goto(`${site.url}/register`)
    expect(await isWiderThanItsWindow(page)).toBe(false)
    await registerAndDeal(page, 'Cora')
    for (let turn = 0; turn < 40; turn += 1) await playOnce(page, turn)
    expect(await isWiderThanItsWindow(page)).toBe(false)
    await page.screenshot({ path: join(pictures, 'game-390-dark.png'), fullPage: true })
    await page.goto(`${site.url}/new`)
    expect(await isWiderThanItsWindow(page)).toBe(false)
    await page.screenshot({ path: join(pictures, 'new-390-dark.png'), fullPage: true })
  })
})

describe('the board under the pointer', () => {
  test('a double click acts once, also where its second click meets the new board', async () => {
    const { page } = await visit()
    await registerAndDeal(page, 'Dora')
    const button = page.getByRole('button', { name: /^Freight Agent/ })
    await button.dblclick()
    await page.waitForFunction(() => document.querySelector<HTMLInputElement>('#choices input[name=at]')?.value === '1')
    // The mouse stays where it is, and the browser counts this as the second click of a double click.
    const pass = await page.getByRole('button', { name: 'End without acting' }).boundingBox()
    if (!pass) throw new Error('no button')
    await page.mouse.move(pass.x + 5, pass.y + 5)
    await page.mouse.down({ clickCount: 2 })
    await page.mouse.up({ clickCount: 2 })
    await page.waitForTimeout(300)
    expect(await lengthShown(page)).toBe('1')
    await page.mouse.down()
    await page.mouse.up()
    await page.waitForFunction(() => document.querySelector<HTMLInputElement>('#choices input[name=at]')?.value === '2')
  })

  test('two different buttons pressed at once: the first acts, the second is told why not, and the words stay', async () => {
    const { page } = await visit()
    await registerAndDeal(page, 'Emil')
    await page.evaluate(() => {
      const [first, second] = document.querySelectorAll<HTMLButtonElement>('button[name=intent]')
      first?.click()
      second?.click()
    })
    await page.getByText('The game has moved on since this page was made').waitFor()
    expect(await lengthShown(page)).toBe('1')
    await playOnce(page, 0)
    expect(await page.locator('#notice').textContent()).toBe('')
  })

  test('an answer that is no board leaves the board, shows a sentence, and the next press works', async () => {
    const { page } = await visit()
    await registerAndDeal(page, 'Finn')
    const before = await offered(page)
    for (const status of [403, 413, 500, 502]) {
      await page.route(
        '**/intents',
        (route) =>
          route.fulfill({
            status,
            body: '<hx-partial hx-target="#notice" hx-swap="innerHTML"><p>No.</p></hx-partial>',
            contentType: 'text/html',
          }),
        { times: 1 },
      )
      await page.locator('button[name=intent]').first().click()
      const words = status >= 500 ? page.getByText('The server did not answer') : page.getByText('No.', { exact: true })
      await words.waitFor({ state: 'visible' })
      expect(await offered(page)).toEqual(before)
    }
    await playOnce(page, 0)
    expect(await page.locator('#unreachable').isVisible()).toBe(false)
  })

  test('the second tab of one seat is told that the game has moved on', async () => {
    const { page } = await visit()
    await registerAndDeal(page, 'Gerd')
    const other = await page.context().newPage()
    await other.goto(page.url())
    await playOnce(page, 0)
    await other.getByRole('button', { name: /^Freight Agent/ }).click()
    await other.getByText('The game has moved on since this page was made').waitFor()
    expect(await lengthShown(other)).toBe('1')
  })
})
