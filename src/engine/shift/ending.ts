import { collectiveLoss } from '../mainline/dispatch.ts'
import { LENGTH } from '../model/houseRules.ts'
import type { GameState, PlayerIndex, Result } from '../model/state.ts'

/** How and when a game ends (R9.2 to R9.4). */

/** The Revenue to reach: a player's, or the table's in Co-op (R9.2, R9.3). */
export function targetOf({ houseRules, players }: GameState): number {
  const { target } = LENGTH[houseRules.length]
  return houseRules.mode === 'coop' ? target * players.length : target
}

const lost = (reason: Result['reason']): Result => ({ outcome: 'lost', reason, winners: [] })

function highest({ players }: GameState): PlayerIndex[] {
  const best = Math.max(...players.map(({ revenue }) => revenue))
  return players.flatMap(({ revenue }, player) => (revenue === best ? [player] : []))
}

const total = ({ players }: GameState): number => players.reduce((sum, { revenue }) => sum + revenue, 0)

const everybody = ({ players }: GameState): PlayerIndex[] => players.map((_, player) => player)

/** The result if the game is over at a Shift Change, or null; `daysOver` tells that the last Day has ended. */
export function resultAt(state: GameState, daysOver: boolean): Result | null {
  if (collectiveLoss(state)) return lost('threeCollisions')
  return state.houseRules.ending === 'firstToTarget' ? firstToTarget(state, daysOver) : afterDays(state, daysOver)
}

function firstToTarget(state: GameState, daysOver: boolean): Result | null {
  const competitive = state.houseRules.mode === 'competitive'
  const best = competitive ? Math.max(...state.players.map(({ revenue }) => revenue)) : total(state)
  if (best >= targetOf(state))
    return { outcome: 'won', reason: 'targetReached', winners: competitive ? highest(state) : everybody(state) }
  return daysOver ? lost('daysOver') : null
}

const FLOOR_PER_PLAYER_AND_DAY = 3

function afterDays(state: GameState, daysOver: boolean): Result | null {
  if (!daysOver) return null
  if (state.houseRules.mode !== 'competitive') {
    return total(state) >= targetOf(state)
      ? { outcome: 'won', reason: 'daysOver', winners: everybody(state) }
      : lost('belowTarget')
  }
  const floor = FLOOR_PER_PLAYER_AND_DAY * state.players.length * LENGTH[state.houseRules.length].days
  if (total(state) < floor) return lost('belowFloor')
  return { outcome: 'won', reason: 'daysOver', winners: highest(state) }
}
