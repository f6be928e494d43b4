import { Hono } from 'hono'
import { z } from 'zod'
import { NotesNotice, NotesPage } from '../../../views/beside/notes.tsx'
import { SayError, TalkAnswer, TalkList, TalkPage } from '../../../views/beside/talk.tsx'
import type { Nudges } from '../../play/nudges.ts'
import type { Seated } from '../../play/table.ts'
import type { Tables } from '../../play/tables.ts'
import { LONGEST_MESSAGE, LONGEST_NOTE, mayReadTalk, say, tidyText } from '../../play/talk.ts'
import { writeNote } from '../../store/notes.ts'
import type { Database } from '../../store/schema.ts'
import type { AppContext, AppEnv } from '../env.ts'
import { readForm, typedInto } from '../forms.ts'
import { talkModel } from '../present/talk.ts'
import { answerPage, answerTrouble, isHtmx, NOT_THERE } from '../respond.tsx'
import { backTo, besideAddress, seatOfPost, shownTo } from '../seatOfPost.ts'

interface TalkDeps {
  readonly db: Database
  readonly tables: Tables
  readonly nudges: Nudges
  readonly now: () => Date
}

/** No text that is taken is nearly so long, in whatever way it was typed. */
const MOST_TYPED = 12_000
const SAYS_NOTHING = 'Type something to say.'
const tooLong = (most: number): string => `This has more than ${most} characters.`
const textOf = (most: number) =>
  z
    .string('Type something.')
    .max(MOST_TYPED, tooLong(most))
    .transform(tidyText)
    .refine((text) => [...text].length <= most, tooLong(most))

const Message = z.object({ text: textOf(LONGEST_MESSAGE).refine((text) => text !== '', SAYS_NOTHING) })
const Note = z.object({ text: textOf(LONGEST_NOTE) })
const TOO_MUCH = 'You have said so much in the last minute that this has to wait a little.'

/** What is said at a table, and what players note for themselves. */
export function talkRoutes({ db, tables, nudges, now }: TalkDeps): Hono<AppEnv> {
  const app = new Hono<AppEnv>()

  app.get('/games/:id/talk', async (c) => {
    const { user } = c.var
    const id = c.req.param('id')
    if (!user) return c.redirect(`/login?next=/games/${encodeURIComponent(id)}`, 303)
    const seen = await tables.open(id, user.id)
    if (!seen || !mayReadTalk(seen)) return answerTrouble(c, NOT_THERE)
    c.header('Vary', 'HX-Request, HX-Request-Type', { append: true })
    const model = await talkModel(db, seen, '', null)
    if (isHtmx(c)) return c.html(<TalkList {...model} />)
    // Who is before a screen that several share, only its board can tell: there is no form here.
    const page = <TalkPage model={{ ...model, form: null }} href={`${backTo(id).href}#talk`} />
    return answerPage(c, 'Table talk', page)
  })

  app.post('/games/:id/talk', async (c) => {
    const { user } = c.var
    const typed = await typedInto(c)
    const seated = await seatOfPost(c, tables, c.req.param('id'), typed)
    if ('status' in seated) return answerTrouble(c, seated)
    if (!user || !mayReadTalk(seated)) return answerTrouble(c, NOT_THERE)
    const read = readForm(Message, typed)
    if (!read.ok) return refuseTalk(c, seated, typed.text ?? '', read.errors.text ?? SAYS_NOTHING, 422)
    const isSaid = await say(db, seated, user.id, read.value.text, now())
    if (!isSaid) return refuseTalk(c, seated, read.value.text, TOO_MUCH, 429)
    nudges.ring(seated.table.id)
    if (!isHtmx(c)) return c.redirect(besideAddress(seated, 'talk'), 303)
    return c.html(<TalkAnswer {...(await talkModel(db, seated, '', null))} />)
  })

  async function refuseTalk(c: AppContext, seated: Seated, typed: string, error: string, status: 422 | 429) {
    if (isHtmx(c)) return c.html(<SayError error={error} />, status)
    const page = <TalkPage model={await talkModel(db, seated, typed, error)} href={besideAddress(seated, 'talk')} />
    return answerPage(c, 'Table talk', page, status)
  }

  app.post('/games/:id/notes', async (c) => {
    const { user } = c.var
    const typed = await typedInto(c)
    const seated = await seatOfPost(c, tables, c.req.param('id'), typed)
    if ('status' in seated) return answerTrouble(c, seated)
    if (!user) return answerTrouble(c, NOT_THERE)
    const read = readForm(Note, typed)
    const href = besideAddress(seated, 'notes')
    if (!read.ok) {
      const error = read.errors.text ?? 'Type something.'
      if (isHtmx(c)) return c.html(<NotesNotice notice={null} error={error} />, 422)
      const gameId = seated.table.id
      const model = { gameId, shownTo: shownTo(seated), text: typed.text ?? '', longest: LONGEST_NOTE }
      return answerPage(c, 'My notes', <NotesPage model={{ ...model, notice: null, error }} href={href} />, 422)
    }
    const { id } = seated.table
    await writeNote(db, { gameId: id, player: seated.player, userId: user.id }, read.value.text)
    if (!isHtmx(c)) return c.redirect(href, 303)
    return c.html(<NotesNotice notice="Kept." error={null} />)
  })

  return app
}
