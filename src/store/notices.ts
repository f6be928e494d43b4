import type { ExpressionBuilder } from 'kysely'
import type { Database, MailCadence, NoticeChannel, NoticeKind, NoticeState, Schema } from './schema.ts'

/** A game that waits for a user who was not told so yet on one of the ways that the user wants. */
export interface Untold {
  readonly userId: string
  readonly gameId: string
  /** Since when it waits. */
  readonly waiting: Date
  readonly channel: NoticeChannel
  readonly cadence: MailCadence
  readonly dailyHour: number
}

/** A notice that is to be sent now. */
export interface DueNotice {
  readonly id: number
  readonly userId: string
  readonly kind: NoticeKind
  readonly gameId: string | null
  /** Since when its game waits; null where it is of no game. */
  readonly waiting: Date | null
  /** How often it was tried before. */
  readonly tries: number
}

/** What became of a notice, as its user reads it. */
export interface LedgerLine
  extends Pick<Schema['notices'], 'channel' | 'kind' | 'state' | 'tries' | 'about' | 'error'> {
  readonly id: number
  /** When it came to its end, or is to be tried next. */
  readonly at: Date
  /** The name of the game that it is of, where that has one. */
  readonly game: string | null
  readonly sentTo: string | null
}

const sinceWhen = ({ fn }: ExpressionBuilder<Schema, 'games'>) => fn.coalesce('games.handed_at', 'games.created_at')

/** The games of several people that wait for somebody who wants to be told and was not, since after a moment. */
export async function listUntold(db: Database, channel: NoticeChannel, after: Date): Promise<Untold[]> {
  const rows = await db
    .selectFrom('notice_settings as settings')
    .innerJoin('seats', 'seats.user_id', 'settings.user_id')
    .innerJoin('games', (join) =>
      join.onRef('games.id', '=', 'seats.game_id').onRef('games.actor', '=', 'seats.player'),
    )
    .select(['settings.user_id', 'settings.cadence', 'settings.daily_hour', 'games.id'])
    .select((of) => sinceWhen(of).as('waiting'))
    .where('games.status', '=', 'running')
    .where((of) => of(sinceWhen(of), '>', after.getTime()))
    .where((of) =>
      channel === 'webhook'
        ? of('settings.webhook', 'is not', null)
        : of.and([
            of('settings.mail', 'is not', null),
            of('settings.mail_code', 'is', null),
            of('settings.cadence', '!=', 'never'),
          ]),
    )
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('seats as other')
          .select('other.player')
          .whereRef('other.game_id', '=', 'games.id')
          .whereRef('other.user_id', '!=', 'settings.user_id'),
      ),
    )
    .where((of) =>
      of.not(
        of.exists(
          of
            .selectFrom('notices')
            .select('notices.id')
            .whereRef('notices.user_id', '=', 'settings.user_id')
            .whereRef('notices.game_id', '=', 'games.id')
            .where('notices.channel', '=', channel)
            .whereRef('notices.waiting', '=', sinceWhen(of)),
        ),
      ),
    )
    .execute()
  return rows.map((row) => ({
    userId: row.user_id,
    gameId: row.id,
    waiting: new Date(row.waiting),
    channel,
    cadence: row.cadence,
    dailyHour: row.daily_hour,
  }))
}

/** What a new notice is of; one of a game and a waiting that there is already is left as it is. */
interface NewNotice {
  readonly userId: string
  readonly channel: NoticeChannel
  readonly kind: NoticeKind
  readonly gameId?: string
  readonly waiting?: Date
  readonly sentTo?: string
}

