import { describe, expect, test } from 'vitest'
import { CARD_SPECS, cardSpec } from '../../../src/engine/content/cards.ts'
import {
  ENHANCEMENT_LIMIT,
  INDUSTRIES,
  MODIFIERS,
  OFFICES,
  type OfficeGrade,
} from '../../../src/engine/content/facilities.ts'
import type { EnhancementCard } from '../../../src/engine/content/kinds.ts'
import { laborersOf, portersOf } from '../../../src/engine/core/lookup.ts'
import type { District, LaidIndustry } from '../../../src/engine/model/state.ts'

const SAWMILL: LaidIndustry = {
  type: 'industry',
  card: 'sawmill',
  cars: [],
  green: 0,
  red: 0,
  pipeline: { men: null, at: null, work: null },
}

/** Name, rank, A/D tracks, green and red boxes, Porters, Control Point. */
test.each([
  ['whistlePost', 'Whistle Post', 0, 1, 0, 0, 0, false],
  ['depot', 'Depot', 1, 2, 1, 1, 1, true],
  ['station', 'Station', 2, 3, 2, 2, 2, true],
  ['terminal', 'Terminal', 3, 4, 3, 3, 3, true],
] as const)('R5.1 R4.3.3 %s has its tracks, boxes and Porters', (grade, ...row) => {
  const { name, rank, tracks, green, red, porters, controlPoint } = OFFICES[grade]
  expect([name, rank, tracks, green, red, porters, controlPoint]).toEqual(row)
})

test.each([
  ['depot', ['2', '1', '1', '1']],
  ['station', ['3', '2', '2', '2']],
  ['terminal', ['4', '3', '3', '3']],
] as const)('R5.1 the text of %s gives A/D tracks, green boxes, red boxes and Porters: %j', (card, figures) => {
  const { text } = cardSpec(card)
  expect(text.match(/\d+/g)).toEqual(figures)
  expect(text).toMatch(/A\/D tracks.* green .* red .*Porter/)
  expect(text).toContain('Control Point')
})

test.each([
  ['coalMine', 'hopper', 2, 0, 'Hoppers. Two green'],
  ['sawmill', 'flatcar', 2, 0, 'Flatcars. Two green'],
  ['oilField', 'tankCar', 2, 0, 'Tank cars. Two green'],
  ['packingHouse', 'reefer', 2, 0, 'Reefers. Two green'],
  ['furnitureFactory', 'boxcar', 2, 0, 'Boxcars. Two green'],
  ['coalDealer', 'hopper', 0, 2, 'Hoppers. Two red'],
  ['lumberYard', 'flatcar', 0, 2, 'Flatcars. Two red'],
  ['fuelDealer', 'tankCar', 0, 2, 'Tank cars. Two red'],
  ['produceMarket', 'reefer', 0, 2, 'Reefers. Two red'],
  ['freightHouse', 'boxcar', 1, 1, 'Boxcars. One green box and one red'],
] as const)('R5.2 %s works the %s with green boxes %i and red %i, and says so', (card, freight, green, red, says) => {
  expect(INDUSTRIES[card]).toEqual({ freight, green, red })
  const { text } = cardSpec(card)
  expect(text).toContain(says)
  expect([/\bgreen\b/i.test(text), /\bred\b/i.test(text)]).toEqual([green > 0, red > 0])
})

test.each([
  ['loadingDock', 'industry', 'green', 'red'],
  ['storageShed', 'industry', 'red', 'green'],
  ['waitingRoom', 'office', 'green', 'red'],
  ['baggageRoom', 'office', 'red', 'green'],
] as const)('R5.3 %s lies beside the %s and adds a %s box, not a %s one', (card, beside, box, other) => {
  expect(MODIFIERS[card]).toEqual({ beside, box })
  const { text } = cardSpec(card)
  expect(text).toMatch(new RegExp(`beside an ${beside}.*one more ${box} box`, 'i'))
  expect(text).not.toMatch(new RegExp(`\\b${other}\\b`))
})

test('R5.4 a district has each Enhancement once, but Section Gang and Red Cap twice', () => {
  expect(ENHANCEMENT_LIMIT).toEqual({
    interlocking: 1,
    redFlags: 1,
    flyingSwitch: 1,
    sectionGang: 2,
    redCap: 2,
    facingPointLocks: 1,
    waterColumn: 1,
    overpass: 1,
  })
  const saysTwo = CARD_SPECS.filter(({ text }) => /at most two/i.test(text)).map(({ card }) => card)
  expect(saysTwo).toEqual(['sectionGang', 'redCap'])
})

describe('the workers of a district', () => {
  const district = (office: OfficeGrade, industries: number, enhancements: readonly EnhancementCard[]): District => ({
    limits: { west: -5, east: 5 },
    office: { grade: office, cards: [], green: 0, red: 0 },
    squares: Object.fromEntries(Array.from({ length: industries }, (_, column) => [`${column},1`, SAWMILL])),
    enhancements,
    redFlagsUsed: false,
  })

  test.each([
    [0, [], 1],
    [1, [], 2],
    [3, [], 4],
    [2, ['sectionGang'], 4],
    [0, ['sectionGang', 'sectionGang', 'redCap'], 3],
  ] as const)('R5.2 one Laborer, one more for each of %i industries and for each of %j make %i', (...row) => {
    const [industries, enhancements, laborers] = row
    expect(laborersOf(district('station', industries, enhancements))).toBe(laborers)
  })

  test.each([
    ['whistlePost', [], 0],
    ['depot', [], 1],
    ['depot', ['redCap'], 2],
    ['station', ['sectionGang'], 2],
    ['terminal', ['redCap', 'redCap'], 5],
  ] as const)('R5.1 %s with %j has its own Porters and one for each Red Cap: %i', (office, enhancements, porters) => {
    expect(portersOf(district(office, 0, enhancements))).toBe(porters)
  })
})
