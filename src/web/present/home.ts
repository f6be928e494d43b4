import type { GameRowModel } from '../../../views/home.tsx'
import type { GameSummary } from '../../play/listing.ts'

const CREATED = new Intl.DateTimeFormat('en', { dateStyle: 'medium', timeStyle: 'short', timeZone: 'UTC' })

/** A game in its player's list. */
export function gameRow(game: GameSummary): GameRowModel {
  const { id, player, day, stage, aim, createdAt } = game
  return {
    id,
    title: `Game of ${game.players.join(', ')}`,
    day: `Day ${day}${aim ? ` of ${aim.days}` : ''}, Stage ${stage}`,
    revenue: `Revenue ${game.revenues[player] ?? 0}${aim ? ` of ${aim.target}` : ''}`,
    decision: decisionOf(game),
    createdAt: createdAt.toISOString(),
    created: `${CREATED.format(createdAt)} UTC`,
  }
}

function decisionOf({ actor, outcome, players, player }: GameSummary): string {
  if (outcome !== null) return outcome === 'won' ? 'Won' : 'Lost'
  if (actor === null) return 'Over'
  return actor === player ? 'Your decision' : `${players[actor] ?? 'Another player'} decides`
}
