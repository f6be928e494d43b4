import { LRUCache } from 'lru-cache'
import {
  actorOf,
  apply,
  formatIntent,
  type GameState,
  type HouseRules,
  type Intent,
  type PlayerIndex,
  type Refused,
  type Rejection,
  type Save,
  stateHash,
} from '../engine/index.ts'
import {
  appendIntent,
  findGame,
  findIntent,
  readIntents,
  type StoredGame,
  takeBackIntent,
  type Version,
} from '../store/games.ts'
import type { Database, MadeBy } from '../store/schema.ts'
import { readStepHashes } from '../store/steps.ts'
import type { Settled } from '../store/times.ts'
import type { User } from '../store/users.ts'
import { listDaysOff } from '../store/vacations.ts'
import { dayOf, settle } from './clock.ts'
import { dealGame } from './dealing.ts'
import { seedHash } from './fairness.ts'
import { type NoUndo, whyNoUndo } from './frontier.ts'
import type { ProvedSave } from './proof.ts'
import { maySave } from './saving.ts'
import {
  advance,
  changingOf,
  headlineOf,
  playOn,
  rebuildTable,
  type Seated,
  type Seen,
  saveOf,
  seatedAs,
  seatedAt,
  shownState,
  type Table,
  type Watched,
} from './table.ts'

/** What was meant for which moment of the game. */
export interface Asked {
  readonly gameId: string
  readonly userId: string
  /** The history length that the player saw. */
  readonly at: number
  /** How many intents had been taken back by then, where the player's page told. */
  readonly undone: number | null
}

/** What became of an intent or an undo, with the table as it is now; null where there is no such game that this user may see. */
export type Outcome = (Seated & Happened) | (Watched & { readonly kind: 'watching' }) | null
type Happened =
  /** With the table as it was for whoever asked. */
  | { readonly kind: 'accepted'; readonly before: Seated }
  /** The same was asked before and counts once; without the table as it was, where that is no longer at hand. */
  | { readonly kind: 'done'; readonly before: Seated | null }
  | { readonly kind: 'refused'; readonly rejection: Rejection }
  /** The game has moved on since the player's page was made; nothing was done. */
  | { readonly kind: 'stale' }
  /** The last intent is not this player's to take back (R10.2). */
  | { readonly kind: 'noUndo'; readonly why: NoUndo }
  /** The stored history cannot be played to its end, so nothing can follow it. */
  | { readonly kind: 'stopped' }

export interface Saved {
  readonly save: ProvedSave
  readonly day: number
}

export interface TableOptions {
  readonly now: () => Date
  /** How many rebuilt games are kept in memory. */
  readonly kept: number
  /** Is told of every change of a game that was made here, once it is stored. */
  readonly moved?: (gameId: string, version: Version) => void
}

/** The table service: everything that is done to games goes through it. Several may share one database. */
export interface Tables {
  /** Deals a solitaire game; a blank seed is a fresh one below 2^32 (R1.5). Gives its id, or why it is refused. */
  readonly deal: (user: User, seed: string | null, houseRules: HouseRules) => Promise<Refused | { readonly id: string }>
  /** A game as it stands in the store, with this user as a player or a spectator of it; null where neither. */
  readonly open: (gameId: string, userId: string) => Promise<Seen | null>
  /** Applies an intent and stores it: once it is answered as accepted, it is on disk. */
  readonly submit: (asked: Asked, intent: Intent) => Promise<Outcome>
  /** A game as it stands, whoever asks: for what the server does by itself, never to be shown. */
  readonly look: (gameId: string) => Promise<Table | null>
  /**
   * Plays an intent in a player's name where something else than that player's user makes it. Gives the table after it;
   * null where the rules refuse it or the game has moved on from this table: nothing was done then.
   */
  readonly playFor: (table: Table, player: PlayerIndex, intent: Intent, madeBy: MadeBy) => Promise<Table | null>
  /** Takes the last intent back where that is free (R10.2). Chance is not rolled anew. */
  readonly undo: (asked: Asked) => Promise<Outcome>
  /** The whole game as a save, and its Day (R10.1); or the table where it may not be saved yet (R10.3). */
  readonly save: (gameId: string, userId: string) => Promise<Saved | Seen | null>
}

