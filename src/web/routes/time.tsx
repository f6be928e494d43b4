import { Hono } from 'hono'
import { z } from 'zod'
import { SeatOffer, TableTime } from '../../../views/beside/time.tsx'
import { timeAt } from '../../play/absence.ts'
import { offerEmptySeat, offeredSeat } from '../../play/emptySeats.ts'
import type { Nudges } from '../../play/nudges.ts'
import { shownState } from '../../play/table.ts'
import type { Tables } from '../../play/tables.ts'
import { vote } from '../../play/votes.ts'
import type { Database } from '../../store/schema.ts'
import { freeSeat } from '../../store/seats.ts'
import { VOTE_CHOICES } from '../../store/votes.ts'
import type { AppEnv } from '../env.ts'
import { readForm, typedInto } from '../forms.ts'
import { timeModel } from '../present/time.ts'
import { answerPage, answerTrouble, isHtmx, LOGGED_OUT, NOT_THERE, type Trouble } from '../respond.tsx'
import { backTo, seatOfPost } from '../seatOfPost.ts'
import { siteOf } from '../siteOf.ts'

interface TimeDeps {
  readonly db: Database
  readonly tables: Tables
  readonly nudges: Nudges
  readonly now: () => Date
}

const count = z
  .string()
  .regex(/^\d{1,9}$/)
  .transform(Number)
const Ballot = z.object({ choice: z.enum(VOTE_CHOICES), at: count, undone: count })
const Player = z.object({ player: z.string().regex(/^\d$/).transform(Number) })
const token = z.string().regex(/^[\w-]{10,60}$/)

const UNREADABLE: Trouble = {
  status: 400,
  title: 'Not understood',
  text: 'This was not understood, so nothing was done.',
}
const STALE: Trouble = {
  status: 409,
  title: 'Moved on',
  text: 'The game has moved on meanwhile, so nothing was done.',
}
const NOT_NOW: Trouble = {
  status: 403,
  title: 'Not now',
  text: 'There is nothing to vote on: whoever decides still has time, or it is your own turn.',
}
const OVER: Trouble = { status: 409, title: 'Over', text: 'This game is over, so nobody has to leave it.' }
const NOT_EMPTY: Trouble = {
  status: 409,
  title: 'Not offered',
  text: 'Somebody holds this seat, or it is offered so often already that an offer has to expire first.',
}

/** What is done about a seat that keeps its game waiting, and leaving a game. */
export function timeRoutes({ db, tables, nudges, now }: TimeDeps): Hono<AppEnv> {
  const app = new Hono<AppEnv>()

  app.get('/games/:id/time', async (c) => {
    const { user } = c.var
    const id = c.req.param('id')
    if (!user) return answerTrouble(c, LOGGED_OUT)
    if (!isHtmx(c)) return c.redirect(`/games/${encodeURIComponent(id)}`, 303)
    const seen = await tables.open(id, user.id)
    if (!seen) return answerTrouble(c, NOT_THERE)
    const time = await timeAt(db, seen.table, now())
    return c.html(time ? <TableTime model={timeModel(seen, time, user.id)} /> : <section id="time" hidden></section>)
  })

  app.post('/games/:id/votes', async (c) => {
    const { user } = c.var
    if (!user) return answerTrouble(c, LOGGED_OUT)
    const id = c.req.param('id')
    const seen = await tables.open(id, user.id)
    if (!seen) return answerTrouble(c, NOT_THERE)
    const read = readForm(Ballot, await typedInto(c))
    if (!read.ok) return answerTrouble(c, { ...UNREADABLE, ...backTo(id) })
    const { choice, at, undone } = read.value
    const ballot = { userId: user.id, choice, seen: { length: at, undone } }
    const voted = await vote({ db, tables, now: now() }, seen.table, ballot)
    if (voted === 'stale') return answerTrouble(c, { ...STALE, ...backTo(id) })
    if (voted === 'notNow') return answerTrouble(c, { ...NOT_NOW, ...backTo(id) })
    nudges.ring(id)
    return c.redirect(`/games/${id}#time`, 303)
  })

  app.post('/games/:id/leave', async (c) => {
    const { user } = c.var
    const seated = await seatOfPost(c, tables, c.req.param('id'), await typedInto(c))
    if ('status' in seated) return answerTrouble(c, seated)
    const { table, player } = seated
    if (!user || table.state.houseRules.mode === 'solitaire') return answerTrouble(c, NOT_THERE)
    if (table.state.phase.type === 'over') return answerTrouble(c, { ...OVER, ...backTo(table.id) })
    await freeSeat(db, { gameId: table.id, player }, user.id)
    nudges.ring(table.id)
    return c.redirect('/games', 303)
  })

  app.post('/games/:id/offers', async (c) => {
    const { user } = c.var
    if (!user) return answerTrouble(c, LOGGED_OUT)
    const id = c.req.param('id')
    const seen = await tables.open(id, user.id)
    if (!seen || seen.viewer === 'spectator') return answerTrouble(c, NOT_THERE)
    const read = readForm(Player, await typedInto(c))
    if (!read.ok) return answerTrouble(c, { ...UNREADABLE, ...backTo(id) })
    const made = await offerEmptySeat(db, seen.table, read.value.player, now())
    return made === null
      ? answerTrouble(c, { ...NOT_EMPTY, ...backTo(id) })
      : c.redirect(`/games/${id}/offer?seat=${made}`, 303)
  })

  app.get('/games/:id/offer', async (c) => {
    const { user } = c.var
    const id = c.req.param('id')
    if (!user) return answerTrouble(c, LOGGED_OUT)
    const seen = await tables.open(id, user.id)
    const made = token.safeParse(c.req.query('seat')).data
    const offered = made === undefined ? null : await offeredSeat(db, tables, made, now())
    if (!seen || seen.viewer === 'spectator' || offered?.table.id !== id) return answerTrouble(c, NOT_THERE)
    const name = shownState(offered.table).players[offered.player]?.name ?? ''
    const page = <SeatOffer name={name} address={`${siteOf(c)}/seats/${made}`} href={`/games/${id}`} />
    return answerPage(c, 'An empty seat', page)
  })

  return app
}
