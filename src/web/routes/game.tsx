import { Hono } from 'hono'
import { z } from 'zod'
import { parseIntent } from '../../engine/index.ts'
import { SAVE_AFTER_FINISH } from '../../play/saving.ts'
import type { Tables } from '../../play/tables.ts'
import type { BesidePart } from '../beside.ts'
import { answersWith } from '../board/answers.tsx'
import { parsePick } from '../board/pick.ts'
import type { AppEnv } from '../env.ts'
import { readForm, typedInto } from '../forms.ts'
import { answerTrouble, LOGGED_OUT, NOT_THERE, type Trouble } from '../respond.tsx'

/** No intent's text is nearly so long. */
const LONGEST_INTENT = 400
const count = z
  .string()
  .regex(/^\d{1,9}$/)
  .transform(Number)

/** What is picked on the board; anything else picks nothing. */
const pick = z.string().max(60).catch('').default('').transform(parsePick)
/** The player that the page is shown to, where several share a screen; anything else is nobody. */
const as = z.string().regex(/^\d$/).transform(Number).nullable().catch(null).default(null)
const Facing = z.object({ pick, as })
const Moment = Facing.extend({ at: count, undone: count.optional() })
const Post = Moment.extend({
  intent: z
    .string()
    .max(LONGEST_INTENT)
    .transform((text, context) => {
      const intent = parseIntent(text)
      if (intent) return intent
      context.addIssue('unreadable')
      return z.NEVER
    }),
})

const UNREADABLE: Trouble = {
  status: 400,
  title: 'Not understood',
  text: 'This is not something that can be done in the game, so nothing was done.',
}

/** What may not be saved yet (R10.3). */
const TOO_EARLY: Trouble = {
  status: 403,
  title: 'Not yet',
  text: `A save shows what is hidden until the end, so this game is saved only when it is over (R10.3, ${SAVE_AFTER_FINISH}).`,
  link: 'Back to the game',
}

/** A game's page and what is done on it. Other people's games look as if they were not there. */
export function gameRoutes(tables: Tables, besides: readonly BesidePart[]): Hono<AppEnv> {
  const app = new Hono<AppEnv>()
  const { showGame, showOutcome } = answersWith(besides)

  app.get('/games/:id', async (c) => {
    const { user } = c.var
    const id = c.req.param('id')
    if (!user) return c.redirect(`/login?next=/games/${encodeURIComponent(id)}`, 303)
    const seen = await tables.open(id, user.id)
    return seen ? showGame(c, seen, Facing.parse(c.req.query())) : answerTrouble(c, NOT_THERE)
  })

  app.post('/games/:id/intents', async (c) => {
    const { user } = c.var
    if (!user) return answerTrouble(c, LOGGED_OUT)
    const read = readForm(Post, await typedInto(c))
    if (!read.ok) return answerTrouble(c, UNREADABLE)
    const { at, undone = null, intent, ...facing } = read.value
    const asked = { gameId: c.req.param('id'), userId: user.id, at, undone }
    return showOutcome(c, await tables.submit(asked, intent), facing)
  })

  app.post('/games/:id/undo', async (c) => {
    const { user } = c.var
    if (!user) return answerTrouble(c, LOGGED_OUT)
    const read = readForm(Moment, await typedInto(c))
    if (!read.ok) return answerTrouble(c, UNREADABLE)
    const { at, undone = null, ...facing } = read.value
    return showOutcome(c, await tables.undo({ gameId: c.req.param('id'), userId: user.id, at, undone }), facing)
  })

  app.get('/games/:id/save', async (c) => {
    const { user } = c.var
    const id = c.req.param('id')
    if (!user) return c.redirect(`/login?next=/games/${encodeURIComponent(id)}`, 303)
    const saved = await tables.save(id, user.id)
    if (!saved) return answerTrouble(c, NOT_THERE)
    if (!('save' in saved)) return answerTrouble(c, { ...TOO_EARLY, href: `/games/${saved.table.id}` })
    const name = `station-master-seed${saved.save.seed}-day${saved.day}.json`
    c.header('Content-Disposition', `attachment; filename="${name}"`)
    return c.json(saved.save)
  })

  return app
}