export function createTables(db: Database, options: TableOptions): Tables {
  const cache = new LRUCache<string, Table>({ max: options.kept })

  async function openTable(gameId: string): Promise<Table | null> {
    const game = await findGame(db, gameId)
    if (!game) return null
    const table = await upToDate(game)
    cache.set(gameId, table)
    return table
  }

  async function upToDate(game: StoredGame): Promise<Table> {
    const known = cache.get(game.id)
    if (known && isBefore(known, game)) {
      const reached = playOn({ ...known, ...changingOf(game) }, await readIntents(db, game.id, known.length))
      if (reached) return reached
    }
    return rebuildTable(game, await readIntents(db, game.id, 0))
  }

  function keepMoved(table: Table): void {
    cache.set(table.id, table)
    options.moved?.(table.id, table)
  }

  async function open(gameId: string, userId: string): Promise<Seen | null> {
    const table = await openTable(gameId)
    if (!table) return null
    return seatedAs(table, userId) ?? (table.isWatchable ? { table, viewer: 'spectator' } : null)
  }

  async function submit(asked: Asked, intent: Intent): Promise<Outcome> {
    const seated = await open(asked.gameId, asked.userId)
    if (seated?.viewer === 'spectator') return { ...seated, kind: 'watching' }
    if (!seated) return null
    const { table, player } = seated
    if (table.stopped) return { ...seated, kind: 'stopped' }
    if (!isSeen(table, asked)) return late(asked, intent)

    const next = await accept(table, player, intent, null)
    if (next === null) return late(asked, intent)
    if ('code' in next) return { ...seated, kind: 'refused', rejection: next }
    return { ...(seatedAs(next, asked.userId) ?? seatedAt(next, player)), kind: 'accepted', before: seated }
  }

  /** Applies and stores an intent. Gives the table after it, or why the rules refuse it; null where the game has moved on. */
  async function accept(
    table: Table,
    player: PlayerIndex,
    intent: Intent,
    madeBy: MadeBy | null,
  ): Promise<Table | Rejection | null> {
    const result = apply(table.state, player, intent)
    if (!result.ok) return result.rejection
    const stored = { player, intent: formatIntent(intent), madeBy, hash: stateHash(result.state) }
    const now = options.now()
    const settled = await settledAfter(table, result.state, false, now)
    if (!(await appendIntent(db, table.id, table, stored, headlineOf(result.state), now, settled))) return null
    const next = timed(advance(table, result.state, result.events, { player, madeBy }), settled)
    keepMoved(next)
    return next
  }

  /** What a change of a game makes of the time at its table (R10 says nothing of it: it is no part of the game). */
  async function settledAfter(table: Table, after: GameState, isUndo: boolean, now: Date): Promise<Settled | null> {
    const from = actorOf(table.state)
    const user = from === null ? null : table.users[from]
    const off = table.clock && user ? await listDaysOff(db, user, dayOf(table.since)) : []
    return settle(table, { from, to: actorOf(after), isUndo }, new Set(off), now)
  }

  /** Tells a post that came twice from one that was made for an older board. */
  async function late(asked: Asked, intent: Intent): Promise<Outcome> {
    const seated = await open(asked.gameId, asked.userId)
    if (seated?.viewer === 'spectator') return { ...seated, kind: 'watching' }
    if (!seated) return null
    const then = await findIntent(db, asked.gameId, asked.at)
    const isOwn = then !== undefined && seated.table.users[then.player] === asked.userId
    if (!isOwn || then.intent !== formatIntent(intent) || !sameUndone(seated.table, asked))
      return { ...seated, kind: 'stale' }
    const { before } = seated.table
    return { ...seated, kind: 'done', before: before?.length === asked.at ? seatedAs(before, asked.userId) : null }
  }

  async function undo(asked: Asked): Promise<Outcome> {
    const seated = await open(asked.gameId, asked.userId)
    if (seated?.viewer === 'spectator') return { ...seated, kind: 'watching' }
    if (!seated) return null
    const { table, player } = seated
    if (!isSeen(table, asked)) return { ...seated, kind: 'stale' }
    const why = whyNoUndo(table, player)
    if (why) return { ...seated, kind: 'noUndo', why }

    const game = await findGame(db, table.id)
    if (!game) return null
    const intents = await readIntents(db, table.id, 0)
    const version: Version = { length: table.length - 1, undone: table.undone + 1 }
    const rebuilt = rebuildTable({ ...game, ...version }, intents.slice(0, version.length))
    const now = options.now()
    const settled = await settledAfter(table, rebuilt.state, true, now)
    const before = timed(rebuilt, settled)
    if (!(await takeBackIntent(db, table.id, table, headlineOf(before.state), now, settled))) {
      const fresh = await openTable(asked.gameId)
      return fresh && { ...(seatedAs(fresh, asked.userId) ?? seatedAt(fresh, player)), kind: 'stale' }
    }
    keepMoved(before)
    return { ...(seatedAs(before, asked.userId) ?? seatedAt(before, player)), kind: 'accepted', before: seated }
  }

  /** A table's hashes tell of what was hidden, so they are given out at its end only (R10.7). */
  async function proved(save: Save, { id, state, salt, seed, shownNames }: Table): Promise<ProvedSave> {
    if (state.houseRules.mode === 'solitaire' || state.phase.type !== 'over') return save
    const steps = (await readStepHashes(db, id)).filter((hash) => hash !== null)
    // Under other names the states are others.
    const isRenamed = shownNames.some((name) => name !== null)
    if (isRenamed || steps.length !== save.intents.length)
      return salt === null ? save : { ...save, proof: { salt, hash: seedHash(salt, seed) } }
    return { ...save, proof: salt === null ? { steps } : { steps, salt, hash: seedHash(salt, seed) } }
  }

  return {
    deal: (user, seed, houseRules) => dealGame({ db, user, now: options.now() }, seed, houseRules),
    open,
    submit,
    look: openTable,
    async playFor(table, player, intent, madeBy) {
      const next = table.stopped ? null : await accept(table, player, intent, madeBy)
      return next && 'code' in next ? null : next
    },
    undo,
    async save(gameId, userId) {
      const seen = await open(gameId, userId)
      if (seen && !maySave(seen.table.state, seen.viewer)) return seen
      const game = seen && (await findGame(db, gameId))
      if (!game) return null
      const players = shownState(seen.table).players.map(({ name }) => name)
      const save = { ...saveOf(game, await readIntents(db, gameId, 0)), players }
      return { save: await proved(save, seen.table), day: seen.table.state.day }
    },
  }
}

/** A table with its time as an act has settled it. */
const timed = (table: Table, settled: Settled | null): Table =>
  settled ? { ...table, since: settled.handedAt, times: settled.times } : table

/** Whether a table that was rebuilt some time ago only has to be played on. Who holds its seats may have changed. */
const isBefore = (known: Table, game: StoredGame): boolean =>
  !known.stopped &&
  known.undone === game.undone &&
  known.length <= game.length &&
  known.state.players.every(({ name }, player) => name === game.seats[player]?.name)

const sameUndone = (table: Table, { undone }: Asked): boolean => undone === null || undone === table.undone

/** Whether what the player saw is the game as it stands. */
const isSeen = (table: Table, asked: Asked): boolean => asked.at === table.length && sameUndone(table, asked)
