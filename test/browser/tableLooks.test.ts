import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openVisit, registerAs, type Visit } from '../support/browserPlay.ts'
import { launchChromium } from '../support/chromium.ts'
import { faultsOf } from '../support/pageFaults.ts'
import { addRecordedTable, type RecordedTable } from '../support/recordedTable.ts'
import { type ServedSite, serveSite } from '../support/served.ts'

let browser: Browser
let site: ServedSite
let time = Date.parse('2026-12-07T12:00:00Z')
beforeAll(async () => {
  browser = await launchChromium()
  site = await serveSite({ now: () => new Date(time) })
})
afterAll(async () => {
  await browser.close()
  await site.close()
})

const recordedTable = async (game: RecordedTable): Promise<string> =>
  `${site.url}/games/${await addRecordedTable(site.site().db, game)}`

async function visitAs(name: string): Promise<Visit> {
  const visit = await openVisit(browser)
  await registerAs(visit.page, site, name)
  return visit
}

async function say(page: Page, text: string): Promise<void> {
  await page.getByLabel('Say something to the table').fill(text)
  await page.getByRole('button', { name: 'Say it' }).click()
  await page.locator('#talk-list').getByText(text).waitFor()
}

describe('a table looks right wide and narrow, in light and in dark:', () => {
  test('a game of six with a clock, talk, notes, instructions and what was taken back', async () => {
    const { page, faults } = await visitAs('Ada')
    const url = await recordedTable({ game: 'competitive-three-collisions', user: 'Ada', length: 700 })
    const { db } = site.site()
    const clock = JSON.stringify({ bank: 86_400_000, refund: 3_600_000, window: { from: 8, to: 20 } })
    await db
      .updateTable('games')
      .set({ clock, handed_at: time, name: 'Night trains' })
      .where('id', '=', url.split('/').at(-1) ?? '')
      .execute()
    time += 3 * 86_400_000
    await page.goto(url)
    await say(page, 'Mind the reefers on the Trestle, please: whoever runs into them pays for the ice.')
    await say(page, 'W'.repeat(200))
    await page.getByText('Give an instruction', { exact: true }).click()
    expect(await faultsOf(page, 'six')).toEqual([])
    const other = page.locator('#board-players a').last()
    await other.click()
    await page.locator('#board-players a.chosen').waitFor()
    expect(await faultsOf(page, 'six-other-district')).toEqual([])
    expect(faults).toEqual([])
  })

  test('the end of a Competitive game, with its seed and its proof', async () => {
    const { page, faults } = await visitAs('Ben')
    await page.goto(await recordedTable({ game: 'competitive-highest-wins', user: 'Ben' }))
    for (const folded of await page.locator('.end summary').all()) await folded.click()
    await page.getByText('ab'.repeat(16)).first().waitFor()
    expect(await faultsOf(page, 'table-end')).toEqual([])
    expect(faults).toEqual([])
  })

  test('a Co-op game that one watches, and one of four seats at one screen', async () => {
    const { page, faults } = await visitAs('Cleo')
    const url = await recordedTable({ game: 'coop-days-over', user: 'Cleo', seats: 4, length: 240 })
    await page.goto(url)
    expect(await faultsOf(page, 'screen-of-four')).toEqual([])
    await page.goto(`${url}/start`)
    expect(await faultsOf(page, 'start-of-four')).toEqual([])
    await site
      .site()
      .db.updateTable('games')
      .set({ watching: 1 })
      .where('id', '=', url.split('/').at(-1) ?? '')
      .execute()
    const watcher = await visitAs('Eve')
    await watcher.page.goto(`${site.url}/games`)
    expect(await faultsOf(watcher.page, 'lobby-watch')).toEqual([])
    await watcher.page.goto(url)
    expect(await faultsOf(watcher.page, 'watched')).toEqual([])
    expect([...faults, ...watcher.faults]).toEqual([])
  })

  test('days off, and a seat that somebody new may take', async () => {
    const { page, faults } = await visitAs('Dan')
    await page.goto(`${site.url}/account/vacations`)
    await page.getByLabel('First day').fill('2027-01-02')
    await page.getByLabel('Last day').fill('2027-01-05')
    await page.getByRole('button', { name: 'Take these days off' }).click()
    await page.getByText('2027-01-02 to 2027-01-05').waitFor()
    expect(await faultsOf(page, 'vacations')).toEqual([])
    await page.goto(await recordedTable({ game: 'coop-days-over', user: 'Dan', seats: 3, length: 240 }))
    await page
      .getByRole('link', { name: /^I am / })
      .first()
      .click()
    await page.getByRole('button', { name: /^Find somebody for / }).click()
    expect(await faultsOf(page, 'seat-offer')).toEqual([])
    const address = await page.getByLabel('Send this address to whom you want to play on there').inputValue()
    const newcomer = await openVisit(browser)
    await newcomer.page.goto(address)
    expect(await faultsOf(newcomer.page, 'seat-offered')).toEqual([])
    expect([...faults, ...newcomer.faults]).toEqual([])
  })
})
