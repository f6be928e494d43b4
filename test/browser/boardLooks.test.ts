import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { axeFaults } from '../support/axe.ts'
import { openVisit, registerAndDeal } from '../support/browserPlay.ts'
import { launchChromium } from '../support/chromium.ts'
import { LOOKS, MOMENTS } from '../support/moments.ts'
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

/** Parts whose words reach out of the page, and how far the page could be pushed sideways. */
const sideways = (page: Page): Promise<number> =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)

describe.each(LOOKS)('at a width of $name', ({ name, ...look }) => {
  test.each(MOMENTS)('$name: axe finds nothing, and the page never goes sideways', async ({ name: moment, save }) => {
    const { page, faults } = await openVisit(browser, look)
    await registerAndDeal(page, site, `${moment} ${name}`)
    await page.goto(`${site.url}/load`)
    await page.getByLabel('Or paste it here').fill(JSON.stringify(save))
    await page.getByRole('button', { name: 'Load the save' }).click()
    await page.waitForURL(/\/games\//)
    expect(await axeFaults(page)).toEqual([])
    expect(await sideways(page)).toBe(0)
    const card = page.locator('#board-hand a').first()
    if ((await card.count()) > 0) {
      await card.click()
      await page.locator('#board-hand a.chosen').waitFor()
      expect(await axeFaults(page)).toEqual([])
      expect(await sideways(page)).toBe(0)
    }
    expect(faults).toEqual([])
  })
})
