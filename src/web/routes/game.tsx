import { Hono } from 'hono'
import type { ContentfulStatusCode } from 'hono/utils/http-status'
import { z } from 'zod'
import type { Sentence } from '../../../views/board/model.ts'
import { BoardInside, BoardPage, ChangedParts } from '../../../views/board/page.tsx'
import { parseIntent } from '../../engine/index.ts'
import type { NoUndo } from '../../play/frontier.ts'
import { SAVE_AFTER_FINISH } from '../../play/saving.ts'
import type { Seated } from '../../play/table.ts'
import type { Outcome, Tables } from '../../play/tables.ts'
import { namesOf } from '../../play/words/names.ts'
import { rejectionWords } from '../../play/words/rejections.ts'
import { type BesidePart, drawBeside } from '../beside.ts'
import { changedParts, drawBoard } from '../board/drawn.ts'
import { NOTHING, type Picked, parsePick } from '../board/pick.ts'
import type { AppContext, AppEnv } from '../env.ts'
import { readForm, typedInto } from '../forms.ts'
import { answerPage, answerTrouble, isHtmx, LOGGED_OUT, NOT_THERE, type Trouble } from '../respond.tsx'

/** No intent's text is nearly so long. */
const LONGEST_INTENT = 400
const count = z
  .string()
  .regex(/^\d{1,9}$/)
  .transform(Number)

/** What is picked on the board; anything else picks nothing. */
const pick = z.string().max(60).catch('').default('').transform(parsePick)
const Shown = z.object({ pick })
const Moment = Shown.extend({ at: count, undone: count.optional() })
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
  text: `A save shows the seed, so a Competitive game is saved only when it is over (R10.3, ${SAVE_AFTER_FINISH}).`,
  link: 'Back to the game',
}

/** Why the last intent is not taken back. */
const NO_UNDO: Readonly<Record<NoUndo, { readonly status: 403 | 409; readonly notice: Sentence }>> = {
  nothingToUndo: { status: 409, notice: { text: 'This is the deal: there is nothing to take back.', rule: 'R10.2' } },
  anothersIntent: {
    status: 403,
    notice: { text: 'The last act is another player’s, and only who did it may take it back.', rule: 'R10.2' },
  },
  hasTaught: {
    status: 403,
    notice: { text: 'The last act showed you what was hidden before, so it stands.', rule: 'R10.6' },
  },
}

/** A game's page and what is done on it. Other people's games look as if they were not there. */
export function gameRoutes(tables: Tables, besides: readonly BesidePart[]): Hono<AppEnv> {
  const app = new Hono<AppEnv>()
  const { showGame, showOutcome } = answers(besides)

  app.get('/games/:id', async (c) => {
    const { user } = c.var
    const id = c.req.param('id')
    if (!user) return c.redirect(`/login?next=/games/${encodeURIComponent(id)}`, 303)
    const seated = await tables.open(id, user.id)
    if (!seated) return answerTrouble(c, NOT_THERE)
    return showGame(c, seated, Shown.parse(c.req.query()).pick, stoppedNotice(seated))
  })

  app.post('/games/:id/intents', async (c) => {
    const { user } = c.var
    if (!user) return answerTrouble(c, LOGGED_OUT)
    const read = readForm(Post, await typedInto(c))
    if (!read.ok) return answerTrouble(c, UNREADABLE)
    const { at, undone = null, intent, pick } = read.value
    return showOutcome(c, pick, await tables.submit({ gameId: c.req.param('id'), userId: user.id, at, undone }, intent))
  })

  app.post('/games/:id/undo', async (c) => {
    const { user } = c.var
    if (!user) return answerTrouble(c, LOGGED_OUT)
    const read = readForm(Moment, await typedInto(c))
    if (!read.ok) return answerTrouble(c, UNREADABLE)
    const { at, undone = null, pick } = read.value
    return showOutcome(c, pick, await tables.undo({ gameId: c.req.param('id'), userId: user.id, at, undone }))
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

/** The answers that show a board. */
function answers(besides: readonly BesidePart[]) {
  /** With the whole board: as a page, or for htmx as what lies in it. */
  async function showGame(
    c: AppContext,
    seated: Seated,
    picked: Picked,
    notice: Sentence | null,
    status: ContentfulStatusCode = 200,
  ) {
    const { part } = drawBoard(seated, picked, notice)
    c.header('Vary', 'HX-Request, HX-Request-Type', { append: true })
    if (isHtmx(c)) return c.html(<BoardInside draw={part} />, status)
    const live = isLive(seated) ? seated.table.id : null
    const beside = await drawBeside(besides, c, seated)
    return answerPage(c, 'Game', <BoardPage draw={part} live={live} beside={beside} />, status)
  }

  /** Answers what was done: htmx gets the parts that it changed in the page that asked, where that page is known. */
  function showDone(c: AppContext, done: Done, picked: Picked) {
    const { table, before } = done
    const address = `/games/${table.id}`
    if (!isHtmx(c)) return c.redirect(address, 303)
    // What was picked has served its turn.
    if (picked.type !== 'none') c.header('HX-Replace-Url', address)
    if (!before) return showGame(c, done, NOTHING, null)
    const now = drawBoard(done, NOTHING, null)
    const parts = changedParts(before, picked, now)
    return c.html(<ChangedParts parts={parts} draw={now.part} />)
  }

  /** Answers an intent or an undo with the board as it is now and, where nothing was done, with the reason. */
  function showOutcome(c: AppContext, picked: Picked, outcome: Outcome) {
    if (!outcome) return answerTrouble(c, NOT_THERE)
    switch (outcome.kind) {
      case 'accepted':
      case 'done':
        return showDone(c, outcome, picked)
      case 'refused': {
        const text = rejectionWords(outcome.rejection, namesOf(outcome.table.state))
        const notice = { text, rule: outcome.rejection.rule }
        return showGame(c, outcome, picked, notice, 422)
      }
      case 'stale': {
        const text = 'The game has moved on since this page was made, so nothing was done. This is how it stands now.'
        return showGame(c, outcome, picked, { text, rule: null }, 409)
      }
      case 'noUndo': {
        const { status, notice } = NO_UNDO[outcome.why]
        return showGame(c, outcome, picked, notice, status)
      }
      case 'stopped':
        return showGame(c, outcome, picked, stoppedNotice(outcome), 409)
    }
  }
  return { showGame, showOutcome }
}

type Done = Extract<NonNullable<Outcome>, { kind: 'accepted' | 'done' }>

/** Whether somebody else may move the game on. */
const isLive = ({ table: { state } }: Seated): boolean =>
  state.houseRules.mode !== 'solitaire' && state.phase.type !== 'over'

/** What a game says that cannot be played on, since its stored history is not legal to its end. */
function stoppedNotice({ table }: Seated): Sentence | null {
  if (!table.stopped) return null
  const { number, rejection } = table.stopped
  const why = rejectionWords(rejection, namesOf(table.state))
  const text = `Move ${number} of this game cannot be played: ${why} The board shows the game before it. Undo takes the last of the ${table.length} moves back; saving keeps them all.`
  return { text, rule: rejection.rule }
}
