import { Hono } from 'hono'
import { Vacations } from '../../../views/account/vacations.tsx'
import { DAY } from '../../play/clock.ts'
import { endVacation, listVacations, MOST_DAYS_A_YEAR, type NoVacation, takeVacation } from '../../play/vacations.ts'
import type { Database } from '../../store/schema.ts'
import type { AppContext, AppEnv } from '../env.ts'
import { readForm, type Typed, typedInto } from '../forms.ts'
import { answerPage, answerTrouble, LOGGED_OUT } from '../respond.tsx'
import { VacationDays } from '../vacationFields.ts'

interface VacationDeps {
  readonly db: Database
  readonly now: () => Date
}

const NO_VACATION: Readonly<Record<NoVacation, string>> = {
  past: 'A vacation begins today or later and ends after it begins.',
  tooLong: `There are ${MOST_DAYS_A_YEAR} vacation days in a year.`,
}

const isoDay = (day: number): string => new Date(day * DAY).toISOString().slice(0, 10)

/** The days on which a user's time does not run. */
export function vacationRoutes({ db, now }: VacationDeps): Hono<AppEnv> {
  const app = new Hono<AppEnv>()

  async function show(c: AppContext, userId: string, typed: Typed, errors: Readonly<Record<string, string>>) {
    const vacations = (await listVacations(db, userId, now())).map(({ first, last }) => ({
      first: isoDay(first),
      last: isoDay(last),
    }))
    const page = <Vacations vacations={vacations} most={MOST_DAYS_A_YEAR} typed={typed} errors={errors} />
    return answerPage(c, 'Vacations', page, Object.keys(errors).length > 0 ? 422 : 200)
  }

  app.get('/account/vacations', async (c) => {
    const { user } = c.var
    return user ? show(c, user.id, {}, {}) : c.redirect('/login?next=/account', 303)
  })

  app.post('/account/vacations', async (c) => {
    const { user } = c.var
    if (!user) return answerTrouble(c, LOGGED_OUT)
    const typed = await typedInto(c)
    const read = readForm(VacationDays, typed)
    if (!read.ok) return show(c, user.id, typed, read.errors)
    const refused = await takeVacation(db, user.id, read.value, now())
    return refused ? show(c, user.id, typed, { form: NO_VACATION[refused] }) : c.redirect('/account/vacations', 303)
  })

  app.post('/account/vacations/end', async (c) => {
    const { user } = c.var
    if (!user) return answerTrouble(c, LOGGED_OUT)
    const read = readForm(VacationDays, await typedInto(c))
    if (read.ok) await endVacation(db, user.id, read.value, now())
    return c.redirect('/account/vacations', 303)
  })

  return app
}
