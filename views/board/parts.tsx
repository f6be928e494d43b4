import type { Child } from 'hono/jsx'
import { District } from './district.tsx'
import { Division } from './division.tsx'
import { End } from './end.tsx'
import { Hand, Piles } from './hand.tsx'
import { Headline, Moment } from './headline.tsx'
import { Log, Since } from './log.tsx'
import type { BoardModel } from './model.ts'
import { Panel } from './panel.tsx'
import { Players } from './players.tsx'
import { Supplies } from './supplies.tsx'

/** A part of the board that can be sent by itself: the one element of the page that has its id. */
export interface BoardPart {
  readonly id: string
  readonly render: (board: BoardModel) => Child
}

/** What stands at the side on a wide screen: the orders, the hand and the piles. */
export const deskParts: readonly BoardPart[] = [
  { id: 'board-panel', render: (board) => <Panel board={board} /> },
  { id: 'board-hand', render: ({ hand }) => <Hand hand={hand} /> },
  { id: 'board-piles', render: ({ piles }) => <Piles piles={piles} /> },
]

/** Before the desk. The forms come first: they hold the moment that every button posts. */
export const headParts: readonly BoardPart[] = [
  { id: 'board-moment', render: (board) => <Moment board={board} /> },
  { id: 'board-headline', render: (board) => <Headline board={board} /> },
  { id: 'board-since', render: ({ since }) => <Since since={since} /> },
  { id: 'board-end', render: (board) => <End board={board} /> },
]

/** After the desk. */
export const mapParts: readonly BoardPart[] = [
  { id: 'board-players', render: ({ players }) => <Players players={players} /> },
  { id: 'board-district', render: ({ district }) => <District district={district} /> },
  { id: 'board-division', render: ({ division }) => <Division division={division} /> },
  { id: 'board-log', render: ({ log }) => <Log lines={log} /> },
  { id: 'board-supplies', render: ({ supplies }) => <Supplies supplies={supplies} /> },
]

/** Every part in the order of the page. */
export const boardParts: readonly BoardPart[] = [...headParts, ...deskParts, ...mapParts]
