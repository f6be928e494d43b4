import { Hono } from 'hono'
import { z } from 'zod'
import { InstructionsPage } from '../../../views/beside/instructions.tsx'
import { actorOf, type GameState, type PlayerIndex } from '../../engine/index.ts'
import { decisionOf, type Instruction, MOST_TIMES, TRAINS_MEANT, type Until } from '../../play/instruction.ts'
import { giveInstruction, listInstructions, switchOff } from '../../play/instructions.ts'
import type { Seated } from '../../play/table.ts'
import type { Tables } from '../../play/tables.ts'
import type { Database } from '../../store/schema.ts'
import { drawInstructions } from '../beside/instructions.tsx'
import type { AppContext, AppEnv } from '../env.ts'
import { readForm, type Typed, typedInto } from '../forms.ts'
import {
  hasInstructions,
  instructionsModel,
  KIND_NAMES,
  KINDS,
  momentOf,
  UNTIL_NAMES,
} from '../present/instructions.ts'
import { answerPage, answerTrouble, isHtmx, NOT_THERE, type Trouble } from '../respond.tsx'
import { backTo, besideAddress, seatOfPost } from '../seatOfPost.ts'

interface InstructionDeps {
  readonly db: Database
  readonly tables: Tables
  readonly now: () => Date
}

const FROM_THE_LIST = 'Choose one of the list.'
const HOW_MANY = `A whole number from 1 to ${MOST_TIMES}.`

const Given = z
  .object({
    kind: z.enum(KIND_NAMES, FROM_THE_LIST),
    trains: z.enum(TRAINS_MEANT, FROM_THE_LIST).default('all'),
    onto: z
      .string()
      .regex(/^\d{0,2}$/, FROM_THE_LIST)
      .default('')
      .transform((text) => (text === '' ? null : Number(text))),
    until: z.enum(UNTIL_NAMES, FROM_THE_LIST),
    times: z.string().max(20, HOW_MANY).default(''),
    moment: z.string().max(20, 'The Day and Stage are missing.').default(''),
  })
  .refine(({ until, times }) => until !== 'times' || isCount(times), { path: ['times'], error: HOW_MANY })
type Given = z.infer<typeof Given>

const isCount = (times: string): boolean =>
  /^\s*\d{1,2}\s*$/.test(times) && Number(times) >= 1 && Number(times) <= MOST_TIMES

const Id = z
  .string()
  .regex(/^\d{1,15}$/)
  .transform(Number)

const OVER: Trouble = {
  status: 409,
  title: 'Over',
  text: 'This game is over, so there is nothing left to be done by standing instructions.',
}
const MOVED_ON =
  'The game has moved on since this form was made, so nothing was done. Say once more how long it is to hold.'
const TOO_MANY = 'You have as many standing instructions as there may be. Switch one off first.'

/** Giving a seat's standing instructions and switching them off. Those of other seats look as if they were not there. */
export function instructionRoutes({ db, tables, now }: InstructionDeps): Hono<AppEnv> {
  const app = new Hono<AppEnv>()

  app.get('/games/:id/instructions', async (c) => {
    const id = c.req.param('id')
    if (!isHtmx(c)) return c.redirect(`/games/${encodeURIComponent(id)}`, 303)
    const seated = await seatOfPost(c, tables, id, c.req.query())
    if ('status' in seated) return answerTrouble(c, seated)
    return c.html((await drawInstructions(db, seated)) ?? <section id="instructions" hidden></section>)
  })

  app.post('/games/:id/instructions', async (c) => {
    const typed = await typedInto(c)
    const seated = await seatOf(c, tables, c.req.param('id'), typed)
    if ('status' in seated) return answerTrouble(c, seated)
    const { table, player } = seated
    const read = readForm(Given, typed)
    if (!read.ok) return showAgain(c, seated, typed, read.errors, 422)
    const { value } = read
    if (value.onto !== null && !table.state.division[value.onto])
      return showAgain(c, seated, typed, { onto: FROM_THE_LIST }, 422)
    if (isStale(value, table.state)) return showAgain(c, seated, typed, { form: MOVED_ON }, 409)
    const given = { kind: kindOf(value), until: untilOf(value, table.state, player) }
    if (!(await giveInstruction(db, table, player, given, now())))
      return showAgain(c, seated, typed, { form: TOO_MANY }, 409)
    return c.redirect(hrefOf(seated), 303)
  })

  app.post('/games/:id/instructions/:n/delete', async (c) => {
    const seated = await seatOf(c, tables, c.req.param('id'), await typedInto(c))
    if ('status' in seated) return answerTrouble(c, seated)
    const { success, data } = Id.safeParse(c.req.param('n'))
    if (!success) return answerTrouble(c, NOT_THERE)
    await switchOff(db, seated.table, seated.player, data)
    return c.redirect(hrefOf(seated), 303)
  })

  const showAgain = async (
    c: AppContext,
    seated: Seated,
    typed: Typed,
    errors: Readonly<Record<string, string>>,
    status: 409 | 422,
  ): Promise<Response> => {
    const standing = await listInstructions(db, seated.table, seated.player)
    const model = instructionsModel(seated, standing, typed, errors)
    return answerPage(c, 'Standing instructions', <InstructionsPage model={model} href={hrefOf(seated)} />, status)
  }

  return app
}

/** The seat for which whoever asks may give instructions now, or why there is none. */
async function seatOf(c: AppContext, tables: Tables, gameId: string, typed: Typed): Promise<Seated | Trouble> {
  const seated = await seatOfPost(c, tables, gameId, typed)
  if ('status' in seated) return seated
  if (seated.table.state.houseRules.mode === 'solitaire') return NOT_THERE
  return hasInstructions(seated.table.state) ? seated : { ...OVER, ...backTo(gameId) }
}

/** The board of the seat, where its instructions stand. */
const hrefOf = (seated: Seated): string => besideAddress(seated, 'instructions')

/** Whether a form speaks of a Stage or a Day that is over: with another one it would mean something else. */
function isStale({ until, moment }: Given, state: GameState): boolean {
  if (until === 'stage') return moment !== momentOf(state)
  return until === 'day' && moment.split('.')[0] !== String(state.day)
}

function kindOf({ kind, trains, onto }: Given): Instruction {
  const chosen = KINDS[kind]
  return chosen.type === 'clearance' ? { ...chosen, trains, onto } : chosen
}

function untilOf({ until, times }: Given, state: GameState, player: PlayerIndex): Until {
  switch (until) {
    case 'stage':
      return { type: 'stage', day: state.day, stage: state.stage }
    case 'day':
      return { type: 'day', day: state.day }
    case 'times':
      return { type: 'times', left: Number(times) }
    case 'switchedOff':
      return { type: 'switchedOff' }
    case 'ownAct':
      return { type: 'ownAct', besides: actorOf(state) === player ? decisionOf(state) : null }
  }
}
