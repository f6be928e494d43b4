import { describe, expect, it } from 'vitest'
import {
  type HouseRules,
  type Length,
  newGame,
  type Rejection,
  readHouseRules,
  seatView,
} from '../../../src/engine/index.ts'
import { dealt } from '../../support/deals.ts'

function read(input: Readonly<Record<string, unknown>>): HouseRules {
  const result = readHouseRules(input)
  if ('refused' in result) throw new Error(JSON.stringify(result.refused))
  return result.houseRules
}

function refusalOf(input: Readonly<Record<string, unknown>>): Rejection {
  const result = readHouseRules(input)
  if ('refused' in result) return result.refused
  throw new Error(`Read: ${JSON.stringify(input)}`)
}

const USUAL = {
  mode: 'solitaire',
  length: 'standard',
  ending: 'highestAfterDays',
  openingHand: 'three',
  passengerRate: 1,
  freightRate: 1,
  transitRate: 0,
  reducedVisibility: false,
  emergencyToolbox: false,
  sisterTrains: false,
  employeeRotation: false,
  rivalry: false,
}

describe('House rules', () => {
  it('R2.5 R2.6 R3.1 R3.6 are those of a Standard solitaire game after its Days unless changed', () => {
    expect(read({})).toEqual(USUAL)
  })

  it.each([
    ['mode', ['solitaire', 'competitive', 'coop']],
    ['length', ['short', 'standard', 'campaign']],
    ['ending', ['firstToTarget', 'highestAfterDays']],
    ['openingHand', ['three', 'six', 'threeAndThree']],
    ['passengerRate', [0, 1, 2, 3, 4, 5]],
    ['freightRate', [0, 1, 2, 3, 4, 5]],
    ['transitRate', [0, 1, 2, 3, 4, 5]],
    ['reducedVisibility', [true, false]],
    ['emergencyToolbox', [true, false]],
    ['sisterTrains', [true, false]],
    ['employeeRotation', [true, false]],
  ])('R3.1 %s can be changed alone, to each of its values', (name, values) => {
    const changed = values.map((value) => read({ [name]: value }))
    expect(changed).toEqual(values.map((value) => ({ ...USUAL, [name]: value })))
  })

  const lengths: [Length, number, number][] = [
    ['short', 10, 3],
    ['standard', 20, 5],
    ['campaign', 45, 10],
  ]
  it.each(lengths)('R3.1 %s has a target of %d and %d Days', (length, target, days) => {
    expect(seatView(dealt(1, 1, { length }).state, 0)).toMatchObject({ target, days })
  })

  it.each(['speed', 'Mode', 'MODE', 'mode ', '', 'toString', 'constructor', '0'])(
    'R3.7 an unknown house rule is refused by its name: %j',
    (name) => {
      expect(refusalOf({ ...USUAL, [name]: true })).toMatchObject({ code: 'unknownHouseRule', name, rule: 'R3.7' })
    },
  )

  it('R3.7 not even a name that objects treat specially is ignored', () => {
    expect(refusalOf(Object.fromEntries([['__proto__', 1]]))).toMatchObject({
      code: 'unknownHouseRule',
      name: '__proto__',
    })
  })

  it.each([
    ['mode', ['duel', 'Solitaire', '', 0, null, true, ['solitaire']]],
    ['length', ['long', 'STANDARD', 5, null, {}]],
    ['ending', ['first', 'target', 1, null]],
    ['openingHand', ['four', 3, null, 'three and three']],
    ['passengerRate', ['2', '', null, true, Number.NaN, Number.POSITIVE_INFINITY, [1]]],
    ['freightRate', ['1', null, false, Number.NaN, Number.NEGATIVE_INFINITY, {}]],
    ['transitRate', ['0', null, true, Number.NaN]],
    ['reducedVisibility', ['true', 'on', 1, 0, null]],
    ['emergencyToolbox', ['false', 'on', 1, null]],
    ['sisterTrains', ['yes', 1, null]],
    ['employeeRotation', ['', 1, null]],
    ['rivalry', ['off', 0, null]],
  ])('R3.7 a value of a wrong kind is refused by the name of its rule: %s', (name, values) => {
    const refusals = values.map((value) => refusalOf({ [name]: value }))
    expect(refusals).toEqual(values.map(() => ({ code: 'badHouseRule', name, rule: 'R3.7' })))
  })

  it('R3.6 Rivalry is off, may be said to be off, and is refused for now', () => {
    expect(read({ rivalry: false }).rivalry).toBe(false)
    expect(refusalOf({ mode: 'competitive', rivalry: true })).toEqual({ code: 'rivalryNotOffered', rule: 'R3.6' })
    const houseRules = { ...read({ mode: 'competitive' }), rivalry: true }
    expect(newGame({ seed: '1', players: ['Ada', 'Ben'], houseRules })).toMatchObject({
      refused: { code: 'rivalryNotOffered' },
    })
  })

  it.each(['passengerRate', 'freightRate', 'transitRate'] as const)(
    'R2.6 %s is rounded to a whole number, then clamped to 0..5',
    (name) => {
      const given = [-100, -3, -0.6, -0.4, 0, 0.4, 0.6, 1.4, 1.6, 4.4, 4.6, 5, 5.4, 5.6, 6, 1e9]
      const expected = [0, 0, 0, 0, 0, 0, 1, 1, 2, 4, 5, 5, 5, 5, 5, 5]
      expect(given.map((rate) => read({ [name]: rate })[name])).toEqual(expected)
      expect(Object.is(read({ [name]: -0.4 })[name], 0)).toBe(true)
    },
  )

  it('R2.6 a game dealt with rates out of range has them rounded and clamped too', () => {
    const { houseRules } = dealt(1, 1, { passengerRate: 7.2, freightRate: 2.6, transitRate: -1 }).state
    expect(houseRules).toMatchObject({ passengerRate: 5, freightRate: 3, transitRate: 0 })
  })
})
