import { CARD_SPECS, type CardSpec } from '../../src/engine/content/cards.ts'
import { CAR, CAR_KINDS, CAR_NAMES, type CarSpec } from '../../src/engine/content/cars.ts'
import { ENHANCEMENT_LIMIT, INDUSTRIES, MODIFIERS, OFFICES } from '../../src/engine/content/facilities.ts'
import type { EnhancementCard } from '../../src/engine/content/kinds.ts'
import { MAINLINE, MAINLINE_KINDS } from '../../src/engine/content/mainline.ts'
import { EXTRA_CARDS, TIMETABLED_CARDS, TRAINS, type TrainCard } from '../../src/engine/content/trains.ts'
import { directionOf, makesUpTo, restriction, trainNumber } from '../../src/engine/content/trainText.ts'

/** The tables of docs/decks.md, made from what the game itself is dealt from. */

type Cell = string | number
const NONE = '-'

/** A Markdown table. A column of numbers, some of them left out perhaps, is set to the right. */
function table(heads: readonly string[], rows: readonly (readonly Cell[])[]): string {
  const isNumber = (cell: Cell | undefined): boolean => typeof cell === 'number' || cell === NONE
  const rules = heads.map((_, column) => (rows.every((row) => isNumber(row[column])) ? '---:' : '---'))
  return [heads, rules, ...rows].map((cells) => `| ${cells.join(' | ')} |`).join('\n')
}

const sum = (numbers: readonly number[]): number => numbers.reduce((total, number) => total + number, 0)
const capital = (text: string): string => text.slice(0, 1).toUpperCase() + text.slice(1)

/** The kinds of card as a player knows them, in the deck's order. */
const KINDS = ['Track', 'Office', 'Industry', 'Modifier', 'Enhancement', 'Mainline modifier', 'Train'] as const
type Kind = (typeof KINDS)[number]

function kindOf(spec: CardSpec): Kind | 'Rivalry' {
  switch (spec.type) {
    case 'track':
      return 'Track'
    case 'office':
      return 'Office'
    case 'industry':
      return 'Industry'
    case 'modifier':
      return 'Modifier'
    case 'yard':
    case 'enhancement':
      return 'Enhancement'
    case 'mainline':
      // ABS Signals are an Enhancement that is put on a Mainline card (R5.4).
      return spec.card === 'absSignals' ? 'Enhancement' : 'Mainline modifier'
    case 'train':
    case 'section':
      return 'Train'
    case 'rivalry':
      return 'Rivalry'
  }
}

const cardsOf = (kind: Kind | 'Rivalry'): CardSpec[] => CARD_SPECS.filter((spec) => kindOf(spec) === kind)
const copiesOf = (specs: readonly CardSpec[]): number => sum(specs.map(({ copies }) => copies))

const cardTable = (kind: Kind | 'Rivalry') => (): string =>
  table(
    ['Card', 'Copies', 'Text'],
    cardsOf(kind).map(({ name, copies, text }) => [name, copies, text]),
  )

function homeDeck(): string {
  const rows = KINDS.map((kind) => [kind, cardsOf(kind).length, copiesOf(cardsOf(kind))] as const)
  const total = ['In all', sum(rows.map((row) => row[1])), sum(rows.map((row) => row[2]))]
  return table(['Kind', 'Different cards', 'Cards'], [...rows, total])
}

function mainlineDeck(): string {
  const specs = MAINLINE_KINDS.map((kind) => MAINLINE[kind])
  return table(
    ['Card', 'Copies', 'Regions', 'Start', 'Fast start', 'Realigns to', 'Text'],
    specs.map(({ name, copies, regions, start, fastStart, realignsTo, text }) => [
      name,
      copies,
      regions,
      start,
      fastStart ?? NONE,
      realignsTo ? MAINLINE[realignsTo].name : NONE,
      text,
    ]),
  )
}

const offices = (): string =>
  table(
    ['Office', 'A/D tracks', 'Green boxes', 'Red boxes', 'Porters', 'Control Point'],
    Object.values(OFFICES).map(({ name, tracks, green, red, porters, controlPoint }) => [
      name,
      tracks,
      green,
      red,
      porters,
      controlPoint ? 'yes' : 'no',
    ]),
  )

