import { Hono } from 'hono'
import { type SSEStreamingApi, streamSSE } from 'hono/streaming'
import type { Nudges } from '../../play/nudges.ts'
import type { Tables } from '../../play/tables.ts'
import { mayReadTalk } from '../../play/talk.ts'
import type { Database } from '../../store/schema.ts'
import { countMessages } from '../../store/talk.ts'
import type { AppEnv } from '../env.ts'
import { answerTrouble, LOGGED_OUT, NOT_THERE, type Trouble } from '../respond.tsx'
import type { Sessions } from '../session.ts'

export interface StreamLimits {
  /** How many streams one account may have open at once. */
  readonly perUser: number
  /** How many this process keeps open. */
  readonly inAll: number
  /** After how many milliseconds without a frame one is sent that says nothing. */
  readonly heartbeat: number
}

export const STREAM_LIMITS: StreamLimits = { perUser: 20, inAll: 5000, heartbeat: 15_000 }

interface StreamDeps {
  readonly db: Database
  readonly tables: Tables
  readonly nudges: Nudges
  readonly sessions: Sessions
  readonly limits: StreamLimits
}

const TOO_MANY: Trouble = {
  status: 429,
  title: 'Too many pages',
  text: 'So many pages of games are open that this one does not renew itself any more. Load it anew to see what happened.',
}

/**
 * A game's stream: it says when the game has moved on or something was said at it, and how far that has come, and
 * nothing else. A page fetches what
 * its reader may see. Whoever may no longer see the game gets no frame more, and the stream ends.
 */
export function streamRoutes({ db, tables, nudges, sessions, limits }: StreamDeps): Hono<AppEnv> {
  const open = new Map<string, number>()
  const count = (userId: string, change: 1 | -1): void => {
    const now = (open.get(userId) ?? 0) + change
    if (now > 0) open.set(userId, now)
    else open.delete(userId)
  }

  const app = new Hono<AppEnv>()
  app.get('/games/:id/events', async (c) => {
    const { user } = c.var
    const id = c.req.param('id')
    if (!user) return answerTrouble(c, LOGGED_OUT)
    if (!(await tables.open(id, user.id))) return answerTrouble(c, NOT_THERE)
    if ((open.get(user.id) ?? 0) >= limits.perUser) return answerTrouble(c, TOO_MANY)
    if (nudges.listening() >= limits.inAll) return answerTrouble(c, { ...TOO_MANY, status: 503 })

    const now = async (): Promise<News | null> => {
      const seen = (await sessions.isStill(c, user.id)) ? await tables.open(id, user.id) : null
      if (!seen) return null
      const said = mayReadTalk(seen) ? await countMessages(db, id) : 0
      return { moved: `${seen.table.length}.${seen.table.undone}`, said: String(said) }
    }
    c.header('X-Accel-Buffering', 'no')
    count(user.id, 1)
    return streamSSE(c, async (stream) => {
      const bell = createBell()
      const stopListening = nudges.listen(id, bell.ring)
      stream.onAbort(bell.ring)
      try {
        await sendUntilGone(stream, bell, now, limits.heartbeat)
      } finally {
        stopListening()
        bell.stop()
        count(user.id, -1)
      }
    })
  })
  return app
}

/** What a page has to hear of, for the eyes of its reader. */
interface News {
  /** Where the game stands: `12.1`. */
  readonly moved: string
  /** How much was said that the reader may read. */
  readonly said: string
}

/** Sends where the game stands and how much was said, at first and whenever that has changed, until the reader has gone or may see it no more. */
async function sendUntilGone(
  stream: SSEStreamingApi,
  bell: Bell,
  now: () => Promise<News | null>,
  heartbeat: number,
): Promise<void> {
  let sent: Partial<News> = { said: '0' }
  while (!stream.aborted) {
    const news = await now().catch(() => null)
    if (news === null || stream.aborted) return
    const { moved, said } = news
    // A reader that takes nothing off the line is waited for here: what happens meanwhile becomes one frame.
    if (moved !== sent.moved) await stream.writeSSE({ event: 'moved', id: moved, data: moved })
    if (said !== sent.said) await stream.writeSSE({ event: 'said', data: said })
    if (moved === sent.moved && said === sent.said) await stream.write(': still here\n\n')
    sent = news
    await bell.rung(heartbeat)
  }
}

/** Rung any number of times, it is heard once. */
interface Bell {
  readonly ring: () => void
  /** Waits until it was rung since it was last heard, or so many milliseconds. */
  readonly rung: (milliseconds: number) => Promise<void>
  readonly stop: () => void
}

function createBell(): Bell {
  let isRung = false
  let timer: NodeJS.Timeout | undefined
  let hear: (() => void) | null = null
  return {
    ring() {
      isRung = true
      hear?.()
    },
    async rung(milliseconds) {
      if (!isRung) {
        await new Promise<void>((resolve) => {
          hear = resolve
          timer = setTimeout(resolve, milliseconds).unref()
        })
        clearTimeout(timer)
        hear = null
      }
      isRung = false
    },
    stop: () => clearTimeout(timer),
  }
}
