import { z } from 'zod'
import { type HouseRules, type PlayerIndex, type Result, readHouseRules } from '../engine/index.ts'
import { findListedGame, type ListedGame, listGamesOf, listWatchableBy } from '../store/listedGames.ts'
import type { Database } from '../store/schema.ts'

/** One of a user's games, as lists show it. */
export interface GameSummary {
  readonly id: string
  /** The player as whom the user plays; null for who only watches. */
  readonly player: PlayerIndex | null
  readonly seed: string
  readonly playedAt: Date
  /** What its players call it; null where it is played alone. */
  readonly name: string | null
  readonly players: readonly string[]
  /** Whether nobody but the user has a seat: then the user may delete it. */
  readonly isAlone: boolean
  readonly revenues: readonly number[]
  readonly day: number
  readonly stage: number
  readonly actor: PlayerIndex | null
  /** Null while the game runs. */
  readonly outcome: Result['outcome'] | null
  /** Null where the stored house rules cannot be read. */
  readonly houseRules: HouseRules | null
}

/** A part of a user's games, the last played first, and whether there are older ones. Nothing is replayed for it. */
export async function listGames(
  db: Database,
  userId: string,
  page: { readonly size: number; readonly number: number },
): Promise<{ readonly games: readonly GameSummary[]; readonly hasOlder: boolean }> {
  const listed = await listGamesOf(db, userId, { limit: page.size + 1, offset: page.size * page.number })
  return { games: listed.slice(0, page.size).map(summaryOf), hasOlder: listed.length > page.size }
}

/** One game of a user's, or null. */
export async function findGameOf(db: Database, userId: string, id: string): Promise<GameSummary | null> {
  const game = await findListedGame(db, userId, id)
  return game ? summaryOf(game) : null
}

/** Running games of others that a user may watch. */
export const listWatchable = async (db: Database, userId: string, limit: number): Promise<readonly GameSummary[]> =>
  (await listWatchableBy(db, userId, limit)).map(summaryOf)

const StoredJson = z.string().transform((text, context): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    context.addIssue('not JSON')
    return z.NEVER
  }
})
const StoredResult = StoredJson.pipe(z.object({ outcome: z.enum(['won', 'lost']) }))
const StoredHouseRules = StoredJson.pipe(z.record(z.string(), z.unknown()))

function summaryOf({ houseRules, result, ...game }: ListedGame): GameSummary {
  const rules = readHouseRules(StoredHouseRules.safeParse(houseRules).data ?? {})
  return {
    ...game,
    outcome: result === null ? null : (StoredResult.safeParse(result).data?.outcome ?? null),
    houseRules: 'refused' in rules ? null : rules.houseRules,
  }
}
