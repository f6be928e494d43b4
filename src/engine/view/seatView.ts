import type { Car } from '../content/cars.ts'
import type { CardKind } from '../content/kinds.ts'
import type { HouseRules } from '../model/houseRules.ts'
import type {
  District,
  GameState,
  Laid,
  LocalOption,
  MainlineCard,
  Place,
  PlayerIndex,
  Result,
  SeatIndex,
  SectionOrder,
  Square,
  StandingOrders,
  Train,
  WaitingExtra,
} from '../model/state.ts'

export type Viewer = PlayerIndex | 'spectator'
/** How many of each car a yard holds: its order is nobody's to know (R6.5). */
export type CarCounts = Readonly<Record<Car, number>>

/** All that one seat, or a spectator, may know of a game, and nothing more. Built from nothing, field by field. */
export interface SeatView {
  readonly viewer: Viewer
  readonly houseRules: HouseRules
  /** The Revenue to reach: of a player, or of the whole table in Co-op (R9.2, R9.3). */
  readonly target: number
  readonly days: number
  readonly day: number
  readonly stage: number
  readonly phase: PhaseView
  /** Whose decision the game waits for; null when it is over. */
  readonly actor: PlayerIndex | null
  readonly superintendent: PlayerIndex
  readonly players: readonly PlayerView[]
  /** The viewer's own cards; empty for a spectator. */
  readonly hand: readonly CardKind[]
  readonly districts: readonly DistrictView[]
  readonly division: readonly MainlineCard[]
  readonly trains: readonly TrainView[]
  readonly timetable: GameState['timetable']
  readonly sections: readonly SectionOrder[]
  readonly extras: readonly WaitingExtra[]
  readonly crewTrays: { readonly total: number; readonly free: number }
  readonly homeDeck: number
  readonly departments: readonly { readonly top: CardKind | null; readonly cards: number }[]
  readonly spent: readonly CardKind[]
  readonly divisionYard: CarCounts
  readonly classificationYard: CarCounts
  readonly collisions: number
}

export type PhaseView =
  | { readonly type: 'localOperations'; readonly seat: SeatIndex; readonly option: LocalOption }
  | {
      readonly type: 'clearance'
      readonly during: 'mainline' | 'shiftChange'
      readonly train: Train['id']
      readonly ahead: Train['id']
      readonly mainline: number | null
    }
  | { readonly type: 'loadUnload'; readonly seat: SeatIndex; readonly porters: number; readonly laborers: number }
  | { readonly type: 'over'; readonly result: Result }

export interface PlayerView {
  readonly name: string
  readonly seat: SeatIndex
  readonly cards: number
  readonly handLimit: number
  readonly revenue: number
  readonly orders: StandingOrders
}

export interface DistrictView {
  readonly seat: SeatIndex
  /** The player who works this Office now. */
  readonly player: PlayerIndex
  readonly limits: District['limits']
  readonly office: {
    readonly grade: District['office']['grade']
    readonly tracks: number
    readonly green: { readonly loads: number; readonly boxes: number }
    readonly red: { readonly loads: number; readonly boxes: number }
  }
  readonly squares: Readonly<Record<Square, Laid>>
  /** The boxes of each industry, those that Modifiers add included (R5.3). */
  readonly industries: readonly {
    readonly square: Square
    readonly green: { readonly loads: number; readonly boxes: number }
    readonly red: { readonly loads: number; readonly boxes: number }
  }[]
  readonly enhancements: District['enhancements']
  readonly redFlagsUsed: boolean
  readonly porters: number
  readonly laborers: number
}

export interface TrainView {
  readonly id: Train['id']
  readonly card: Train['card']
  readonly section: 1 | 2
  readonly direction: Train['direction']
  readonly consist: Train['consist']
  readonly at: Place
  readonly clearedBy: PlayerIndex | null
  /** In how many Stages it is annulled unless it moves, or null where that cannot happen soon (R7.15). */
  readonly annulledIn: number | null
  readonly worked: Train['worked']
}
