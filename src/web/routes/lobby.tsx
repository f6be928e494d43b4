import { Hono } from 'hono'
import { Lobby } from '../../../views/lobby/list.tsx'
import { NewTableForm } from '../../../views/lobby/newTable.tsx'
import { StartPage } from '../../../views/lobby/start.tsx'
import { houseRulesOf } from '../../play/dealing.ts'
import { seedHash } from '../../play/fairness.ts'
import { listWatchable } from '../../play/listing.ts'
import type { Lobby as LobbyService } from '../../play/lobby.ts'
import { rollsOf } from '../../play/start.ts'
import { shownState } from '../../play/table.ts'
import type { Tables } from '../../play/tables.ts'
import type { Database } from '../../store/schema.ts'
import type { AppEnv } from '../env.ts'
import { typedInto } from '../forms.ts'
import { gameRow } from '../present/home.ts'
import { filterFields, newTableModel, openTableRow, startRows } from '../present/lobby.ts'
import { answerPage, answerTrouble, LOGGED_OUT, NOT_THERE } from '../respond.tsx'
import { passes, readFilters, readTable } from '../tableFields.ts'

const MOST_WATCHABLE = 50
const TOO_MANY = 'You have opened so many tables that you cannot open another before one begins or closes.'

interface LobbyDeps {
  readonly db: Database
  readonly lobby: LobbyService
  readonly tables: Tables
}

/** The lobby, the opening of tables, and how a game at one began. */
export function lobbyRoutes({ db, lobby, tables }: LobbyDeps): Hono<AppEnv> {
  const app = new Hono<AppEnv>()

  app.get('/games', async (c) => {
    const { user } = c.var
    if (!user) return c.redirect('/login?next=/games', 303)
    const filters = readFilters(c.req.query())
    const { own, others } = await lobby.list(user.id)
    const passing = others.filter((table) => {
      const houseRules = houseRulesOf(table)
      return houseRules !== null && passes(filters, houseRules)
    })
    return answerPage(
      c,
      'Tables',
      <Lobby
        own={own.map(openTableRow)}
        others={passing.map(openTableRow)}
        isFiltered={passing.length < others.length}
        filters={filterFields(filters)}
        watchable={(await listWatchable(db, user.id, MOST_WATCHABLE)).map(gameRow)}
      />,
    )
  })

  app.get('/games/new', async (c) => {
    const { user } = c.var
    if (!user) return c.redirect('/login?next=/games/new', 303)
    return answerPage(c, 'Open a table', <NewTableForm {...newTableModel(c.req.query(), {}, user.name)} />)
  })

  app.post('/games/new', async (c) => {
    const { user } = c.var
    if (!user) return answerTrouble(c, LOGGED_OUT)
    const typed = await typedInto(c)
    const read = readTable(typed, user.name)
    const id = 'terms' in read ? await lobby.open(user, read.terms) : null
    if (id !== null) return c.redirect(`/tables/${id}`, 303)
    const errors = 'errors' in read ? read.errors : { form: TOO_MANY }
    const status = 'errors' in read ? 422 : 429
    return answerPage(c, 'Open a table', <NewTableForm {...newTableModel(typed, errors, user.name)} />, status)
  })

  app.get('/games/:id/start', async (c) => {
    const { user } = c.var
    const id = c.req.param('id')
    if (!user) return c.redirect(`/login?next=/games/${encodeURIComponent(id)}`, 303)
    const seen = await tables.open(id, user.id)
    const rolls = seen && rollsOf(seen.table)
    if (!rolls) return answerTrouble(c, NOT_THERE)
    const { name, salt, seed } = seen.table
    const names = shownState(seen.table).players.map((player) => player.name)
    return answerPage(
      c,
      'The game begins',
      <StartPage
        id={id}
        name={name ?? 'The game'}
        rows={startRows(rolls, names)}
        superintendent={names[rolls.firstSuperintendent] ?? ''}
        hash={salt === null ? null : seedHash(salt, seed)}
      />,
    )
  })

  return app
}
