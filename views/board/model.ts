/**
 * The game page as a board: what each part shows, and what can be done or chosen by pointing at it. Made from one
 * seat's view and from nothing else. Acting is a posted form, choosing a link to a plain address.
 */
export interface BoardModel {
  readonly id: string
  /** The history length and the count of undone intents that this page was made for; its forms send both back. */
  readonly at: number
  readonly undone: number
  /** What is chosen, as the address tells it (`card:straight`), or '' for nothing. Forms send it back too. */
  readonly pick: string
  /** The player that the page is shown to, where several people share it; forms and links send it back. */
  readonly shownTo: number | null
  readonly canUndo: boolean
  readonly canSave: boolean
  readonly headline: HeadlineModel
  readonly notice: Sentence | null
  readonly panel: PanelModel
  /** West to east; empty where one plays alone. */
  readonly players: readonly PlayerRowModel[]
  /** Null for a spectator. */
  readonly hand: HandModel | null
  readonly piles: PilesModel
  readonly division: readonly PieceModel[]
  readonly district: DistrictModel
  readonly supplies: SuppliesModel
  readonly log: readonly LogLineModel[]
  /** What others did since one's own last turn; null where there is nothing of the kind. */
  readonly since: SinceModel | null
  /** Set once the game is over. */
  readonly end: EndModel | null
}

/** Something that can be done: a submit button that posts the canonical intent. */
export interface Act {
  readonly intent: string
  /** The button's whole accessible name: `Move No. 9 to 2,0, coupling two empty hoppers`. */
  readonly label: string
  /** What its face says where the thing it lies on does not say it: `Stock`. */
  readonly face: string
}

/** Something that can be chosen: a link; choosing what is chosen already lets go of it. */
export interface Choose {
  readonly href: string
  readonly label: string
  readonly chosen: boolean
}

/** A plain sentence, with the rule's number where a rule is the reason. */
export interface Sentence {
  readonly text: string
  readonly rule: string | null
}

export interface HeadlineModel {
  readonly day: number
  readonly days: number
  readonly stage: number
  readonly phase: string
  /** What kind of Revenue it is that counts: `Revenue`, `Together`. */
  readonly score: string
  readonly revenue: number
  readonly target: number
  readonly fedora: string
  readonly outcome: 'running' | 'won' | 'lost'
}

/** One player of several. */
export interface PlayerRowModel {
  readonly name: string
  readonly isOwn: boolean
  readonly office: string
  readonly revenue: number
  /** How many cards the hand has, in words. */
  readonly cards: string
  readonly hasFedora: boolean
  readonly decides: boolean
  /** The link that looks into the district; chosen where it is the one that is shown. */
  readonly choose: Choose
}

/** Whose decision it is, what can be done that belongs to no place, and why what one might expect cannot be done. */
export interface PanelModel {
  readonly title: string
  /** The one line that always says whose decision it is and what kind. */
  readonly decision: string
  /** Since when the game has waited for it, in ISO 8601; null where one plays alone. */
  readonly since: string | null
  readonly acts: readonly Act[]
  /** What to point at now, and why not. */
  readonly hints: readonly Sentence[]
  /** What is chosen, with the link that lets go of it. */
  readonly chosen: { readonly title: string; readonly text: string; readonly clear: Choose } | null
  /** The train that is being switched, with its cuts. */
  readonly switching: SwitchingModel | null
  readonly orders: { readonly now: string; readonly acts: readonly Act[] } | null
}

export interface SwitchingModel {
  readonly name: string
  readonly moves: number
  /** West to east. */
  readonly units: readonly UnitModel[]
  /** Set out so many cars from one end: the cut lies before unit `before`. */
  readonly cuts: readonly { readonly before: number; readonly act: Act }[]
  readonly sorter: SorterModel | null
}

/** Putting a consist into another order at a Small Yard: its units are chosen one after the other. */
export interface SorterModel {
  /** The link that begins, or lets go. */
  readonly toggle: Choose
  readonly chosen: readonly UnitModel[]
  readonly left: readonly { readonly unit: UnitModel; readonly choose: Choose }[]
  /** Once every unit has its place in an order that is not the present one. */
  readonly act: Act | null
}

/** A car, or the engine. */
export interface UnitModel {
  /** The car's letter in saves, or E: also the name of its picture, `car-H`. */
  readonly code: string
  /** `loaded hopper`, `engine`. */
  readonly name: string
  /** What a worker can do with it here. */
  readonly acts: readonly Act[]
}

export interface TrainModel {
  readonly id: string
  /** `7`, `X13`. */
  readonly number: string
  /** Whether it is the second section of its run. */
  readonly isSecond: boolean
  readonly name: string
  readonly direction: 'east' | 'west'
  /** Speed and what its card forbids, in words. */
  readonly facts: string
  /** West to east. */
  readonly units: readonly UnitModel[]
  readonly role: 'switching' | 'asking' | 'ahead' | null
  /** What a click on it does: choosing it for Switch. */
  readonly act: Act | null
  /** Else the link that tells more, or why not. */
  readonly choose: Choose | null
  readonly warning: string | null
}

export interface HandModel {
  readonly cards: readonly CardModel[]
  readonly note: string
}

export interface CardModel {
  readonly card: string
  readonly name: string
  readonly text: string
  /** The name of its picture. */
  readonly art: string
  readonly copies: number
  readonly choose: Choose | null
}

export interface PilesModel {
  readonly home: { readonly cards: number; readonly take: Act | null }
  readonly departments: readonly PileModel[]
}

export interface PileModel {
  readonly name: string
  readonly top: CardModel | null
  readonly cards: number
  readonly take: Act | null
  /** Puts the chosen card of the hand here. */
  readonly discard: Act | null
}

