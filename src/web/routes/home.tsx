import { Hono } from 'hono'
import { z } from 'zod'
import { MyGames, Welcome } from '../../../views/home.tsx'
import { listGames } from '../../play/listing.ts'
import type { Database } from '../../store/schema.ts'
import type { AppEnv } from '../env.ts'
import { gameRow } from '../present/home.ts'
import { answerPage } from '../respond.tsx'

const PAGE_SIZE = 20
const PageNumber = z.coerce.number().int().min(0).max(10_000).catch(0)

/** The first page: one's games, or what this is. */
export function homeRoutes(db: Database): Hono<AppEnv> {
  const app = new Hono<AppEnv>()
  app.get('/', async (c) => {
    const { user } = c.var
    if (!user) return answerPage(c, 'Welcome', <Welcome />)
    const number = PageNumber.parse(c.req.query('page') ?? 0)
    const { games, hasOlder } = await listGames(db, user.id, { size: PAGE_SIZE, number })
    return answerPage(
      c,
      'My games',
      <MyGames
        games={games.map(gameRow)}
        newer={number > 0 ? `/?page=${number - 1}` : null}
        older={hasOlder ? `/?page=${number + 1}` : null}
      />,
    )
  })
  return app
}
