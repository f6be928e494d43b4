import { OFFICES, type OfficeSpec } from './facilities.ts'
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
} from './kinds.ts'
import { EXTRA_CARDS, TIMETABLED_CARDS, TRAINS, type TrainCard } from './trains.ts'
import { trainNumber, trainText } from './trainText.ts'

/** What each card of the Home deck says, 213 in all, and the 22 of Rivalry (R2.8, R3.6). */

interface Printed {
  readonly name: string
  readonly copies: number
  readonly text: string
}

export type CardSpec = Printed &
  (
    | { readonly type: 'track'; readonly card: TrackCard }
    | { readonly type: 'office'; readonly card: OfficeCard }
    | { readonly type: 'industry'; readonly card: IndustryCard }
    | { readonly type: 'modifier'; readonly card: ModifierCard }
    | { readonly type: 'yard'; readonly card: YardCard }
    | { readonly type: 'enhancement'; readonly card: EnhancementCard }
    | { readonly type: 'mainline'; readonly card: MainlineModifierCard }
    | { readonly type: 'train'; readonly card: TrainCard }
    | { readonly type: 'section'; readonly card: 'secondSection' }
    | { readonly type: 'rivalry'; readonly card: RivalryCard }
  )

const track = (card: TrackCard, name: string, copies: number, text: string): CardSpec => ({
  type: 'track',
  card,
  name,
  copies,
  text,
})
const boxes = (count: number, colour: string): string => `${count} ${colour} box${count === 1 ? '' : 'es'}`

const officeText = ({ tracks, green, red, porters }: OfficeSpec): string =>
  `A Control Point with a Passenger Facility: ${tracks} A/D tracks, ${boxes(green, 'green')}, ${boxes(red, 'red')}, ${porters} Porter${porters === 1 ? '' : 's'}. Goes over any lower Office.`

const office = (card: OfficeCard, copies: number): CardSpec => ({
  type: 'office',
  card,
  name: OFFICES[card].name,
  copies,
  text: officeText(OFFICES[card]),
})
const industry = (card: IndustryCard, name: string, text: string): CardSpec => ({
  type: 'industry',
  card,
  name,
  copies: 4,
  text,
})
const modifier = (card: ModifierCard, name: string, copies: number, text: string): CardSpec => ({
  type: 'modifier',
  card,
  name,
  copies,
  text,
})
const enhancement = (card: EnhancementCard, name: string, copies: number, text: string): CardSpec => ({
  type: 'enhancement',
  card,
  name,
  copies,
  text,
})
const yard = (card: YardCard, name: string, copies: number, text: string): CardSpec => ({
  type: 'yard',
  card,
  name,
  copies,
  text,
})
const onMainline = (card: MainlineModifierCard, name: string, copies: number, text: string): CardSpec => ({
  type: 'mainline',
  card,
  name,
  copies,
  text,
})
const rival = (card: RivalryCard, name: string, copies: number, text: string): CardSpec => ({
  type: 'rivalry',
  card,
  name,
  copies,
  text,
})

const trainCard = (card: TrainCard): CardSpec => {
  const train = TRAINS[card]
  return { type: 'train', card, name: `${trainNumber(train)} ${train.name}`, copies: 1, text: trainText(train) }
}

const OUT = 'Two green boxes: loads go out.'
const IN = 'Two red boxes: loads come in.'
const DORMANT = 'It may be laid, but does nothing in this game.'

