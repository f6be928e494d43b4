import type { Child } from 'hono/jsx'
import { type BoardPart, deskParts, headParts, mapParts } from './parts.tsx'

interface BoardProps {
  /** Draws a part, or gives it as it was drawn before. */
  readonly draw: (part: BoardPart) => Child
}

/** The style of the board: only its pages load it. */
const SHEETS = ['desk', 'orders', 'cards', 'trains', 'map', 'buildings']

/** A game with its board, in the page. Its links and forms swap what lies in it. */
export const BoardPage = ({ draw }: BoardProps) => (
  <>
    {SHEETS.map((sheet) => (
      <link rel="stylesheet" href={`/public/board/${sheet}.css`} precedence="board" />
    ))}
    <div
      id="game"
      class="board"
      hx-target:inherited="#game"
      hx-swap:inherited="innerMorph show:none"
      hx-sync:inherited="#game:queue all"
    >
      <BoardInside draw={draw} />
    </div>
  </>
)

/** What lies inside `#game`: all parts. */
export const BoardInside = ({ draw }: BoardProps) => (
  <>
    {headParts.map(draw)}
    <div class="desk">{deskParts.map(draw)}</div>
    {mapParts.map(draw)}
  </>
)

/** Parts to put in the place of the same ones in a page that shows the board already. */
export const ChangedParts = ({ parts, draw }: BoardProps & { readonly parts: readonly BoardPart[] }) => (
  <>
    {parts.map((part) => (
      <hx-partial hx-target={`#${part.id}`} hx-swap="outerMorph">
        {draw(part)}
      </hx-partial>
    ))}
  </>
)