/** One piece of the Division, west to east. */
export type PieceModel =
  | {
      readonly type: 'point'
      readonly end: 'west' | 'east'
      readonly name: string
      readonly trains: readonly TrainModel[]
      /** An Extra that is to start here. */
      readonly acts: readonly Act[]
    }
  | {
      readonly type: 'mainline'
      readonly index: number
      readonly name: string
      readonly text: string
      readonly art: string
      /** The regions as they lie from west to east, with the trains in each. */
      readonly regions: readonly { readonly trains: readonly TrainModel[] }[]
      /** BRK, AIR, HLP, ABS and the like with what they mean. */
      readonly marks: readonly { readonly face: string; readonly name: string }[]
      readonly uphill: 'east' | 'west' | null
      readonly acts: readonly Act[]
      readonly choose: Choose | null
    }
  | {
      readonly type: 'office'
      readonly seat: number
      readonly name: string
      readonly player: string
      readonly isOwn: boolean
      readonly tracks: number
      /** Trains on A/D tracks, held at the Limits, or elsewhere in the district, with a word for where. */
      readonly trains: readonly { readonly train: TrainModel; readonly where: string }[]
    }

export interface DistrictModel {
  readonly title: string
  /** Column numbers, west to east. */
  readonly columns: readonly number[]
  /** Rows, north to south. */
  readonly rows: readonly { readonly row: number; readonly cells: readonly CellModel[] }[]
  /** Enhancements at the Office, each with what it does. */
  readonly enhancements: readonly { readonly name: string; readonly text: string }[]
  readonly workers: {
    readonly porters: { readonly left: number; readonly all: number }
    readonly laborers: { readonly left: number; readonly all: number }
  }
}

export interface CellModel {
  readonly square: string
  /** Row 0 is the Running Track; `open` is an empty square inside the Limits, `outside` one beyond them. */
  readonly zone: 'office' | 'limit' | 'running' | 'secondary' | 'open' | 'outside'
  /** The name of its picture, as `views/board/art.ts` lists them, or null where nothing is laid. */
  readonly art: string | null
  readonly name: string | null
  /** More of it in words: the grade's A/D tracks, how a turnout lies, what a Modifier serves. */
  readonly text: string | null
  /** What stands here, west to east; at an Office the trains one below the other. */
  readonly standing: readonly StandingModel[]
  readonly facility: FacilityModel | null
  readonly locked: boolean
  /** What can be done by pointing at this square, each with what it would look like. */
  readonly acts: readonly CellAct[]
  /** Else the link that chooses what is here, or tells why nothing can be done here. */
  readonly choose: Choose | null
}

export type StandingModel =
  | { readonly type: 'car'; readonly unit: UnitModel }
  | { readonly type: 'train'; readonly train: TrainModel }

export interface CellAct extends Act {
  /** The picture of what would be laid, or null. */
  readonly ghost: string | null
  /** What a Move would couple on the way. */
  readonly couples: readonly UnitModel[]
}

export interface FacilityModel {
  readonly green: readonly BoxModel[]
  readonly red: readonly BoxModel[]
  /** MEN, AT and WORK; an Office has none. */
  readonly pipeline: readonly BoxModel[]
}

export interface BoxModel {
  /** `green box 1`, `MEN`. */
  readonly name: string
  /** What it holds, or null. */
  readonly load: { readonly unit: UnitModel; readonly going: 'outbound' | 'inbound' | null } | null
  readonly acts: readonly Act[]
}

export interface SuppliesModel {
  readonly timetable: readonly {
    readonly stage: number
    readonly train: string | null
    readonly direction: 'east' | 'west' | null
    readonly isNow: boolean
    /** `and a second section`. */
    readonly note: string | null
    /** Orders a Second Section on it. */
    readonly act: Act | null
  }[]
  readonly trays: { readonly free: number; readonly total: number }
  /** Trains that wait for a Crew Tray, in words. */
  readonly waiting: readonly string[]
  readonly yards: readonly {
    readonly name: string
    readonly total: number
    readonly counts: readonly { readonly unit: UnitModel; readonly count: number }[]
  }[]
}

export interface LogLineModel {
  readonly weight: 'heading' | 'step' | 'line' | 'alarm'
  readonly text: string
  /** What made it, where that was not the player by hand. */
  readonly by?: string
}

/** What shows while a screen passes from one player to another. */
export interface HandOverModel {
  readonly notice: Sentence | null
  /** Day and Stage. */
  readonly where: string
  readonly decides: string
  /** Those whose board may come up, each with the link to it. */
  readonly faces: readonly { readonly name: string; readonly isNext: boolean; readonly href: string }[]
}

/** The result against the target, and where the Revenue came from. */
export interface SinceModel {
  /** Who did how much: `5 acts of Ben`. */
  readonly headline: string
  readonly lines: readonly LogLineModel[]
}

export interface EndModel {
  readonly sentence: string
  readonly score: string
  readonly revenue: number
  readonly target: number
  readonly sources: readonly { readonly name: string; readonly amount: number }[]
  /** Each player's Revenue, by the same sources; empty where one plays alone. */
  readonly players: readonly {
    readonly name: string
    readonly revenue: number
    readonly isWinner: boolean
    readonly sources: readonly number[]
  }[]
  /** Revenue of each Stage, Day by Day. */
  readonly days: readonly { readonly day: number; readonly stages: readonly number[]; readonly total: number }[]
  /** Links to deal the same seed again, and another; null at a table of several. */
  readonly again: { readonly sameSeed: string; readonly otherSeed: string } | null
  /** What proves that the deal was fixed from the start (R10.7); null where no hash was published. */
  readonly fairness: { readonly seed: string; readonly salt: string; readonly hash: string } | null
}
