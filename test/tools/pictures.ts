// Takes the pictures that docs/pictures holds, from real pages in a real browser: four moments of one solitaire and
// some of tables, at the width of a desk in light and of a phone in dark (`npx tsx test/tools/pictures.ts [FOLDER]`).
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { launchChromium } from '../support/chromium.ts'
import { LOOKS, MOMENTS } from '../support/moments.ts'
import { addRecordedTable } from '../support/recordedTable.ts'
import { serveSite } from '../support/served.ts'
import { PASSWORD } from '../support/web.ts'

/** Games at tables, by the name of their picture. */
const TABLES = {
  table: { game: 'competitive-three-collisions', seats: 1, length: 700 },
  'table-end': { game: 'competitive-target-reached', seats: 1 },
  'hand-over': { game: 'coop-days-over', seats: 4, length: 240 },
}

const folder = process.argv[2] ?? join(import.meta.dirname, '../../docs/pictures')
async function take(page: Page, name: string): Promise<void> {
  await page.screenshot({ path: join(folder, `${name}.jpg`), type: 'jpeg', quality: 72, fullPage: true })
}

mkdirSync(folder, { recursive: true })
const site = await serveSite()
const browser = await launchChromium()
for (const { name, ...look } of LOOKS) {
  const context = await browser.newContext(look)
  const page = await context.newPage()
  await page.goto(`${site.url}/register`)
  await page.getByLabel('Name').fill(`Ada ${name}`)
  await page.getByLabel('Password').fill(PASSWORD)
  await page.getByRole('button', { name: 'Register' }).click()
  for (const moment of MOMENTS) {
    await page.goto(`${site.url}/load`)
    await page.getByLabel('Or paste it here').fill(JSON.stringify(moment.save))
    await page.getByRole('button', { name: 'Load the save' }).click()
    await page.waitForURL(/\/games\//)
    await take(page, `${moment.name}-${name}`)
  }
  for (const [picture, table] of Object.entries(TABLES)) {
    const id = await addRecordedTable(site.site().db, { ...table, user: `Ada ${name}` })
    await page.goto(`${site.url}/games/${id}`)
    await take(page, `${picture}-${name}`)
  }
  await page.goto(`${site.url}/games/new`)
  await take(page, `new-table-${name}`)
  await context.close()
}
await browser.close()
await site.close()
