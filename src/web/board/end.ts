import type { EndModel } from '../../../views/board/model.ts'
import type { RevenueSource } from '../../engine/index.ts'
import { ledgerOf } from '../../play/ledger.ts'
import { resultWords } from '../../play/words/results.ts'
import { dealAddress } from '../dealAddress.ts'
import type { Sight } from './sight.ts'

/** How the game ended and what the Revenue was made of; null while it runs. */
export function endModel({ view, names, own, player, table }: Sight): EndModel | null {
  if (view.phase.type !== 'over') return null
  const { bySource, byDay } = ledgerOf(table.ledger, player, view.day)
  return {
    sentence: resultWords(view.phase.result, names),
    revenue: own.revenue,
    target: view.target,
    sources: SOURCES.map(([source, name]) => ({ name, amount: bySource[source] })),
    days: byDay.map((stages, index) => ({
      day: index + 1,
      stages,
      total: stages.reduce((sum, amount) => sum + amount, 0),
    })),
    sameSeed: dealAddress(table.seed, view.houseRules),
    otherSeed: dealAddress(null, view.houseRules),
  }
}

const SOURCES: readonly (readonly [RevenueSource, string])[] = [
  ['passenger', 'Passengers'],
  ['freight', 'Freight'],
  ['transit', 'Trains that left the Division'],
  ['collision', 'Collisions'],
]
