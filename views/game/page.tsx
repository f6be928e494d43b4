import { Board } from './board.tsx'
import type { GameModel } from './model.ts'

/** The part of the page that every answer replaces. */
const TARGET = 'game'

/** A game with its board, in the page. */
export const GamePage = ({ game }: { readonly game: GameModel }) => (
  <div id={TARGET} class="game">
    <GamePart game={game} />
  </div>
)

/** What lies inside the replaced part: it is all that htmx is sent. */
export const GamePart = ({ game }: { readonly game: GameModel }) => <Board game={game} target={`#${TARGET}`} />
