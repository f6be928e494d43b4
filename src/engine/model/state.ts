import type { Car, Unit } from '../content/cars.ts'
import type { OfficeGrade } from '../content/facilities.ts'
import type {
  CardKind,
  EnhancementCard,
  IndustryCard,
  MainlineModifierCard,
  ModifierCard,
  OfficeCard,
  TrackCard,
  YardCard,
} from '../content/kinds.ts'
import type { MainlineKind } from '../content/mainline.ts'
import type { ExtraCard, TimetabledCard, TrainCard } from '../content/trains.ts'
import type { HouseRules } from './houseRules.ts'

/** A person at the table, in the order in which the players were named. */
export type PlayerIndex = number
/** An Office on the Division, from 0 in the west. Under Employee Rotation players change seats (R3.5). */
export type SeatIndex = number
/** A square of a district, "column,row": east and north positive, "0,0" the Office (R4.2.1). */
export type Square = `${number},${number}`
export type Direction = 'east' | 'west'
/** A train's number and section, such as t7, t7b (its second section) or x13. */
export type TrainId = TrainCard | `${TimetabledCard}b`

/** Everything a game is at one moment. Plain data; never changed, only replaced. */
export interface GameState {
  readonly houseRules: HouseRules
  /** The random stream's position (R1.5). */
  readonly random: RandomState
  /** From 1; after the last Day it stays the last. */
  readonly day: number
  /** 1 to 12. */
  readonly stage: number
  readonly phase: Phase
  /** The player who holds the Fedora. */
  readonly superintendent: PlayerIndex
  readonly players: readonly Player[]
  /** By seat, west to east. */
  readonly districts: readonly District[]
  /** The Mainline cards, west to east: card i lies west of seat i, the last beyond the last seat. */
  readonly division: readonly MainlineCard[]
  /** Trains with a Crew Tray, in the order in which they act (R7.1). */
  readonly trains: readonly Train[]
  /** Which train is due at each of the twelve Stages (R6.1). */
  readonly timetable: readonly (TimetabledCard | null)[]
  /** Trains that Sister Trains put on the timetable before their own card turned up (R3.4). */
  readonly sisters: readonly TimetabledCard[]
  readonly sections: readonly SectionOrder[]
  /** Extras waiting for a Crew Tray, in order of play (R6.2). */
  readonly extras: readonly WaitingExtra[]
  /** The top card is the last. */
  readonly homeDeck: readonly CardKind[]
  /** Three piles; the top card of each is its last. */
  readonly departments: readonly (readonly CardKind[])[]
  /** Train cards whose one run is over; they are never drawn again. */
  readonly spent: readonly CardKind[]
  /** The top car is the last. */
  readonly divisionYard: readonly Car[]
  readonly classificationYard: readonly Car[]
  /** Collisions in this Day (R9.4). */
  readonly collisions: number
}

export type RandomState = readonly [number, number, number, number]

export interface Player {
  readonly name: string
  readonly seat: SeatIndex
  readonly hand: readonly CardKind[]
  readonly revenue: number
  /** Standing orders for clearance, used while this player is Superintendent (R7.8). */
  readonly orders: StandingOrders
  /** Whether the orders were changed in the present phase (R7.8). */
  readonly ordersChanged: boolean
}

export const STANDING_ORDERS = ['ask', 'deny', 'allowWhenSafe'] as const
export type StandingOrders = (typeof STANDING_ORDERS)[number]

/** Whose decision the game waits for, and what kind. */
export type Phase =
  | { readonly type: 'localOperations'; readonly seat: SeatIndex; readonly option: LocalOption }
  | ClearancePhase
  | { readonly type: 'loadUnload'; readonly seat: SeatIndex; readonly porters: number; readonly laborers: number }
  | { readonly type: 'over'; readonly result: Result }

/** The Superintendent is asked to clear a train (R7.8). */
export interface ClearancePhase {
  readonly type: 'clearance'
  readonly during: 'mainline' | 'shiftChange'
  readonly train: TrainId
  /** The train ahead going its way. */
  readonly ahead: TrainId
  /** The Mainline card to be entered, or null where a train goes on from a Double Track to a Whistle Post. */
  readonly mainline: number | null
  /** The trains that have yet to act in this phase, in order. */
  readonly queue: readonly TrainId[]
}

export type LocalOption =
  | { readonly type: 'none' }
  | { readonly type: 'switch'; readonly train: TrainId; readonly moves: number }
  | { readonly type: 'draw'; readonly taken: boolean }
  | { readonly type: 'agent' }

