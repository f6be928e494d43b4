import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { dayShown, lengthShown, offered, openVisit, registerAndDeal } from '../support/browserPlay.ts'
import { chooseText } from '../support/buttonPlayer.ts'
import { launchChromium } from '../support/chromium.ts'
import { type ServedSite, serveSite } from '../support/served.ts'

let browser: Browser
let site: ServedSite

beforeAll(async () => {
  browser = await launchChromium()
  site = await serveSite()
})

afterAll(async () => {
  await browser.close()
  await site.close()
})

/** The most that a page may ask of the Tab key. */
const MOST_TABS = 200

/** What has the focus: an intent for a button that does one, else the address of a link. */
const focused = (page: Page): Promise<string | null> =>
  page.evaluate(() => {
    const { activeElement } = document
    return activeElement?.getAttribute('value') ?? activeElement?.getAttribute('href') ?? null
  })

/** Goes forward by Tab to what is wanted. Gives how many presses it took. */
async function tabTo(page: Page, isWanted: (what: string) => boolean): Promise<number> {
  for (let presses = 1; presses <= MOST_TABS; presses += 1) {
    await page.keyboard.press('Tab')
    const what = await focused(page)
    if (what !== null && isWanted(what)) return presses
  }
  throw new Error('Tab does not lead there')
}

/** Whether the focused element shows a ring around it, as somebody needs who has no pointer. */
const showsFocus = (page: Page): Promise<boolean> =>
  page.evaluate(() => {
    const { activeElement } = document
    if (!activeElement) return false
    const { outlineStyle, outlineWidth } = getComputedStyle(activeElement)
    return outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 2
  })

const isDrawing = async (page: Page): Promise<boolean> =>
  (await page.locator('#decision').textContent())?.includes('play and discard cards') === true

test('three Stages are played by keyboard alone, each focused button in sight and ringed', async () => {
  const { page, faults } = await openVisit(browser)
  await registerAndDeal(page, site, 'Keya')
  let chosenCards = 0
  for (let turn = 0; !(await dayShown(page)).includes('Stage 4'); turn += 1) {
    if (turn > 60) throw new Error('the Stages do not end')
    if ((await isDrawing(page)) && (await page.locator('#board-hand a:not(.chosen)').count()) > 0) {
      await tabTo(page, (what) => what.includes('pick=card'))
      await page.keyboard.press('Enter')
      await page.locator('#board-hand a.chosen').waitFor()
      // The card stays under the fingers: the board around it is new, the focus is not lost.
      expect(await focused(page)).not.toBe(null)
      chosenCards += 1
    }
    const intent = chooseText(await offered(page), turn)
    const before = await lengthShown(page)
    await tabTo(page, (what) => what === intent)
    expect(await showsFocus(page)).toBe(true)
    expect(await page.locator(':focus').isVisible()).toBe(true)
    await page.keyboard.press(turn % 2 === 0 ? 'Enter' : 'Space')
    await page.locator(`#act input[name=at]:not([value="${before}"])`).waitFor({ state: 'attached' })
  }
  expect(chosenCards).toBeGreaterThan(0)
  expect(faults).toEqual([])
})

test('the first Tab leads past the navigation to the board', async () => {
  const { page } = await openVisit(browser)
  await registerAndDeal(page, site, 'Kilian')
  await page.reload()
  await page.keyboard.press('Tab')
  expect(await focused(page)).toBe('#main')
})

test('what is far down the page stays in view when an act swaps the board', async () => {
  const { page } = await openVisit(browser, { viewport: { width: 390, height: 700 } })
  await registerAndDeal(page, site, 'Klara')
  const button = page.locator('#board-panel button[name=intent]:visible').last()
  await button.scrollIntoViewIfNeeded()
  const before = await page.evaluate(() => window.scrollY)
  await button.click()
  await page.locator('#act input[name=at]:not([value="0"])').waitFor({ state: 'attached' })
  expect(Math.abs((await page.evaluate(() => window.scrollY)) - before)).toBeLessThan(60)
})
