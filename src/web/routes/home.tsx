import { Hono } from 'hono'
import { z } from 'zod'
import { DeleteGame, MyGames, Welcome } from '../../../views/home.tsx'
import { findGameOf, listGames } from '../../play/listing.ts'
import { deleteGameOf } from '../../store/games.ts'
import type { Database } from '../../store/schema.ts'
import { listWaiting } from '../../store/waiting.ts'
import type { AppEnv } from '../env.ts'
import { gameRow } from '../present/home.ts'
import { answerPage, answerTrouble, LOGGED_OUT, NOT_THERE } from '../respond.tsx'

const PAGE_SIZE = 20
const PageNumber = z.coerce.number().int().min(0).max(10_000).catch(0)

/** The first page: one's games, or what this is. Games of one's own can be deleted from there. */
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

  app.get('/next', async (c) => {
    const { user } = c.var
    if (!user) return c.redirect('/login', 303)
    const waiting = await listWaiting(db, user.id)
    const next = waiting.find((id) => id !== c.req.query('from')) ?? waiting[0]
    return c.redirect(next === undefined ? '/' : `/games/${next}`, 303)
  })

  app.get('/games/:id/delete', async (c) => {
    const { user } = c.var
    if (!user) return c.redirect('/login', 303)
    const game = await findGameOf(db, user.id, c.req.param('id'))
    if (!game?.isAlone) return answerTrouble(c, NOT_THERE)
    const page = <DeleteGame {...gameRow(game)} isLoadable={game.houseRules?.mode === 'solitaire'} />
    return answerPage(c, 'Delete a game', page)
  })

  app.post('/games/:id/delete', async (c) => {
    const { user } = c.var
    if (!user) return answerTrouble(c, LOGGED_OUT)
    const isDeleted = await deleteGameOf(db, c.req.param('id'), user.id)
    return isDeleted ? c.redirect('/', 303) : answerTrouble(c, NOT_THERE)
  })

  return app
}
