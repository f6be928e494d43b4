/** What the game page shows, in words: made from one seat's view and from nothing else. */
export interface GameModel {
  readonly id: string
  /** The history length and the count of undone intents that this page was made for; its forms send both back. */
  readonly at: number
  readonly undone: number
  readonly canUndo: boolean
  readonly headline: HeadlineModel
  readonly notice: Notice | null
  readonly choices: readonly ChoiceGroupModel[]
  readonly hand: readonly CardModel[]
  readonly handNote: string
  readonly homeDeck: number
  readonly departments: readonly PileModel[]
  readonly division: readonly PieceModel[]
  readonly waiting: readonly string[]
  readonly district: DistrictModel
  readonly timetable: readonly SlotModel[]
  readonly trays: string
  readonly yards: readonly YardModel[]
  readonly log: readonly LogLineModel[]
}

export interface HeadlineModel {
  readonly day: number
  readonly days: number
  readonly stage: number
  readonly phase: string
  readonly revenue: number
  readonly target: number
  readonly fedora: string
  /** Whose decision it is and of what kind, or how the game ended. */
  readonly decision: string
  readonly outcome: 'running' | 'won' | 'lost'
  readonly ending: string
}

/** A sentence about what was just asked, with the rule's number where a rule refused it. */
export interface Notice {
  readonly text: string
  readonly rule: string | null
}

export interface ChoiceGroupModel {
  readonly title: string
  readonly note: string | null
  readonly parts: readonly ChoicePartModel[]
}

export interface ChoicePartModel {
  readonly title: string | null
  readonly folded: boolean
  readonly choices: readonly { readonly intent: string; readonly label: string }[]
}

export interface CardModel {
  readonly name: string
  readonly text: string
}

export interface PileModel {
  readonly name: string
  readonly top: CardModel | null
  readonly cards: number
}

/** One piece of the Division, west to east: a Division Point, a Mainline card or an Office. */
export interface PieceModel {
  readonly kind: 'point' | 'mainline' | 'office'
  readonly name: string
  readonly notes: readonly string[]
  readonly trains: readonly TrainModel[]
}

export interface TrainModel {
  readonly name: string
  readonly facts: string
  readonly consist: string
  readonly where: string
  readonly warning: string | null
}

export interface DistrictModel {
  /** Column numbers, west to east. */
  readonly columns: readonly number[]
  /** Rows, north to south. */
  readonly rows: readonly { readonly row: number; readonly cells: readonly (CellModel | null)[] }[]
  readonly notes: readonly string[]
}

export interface CellModel {
  readonly square: string
  readonly kind: 'office' | 'limit' | 'track' | 'industry' | 'modifier'
  readonly name: string
  readonly lines: readonly string[]
  readonly trains: readonly string[]
}

export interface SlotModel {
  readonly stage: number
  readonly train: string | null
  readonly isNow: boolean
}

export interface YardModel {
  readonly name: string
  readonly total: number
  /** Such as "3 empty hoppers". */
  readonly counts: readonly string[]
}

export interface LogLineModel {
  readonly weight: 'heading' | 'step' | 'line' | 'alarm'
  readonly text: string
}
