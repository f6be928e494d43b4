import type { GameRowModel } from '../../../views/home.tsx'
import { LENGTH } from '../../engine/index.ts'
import type { GameSummary } from '../../play/listing.ts'
import { LENGTH_NAMES } from './houseRules.ts'

/** A game in its player's list. */
export function gameRow(game: GameSummary): GameRowModel {
  const { id, day, stage, houseRules, playedAt } = game
  const aim = houseRules && LENGTH[houseRules.length]
  return {
    id,
    title: titleOf(game),
    day: `Day ${day}${aim ? ` of ${aim.days}` : ''}, Stage ${stage}`,
    revenue: `${revenueOf(game)}${aim ? ` of ${aim.target}` : ''}`,
    ...decisionOf(game),
    playedAt: playedAt.toISOString(),
    deletable: game.isAlone,
  }
}

type Titled = Pick<GameSummary, 'name' | 'players' | 'seed' | 'houseRules'>

/** A game played alone is told by its deal; the seed of a game at a table is nobody's to know (R10.3). */
export function titleOf({ name, players, seed, houseRules }: Titled): string {
  const all = players.join(', ')
  if (players.length > 1) return name === null ? `Game of ${all}` : `${name} (${all})`
  return houseRules ? `${LENGTH_NAMES[houseRules.length]}, seed ${seed}` : `Seed ${seed}`
}

/** The Revenue that counts: in Co-op that of all together, else one's own; the highest to who has no seat (R9.2, R9.3). */
function revenueOf({ player, houseRules, revenues }: GameSummary): string {
  if (houseRules?.mode === 'coop') return `Together ${revenues.reduce((sum, revenue) => sum + revenue, 0)}`
  return player === null ? `Highest Revenue ${Math.max(...revenues)}` : `Revenue ${revenues[player] ?? 0}`
}

function decisionOf({ actor, outcome, players, player }: GameSummary): Pick<GameRowModel, 'decision' | 'state'> {
  if (outcome !== null) return { decision: outcome === 'won' ? 'Over: won' : 'Over: lost', state: outcome }
  if (actor === null) return { decision: 'Over', state: 'lost' }
  if (actor === player) return { decision: 'Your decision', state: 'waiting' }
  return { decision: `${players[actor] ?? 'Another player'} decides`, state: 'running' }
}
