import { Hono } from 'hono'
import { z } from 'zod'
import { InvitedGuest, OpenTablePage, Seating } from '../../../views/lobby/table.tsx'
import type { Lobby, NotBegun } from '../../play/lobby.ts'
import type { Tables } from '../../play/tables.ts'
import type { NoSeat } from '../../store/openTables.ts'
import type { User } from '../../store/users.ts'
import { newName } from '../credentials.ts'
import type { AppContext, AppEnv } from '../env.ts'
import { readForm, typedInto } from '../forms.ts'
import { openTableModel, playersOf, seatingModel, tableFacts } from '../present/lobby.ts'
import { answerPage, answerTrouble, isHtmx, LOGGED_OUT, NOT_THERE, type Trouble } from '../respond.tsx'
import { siteOf } from '../siteOf.ts'

const LOBBY = { href: '/games', link: 'Tables' } as const

/** Why nobody sat down, but for names, which are told beside their field. */
const NO_SEAT: Readonly<Record<NoSeat, Trouble>> = {
  noTable: NOT_THERE,
  full: { ...LOBBY, status: 409, title: 'Full', text: 'The last seat at this table has just been taken.' },
  nameTaken: { ...LOBBY, status: 409, title: 'Taken', text: 'Somebody of your name sits at this table already.' },
  removed: { ...LOBBY, status: 403, title: 'Not here', text: 'Whoever opened this table wants to play without you.' },
}

const NOT_BEGUN: Readonly<Record<NotBegun, Trouble>> = {
  noTable: NOT_THERE,
  notCreator: { ...LOBBY, status: 403, title: 'Not yours', text: 'Only who opened the table starts the game.' },
  tooFew: { ...LOBBY, status: 409, title: 'Too few', text: 'Two players at least have to sit there (R1.3).' },
}

const GONE: Trouble = {
  status: 404,
  title: 'No invitation',
  text: 'This invitation was withdrawn or has expired, or its game has begun without you.',
}
const NO_INVITATION: Trouble = {
  ...LOBBY,
  status: 409,
  title: 'No invitation made',
  text: 'So many invitations to this table are about that you have to withdraw one first.',
}

const token = z.string().regex(/^[\w-]{10,60}$/)
const Join = z.object({ name: newName.optional(), token: token.optional() })
const Place = z.object({
  place: z
    .string()
    .regex(/^\d{1,6}$/)
    .transform(Number),
})
const Withdrawal = z.object({ invitation: token })

