import type { NoticeSettings } from '../../store/noticeSettings.ts'
import type { DueNotice, Tried } from '../../store/notices.ts'
import type { NoticeChannel } from '../../store/schema.ts'
import type { WaitingGame } from './waitingGame.ts'

/** A notice of a game that waits, with that game. */
export interface TurnNotice {
  readonly notice: DueNotice
  readonly game: WaitingGame
}

/** Something to be carried to a user: notices that go together, where it goes, and what it is about. */
export interface Parcel {
  readonly notices: readonly DueNotice[]
  readonly sentTo: string
  readonly about: string
  /** Rejects with `Undelivered`. */
  readonly send: () => Promise<void>
}

/** One of the ways on which users are told. */
export interface Carrier {
  readonly channel: NoticeChannel
  /** Makes parcels of what a user is to be told; what is in none of them was not wanted any more. */
  readonly pack: (settings: NoticeSettings, turns: readonly TurnNotice[], others: readonly DueNotice[]) => Parcel[]
}

/** What a notice became of which there is nothing more to tell. */
export const DROPPED: Tried = { state: 'dropped', sentTo: null, about: null, error: null }
