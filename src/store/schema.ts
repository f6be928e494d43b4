import type { Generated, Kysely } from 'kysely'

/** The tables as the migrations leave them. Rows stay inside the store. */
export interface Schema {
  readonly users: UserRow
  readonly sessions: SessionRow
  readonly games: GameRow
  readonly seats: SeatRow
  readonly intents: IntentRow
  readonly undone_intents: UndoneIntentRow
  readonly instructions: InstructionRow
  readonly open_tables: OpenTableRow
  readonly open_seats: OpenSeatRow
  readonly removed_guests: RemovedGuestRow
  readonly invitations: InvitationRow
  readonly messages: MessageRow
  readonly notes: NoteRow
  readonly vacations: VacationRow
  readonly votes: VoteRow
  readonly seat_offers: SeatOfferRow
  readonly notice_settings: NoticeSettingsRow
  readonly notices: NoticeRow
}

interface UserRow {
  readonly id: string
  readonly name: string
  /** The name as `foldName` gives it: no two users share one. */
  readonly folded: string
  readonly password: string
  readonly created_at: number
}

interface SessionRow {
  readonly id: string
  readonly user_id: string
  readonly expires_at: number
}

interface GameRow {
  readonly id: string
  readonly seed: string
  readonly house_rules: string
  readonly rules_version: number
  readonly created_at: number
  /** How many intents are accepted. */
  readonly length: number
  /** How many were ever taken back, so that two histories of one length can be told apart. */
  readonly undone: number
  readonly day: number
  readonly stage: number
  readonly actor: number | null
  readonly status: 'running' | 'over'
  readonly result: string | null
  /** What its players call it; null where it was played alone. */
  readonly name: string | null
  /** 1 where others may watch. */
  readonly watching: number
  /** 1 where whoever watches reads what is said. */
  readonly talk_open: number
  /** How much time each seat has, as a JSON text; null where all have as much as they like. */
  readonly clock: string | null
  /** Since when whoever decides has had the decision; null where that is since the game was dealt. */
  readonly handed_at: number | null
  /** What makes the published hash of the seed unguessable; null where none was published. */
  readonly salt: string | null
}

interface SeatRow {
  readonly game_id: string
  readonly player: number
  readonly user_id: string | null
  /** Under which it was dealt to. */
  readonly name: string
  /** Under which it goes on, where it has changed hands since. */
  readonly shown_name: string | null
  readonly revenue: number
  /** How many milliseconds it had left when its decision last ended; null while it is as at the start. */
  readonly bank: number | null
  /** How many of them were given back then. */
  readonly refunded: number
}

/** What makes intents in a seat's name: a standing instruction of its own user, or a vote of the others. */
export type MadeBy = 'instruction' | 'vote'

interface IntentRow {
  readonly game_id: string
  readonly seq: number
  readonly player: number
  readonly intent: string
  readonly at: number
  /** Of the state that it led to, as far as that was noted. */
  readonly hash: string | null
  /** What made it where the seat's user did not. */
  readonly made_by: MadeBy | null
}

/** An intent that was taken back, the `nth` of its game from 1. */
interface UndoneIntentRow extends Omit<IntentRow, 'hash' | 'made_by'> {
  readonly nth: number
  readonly undone_at: number
}

/** What a seat wants done without being asked: that seat's secret. */
interface InstructionRow {
  readonly game_id: string
  readonly player: number
  /** Of one seat never twice the same. */
  readonly id: number
  /** What is to be done, and how long, as JSON texts. */
  readonly kind: string
  readonly until: string
  readonly made_at: number
  /** 1 until the seat acts by itself again, having taken an act back. */
  readonly suspended: number
}

interface OpenTableRow {
  readonly id: string
  readonly name: string
  readonly creator: string
  /** How many players it takes at most. */
  readonly places: number
  readonly house_rules: string
  readonly public: number
  readonly watching: number
  readonly talk_open: number
  readonly clock: string | null
  readonly created_at: number
  readonly expires_at: number
}

interface OpenSeatRow {
  readonly table_id: string
  /** Players are dealt to in this order. */
  readonly place: number
  readonly user_id: string
  readonly name: string
  /** The name as `foldName` gives it: no two at a table share one. */
  readonly folded: string
}

/** Who was sent away from an open table and does not sit down there again. */
interface RemovedGuestRow {
  readonly table_id: string
  readonly user_id: string
}

interface InvitationRow {
  readonly id: string
  readonly table_id: string
  readonly token_hash: string
  readonly created_at: number
  readonly expires_at: number
}

/** The `nth` thing said at a table, from 1. */
interface MessageRow {
  readonly game_id: string
  readonly nth: number
  /** Of who said it, as it was then: the seat may be another's since. */
  readonly name: string
  /** Null once that account is gone. */
  readonly user_id: string | null
  readonly text: string
  readonly at: number
}

/** What a player keeps in mind about a game: nobody else reads it, whoever takes the seat over neither. */
interface NoteRow {
  readonly game_id: string
  readonly player: number
  readonly user_id: string
  readonly text: string
}

/** A day on which a user's time does not run. */
interface VacationRow {
  readonly user_id: string
  /** Days since 1970, UTC. */
  readonly day: number
}

/** What others can do about a seat that keeps a game waiting: play a safe default for it, or free it. */
export type VoteChoice = 'play' | 'free'

/** What a user wants done about a seat that keeps a game waiting, at this version of the game. */
interface VoteRow {
  readonly game_id: string
  readonly user_id: string
  readonly length: number
  readonly undone: number
  readonly choice: VoteChoice
}

/** The way for somebody new to a seat that nobody holds. */
interface SeatOfferRow {
  readonly token_hash: string
  readonly game_id: string
  readonly player: number
  readonly expires_at: number
}

/** The open database, or a transaction of it. */
export type Database = Kysely<Schema>

export type NoticeChannel = 'mail' | 'webhook'
export type MailCadence = 'never' | 'atOnce' | 'hourly' | 'daily'
/** `turn`: a game waits; `confirm`: is this address yours; `test`: what was asked for to see whether it arrives. */
export type NoticeKind = 'turn' | 'confirm' | 'test'
/** `due`: to be sent; `dropped`: there was no need any more. */
export type NoticeState = 'due' | 'sent' | 'failed' | 'dropped'

/** Where and how often a user is told. */
interface NoticeSettingsRow {
  readonly user_id: string
  /** Opens the user's feed; null where there is none. */
  readonly feed_token: string | null
  readonly mail: string | null
  /** What was mailed to the address to find out whether it is the user's; null once it is. */
  readonly mail_code: string | null
  readonly mail_code_expires_at: number | null
  readonly cadence: MailCadence
  /** The hour of the day, UTC, of a daily mail. */
  readonly daily_hour: number
  /** Ends mails without a session. */
  readonly stop_token: string
  readonly webhook: string | null
  readonly webhook_secret: string
}

/** What is to be sent, or was, or could not be: the outbox and the ledger of it. */
interface NoticeRow {
  readonly id: Generated<number>
  readonly user_id: string
  readonly channel: NoticeChannel
  readonly kind: NoticeKind
  readonly game_id: string | null
  /** Since when the game waits for the user; null where the notice is of no game. */
  readonly waiting: number | null
  readonly created_at: number
  /** While it is being sent this lies ahead, so that nobody else sends it too. */
  readonly due_at: number
  readonly tries: number
  readonly state: NoticeState
  /** When it came to its end. */
  readonly settled_at: number | null
  /** Where it went, and what it was about. */
  readonly sent_to: string | null
  readonly about: string | null
  /** Why the last try failed. */
  readonly error: string | null
}