const industries = (): string =>
  table(
    ['Industry', 'Copies', 'Car', 'Green boxes', 'Red boxes', 'Text'],
    CARD_SPECS.flatMap((spec) => {
      if (spec.type !== 'industry') return []
      const { freight, green, red } = INDUSTRIES[spec.card]
      return [[spec.name, spec.copies, CAR_NAMES[freight], green, red, spec.text]]
    }),
  )

const modifiers = (): string =>
  table(
    ['Modifier', 'Copies', 'Beside', 'Box', 'Text'],
    CARD_SPECS.flatMap((spec) => {
      if (spec.type !== 'modifier') return []
      const { beside, box } = MODIFIERS[spec.card]
      return [[spec.name, spec.copies, beside === 'office' ? 'the Office' : 'an industry', box, spec.text]]
    }),
  )

const isLimited = (card: string): card is EnhancementCard => Object.hasOwn(ENHANCEMENT_LIMIT, card)

function mostOf({ card, type }: CardSpec): string {
  if (isLimited(card)) return `${ENHANCEMENT_LIMIT[card]} in a district`
  return type === 'mainline' ? '1 on a Mainline card' : 'any number'
}

const enhancements = (): string =>
  table(
    ['Enhancement', 'Copies', 'At most', 'Text'],
    cardsOf('Enhancement').map((spec) => [spec.name, spec.copies, mostOf(spec), spec.text]),
  )

function trainCards(): string {
  const cards = cardsOf('Train')
  const trains = (extra: boolean) =>
    cards.filter(({ type, card }) => type === 'train' && card.startsWith('x') === extra)
  const sections = cards.filter(({ type }) => type === 'section')
  return table(
    ['Card', 'Cards', 'Text'],
    [
      [`Timetabled trains ${range(TIMETABLED_CARDS)}`, copiesOf(trains(false)), 'One of each; see Trains below.'],
      [`Extras ${range(EXTRA_CARDS)}`, copiesOf(trains(true)), 'One of each; see Trains below.'],
      ...sections.map(({ name, copies, text }) => [name, copies, text]),
    ],
  )
}

const range = (cards: readonly TrainCard[]): string =>
  [cards.slice(0, 1), cards.slice(-1)].flatMap(([card]) => (card ? trainNumber(TRAINS[card]) : [])).join(' to ')

const trains = (): string =>
  table(
    ['Train', 'Name', 'Runs', 'Speed', 'Expedited', 'Makes up to', 'Caboose', 'Restriction'],
    [...TIMETABLED_CARDS, ...EXTRA_CARDS].map((card) => {
      const train = TRAINS[card]
      return [
        trainNumber(train),
        train.name,
        directionOf(train),
        train.fast ? 'fast' : 'slow',
        train.expedited ? 'yes' : 'no',
        makesUpTo(train),
        train.places.includes('caboose') ? 'yes' : 'no',
        restriction(train) || NONE,
      ]
    }),
  )

const carsOf = (isMeant: (spec: CarSpec) => boolean): number =>
  sum(Object.values(CAR).flatMap((spec) => (isMeant(spec) ? spec.copies : [])))

function rollingStock(): string {
  const rows = CAR_KINDS.map((kind) => {
    const split = [true, false].map((loaded) => carsOf((car) => car.kind === kind && car.loaded === loaded))
    return [capital(CAR_NAMES[kind]), ...(kind === 'caboose' ? [NONE, NONE] : split), sum(split)]
  })
  const split = [true, false].map((loaded) => carsOf((car) => car.kind !== 'caboose' && car.loaded === loaded))
  return table(['Car', 'Loaded', 'Empty', 'In all'], [...rows, ['All cars', ...split, carsOf(() => true)]])
}

/** Every table of docs/decks.md by name. */
export const deckTables = {
  'mainline-deck': mainlineDeck,
  'home-deck': homeDeck,
  'track-cards': cardTable('Track'),
  'office-cards': cardTable('Office'),
  offices,
  industries,
  modifiers,
  enhancements,
  'mainline-modifiers': cardTable('Mainline modifier'),
  'train-cards': trainCards,
  trains,
  'rolling-stock': rollingStock,
  rivalry: cardTable('Rivalry'),
}
