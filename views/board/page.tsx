import type { Child } from 'hono/jsx'
import { type BoardPart, deskParts, headParts, mapParts } from './parts.tsx'

interface BoardProps {
  /** Draws a part, or gives it as it was drawn before. */
  readonly draw: (part: BoardPart) => Child
}

/** The style of the board: only its pages load it. */
const SHEETS = ['desk', 'players', 'orders', 'cards', 'trains', 'map', 'buildings']

interface BoardPageProps {
  /** What lies in the board's place. */
  readonly children: Child
  /** The game's id where others move it on too, so that the page has to renew itself; else null. */
  readonly live: string | null
  /** What is shown below the board and is not of it. */
  readonly beside: readonly Child[]
}

/** A game with its board, in the page. Its links and forms swap what lies in it. */
export const BoardPage = ({ children, live, beside }: BoardPageProps) => (
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
      {children}
    </div>
    <div id="beside" class="beside">
      {beside}
    </div>
    {live !== null && <Live id={live} />}
  </>
)

/**
 * What keeps the board up to date, driven by `table.js`: a stream that says where the game stands, and the fetching of
 * the board with what is picked in it. They lie beside the board, so that its swaps leave them alone.
 */
const Live = ({ id }: { readonly id: string }) => (
  <>
    <div
      id="live"
      hidden
      data-events={`/games/${id}/events`}
      hx-trigger="connect"
      hx-swap="none"
      hx-sync="this:drop"
      hx-config="sse.reconnectDelay:500ms sse.reconnectMaxDelay:2s"
    ></div>
    <div
      id="fresh"
      hidden
      hx-get={`/games/${id}`}
      hx-trigger="behind"
      hx-include="#act input[name=pick], #act input[name=as]"
      hx-target="#game"
      hx-swap="innerMorph show:none"
      hx-sync="#game:queue all"
    ></div>
    <script src="/public/hx-sse.min.js" defer></script>
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

/** Takes away what stood below a board that is not shown any more: it was for the eyes of the one who was before it. */
export const NothingBeside = () => <hx-partial hx-target="#beside" hx-swap="innerHTML"></hx-partial>

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