/** A table that waits for players: who sits there, invitations to it, its start and its end. */
export function openTableRoutes(lobby: Lobby, tables: Tables): Hono<AppEnv> {
  const app = new Hono<AppEnv>()

  /** Where the table has gone to, for who can see the game that began there. */
  async function gone(c: AppContext, id: string, user: User) {
    if (!(await tables.open(id, user.id))) return answerTrouble(c, NOT_THERE)
    const path = `/games/${id}/start`
    if (!isHtmx(c)) return c.redirect(path, 303)
    c.header('HX-Redirect', path)
    return c.body(null, 204)
  }

  app.get('/tables/:id', async (c) => {
    const { user } = c.var
    const id = c.req.param('id')
    if (!user) return c.redirect(`/login?next=/tables/${encodeURIComponent(id)}`, 303)
    const waiting = await lobby.see(id, user.id)
    if (!waiting) return gone(c, id, user)
    c.header('Vary', 'HX-Request, HX-Request-Type', { append: true })
    if (isHtmx(c)) return c.html(<Seating {...seatingModel(waiting, user.id, null)} />)
    const made = token.safeParse(c.req.query('invitation')).data
    const isOfHere = made !== undefined && waiting.isCreator && (await lobby.invited(made))?.id === id
    const address = isOfHere ? `${siteOf(c)}/invitations/${made}` : null
    const shown = { token: null, address, typedName: '', nameError: undefined }
    return answerPage(c, waiting.table.name, <OpenTablePage {...openTableModel(waiting, user.id, shown)} />)
  })

  app.post('/tables/:id/seats', async (c) => {
    const { user } = c.var
    if (!user) return answerTrouble(c, LOGGED_OUT)
    const id = c.req.param('id')
    const typed = await typedInto(c)
    const read = readForm(Join, typed)
    const waiting = await lobby.see(id, user.id, read.ok ? read.value.token : undefined)
    if (!waiting) return gone(c, id, user)
    const sayName = (nameError: string, status: 409 | 422) => {
      const shown = { token: null, address: null, typedName: typed.name ?? '', nameError }
      return answerPage(c, waiting.table.name, <OpenTablePage {...openTableModel(waiting, user.id, shown)} />, status)
    }
    if (!read.ok) return sayName(read.errors.name ?? 'Type a name.', 422)
    if (waiting.isSeated && read.value.name === undefined) return c.redirect(`/tables/${id}`, 303)
    // The first seat is always one's own: a name is for whoever else plays at one's screen.
    const guest = waiting.isSeated ? (read.value.name ?? null) : null
    const refused = await lobby.join(id, user, guest, read.value.token)
    if (refused === null) return c.redirect(`/tables/${id}`, 303)
    if (refused === 'nameTaken' && guest !== null) return sayName('Choose another name: this one is taken.', 409)
    return answerTrouble(c, NO_SEAT[refused])
  })

  app.post('/tables/:id/seats/leave', async (c) => {
    const { user } = c.var
    if (!user) return answerTrouble(c, LOGGED_OUT)
    const id = c.req.param('id')
    const read = readForm(Place, await typedInto(c))
    const isLeft = read.ok && (await lobby.leave(id, user.id, read.value.place))
    if (!isLeft) return gone(c, id, user)
    return c.redirect((await lobby.see(id, user.id)) ? `/tables/${id}` : '/games', 303)
  })

  app.post('/tables/:id/seats/remove', async (c) => {
    const { user } = c.var
    if (!user) return answerTrouble(c, LOGGED_OUT)
    const id = c.req.param('id')
    const read = readForm(Place, await typedInto(c))
    const isRemoved = read.ok && (await lobby.remove(id, user.id, read.value.place))
    return isRemoved ? c.redirect(`/tables/${id}`, 303) : gone(c, id, user)
  })

  app.post('/tables/:id/invitations', async (c) => {
    const { user } = c.var
    if (!user) return answerTrouble(c, LOGGED_OUT)
    const id = c.req.param('id')
    if (!(await lobby.see(id, user.id))?.isCreator) return gone(c, id, user)
    const made = await lobby.invite(id, user.id)
    return made === null ? answerTrouble(c, NO_INVITATION) : c.redirect(`/tables/${id}?invitation=${made}`, 303)
  })

  app.post('/tables/:id/invitations/withdraw', async (c) => {
    const { user } = c.var
    if (!user) return answerTrouble(c, LOGGED_OUT)
    const id = c.req.param('id')
    const read = readForm(Withdrawal, await typedInto(c))
    const isWithdrawn = read.ok && (await lobby.withdraw(id, user.id, read.value.invitation))
    return isWithdrawn ? c.redirect(`/tables/${id}`, 303) : gone(c, id, user)
  })

  app.post('/tables/:id/start', async (c) => {
    const { user } = c.var
    if (!user) return answerTrouble(c, LOGGED_OUT)
    const id = c.req.param('id')
    const refused = await lobby.start(id, user.id)
    if (refused === null) return c.redirect(`/games/${id}/start`, 303)
    return refused === 'noTable' ? gone(c, id, user) : answerTrouble(c, NOT_BEGUN[refused])
  })

  app.post('/tables/:id/close', async (c) => {
    const { user } = c.var
    if (!user) return answerTrouble(c, LOGGED_OUT)
    const id = c.req.param('id')
    return (await lobby.close(id, user.id)) ? c.redirect('/games', 303) : gone(c, id, user)
  })

  app.get('/invitations/:token', async (c) => {
    const { user } = c.var
    const invitation = c.req.param('token')
    const table = await lobby.invited(invitation)
    if (!table) return answerTrouble(c, { ...GONE, ...(user ? LOBBY : { href: '/', link: 'Station Master' }) })
    if (!user) {
      const guest = { ...tableFacts(table), players: playersOf(table), next: `/invitations/${invitation}` }
      return answerPage(c, 'An invitation', <InvitedGuest {...guest} />)
    }
    const waiting = await lobby.see(table.id, user.id, invitation)
    if (!waiting) return answerTrouble(c, NOT_THERE)
    if (isHtmx(c)) return c.html(<Seating {...seatingModel(waiting, user.id, invitation)} />)
    if (waiting.isSeated) return c.redirect(`/tables/${table.id}`, 303)
    const shown = { token: invitation, address: null, typedName: '', nameError: undefined }
    return answerPage(c, table.name, <OpenTablePage {...openTableModel(waiting, user.id, shown)} />)
  })

  return app
}
