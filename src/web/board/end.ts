import type { EndModel } from '../../../views/board/model.ts'
import type { PlayerIndex, RevenueSource, SeatView } from '../../engine/index.ts'
import { seedHash } from '../../play/fairness.ts'
import { ledgerOf } from '../../play/ledger.ts'
import { resultWords } from '../../play/words/results.ts'
import { scoreOf } from '../../play/words/standing.ts'
import { dealAddress } from '../dealAddress.ts'
import type { Sight } from './sight.ts'

/** How the game ended and what the Revenue was made of; null while it runs. */
export function endModel(sight: Sight): EndModel | null {
  const { view, names, own, player, table } = sight
  if (view.phase.type !== 'over') return null
  // In Co-op everything is everybody's; a spectator has nothing of their own either.
  const counted = view.houseRules.mode === 'coop' || player === null ? view.players.map((_, index) => index) : [player]
  const { bySource, byDay } = ledgerOf(table.ledger, counted, view.day)
  return {
    sentence: resultWords(view.phase.result, names),
    ...scoreOf(view, own?.revenue ?? null),
    target: view.target,
    players: view.players.length === 1 ? [] : view.players.map((other, index) => playerEnd(sight, other, index)),
    sources: SOURCES.map(([source, name]) => ({ name, amount: bySource[source] })),
    days: byDay.map((stages, index) => ({
      day: index + 1,
      stages,
      total: stages.reduce((sum, amount) => sum + amount, 0),
    })),
    again:
      view.houseRules.mode === 'solitaire'
        ? { sameSeed: dealAddress(table.seed, view.houseRules), otherSeed: dealAddress(null, view.houseRules) }
        : null,
    fairness:
      table.salt === null ? null : { seed: table.seed, salt: table.salt, hash: seedHash(table.salt, table.seed) },
  }
}

function playerEnd({ view, table }: Sight, { name, revenue }: SeatView['players'][number], player: PlayerIndex) {
  const { bySource } = ledgerOf(table.ledger, [player], view.day)
  const isWinner = view.phase.type === 'over' && view.phase.result.winners.includes(player)
  return { name, revenue, isWinner, sources: SOURCES.map(([source]) => bySource[source]) }
}

const SOURCES: readonly (readonly [RevenueSource, string])[] = [
  ['passenger', 'Passengers'],
  ['freight', 'Freight'],
  ['transit', 'Trains that left the Division'],
  ['collision', 'Collisions'],
]
