import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { mailCarrier } from '../../src/play/notices/mailCarrier.ts'
import { createMailer } from '../../src/play/notices/mailer.ts'
import { createOutbox } from '../../src/play/notices/outbox.ts'
import { createTables } from '../../src/play/tables.ts'
import { openVisit, registerAs } from '../support/browserPlay.ts'
import { launchChromium } from '../support/chromium.ts'
import { type MailServer, startMailServer } from '../support/mailServer.ts'
import { faultsOf } from '../support/pageFaults.ts'
import { type ServedSite, serveSite } from '../support/served.ts'

let browser: Browser
let site: ServedSite
let server: MailServer
beforeAll(async () => {
  browser = await launchChromium()
  site = await serveSite({ notices: { isMailOffered: true, publicUrl: null } })
  server = await startMailServer()
})
afterAll(async () => {
  await browser.close()
  await site.close()
  await server.close()
})

async function sendMails(): Promise<void> {
  const { db } = site.site()
  const now = () => new Date()
  const carrier = mailCarrier(createMailer(server.url, 'games@trains.example'), site)
  await createOutbox({ db, tables: createTables(db, { now, kept: 10 }), carrier, now, report: () => {} }).run()
}

test.each([true, false])('how to be told is set, tried and seen, with JavaScript %s', async (javaScriptEnabled) => {
  const { page, faults } = await openVisit(browser, { javaScriptEnabled })
  // What is wrong with a page is found by a script, and the page is the same one.
  const looked = async (picture: string) => (javaScriptEnabled ? faultsOf(page, picture) : [])
  await registerAs(page, site, javaScriptEnabled ? 'Ada' : 'Ben')
  await page.getByRole('link', { name: 'Be told when it is your turn' }).click()
  await page.getByLabel('Address', { exact: true }).fill('ada@trains.example')
  await page.getByLabel('How often').selectOption('daily')
  await page.getByRole('button', { name: 'Set the mail' }).click()
  await page.getByText('Your mail is as you wanted it.').waitFor()
  expect(await looked('notices-asked')).toEqual([])

  await sendMails()
  const [mail] = server.mails.splice(0)
  const link = new RegExp(`${site.url}/confirm/[\\w-]+`).exec(mail?.text ?? '')?.[0] ?? ''
  await page.goto(link)
  expect(await looked('notices-confirm')).toEqual([])
  await page.getByRole('button', { name: 'Yes, send mails there' }).click()
  await page.getByRole('link', { name: 'How you are told when it is your turn' }).click()
  expect(await page.getByLabel('How often').inputValue()).toBe('daily')

  await page.getByRole('button', { name: 'Make a feed' }).click()
  const feed = await page.getByLabel('Its address').inputValue()
  expect((await fetch(feed)).status).toBe(200)
  await page
    .getByLabel('Address to call')
    .fill('https://hooks.trains.example/a/rather/long/path/that/has/to/wrap/somewhere')
  await page.getByRole('button', { name: 'Set the webhook' }).click()
  await page.getByRole('button', { name: 'Send me a test mail' }).click()
  server.refuse = { code: 550, text: 'No such mailbox here, and there never was one' }
  await sendMails()
  server.refuse = null
  await page.reload()
  await page.getByText('Given up after one try. The mail server refuses this address: 550').waitFor()
  expect(await looked('notices')).toEqual([])
  expect(faults).toEqual([])
})
