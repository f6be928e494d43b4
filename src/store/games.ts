import { type ExpressionBuilder, sql } from 'kysely'
import type { Database, MadeBy, Schema } from './schema.ts'
import { type Settled, settleTime, type Time } from './times.ts'
import { moveToUndone } from './undone.ts'

/** What never changes in a game. The store knows no rules: house rules and results are JSON texts to it. */
export interface NewGame {
  readonly id: string
  readonly seed: string
  readonly houseRules: string
  readonly rulesVersion: number
  readonly seats: readonly StoredSeat[]
  /** What its players call it, where they share a table. */
  readonly name?: string | null
  readonly isWatchable?: boolean
  /** Whether whoever watches reads what is said. */
  readonly isTalkOpen?: boolean
  /** How much time each seat has, as a JSON text; null where all have as much as they like. */
  readonly clock?: string | null
  /** What the seed was hashed with, where the hash was published (R10.7). */
  readonly salt?: string | null
}

export interface StoredSeat {
  /** Null for a seat that no user holds. */
  readonly userId: string | null
  /** Under which it was dealt to. */
  readonly name: string
}

/** What a seat is called that nobody holds. */
export const emptySeatName = sql<string>`'Empty seat ' || (player + 1)`

/** A seat as it is now. */
export interface HeldSeat extends StoredSeat, Time {
  /** Under which it goes on, where it has changed hands since the deal; else null. */
  readonly shownName: string | null
}

/** A game's place in its history: how many intents it has, and how many were ever taken back. */
export interface Version {
  readonly length: number
  readonly undone: number
}

/** What lists show of a game. It repeats what replaying gives and is written with every change. */
export interface Headline {
  readonly day: number
  readonly stage: number
  /** Whose decision it is; null once the game is over. */
  readonly actor: number | null
  readonly result: string | null
  /** By player. */
  readonly revenues: readonly number[]
}

export interface StoredGame extends Required<Omit<NewGame, 'seats'>>, Version {
  readonly seats: readonly HeldSeat[]
  /** Since when whoever decides has had the decision. */
  readonly handedAt: Date
  /** When it was last played, or else dealt. */
  readonly playedAt: Date
}

export interface StoredIntent {
  readonly player: number
  readonly intent: string
  /** What made it; null or missing where the seat's own user did. */
  readonly madeBy?: MadeBy | null
}

const headlineRow = ({ day, stage, actor, result }: Headline) => ({
  day,
  stage,
  actor,
  result,
  status: result === null ? ('running' as const) : ('over' as const),
})

/** SQLite takes only so many values in one statement. */
const INTENTS_AT_ONCE = 1000

/** Adds a game with its seats and the intents that it has already, all or nothing. */
export const addGame = (
  db: Database,
  game: NewGame,
  headline: Headline,
  now: Date,
  intents: readonly StoredIntent[] = [],
): Promise<void> => db.transaction().execute((tx) => insertGame(tx, game, headline, now, intents))

/** The same for use inside a transaction. */
export async function insertGame(
  tx: Database,
  game: NewGame,
  headline: Headline,
  now: Date,
  intents: readonly StoredIntent[] = [],
): Promise<void> {
  await tx
    .insertInto('games')
    .values({
      id: game.id,
      seed: game.seed,
      house_rules: game.houseRules,
      rules_version: game.rulesVersion,
      created_at: now.getTime(),
      length: intents.length,
      undone: 0,
      name: game.name ?? null,
      watching: game.isWatchable ? 1 : 0,
      talk_open: game.isTalkOpen === false ? 0 : 1,
      clock: game.clock ?? null,
      salt: game.salt ?? null,
      ...headlineRow(headline),
    })
    .execute()
  await tx
    .insertInto('seats')
    .values(
      game.seats.map(({ userId, name }, player) => ({
        game_id: game.id,
        player,
        user_id: userId,
        name,
        revenue: headline.revenues[player] ?? 0,
        refunded: 0,
      })),
    )
    .execute()
  const rows = intents.map(({ player, intent }, seq) => ({
    game_id: game.id,
    seq,
    player,
    intent,
    at: now.getTime(),
  }))
  for (let from = 0; from < rows.length; from += INTENTS_AT_ONCE) {
    await tx
      .insertInto('intents')
      .values(rows.slice(from, from + INTENTS_AT_ONCE))
      .execute()
  }
}

/** Deletes a game in which nobody but this user has a seat, or gives false where there is no such game. */
export async function deleteGameOf(db: Database, id: string, userId: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('games')
    .where('id', '=', id)
    .where('id', 'in', gamesAloneOf(db, userId))
    .executeTakeFirstOrThrow()
  return numDeletedRows === 1n
}

