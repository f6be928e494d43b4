import { randomBytes } from 'node:crypto'
import {
  actorOf,
  apply,
  DEFAULT_HOUSE_RULES,
  type GameState,
  type HouseRules,
  newGame,
  parseIntent,
  RULES_VERSION,
} from '../../src/engine/index.ts'
import { headlineOf } from '../../src/play/table.ts'
import { addGame, type StoredIntent } from '../../src/store/games.ts'
import type { Database } from '../../src/store/schema.ts'
import { offeredOn, registered, type TestSite, type Visitor } from './web.ts'

/** Who sits where at a table, and by which rules they play. */
export interface TableSetup {
  /** By player: the name, and the user who holds the seat. */
  readonly seats: readonly { readonly name: string; readonly userId: string | null }[]
  readonly seed?: string
  readonly houseRules?: Partial<HouseRules>
  /** What has been played already, as far as the store goes. */
  readonly intents?: readonly StoredIntent[]
  readonly salt?: string | null
}

/** Adds a table for several users to the store, Competitive unless said otherwise. Gives its id and who begins. */
export async function addTable(
  db: Database,
  { seats, seed = '6', houseRules, intents = [], salt = null }: TableSetup,
): Promise<{ readonly id: string; readonly actor: number }> {
  const rules: HouseRules = { ...DEFAULT_HOUSE_RULES, mode: 'competitive', ...houseRules }
  const dealt = newGame({ seed, players: seats.map(({ name }) => name), houseRules: rules })
  if ('refused' in dealt) throw new Error(`Refused: ${JSON.stringify(dealt.refused)}`)
  const id = randomBytes(12).toString('base64url')
  const game = { id, seed, salt, houseRules: JSON.stringify(rules), rulesVersion: RULES_VERSION, seats: [...seats] }
  const state = intents.reduce(played, dealt.state)
  await addGame(db, game, headlineOf(state), new Date('2026-11-30T12:00:00Z'), intents)
  return { id, actor: actorOf(state) ?? 0 }
}

/** A state after one more stored intent; the same where that is not legal, as a stopped game has it. */
function played(state: GameState, { player, intent }: StoredIntent): GameState {
  const parsed = parseIntent(intent)
  const applied = parsed && apply(state, player, parsed)
  return applied?.ok ? applied.state : state
}

/** A table at which two visitors play: their pages, and who of them begins. */
export interface TwoAtTable {
  readonly id: string
  readonly path: string
  /** By player. */
  readonly players: readonly [Visitor, Visitor]
  /** The player whose decision it is first. */
  readonly first: number
}

/** Registers two visitors and seats them at one table. */
export async function twoAtTable(site: TestSite, setup: Omit<TableSetup, 'seats'> = {}): Promise<TwoAtTable> {
  const [ada, ben] = [await registered(site, 'Ada'), await registered(site, 'Ben')]
  const { id, actor } = await addTable(site.db, { ...setup, seats: await seatsOf(site.db, 'Ada', 'Ben') })
  return { id, path: `/games/${id}`, players: [ada, ben], first: actor }
}

/** Seats for registered users. */
export async function seatsOf(db: Database, ...names: readonly string[]): Promise<TableSetup['seats']> {
  return Promise.all(
    names.map(async (name) => {
      const user = await db.selectFrom('users').select('id').where('name', '=', name).executeTakeFirstOrThrow()
      return { name, userId: user.id }
    }),
  )
}

/** Lets a visitor play an intent that their page may offer. */
export async function act(visitor: Visitor, game: string, intent: string): Promise<void> {
  const { at } = offeredOn(await visitor.page(game))
  const { status } = await visitor.post(`${game}/intents`, { at, intent })
  if (status !== 303) throw new Error(`${intent} gave ${status}`)
}

/** Lets a visitor hand the decision on, by an Agent that does nothing. */
export async function pass(visitor: Visitor, game: string): Promise<void> {
  await act(visitor, game, 'local.choose agent')
  await act(visitor, game, 'agent.pass')
}
