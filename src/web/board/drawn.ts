import { hash } from 'node:crypto'
import { raw } from 'hono/html'
import type { Child } from 'hono/jsx'
import type { BoardModel, Sentence } from '../../../views/board/model.ts'
import { type BoardPart, boardParts } from '../../../views/board/parts.tsx'
import type { GameState } from '../../engine/index.ts'
import type { Seen } from '../../play/table.ts'
import { boardModel } from './board.ts'
import { formatPick, type Picked } from './pick.ts'

/** A board of which each part has been drawn once. */
export interface Drawn {
  readonly board: BoardModel
  readonly part: (part: BoardPart) => Child
  /** By part, in the order of all parts: what tells its HTML from any other. */
  readonly marks: readonly string[]
}

/** Draws the board as whoever looks at it sees it. */
export function drawBoard(seen: Seen, picked: Picked, notice: Sentence | null): Drawn {
  const board = boardModel(seen, picked, notice)
  const parts = new Map(boardParts.map((part) => [part.id, String(part.render(board))]))
  const marks = [...parts.values()].map((html) => hash('sha1', html, 'base64'))
  if (notice === null) remember(seen, board.pick, marks)
  return { board, part: ({ id }) => raw(parts.get(id) ?? ''), marks }
}

/**
 * The parts in which one board differs from the one that a page showed. Those with the moment and with the notice are
 * always among them: the page may show a notice that no board had.
 */
export function changedParts(before: Seen, pickedBefore: Picked, now: Drawn): BoardPart[] {
  const marks = recalled(before, pickedBefore) ?? drawBoard(before, pickedBefore, null).marks
  return boardParts.filter(({ id }, index) => ALWAYS.has(id) || marks[index] !== now.marks[index])
}

const ALWAYS: ReadonlySet<string> = new Set(['board-moment', 'board-panel'])

/** The marks of boards drawn lately, so that a move need not draw the board before it once more. */
const memory = new WeakMap<GameState, Map<string, readonly string[]>>()
/** Picks that are remembered of one state. */
const MOST_PICKS = 12

const keyOf = ({ viewer }: Seen, pick: string): string => `${viewer} ${pick}`

function remember(seen: Seen, pick: string, marks: readonly string[]): void {
  const { state } = seen.table
  const known = memory.get(state) ?? new Map<string, readonly string[]>()
  if (known.size < MOST_PICKS) memory.set(state, known.set(keyOf(seen, pick), marks))
}

const recalled = (seen: Seen, picked: Picked): readonly string[] | undefined =>
  memory.get(seen.table.state)?.get(keyOf(seen, formatPick(picked)))
