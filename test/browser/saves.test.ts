import { readFile } from 'node:fs/promises'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { dayShown, lengthShown, openVisit, playOnce, registerAndDeal } from '../support/browserPlay.ts'
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

/** What the whole board says: its parts without the forms of its moment and without the log. */
const boardText = async (page: Page): Promise<string[]> =>
  page
    .locator('#board-headline, #board-panel, #board-hand, #board-division, #board-district, #board-supplies')
    .allTextContents()

async function download(page: Page): Promise<{ readonly name: string; readonly path: string }> {
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: 'Save replay' }).click(),
  ])
  return { name: file.suggestedFilename(), path: await file.path() }
}

describe.each([true, false])('with JavaScript: %s', (javaScriptEnabled) => {
  test('R10.2 all that was done is undone to the deal, and then done again the same way', async () => {
    const { page, faults } = await openVisit(browser, { javaScriptEnabled })
    await registerAndDeal(page, site, `Una${javaScriptEnabled}`)
    const boards = [await boardText(page)]
    for (let turn = 0; turn < 12; turn += 1) {
      await playOnce(page, turn)
      boards.push(await boardText(page))
    }
    for (let at = 12; at > 0; at -= 1) {
      await page.getByRole('button', { name: 'Undo' }).click()
      await page.locator(`#act input[name=at][value="${at - 1}"]`).waitFor({ state: 'attached' })
      expect(await boardText(page)).toEqual(boards[at - 1])
    }
    await playOnce(page, 0)
    expect(await boardText(page)).toEqual(boards[1])
    expect(faults).toEqual([])
  })

  test('R10.3 a game is saved to a file, and loaded from the file and from pasted text it goes on where it was', async () => {
    const { page } = await openVisit(browser, { javaScriptEnabled, acceptDownloads: true })
    await registerAndDeal(page, site, `Sava${javaScriptEnabled}`)
    for (let turn = 0; turn < 9; turn += 1) await playOnce(page, turn)
    const address = page.url()
    const before = await boardText(page)
    const { name, path } = await download(page)
    expect(name).toMatch(/^station-master-seed\d+-day\d\.json$/)

    await page.getByRole('link', { name: 'Load' }).first().click()
    await page.getByLabel('File', { exact: true }).setInputFiles(path)
    await page.getByRole('button', { name: 'Load the save' }).click()
    await page.waitForURL(/\/games\//)
    expect(page.url()).not.toBe(address)
    expect(await boardText(page)).toEqual(before)
    await playOnce(page, 9)
    expect(await lengthShown(page)).toBe('10')

    await page.goto(`${site.url}/load`)
    await page.getByLabel('Or paste it here').fill(await readFile(path, 'utf8'))
    await page.getByRole('button', { name: 'Load the save' }).click()
    await page.waitForURL(/\/games\//)
    expect(await boardText(page)).toEqual(before)
    expect(await dayShown(page)).toContain('Day 1')
  })

  test('what is no save gets a sentence, and what was pasted is still there', async () => {
    const { page } = await openVisit(browser, { javaScriptEnabled })
    await registerAndDeal(page, site, `Olga${javaScriptEnabled}`)
    await page.goto(`${site.url}/load`)
    await page.getByLabel('Or paste it here').fill('{"format": "something else"}')
    await page.getByRole('button', { name: 'Load the save' }).click()
    await page.getByText('Nothing was loaded.').waitFor()
    expect(await page.getByLabel('Or paste it here').inputValue()).toBe('{"format": "something else"}')
  })
})

test('a double click on Load makes one game, each time', async () => {
  const { page } = await openVisit(browser)
  await registerAndDeal(page, site, 'Dodo')
  const save = await (await page.request.get(`${page.url()}/save`)).text()
  for (const expected of [2, 3]) {
    await page.goto(`${site.url}/load`)
    await page.getByLabel('Or paste it here').fill(save)
    await page.getByRole('button', { name: 'Load the save' }).dblclick()
    await page.waitForURL(/\/games\//)
    await page.goto(`${site.url}/`)
    expect(await page.locator('.games > li').count()).toBe(expected)
  }
})
