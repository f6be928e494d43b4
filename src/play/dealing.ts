import { randomBytes, randomInt } from 'node:crypto'
import {
  formatIntent,
  type GameState,
  type HouseRules,
  newGame,
  parseSaveLine,
  type Refused,
  RULES_VERSION,
  readHouseRules,
  replay,
  type Save,
  type Setup,
} from '../engine/index.ts'
import { addGame, type StoredIntent } from '../store/games.ts'
import type { Dealt, OpenTable } from '../store/openTables.ts'
import type { Database } from '../store/schema.ts'
import type { User } from '../store/users.ts'
import { freshSalt, freshTableSeed } from './fairness.ts'
import { headlineOf, type Stopped } from './table.ts'

const FRESH_SEEDS = 2 ** 32
const ID_BYTES = 12
/** Tables seat at least so many (R1.3). */
export const FEWEST_AT_TABLE = 2

/** Who deals, where to, and when. */
interface Dealer {
  readonly db: Database
  readonly user: User
  readonly now: Date
}

/** Deals a solitaire game; a null seed is a fresh one below 2^32 (R1.5). Gives its id, or why it is refused. */
export async function dealGame(
  dealer: Dealer,
  seed: string | null,
  houseRules: HouseRules,
): Promise<Refused | { readonly id: string }> {
  const setup = { seed: seed ?? String(randomInt(FRESH_SEEDS)), players: [dealer.user.name], houseRules }
  const dealt = newGame(setup)
  return 'refused' in dealt ? dealt : { id: await add(dealer, setup, dealt.state, []) }
}

/** The house rules that an open table was opened with, or null where the present rules refuse them. */
export function houseRulesOf({ houseRules }: Pick<OpenTable, 'houseRules'>): HouseRules | null {
  const read = readHouseRules(JSON.parse(houseRules))
  return 'refused' in read ? null : read.houseRules
}

/**
 * Deals a game to who sits at an open table, from a fresh seed and a salt to hash it with (R1.5, R10.7). Null where too
 * few sit there, or the rules refuse to deal.
 */
export function dealTable({ id, name, isWatchable, isTalkOpen, clock, houseRules, seats }: OpenTable): Dealt | null {
  const read = houseRulesOf({ houseRules })
  if (!read || seats.length < FEWEST_AT_TABLE) return null
  const setup = { seed: freshTableSeed(), players: seats.map((seat) => seat.name), houseRules: read }
  const dealt = newGame(setup)
  if ('refused' in dealt) return null
  return {
    game: {
      id,
      name,
      isWatchable,
      isTalkOpen,
      clock,
      seed: setup.seed,
      salt: freshSalt(),
      houseRules: JSON.stringify(setup.houseRules),
      rulesVersion: RULES_VERSION,
      seats: seats.map((seat) => ({ userId: seat.userId, name: seat.name })),
    },
    headline: headlineOf(dealt.state),
  }
}

/** A game made from a save. */
export interface Loaded {
  readonly id: string
  readonly state: GameState
  /** Which intent of the save cannot be played, and why, or null; all before it were. */
  readonly stopped: Stopped | null
}

/**
 * Makes a new game of the user's own from a solitaire save: all its intents that can be played, in one go (R10.1). The
 * save keeps its player's name. Gives why it is refused where not even the deal is possible; nothing is made then.
 */
export async function loadSave(dealer: Dealer, save: Save): Promise<Refused | Loaded> {
  const replayed = replay(save)
  if ('refused' in replayed) return replayed
  const { state, accepted, stoppedAt } = replayed
  const intents = save.intents.slice(0, accepted).flatMap((line): StoredIntent[] => {
    const parsed = parseSaveLine(line)
    return parsed ? [{ player: parsed.player, intent: formatIntent(parsed.intent) }] : []
  })
  const id = await add(dealer, save, state, intents)
  return {
    id,
    state,
    stopped: stoppedAt ? { number: stoppedAt.index + 1, text: stoppedAt.text, rejection: stoppedAt.rejection } : null,
  }
}

async function add({ db, user, now }: Dealer, setup: Setup, state: GameState, intents: readonly StoredIntent[]) {
  const id = randomBytes(ID_BYTES).toString('base64url')
  const game = {
    id,
    seed: setup.seed,
    houseRules: JSON.stringify(setup.houseRules),
    rulesVersion: RULES_VERSION,
    seats: setup.players.map((name) => ({ userId: user.id, name })),
  }
  await addGame(db, game, headlineOf(state), now, intents)
  return id
}
