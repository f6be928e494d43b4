import { Feed } from 'feed'
import { Hono } from 'hono'
import { etag } from 'hono/etag'
import { html } from 'hono/html'
import { FeedEntry } from '../../../views/account/feed.tsx'
import { DAY } from '../../play/clock.ts'
import { gameHeading, lineWords } from '../../play/notices/letters.ts'
import { type WaitingGame, waitingGame } from '../../play/notices/waitingGame.ts'
import type { Tables } from '../../play/tables.ts'
import { findFeedUser } from '../../store/noticeSettings.ts'
import type { Database } from '../../store/schema.ts'
import { listWaiting } from '../../store/waiting.ts'
import type { AppEnv } from '../env.ts'
import { answerTrouble, NOT_THERE } from '../respond.tsx'
import { siteOf } from '../siteOf.ts'

interface FeedDeps {
  readonly db: Database
  readonly tables: Tables
  readonly now: () => Date
  readonly publicUrl: string | null
}

const MOST_ENTRIES = 50

/** A user's feed of the games that wait, for whoever knows its address. */
export function feedRoutes({ db, tables, now, publicUrl }: FeedDeps): Hono<AppEnv> {
  const app = new Hono<AppEnv>()

  async function waitingFor(userId: string): Promise<WaitingGame[]> {
    const games: WaitingGame[] = []
    for (const id of (await listWaiting(db, userId)).slice(0, MOST_ENTRIES)) {
      const table = await tables.look(id)
      const game = table && (await waitingGame(db, table, userId, now()))
      if (game) games.push(game)
    }
    return games
  }

  app.get('/feeds/:file{[\\w-]+\\.atom}', etag(), async (c) => {
    const user = await findFeedUser(db, c.req.param('file').replace(/\.atom$/, ''))
    if (!user) return answerTrouble(c, NOT_THERE)
    const site = publicUrl ?? siteOf(c)
    const games = await waitingFor(user.id)
    const feed = feedOf(user.name, games, { site, self: `${site}${c.req.path}`, today: dayStart(now()) })
    return c.body(feed, 200, {
      'Content-Type': 'application/atom+xml; charset=utf-8',
      'Cache-Control': 'private, no-cache',
    })
  })

  return app
}

const dayStart = (now: Date): Date => new Date(Math.floor(now.getTime() / DAY) * DAY)

interface Where {
  readonly site: string
  readonly self: string
  /** When the feed counts as changed where nothing waits. */
  readonly today: Date
}

function feedOf(name: string, games: readonly WaitingGame[], { site, self, today }: Where): string {
  const latest = games.map(({ since }) => since.getTime())
  const feed = new Feed({
    title: asHtml(`Station Master: games that wait for ${name}`),
    id: self,
    link: `${site}/`,
    feedLinks: { atom: self },
    updated: latest.length > 0 ? new Date(Math.max(...latest)) : today,
    generator: 'Station Master',
  })
  for (const game of games) {
    const href = `${site}/games/${game.id}`
    const { decision, left, board, summary, since } = game
    const told = summary && { headline: summary.headline, lines: summary.lines.map(lineWords) }
    feed.addItem({
      title: asHtml(gameHeading(game)),
      id: `${href}#${since.getTime()}`,
      link: href,
      date: since,
      content: String(<FeedEntry href={href} decision={decision} left={left} since={told} board={board} />),
    })
  }
  return feed.atom1()
}

/** Titles of feeds are HTML, and names of tables are not. */
const asHtml = (text: string): string => String(html`${text}`)
