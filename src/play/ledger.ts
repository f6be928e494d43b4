import { type GameEvent, type PlayerIndex, type RevenueSource, STAGES } from '../engine/index.ts'

/** One income, or one loss below zero, with the Stage in which it came. */
export interface LedgerEntry {
  readonly day: number
  readonly stage: number
  readonly player: PlayerIndex
  readonly source: RevenueSource
  readonly amount: number
}

/** Where the Revenue of some players came from. */
export interface Ledger {
  readonly bySource: Readonly<Record<RevenueSource, number>>
  /** By Day, then by Stage; as many Days as were begun. */
  readonly byDay: readonly (readonly number[])[]
}

interface When {
  readonly day: number
  readonly stage: number
}

/** The incomes and losses among some events, which begin in a given Stage. */
export function entriesOf(events: readonly GameEvent[], begun: When): LedgerEntry[] {
  const entries: LedgerEntry[] = []
  let { day, stage } = begun
  for (const event of events) {
    if (event.type === 'stageBegan') ({ day, stage } = event)
    if (event.type === 'revenue') {
      const { player, source, amount } = event
      entries.push({ day, stage, player, source, amount })
    }
  }
  return entries
}

/** The entries of some players summed up, over so many Days. */
export function ledgerOf(entries: readonly LedgerEntry[], players: readonly PlayerIndex[], days: number): Ledger {
  const own = entries.filter((entry) => players.includes(entry.player))
  const sum = (some: readonly LedgerEntry[]): number => some.reduce((total, { amount }) => total + amount, 0)
  const from = (source: RevenueSource): number => sum(own.filter((entry) => entry.source === source))
  return {
    bySource: {
      passenger: from('passenger'),
      freight: from('freight'),
      transit: from('transit'),
      collision: from('collision'),
    },
    byDay: Array.from({ length: days }, (_, day) =>
      Array.from({ length: STAGES }, (_, stage) =>
        sum(own.filter((entry) => entry.day === day + 1 && entry.stage === stage + 1)),
      ),
    ),
  }
}
