import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  dayShown,
  lengthShown,
  offered,
  openVisit,
  playDayOne,
  playOnce,
  registerAndDeal,
  type Visit,
  type VisitOptions,
} from '../support/browserPlay.ts'
import { launchChromium } from '../support/chromium.ts'
import { isWiderThanItsWindow } from '../support/pageFaults.ts'
import { type ServedSite, serveSite } from '../support/served.ts'

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

const visit = (options?: VisitOptions): Promise<Visit> => openVisit(browser, options)

/** What the headline said after each act of the Day that was played with htmx. */
let dayWithHtmx: string[] = []

describe('a solitaire game on the board', () => {
  test('is played for a whole Day with htmx, the page never loading anew and the content policy never broken', async () => {
    const { page, faults } = await visit()
    await registerAndDeal(page, site, 'Ada')
    let loads = 0
    page.on('load', () => {
      loads += 1
    })
    dayWithHtmx = await playDayOne(page)
    expect(dayWithHtmx.length).toBeGreaterThanOrEqual(12)
    expect(loads).toBe(0)
    await page.screenshot({ path: join(pictures, 'game-1280.png'), fullPage: true })

    await page.goto(`${site.url}/`)
    expect(await page.getByRole('main').textContent()).toContain('Day 2 of 5')
    expect(await page.getByRole('main').textContent()).toContain('Your decision')
    expect(faults).toEqual([])
  })

  test('is played for a whole Day without JavaScript, act for act the same', async () => {
    const { page } = await visit({ javaScriptEnabled: false })
    await registerAndDeal(page, site, 'Bela')
    const day = await playDayOne(page)
    expect(day.map((text) => text.replace('Bela', 'Ada'))).toEqual(dayWithHtmx)
    const after = Number(await lengthShown(page))
    await page.getByRole('button', { name: 'Undo' }).click()
    expect(await lengthShown(page)).toBe(String(after - 1))
    expect(await dayShown(page)).toContain('Day 1 ')
    await page.getByRole('button', { name: 'Log out Bela' }).click()
    expect(await page.getByRole('main').textContent()).toContain('Run a small station')
  })

  test('fits a phone without scrolling sideways, in light and in dark', async () => {
    const { page } = await visit({ viewport: { width: 390, height: 844 }, colorScheme: 'dark' })
    await page.goto(`${site.url}/`)
    expect(await isWiderThanItsWindow(page)).toBe(false)
    await page.goto(`${site.url}/register`)
    expect(await isWiderThanItsWindow(page)).toBe(false)
    await registerAndDeal(page, site, 'Cora')
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
    await registerAndDeal(page, site, 'Dora')
    const button = page.getByRole('button', { name: /^Freight Agent/ })
    await button.dblclick()
    await page.waitForFunction(() => document.querySelector<HTMLInputElement>('#act input[name=at]')?.value === '1')
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
    await page.waitForFunction(() => document.querySelector<HTMLInputElement>('#act input[name=at]')?.value === '2')
  })

  test('two different buttons pressed at once: the first acts, the second is told why not, and the words stay', async () => {
    const { page } = await visit()
    await registerAndDeal(page, site, 'Emil')
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
    await registerAndDeal(page, site, 'Finn')
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
    await registerAndDeal(page, site, 'Gerd')
    const other = await page.context().newPage()
    await other.goto(page.url())
    await playOnce(page, 0)
    await other.getByRole('button', { name: /^Freight Agent/ }).click()
    await other.getByText('The game has moved on since this page was made').waitFor()
    expect(await lengthShown(other)).toBe('1')
  })
})
