import type { BoardModel } from './model.ts'
import { deskParts, headParts, mapParts } from './parts.tsx'

/** A game with its board, in the page. Its links and forms swap what lies in it. */
export const BoardPage = ({ board }: { readonly board: BoardModel }) => (
  <>
    <link rel="stylesheet" href="/public/board.css" precedence="board" />
    <div
      id="game"
      class="board"
      hx-target:inherited="#game"
      hx-swap:inherited="innerMorph"
      hx-sync:inherited="#game:queue all"
    >
      <BoardInside board={board} />
    </div>
  </>
)

/** What lies inside `#game`: all parts. */
export const BoardInside = ({ board }: { readonly board: BoardModel }) => (
  <>
    {headParts.map(({ render }) => render(board))}
    <div class="desk">{deskParts.map(({ render }) => render(board))}</div>
    {mapParts.map(({ render }) => render(board))}
  </>
)
