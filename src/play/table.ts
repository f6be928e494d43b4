import {
  actorOf,
  apply,
  type GameEvent,
  type GameState,
  type PlayerIndex,
  parseIntent,
  type Rejection,
  RULES_VERSION,
  readHouseRules,
  replay,
  SAVE_FORMAT,
  SAVE_VERSION,
  type Save,
} from '../engine/index.ts'
import type { Headline, StoredGame, StoredIntent, Version } from '../store/games.ts'
import type { MadeBy } from '../store/schema.ts'
import type { Time } from '../store/times.ts'
import { type Clock, readClock } from './clock.ts'
import { entriesOf, type LedgerEntry } from './ledger.ts'

/** One game as it stands: what was stored of it, and the state that replaying gives. Never changed, only replaced. */
export interface Table extends Version {
  readonly id: string
  readonly seed: string
  /** What the seed was hashed with where the hash was published; null where none was (R10.7). */
  readonly salt: string | null
  /** What its players call it; null where it is played alone. */
  readonly name: string | null
  /** By player: the user who holds the seat, or null. */
  readonly users: readonly (string | null)[]
  /** Whether anybody may look at it as a spectator. */
  readonly isWatchable: boolean
  /** Whether spectators read what is said at it. */
  readonly isTalkOpen: boolean
  /** How much time each seat has; null where all have as much as they like. */
  readonly clock: Clock | null
  /** By player: the time that is left, as it was when that seat's last decision ended. */
  readonly times: readonly Time[]
  /** Since when whoever decides has had the decision. */
  readonly since: Date
  /** By player: the name that a seat goes on under where it has changed hands, else null; the state has the old one. */
  readonly shownNames: readonly (string | null)[]
  readonly state: GameState
  /** What happened with each of the last intents, the newest last; the deal counts as one. */
  readonly recent: readonly (readonly GameEvent[])[]
  /** What made each of these where the seat's user did not, in the same order; null for the deal. */
  readonly recentBy: readonly (MadeBy | null)[]
  /** Whose act each of these was, in the same order; null for the deal. */
  readonly recentPlayers: readonly (PlayerIndex | null)[]
  /** Every income and loss since the deal, in order. */
  readonly ledger: readonly LedgerEntry[]
  /** The table before the last intent, where that is at hand; nothing before it is kept. */
  readonly before: Table | null
  /** Why the stored intents cannot all be played, or null. The state is then the one before the first such. */
  readonly stopped: Stopped | null
}

/** A table with whoever looks at it: one of its players, or a spectator. */
export type Seen = Seated | Watched

/** A table as one of its players sees it. */
export interface Seated {
  readonly table: Table
  readonly viewer: PlayerIndex
  readonly player: PlayerIndex
  /** All players that this one's user is: several where people share a screen. */
  readonly seats: readonly PlayerIndex[]
}

/** A table as a spectator sees it. */
export interface Watched {
  readonly table: Table
  readonly viewer: 'spectator'
}

export interface Stopped {
  /** The number of the intent, from 1. */
  readonly number: number
  readonly text: string
  readonly rejection: Rejection
}

/** For how many intents a table remembers what happened. */
const REMEMBERED = 60
const THE_DEAL = { day: 1, stage: 1 } as const

/**
 * The player that a user is at a table, or null. Who has several seats plays the one whose decision it is, else the
 * first of them.
 */
function playerOfUser(table: Table, userId: string): PlayerIndex | null {
  const actor = actorOf(table.state)
  if (actor !== null && table.users[actor] === userId) return actor
  const player = table.users.indexOf(userId)
  return player < 0 ? null : player
}

export function seatedAt(table: Table, player: PlayerIndex): Seated {
  const user = table.users[player]
  const seats = user ? table.users.flatMap((other, index) => (other === user ? [index] : [])) : [player]
  return { table, player, viewer: player, seats }
}

/** Whether several players look at one screen in turn, so that no hand may show to the next one. */
export const isShared = (seen: Seen): boolean => seen.viewer !== 'spectator' && seen.seats.length > 1

/** A table as this user plays at it, or null. */
export function seatedAs(table: Table, userId: string): Seated | null {
  const player = playerOfUser(table, userId)
  return player === null ? null : seatedAt(table, player)
}

/**
 * Deals a stored game anew and plays its intents.
 *
 * @throws when the stored setup itself is refused, since then there is no state to show.
 */