export async function addNotice(db: Database, notice: NewNotice, now: Date, dueAt: Date): Promise<void> {
  await db
    .insertInto('notices')
    .values({
      user_id: notice.userId,
      channel: notice.channel,
      kind: notice.kind,
      game_id: notice.gameId ?? null,
      waiting: notice.waiting?.getTime() ?? null,
      sent_to: notice.sentTo ?? null,
      created_at: now.getTime(),
      due_at: dueAt.getTime(),
      tries: 0,
      state: 'due',
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** Who takes what is due, and how much of it. */
interface Claim {
  readonly channel: NoticeChannel
  /** Of how many users. */
  readonly users: number
  readonly now: Date
  /** Nobody else gets it before. */
  readonly until: Date
}

/** Takes all that is due on one of the ways for some users, those who have waited longest, to send it. */
export const claimDue = (db: Database, { channel, users, now, until }: Claim): Promise<DueNotice[]> =>
  db.transaction().execute(async (tx) => {
    const isDue = (of: ExpressionBuilder<Schema, 'notices'>) =>
      of.and([of('channel', '=', channel), of('state', '=', 'due'), of('due_at', '<=', now.getTime())])
    const chosen = await tx
      .selectFrom('notices')
      .select('user_id')
      .where(isDue)
      .groupBy('user_id')
      .orderBy(({ fn }) => fn.min('due_at'))
      .limit(users)
      .execute()
    if (chosen.length === 0) return []
    const userIds = chosen.map((row) => row.user_id)
    const rows = await tx
      .selectFrom('notices')
      .selectAll()
      .where(isDue)
      .where('user_id', 'in', userIds)
      .orderBy('id')
      .execute()
    const ids = rows.map(({ id }) => id)
    await tx.updateTable('notices').set({ due_at: until.getTime() }).where('id', 'in', ids).execute()
    return rows.map((row) => ({
      id: row.id,
      userId: row.user_id,
      kind: row.kind,
      gameId: row.game_id,
      waiting: row.waiting === null ? null : new Date(row.waiting),
      tries: row.tries,
    }))
  })

/** What a try made of a notice. */
export interface Tried {
  readonly state: NoticeState
  /** When to try again, where it is still due. */
  readonly dueAt?: Date
  readonly sentTo: string | null
  readonly about: string | null
  readonly error: string | null
}

/** Notes what a try made of a notice, unless there was no need of it any more by then. */
export async function noteTried(db: Database, { id, tries }: DueNotice, tried: Tried, now: Date): Promise<void> {
  await db
    .updateTable('notices')
    .set({
      state: tried.state,
      tries: tried.state === 'dropped' ? tries : tries + 1,
      sent_to: tried.sentTo,
      about: tried.about,
      error: tried.error,
      settled_at: tried.state === 'due' ? null : now.getTime(),
      ...(tried.dueAt ? { due_at: tried.dueAt.getTime() } : {}),
    })
    .where('id', '=', id)
    .where('state', '=', 'due')
    .execute()
}

/**
 * Takes back what a user was still to be sent on one of the ways. What is of a game that still waits comes up again
 * where that is wanted; the rest stays in the ledger.
 */
export const removeDue = (db: Database, userId: string, channel: NoticeChannel, now: Date): Promise<void> =>
  db.transaction().execute(async (tx) => {
    const isDue = (of: ExpressionBuilder<Schema, 'notices'>) =>
      of.and([of('user_id', '=', userId), of('channel', '=', channel), of('state', '=', 'due')])
    await tx.deleteFrom('notices').where(isDue).where('kind', '=', 'turn').execute()
    await tx.updateTable('notices').set({ state: 'dropped', settled_at: now.getTime() }).where(isDue).execute()
  })

/** How many notices of a kind there were since a moment: for one user, or to one address. */
export async function countNotices(
  db: Database,
  kind: NoticeKind,
  of: { readonly userId: string } | { readonly address: string },
  since: Date,
): Promise<number> {
  const query = db
    .selectFrom('notices')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('kind', '=', kind)
    .where('created_at', '>', since.getTime())
  const { count } = await ('userId' in of
    ? query.where('user_id', '=', of.userId)
    : query.where('sent_to', '=', of.address)
  ).executeTakeFirstOrThrow()
  return count
}

/** What a user was sent and is to be sent, the newest first. */
export async function listLedger(db: Database, userId: string, limit: number): Promise<LedgerLine[]> {
  const rows = await db
    .selectFrom('notices')
    .leftJoin('games', 'games.id', 'notices.game_id')
    .selectAll('notices')
    .select('games.name as game')
    .where('user_id', '=', userId)
    .orderBy('notices.id', 'desc')
    .limit(limit)
    .execute()
  return rows.map(({ id, channel, kind, state, tries, about, error, game, sent_to, settled_at, due_at }) => ({
    id,
    channel,
    kind,
    state,
    tries,
    about,
    error,
    game,
    sentTo: sent_to,
    at: new Date(settled_at ?? due_at),
  }))
}

/** Forgets what came to its end before a moment. */
export async function forgetNotices(db: Database, before: Date): Promise<void> {
  await db.deleteFrom('notices').where('settled_at', '<', before.getTime()).execute()
}
