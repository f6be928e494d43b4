import type { PlayerIndex } from '../engine/index.ts'
import type { Table } from './table.ts'
import { type LogLine, tell } from './words/log.ts'
import { counted, listed, type Names, playerName } from './words/names.ts'

/** What happened at a table since a player's last turn, as that player may know it. */
export interface Summary {
  /** Who did how much: `5 acts of Ben`. */
  readonly headline: string
  /** The newest last. */
  readonly lines: readonly LogLine[]
}

const MOST_LINES = 40

/**
 * Tells a player what others did since the last act that the player chose to make, in the same words for the page, the
 * mail and the feed. Null where nobody else did anything, and in a game played alone.
 */
export function sinceLastTurn(
  table: Pick<Table, 'recent' | 'recentBy' | 'recentPlayers'>,
  player: PlayerIndex,
  names: Names,
): Summary | null {
  const { recentBy, recentPlayers } = table
  const own = recentPlayers.findLastIndex((actor, act) => actor === player && recentBy[act] === null)
  const others = recentPlayers.slice(own + 1).filter((actor) => actor !== null)
  if (others.every((actor) => actor === player)) return null
  const fromDeal = recentPlayers[0] === null
  const from = own < 0 && fromDeal ? 1 : own + 1
  const told = tell(table, player, names, from).flatMap(({ line }) => (line.weight === 'step' ? [] : [line]))
  const isWhole = own >= 0 || fromDeal
  const left = told.length - MOST_LINES
  return {
    headline: `${counted(others.length, 'act')} of ${listed(actorsOf(others, names))}${isWhole ? '' : ', and more before'}`,
    lines: left <= 0 ? told : told.slice(left),
  }
}

const actorsOf = (players: readonly PlayerIndex[], names: Names): string[] =>
  [...new Set(players)].map((player) => playerName(names, player))
