import { getConnInfo } from '@hono/node-server/conninfo'
import { Hono, type MiddlewareHandler } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { except } from 'hono/combine'
import { compress } from 'hono/compress'
import { csrf } from 'hono/csrf'
import { HTTPException } from 'hono/http-exception'
import { secureHeaders } from 'hono/secure-headers'
import { sql } from 'kysely'
import { withInstructions } from '../play/instructions.ts'
import { createLobby } from '../play/lobby.ts'
import { createNudges } from '../play/nudges.ts'
import { createTables } from '../play/tables.ts'
import { isBusy } from '../store/database.ts'
import type { Database } from '../store/schema.ts'
import { countWaiting } from '../store/waiting.ts'
import { begunPart } from './beside/begun.tsx'
import { instructionsPart } from './beside/instructions.tsx'
import { notesPart, talkPart, undonePart } from './beside/talk.tsx'
import { leavePart, timePart } from './beside/time.tsx'
import type { AppContext, AppEnv } from './env.ts'
import { TooManyHashes } from './password.ts'
import { answerTrouble, NOT_THERE, type Trouble } from './respond.tsx'
import { myAccountRoutes } from './routes/account.tsx'
import { accountRoutes } from './routes/accounts.tsx'
import { documentRoutes } from './routes/documents.tsx'
import { feedRoutes } from './routes/feed.tsx'
import { gameRoutes } from './routes/game.tsx'
import { homeRoutes } from './routes/home.tsx'
import { instructionRoutes } from './routes/instructions.tsx'
import { LOAD_PATH, loadRoutes } from './routes/load.tsx'
import { lobbyRoutes } from './routes/lobby.tsx'
import { mailedRoutes, STOP_PATHS } from './routes/mailed.tsx'
import { newGameRoutes } from './routes/newGame.tsx'
import { type NoticeOffer, noticeRoutes } from './routes/notices.tsx'
import { openTableRoutes } from './routes/openTables.tsx'
import { seatRoutes } from './routes/seats.tsx'
import { STREAM_LIMITS, type StreamLimits, streamRoutes } from './routes/stream.ts'
import { talkRoutes } from './routes/talk.tsx'
import { timeRoutes } from './routes/time.tsx'
import { vacationRoutes } from './routes/vacations.tsx'
import { createSessions } from './session.ts'
import { staticRoutes } from './static.ts'
import { createTries, TRY_LIMITS, type TryLimits } from './tries.ts'

/** What the site's operator and tests set otherwise. */
export interface AppOptions {
  readonly notices?: NoticeOffer
  readonly now?: () => Date
  readonly tryLimits?: TryLimits
  /** How many rebuilt games are kept in memory. */
  readonly keptGames?: number
  readonly streamLimits?: StreamLimits
  /** How often the games of other processes are looked at for those who listen, in milliseconds. */
  readonly pollGames?: number
}

/** The longest form, that of notes, is not so long, whatever script they are written in. */
const LONGEST_BODY = 64 * 1024
const KEPT_GAMES = 500
const POLL_GAMES = 2_000

