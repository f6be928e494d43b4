import { describe, expect, test } from 'vitest'
import { CARD_SPECS, type CardSpec, cardSpec, deckCards, isCardKind } from '../../../src/engine/content/cards.ts'
import type { CardKind } from '../../../src/engine/content/kinds.ts'
import { MAINLINE, MAINLINE_KINDS } from '../../../src/engine/content/mainline.ts'

type Printed = readonly [CardKind, CardSpec['type'], string, number]

/** Every card but the trains, as printed, with the number of cards that each kind has in all. */
const KINDS: readonly (readonly [string, number, readonly Printed[]])[] = [
  [
    'Track',
    57,
    [
      ['straight', 'track', 'Straight', 11],
      ['turnoutLeft', 'track', 'Left-hand Turnout', 11],
      ['turnoutRight', 'track', 'Right-hand Turnout', 11],
      ['curveLeft', 'track', 'Left-hand Curve', 12],
      ['curveRight', 'track', 'Right-hand Curve', 12],
    ],
  ],
  [
    'Office',
    23,
    [
      ['depot', 'office', 'Depot', 10],
      ['station', 'office', 'Station', 8],
      ['terminal', 'office', 'Terminal', 5],
    ],
  ],
  [
    'Industry',
    40,
    [
      ['coalMine', 'industry', 'Coal Mine', 4],
      ['sawmill', 'industry', 'Sawmill', 4],
      ['oilField', 'industry', 'Oil Field', 4],
      ['packingHouse', 'industry', 'Packing House', 4],
      ['furnitureFactory', 'industry', 'Furniture Factory', 4],
      ['coalDealer', 'industry', 'Coal Dealer', 4],
      ['lumberYard', 'industry', 'Lumber Yard', 4],
      ['fuelDealer', 'industry', 'Fuel Dealer', 4],
      ['produceMarket', 'industry', 'Produce Market', 4],
      ['freightHouse', 'industry', 'Freight House', 4],
    ],
  ],
  [
    'Modifier',
    18,
    [
      ['loadingDock', 'modifier', 'Loading Dock', 5],
      ['storageShed', 'modifier', 'Storage Shed', 5],
      ['waitingRoom', 'modifier', 'Waiting Room', 4],
      ['baggageRoom', 'modifier', 'Baggage Room', 4],
    ],
  ],
  [
    'Enhancement',
    29,
    [
      ['smallYard', 'yard', 'Small Yard', 4],
      ['yardOffice', 'yard', 'Yard Office', 3],
      ['interlocking', 'enhancement', 'Interlocking', 4],
      ['redFlags', 'enhancement', 'Red Flags', 4],
      ['flyingSwitch', 'enhancement', 'Flying Switch', 2],
      ['sectionGang', 'enhancement', 'Section Gang', 4],
      ['redCap', 'enhancement', 'Red Cap', 3],
      ['facingPointLocks', 'enhancement', 'Facing Point Locks', 1],
      ['waterColumn', 'enhancement', 'Water Column', 1],
      ['overpass', 'enhancement', 'Overpass', 1],
      ['absSignals', 'mainline', 'ABS Signals', 2],
    ],
  ],
  [
    'Mainline modifier',
    8,
    [
      ['brakeman', 'mainline', 'Brakeman', 2],
      ['airbrakes', 'mainline', 'Airbrakes', 1],
      ['helpers', 'mainline', 'Helpers', 2],
      ['realignment', 'mainline', 'Realignment', 3],
    ],
  ],
]

const TRAIN_NAMES = [
  '1 Crack Limited',
  '2 Crack Limited',
  '3 Local Freight',
  '4 Local Freight',
  '5 Express',
  '6 Express',
  '7 Mixed',
  '8 Mixed',
  '9 Way Freight',
  '10 Way Freight',
  '11 Fast Freight',
  '12 Fast Freight',
  '13 Accommodation',
  '14 Accommodation',
  '15 Mail and Express',
  '16 Mail and Express',
  'X13 Drag Freight',
  'X14 Military Train',
  "X15 Director's Private Car",
  'X16 Excursion',
  'X17 Circus Train',
  'X18 Milk Train',
  'X19 Coal Extra',
  'X20 Oil Extra',
  'X21 Fruit Block',
  'X22 Empty Car Extra',
  'X23 Lumber Extra',
  'X24 Merchandise Extra',
]

const RIVALRY: readonly Printed[] = [
  ['derail', 'rivalry', 'Derail', 2],
  ['brokenCoupler', 'rivalry', 'Broken Coupler', 2],
  ['hotbox', 'rivalry', 'Hotbox', 2],
  ['outlawed', 'rivalry', 'Outlawed', 2],
  ['vandalism', 'rivalry', 'Vandalism', 2],
  ['railroadCrossing', 'rivalry', 'Railroad Crossing', 3],
  ['rockCut', 'rivalry', 'Rock Cut', 3],
  ['swamp', 'rivalry', 'Swamp', 3],
  ['eyesore', 'rivalry', 'Eyesore', 3],
]

