import { randomUUID } from 'node:crypto'
import { Hono } from 'hono'
import { z } from 'zod'
import { AccountForm } from '../../../views/account.tsx'
import type { Database } from '../../store/schema.ts'
import { addUser, findUserByName, foldName } from '../../store/users.ts'
import { checkPassword, knownName, newName, password, tooManyTries } from '../credentials.ts'
import type { AppContext, AppEnv } from '../env.ts'
import { readForm, type Typed, typedInto } from '../forms.ts'
import { hashPassword } from '../password.ts'
import { answerPage } from '../respond.tsx'
import type { Sessions } from '../session.ts'
import type { Tries } from '../tries.ts'

export interface AccountDeps {
  readonly db: Database
  readonly sessions: Sessions
  readonly tries: Tries
  readonly now: () => Date
  readonly addressOf: (c: AppContext) => string
}

const Registration = z.object({ name: newName, password })
const LogIn = z.object({ name: knownName, password })

const NEXT =
  /^\/(games|games\/[\w-]{1,40}|tables\/[\w-]{1,40}|invitations\/[\w-]{1,60}|seats\/[\w-]{1,60}|new(\?[\w.*+%&=-]{0,600})?|load|account)$/

/** Where to go after logging in: a page that one was turned away from, never another site. */
const nextPath = (next: string | undefined): string | null => (next && NEXT.test(next) ? next : null)

/** Registering, logging in and logging out. */
export function accountRoutes({ db, sessions, tries, now, addressOf }: AccountDeps): Hono<AppEnv> {
  const app = new Hono<AppEnv>()

  app.get('/register', async (c) => (c.var.user ? c.redirect('/', 303) : showForm(c, 'register', c.req.query(), {})))

  app.post('/register', async (c) => {
    const typed = await typedInto(c)
    const read = readForm(Registration, typed)
    if (!read.ok) return showForm(c, 'register', typed, read.errors, 422)
    const { name } = read.value
    const taken = 'This name, in some spelling, is taken: choose another.'
    // Looked up before the hash, which is dear; two at once are told apart by the database.
    if (await findUserByName(db, name)) return showForm(c, 'register', typed, { name: taken }, 409)
    const user = { id: randomUUID(), name, password: await hashPassword(read.value.password) }
    if (!(await addUser(db, user, now()))) return showForm(c, 'register', typed, { name: taken }, 409)
    await sessions.begin(c, user.id)
    return c.redirect(nextPath(typed.next) ?? '/', 303)
  })

  app.get('/login', async (c) => (c.var.user ? c.redirect('/', 303) : showForm(c, 'login', c.req.query(), {})))

  app.post('/login', async (c) => {
    const typed = await typedInto(c)
    const read = readForm(LogIn, typed)
    if (!read.ok) return showForm(c, 'login', typed, read.errors, 422)
    const user = await findUserByName(db, read.value.name)
    const { right, wait } = await checkPassword(tries, {
      folded: foldName(read.value.name),
      address: addressOf(c),
      password: read.value.password,
      stored: user?.password,
    })
    if (wait > 0) {
      c.header('Retry-After', String(wait))
      return showForm(c, 'login', typed, { form: tooManyTries(wait) }, 429)
    }
    if (!user || !right) return showForm(c, 'login', typed, { form: 'Name and password do not go together.' }, 422)
    await sessions.begin(c, user.id)
    return c.redirect(nextPath(typed.next) ?? '/', 303)
  })

  app.post('/logout', async (c) => {
    await sessions.end(c)
    return c.redirect('/', 303)
  })

  return app
}

function showForm(
  c: AppContext,
  kind: 'register' | 'login',
  typed: Typed,
  errors: Readonly<Record<string, string>>,
  status: 200 | 409 | 422 | 429 = 200,
) {
  const title = kind === 'login' ? 'Log in' : 'Register'
  const next = nextPath(typed.next)
  return answerPage(c, title, <AccountForm kind={kind} name={typed.name ?? ''} next={next} errors={errors} />, status)
}
