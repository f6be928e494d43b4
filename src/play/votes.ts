import { actorOf, type PlayerIndex } from '../engine/index.ts'
import type { Version } from '../store/games.ts'
import type { Database, VoteChoice } from '../store/schema.ts'
import { freeSeat } from '../store/seats.ts'
import { castVote, forgetVotes, listVotes } from '../store/votes.ts'
import { neededFor, othersThan, timeAt } from './absence.ts'
import { decisionOf } from './instruction.ts'
import { safeDefault } from './safeDefault.ts'
import type { Table } from './table.ts'
import type { Tables } from './tables.ts'

/** A turn that is ended safely takes no more acts than this. */
const MOST_ACTS = 40

/** What became of a vote. */
export type Voted =
  | 'counted'
  | 'done'
  /** The game has moved on since. */
  | 'stale'
  /** Nobody keeps the game waiting for too long, or it is the voter's own turn. */
  | 'notNow'

interface Ballot {
  readonly userId: string
  readonly choice: VoteChoice
  /** The version of the game that the voter saw. */
  readonly seen: Version
}

/**
 * Counts what one of the others wants done about the seat that keeps a game waiting, and does it once enough want it:
 * ends its turn with as little as can be, or frees the seat for somebody else.
 */
export async function vote(
  { db, tables, now }: { readonly db: Database; readonly tables: Tables; readonly now: Date },
  table: Table,
  { userId, choice, seen }: Ballot,
): Promise<Voted> {
  if (table.length !== seen.length || table.undone !== seen.undone) return 'stale'
  const time = await timeAt(db, table, now)
  const isFor = time && othersThan(table, time.actor).includes(userId)
  if (!time?.absence || !isFor || (choice === 'free' && time.absence === 'empty')) return 'notNow'
  await castVote(db, table.id, table, { userId, choice })
  const votes = await listVotes(db, table.id, table)
  const voters = othersThan(table, time.actor)
  const inFavour = votes.filter((one) => one.choice === choice && voters.includes(one.userId)).length
  if (inFavour < neededFor(choice, table, time.actor)) return 'counted'
  if (choice === 'play') return (await playSafely(tables, table, time.actor)) ? 'done' : 'stale'
  return (await free(db, table, time.actor)) ? 'done' : 'stale'
}

async function free(db: Database, table: Table, player: PlayerIndex): Promise<boolean> {
  const user = table.users[player]
  if (!user || !(await freeSeat(db, { gameId: table.id, player }, user))) return false
  await forgetVotes(db, table.id)
  return true
}

/** Brings a seat's decision to its end. False where nothing was done, since the game has moved on. */
async function playSafely(tables: Tables, begun: Table, player: PlayerIndex): Promise<boolean> {
  const decision = decisionOf(begun.state)
  let table = begun
  for (let acts = 0; acts < MOST_ACTS; acts += 1) {
    if (actorOf(table.state) !== player || decisionOf(table.state) !== decision) return true
    const intent = safeDefault(table.state)
    const next = intent && (await tables.playFor(table, player, intent, 'vote'))
    if (!next) return acts > 0
    table = next
  }
  return true
}
