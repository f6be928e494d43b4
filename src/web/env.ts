import type { Context } from 'hono'
import type { User } from '../store/users.ts'

/** What the middleware leaves for the routes. */
export interface AppEnv {
  Variables: {
    /** Who is logged in, or null. */
    user: User | null
    /** Counts the games of several players in which the user's decision is waited for; missing before anybody is known. */
    countWaiting?: () => Promise<number>
  }
}

export type AppContext = Context<AppEnv>
