import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { findChromium, fromEnvironment, launchChromium } from '../support/chromium.ts'

let browser: Browser

beforeAll(async () => {
  browser = await launchChromium()
})

afterAll(() => browser.close())

test('a page runs its script, and does not in a context without JavaScript', async () => {
  const html = '<p>as sent</p><script>document.querySelector("p").textContent = "as changed"</script>'
  const texts: (string | null)[] = []
  for (const javaScriptEnabled of [true, false]) {
    const context = await browser.newContext({ javaScriptEnabled })
    const page = await context.newPage()
    await page.setContent(html)
    texts.push(await page.locator('p').textContent())
    await context.close()
  }
  expect(texts).toEqual(['as changed', 'as sent'])
})

test('a browser that does not start is passed over for the next source', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'chromium-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const broken = join(folder, 'broken')
  writeFileSync(broken, '#!/bin/sh\nexit 1\n', { mode: 0o755 })
  const place = await findChromium([() => ({ executablePath: broken }), fromEnvironment])
  expect(place.executablePath).toBe(process.env.CHROMIUM_PATH)
})

test('with no browser anywhere, one sentence says what is missing and why', async () => {
  const search = findChromium([() => 'none is installed', () => ({ executablePath: '/nowhere/chromium' })])
  await expect(search).rejects.toThrow(
    /^The browser tests need Chromium; install it or set CHROMIUM_PATH to its program, because none is installed, \/nowhere\/chromium does not start \(.*\)\.$/,
  )
})