const printed = ({ card, type, name, copies }: CardSpec): Printed => [card, type, name, copies]
const inDeck = (deck: readonly CardKind[], cards: readonly Printed[]): number =>
  deck.filter((card) => cards.some(([one]) => one === card)).length

describe('the Home deck', () => {
  test.each(KINDS)('R2.8 the cards of the kind %s are as printed, %i of them', (_, count, cards) => {
    expect(cards.map(([card]) => printed(cardSpec(card)))).toEqual(cards)
    expect(inDeck(deckCards(false), cards)).toBe(count)
  })

  test('R2.8 38 cards are trains: 16 timetabled and 12 Extras, one of each, and 10 Second Sections', () => {
    const trains = CARD_SPECS.filter(({ type }) => type === 'train')
    expect(trains.map(({ name, copies }) => [name, copies])).toEqual(TRAIN_NAMES.map((name) => [name, 1]))
    expect(printed(cardSpec('secondSection'))).toEqual(['secondSection', 'section', 'Second Section', 10])
    const isTrain = (card: CardKind): boolean => ['train', 'section'].includes(cardSpec(card).type)
    expect(deckCards(false).filter(isTrain)).toHaveLength(38)
  })

  test('R2.8 213 cards are dealt, and none of them is aimed at an opponent', () => {
    expect(deckCards(false)).toHaveLength(213)
    expect(inDeck(deckCards(false), RIVALRY)).toBe(0)
  })

  test('R3.6 R11.1 Rivalry adds 22 cards as printed, 10 actions and 12 that use space, and makes it 235', () => {
    expect(RIVALRY.map(([card]) => printed(cardSpec(card)))).toEqual(RIVALRY)
    expect(deckCards(true)).toHaveLength(235)
    expect(inDeck(deckCards(true), RIVALRY.slice(0, 5))).toBe(10)
    expect(inDeck(deckCards(true), RIVALRY.slice(5))).toBe(12)
    expect(deckCards(true).slice(0, 213)).toEqual(deckCards(false))
  })

  test('no two cards share an id or a name, and no card is left out above', () => {
    const count = KINDS.flatMap(([, , cards]) => cards).length + TRAIN_NAMES.length + 1 + RIVALRY.length
    expect(CARD_SPECS).toHaveLength(count)
    expect(new Set(CARD_SPECS.map(({ card }) => card)).size).toBe(count)
    expect(new Set(CARD_SPECS.map(({ name }) => name)).size).toBe(count)
  })

  test('a card is told from any other text', () => {
    const texts = ['depot', 'x13', 'derail', 'whistlePost', 'Depot', 'interchange', '', 'toString']
    expect(texts.filter(isCardKind)).toEqual(['depot', 'x13', 'derail'])
  })
})

describe('what cards say', () => {
  test('every card says something, in whole sentences that fit a table', () => {
    for (const { text } of CARD_SPECS) expect(text).toMatch(/^[A-Z][^|\n]*\.$/)
  })

  test.each(['facingPointLocks', 'waterColumn', 'overpass'] as const)(
    'R11.1 %s says that it does nothing in this game',
    (card) => {
      expect(cardSpec(card).text).toMatch(/does nothing in this game/)
    },
  )

  test('R5.4 Red Cap asks for a Depot or higher', () => {
    expect(cardSpec('redCap').text).toMatch(/Depot or higher/)
  })

  test('R7.6 the cards for a Heavy Grade name it, and which way they help', () => {
    expect(cardSpec('helpers').text).toMatch(/Heavy Grade.*uphill/)
    expect(cardSpec('brakeman').text).toMatch(/Heavy Grade.*downhill/)
    expect(cardSpec('airbrakes').text).toMatch(/Heavy Grade.*Brakeman.*downhill/)
  })

  test('R7.7 Realignment names its four targets and what becomes of them', () => {
    const { text } = cardSpec('realignment')
    expect(text).toMatch(/Plains become Double Track/)
    expect(text).toMatch(/Curves (become )?Plains/)
    expect(text).toMatch(/Uncontrolled Siding (becomes )?Double Track/)
    expect(text).toMatch(/Trestle (becomes )?an Uncontrolled Siding/)
    const others = ['hilly', 'heavyGrade', 'tunnel', 'interchange'] as const
    for (const kind of others) expect(text).not.toContain(MAINLINE[kind].name)
  })

  test('the Interchange is called a yard nowhere', () => {
    const lines = [...CARD_SPECS, ...MAINLINE_KINDS.map((kind) => MAINLINE[kind])]
    const texts = lines.map(({ name, text }) => `${name}: ${text}`).filter((line) => line.includes('Interchange'))
    expect(texts).not.toEqual([])
    for (const text of texts) expect(text).not.toMatch(/yard/i)
  })
})
