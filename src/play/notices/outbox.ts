import pLimit from 'p-limit'
import { findNoticeSettings } from '../../store/noticeSettings.ts'
import {
  addNotice,
  claimDue,
  type DueNotice,
  forgetNotices,
  listUntold,
  noteTried,
  type Tried,
} from '../../store/notices.ts'
import type { Database } from '../../store/schema.ts'
import { DAY, HOUR } from '../clock.ts'
import type { Tables } from '../tables.ts'
import { type Carrier, DROPPED, type Parcel, type TurnNotice } from './carrier.ts'
import { Undelivered } from './undelivered.ts'
import { waitingGame } from './waitingGame.ts'
import { dueAt, retryAt } from './when.ts'

/** Nobody is told of what has waited for longer: whoever wanted to know has been told. */
const TOLD_FOR = 30 * DAY
const KEPT_FOR = 90 * DAY
/** How many users are told in one go, and how many parcels travel at a time. */
const USERS = 20
const TRAVELLING = 8
/** Longer than one go takes where nothing answers. A process that died within it leaves what it took to the next. */
const LEASE = HOUR / 4

export interface OutboxOptions {
  readonly db: Database
  readonly tables: Pick<Tables, 'look'>
  readonly carrier: Carrier
  readonly now: () => Date
  /** Is told what whoever runs the site should know. */
  readonly report: (trouble: string, cause: unknown) => void
}

/** Sends what users are to be told on one of the ways, apart from all that they do: it may fail or take long. */
export interface Outbox {
  /** Sends all that is due now. */
  readonly run: () => Promise<void>
  /** Does so from now on, with a pause of so many milliseconds each time. Gives what ends it. */
  readonly start: (pauseMs: number) => () => void
}

export function createOutbox({ db, tables, carrier, now, report }: OutboxOptions): Outbox {
  const { channel } = carrier
  const limit = pLimit(TRAVELLING)

  async function fill(): Promise<void> {
    for (const untold of await listUntold(db, channel, new Date(now().getTime() - TOLD_FOR))) {
      const { cadence, dailyHour, waiting } = untold
      await addNotice(db, { ...untold, kind: 'turn' }, now(), dueAt(cadence, dailyHour, waiting, now()))
    }
  }

  /** What goes wrong over one game or one user keeps nobody from being told of the others. */
  async function tellUser(userId: string, notices: readonly DueNotice[]): Promise<void> {
    const turns: TurnNotice[] = []
    const readable: DueNotice[] = []
    for (const notice of notices) {
      try {
        const game = await stillWaiting(notice)
        if (game) turns.push({ notice, game })
        readable.push(notice)
      } catch (error) {
        await noteTrouble(notice, error)
      }
    }
    try {
      await pack(userId, turns, readable)
    } catch (error) {
      for (const notice of readable) await noteTrouble(notice, error)
    }
  }

  async function pack(userId: string, turns: readonly TurnNotice[], notices: readonly DueNotice[]): Promise<void> {
    const settings = await findNoticeSettings(db, userId)
    const others = notices.filter(({ kind }) => kind !== 'turn')
    const parcels = settings ? carrier.pack(settings, turns, others) : []
    const packed = new Set(parcels.flatMap((parcel) => parcel.notices))
    for (const notice of notices) if (!packed.has(notice)) await noteTried(db, notice, DROPPED, now())
    await Promise.all(parcels.map((parcel) => limit(() => carry(parcel))))
  }

  const noteTrouble = (notice: DueNotice, error: unknown): Promise<void> =>
    noteTried(db, notice, { ...triedTo(notice, error), sentTo: null, about: null }, now())

  /** The game that a notice is of, where it still waits for the same turn. */
  async function stillWaiting({ gameId, userId, waiting }: DueNotice) {
    const table = gameId === null ? null : await tables.look(gameId)
    return table && table.since.getTime() === waiting?.getTime() ? waitingGame(db, table, userId, now()) : null
  }

  async function carry({ notices, sentTo, about, send }: Parcel): Promise<void> {
    const error = await send().then(
      () => null,
      (why: unknown) => why,
    )
    for (const notice of notices) await noteTried(db, notice, { ...triedTo(notice, error), sentTo, about }, now())
  }

  function triedTo({ tries }: DueNotice, error: unknown): Pick<Tried, 'state' | 'dueAt' | 'error'> {
    if (error === null) return { state: 'sent', error: null }
    const isExpected = error instanceof Undelivered
    if (!isExpected || error.cause) report('A notice could not be sent', isExpected ? error.cause : error)
    const text = isExpected ? error.message : 'Something went wrong here.'
    const again = isExpected && error.isFinal ? null : retryAt(tries + 1, now())
    return again ? { state: 'due', dueAt: again, error: text } : { state: 'failed', error: text }
  }

  async function run(): Promise<void> {
    await fill()
    for (;;) {
      const until = new Date(now().getTime() + LEASE)
      const due = await claimDue(db, { channel, users: USERS, now: now(), until })
      if (due.length === 0) break
      await Promise.all(
        [...Map.groupBy(due, ({ userId }) => userId)].map(([userId, notices]) => tellUser(userId, notices)),
      )
    }
    await forgetNotices(db, new Date(now().getTime() - KEPT_FOR))
  }

  return {
    run,
    start(pauseMs) {
      let timer: NodeJS.Timeout | null = null
      let isOver = false
      async function again(): Promise<void> {
        await run().catch((error: unknown) => report('Notices could not be sent', error))
        if (!isOver) timer = setTimeout(again, pauseMs)
      }
      void again()
      return () => {
        isOver = true
        if (timer) clearTimeout(timer)
      }
    },
  }
}
