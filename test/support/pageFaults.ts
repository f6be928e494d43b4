import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { axeFaults } from './axe.ts'

const pictures = process.env.SCREENSHOTS ?? join(tmpdir(), 'station-master-pictures')

export const isWiderThanItsWindow = (page: Page): Promise<boolean> =>
  page.evaluate(() => document.documentElement.scrollWidth > document.documentElement.clientWidth)

/** What is smaller than a finger, links in running text left out. */
const smallTargets = (page: Page): Promise<string[]> =>
  page.locator('button, .button, nav a, .games a, input, select, summary').evaluateAll((all) =>
    all
      .filter((one) => one.getClientRects().length > 0 && one.getAttribute('type') !== 'checkbox')
      .filter((one) => one.getBoundingClientRect().height < 44)
      .map((one) => one.outerHTML.slice(0, 120)),
  )

const WIDTHS = [1280, 390]
const SCHEMES = ['light', 'dark'] as const

/** What is wrong with the page that is open, wide and narrow, in light and in dark; and pictures of it. */
export async function faultsOf(page: Page, picture: string): Promise<string[]> {
  const faults: string[] = []
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 850 })
    for (const colorScheme of SCHEMES) {
      await page.emulateMedia({ colorScheme })
      await page.screenshot({ path: join(pictures, `${picture}-${width}-${colorScheme}.png`), fullPage: true })
      const found = [...(await axeFaults(page)), ...(await smallTargets(page))]
      if (await isWiderThanItsWindow(page)) found.push('scrolls sideways')
      faults.push(...found.map((fault) => `${picture} at ${width} in ${colorScheme}: ${fault}`))
    }
  }
  return faults
}
