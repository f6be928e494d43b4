import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openVisit } from '../support/browserPlay.ts'
import { launchChromium } from '../support/chromium.ts'
import { faultsOf } from '../support/pageFaults.ts'
import { type ServedSite, serveSite } from '../support/served.ts'
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

async function fillIn(page: Page, name: string): Promise<void> {
  await page.getByLabel('Name').fill(name)
  await page.getByLabel('Password').fill(PASSWORD)
  await page.getByRole('button', { name: 'Register' }).click()
}

describe('a newcomer with an invitation', () => {
  test('registers, lands at the table, sits down, and is taken to the game when it starts', async () => {
    const [host, guest] = [await openVisit(browser), await openVisit(browser)]
    await host.page.goto(`${site.url}/register`)
    await fillIn(host.page, 'Ada')
    await host.page.getByRole('link', { name: 'Tables' }).click()
    expect(await faultsOf(host.page, 'lobby-empty')).toEqual([])
    await host.page.getByRole('link', { name: 'Open a table' }).click()
    expect(await faultsOf(host.page, 'new-table')).toEqual([])
    await host.page.getByLabel('Name of the table').fill('Night trains')
    await host.page.getByLabel('Who may sit down').selectOption('invitation')
    await host.page.getByRole('button', { name: 'Open the table' }).click()
    await host.page.getByRole('button', { name: 'Make an invitation' }).click()
    expect(await faultsOf(host.page, 'table-invitation')).toEqual([])
    const address = await host.page.getByLabel('Send this address').inputValue()

    await guest.page.goto(address)
    expect(await faultsOf(guest.page, 'invited-guest')).toEqual([])
    await guest.page.getByRole('main').getByRole('link', { name: 'Register' }).click()
    await fillIn(guest.page, 'Ben')
    await guest.page.getByRole('button', { name: 'Sit down' }).click()
    await guest.page.getByText('Ben (you)').waitFor()
    expect(await faultsOf(guest.page, 'table-seated')).toEqual([])

    // Without a reload the host hears of the guest.
    await host.page.getByRole('button', { name: 'Remove Ben' }).waitFor({ timeout: 6_000 })
    expect(await faultsOf(host.page, 'table-ready')).toEqual([])
    await host.page.getByRole('button', { name: 'Start the game' }).click()
    await guest.page.waitForURL(/\/games\/[\w-]+\/start$/, { timeout: 6_000 })
    expect(await faultsOf(guest.page, 'start')).toEqual([])
    await guest.page.getByRole('link', { name: 'To the board' }).click()
    await guest.page.locator('#game').waitFor()
    expect([...host.faults, ...guest.faults]).toEqual([])
  })

  test('needs no JavaScript', async () => {
    const [host, guest] = [
      await openVisit(browser, { javaScriptEnabled: false }),
      await openVisit(browser, { javaScriptEnabled: false }),
    ]
    await host.page.goto(`${site.url}/register`)
    await fillIn(host.page, 'Cora')
    await host.page.goto(`${site.url}/games/new`)
    await host.page.getByRole('button', { name: 'Open the table' }).click()
    await host.page.getByLabel('Name of who plays there').fill('Cora')
    await host.page.getByRole('button', { name: 'Take one more seat' }).click()
    await host.page.getByText('this one is taken').waitFor()
    await guest.page.goto(`${site.url}/register`)
    await fillIn(guest.page, 'Dan')
    await guest.page.goto(`${site.url}/games`)
    await guest.page.getByRole('link', { name: "Cora's table" }).click()
    await guest.page.getByRole('button', { name: 'Sit down' }).click()
    await host.page.getByRole('link', { name: 'Tables' }).click()
    await host.page.getByRole('link', { name: "Cora's table" }).click()
    await host.page.getByRole('button', { name: 'Start the game' }).click()
    await host.page.getByRole('link', { name: 'To the board' }).click()
    await guest.page.reload()
    expect(await guest.page.locator('h1').textContent()).toBe("Cora's table begins")
  })
})
