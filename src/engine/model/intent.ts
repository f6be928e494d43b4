import type { Unit } from '../content/cars.ts'
import type {
  CardKind,
  EnhancementCard,
  IndustryCard,
  MainlineModifierCard,
  ModifierCard,
  OfficeCard,
  RivalryCard,
  TrackCard,
  YardCard,
} from '../content/kinds.ts'
import type { ExtraCard, TimetabledCard } from '../content/trains.ts'
import type { Direction, ExtraStart, PipelineBox, Square, StandingOrders, TrainId } from './state.ts'

/** What a player may want to do. Each has one canonical text (`formatIntent`). */
export type Intent =
  | { readonly type: 'local.choose'; readonly option: 'draw' | 'agent' }
  | { readonly type: 'local.choose'; readonly option: 'switch'; readonly train: TrainId }
  | SwitchMove
  | { readonly type: 'switch.setOut'; readonly end: Direction; readonly count: number }
  | { readonly type: 'switch.sort'; readonly consist: readonly Unit[] }
  | { readonly type: 'switch.fly'; readonly count: number; readonly to: Square }
  | { readonly type: 'switch.end' }
  | { readonly type: 'draw.take'; readonly from: 'home' | DepartmentIndex }
  | CardPlay
  | { readonly type: 'card.discard'; readonly card: CardKind; readonly department: DepartmentIndex }
  | { readonly type: 'draw.end' }
  | { readonly type: 'agent.stock'; readonly square: Square }
  | { readonly type: 'agent.clear'; readonly square: Square }
  | { readonly type: 'agent.unjam'; readonly square: Square; readonly box: 'green' | PipelineBox }
  | { readonly type: 'agent.pass' }
  | { readonly type: 'dispatch.rule'; readonly train: TrainId; readonly allow: boolean }
  | { readonly type: 'work.board'; readonly train: TrainId; readonly unit: number }
  | { readonly type: 'work.detrain'; readonly train: TrainId; readonly unit: number }
  | { readonly type: 'work.start'; readonly square: Square }
  | { readonly type: 'work.unload'; readonly square: Square }
  | { readonly type: 'work.advance'; readonly square: Square; readonly box: PipelineBox }
  | { readonly type: 'work.end' }
  | { readonly type: 'orders.set'; readonly orders: StandingOrders }

export type IntentType = Intent['type']
/** One of the three Department piles, from 0. */
export type DepartmentIndex = 0 | 1 | 2
export const DEPARTMENTS = [0, 1, 2] as const

/** One Move: where it ends and the squares whose standing cars it couples, in order (R4.3.2, R4.3.4). */
export interface SwitchMove {
  readonly type: 'switch.move'
  readonly direction: Direction
  readonly to: Square
  readonly couples: readonly Square[]
}

/** A card and where it is played; each type of card has its own kind of place. */
export type CardPlay = { readonly type: 'card.play' } & (
  | { readonly card: TrackCard; readonly at: Square; readonly turned: boolean }
  | { readonly card: YardCard | IndustryCard; readonly at: Square }
  | { readonly card: ModifierCard; readonly at: Square; readonly facility: Square }
  | { readonly card: OfficeCard | EnhancementCard | TimetabledCard }
  | { readonly card: MainlineModifierCard; readonly mainline: number }
  | { readonly card: ExtraCard; readonly start: ExtraStart }
  | { readonly card: 'secondSection'; readonly of: TimetabledCard }
  /** Opponent-directed cards can be named, and are refused (R5.6). */
  | { readonly card: RivalryCard }
)
