import { type Headline, insertGame, type NewGame } from './games.ts'
import type { Database } from './schema.ts'
import { foldName, type User } from './users.ts'

/** What is said of a table when it is opened. The store knows no rules: house rules are a JSON text to it. */
export interface TableTerms {
  readonly name: string
  /** How many players it takes at most. */
  readonly places: number
  readonly houseRules: string
  /** Whether the lobby shows it to all; else only who is invited finds it. */
  readonly isPublic: boolean
  readonly isWatchable: boolean
  /** Whether whoever watches reads what is said. */
  readonly isTalkOpen: boolean
  /** How much time each seat will have, as a JSON text; null where all have as much as they like. */
  readonly clock: string | null
}

export interface OpenTable extends TableTerms {
  readonly id: string
  readonly creator: string
  readonly createdAt: Date
  readonly expiresAt: Date
  /** In the order in which they will be dealt to. */
  readonly seats: readonly OpenSeat[]
}

export interface OpenSeat {
  readonly place: number
  readonly userId: string
  readonly name: string
}

/** Why somebody does not get a seat. */
export type NoSeat = 'noTable' | 'full' | 'nameTaken' | 'removed'

export const addOpenTable = (
  db: Database,
  {
    id,
    name,
    places,
    houseRules,
    isPublic,
    isWatchable,
    isTalkOpen,
    clock,
    createdAt,
    expiresAt,
  }: Omit<OpenTable, 'seats' | 'creator'>,
  creator: User,
): Promise<void> =>
  db.transaction().execute(async (tx) => {
    await tx
      .insertInto('open_tables')
      .values({
        id,
        name,
        creator: creator.id,
        places,
        house_rules: houseRules,
        public: isPublic ? 1 : 0,
        watching: isWatchable ? 1 : 0,
        talk_open: isTalkOpen ? 1 : 0,
        clock,
        created_at: createdAt.getTime(),
        expires_at: expiresAt.getTime(),
      })
      .execute()
    await tx
      .insertInto('open_seats')
      .values(seatRow(id, 0, creator.id, creator.name))
      .execute()
  })

const seatRow = (tableId: string, place: number, userId: string, name: string) => ({
  table_id: tableId,
  place,
  user_id: userId,
  name,
  folded: foldName(name),
})

/** An open table that has not expired. */
export async function findOpenTable(db: Database, id: string, now: Date): Promise<OpenTable | undefined> {
  const [table] = await withSeats(db, await openTables(db, now).where('id', '=', id).execute())
  return table
}

/** The public tables that have not expired and are not the user's own, the newest first. */
export const listPublicTables = async (db: Database, userId: string, now: Date, limit: number): Promise<OpenTable[]> =>
  withSeats(
    db,
    await openTables(db, now)
      .where('public', '=', 1)
      .where('id', 'not in', tableIdsOf(db, userId))
      .limit(limit)
      .execute(),
  )

/** The open tables at which a user sits, the newest first. */
export const listTablesOf = async (db: Database, userId: string, now: Date): Promise<OpenTable[]> =>
  withSeats(db, await openTables(db, now).where('id', 'in', tableIdsOf(db, userId)).execute())

/** How many tables a user keeps open. */
export async function countTablesBy(db: Database, creator: string, now: Date): Promise<number> {
  const { count } = await db
    .selectFrom('open_tables')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('creator', '=', creator)
    .where('expires_at', '>', now.getTime())
    .executeTakeFirstOrThrow()
  return count
}

const openTables = (db: Database, now: Date) =>
  db
    .selectFrom('open_tables')
    .selectAll()
    .where('expires_at', '>', now.getTime())
    .orderBy('created_at', 'desc')
    .orderBy('id')

const tableIdsOf = (db: Database, userId: string) =>
  db.selectFrom('open_seats').select('table_id').where('user_id', '=', userId)