const SPECS: readonly CardSpec[] = [
  track('straight', 'Straight', 11, 'Track from west to east. Laid on a Limit it extends the Running Track.'),
  track(
    'turnoutLeft',
    'Left-hand Turnout',
    11,
    'A through track and a 45° leg to the left. No train stops on it. Laid on a Limit it extends the Running Track.',
  ),
  track(
    'turnoutRight',
    'Right-hand Turnout',
    11,
    'A through track and a 45° leg to the right. No train stops on it. Laid on a Limit it extends the Running Track.',
  ),
  track('curveLeft', 'Left-hand Curve', 12, 'Bends 45° to the left. Secondary Track only.'),
  track('curveRight', 'Right-hand Curve', 12, 'Bends 45° to the right. Secondary Track only.'),
  office('depot', 10),
  office('station', 8),
  office('terminal', 5),
  industry('coalMine', 'Coal Mine', `Hoppers. ${OUT}`),
  industry('sawmill', 'Sawmill', `Flatcars. ${OUT}`),
  industry('oilField', 'Oil Field', `Tank cars. ${OUT}`),
  industry('packingHouse', 'Packing House', `Reefers. ${OUT}`),
  industry('furnitureFactory', 'Furniture Factory', `Boxcars. ${OUT}`),
  industry('coalDealer', 'Coal Dealer', `Hoppers. ${IN}`),
  industry('lumberYard', 'Lumber Yard', `Flatcars. ${IN}`),
  industry('fuelDealer', 'Fuel Dealer', `Tank cars. ${IN}`),
  industry('produceMarket', 'Produce Market', `Reefers. ${IN}`),
  industry('freightHouse', 'Freight House', 'Boxcars. One green box and one red.'),
  modifier(
    'loadingDock',
    'Loading Dock',
    5,
    'Beside an industry: one more green box, so that it also sends its kind of freight.',
  ),
  modifier(
    'storageShed',
    'Storage Shed',
    5,
    'Beside an industry: one more red box, so that it also receives its kind of freight.',
  ),
  modifier('waitingRoom', 'Waiting Room', 4, 'Beside an Office with a Passenger Facility: one more green box.'),
  modifier('baggageRoom', 'Baggage Room', 4, 'Beside an Office with a Passenger Facility: one more red box.'),
  yard(
    'smallYard',
    'Small Yard',
    4,
    'Track from west to east, on a Limit or as Secondary Track. A train standing on it may reorder its consist for one Move.',
  ),
  yard(
    'yardOffice',
    'Yard Office',
    3,
    'Secondary Track. When the Office is full, a train without coaches may go there, if the way is free.',
  ),
  enhancement(
    'interlocking',
    'Interlocking',
    4,
    'When the Office is full, an arriving train waits at the Limit instead of colliding. No help against a fouled track.',
  ),
  enhancement(
    'redFlags',
    'Red Flags',
    4,
    'Once a Day a follower is held before it enters a Mainline card next to this Office. You may keep four cards in hand.',
  ),
  enhancement(
    'flyingSwitch',
    'Flying Switch',
    2,
    'For one Move the tail of a train is rolled over a turnout into an industry; the train stays put.',
  ),
  enhancement('sectionGang', 'Section Gang', 4, 'One more Laborer. At most two in a district.'),
  enhancement('redCap', 'Red Cap', 3, 'One more Porter, at a Depot or higher. At most two in a district.'),
  enhancement('facingPointLocks', 'Facing Point Locks', 1, DORMANT),
  enhancement('waterColumn', 'Water Column', 1, DORMANT),
  enhancement('overpass', 'Overpass', 1, DORMANT),
  onMainline('absSignals', 'ABS Signals', 2, 'On any Mainline card: trains on it do not run into each other.'),
  onMainline('brakeman', 'Brakeman', 2, 'On a Heavy Grade: a downhill train starts one region farther on.'),
  onMainline('airbrakes', 'Airbrakes', 1, 'On a Heavy Grade with a Brakeman: downhill, another region farther on.'),
  onMainline('helpers', 'Helpers', 2, 'On a Heavy Grade: an uphill train starts one region farther on.'),
  onMainline(
    'realignment',
    'Realignment',
    3,
    'Once, on an unoccupied card: Plains become Double Track, Curves Plains, an Uncontrolled Siding Double Track, a Trestle an Uncontrolled Siding.',
  ),
  ...TIMETABLED_CARDS.map(trainCard),
  ...EXTRA_CARDS.map(trainCard),
  {
    type: 'section',
    card: 'secondSection',
    name: 'Second Section',
    copies: 10,
    text: 'Ordered on a timetabled train: its next run is followed by a second train just like it.',
  },
  rival(
    'derail',
    'Derail',
    2,
    "A rival's train in a district may not be switched until that player's next Local Operations.",
  ),
  rival(
    'brokenCoupler',
    'Broken Coupler',
    2,
    "Sets out the outermost car of a rival's train where it stands, if the square may hold it.",
  ),
  rival('hotbox', 'Hotbox', 2, "A train bound for a rival's Office stays in its region one more Stage."),
  rival('outlawed', 'Outlawed', 2, "A rival's train at its Office does not depart in the next Mainline phase."),
  rival('vandalism', 'Vandalism', 2, 'A rival has one Laborer or Porter less at the next Load/Unload.'),
  rival(
    'railroadCrossing',
    'Railroad Crossing',
    3,
    "On a rival's empty square; passing beside it costs one more Move.",
  ),
  rival('rockCut', 'Rock Cut', 3, "Takes a rival's empty square."),
  rival('swamp', 'Swamp', 3, "Takes a rival's empty square."),
  rival('eyesore', 'Eyesore', 3, "On a rival's empty square beside the Office: 1 Revenue less at each Day's end."),
]

const BY_KIND: ReadonlyMap<string, CardSpec> = new Map(SPECS.map((spec) => [spec.card, spec]))

/** Every kind of card in printed order, the Rivalry cards last. */
export const CARD_SPECS: readonly CardSpec[] = SPECS

/** Tells a card's name from any other text. */
export const isCardKind = (text: string): text is CardKind => BY_KIND.has(text)

/** What a card says. */
export function cardSpec(card: CardKind): CardSpec {
  const spec = BY_KIND.get(card)
  if (!spec) throw new Error(`No such card: ${card}`)
  return spec
}

/** The cards of a deck in printed order: 213 without Rivalry, 235 with it (R2.8, R3.6). */
export const deckCards = (rivalry: boolean): CardKind[] =>
  SPECS.filter((spec) => rivalry || spec.type !== 'rivalry').flatMap((spec) =>
    Array.from({ length: spec.copies }, () => spec.card),
  )
