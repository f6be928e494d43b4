import type { MiddlewareHandler } from 'hono'
import { deleteCookie, getCookie, setCookie } from 'hono/cookie'
import { type Adapter, type DatabaseSession, Lucia } from 'lucia'
import type { Database } from '../store/schema.ts'
import {
  addSession,
  deleteSession,
  deleteSessionsExpiredBy,
  deleteSessionsOf,
  extendSession,
  findSession,
  findSessionsOf,
  type StoredSession,
} from '../store/sessions.ts'
import type { AppContext, AppEnv } from './env.ts'
import { isHttps } from './siteOf.ts'

declare module 'lucia' {
  interface Register {
    Lucia: ReturnType<typeof createLucia>
    DatabaseUserAttributes: { readonly name: string }
  }
}

const withAttributes = (session: StoredSession): DatabaseSession => ({ ...session, attributes: {} })

const adapterFor = (db: Database): Adapter => ({
  async getSessionAndUser(id) {
    const found = await findSession(db, id)
    if (!found) return [null, null]
    return [withAttributes(found.session), { id: found.user.id, attributes: { name: found.user.name } }]
  },
  getUserSessions: async (userId) => (await findSessionsOf(db, userId)).map(withAttributes),
  setSession: (session) => addSession(db, session),
  updateSessionExpiration: (id, expiresAt) => extendSession(db, id, expiresAt),
  deleteSession: (id) => deleteSession(db, id),
  deleteUserSessions: (userId) => deleteSessionsOf(db, userId),
  deleteExpiredSessions: () => deleteSessionsExpiredBy(db, new Date()),
})

const createLucia = (db: Database) =>
  new Lucia(adapterFor(db), {
    sessionCookie: { name: 'session', expires: false, attributes: { sameSite: 'lax', path: '/' } },
    getUserAttributes: ({ name }) => ({ name }),
  })

/** Everything about who is logged in; the library behind it is known in this file only. */
export interface Sessions {
  /** Puts the user of the request's session, or null, where the routes find it. */
  readonly middleware: MiddlewareHandler<AppEnv>
  /** Whether the request's session, looked at anew, is still one of this user: a stream outlives its request. */
  readonly isStill: (c: AppContext, userId: string) => Promise<boolean>
  /** Begins a session with a new id; the one that the request came with ends. */
  readonly begin: (c: AppContext, userId: string) => Promise<void>
  /** Ends the request's session for good: its cookie is worth nothing any more. */
  readonly end: (c: AppContext) => Promise<void>
  /** Ends all sessions of a user, the request's own too. */
  readonly endAll: (c: AppContext, userId: string) => Promise<void>
}

export function createSessions(db: Database): Sessions {
  const lucia = createLucia(db)
  const name = lucia.sessionCookieName

  const giveCookie = (c: AppContext, sessionId: string): void => {
    const { value, attributes } = lucia.createSessionCookie(sessionId)
    setCookie(c, name, value, { ...attributes, httpOnly: true, sameSite: 'Lax', secure: isHttps(c) })
  }
  const takeCookie = (c: AppContext): void => {
    deleteCookie(c, name, { path: '/' })
  }

  return {
    async middleware(c, next) {
      const id = getCookie(c, name)
      const { user, session } = id ? await lucia.validateSession(id) : { user: null, session: null }
      if (session?.fresh) giveCookie(c, session.id)
      if (id && !session) takeCookie(c)
      c.set('user', user && { id: user.id, name: user.name })
      await next()
    },
    async isStill(c, userId) {
      const id = getCookie(c, name)
      return id !== undefined && (await lucia.validateSession(id)).user?.id === userId
    },
    async begin(c, userId) {
      // As good a moment as any: nobody waits for it but who has just waited for a hash.
      await lucia.deleteExpiredSessions()
      const old = getCookie(c, name)
      if (old) await lucia.invalidateSession(old)
      const session = await lucia.createSession(userId, {})
      giveCookie(c, session.id)
    },
    async end(c) {
      const id = getCookie(c, name)
      if (id) await lucia.invalidateSession(id)
      takeCookie(c)
    },
    async endAll(c, userId) {
      await lucia.invalidateUserSessions(userId)
      takeCookie(c)
    },
  }
}
