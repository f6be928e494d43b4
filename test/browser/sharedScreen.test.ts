import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openVisit, registerAs } from '../support/browserPlay.ts'
import { launchChromium } from '../support/chromium.ts'
import { faultsOf } from '../support/pageFaults.ts'
import { type ServedSite, serveSite } from '../support/served.ts'
import { addTable, seatsOf } from '../support/tables.ts'

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

const SECRET = 'The Depot comes first'

/** The one before the screen notes something, leaves word, and passes. */
async function playThrough(page: Page): Promise<void> {
  await page.getByRole('link', { name: /^I am / }).click()
  await page.getByLabel('Only you read this').fill(SECRET)
  await page.getByRole('button', { name: 'Keep my notes' }).click()
  await page.getByText('Give an instruction', { exact: true }).click()
  await page.getByLabel('How long').selectOption({ label: 'Until I switch it off' })
  await page.getByRole('button', { name: 'Give this instruction' }).click()
  await page.getByText('Holds until I switch it off.').waitFor()
  await page.locator('button[value="local.choose agent"]').click()
  await page.locator('button[value="agent.pass"]').click()
  await page.locator('#hand-over').waitFor()
}

test.each([true, false])(
  'between two players at one screen nothing of the one shows to the other, with JavaScript %s',
  async (javaScriptEnabled) => {
    const { page, faults } = await openVisit(browser, { javaScriptEnabled })
    const name = javaScriptEnabled ? 'Ada' : 'Ben'
    await registerAs(page, site, name)
    const { db } = site.site()
    const [seat] = await seatsOf(db, name)
    const seats = [`${name} the First`, `${name} the Second`].map((one) => ({
      name: one,
      userId: seat?.userId ?? null,
    }))
    const { id } = await addTable(db, { seats })
    await page.goto(`${site.url}/games/${id}`)
    if (javaScriptEnabled) expect(await faultsOf(page, 'hand-over')).toEqual([])
    await playThrough(page)
    const handedOver = await page.content()
    await page.reload()
    for (const shown of [handedOver, await page.content()]) {
      expect(shown).not.toContain(SECRET)
      expect(shown).not.toContain('Holds until')
      expect(shown).not.toContain('Your hand')
    }
    await page.getByRole('link', { name: /^I am / }).click()
    await page.locator('#board-hand').waitFor()
    expect(await page.content()).not.toContain(SECRET)
    expect(faults).toEqual([])
  },
)