/** How the game ended (R9.2, R9.3, R9.4). */
export interface Result {
  readonly outcome: 'won' | 'lost'
  readonly reason: 'targetReached' | 'daysOver' | 'belowTarget' | 'belowFloor' | 'threeCollisions'
  /** The players who won: several where Revenue is equal, all in Co-op, none if lost. */
  readonly winners: readonly PlayerIndex[]
}

/** One Office Area. */
export interface District {
  /** The columns of the two Limits; the Office is column 0 between them. */
  readonly limits: { readonly west: number; readonly east: number }
  readonly office: Office
  /** What is laid on each square but the Office's and the Limits'. */
  readonly squares: Readonly<Record<Square, Laid>>
  readonly enhancements: readonly EnhancementCard[]
  /** Whether the Red Flags have held a train this Day (R7.14). */
  readonly redFlagsUsed: boolean
}

export interface Office {
  readonly grade: OfficeGrade
  /** The Office cards laid over the Whistle Post, lowest first. */
  readonly cards: readonly OfficeCard[]
  /** Loaded coaches waiting in the green boxes, and set down in the red ones. */
  readonly green: number
  readonly red: number
}

export type Laid = LaidTrack | LaidIndustry | LaidModifier

export interface LaidTrack {
  readonly type: 'track'
  readonly card: TrackCard | YardCard
  /** Turned by 180° from the orientation that R4.2.2 names first. */
  readonly turned: boolean
  /** Standing cars, west to east. */
  readonly cars: readonly Car[]
}

export interface LaidIndustry {
  readonly type: 'industry'
  readonly card: IndustryCard
  readonly cars: readonly Car[]
  /** Loads in the green and the red boxes. */
  readonly green: number
  readonly red: number
  readonly pipeline: Pipeline
}

export interface LaidModifier {
  readonly type: 'modifier'
  readonly card: ModifierCard
  /** The square of the facility it stands beside and serves (R5.3). */
  readonly facility: Square
}

export const PIPELINE_BOXES = ['men', 'at', 'work'] as const
export type PipelineBox = (typeof PIPELINE_BOXES)[number]
export type Load = 'outbound' | 'inbound'
export type Pipeline = Readonly<Record<PipelineBox, Load | null>>

export interface MainlineCard {
  readonly kind: MainlineKind
  readonly realigned: boolean
  /** The cards played onto it, Realignment too. */
  readonly modifiers: readonly MainlineModifierCard[]
  /** Which way a Heavy Grade climbs, else null (R2.4). */
  readonly uphill: Direction | null
}

export interface Train {
  readonly id: TrainId
  readonly card: TrainCard
  readonly section: 1 | 2
  readonly direction: Direction
  /** Engine and cars, west to east: no Move ever changes this order (R4.2.2). */
  readonly consist: readonly Unit[]
  readonly at: Place
  /** Who cleared it into the Mainline card it is on as a follower, else null (R7.11). */
  readonly clearedBy: PlayerIndex | null
  /** Of trains on one Mainline card, who entered later has the higher number (R7.11). */
  readonly entry: number
  /** The Stage, counted from the game's start, in which it last moved (R7.15). */
  readonly moved: number
  /** The Stage, so counted, in which it last arrived at an Office, or null (R7.13). */
  readonly arrived: number | null
  /** Where a train with one freight car to work has worked it (R4.3.8). */
  readonly worked: readonly `${SeatIndex}:${Square}`[]
}

/** Where a train is. */
export type Place =
  | { readonly type: 'divisionPoint'; readonly end: Direction }
  | { readonly type: 'mainline'; readonly card: number; readonly region: number }
  | InDistrict

export interface InDistrict {
  readonly type: 'district'
  readonly seat: SeatIndex
  readonly square: Square
  /** How many of the square's standing cars are west of the train. */
  readonly west: number
  /** Held at a Limit by an Interlocking (R7.9). */
  readonly held: boolean
}

export interface SectionOrder {
  readonly card: TimetabledCard
  /** The card that ordered it: a Second Section, or the train's own card under Sister Trains (R3.4). */
  readonly by: TimetabledCard | 'secondSection'
  /** Whether its first section has been made up, so that it waits only for a Crew Tray (R6.6). */
  readonly due: boolean
}

export interface WaitingExtra {
  readonly card: ExtraCard
  readonly start: ExtraStart
}

/** Where an Extra starts: the Western Division Point, or the Interchange (R6.4). */
export const EXTRA_STARTS = ['divisionPoint', 'interchange'] as const
export type ExtraStart = (typeof EXTRA_STARTS)[number]