export function rebuildTable(game: StoredGame, intents: readonly StoredIntent[]): Table {
  // The last one is played by itself, so that the table before it is at hand: whether it may be taken back hangs on that.
  const before = replayTable(game, intents.slice(0, -1))
  const whole = before.stopped ? null : playOn(before, intents.slice(-1))
  return whole ?? replayTable(game, intents)
}

function replayTable(game: StoredGame, intents: readonly StoredIntent[]): Table {
  const replayed = replay(saveOf(game, intents))
  if ('refused' in replayed) throw new Error(`Game ${game.id} cannot be dealt: ${replayed.refused.code}`)
  const { state, events, stoppedAt } = replayed
  return {
    id: game.id,
    seed: game.seed,
    salt: game.salt,
    clock: readClock(game.clock),
    ...changingOf(game),
    length: intents.length,
    undone: game.undone,
    state,
    recent: events.slice(-REMEMBERED),
    recentBy: [null, ...intents.map(({ madeBy }) => madeBy ?? null)].slice(0, events.length).slice(-REMEMBERED),
    recentPlayers: [null, ...intents.map(({ player }) => player)].slice(0, events.length).slice(-REMEMBERED),
    ledger: entriesOf(events.flat(), THE_DEAL),
    before: null,
    stopped: stoppedAt ? { number: stoppedAt.index + 1, text: stoppedAt.text, rejection: stoppedAt.rejection } : null,
  }
}

/** What may be another at a table without its being played on. */
export const changingOf = ({
  name,
  seats,
  isWatchable,
  isTalkOpen,
  handedAt,
}: StoredGame): Pick<Table, 'name' | 'users' | 'isWatchable' | 'isTalkOpen' | 'since' | 'times' | 'shownNames'> => ({
  name,
  users: seats.map(({ userId }) => userId),
  isWatchable,
  isTalkOpen,
  since: handedAt,
  times: seats.map(({ bank, refunded }) => ({ bank, refunded })),
  shownNames: seats.map(({ shownName }) => shownName),
})

/** Plays further stored intents at a table, or gives null where one of them is no longer legal: rebuild it then. */
export function playOn(table: Table, intents: readonly StoredIntent[]): Table | null {
  let reached: Table | null = table
  for (const stored of intents) {
    const intent = parseIntent(stored.intent)
    const result = intent && apply(reached.state, stored.player, intent)
    if (!result?.ok) return null
    reached = advance(reached, result.state, result.events, { player: stored.player, madeBy: stored.madeBy ?? null })
  }
  return reached
}

/** The table after one more accepted intent. */
export const advance = (
  table: Table,
  state: GameState,
  events: readonly GameEvent[],
  { player, madeBy }: { readonly player: PlayerIndex; readonly madeBy: MadeBy | null },
): Table => ({
  ...table,
  before: { ...table, before: null },
  length: table.length + 1,
  state,
  recent: [...table.recent, events].slice(-REMEMBERED),
  recentBy: [...table.recentBy, madeBy].slice(-REMEMBERED),
  recentPlayers: [...table.recentPlayers, player].slice(-REMEMBERED),
  ledger: [...table.ledger, ...entriesOf(events, table.state)],
})

/**
 * The save of a stored game (R10.1).
 *
 * @throws when the stored house rules are refused.
 */
export function saveOf(game: StoredGame, intents: readonly StoredIntent[]): Save {
  const read = readHouseRules(JSON.parse(game.houseRules))
  if ('refused' in read) throw new Error(`Game ${game.id} has house rules that are refused: ${read.refused.code}`)
  return {
    format: SAVE_FORMAT,
    version: SAVE_VERSION,
    rulesVersion: RULES_VERSION,
    seed: game.seed,
    players: game.seats.map((seat) => seat.name),
    houseRules: read.houseRules,
    intents: intents.map(({ player, intent }) => `${player} ${intent}`),
  }
}

/** A table's state under the names that its seats go by now: for eyes, never to be played on or hashed. */
export function shownState({ state, shownNames }: Pick<Table, 'state' | 'shownNames'>): GameState {
  if (shownNames.every((name) => name === null)) return state
  return { ...state, players: state.players.map((one, player) => ({ ...one, name: shownNames[player] ?? one.name })) }
}

/** What lists show of a state. */
export const headlineOf = (state: GameState): Headline => ({
  day: state.day,
  stage: state.stage,
  actor: actorOf(state),
  result: state.phase.type === 'over' ? JSON.stringify(state.phase.result) : null,
  revenues: state.players.map((player) => player.revenue),
})
