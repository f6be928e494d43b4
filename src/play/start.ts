import { newGame, type PlayerIndex, type SeatIndex } from '../engine/index.ts'
import type { Table } from './table.ts'

/** The rolls with which a game at a table began, by player (R2.2). */
export interface Rolls {
  readonly division: readonly number[]
  readonly superintendent: readonly number[]
  /** The seat of each player, 0 the westernmost. */
  readonly seats: readonly SeatIndex[]
  readonly firstSuperintendent: PlayerIndex
}

/** Rolls a table's dice once more, with the outcome that they had. Null for a game of one, which rolls none. */
export function rollsOf({ seed, state }: Pick<Table, 'seed' | 'state'>): Rolls | null {
  const players = state.players.map(({ name }) => name)
  const dealt = newGame({ seed, players, houseRules: state.houseRules })
  if ('refused' in dealt) return null
  const division = dealt.events.find((event) => event.type === 'seatsRolled')
  const fedora = dealt.events.find((event) => event.type === 'superintendentRolled')
  if (!division || !fedora) return null
  return {
    division: division.rolls,
    superintendent: fedora.rolls,
    seats: division.seats,
    firstSuperintendent: fedora.player,
  }
}
