import { randomBytes } from 'node:crypto'
import type { HouseRules } from '../engine/index.ts'
import {
  addInvitation,
  findInvitedTable,
  type Invitation,
  listInvitations,
  withdrawInvitation,
} from '../store/invitations.ts'
import {
  addOpenTable,
  closeExpiredTables,
  closeTable,
  countTablesBy,
  findOpenTable,
  leaveSeat,
  listPublicTables,
  listTablesOf,
  type NoSeat,
  type OpenTable,
  removeGuest,
  startAt,
  type TableTerms,
  takeSeat,
} from '../store/openTables.ts'
import type { Database } from '../store/schema.ts'
import { findUserByName, type User } from '../store/users.ts'
import { dealTable } from './dealing.ts'
import { freshToken, sha256 } from './fairness.ts'

/** Tables seat at most so many (R1.3). */
export const MOST_AT_TABLE = 6

const ID_BYTES = 12
const DAY = 24 * 60 * 60 * 1000
/** A table that nobody has joined for so long is closed. */
const TABLE_WAITS = 7 * DAY
const INVITATION_LASTS = 7 * DAY
const MOST_LISTED = 100
const MOST_TABLES = 10
const MOST_INVITATIONS = 10

/** What is agreed on before anybody sits down. */
export interface Terms extends Omit<TableTerms, 'houseRules'> {
  readonly houseRules: HouseRules
}

/** An open table as one user may see it. */
export interface Waiting {
  readonly table: OpenTable
  readonly isCreator: boolean
  /** Whether the user sits there already. */
  readonly isSeated: boolean
  /** For the creator only. */
  readonly invitations: readonly Invitation[]
}

export type NotBegun = 'noTable' | 'notCreator' | 'tooFew'

/** The lobby: tables that wait for players, until a game begins at them under the same id. */
export interface Lobby {
  /** Opens a table with its creator in the first seat. Gives its id, or null where that user has too many open. */
  readonly open: (creator: User, terms: Terms) => Promise<string | null>
  /** The public tables of others, and the user's own. */
  readonly list: (userId: string) => Promise<{ readonly others: OpenTable[]; readonly own: OpenTable[] }>
  /** A table as this user may see it: a public one, one's own, or that to which the token leads. Null where none is. */
  readonly see: (tableId: string, userId: string, token?: string) => Promise<Waiting | null>
  /** The table to which an invitation leads, whoever asks; null where it was withdrawn, has expired or never was. */
  readonly invited: (token: string) => Promise<OpenTable | null>
  /**
   * Takes a user's own seat, or one more at the same screen under the name of a guest who has no account. Null where
   * that was done.
   */
  readonly join: (tableId: string, user: User, guest: string | null, token?: string) => Promise<NoSeat | null>
  /** Gives a seat up; the creator's last one is given up by closing. */
  readonly leave: (tableId: string, userId: string, place: number) => Promise<boolean>
  /** Sends another user away for good. False where the asker is not the creator, or the other does not sit there. */
  readonly remove: (tableId: string, creator: string, place: number) => Promise<boolean>
  readonly close: (tableId: string, creator: string) => Promise<boolean>
  /** Makes an invitation and gives its token, which is kept nowhere. Null where the asker may not, or has made too many. */
  readonly invite: (tableId: string, creator: string) => Promise<string | null>
  readonly withdraw: (tableId: string, creator: string, invitationId: string) => Promise<boolean>
  /** Deals the game to who sits there. Null where it has begun. */
  readonly start: (tableId: string, userId: string) => Promise<NotBegun | null>
}

export function createLobby(db: Database, now: () => Date): Lobby {
  const soon = (ms: number): Date => new Date(now().getTime() + ms)

  async function see(tableId: string, userId: string, token?: string): Promise<Waiting | null> {
    const table = await findOpenTable(db, tableId, now())
    if (!table) return null
    const isSeated = table.seats.some((seat) => seat.userId === userId)
    if (!table.isPublic && !isSeated && !(token && (await leadsTo(token, tableId)))) return null
    const isCreator = table.creator === userId
    return { table, isCreator, isSeated, invitations: isCreator ? await listInvitations(db, tableId, now()) : [] }
  }

  const leadsTo = async (token: string, tableId: string): Promise<boolean> =>
    (await findInvitedTable(db, sha256(token), now())) === tableId

  const seeAsCreator = async (tableId: string, userId: string): Promise<Waiting | null> => {
    const seen = await see(tableId, userId)
    return seen?.isCreator ? seen : null
  }

  return {
    async open(creator, { houseRules, ...terms }) {
      await closeExpiredTables(db, now())
      if ((await countTablesBy(db, creator.id, now())) >= MOST_TABLES) return null
      const id = randomBytes(ID_BYTES).toString('base64url')
      const table = {
        ...terms,
        id,
        houseRules: JSON.stringify(houseRules),
        createdAt: now(),
        expiresAt: soon(TABLE_WAITS),
      }
      await addOpenTable(db, table, creator)
      return id
    },
    list: async (userId) => ({
      others: await listPublicTables(db, userId, now(), MOST_LISTED),
      own: await listTablesOf(db, userId, now()),
    }),
    see,
    async invited(token) {
      const id = await findInvitedTable(db, sha256(token), now())
      return (id !== undefined && (await findOpenTable(db, id, now()))) || null
    },
    async join(tableId, user, guest, token) {
      const seen = await see(tableId, user.id, token)
      if (!seen) return 'noTable'
      if (guest === null) return takeSeat(db, tableId, user, now(), soon(TABLE_WAITS))
      // Under the name of somebody else's account one could pass for them, or keep them out.
      if (await findUserByName(db, guest)) return 'nameTaken'
      return takeSeat(db, tableId, { id: user.id, name: guest }, now(), soon(TABLE_WAITS))
    },
    async leave(tableId, userId, place) {
      const seen = await see(tableId, userId)
      const isLast = seen?.table.seats.filter((seat) => seat.userId === userId).length === 1
      return !(seen?.isCreator && isLast) && leaveSeat(db, tableId, place, userId)
    },
    async remove(tableId, creator, place) {
      const seen = await seeAsCreator(tableId, creator)
      const guest = seen?.table.seats.find((seat) => seat.place === place)
      if (!guest || guest.userId === creator) return false
      await removeGuest(db, tableId, guest.userId)
      return true
    },
    close: (tableId, creator) => closeTable(db, tableId, creator),
    async invite(tableId, creator) {
      const seen = await seeAsCreator(tableId, creator)
      if (!seen || seen.invitations.length >= MOST_INVITATIONS) return null
      const token = freshToken()
      const id = randomBytes(ID_BYTES).toString('base64url')
      const invitation = { id, tokenHash: sha256(token), createdAt: now(), expiresAt: soon(INVITATION_LASTS) }
      await addInvitation(db, tableId, invitation)
      return token
    },
    withdraw: async (tableId, creator, invitationId) =>
      (await seeAsCreator(tableId, creator)) !== null && withdrawInvitation(db, tableId, invitationId),
    async start(tableId, userId) {
      const seen = await see(tableId, userId)
      if (!seen) return 'noTable'
      if (!seen.isCreator) return 'notCreator'
      return (await startAt(db, tableId, now(), dealTable)) ? null : 'tooFew'
    },
  }
}
