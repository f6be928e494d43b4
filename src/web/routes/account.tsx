import { Hono } from 'hono'
import { z } from 'zod'
import { MyAccount } from '../../../views/account.tsx'
import { changePassword, deleteUser, findUserByName, foldName, type User } from '../../store/users.ts'
import { checkPassword, password, tooManyTries } from '../credentials.ts'
import type { AppContext, AppEnv } from '../env.ts'
import { readForm, typedInto } from '../forms.ts'
import { hashPassword } from '../password.ts'
import { answerPage, answerTrouble, LOGGED_OUT } from '../respond.tsx'
import type { AccountDeps } from './accounts.tsx'

const NewPassword = z.object({ current: password, password })
const Confirmation = z.object({ confirm: password })

const DONE = 'Your password is changed, and your other sessions have ended.'
const WRONG = 'This is not your password.'

interface Refusal {
  readonly text: string
  readonly status: 422 | 429
}

/** One's own account: the password, all sessions, and the end of it. */
export function myAccountRoutes({ db, sessions, tries, addressOf }: AccountDeps): Hono<AppEnv> {
  const app = new Hono<AppEnv>()

  /** Why a password does not do, or null. */
  async function whyNot(c: AppContext, user: User, typed: string): Promise<Refusal | null> {
    const stored = await findUserByName(db, user.name)
    const claim = { folded: foldName(user.name), address: addressOf(c), password: typed, stored: stored?.password }
    const { right, wait } = await checkPassword(tries, claim)
    if (wait > 0) return { text: tooManyTries(wait), status: 429 }
    return right ? null : { text: WRONG, status: 422 }
  }

  app.get('/account', async (c) => {
    const { user } = c.var
    if (!user) return c.redirect('/login?next=/account', 303)
    return showAccount(c, user, {}, 200, c.req.query('changed') === 'password' ? DONE : null)
  })

  app.post('/account/password', async (c) => {
    const { user } = c.var
    if (!user) return answerTrouble(c, LOGGED_OUT)
    const read = readForm(NewPassword, await typedInto(c))
    if (!read.ok) return showAccount(c, user, read.errors, 422)
    const refusal = await whyNot(c, user, read.value.current)
    if (refusal) return showAccount(c, user, { current: refusal.text }, refusal.status)
    await changePassword(db, user.id, await hashPassword(read.value.password))
    await sessions.endAll(c, user.id)
    await sessions.begin(c, user.id)
    return c.redirect('/account?changed=password', 303)
  })

  app.post('/account/logout', async (c) => {
    const { user } = c.var
    if (user) await sessions.endAll(c, user.id)
    return c.redirect('/', 303)
  })

  app.post('/account/delete', async (c) => {
    const { user } = c.var
    if (!user) return answerTrouble(c, LOGGED_OUT)
    const read = readForm(Confirmation, await typedInto(c))
    if (!read.ok) return showAccount(c, user, read.errors, 422)
    const refusal = await whyNot(c, user, read.value.confirm)
    if (refusal) return showAccount(c, user, { confirm: refusal.text }, refusal.status)
    await sessions.endAll(c, user.id)
    await deleteUser(db, user)
    return c.redirect('/', 303)
  })

  return app
}

const showAccount = (
  c: AppContext,
  user: User,
  errors: Readonly<Record<string, string>>,
  status: 200 | 422 | 429,
  done: string | null = null,
) => answerPage(c, 'Account', <MyAccount name={user.name} done={done} errors={errors} />, status)
