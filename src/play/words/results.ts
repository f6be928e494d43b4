import type { Result } from '../../engine/index.ts'
import { listed, type Names, playerName } from './names.ts'

const REASONS: Readonly<Record<Result['reason'], string>> = {
  targetReached: 'the target is reached',
  daysOver: 'the Days are over',
  belowTarget: 'the Days are over and Revenue is below the target',
  belowFloor: 'together the players earned too little',
  threeCollisions: 'there were three collisions in one Day',
}

/** How a game ended, in one sentence. */
export function resultWords(result: Result, names: Names): string {
  const reason = REASONS[result.reason]
  if (result.outcome === 'lost') return `The game is lost: ${reason}.`
  const winners = listed(result.winners.map((player) => playerName(names, player)))
  return `The game is won by ${winners}: ${reason}.`
}
