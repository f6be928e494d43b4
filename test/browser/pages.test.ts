import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Browser, BrowserContext, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { axeFaults } from '../support/axe.ts'
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

type Options = Parameters<Browser['newContext']>[0]

async function contextWith(options: Options): Promise<BrowserContext> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 900 }, ...options })
  onTestFinished(() => context.close())
  return context
}

let people = 0
/** A browser in which a new player is logged in. */
async function loggedIn(options: Options = {}): Promise<Page> {
  people += 1
  const page = await (await contextWith(options)).newPage()
  await page.goto(`${site.url}/register`)
  await page.getByLabel('Name').fill(`Player ${people}`)
  await page.getByLabel('Password').fill(PASSWORD)
  await page.getByRole('button', { name: 'Register' }).click()
  await page.waitForURL(`${site.url}/`)
  return page
}

async function deal(page: Page, seed: string): Promise<string> {
  await page.goto(`${site.url}/new?seed=${seed}`)
  await page.getByRole('button', { name: 'Deal this game' }).click()
  await page.waitForURL(/\/games\//)
  return page.url()
}

describe('pages have no fault, fit and can be hit, wide and narrow, in light and in dark', () => {
  test.each(['/', '/login', '/register', '/nowhere', '/cards', '/rules#R4.2.3'])('for a guest: %s', async (path) => {
    const page = await (await contextWith({})).newPage()
    await page.goto(site.url + path)
    expect(await faultsOf(page, `guest${path.replaceAll(/\W/g, '-')}`)).toEqual([])
  })

  test('the list of games, empty and not, and the question before deleting', async () => {
    const page = await loggedIn()
    expect(await faultsOf(page, 'no-games')).toEqual([])
    await deal(page, '4711')
    const game = await deal(page, '99999999999999999999999999999999999999')
    await page.goto(site.url)
    expect(await faultsOf(page, 'games')).toEqual([])
    await page.goto(`${game}/delete`)
    expect(await faultsOf(page, 'delete')).toEqual([])
  })

  test('a new game: blank, from an address, and refused', async () => {
    const page = await loggedIn()
    await page.goto(`${site.url}/new`)
    expect(await faultsOf(page, 'new')).toEqual([])
    await page.goto(`${site.url}/new?seed=1&freightRate=7`)
    expect(await faultsOf(page, 'new-offered')).toEqual([])
    await page.goto(`${site.url}/new?seed=x&freightRate=many&fog=1`)
    expect(await faultsOf(page, 'new-refused')).toEqual([])
  })

  test('loading: asked for, refused, and done in part', async () => {
    const page = await loggedIn()
    const save = await (await page.request.get(`${await deal(page, '4711')}/save`)).text()
    await page.goto(`${site.url}/load`)
    expect(await faultsOf(page, 'load')).toEqual([])
    await page.getByLabel('Or paste it here').fill(`{"format": "${'x'.repeat(300)}"}`)
    await page.getByRole('button', { name: 'Load the save' }).click()
    await page.getByText('Nothing was loaded').waitFor()
    expect(await faultsOf(page, 'load-refused')).toEqual([])
    const broken = save.replace('"intents":[]', `"intents":["0 ${'nonsense'.repeat(20)}"]`)
    await page.getByLabel('Or paste it here').fill(broken)
    await page.getByRole('button', { name: 'Load the save' }).click()
    await page.getByRole('heading', { name: 'Loaded in part' }).waitFor()
    expect(await faultsOf(page, 'load-in-part')).toEqual([])
  })

  test('the account, before and after a wrong password', async () => {
    const page = await loggedIn()
    await page.goto(`${site.url}/account`)
    expect(await faultsOf(page, 'account')).toEqual([])
    await page.getByLabel('Present password').fill('not the password')
    await page.getByLabel('New password').fill('another password')
    await page.getByRole('button', { name: 'Change the password' }).click()
    await page.getByText('This is not your password.').waitFor()
    expect(await faultsOf(page, 'account-refused')).toEqual([])
  })
})

describe('axe', () => {
  test('finds the fault of a page that has one', async () => {
    const page = await (await contextWith({})).newPage()
    await page.goto(site.url)
    await page.evaluate(() =>
      document.querySelector('h1')?.insertAdjacentHTML('afterend', '<img src="/public/icon.svg">'),
    )
    expect((await axeFaults(page)).join()).toContain('image-alt')
  })
})

describe('by keyboard alone', () => {
  const focused = (page: Page): Promise<string> =>
    page.evaluate(() => document.activeElement?.getAttribute('href') ?? document.activeElement?.id ?? '')

  /** Presses Tab until a test of what is focused holds. */
  async function tabTo(page: Page, wanted: string): Promise<void> {
    for (let presses = 0; presses < 80; presses += 1) {
      if ((await focused(page)) === wanted) return
      await page.keyboard.press('Tab')
    }
    throw new Error(`Tab never came to ${wanted}`)
  }

  test('one skips to the page, deals from an address, and resumes from the list', async () => {
    const page = await loggedIn()
    await page.goto(`${site.url}/new?seed=4711`)
    await page.keyboard.press('Tab')
    expect(await focused(page)).toBe('#main')
    await page.keyboard.press('Enter')
    await page.keyboard.press('Tab')
    expect(await page.evaluate(() => document.activeElement?.closest('main') !== null)).toBe(true)
    await tabTo(page, 'seed')
    await page.keyboard.press('Enter')
    await page.waitForURL(/\/games\//)
    const game = page.url()
    await page.goto(site.url)
    await tabTo(page, new URL(game).pathname)
    await page.keyboard.press('Enter')
    await page.waitForURL(game)
  })

  test('one pastes a save and loads it', async () => {
    const page = await loggedIn()
    const game = await deal(page, '4711')
    const save = await (await page.request.get(`${game}/save`)).text()
    await page.goto(`${site.url}/load`)
    await tabTo(page, 'save')
    await page.keyboard.insertText(save)
    await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')
    await page.waitForURL(/\/games\//)
    expect(page.url()).not.toBe(game)
  })

  test('one reaches a rule from the contents and scrolls a wide table', async () => {
    const page = await (await contextWith({ viewport: { width: 390, height: 844 } })).newPage()
    await page.goto(`${site.url}/rules`)
    await tabTo(page, '#R7')
    await page.keyboard.press('Enter')
    expect(page.url()).toContain('#R7')
    await page.goto(`${site.url}/cards`)
    const table = page.getByRole('group', { name: 'Table: The Mainline deck' })
    await table.focus()
    await page.keyboard.press('ArrowRight')
    await page.waitForFunction(() => (document.activeElement?.scrollLeft ?? 0) > 0)
  })
})

describe('loading a file', () => {
  test('works without JavaScript, also where the save stops being legal', async () => {
    const page = await loggedIn({ javaScriptEnabled: false })
    const save = await (await page.request.get(`${await deal(page, '4711')}/save`)).text()
    const folder = mkdtempSync(join(tmpdir(), 'station-master-saves-'))
    const whole = join(folder, 'whole.json')
    const broken = join(folder, 'broken.json')
    writeFileSync(whole, `\ufeff${save}`)
    writeFileSync(broken, save.replace('"intents":[]', '"intents":["0 work.end"]'))
    await page.goto(`${site.url}/load`)
    await page.getByLabel('File').setInputFiles(whole)
    await page.getByRole('button', { name: 'Load the save' }).click()
    expect(page.url()).toMatch(/\/games\//)
    await page.goto(`${site.url}/load`)
    await page.getByLabel('File').setInputFiles(broken)
    await page.getByRole('button', { name: 'Load the save' }).click()
    expect(await page.getByRole('main').textContent()).toContain('Intent 1 of 1 cannot be played')
    await page.getByRole('link', { name: 'Play on from there' }).click()
    expect(page.url()).toMatch(/\/games\//)
  })

  test('far too large gets a sentence in the page', async () => {
    const page = await loggedIn()
    const file = join(mkdtempSync(join(tmpdir(), 'station-master-saves-')), 'huge.json')
    writeFileSync(file, ' '.repeat(9_000_000))
    await page.goto(`${site.url}/load`)
    await page.getByLabel('File').setInputFiles(file)
    await page.getByRole('button', { name: 'Load the save' }).click()
    await page.getByRole('alert').filter({ hasText: '2 MB' }).waitFor()
    expect(await page.getByRole('main').textContent()).toContain('A save is at most 2 MB long')
  })
})

test('after logging out, going back shows no games', async () => {
  const page = await loggedIn()
  await deal(page, '4711')
  await page.goto(site.url)
  await page.getByRole('button', { name: /^Log out/ }).click()
  await page.getByText('Run a small station').waitFor()
  await page.goBack()
  expect(await page.getByRole('main').textContent()).not.toContain('4711')
})
