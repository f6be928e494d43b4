import type { ContentfulStatusCode } from 'hono/utils/http-status'
import { HandOver } from '../../../views/board/handOver.tsx'
import type { Sentence } from '../../../views/board/model.ts'
import { BoardInside, BoardPage, ChangedParts, NothingBeside } from '../../../views/board/page.tsx'
import type { NoUndo } from '../../play/frontier.ts'
import { type Seen, shownState } from '../../play/table.ts'
import type { Outcome } from '../../play/tables.ts'
import { namesOf } from '../../play/words/names.ts'
import { rejectionWords } from '../../play/words/rejections.ts'
import { type BesidePart, drawBeside } from '../beside.ts'
import type { AppContext } from '../env.ts'
import { answerPage, answerPart, answerTrouble, isHtmx, NOT_THERE } from '../respond.tsx'
import { changedParts, drawBoard } from './drawn.ts'
import { type Facing, facedBy } from './facing.ts'
import { handOverModel } from './handOver.ts'
import { NOTHING } from './pick.ts'
import { addressOf } from './sight.ts'

/** Why the last intent is not taken back. */
const NO_UNDO: Readonly<Record<NoUndo, { readonly status: 403 | 409; readonly notice: Sentence }>> = {
  nothingToUndo: { status: 409, notice: { text: 'This is the deal: there is nothing to take back.', rule: 'R10.2' } },
  anothersIntent: {
    status: 403,
    notice: { text: 'The last act is another player’s, and only who did it may take it back.', rule: 'R10.2' },
  },
  byVote: {
    status: 403,
    notice: { text: 'The others have decided this by vote, so it stands.', rule: 'R10.2' },
  },
  hasTaught: {
    status: 403,
    notice: { text: 'The last act showed you what was hidden before, so it stands.', rule: 'R10.6' },
  },
}

const GAME = 'Game'
const STALE = 'The game has moved on since this page was made, so nothing was done. This is how it stands now.'
const WATCHING = 'You are watching this game and have no seat in it, so nothing was done.'

/** The answers that show a game, with what stands below its board. */
export interface GameAnswers {
  /** The whole board: as a page, or for htmx as what lies in it. */
  readonly showGame: (c: AppContext, seen: Seen, facing: Facing) => Promise<Response>
  /** The board after an intent or an undo and, where nothing was done, the reason. */
  readonly showOutcome: (c: AppContext, outcome: Outcome, facing: Facing) => Promise<Response> | Response
}

export function answersWith(besides: readonly BesidePart[]): GameAnswers {
  async function answerBoard(
    c: AppContext,
    seen: Seen,
    { pick, as }: Facing,
    notice: Sentence | null,
    status: ContentfulStatusCode = 200,
  ): Promise<Response> {
    c.header('Vary', 'HX-Request, HX-Request-Type', { append: true })
    const faced = facedBy(seen, as)
    const board = faced ? boardIn(faced, pick, notice) : handOverIn(seen, notice)
    if (!faced) c.header('HX-Replace-Url', addressOf(seen.table.id, '', null))
    const part = (
      <>
        {board}
        {!faced && <NothingBeside />}
      </>
    )
    if (isHtmx(c)) return answerPart(c, GAME, part, status)
    const beside = faced ? await drawBeside(besides, c, faced) : []
    const page = (
      <BoardPage live={isLive(seen) ? seen.table.id : null} beside={beside}>
        {board}
      </BoardPage>
    )
    return answerPage(c, GAME, page, status)
  }

  /** What was done: htmx gets the parts that it changed in the page that asked, where that page is known. */
  function answerDone(c: AppContext, done: Done, facing: Facing) {
    const faced = facedBy(done, facing.as)
    const address = addressOf(done.table.id, '', faced ? facing.as : null)
    if (!isHtmx(c)) return c.redirect(address, 303)
    // What was picked has served its turn.
    if (facing.pick.type !== 'none') c.header('HX-Replace-Url', address)
    const before = done.before && facedBy(done.before, facing.as)
    if (!before || !faced) return answerBoard(c, done, { ...facing, pick: NOTHING }, null)
    const now = drawBoard(faced, NOTHING, null)
    const parts = changedParts(before, facing.pick, now)
    return answerPart(c, GAME, <ChangedParts parts={parts} draw={now.part} />)
  }

  function showOutcome(c: AppContext, outcome: Outcome, facing: Facing) {
    if (!outcome) return answerTrouble(c, NOT_THERE)
    switch (outcome.kind) {
      case 'accepted':
      case 'done':
        return answerDone(c, outcome, facing)
      case 'refused': {
        const text = rejectionWords(outcome.rejection, namesOf(shownState(outcome.table)))
        return answerBoard(c, outcome, facing, { text, rule: outcome.rejection.rule }, 422)
      }
      case 'stale':
        return answerBoard(c, outcome, facing, { text: STALE, rule: null }, 409)
      case 'noUndo': {
        const { status, notice } = NO_UNDO[outcome.why]
        return answerBoard(c, outcome, facing, notice, status)
      }
      case 'stopped':
        return answerBoard(c, outcome, facing, stoppedNotice(outcome), 409)
      case 'watching':
        return answerBoard(c, outcome, facing, { text: WATCHING, rule: null }, 403)
    }
  }

  return { showGame: (c, seen, facing) => answerBoard(c, seen, facing, stoppedNotice(seen)), showOutcome }
}

type Done = Extract<NonNullable<Outcome>, { kind: 'accepted' | 'done' }>

const boardIn = (faced: Seen, picked: Facing['pick'], notice: Sentence | null) => (
  <BoardInside draw={drawBoard(faced, picked, notice).part} />
)

const handOverIn = (seen: Seen, notice: Sentence | null) => <HandOver model={handOverModel(seen, notice)} />

/** Whether somebody else may move the game on, or say something at its table. */
const isLive = ({ table: { state } }: Seen): boolean => state.houseRules.mode !== 'solitaire'

/** What a game says that cannot be played on, since its stored history is not legal to its end. */
function stoppedNotice({ table }: Pick<Seen, 'table'>): Sentence | null {
  if (!table.stopped) return null
  const { number, rejection } = table.stopped
  const why = rejectionWords(rejection, namesOf(shownState(table)))
  const text = `Move ${number} of this game cannot be played: ${why} The board shows the game before it. Undo takes the last of the ${table.length} moves back; saving keeps them all.`
  return { text, rule: rejection.rule }
}
