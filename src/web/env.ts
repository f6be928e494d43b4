import type { Context } from 'hono'
import type { User } from '../store/users.ts'

/** What the middleware leaves for the routes. */
export interface AppEnv {
  Variables: {
    /** Who is logged in, or null. */
    user: User | null
  }
}

export type AppContext = Context<AppEnv>
