import type { GameRowModel } from '../../../views/home.tsx'
import { LENGTH } from '../../engine/index.ts'
import type { GameSummary } from '../../play/listing.ts'
import { LENGTH_NAMES } from './newGame.ts'

/** A game in its player's list. */
export function gameRow(game: GameSummary): GameRowModel {
  const { id, player, day, stage, houseRules, playedAt } = game
  const aim = houseRules && LENGTH[houseRules.length]
  return {
    id,
    title: titleOf(game),
    day: `Day ${day}${aim ? ` of ${aim.days}` : ''}, Stage ${stage}`,
    revenue: `Revenue ${game.revenues[player] ?? 0}${aim ? ` of ${aim.target}` : ''}`,
    ...decisionOf(game),
    playedAt: playedAt.toISOString(),
    deletable: game.players.length === 1,
  }
}

/** A game played alone is told by its deal; the seed of a game at a table is nobody's to know (R10.3). */
export function titleOf({ players, seed, houseRules }: Pick<GameSummary, 'players' | 'seed' | 'houseRules'>): string {
  if (players.length > 1) return `Game of ${players.join(', ')}`
  return houseRules ? `${LENGTH_NAMES[houseRules.length]}, seed ${seed}` : `Seed ${seed}`
}

function decisionOf({ actor, outcome, players, player }: GameSummary): Pick<GameRowModel, 'decision' | 'state'> {
  if (outcome !== null) return { decision: outcome === 'won' ? 'Over: won' : 'Over: lost', state: outcome }
  if (actor === null) return { decision: 'Over', state: 'lost' }
  if (actor === player) return { decision: 'Your decision', state: 'waiting' }
  return { decision: `${players[actor] ?? 'Another player'} decides`, state: 'running' }
}
