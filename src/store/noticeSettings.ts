import type { Updateable } from 'kysely'
import type { Database, MailCadence, Schema } from './schema.ts'
import type { User } from './users.ts'

/** Where and how often a user is told that games wait. */
export interface NoticeSettings {
  readonly userId: string
  /** The user's. */
  readonly name: string
  /** Opens the user's feed; null where there is none. */
  readonly feedToken: string | null
  readonly mail: string | null
  /** Whether whoever reads mail there said that it is the user's. */
  readonly isMailConfirmed: boolean
  readonly mailCode: string | null
  readonly cadence: MailCadence
  /** The hour of the day, UTC, of a daily mail. */
  readonly dailyHour: number
  readonly stopToken: string
  readonly webhook: string | null
  readonly webhookSecret: string
}

/** What a user's settings begin with. */
type Fresh = Pick<NoticeSettings, 'stopToken' | 'webhookSecret'>
type Row = Schema['notice_settings']

/** A user's settings, where there are any. */
export async function findNoticeSettings(db: Database, userId: string): Promise<NoticeSettings | null> {
  const row = await db
    .selectFrom('notice_settings')
    .innerJoin('users', 'users.id', 'notice_settings.user_id')
    .selectAll('notice_settings')
    .select('users.name')
    .where('user_id', '=', userId)
    .executeTakeFirst()
  return row ? settingsOf(row) : null
}

/** Gives a user settings where there are none. */
export async function beginNoticeSettings(db: Database, userId: string, fresh: Fresh): Promise<void> {
  await db
    .insertInto('notice_settings')
    .values({
      user_id: userId,
      cadence: 'never',
      daily_hour: 7,
      stop_token: fresh.stopToken,
      webhook_secret: fresh.webhookSecret,
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

const settingsOf = (row: Row & Pick<User, 'name'>): NoticeSettings => ({
  userId: row.user_id,
  name: row.name,
  feedToken: row.feed_token,
  mail: row.mail,
  isMailConfirmed: row.mail !== null && row.mail_code === null,
  mailCode: row.mail_code,
  cadence: row.cadence,
  dailyHour: row.daily_hour,
  stopToken: row.stop_token,
  webhook: row.webhook,
  webhookSecret: row.webhook_secret,
})

/** Changes what is given of a user's settings. */
export async function changeNoticeSettings(
  db: Database,
  userId: string,
  changed: Omit<Updateable<Row>, 'user_id' | 'stop_token'>,
): Promise<void> {
  await db.updateTable('notice_settings').set(changed).where('user_id', '=', userId).execute()
}

/** The user whose feed a token opens. */
export const findFeedUser = (db: Database, token: string): Promise<User | undefined> =>
  db
    .selectFrom('notice_settings')
    .innerJoin('users', 'users.id', 'notice_settings.user_id')
    .select(['users.id', 'users.name'])
    .where('feed_token', '=', token)
    .executeTakeFirst()

/** Whose address a mailed code can confirm, and which. */
export async function findUnconfirmed(db: Database, code: string, now: Date) {
  const row = await db
    .selectFrom('notice_settings')
    .innerJoin('users', 'users.id', 'notice_settings.user_id')
    .select(['users.name', 'notice_settings.mail'])
    .where('mail_code', '=', code)
    .where('mail_code_expires_at', '>', now.getTime())
    .executeTakeFirst()
  return row?.mail ? { name: row.name, mail: row.mail } : null
}

/** Confirms the address that a code was mailed to. */
export async function confirmMail(db: Database, code: string, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('notice_settings')
    .set({ mail_code: null, mail_code_expires_at: null })
    .where('mail_code', '=', code)
    .where('mail_code_expires_at', '>', now.getTime())
    .executeTakeFirstOrThrow()
  return numUpdatedRows === 1n
}

/** Whose mails a token stops. */
export const findStoppable = (db: Database, stopToken: string) =>
  db
    .selectFrom('notice_settings')
    .innerJoin('users', 'users.id', 'notice_settings.user_id')
    .select(['users.id', 'users.name'])
    .where('stop_token', '=', stopToken)
    .executeTakeFirst()
