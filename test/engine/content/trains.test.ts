import { describe, expect, test } from 'vitest'
import { cardSpec } from '../../../src/engine/content/cards.ts'
import {
  EXTRA_CARDS,
  isExtra,
  isTimetabled,
  sisterOf,
  TIMETABLED_CARDS,
  TRAINS,
} from '../../../src/engine/content/trains.ts'

/** Card, number, name, pace, expedited, places, switching, passengers. */
const TIMETABLED = [
  ['t1', 1, 'Crack Limited', 'fast', true, 'coach coach coach', 'noSwitching', 'terminals'],
  ['t2', 2, 'Crack Limited', 'fast', true, 'coach coach coach', 'noSwitching', 'terminals'],
  ['t3', 3, 'Local Freight', 'slow', false, 'freight freight freight caboose', 'oneFreightCarPerSquare', 'anywhere'],
  ['t4', 4, 'Local Freight', 'slow', false, 'freight freight freight caboose', 'oneFreightCarPerSquare', 'anywhere'],
  ['t5', 5, 'Express', 'fast', true, 'coach coach coach', 'noSwitching', 'anywhere'],
  ['t6', 6, 'Express', 'fast', true, 'coach coach coach', 'noSwitching', 'anywhere'],
  ['t7', 7, 'Mixed', 'slow', false, 'coach freight freight caboose', 'keepsCoach', 'anywhere'],
  ['t8', 8, 'Mixed', 'slow', false, 'coach freight freight caboose', 'keepsCoach', 'anywhere'],
  ['t9', 9, 'Way Freight', 'slow', false, 'freight freight freight caboose', 'none', 'anywhere'],
  ['t10', 10, 'Way Freight', 'slow', false, 'freight freight freight caboose', 'none', 'anywhere'],
  ['t11', 11, 'Fast Freight', 'fast', false, 'freight freight freight caboose', 'none', 'anywhere'],
  ['t12', 12, 'Fast Freight', 'fast', false, 'freight freight freight caboose', 'none', 'anywhere'],
  ['t13', 13, 'Accommodation', 'slow', false, 'coach coach', 'none', 'anywhere'],
  ['t14', 14, 'Accommodation', 'slow', false, 'coach coach', 'none', 'anywhere'],
  ['t15', 15, 'Mail and Express', 'fast', true, 'coach boxcar boxcar', 'noSwitching', 'anywhere'],
  ['t16', 16, 'Mail and Express', 'fast', true, 'coach boxcar boxcar', 'noSwitching', 'anywhere'],
] as const

const EXTRAS = [
  ['x13', 13, 'Drag Freight', 'slow', false, 'freight freight freight caboose', 'noPickUp', 'anywhere'],
  ['x14', 14, 'Military Train', 'fast', true, 'coach coach coach flatcar', 'noSwitching', 'nowhere'],
  ['x15', 15, "Director's Private Car", 'fast', true, 'coach', 'noSwitching', 'nowhere'],
  ['x16', 16, 'Excursion', 'slow', false, 'coach coach coach', 'none', 'anywhere'],
  ['x17', 17, 'Circus Train', 'slow', false, 'coach flatcar flatcar flatcar', 'none', 'anywhere'],
  ['x18', 18, 'Milk Train', 'slow', false, 'coach reefer reefer', 'none', 'anywhere'],
  ['x19', 19, 'Coal Extra', 'slow', false, 'hopper hopper hopper caboose', 'none', 'anywhere'],
  ['x20', 20, 'Oil Extra', 'slow', false, 'tankCar tankCar tankCar caboose', 'none', 'anywhere'],
  ['x21', 21, 'Fruit Block', 'fast', false, 'reefer reefer reefer caboose', 'none', 'anywhere'],
  [
    'x22',
    22,
    'Empty Car Extra',
    'slow',
    false,
    'emptyFreight emptyFreight emptyFreight caboose',
    'picksUpEmpties',
    'anywhere',
  ],
  ['x23', 23, 'Lumber Extra', 'slow', false, 'flatcar flatcar flatcar caboose', 'none', 'anywhere'],
  ['x24', 24, 'Merchandise Extra', 'fast', false, 'boxcar boxcar boxcar caboose', 'none', 'anywhere'],
] as const

const printed = (card: (typeof TIMETABLED)[number][0] | (typeof EXTRAS)[number][0]) => {
  const { number, name, fast, expedited, places, switching, passengers } = TRAINS[card]
  return [number, name, fast ? 'fast' : 'slow', expedited, places.join(' '), switching, passengers]
}

test.each(TIMETABLED)('R4.3.8 R8.4 %s is as printed: timetabled train %i, %s', (card, ...row) => {
  expect(printed(card)).toEqual(row)
  expect(TRAINS[card].extra).toBe(false)
})

test.each(EXTRAS)('R4.3.8 R8.4 %s is as printed: Extra X%i, %s', (card, ...row) => {
  expect(printed(card)).toEqual(row)
  expect(TRAINS[card].extra).toBe(true)
})

test('there are 28 trains, 16 timetabled and 12 Extras, in the order of their numbers', () => {
  expect([...TIMETABLED_CARDS]).toEqual(TIMETABLED.map(([card]) => card))
  expect([...EXTRA_CARDS]).toEqual(EXTRAS.map(([card]) => card))
  expect(Object.keys(TRAINS)).toHaveLength(28)
})

test('R6.5 a train lists one to four cars, and a caboose nowhere but last', () => {
  for (const { places } of Object.values(TRAINS)) {
    expect(places.length).toBeGreaterThanOrEqual(1)
    expect(places.length).toBeLessThanOrEqual(4)
    expect(places.slice(0, -1)).not.toContain('caboose')
  }
})

describe('directions', () => {
  test('R6.1 timetabled trains with odd numbers say that they run west', () => {
    for (const card of ['t1', 't3', 't5', 't7', 't9', 't11', 't13', 't15'] as const) {
      expect(cardSpec(card).text).toMatch(/\bwest\b/)
      expect(cardSpec(card).text).not.toMatch(/\beast\b/)
    }
  })

  test('R6.1 timetabled trains with even numbers say that they run east', () => {
    for (const card of ['t2', 't4', 't6', 't8', 't10', 't12', 't14', 't16'] as const) {
      expect(cardSpec(card).text).toMatch(/\beast\b/)
      expect(cardSpec(card).text).not.toMatch(/\bwest\b/)
    }
  })

  test('R6.4 every Extra, odd or even, says that it runs east', () => {
    for (const [card] of EXTRAS) {
      expect(cardSpec(card).text).toMatch(/\beast\b/)
      expect(cardSpec(card).text).not.toMatch(/\bwest\b/)
    }
  })
})

test.each([
  ['t1', 't2'],
  ['t3', 't4'],
  ['t5', 't6'],
  ['t7', 't8'],
  ['t9', 't10'],
  ['t11', 't12'],
  ['t13', 't14'],
  ['t15', 't16'],
] as const)('R3.4 %s and %s are sisters, alike in all but number', (odd, even) => {
  expect([sisterOf(odd), sisterOf(even)]).toEqual([even, odd])
  expect({ ...TRAINS[odd], number: 0 }).toEqual({ ...TRAINS[even], number: 0 })
})

test('a card of a timetabled train is told from one of an Extra and from any other', () => {
  expect(['t1', 't16', 't17', 't0', 'x13', 'secondSection', ''].filter(isTimetabled)).toEqual(['t1', 't16'])
  expect(['x13', 'x24', 'x12', 'x25', 't13', 'X13', ''].filter(isExtra)).toEqual(['x13', 'x24'])
})
