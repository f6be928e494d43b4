import { randomUUID } from 'node:crypto'
import { Hono } from 'hono'
import { z } from 'zod'
import { AccountForm } from '../../../views/account.tsx'
import type { Database } from '../../store/schema.ts'
import { addUser, findUserByName, foldName, tidyName } from '../../store/users.ts'
import type { AppContext, AppEnv } from '../env.ts'
import { readForm, type Typed, typedInto } from '../forms.ts'
import { hashPassword, verifyPassword } from '../password.ts'
import { answerPage } from '../respond.tsx'
import type { Sessions } from '../session.ts'
import type { Tries } from '../tries.ts'

interface AccountDeps {
  readonly db: Database
  readonly sessions: Sessions
  readonly tries: Tries
  readonly now: () => Date
  readonly addressOf: (c: AppContext) => string
}

const NAME_LENGTH = 'A name has 2 to 24 characters.'
const PASSWORD_LENGTH = 'A password has 8 to 200 characters.'
/** Longer than any name in any spelling: beyond it not even the spelling is looked at. */
const MOST_TYPED = 200
const INVISIBLE = /[\p{Cc}\p{Cf}\p{Cs}\p{Co}\p{Cn}\p{Zl}\p{Zp}]/u

const password = z.string('Type a password.').refine((text) => text.length >= 8 && text.length <= 200, PASSWORD_LENGTH)
const newName = z
  .string('Type a name.')
  .max(MOST_TYPED, NAME_LENGTH)
  .transform(tidyName)
  .refine((name) => within(2, [...name].length, 24), NAME_LENGTH)
  .refine((name) => !INVISIBLE.test(name), 'A name is made of visible characters.')
  .refine((name) => /[\p{L}\p{N}]/u.test(name), 'A name has at least one letter or digit.')

const within = (least: number, length: number, most: number): boolean => length >= least && length <= most

const Registration = z.object({ name: newName, password })
const LogIn = z.object({
  name: z.string('Type your name.').min(1, 'Type your name.').max(MOST_TYPED, NAME_LENGTH),
  password,
})

/** Where to go after logging in: a game's page or the new-game form, never another site. */
const nextPath = (next: string | undefined): string | null =>
  next && /^\/(games\/[\w-]{1,40}|new)$/.test(next) ? next : null

/** Registering, logging in and logging out. */
export function accountRoutes({ db, sessions, tries, now, addressOf }: AccountDeps): Hono<AppEnv> {
  const app = new Hono<AppEnv>()

  app.get('/register', (c) => (c.var.user ? c.redirect('/', 303) : showForm(c, 'register', {}, {})))

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

  app.get('/login', (c) => (c.var.user ? c.redirect('/', 303) : showForm(c, 'login', c.req.query(), {})))

  app.post('/login', async (c) => {
    const typed = await typedInto(c)
    const read = readForm(LogIn, typed)
    if (!read.ok) return showForm(c, 'login', typed, read.errors, 422)
    const folded = foldName(read.value.name)
    const wait = await tries.count(folded, addressOf(c))
    if (wait > 0) {
      c.header('Retry-After', String(wait))
      return showForm(c, 'login', typed, { form: `Too many tries. Try again in ${inWords(wait)}.` }, 429)
    }
    const user = await findUserByName(db, read.value.name)
    const right = await verifyPassword(read.value.password, user?.password)
    if (!user || !right) return showForm(c, 'login', typed, { form: 'Name and password do not go together.' }, 422)
    await tries.forgive(folded, addressOf(c))
    await sessions.begin(c, user.id)
    return c.redirect(nextPath(typed.next) ?? '/', 303)
  })

  app.post('/logout', async (c) => {
    await sessions.end(c)
    return c.redirect('/', 303)
  })

  return app
}

const inWords = (seconds: number): string =>
  seconds <= 60 ? `${seconds} seconds` : `${Math.ceil(seconds / 60)} minutes`

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
