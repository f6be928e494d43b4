import { actorOf, type GameState, type Intent, type PlayerIndex } from '../engine/index.ts'
import { isBusy } from '../store/database.ts'
import {
  addInstruction,
  changeUntil,
  deleteInstructions,
  readInstructions,
  type SeatOfGame,
  suspendInstructions,
} from '../store/instructions.ts'
import type { Database } from '../store/schema.ts'
import {
  decisionOf,
  type Instruction,
  isExpired,
  type Standing,
  standingOf,
  textsOf,
  type Until,
} from './instruction.ts'
import { answerOf } from './instructionAnswer.ts'
import { seatedAs, seatedAt, type Table } from './table.ts'
import type { Tables } from './tables.ts'

/** A seat keeps at most so many. */
export const MOST_INSTRUCTIONS = 10
/** So many acts at most follow one change of a game by themselves: a game in which every seat has left goes no further. */
export const MOST_IN_A_ROW = 50

const seatOf = (table: Table, player: PlayerIndex): SeatOfGame => ({ gameId: table.id, player })

/** The instructions of one seat that still hold, the oldest first. Nobody but that seat may see them. */
export async function listInstructions(db: Database, table: Table, player: PlayerIndex): Promise<Standing[]> {
  const stored = await readInstructions(db, seatOf(table, player))
  return stored.map(standingOf).filter(({ until }) => !isExpired(until, table.state))
}

/**
 * Gives a seat an instruction, which answers decisions that begin from now on; the same one again only lasts otherwise
 * then. False where the seat has as many as it may have.
 */
export async function giveInstruction(
  db: Database,
  table: Table,
  player: PlayerIndex,
  { kind, until }: { readonly kind: Instruction; readonly until: Until },
  now: Date,
): Promise<boolean> {
  await forgetExpired(db, table, player)
  return addInstruction(db, seatOf(table, player), textsOf(kind, until), MOST_INSTRUCTIONS, now)
}

/** Switches one instruction of a seat off; one that is gone already does no harm. */
export const switchOff = (db: Database, table: Table, player: PlayerIndex, id: number): Promise<void> =>
  deleteInstructions(db, seatOf(table, player), [id])

/** What has expired must not count against the bound. */
async function forgetExpired(db: Database, table: Table, player: PlayerIndex): Promise<void> {
  const seat = seatOf(table, player)
  const expired = (await readInstructions(db, seat))
    .map(standingOf)
    .filter(({ until }) => isExpired(until, table.state))
  await deleteInstructions(
    db,
    seat,
    expired.map(({ id }) => id),
  )
}

/**
 * The same tables, at which seats that have standing instructions act by them: after every accepted intent each
 * decision that begins is answered so, in the name of its seat, as far as instructions go. Such intents are stored like
 * any other, so that replay is exact. Where another process has moved the game on meanwhile, nothing more is done here:
 * that one goes on.
 */
export function withInstructions(tables: Tables, db: Database): Tables {
  /** Plays on from a change of a game, which stays done whatever becomes of this. */
  async function follow(before: GameState, changed: Table): Promise<Table> {
    let table = changed
    try {
      if (table.state.houseRules.mode === 'solitaire') return table
      let from = before
      let left = MOST_IN_A_ROW
      while (left > 0) {
        const player = asked(from, table.state)
        if (player === null) return table
        const fired = await answer(table, player, left)
        if (fired.table === table) return table
        left -= fired.count
        from = table.state
        table = fired.table
        if (fired.isBeaten) return table
      }
    } catch (error) {
      if (!isBusy(error)) throw error
    }
    return table
  }

  /** Lets the first of a seat's instructions that answers the present decision act in it, so many times at most. */
  async function answer(table: Table, player: PlayerIndex, most: number): Promise<Fired> {
    const standing = await listInstructions(db, table, player)
    const able = standing.find((one) => !one.isSuspended && answerOf(one.kind, table.state, []) !== null)
    return able ? act(able, table, player, most) : { table, count: 0, isBeaten: false }
  }

  async function act(standing: Standing, begun: Table, player: PlayerIndex, most: number): Promise<Fired> {
    const decision = decisionOf(begun.state)
    const done: Intent[] = []
    let table = begun
    while (done.length < most && decisionOf(table.state) === decision) {
      const intent = answerOf(standing.kind, table.state, done)
      const next = intent && (await tables.playFor(table, player, intent, 'instruction'))
      if (!intent || !next) {
        if (done.length > 0) await countOnce(standing, begun, player)
        return { table, count: done.length, isBeaten: intent !== null }
      }
      done.push(intent)
      table = next
    }
    await countOnce(standing, begun, player)
    return { table, count: done.length, isBeaten: false }
  }

  /** An instruction for so many times has served once more. */
  async function countOnce({ id, until }: Standing, table: Table, player: PlayerIndex): Promise<void> {
    if (until.type !== 'times') return
    const seat = seatOf(table, player)
    if (until.left <= 1) await deleteInstructions(db, seat, [id])
    else await changeUntil(db, seat, id, JSON.stringify({ ...until, left: until.left - 1 } satisfies Until))
  }

  /** A seat has acted by itself: what rested since its undo counts again, and what was to last until then ends. */
  async function actedItself(before: Table, player: PlayerIndex): Promise<void> {
    const seat = seatOf(before, player)
    const standing = (await readInstructions(db, seat)).map(standingOf)
    if (standing.length === 0) return
    const decision = decisionOf(before.state)
    const ended = standing.filter(({ until }) => until.type === 'ownAct' && until.besides !== decision)
    await deleteInstructions(
      db,
      seat,
      ended.map(({ id }) => id),
    )
    if (standing.some(({ isSuspended }) => isSuspended)) await suspendInstructions(db, seat, false)
  }

  return {
    ...tables,
    async submit(given, intent) {
      const outcome = await tables.submit(given, intent)
      if (outcome?.kind !== 'accepted') return outcome
      const { before, player } = outcome
      await unlessBusy(actedItself(before.table, before.player))
      const table = await follow(before.table.state, outcome.table)
      return { ...(seatedAs(table, given.userId) ?? seatedAt(table, player)), kind: 'accepted', before }
    },
    async playFor(table, player, intent, madeBy) {
      const next = await tables.playFor(table, player, intent, madeBy)
      return next && follow(table.state, next)
    },
    async undo(given) {
      const outcome = await tables.undo(given)
      // An automatic act that was taken back must not come again at once.
      if (outcome?.kind === 'accepted')
        await unlessBusy(suspendInstructions(db, seatOf(outcome.table, outcome.player), true))
      return outcome
    },
  }
}

/** What instructions led to: the table as it is now, after so many acts; beaten where the game has moved on elsewhere. */
interface Fired {
  readonly table: Table
  readonly count: number
  readonly isBeaten: boolean
}

/** Whose decision has begun between two states; null where the same one goes on, or none is left. */
const asked = (before: GameState, now: GameState): PlayerIndex | null =>
  decisionOf(before) === decisionOf(now) ? null : actorOf(now)

/** What is stored stays done, so it must be answered as done even where this had to wait too long for the database. */
async function unlessBusy(work: Promise<void>): Promise<void> {
  try {
    await work
  } catch (error) {
    if (!isBusy(error)) throw error
  }
}
