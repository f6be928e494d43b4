import { Hono } from 'hono'
import type { ContentfulStatusCode } from 'hono/utils/http-status'
import { z } from 'zod'
import type { Notice } from '../../../views/game/model.ts'
import { GamePage, GamePart } from '../../../views/game/page.tsx'
import { parseIntent } from '../../engine/index.ts'
import type { Outcome, Seated, Tables } from '../../play/tables.ts'
import { namesOf } from '../../play/words/names.ts'
import { rejectionWords } from '../../play/words/rejections.ts'
import type { AppContext, AppEnv } from '../env.ts'
import { readForm, typedInto } from '../forms.ts'
import { gameModel } from '../present/game.ts'
import { answerPage, answerTrouble, isHtmx, LOGGED_OUT, NOT_THERE, type Trouble } from '../respond.tsx'

/** No intent's text is nearly so long. */
const LONGEST_INTENT = 400
const count = z
  .string()
  .regex(/^\d{1,9}$/)
  .transform(Number)

const Moment = z.object({ at: count, undone: count.optional() })
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

/** A game's page and what is done on it. Other people's games look as if they were not there. */
export function gameRoutes(tables: Tables): Hono<AppEnv> {
  const app = new Hono<AppEnv>()

  app.get('/games/:id', async (c) => {
    const { user } = c.var
    const id = c.req.param('id')
    if (!user) return c.redirect(`/login?next=/games/${encodeURIComponent(id)}`, 303)
    const seated = await tables.open(id, user.id)
    return seated ? showGame(c, seated, stoppedNotice(seated)) : answerTrouble(c, NOT_THERE)
  })

  app.post('/games/:id/intents', async (c) => {
    const { user } = c.var
    if (!user) return answerTrouble(c, LOGGED_OUT)
    const read = readForm(Post, await typedInto(c))
    if (!read.ok) return answerTrouble(c, UNREADABLE)
    const { at, undone = null, intent } = read.value
    return showOutcome(c, await tables.submit({ gameId: c.req.param('id'), userId: user.id, at, undone }, intent))
  })

  app.post('/games/:id/undo', async (c) => {
    const { user } = c.var
    if (!user) return answerTrouble(c, LOGGED_OUT)
    const read = readForm(Moment, await typedInto(c))
    if (!read.ok) return answerTrouble(c, UNREADABLE)
    const { at, undone = null } = read.value
    return showOutcome(c, await tables.undo({ gameId: c.req.param('id'), userId: user.id, at, undone }))
  })

  app.get('/games/:id/save', async (c) => {
    const { user } = c.var
    const id = c.req.param('id')
    if (!user) return c.redirect(`/login?next=/games/${encodeURIComponent(id)}`, 303)
    const saved = await tables.save(id, user.id)
    if (!saved) return answerTrouble(c, NOT_THERE)
    const name = `station-master-seed${saved.save.seed}-day${saved.day}.json`
    c.header('Content-Disposition', `attachment; filename="${name}"`)
    return c.json(saved.save)
  })

  return app
}

function showGame(c: AppContext, seated: Seated, notice: Notice | null, status: ContentfulStatusCode = 200) {
  const game = gameModel(seated, notice)
  c.header('Vary', 'HX-Request', { append: true })
  if (isHtmx(c)) return c.html(<GamePart game={game} />, status)
  return answerPage(c, 'Game', <GamePage game={game} />, status)
}

/** Answers an intent or an undo with the board as it is now and, where nothing was done, with the reason. */
function showOutcome(c: AppContext, outcome: Outcome) {
  if (!outcome) return answerTrouble(c, NOT_THERE)
  switch (outcome.kind) {
    case 'accepted':
    case 'done':
      return isHtmx(c) ? showGame(c, outcome, null) : c.redirect(`/games/${outcome.table.id}`, 303)
    case 'refused': {
      const text = rejectionWords(outcome.rejection, namesOf(outcome.table.state))
      const notice = { text, rule: outcome.rejection.rule }
      return showGame(c, outcome, notice, 422)
    }
    case 'stale': {
      const text = 'The game has moved on since this page was made, so nothing was done. This is how it stands now.'
      return showGame(c, outcome, { text, rule: null }, 409)
    }
    case 'nothingToUndo':
      return showGame(c, outcome, { text: 'This is the deal: there is nothing to take back.', rule: 'R10.2' }, 409)
    case 'noUndoHere':
      return showGame(c, outcome, { text: 'Moves can be taken back only in solitaire.', rule: 'R10.2' }, 403)
    case 'stopped':
      return showGame(c, outcome, stoppedNotice(outcome), 409)
  }
}

/** What a game says that cannot be played on, since its stored history is not legal to its end. */
function stoppedNotice({ table }: Seated): Notice | null {
  if (!table.stopped) return null
  const { number, rejection } = table.stopped
  const why = rejectionWords(rejection, namesOf(table.state))
  const text = `Move ${number} of this game cannot be played: ${why} The board shows the game before it. Undo takes the last of the ${table.length} moves back; saving keeps them all.`
  return { text, rule: rejection.rule }
}
