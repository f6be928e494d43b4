import { describe, expect, it } from 'vitest'
import { type GameState, isExtra, type TrainCard } from '../../../src/engine/index.ts'
import { eventsOf, type Position, position } from '../../support/position.ts'
import { passLocal } from '../../support/stages.ts'

const DIVISION = 'DP tunnel 0 tunnel DP'
const MINE = '. le CM .\n[ Lw WP ]'

/** The train that is made up in Stage 1 out of a yard, written with its top at the end, and the yards after it. */
function makeUp(card: TrainCard, yard: string, more: Position = {}) {
  const state: Partial<GameState> = isExtra(card)
    ? { extras: [{ card, start: 'divisionPoint' }] }
    : { timetable: [card, ...Array(11).fill(null)] }
  const { state: after, events } = passLocal(position({ division: DIVISION, yard, ...more, state }))
  const [train] = eventsOf(events, 'trainMadeUp')
  return {
    consist: train?.consist.join(''),
    full: train?.full,
    yard: after.divisionYard.join(''),
    classification: after.classificationYard.toSorted().join(''),
    refilled: eventsOf(events, 'yardRefilled').map(({ cars }) => cars),
  }
}

describe('A train’s order', () => {
  it('R6.5 eastward: engine at the east end, then as its card lists them, caboose at the west end', () => {
    expect(makeUp('t8', 'CKhbc').consist).toBe('KhbcE')
  })

  it('R6.5 westward: engine at the west end', () => {
    expect(makeUp('t7', 'CKhbc').consist).toBe('EcbhK')
  })

  it('R6.5 the order of its card, whatever the order of the yard', () => {
    expect(makeUp('x14', 'Cfccc').consist).toBe('fcccE')
    expect(makeUp('x14', 'Cccfc').consist).toBe('fcccE')
    expect(makeUp('t8', 'CKbbcR').consist).toBe('KbbcE')
  })

  it('R6.5 a train without a caboose on its card takes none', () => {
    expect(makeUp('t14', 'KKcKc').consist).toBe('ccE')
  })
})

describe('How many cars', () => {
  it('R6.5 up to its maximum and no more', () => {
    const { consist, full, yard } = makeUp('t10', 'CKbbbbbb')
    expect([consist, full]).toEqual(['KbbbE', true])
    expect(yard).toBe('C')
  })

  it('R6.5 loaded or empty', () => {
    expect(makeUp('t10', 'CKbHt').consist).toBe('KbHtE')
    expect(makeUp('t14', 'bcC').consist).toBe('cCE')
  })

  it('R6.5 it may leave under strength, and still takes what else it can', () => {
    const { consist, full } = makeUp('t8', 'KCC')
    expect([consist, full]).toEqual(['KCE', false])
  })

  it('R6.5 even as a light engine', () => {
    const { consist, full, yard } = makeUp('x19', 'CCb')
    expect([consist, full]).toEqual(['E', false])
    expect([...yard].toSorted().join('')).toBe('CCb')
  })

  it('R6.5 no car is lost or made', () => {
    const { consist = '', yard, classification } = makeUp('t8', 'TfKbCchRh')
    const all = [...consist.replace('E', ''), ...yard, ...classification]
    expect(all.toSorted().join('')).toBe([...'TfKbCchRh'].toSorted().join(''))
  })
})

