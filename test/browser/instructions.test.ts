import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { axeFaults } from '../support/axe.ts'
import { openVisit } from '../support/browserPlay.ts'
import { launchChromium } from '../support/chromium.ts'
import { type ServedSite, serveSite } from '../support/served.ts'
import { addTable, seatsOf } from '../support/tables.ts'
import { PASSWORD } from '../support/web.ts'

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

test.each([
  ['wide', 1280, true],
  ['narrow', 390, true],
  ['narrow and without JavaScript', 390, false],
])('%s: an instruction is given, shown and switched off, with nothing for axe to find', async (_, width, scripts) => {
  const visit = await openVisit(browser, { viewport: { width, height: 800 }, javaScriptEnabled: scripts })
  const { page } = visit
  const user = `Ada ${width} ${scripts}`
  await page.goto(`${site.url}/register`)
  await page.getByLabel('Name').fill(user)
  await page.getByLabel('Password').fill(PASSWORD)
  await page.getByRole('button', { name: 'Register' }).click()
  await page.waitForURL(`${site.url}/`)
  const { db } = site.site()
  const [seat] = await seatsOf(db, user)
  const { id } = await addTable(db, {
    seats: [
      { name: user, userId: seat?.userId ?? null },
      { name: 'Ben', userId: null },
    ],
  })
  await page.goto(`${site.url}/games/${id}`)
  const part = page.locator('#instructions')
  await part.getByText('Give an instruction', { exact: true }).click()
  await part.getByLabel('How long').selectOption({ label: 'So many more times' })
  await part.getByLabel('How many times').fill('21')
  await part.getByRole('button', { name: 'Give this instruction' }).click()
  await page.getByText('A whole number from 1 to 20.').waitFor()
  if (scripts) expect(await axeFaults(page)).toEqual([])
  await page.getByLabel('How many times').fill('2')
  await page.getByRole('button', { name: 'Give this instruction' }).click()
  await part.getByText('Holds 2 more times.').waitFor()
  if (scripts) expect(await axeFaults(page)).toEqual([])
  const sizes = await part
    .locator('button, select, input:not([type=hidden])')
    .evaluateAll((all) => all.map((one) => one.getBoundingClientRect().height))
  expect(sizes.filter((height) => height < 44)).toEqual([])
  expect(await page.evaluate('document.documentElement.scrollWidth')).toBeLessThanOrEqual(width)
  await part.getByRole('button', { name: 'Switch it off' }).click()
  await part.getByText('Holds').waitFor({ state: 'detached' })
  expect(visit.faults).toEqual([])
})
