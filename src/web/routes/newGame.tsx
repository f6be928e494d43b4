import { Hono } from 'hono'
import { z } from 'zod'
import { NewGameForm, type NewGameModel } from '../../../views/newGame.tsx'
import { parseSeed, readHouseRules } from '../../engine/index.ts'
import type { Tables } from '../../play/tables.ts'
import type { AppContext, AppEnv } from '../env.ts'
import { readForm, type Typed, typedInto } from '../forms.ts'
import { errorsOf, houseRuleFields } from '../houseRuleFields.ts'
import { type Deal, newGameModel, offeredGameModel } from '../present/newGame.ts'
import { answerPage, answerTrouble, LOGGED_OUT } from '../respond.tsx'
import { siteOf } from '../siteOf.ts'

const MOST_TYPED = 60
const seed = z
  .string()
  .max(MOST_TYPED)
  .default('')
  .transform((text) => text.trim())
  .refine((text) => text === '' || parseSeed(text) !== null)
  .transform((text) => (text === '' ? null : parseSeed(text)))

/** Everything that deals a game. The same names make a link that offers it (R10.4). */
const NewGame = z.strictObject(
  {
    seed,
    mode: z.literal('solitaire', 'Only solitaire games are dealt here.').default('solitaire'),
    ...houseRuleFields,
  },
  {
    error: (issue) =>
      issue.code === 'unrecognized_keys' ? `There is no house rule called "${issue.keys.join('", "')}".` : undefined,
  },
)

/** The form that deals a solitaire game. Its choices stand in its address, which offers the same deal to anyone. */
export function newGameRoutes(tables: Tables): Hono<AppEnv> {
  const app = new Hono<AppEnv>()

  app.get('/new', async (c) => {
    const typed = c.req.query()
    const isBare = Object.keys(typed).length === 0
    const path = isBare ? '/new' : `/new?${new URLSearchParams(typed)}`
    if (!c.var.user) return c.redirect(`/login?next=${encodeURIComponent(path)}`, 303)
    const read = readDeal(typed)
    if ('errors' in read) return showForm(c, newGameModel(typed, read.errors), 422)
    return showForm(c, isBare ? newGameModel(typed, {}) : offeredGameModel(typed, read, siteOf(c)))
  })

  app.post('/new', async (c) => {
    const { user } = c.var
    if (!user) return answerTrouble(c, LOGGED_OUT)
    const typed = await typedInto(c)
    const read = readDeal(typed)
    if ('errors' in read) return showForm(c, newGameModel(typed, read.errors), 422)
    const dealt = await tables.deal(user, read.seed, read.houseRules)
    if ('refused' in dealt) return showForm(c, newGameModel(typed, errorsOf(dealt)), 422)
    return c.redirect(`/games/${dealt.id}`, 303)
  })

  return app
}

type ReadDeal = Deal | { readonly errors: Readonly<Record<string, string>> }

function readDeal(typed: Typed): ReadDeal {
  const read = readForm(NewGame, typed)
  if (!read.ok) return { errors: read.errors }
  const { seed, ...chosen } = read.value
  const rules = readHouseRules(chosen)
  return 'refused' in rules ? { errors: errorsOf(rules) } : { seed, houseRules: rules.houseRules }
}

const showForm = (c: AppContext, model: NewGameModel, status: 200 | 422 = 200) =>
  answerPage(c, 'New game', <NewGameForm {...model} />, status)
