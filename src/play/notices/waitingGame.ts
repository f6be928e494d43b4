import type { PlayerIndex } from '../../engine/index.ts'
import { actorOf, seatView } from '../../engine/index.ts'
import type { Database } from '../../store/schema.ts'
import { timeAt } from '../absence.ts'
import { type Summary, sinceLastTurn } from '../summary.ts'
import { shownState, type Table } from '../table.ts'
import { boardWords } from '../words/board.ts'
import { listed, namesOf } from '../words/names.ts'
import { spanWords } from '../words/spans.ts'
import { decisionWords } from '../words/standing.ts'

/** A game that waits for a user, in words, as that user may know it. */
export interface WaitingGame {
  readonly id: string
  readonly name: string
  readonly day: number
  readonly stage: number
  /** Since when it waits. */
  readonly since: Date
  readonly decision: string
  /** How much time the user has left; null where there is no clock. */
  readonly left: string | null
  /** What others did since the user's last turn. */
  readonly summary: Summary | null
  readonly board: readonly string[]
}

/** What waits for a user at a table; null where it is not that user's decision, or cannot be played on. */
export async function waitingGame(db: Database, table: Table, userId: string, now: Date): Promise<WaitingGame | null> {
  const player = actorOf(table.state)
  if (player === null || table.stopped || table.users[player] !== userId) return null
  const view = seatView(shownState(table), player)
  const names = namesOf(view)
  return {
    id: table.id,
    name: table.name ?? `the game of ${listed(names.players)}`,
    day: view.day,
    stage: view.stage,
    since: table.since,
    decision: decisionWords(view, names, player),
    left: await timeLeft(db, table, player, now),
    summary: sinceLastTurn(table, player, names),
    board: boardWords(view, names, player),
  }
}

async function timeLeft(db: Database, table: Table, player: PlayerIndex, now: Date): Promise<string | null> {
  const left = table.clock && (await timeAt(db, table, now))?.left[player]
  return typeof left === 'number' ? spanWords(left) : null
}
