import type { EndModel } from '../../../views/board/model.ts'
import type { HouseRules, RevenueSource } from '../../engine/index.ts'
import { ledgerOf } from '../../play/ledger.ts'
import { resultWords } from '../../play/words/results.ts'
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
    sameSeed: dealAddress(view.houseRules, table.seed),
    otherSeed: dealAddress(view.houseRules, null),
  }
}

const SOURCES: readonly (readonly [RevenueSource, string])[] = [
  ['passenger', 'Passengers'],
  ['freight', 'Freight'],
  ['transit', 'Trains that left the Division'],
  ['collision', 'Collisions'],
]

/** The address that offers a deal: every house rule stands in it, and the seed unless it is to be a fresh one (R10.4). */
function dealAddress(houseRules: HouseRules, seed: string | null): string {
  const query = new URLSearchParams(seed === null ? {} : { seed })
  for (const [name, value] of Object.entries(houseRules)) query.set(name, String(value))
  return `/new?${query}`
}
