import type { Browser } from 'playwright-core'
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

async function tableOf(names: readonly [string, string], javaScriptEnabled = true) {
  const visits = [await openVisit(browser), await openVisit(browser, { javaScriptEnabled })] as const
  for (const [i, { page }] of visits.entries()) await registerAs(page, site, names[i] ?? '')
  const { db } = site.site()
  const { id } = await addTable(db, { seats: await seatsOf(db, ...names) })
  for (const { page } of visits) await page.goto(`${site.url}/games/${id}`)
  return visits
}

test('what one says the other reads at once, and what is being typed stays', async () => {
  const [ada, ben] = await tableOf(['Ada', 'Ben'])
  await ben.page.getByLabel('Say something').fill('I am still typ')
  await ada.page.getByLabel('Say something').fill('Hello <i>Ben</i>')
  await ada.page.getByRole('button', { name: 'Say it' }).click()
  for (const { page } of [ada, ben]) await page.getByText('Hello <i>Ben</i>').waitFor({ timeout: 3000 })
  await expect.poll(() => ada.page.getByLabel('Say something').inputValue()).toBe('')
  expect(await ben.page.getByLabel('Say something').inputValue()).toBe('I am still typ')
  expect(await ben.page.getByRole('log').getByRole('listitem').count()).toBe(1)
  expect(await faultsOf(ben.page, 'talk')).toEqual([])
  expect([...ada.faults, ...ben.faults]).toEqual([])
})

test('a message that is refused stays in its field, with the reason', async () => {
  const [ada] = await tableOf(['Cora', 'Dan'])
  await ada.page.getByLabel('Say something').fill('   ')
  await ada.page.getByRole('button', { name: 'Say it' }).click()
  await ada.page.getByText('Type something to say.').waitFor()
  expect(await ada.page.getByLabel('Say something').inputValue()).toBe('   ')
})

test('notes are kept without leaving the board', async () => {
  const [ada] = await tableOf(['Eve', 'Flo'])
  await ada.page.getByLabel('Only you read this').fill('Mind the 12.05')
  await ada.page.getByRole('button', { name: 'Keep my notes' }).click()
  await ada.page.getByText('Kept.').waitFor()
  await ada.page.reload()
  expect(await ada.page.getByLabel('Only you read this').inputValue()).toBe('Mind the 12.05')
})

test('without JavaScript people talk and note just as well', async () => {
  const [ada, ben] = await tableOf(['Gus', 'Hal'], false)
  await ben.page.getByLabel('Say something').fill('Plain forms')
  await ben.page.getByRole('button', { name: 'Say it' }).click()
  await ben.page.getByText('Plain forms').waitFor()
  expect(new URL(ben.page.url()).hash).toBe('#talk')
  await ada.page.getByText('Plain forms').waitFor({ timeout: 3000 })
  await ben.page.getByLabel('Only you read this').fill('A note')
  await ben.page.getByRole('button', { name: 'Keep my notes' }).click()
  expect(await ben.page.getByLabel('Only you read this').inputValue()).toBe('A note')
})
