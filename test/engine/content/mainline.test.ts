import { describe, expect, test } from 'vitest'
import { MAINLINE, MAINLINE_KINDS } from '../../../src/engine/content/mainline.ts'

/** Kind, name, copies, regions, start, fast start, room. */
const DECK = [
  ['plains', 'Plains', 2, 1, 0, null, 1],
  ['curves', 'Curves', 1, 2, 0, null, 1],
  ['hilly', 'Hilly', 1, 2, 0, 1, 1],
  ['heavyGrade', 'Heavy Grade', 1, 3, 0, null, 1],
  ['doubleTrack', 'Double Track', 1, 1, 0, null, 2],
  ['uncontrolledSiding', 'Uncontrolled Siding', 1, 2, 1, null, 1],
  ['tunnel', 'Tunnel', 1, 2, 0, null, 1],
  ['trestle', 'Trestle', 1, 1, 0, null, 1],
  ['interchange', 'Interchange', 1, 2, 1, null, 1],
] as const

test.each(DECK)('R7.2 R7.3 %s is as printed: %s, %i of it, %i regions, start %i', (kind, ...row) => {
  const { name, copies, regions, start, fastStart, room } = MAINLINE[kind]
  expect([name, copies, regions, start, fastStart, room]).toEqual(row)
})

test('R2.4 the Mainline deck has ten cards of nine kinds, and no Division Point among them', () => {
  expect([...MAINLINE_KINDS]).toEqual(DECK.map(([kind]) => kind))
  expect(Object.keys(MAINLINE)).toEqual(DECK.map(([kind]) => kind))
  expect(MAINLINE_KINDS.map((kind) => MAINLINE[kind].copies).reduce((total, copies) => total + copies)).toBe(10)
})

test('R7.3 only Hilly asks how fast a train is', () => {
  expect(MAINLINE_KINDS.filter((kind) => MAINLINE[kind].fastStart !== null)).toEqual(['hilly'])
})

test('R7.5 only Double Track is meant for two trains', () => {
  expect(MAINLINE_KINDS.filter((kind) => MAINLINE[kind].room === 2)).toEqual(['doubleTrack'])
})

test('R7.7 Realignment has these four targets and no other', () => {
  expect(Object.fromEntries(MAINLINE_KINDS.map((kind) => [kind, MAINLINE[kind].realignsTo]))).toEqual({
    plains: 'doubleTrack',
    curves: 'plains',
    hilly: null,
    heavyGrade: null,
    doubleTrack: null,
    uncontrolledSiding: 'doubleTrack',
    tunnel: null,
    trestle: 'uncontrolledSiding',
    interchange: null,
  })
})

describe('what the Mainline cards say', () => {
  const words = ['no Stage', 'one Stage', 'two Stages', 'three Stages']

  test.each(MAINLINE_KINDS.filter((kind) => kind !== 'hilly'))(
    'R7.2 %s first names the Stages that its figures give',
    (kind) => {
      const { text, regions, start } = MAINLINE[kind]
      expect(/(?:no|one|two|three) stages?/i.exec(text)?.[0].toLowerCase()).toBe(words[regions - start]?.toLowerCase())
    },
  )

  test('R7.3 Hilly tells a fast train from a slow one', () => {
    expect(MAINLINE.hilly.text).toMatch(/fast train .*one Stage.* slow one .*two/)
  })

  test('R2.4 Heavy Grade offers no choice of direction', () => {
    expect(MAINLINE.heavyGrade.text).toMatch(/uphill/)
    expect(MAINLINE.heavyGrade.text).not.toMatch(/choos|choice|may|pick/i)
  })

  test('R6.4 an Interchange starts Extras, sorts no cars and is not called a yard', () => {
    expect(MAINLINE.interchange.text).toMatch(/An Extra may start here/)
    expect(`${MAINLINE.interchange.name} ${MAINLINE.interchange.text}`).not.toMatch(/yard|sort|reorder/i)
  })
})
