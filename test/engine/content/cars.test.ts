import { expect, test } from 'vitest'
import { CAR, CAR_NAMES, CARS, emptyCar, isCar, isFreight, loadedCar } from '../../../src/engine/content/cars.ts'

const STOCK = [
  ['coach', 'C', 10, 'c', 10],
  ['boxcar', 'B', 6, 'b', 6],
  ['hopper', 'H', 6, 'h', 6],
  ['tankCar', 'T', 4, 't', 4],
  ['reefer', 'R', 4, 'r', 4],
  ['flatcar', 'F', 4, 'f', 4],
] as const

test.each(STOCK)('R2.1 the Division Yard is made of so many: %s, loaded (%s) %i, empty (%s) %i', (...row) => {
  const [kind, full, loaded, light, empty] = row
  expect(CAR[full]).toEqual({ kind, loaded: true, copies: loaded })
  expect(CAR[light]).toEqual({ kind, loaded: false, copies: empty })
  expect([loadedCar(kind), emptyCar(kind)]).toEqual([full, light])
})

test('R2.1 the Division Yard is made of 76 cars in 13 sorts, 8 of them cabooses, which are neither loaded nor empty', () => {
  expect(CAR.K).toEqual({ kind: 'caboose', loaded: false, copies: 8 })
  expect([...CARS].sort()).toEqual(['B', 'C', 'F', 'H', 'K', 'R', 'T', 'b', 'c', 'f', 'h', 'r', 't'])
  expect(Object.keys(CAR).sort()).toEqual([...CARS].sort())
  expect(CARS.map((car) => CAR[car].copies).reduce((total, copies) => total + copies)).toBe(76)
})

test('R5.2 freight is every kind but coach and caboose', () => {
  expect(CARS.filter(isFreight)).toEqual(['B', 'b', 'H', 'h', 'T', 't', 'R', 'r', 'F', 'f'])
})

test('the kinds of car have the names that railroaders use', () => {
  expect(Object.values(CAR_NAMES)).toEqual(['coach', 'boxcar', 'hopper', 'tank car', 'reefer', 'flatcar', 'caboose'])
})

test.each([...CARS])('%s is a car', (letter) => {
  expect(isCar(letter)).toBe(true)
})

test.each(['E', 'k', '', 'CC', 'coach', 'toString'])('%j, which may be an engine, is no car', (text) => {
  expect(isCar(text)).toBe(false)
})
