/** The Mainline deck: ten cards, of which a game of N players lays N + 1 (R2.4). */

export const MAINLINE_KINDS = [
  'plains',
  'curves',
  'hilly',
  'heavyGrade',
  'doubleTrack',
  'uncontrolledSiding',
  'tunnel',
  'trestle',
  'interchange',
] as const
export type MainlineKind = (typeof MAINLINE_KINDS)[number]

export interface MainlineSpec {
  readonly name: string
  readonly copies: number
  /** Regions a train passes, one a Stage (R7.2). */
  readonly regions: number
  /** The region in which a train running through starts (R7.3). */
  readonly start: number
  /** Where a fast train starts, if this card reads the rating: only Hilly does. */
  readonly fastStart: number | null
  /** How many trains the card is meant for (R7.5). */
  readonly room: 1 | 2
  /** What Realignment makes of it, or null where it has no effect (R7.7). */
  readonly realignsTo: MainlineKind | null
  readonly text: string
}

export const MAINLINE: Readonly<Record<MainlineKind, MainlineSpec>> = {
  plains: {
    name: 'Plains',
    copies: 2,
    regions: 1,
    start: 0,
    fastStart: null,
    room: 1,
    realignsTo: 'doubleTrack',
    text: 'Every train crosses in one Stage.',
  },
  curves: {
    name: 'Curves',
    copies: 1,
    regions: 2,
    start: 0,
    fastStart: null,
    room: 1,
    realignsTo: 'plains',
    text: 'Every train takes two Stages.',
  },
  hilly: {
    name: 'Hilly',
    copies: 1,
    regions: 2,
    start: 0,
    fastStart: 1,
    room: 1,
    realignsTo: null,
    text: 'A fast train crosses in one Stage, a slow one in two. No other card asks how fast a train is.',
  },
  heavyGrade: {
    name: 'Heavy Grade',
    copies: 1,
    regions: 3,
    start: 0,
    fastStart: null,
    room: 1,
    realignsTo: null,
    text: 'Three Stages, one fewer uphill with Helpers, one fewer downhill with Brakeman and another with Airbrakes.',
  },
  doubleTrack: {
    name: 'Double Track',
    copies: 1,
    regions: 1,
    start: 0,
    fastStart: null,
    room: 2,
    realignsTo: null,
    text: 'One Stage. Two trains may be here at once, and they may pass.',
  },
  uncontrolledSiding: {
    name: 'Uncontrolled Siding',
    copies: 1,
    regions: 2,
    start: 1,
    fastStart: null,
    room: 1,
    realignsTo: 'doubleTrack',
    text: 'One Stage. A train that finds another here takes the back region and one Stage more.',
  },
  tunnel: {
    name: 'Tunnel',
    copies: 1,
    regions: 2,
    start: 0,
    fastStart: null,
    room: 1,
    realignsTo: null,
    text: 'Every train takes two Stages.',
  },
  trestle: {
    name: 'Trestle',
    copies: 1,
    regions: 1,
    start: 0,
    fastStart: null,
    room: 1,
    realignsTo: 'uncontrolledSiding',
    text: 'Every train crosses in one Stage.',
  },
  interchange: {
    name: 'Interchange',
    copies: 1,
    regions: 2,
    start: 1,
    fastStart: null,
    room: 1,
    realignsTo: null,
    text: 'One Stage for a train running through. An Extra may start here, in the back region, and then takes two.',
  },
}
