import { Hono } from 'hono'
import { OfferedSeatPage } from '../../../views/beside/time.tsx'
import { mayTake, type OfferedSeat, offeredSeat, takeOfferedSeat } from '../../play/emptySeats.ts'
import type { Nudges } from '../../play/nudges.ts'
import { shownState } from '../../play/table.ts'
import type { Tables } from '../../play/tables.ts'
import type { Database } from '../../store/schema.ts'
import type { AppEnv } from '../env.ts'
import { houseRulesTold } from '../present/houseRules.ts'
import { clockWords } from '../present/time.ts'
import { answerPage, answerTrouble, LOGGED_OUT, type Trouble } from '../respond.tsx'

interface SeatDeps {
  readonly db: Database
  readonly tables: Tables
  readonly nudges: Nudges
  readonly now: () => Date
}

const GONE: Trouble = {
  status: 404,
  title: 'No such seat',
  text: 'Somebody has taken this seat already, or the offer has expired.',
  link: 'Station Master',
}
const SEATED = 'You sit at this table already, and at a Competitive one nobody may see two hands.'

/** The way of somebody new to a seat that nobody holds. */
export function seatRoutes({ db, tables, nudges, now }: SeatDeps): Hono<AppEnv> {
  const app = new Hono<AppEnv>()

  app.get('/seats/:token', async (c) => {
    const { user } = c.var
    const token = c.req.param('token')
    const offered = await offeredSeat(db, tables, token, now())
    if (!offered) return answerTrouble(c, GONE)
    const refusal = user && !mayTake(offered.table, user.id) ? SEATED : null
    const page = <OfferedSeatPage {...factsOf(offered)} token={token} isKnown={user !== null} refusal={refusal} />
    return answerPage(c, 'A free seat', page)
  })

  app.post('/seats/:token', async (c) => {
    const { user } = c.var
    if (!user) return answerTrouble(c, LOGGED_OUT)
    const offered = await offeredSeat(db, tables, c.req.param('token'), now())
    if (!offered) return answerTrouble(c, GONE)
    if (!mayTake(offered.table, user.id)) return answerTrouble(c, { status: 409, title: 'Seated', text: SEATED })
    if (!(await takeOfferedSeat(db, offered, user, now()))) return answerTrouble(c, { ...GONE, status: 409 })
    nudges.ring(offered.table.id)
    return c.redirect(`/games/${offered.table.id}`, 303)
  })

  return app
}

function factsOf({ table, player }: OfferedSeat) {
  const { day, stage, houseRules, players } = shownState(table)
  const others = players.filter((_, one) => one !== player).map(({ name }) => name)
  return {
    name: players[player]?.name ?? '',
    table: table.name ?? 'a table',
    stands: `The game stands at Day ${day}, Stage ${stage}; there play: ${others.join(', ')}.`,
    rules: [...houseRulesTold(houseRules), clockWords(table.clock)],
  }
}
