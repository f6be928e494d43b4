import { Hono } from 'hono'
import { Notices } from '../../../views/account/notices.tsx'
import {
  askForTest,
  changeFeed,
  noticeSettingsOf,
  renewWebhookSecret,
  wishMail,
  wishWebhook,
} from '../../play/notices/asking.ts'
import { listLedger } from '../../store/notices.ts'
import type { Database } from '../../store/schema.ts'
import type { AppContext, AppEnv } from '../env.ts'
import { readForm, type Typed, typedInto } from '../forms.ts'
import { FeedFields, MailWishFields, WebhookFields } from '../noticeFields.ts'
import { noticesModel } from '../present/notices.ts'
import { answerPage, answerTrouble, LOGGED_OUT, type Trouble } from '../respond.tsx'
import { siteOf } from '../siteOf.ts'

/** What the site can do to tell players that games wait. */
export interface NoticeOffer {
  readonly isMailOffered: boolean
  /** Where players reach the site; null where only their requests tell. */
  readonly publicUrl: string | null
}

interface NoticeDeps {
  readonly db: Database
  readonly offer: NoticeOffer
  readonly now: () => Date
}

const PATH = '/account/notices'
const LEDGER_SHOWN = 50

/** What has been done, by what the address says of it. */
const DONE = new Map([
  ['feed', 'Your feed is as you wanted it.'],
  ['mail', 'Your mail is as you wanted it.'],
  ['webhook', 'Your webhook is as you wanted it.'],
  ['secret', 'Calls are signed with the new secret from now on.'],
  ['test', 'A test is on its way. What became of it shows below when you load this page again.'],
])

const TOO_MANY_MAILS = 'Too many addresses were asked today whether they are right. Try again tomorrow.'
const TOO_MANY_TESTS: Trouble = {
  status: 429,
  title: 'Enough for today',
  text: 'You have asked for so many tests today that there is no other. Try again tomorrow.',
  href: PATH,
  link: 'Back',
}
const NO_MAIL: Trouble = {
  status: 404,
  title: 'No mail',
  text: 'This site sends no mail, so nothing was done.',
  href: PATH,
  link: 'Back',
}
const NO_WEBHOOK: Trouble = {
  ...NO_MAIL,
  title: 'No webhook',
  text: 'There is no address to call, so nothing was done.',
}

/** How a user is told that games wait. */
export function noticeRoutes({ db, offer, now }: NoticeDeps): Hono<AppEnv> {
  const app = new Hono<AppEnv>()

  async function show(c: AppContext, userId: string, typed: Typed, errors: Readonly<Record<string, string>>) {
    const [settings, ledger] = [await noticeSettingsOf(db, userId), await listLedger(db, userId, LEDGER_SHOWN)]
    const site = { isMailOffered: offer.isMailOffered, url: offer.publicUrl ?? siteOf(c) }
    const isWrong = Object.keys(errors).length > 0
    const done = isWrong ? null : (DONE.get(c.req.query('done') ?? '') ?? null)
    const page = <Notices notices={noticesModel(settings, ledger, site, typed)} done={done} errors={errors} />
    return answerPage(c, 'Be told when it is your turn', page, isWrong ? 422 : 200)
  }

  const isDone = (c: AppContext, what: string) => c.redirect(`${PATH}?done=${what}`, 303)

  app.get(PATH, async (c) => {
    const { user } = c.var
    return user ? show(c, user.id, {}, {}) : c.redirect(`/login?next=${PATH}`, 303)
  })

  app.post(`${PATH}/feed`, async (c) => {
    const { user } = c.var
    if (!user) return answerTrouble(c, LOGGED_OUT)
    const read = readForm(FeedFields, await typedInto(c))
    if (!read.ok) return show(c, user.id, {}, { form: 'Choose what to do with the feed.' })
    await changeFeed(db, user.id, read.value.do === 'new')
    return isDone(c, 'feed')
  })

  app.post(`${PATH}/mail`, async (c) => {
    const { user } = c.var
    if (!user) return answerTrouble(c, LOGGED_OUT)
    if (!offer.isMailOffered) return answerTrouble(c, NO_MAIL)
    const typed = await typedInto(c)
    const read = readForm(MailWishFields, typed)
    if (!read.ok) return show(c, user.id, typed, read.errors)
    const { mail, cadence, hour } = read.value
    const refused = await wishMail(db, user.id, { mail, cadence, dailyHour: hour }, now())
    return refused ? show(c, user.id, typed, { mail: TOO_MANY_MAILS }) : isDone(c, 'mail')
  })

  app.post(`${PATH}/mail/test`, async (c) => {
    const { user } = c.var
    if (!user) return answerTrouble(c, LOGGED_OUT)
    const { isMailConfirmed } = await noticeSettingsOf(db, user.id)
    if (!offer.isMailOffered || !isMailConfirmed) return answerTrouble(c, NO_MAIL)
    return (await askForTest(db, user.id, 'mail', now())) ? isDone(c, 'test') : answerTrouble(c, TOO_MANY_TESTS)
  })

  app.post(`${PATH}/webhook`, async (c) => {
    const { user } = c.var
    if (!user) return answerTrouble(c, LOGGED_OUT)
    const typed = await typedInto(c)
    const read = readForm(WebhookFields, typed)
    if (!read.ok) return show(c, user.id, typed, read.errors)
    await wishWebhook(db, user.id, read.value.webhook, now())
    return isDone(c, 'webhook')
  })

  app.post(`${PATH}/webhook/test`, async (c) => {
    const { user } = c.var
    if (!user) return answerTrouble(c, LOGGED_OUT)
    const { webhook } = await noticeSettingsOf(db, user.id)
    if (webhook === null) return answerTrouble(c, NO_WEBHOOK)
    return (await askForTest(db, user.id, 'webhook', now())) ? isDone(c, 'test') : answerTrouble(c, TOO_MANY_TESTS)
  })

  app.post(`${PATH}/webhook/secret`, async (c) => {
    const { user } = c.var
    if (!user) return answerTrouble(c, LOGGED_OUT)
    await renewWebhookSecret(db, user.id)
    return isDone(c, 'secret')
  })

  return app
}