/** The whole web app on an open database; it listens nowhere. */
export function createApp(db: Database, options: AppOptions = {}): Hono<AppEnv> {
  const now = options.now ?? (() => new Date())
  const nudges = createNudges(db, options.pollGames ?? POLL_GAMES)
  const kept = options.keptGames ?? KEPT_GAMES
  const tables = withInstructions(createTables(db, { now, kept, moved: nudges.tell }), db)
  const sessions = createSessions(db)
  const tries = createTries(options.tryLimits ?? TRY_LIMITS)

  const app = new Hono<AppEnv>()
  app.use(headers, compress())
  app.get('/healthz', async (c) => {
    await sql`select 1`.execute(db)
    return c.text('ok')
  })
  app.route('/public', staticRoutes())
  app.use(noStore, except(STOP_PATHS, csrf()), except(LOAD_PATH, limitBody), formsOnly, sessions.middleware)
  app.use(async (c, next) => {
    const { user } = c.var
    c.set('countWaiting', async () => (user ? countWaiting(db, user.id) : 0))
    await next()
  })
  app.route('/', homeRoutes(db))
  const accountDeps = { db, sessions, tries, now, addressOf }
  app.route('/', accountRoutes(accountDeps))
  app.route('/', myAccountRoutes(accountDeps))
  app.route('/', vacationRoutes({ db, now }))
  const offer = options.notices ?? { isMailOffered: false, publicUrl: null }
  app.route('/', noticeRoutes({ db, offer, now }))
  app.route('/', mailedRoutes(db, now))
  app.route('/', feedRoutes({ db, tables, now, publicUrl: offer.publicUrl }))
  app.route('/', newGameRoutes(tables))
  app.route('/', loadRoutes(db, now))
  app.route('/', documentRoutes())
  const lobby = createLobby(db, now)
  app.route('/', lobbyRoutes({ db, lobby, tables }))
  app.route('/', openTableRoutes(lobby, tables))
  const besides = [
    timePart(db, now),
    talkPart(db),
    instructionsPart(db),
    notesPart(db),
    undonePart(db),
    begunPart,
    leavePart,
  ]
  app.route('/', gameRoutes(tables, besides))
  app.route('/', instructionRoutes({ db, tables, now }))
  app.route('/', timeRoutes({ db, tables, nudges, now }))
  app.route('/', seatRoutes({ db, tables, nudges, now }))
  app.route('/', talkRoutes({ db, tables, nudges, now }))
  app.route('/', streamRoutes({ db, tables, nudges, sessions, limits: options.streamLimits ?? STREAM_LIMITS }))
  app.notFound((c) => answerTrouble(c, NOT_THERE))
  app.onError((error, c) => answerError(error, c))
  return app
}

/** Everything comes from this site and nothing is written into pages as script or style. */
const headers = secureHeaders({
  contentSecurityPolicy: {
    defaultSrc: ["'self'"],
    baseUri: ["'none'"],
    objectSrc: ["'none'"],
    frameAncestors: ["'none'"],
    formAction: ["'self'"],
  },
  // With no referrer at all, browsers send forms with the Origin "null", which is refused.
  referrerPolicy: 'same-origin',
  // Whether a whole host keeps to https is for whoever runs the proxy before it.
  strictTransportSecurity: false,
})

/**
 * Pages are private, and going back must never show an old board or a logged-out player's. What may be kept says so
 * itself.
 */
const noStore: MiddlewareHandler = async (c, next) => {
  await next()
  if (!c.res.headers.has('Cache-Control')) c.header('Cache-Control', 'no-store')
}

const limitBody = bodyLimit({
  maxSize: LONGEST_BODY,
  onError: () => {
    throw new HTTPException(413)
  },
})

/** The check of origins looks at forms only; so a body of any other kind, which nothing here takes, is refused. */
const formsOnly: MiddlewareHandler = async (c, next) => {
  const type = c.req.header('content-type')
  const isForm = type === undefined || /^(application\/x-www-form-urlencoded|multipart\/form-data)\b/i.test(type)
  if (!isForm && !['GET', 'HEAD', 'OPTIONS'].includes(c.req.method)) throw new HTTPException(415)
  await next()
}

/** The client's address, where there is a connection to ask. */
function addressOf(c: AppContext): string {
  const isServed = typeof c.env === 'object' && c.env !== null && 'incoming' in c.env
  return (isServed && getConnInfo(c).remote.address) || 'unknown'
}

const TROUBLES: Readonly<Record<number, Pick<Trouble, 'title' | 'text'>>> = {
  403: { title: 'Refused', text: 'This did not come from a page of this site, so nothing was done.' },
  413: { title: 'Too long', text: 'This is longer than anything that is asked for here, so nothing was done.' },
  415: { title: 'Not a form', text: 'Only forms are taken here, so nothing was done.' },
}

function answerError(error: Error, c: AppContext) {
  if (error instanceof HTTPException) {
    const trouble = TROUBLES[error.status] ?? { title: 'Not understood', text: 'This was not understood.' }
    return answerTrouble(c, { ...trouble, status: error.status })
  }
  if (error instanceof TooManyHashes || isBusy(error)) {
    c.header('Retry-After', '5')
    const text = 'Very much is going on here just now, so nothing was done. Try again in a few seconds.'
    return answerTrouble(c, { status: 503, title: 'Busy', text })
  }
  console.error(error)
  const text = 'Something went wrong here. It has been noted; nothing was done. Try again.'
  return answerTrouble(c, { status: 500, title: 'Our fault', text })
}
