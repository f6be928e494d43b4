import type { Browser, BrowserContextOptions, Page } from 'playwright-core'
import { onTestFinished } from 'vitest'
import { chooseText } from './buttonPlayer.ts'
import type { ServedSite } from './served.ts'
import { PASSWORD } from './web.ts'

/** A game whose first Day brings trains to switch and passengers to work. */
const SEED = '274'

/** A page of a browser of its own, with what a visit must be free of: violations of the content policy and errors on the console. */
export interface Visit {
  readonly page: Page
  readonly faults: string[]
}

export type VisitOptions = BrowserContextOptions

/** Opens a browser of its own for the test that runs; it closes with the test. */
export async function openVisit(browser: Browser, options: VisitOptions = {}): Promise<Visit> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 900 }, ...options })
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

/** Registers by the form and stays logged in. */
export async function registerAs(page: Page, site: ServedSite, name: string): Promise<void> {
  await page.goto(`${site.url}/register`)
  await page.getByLabel('Name').fill(name)
  await page.getByLabel('Password').fill(PASSWORD)
  await page.getByRole('button', { name: 'Register' }).click()
  await page.waitForURL(`${site.url}/`)
}

/** Registers by the form and deals the game of `seed` by the form. */
export async function registerAndDeal(page: Page, site: ServedSite, name: string, seed = SEED): Promise<void> {
  await page.goto(`${site.url}/`)
  await page.getByRole('main').getByRole('link', { name: 'Register' }).click()
  await page.getByLabel('Name').fill(name)
  await page.getByLabel('Password').fill(PASSWORD)
  await page.getByRole('button', { name: 'Register' }).click()
  await page.getByRole('link', { name: 'New game' }).first().click()
  await page.getByLabel('Seed').fill(seed)
  await page.getByRole('button', { name: 'Deal the game' }).click()
  await page.waitForURL(/\/games\//)
}

/** The texts of all intents that the page has buttons for. */
export const offered = (page: Page): Promise<string[]> =>
  page
    .locator('button[name=intent]')
    .evaluateAll((buttons) => buttons.map((button) => button.getAttribute('value') ?? ''))
/** The history length that the page shows, as text. */
export const lengthShown = (page: Page): Promise<string> => page.locator('#act input[name=at]').inputValue()
export const dayShown = async (page: Page): Promise<string> => (await page.locator('h1').textContent()) ?? ''

/** Presses what the simple player would, a card of the hand first where cards are played, and waits for the board. */
export async function playOnce(page: Page, turn: number): Promise<void> {
  const cards = page.locator('#board-hand a')
  const isDrawing = (await page.locator('#decision').textContent())?.includes('play and discard cards') === true
  if (isDrawing && (await cards.count()) > 0) {
    await cards.nth(turn % (await cards.count())).click()
    await page.locator('#board-hand a.chosen').waitFor()
  }
  const intent = chooseText(await offered(page), turn)
  const before = await lengthShown(page)
  await page.locator(`button[name=intent][value="${intent}"]`).first().click()
  await page.locator(`#act input[name=at]:not([value="${before}"])`).waitFor({ state: 'attached' })
}

/** Plays until the page shows Day 2. Gives what the headline says after each act. */
export async function playDayOne(page: Page): Promise<string[]> {
  const acts: string[] = []
  while ((await dayShown(page)).startsWith('Day 1 ')) {
    if (acts.length > 400) throw new Error('the first Day does not end')
    await playOnce(page, acts.length)
    acts.push((await page.locator('#board-headline').textContent()) ?? '')
  }
  return acts
}
