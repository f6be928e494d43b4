// Takes the pictures of the board that docs/pictures holds, from real pages in a real browser: four moments of one
// game, at the width of a desk in light and of a phone in dark (`npx tsx test/tools/pictures.ts [FOLDER]`).
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { launchChromium } from '../support/chromium.ts'
import { LOOKS, MOMENTS } from '../support/moments.ts'
import { serveSite } from '../support/served.ts'
import { PASSWORD } from '../support/web.ts'

const folder = process.argv[2] ?? join(import.meta.dirname, '../../docs/pictures')
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
    await page.screenshot({
      path: join(folder, `${moment.name}-${name}.jpg`),
      type: 'jpeg',
      quality: 72,
      fullPage: true,
    })
  }
  await context.close()
}
await browser.close()
await site.close()
