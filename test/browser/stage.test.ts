import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { lengthShown, openVisit, playOnce, registerAs, type Visit } from '../support/browserPlay.ts'
import { launchChromium } from '../support/chromium.ts'
import { faultsOf } from '../support/pageFaults.ts'
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

const SOON = { timeout: 3_000 }
const isAsked = async (page: Page): Promise<boolean> =>
  (await page.locator('#decision').textContent())?.startsWith('You ') === true
const stageShown = async (page: Page): Promise<string> => (await page.locator('h1').textContent()) ?? ''

/** Opens a table by its form, lets others sit down by theirs, and starts the game; all then look at the board. */
async function startByForms(mode: string, [creator, ...others]: readonly Page[]): Promise<void> {
  if (!creator) throw new Error('nobody')
  await creator.goto(`${site.url}/games/new`)
  await creator.getByLabel('Name of the table').fill(`A ${mode} table`)
  await creator.getByLabel('Mode').selectOption(mode)
  await creator.getByRole('button', { name: 'Open the table' }).click()
  await creator.waitForURL(/\/tables\//)
  for (const other of others) {
    await other.goto(`${site.url}/games`)
    await other.getByRole('link', { name: `A ${mode} table` }).click()
    await other.getByRole('button', { name: 'Sit down' }).click()
    await other.getByText('(you)').waitFor()
  }
  await creator.getByRole('button', { name: 'Start the game' }).click()
  await creator.waitForURL(/\/start$/)
  const board = creator.url().replace(/\/start$/, '')
  for (const page of [creator, ...others]) await page.goto(board)
}

test.each([
  { mode: 'competitive', names: ['Ada', 'Ben', 'Cleo'] },
  { mode: 'coop', names: ['Dan', 'Eve', 'Finn'] },
])(
  'three people, one of them without JavaScript, play two Stages of a $mode game',
  async ({ mode, names }) => {
    const visits: Visit[] = []
    for (const [index, name] of names.entries()) {
      const visit = await openVisit(browser, { javaScriptEnabled: index !== 2 })
      await registerAs(visit.page, site, name)
      visits.push(visit)
    }
    const pages = visits.map(({ page }) => page)
    await startByForms(mode, pages)
    const [first, second, plain] = pages
    if (!first || !second || !plain) throw new Error('nobody')

    const acted = new Set<Page>()
    for (let turn = 0; !/Stage 3/.test(await stageShown(first)); turn += 1) {
      if (turn > 300) throw new Error('the Stages do not end')
      await plain.reload()
      const asked: Page[] = []
      for (const page of pages) if (await isAsked(page)) asked.push(page)
      const [actor] = asked
      expect(asked).toHaveLength(1)
      if (!actor) break
      await playOnce(actor, turn)
      acted.add(actor)
      const length = await lengthShown(actor)
      for (const page of [first, second])
        await page.locator(`#act input[name=at][value="${length}"]`).waitFor({ state: 'attached', ...SOON })
    }
    expect(acted.size).toBe(3)
    for (const page of [first, second]) expect(await faultsOf(page, `${mode}-table`)).toEqual([])
    expect(visits.flatMap(({ faults }) => faults)).toEqual([])
  },
  120_000,
)