describe('The dig', () => {
  it('R6.5 takes the first match from the top, and cars passed over go to Classification', () => {
    expect(makeUp('t14', 'TccbhcBC')).toEqual({
      consist: 'cCE',
      full: true,
      yard: 'Tccbh',
      classification: 'B',
      refilled: [],
    })
  })

  it('R6.5 goes on from where it stopped: nothing passed over comes back', () => {
    expect(makeUp('x24', 'CbKbhbtb')).toMatchObject({
      consist: 'KbbbE',
      yard: 'Cb',
      classification: 'ht',
    })
  })

  it('R6.5 without an industry the first freight car is taken', () => {
    const { consist, classification } = makeUp('t10', 'CKffhTbC')
    expect(consist).toBe('KhTbE')
    expect(classification).toBe('Cff')
  })

  it('R6.5 for a freight place a car that an industry uses goes before the first match', () => {
    // The mine wants the empty hopper below; after it only flatcars are left, and then the caboose.
    const { consist, yard, classification } = makeUp('t10', 'CKffhTbC', { districts: [MINE] })
    expect(consist).toBe('KffhE')
    expect([yard, classification]).toEqual(['C', 'CTb'])
  })

  it('R6.5 the first such car from the top, not the deepest', () => {
    expect(makeUp('t10', 'CKhhhbhT', { districts: [MINE] })).toMatchObject({
      consist: 'KhhhE',
      yard: 'C',
      classification: 'Tbh',
    })
  })

  it.each([
    ['CM', 'an outbound industry uses empties', 'h', 'H'],
    ['CD', 'an inbound one uses loads', 'H', 'h'],
    ['SM', 'of its own kind of car', 'f', 'F'],
    ['PM', 'of its own kind of car', 'R', 'r'],
  ])('R6.5 %s: %s', (name, _, used, unused) => {
    const districts = [`. le ${name} .\n[ Lw WP ]`]
    expect(makeUp('t10', `CKbbb${used}bbb`, { districts }).consist).toBe(`Kbb${used}E`)
    expect(makeUp('t10', `CKbbb${unused}bbb`, { districts }).consist).toBe('KbbbE')
  })

  it.each(['B', 'b'])('R6.5 a Freight House uses boxcars loaded and empty: %s', (car) => {
    const districts = ['. le FH .\n[ Lw WP ]']
    expect(makeUp('t10', `CKttt${car}ttt`, { districts }).consist).toBe(`Ktt${car}E`)
  })

  it('R6.5 a Modifier’s box counts: with a Storage Shed the mine uses loaded hoppers too', () => {
    const shed = ['. le CM ss< .\n[ Lw WP -- ]']
    expect(makeUp('t10', 'CKbbbHbbb', { districts: shed }).consist).toBe('KbbHE')
    expect(makeUp('t10', 'CKbbbHbbb', { districts: [MINE] }).consist).toBe('KbbbE')
  })

  it('R6.5 an industry anywhere on the Division counts, whosever it is', () => {
    const districts = ['[ WP ]', MINE]
    const division = 'DP tunnel 0 tunnel 1 plains DP'
    expect(makeUp('t10', 'CKbbbhbbb', { districts, division }).consist).toBe('KbbhE')
  })

  it('R6.5 coach and caboose are taken as they come', () => {
    // The mine’s hopper lies above and below the coaches; only the freight places reach for it.
    expect(makeUp('t8', 'CKhthbcC', { districts: [MINE] })).toMatchObject({ consist: 'KhhCE', classification: 'bct' })
  })

  it('R6.5 X22 takes empty freight cars only', () => {
    expect(makeUp('x22', 'CKthHcBbH')).toMatchObject({ consist: 'KthbE', yard: 'C', classification: 'BHHc' })
  })

  it('R6.5 X19 to X24 take their own kinds only', () => {
    expect(makeUp('x20', 'CKttTbh').consist).toBe('KttTE')
    expect(makeUp('x21', 'CKrRFr').consist).toBe('KrRrE')
    expect(makeUp('t16', 'CbBhc').consist).toBe('bBcE')
  })
})

describe('A dig that comes to the bottom', () => {
  it('R6.5 R6.7 with no match all is passed over, the yard refills at once and the search goes on', () => {
    const { consist, full, yard, refilled } = makeUp('x15', 'bb', { classification: 'ch' })
    expect([consist, full, refilled[0]]).toEqual(['cE', true, 4])
    expect(yard).not.toContain('c')
  })

  it('R6.5 the search goes on once more and no further: a place without a match stays empty', () => {
    const { consist, full, refilled } = makeUp('x15', 'bb', { classification: 'h' })
    expect([consist, full]).toEqual(['E', false])
    expect(refilled).toEqual([3, 3])
  })

  it('R6.5 R6.7 taking the last car refills the yard at once from Classification', () => {
    const { consist, yard, classification, refilled } = makeUp('x15', 'c', { classification: 'hb' })
    expect(consist).toBe('cE')
    expect([[...yard].toSorted().join(''), classification, refilled]).toEqual(['bh', '', [2]])
  })

  it('R6.5 R6.7 what was passed over on the way to the last car is in the refilled yard', () => {
    const { consist, yard, classification } = makeUp('x15', 'chb', { classification: 'T' })
    expect(consist).toBe('cE')
    expect([[...yard].toSorted().join(''), classification]).toEqual(['Tbh', ''])
  })

  it('R6.5 a car that fits in the Division Yard goes before a better one in Classification', () => {
    const { consist, classification } = makeUp('t10', 'CKbbb', { districts: [MINE], classification: 'hhh' })
    expect([consist, classification]).toEqual(['KbbbE', 'hhh'])
  })
})
