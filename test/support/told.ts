import { callCarrier } from '../../src/play/notices/callCarrier.ts'
import type { Carrier } from '../../src/play/notices/carrier.ts'
import { mailCarrier } from '../../src/play/notices/mailCarrier.ts'
import { createMailer } from '../../src/play/notices/mailer.ts'
import { createOutbox, type Outbox } from '../../src/play/notices/outbox.ts'
import { createWebhooks } from '../../src/play/notices/webhooks.ts'
import { createTables } from '../../src/play/tables.ts'
import { startTable } from './lobby.ts'
import type { MailServer } from './mailServer.ts'
import { pass } from './tables.ts'
import { offeredOn, openSite, registered, type TestSite, textOf, type Visitor } from './web.ts'

export const SITE_URL = 'https://trains.example'

/** A site that tells its players that games wait. */
export interface TellingSite extends TestSite {
  /** Moves on the time that the site goes by, in milliseconds. */
  readonly wait: (span: number) => void
  readonly mails: (server: MailServer) => Outbox
  readonly calls: (mayCallPrivate: boolean) => Outbox
  /** What whoever runs the site was told. */
  readonly reports: readonly string[]
  readonly ada: Visitor
  readonly ben: Visitor
  /** Begins a game of both that waits for Ben, who has not played yet. Gives its path. */
  readonly gameForBen: (fields?: Readonly<Record<string, string>>) => Promise<string>
}

/** Opens a site of Ada and Ben in a moment that lies 20 s before a full hour. */
export async function openTellingSite(): Promise<TellingSite> {
  let time = Date.parse('2026-12-07T11:59:40Z')
  const now = () => new Date(time)
  const site = await openSite({ now, notices: { isMailOffered: true, publicUrl: SITE_URL } })
  const tables = createTables(site.db, { now, kept: 10 })
  const reports: string[] = []
  const outbox = (carrier: Carrier): Outbox =>
    createOutbox({ db: site.db, tables, carrier, now, report: (trouble) => reports.push(trouble) })
  const [ada, ben] = [await registered(site, 'Ada'), await registered(site, 'Ben')]
  return {
    ...site,
    ada,
    ben,
    async gameForBen(fields = {}) {
      const game = await startTable([ada, ben], fields)
      if (offeredOn(await ada.page(game)).intents.length > 0) await pass(ada, game)
      return game
    },
    wait: (span) => {
      time += span
    },
    mails: ({ url }) => outbox(mailCarrier(createMailer(url, 'games@trains.example'), { url: SITE_URL })),
    calls: (mayCallPrivate) => outbox(callCarrier(createWebhooks(mayCallPrivate), SITE_URL, now)),
    reports,
  }
}

export const NOTICES = '/account/notices'

/** Lets a visitor ask for mail and follow the link that is mailed. Other mails of the moment are gone afterwards. */
export async function confirmedMail(
  visitor: Visitor,
  site: TellingSite,
  server: MailServer,
  fields: Readonly<Record<string, string>>,
): Promise<void> {
  const { status } = await visitor.post(`${NOTICES}/mail`, fields)
  if (status !== 303) throw new Error(`asking for mail gave ${status}`)
  await site.mails(server).run()
  const mail = server.mails.splice(0).find(({ subject }) => subject === 'Is this your address?')
  const confirmed = await visitor.post(linkIn(mail?.text, 'confirm'))
  if (confirmed.status !== 200) throw new Error(`confirming gave ${confirmed.status}`)
}

/** The path of a link in a mail. */
export const linkIn = (text: string | undefined, page: string): string =>
  new RegExp(`${SITE_URL}(/${page}/[\\w-]+)`).exec(text ?? '')?.[1] ?? ''

/** What a visitor's ledger says, a line for each notice. */
export async function ledgerOf(visitor: Visitor): Promise<string[]> {
  const page = await visitor.page(NOTICES)
  const list = /<ul class="ledger">.*?<\/ul>/s.exec(page)?.[0] ?? ''
  return [...list.matchAll(/<li>.*?<\/li>/gs)].map(([line]) => textOf(line))
}
