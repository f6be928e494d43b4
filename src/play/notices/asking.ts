import {
  beginNoticeSettings,
  changeNoticeSettings,
  findNoticeSettings,
  type NoticeSettings,
} from '../../store/noticeSettings.ts'
import { addNotice, countNotices, removeDue } from '../../store/notices.ts'
import type { Database, MailCadence, NoticeChannel } from '../../store/schema.ts'
import { DAY } from '../clock.ts'
import { freshToken } from '../fairness.ts'

/** How long a mailed code confirms an address. */
const CODE_LASTS = 2 * DAY
/** So that nobody's address can be flooded from here: a day's mails that ask whether an address is right, and tests. */
const MOST_CONFIRMATIONS = 5
const MOST_CONFIRMATIONS_TO_ONE = 3
const MOST_TESTS = 20

/** What a user wants by mail. */
export interface MailWish {
  /** Where to; null ends all mail. */
  readonly mail: string | null
  readonly cadence: MailCadence
  readonly dailyHour: number
}

/** Why an address cannot be changed: too many were asked whether they are right. */
export type NoMailChange = 'tooMany'

/** A user's settings, which begin with nothing wanted. */
export async function noticeSettingsOf(db: Database, userId: string): Promise<NoticeSettings> {
  const found = await findNoticeSettings(db, userId)
  if (found) return found
  await beginNoticeSettings(db, userId, { stopToken: freshToken(), webhookSecret: freshToken() })
  const begun = await findNoticeSettings(db, userId)
  if (!begun) throw new Error('A user without notice settings')
  return begun
}

/**
 * Changes what a user wants by mail. An address that nobody confirmed yet is asked whether it is right, and told of
 * nothing before.
 */
export async function wishMail(
  db: Database,
  userId: string,
  { mail, cadence, dailyHour }: MailWish,
  now: Date,
): Promise<NoMailChange | null> {
  const settings = await noticeSettingsOf(db, userId)
  if (mail === null) {
    await changeNoticeSettings(db, userId, { mail, mail_code: null, mail_code_expires_at: null })
    await removeDue(db, userId, 'mail', now)
    return null
  }
  const isKnown = mail === settings.mail && settings.isMailConfirmed
  if (!isKnown && (await isTooMuch(db, userId, mail, now))) return 'tooMany'
  const code = { mail_code: freshToken(), mail_code_expires_at: now.getTime() + CODE_LASTS }
  await changeNoticeSettings(db, userId, { mail, cadence, daily_hour: dailyHour, ...(isKnown ? {} : code) })
  await removeDue(db, userId, 'mail', now)
  if (!isKnown) await addNotice(db, { userId, channel: 'mail', kind: 'confirm', sentTo: mail }, now, now)
  return null
}

async function isTooMuch(db: Database, userId: string, address: string, now: Date): Promise<boolean> {
  const since = new Date(now.getTime() - DAY)
  return (
    (await countNotices(db, 'confirm', { userId }, since)) >= MOST_CONFIRMATIONS ||
    (await countNotices(db, 'confirm', { address }, since)) >= MOST_CONFIRMATIONS_TO_ONE
  )
}

/** Changes where a user wants calls to; null ends them. */
export async function wishWebhook(db: Database, userId: string, webhook: string | null, now: Date): Promise<void> {
  await noticeSettingsOf(db, userId)
  await changeNoticeSettings(db, userId, { webhook })
  await removeDue(db, userId, 'webhook', now)
}

/** Gives a user another secret to know calls by. */
export async function renewWebhookSecret(db: Database, userId: string): Promise<void> {
  await noticeSettingsOf(db, userId)
  await changeNoticeSettings(db, userId, { webhook_secret: freshToken() })
}

/** Gives a user a feed under a fresh address, or none; an address given before opens nothing any more. */
export async function changeFeed(db: Database, userId: string, isWanted: boolean): Promise<void> {
  await noticeSettingsOf(db, userId)
  await changeNoticeSettings(db, userId, { feed_token: isWanted ? freshToken() : null })
}

/** Sends a user something to see whether it arrives; gives false where that was asked for too often today. */
export async function askForTest(db: Database, userId: string, channel: NoticeChannel, now: Date): Promise<boolean> {
  if ((await countNotices(db, 'test', { userId }, new Date(now.getTime() - DAY))) >= MOST_TESTS) return false
  await addNotice(db, { userId, channel, kind: 'test' }, now, now)
  return true
}

/** Ends a user's mails until they are wanted again. */
export async function stopMail(db: Database, userId: string, now: Date): Promise<void> {
  await changeNoticeSettings(db, userId, { cadence: 'never' })
  await removeDue(db, userId, 'mail', now)
}