async function withSeats(db: Database, rows: Awaited<ReturnType<ReturnType<typeof openTables>['execute']>>) {
  if (rows.length === 0) return []
  const seats = await db
    .selectFrom('open_seats')
    .select(['table_id', 'place', 'user_id', 'name'])
    .where(
      'table_id',
      'in',
      rows.map(({ id }) => id),
    )
    .orderBy('place')
    .execute()
  const seatsOf = Map.groupBy(seats, (seat) => seat.table_id)
  return rows.map(
    (row): OpenTable => ({
      id: row.id,
      name: row.name,
      creator: row.creator,
      places: row.places,
      houseRules: row.house_rules,
      isPublic: row.public === 1,
      isWatchable: row.watching === 1,
      isTalkOpen: row.talk_open === 1,
      clock: row.clock,
      createdAt: new Date(row.created_at),
      expiresAt: new Date(row.expires_at),
      seats: (seatsOf.get(row.id) ?? []).map(({ place, user_id, name }) => ({ place, userId: user_id, name })),
    }),
  )
}

/**
 * Gives a user a seat under a name, the first or one more, and lets the table wait longer; or says why not. Of several
 * at once for the last seat one gets it.
 */
export const takeSeat = (
  db: Database,
  tableId: string,
  { id: userId, name }: User,
  now: Date,
  expiresAt: Date,
): Promise<NoSeat | null> =>
  db.transaction().execute(async (tx) => {
    const table = await findOpenTable(tx, tableId, now)
    if (!table) return 'noTable'
    if (await wasRemoved(tx, tableId, userId)) return 'removed'
    if (table.seats.length >= table.places) return 'full'
    if (table.seats.some((seat) => foldName(seat.name) === foldName(name))) return 'nameTaken'
    const place = Math.max(-1, ...table.seats.map((seat) => seat.place)) + 1
    await tx
      .insertInto('open_seats')
      .values(seatRow(tableId, place, userId, name))
      .execute()
    await tx.updateTable('open_tables').set({ expires_at: expiresAt.getTime() }).where('id', '=', tableId).execute()
    return null
  })

export async function wasRemoved(db: Database, tableId: string, userId: string): Promise<boolean> {
  const row = await db
    .selectFrom('removed_guests')
    .select('user_id')
    .where('table_id', '=', tableId)
    .where('user_id', '=', userId)
    .executeTakeFirst()
  return row !== undefined
}

/** Gives one seat up, or false where this user does not hold it. */
export async function leaveSeat(db: Database, tableId: string, place: number, userId: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('open_seats')
    .where('table_id', '=', tableId)
    .where('place', '=', place)
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow()
  return numDeletedRows === 1n
}

/** Sends a user away from all seats and for good; the creator stays. */
export const removeGuest = (db: Database, tableId: string, userId: string): Promise<void> =>
  db.transaction().execute(async (tx) => {
    await tx.deleteFrom('open_seats').where('table_id', '=', tableId).where('user_id', '=', userId).execute()
    await tx
      .insertInto('removed_guests')
      .values({ table_id: tableId, user_id: userId })
      .onConflict((conflict) => conflict.doNothing())
      .execute()
  })

/** Closes an open table, or gives false where this user has none such. */
export async function closeTable(db: Database, id: string, creator: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('open_tables')
    .where('id', '=', id)
    .where('creator', '=', creator)
    .executeTakeFirstOrThrow()
  return numDeletedRows === 1n
}

/** Forgets the tables that waited in vain. */
export async function closeExpiredTables(db: Database, now: Date): Promise<void> {
  await db.deleteFrom('open_tables').where('expires_at', '<=', now.getTime()).execute()
}

/** A game to be stored as it is dealt. */
export interface Dealt {
  readonly game: NewGame
  readonly headline: Headline
}

/**
 * Puts a game in an open table's place, with exactly the seats that are taken at that moment. `deal` makes the game, or
 * gives null where it cannot begin: then nothing is changed. Gives whether it has begun.
 */
export const startAt = (
  db: Database,
  id: string,
  now: Date,
  deal: (table: OpenTable) => Dealt | null,
): Promise<boolean> =>
  db.transaction().execute(async (tx) => {
    const table = await findOpenTable(tx, id, now)
    const dealt = table && deal(table)
    if (!dealt) return false
    await tx.deleteFrom('open_tables').where('id', '=', id).execute()
    await insertGame(tx, dealt.game, dealt.headline, now)
    return true
  })