/** The ids of the games in which nobody but a user has a seat. */
export const gamesAloneOf = (db: Database, userId: string) =>
  db
    .selectFrom('seats as own')
    .select('own.game_id')
    .where('own.user_id', '=', userId)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('seats as other')
            .select('other.player')
            .whereRef('other.game_id', '=', 'own.game_id')
            .where('other.user_id', 'is not', null)
            .whereRef('other.user_id', '!=', 'own.user_id'),
        ),
      ),
    )

/** A game without its intents. */
export async function findGame(db: Database, id: string): Promise<StoredGame | undefined> {
  const game = await db.selectFrom('games').selectAll().select(playedAt).where('id', '=', id).executeTakeFirst()
  if (!game) return undefined
  const seats = await db
    .selectFrom('seats')
    .select(['user_id', 'name', 'shown_name', 'bank', 'refunded'])
    .where('game_id', '=', id)
    .orderBy('player')
    .execute()
  return {
    id,
    seed: game.seed,
    houseRules: game.house_rules,
    rulesVersion: game.rules_version,
    length: game.length,
    undone: game.undone,
    playedAt: new Date(game.played_at),
    name: game.name,
    isWatchable: game.watching === 1,
    isTalkOpen: game.talk_open === 1,
    clock: game.clock,
    handedAt: new Date(game.handed_at ?? game.created_at),
    salt: game.salt,
    seats: seats.map(({ user_id, name, shown_name, bank, refunded }) => ({
      userId: user_id,
      name,
      shownName: shown_name,
      bank,
      refunded,
    })),
  }
}

/** When a game was last played, or else dealt: a column for queries of games. */
export const playedAt = ({ fn, selectFrom }: ExpressionBuilder<Schema, 'games'>) =>
  fn
    .coalesce(
      selectFrom('intents')
        .select('intents.at')
        .whereRef('intents.game_id', '=', 'games.id')
        .orderBy('intents.seq', 'desc')
        .limit(1),
      'games.created_at',
    )
    .as('played_at')

/** The accepted intents from number `from` (0 is the first) on. */
export const readIntents = (db: Database, gameId: string, from: number): Promise<StoredIntent[]> =>
  db
    .selectFrom('intents')
    .select(['player', 'intent', 'made_by as madeBy'])
    .where('game_id', '=', gameId)
    .where('seq', '>=', from)
    .orderBy('seq')
    .execute()

/** Appends an intent to exactly this version of the game, or gives false where the game has moved on. */
export const appendIntent = (
  db: Database,
  gameId: string,
  version: Version,
  { player, intent, madeBy = null, hash }: StoredIntent & { readonly hash: string },
  headline: Headline,
  now: Date,
  settled: Settled | null = null,
): Promise<boolean> =>
  db.transaction().execute(async (tx) => {
    const moved = await moveOn(tx, gameId, version, { ...version, length: version.length + 1 }, headline)
    if (!moved) return false
    if (settled) await settleTime(tx, gameId, settled)
    await tx
      .insertInto('intents')
      .values({ game_id: gameId, seq: version.length, player, intent, hash, made_by: madeBy, at: now.getTime() })
      .execute()
    return true
  })

/** Takes back the last intent of exactly this version of the game and keeps it aside, or gives false where the game has moved on. */
export const takeBackIntent = (
  db: Database,
  gameId: string,
  version: Version,
  headline: Headline,
  now: Date,
  settled: Settled | null = null,
): Promise<boolean> =>
  db.transaction().execute(async (tx) => {
    const before = { length: version.length - 1, undone: version.undone + 1 }
    if (before.length < 0 || !(await moveOn(tx, gameId, version, before, headline))) return false
    await moveToUndone(tx, gameId, before.length, before.undone, now)
    if (settled) await settleTime(tx, gameId, settled)
    return true
  })

async function moveOn(tx: Database, id: string, from: Version, to: Version, headline: Headline): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('games')
    .set({ length: to.length, undone: to.undone, ...headlineRow(headline) })
    .where('id', '=', id)
    .where('length', '=', from.length)
    .where('undone', '=', from.undone)
    .executeTakeFirstOrThrow()
  if (numUpdatedRows !== 1n) return false
  for (const [player, revenue] of headline.revenues.entries()) {
    await tx.updateTable('seats').set({ revenue }).where('game_id', '=', id).where('player', '=', player).execute()
  }
  return true
}

/** The accepted intent of one number, or undefined. */
export const findIntent = (db: Database, gameId: string, seq: number): Promise<StoredIntent | undefined> =>
  db
    .selectFrom('intents')
    .select(['player', 'intent', 'made_by as madeBy'])
    .where('game_id', '=', gameId)
    .where('seq', '=', seq)
    .executeTakeFirst()
