import type { Car, Unit } from '../content/cars.ts'
import type { CardKind, MainlineModifierCard, OfficeCard } from '../content/kinds.ts'
import type { TimetabledCard } from '../content/trains.ts'
import type { CardPlay, DepartmentIndex } from './intent.ts'
import type {
  Direction,
  Load,
  PipelineBox,
  Place,
  PlayerIndex,
  Result,
  SeatIndex,
  Square,
  StandingOrders,
  TrainId,
} from './state.ts'

/** What happened, step by step, as data; sentences are made elsewhere. */
export type GameEvent =
  | { readonly type: 'seatsRolled'; readonly rolls: readonly number[]; readonly seats: readonly SeatIndex[] }
  | { readonly type: 'superintendentRolled'; readonly rolls: readonly number[]; readonly player: PlayerIndex }
  | { readonly type: 'gradeRolled'; readonly mainline: number; readonly uphill: Direction }
  | { readonly type: 'stageBegan'; readonly day: number; readonly stage: number }
  | { readonly type: 'phaseBegan'; readonly phase: 'newTrain' | 'mainline' | 'loadUnload' | 'shiftChange' }
  | { readonly type: 'optionChosen'; readonly player: PlayerIndex; readonly option: 'draw' | 'agent' | 'switch' }
  | { readonly type: 'turnEnded'; readonly player: PlayerIndex; readonly doing: 'switch' | 'draw' | 'agent' | 'work' }
  | {
      readonly type: 'trainSwitched'
      readonly player: PlayerIndex
      readonly train: TrainId
      readonly from: Square
      readonly to: Square
      readonly coupled: readonly Car[]
    }
  | {
      readonly type: 'carsSetOut'
      readonly player: PlayerIndex
      readonly train: TrainId
      readonly square: Square
      readonly cars: readonly Car[]
    }
  | {
      readonly type: 'consistSorted'
      readonly player: PlayerIndex
      readonly train: TrainId
      readonly consist: readonly Unit[]
    }
  | {
      readonly type: 'cutFlown'
      readonly player: PlayerIndex
      readonly train: TrainId
      readonly to: Square
      readonly cars: readonly Car[]
    }
  | CardDrawn
  | { readonly type: 'departmentTurnedUp'; readonly department: DepartmentIndex; readonly card: CardKind }
  | { readonly type: 'homeDeckReshuffled'; readonly cards: number }
  | { readonly type: 'cardPlayed'; readonly player: PlayerIndex; readonly play: CardPlay }
  | { readonly type: 'officeUpgraded'; readonly seat: SeatIndex; readonly grade: OfficeCard }
  | { readonly type: 'mainlineModified'; readonly mainline: number; readonly card: MainlineModifierCard }
  | {
      readonly type: 'trainScheduled'
      readonly card: TimetabledCard
      /** The D12, or null for a sister, who follows six slots on. */
      readonly roll: number | null
      readonly stage: number
    }
  | {
      readonly type: 'cardDiscarded'
      readonly player: PlayerIndex
      readonly card: CardKind
      readonly department: DepartmentIndex
    }
  | {
      readonly type: 'boxWorked'
      readonly player: PlayerIndex
      readonly work: 'stocked' | 'cleared' | 'unjammed'
      readonly seat: SeatIndex
      readonly square: Square
      readonly box: 'green' | 'red' | PipelineBox
      readonly car: Car
    }
  | { readonly type: 'yardRefilled'; readonly cars: number }
  | {
      readonly type: 'trainMadeUp'
      readonly train: TrainId
      readonly consist: readonly Unit[]
      readonly at: Place
      /** Whether every place of its card was filled (R6.5). */
      readonly full: boolean
    }
  | { readonly type: 'trainAnnulled'; readonly train: TrainId; readonly why: 'noCrewTray' | 'stillOut' | 'stalled' }
  | { readonly type: 'trainWaits'; readonly train: TrainId; readonly why: WaitReason }
  | { readonly type: 'trainEntered'; readonly train: TrainId; readonly mainline: number; readonly region: number }
  | { readonly type: 'trainAdvanced'; readonly train: TrainId; readonly mainline: number; readonly region: number }
  | { readonly type: 'trainArrived'; readonly train: TrainId; readonly seat: SeatIndex; readonly square: Square }
  | { readonly type: 'trainHeldAtLimit'; readonly train: TrainId; readonly seat: SeatIndex }
  | { readonly type: 'trainLeftDivision'; readonly train: TrainId }
  | {
      readonly type: 'clearanceAsked'
      readonly train: TrainId
      readonly ahead: TrainId
      readonly mainline: number | null
    }
  | {
      readonly type: 'clearanceRuled'
      readonly train: TrainId
      readonly player: PlayerIndex
      readonly allow: boolean
      readonly byOrders: boolean
    }
  | { readonly type: 'redFlagsHeld'; readonly train: TrainId; readonly seat: SeatIndex }
  | {
      readonly type: 'wreck'
      readonly trains: readonly TrainId[]
      readonly where: { readonly seat: SeatIndex } | { readonly mainline: number }
      readonly why: 'fouled' | 'officeFull' | 'rearEnd'
      /** Who loses 5, or null where nobody cleared the follower in (R7.11). */
      readonly blamed: PlayerIndex | null
    }
  | {
      readonly type: 'revenue'
      readonly player: PlayerIndex
      readonly source: RevenueSource
      readonly amount: number
    }
  | { readonly type: 'boarded'; readonly player: PlayerIndex; readonly train: TrainId }
  | { readonly type: 'detrained'; readonly player: PlayerIndex; readonly train: TrainId }
  | {
      readonly type: 'loadMoved'
      readonly player: PlayerIndex
      readonly seat: SeatIndex
      readonly square: Square
      readonly load: Load
      readonly to: PipelineBox | 'car' | 'red'
    }
  | { readonly type: 'ordersSet'; readonly player: PlayerIndex; readonly orders: StandingOrders }
  | { readonly type: 'fedoraPassed'; readonly player: PlayerIndex }
  | { readonly type: 'playersRotated' }
  | { readonly type: 'dayEnded'; readonly day: number }
  | { readonly type: 'gameEnded'; readonly result: Result }

/** The one event that holds a secret: what came face down from the Home Office is its drawer's to know. */
export interface CardDrawn {
  readonly type: 'cardDrawn'
  readonly player: PlayerIndex
  readonly from: 'home' | DepartmentIndex
  /** Null for those who may not know it. */
  readonly card: CardKind | null
}

export type RevenueSource = 'passenger' | 'freight' | 'transit' | 'collision'

/** Why a train stays where it is. */
export type WaitReason =
  | 'noCrewTray'
  | 'interchangeBusy'
  | 'sectionStillOut'
  | 'opposingTrain'
  | 'doubleTrackFull'
  | 'absSignals'
  | 'denied'
  | 'fouledOut'
  | 'badlyMadeUp'
  | 'limitTaken'
  | 'officeFull'
