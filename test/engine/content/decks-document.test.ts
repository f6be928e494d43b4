import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { CARD_SPECS } from '../../../src/engine/content/cards.ts'
import { docTables, fillTables } from '../../support/doc-tables.ts'

const DOCUMENT = readFileSync('docs/decks.md', 'utf8')

/** The rows of a table as the document has them, each a record of its cells by column. */
function rowsOf(name: string): Record<string, string>[] {
  const block = DOCUMENT.split(`<!-- table: ${name} -->\n`)[1]?.split('<!-- /table -->')[0] ?? ''
  const [heads, , ...rows] = block
    .trim()
    .split('\n')
    .map((line) => line.slice(2, -2).split(' | '))
  return rows.map((cells) => Object.fromEntries(cells.map((cell, column) => [heads?.[column] ?? '', cell])))
}

const column = (name: string, head: string): string[] => rowsOf(name).map((row) => row[head] ?? '')
const total = (name: string, head: string): number => column(name, head).reduce((sum, cell) => sum + Number(cell), 0)
const named = (name: string, head: string, row: string) => rowsOf(name).find((cells) => cells[head] === row)

describe('docs/decks.md', () => {
  test('says what the game is dealt from, and has every table once', () => {
    expect(fillTables(DOCUMENT)).toBe(DOCUMENT)
    const used = [...DOCUMENT.matchAll(/<!-- table: (\S+) -->/g)].map(([, name]) => name)
    expect([...used].sort()).toEqual(Object.keys(docTables).sort())
  })

  test('R2.8 sums the Home deck up by kind, 213 cards in all', () => {
    expect(rowsOf('home-deck')).toEqual([
      { Kind: 'Track', 'Different cards': '5', Cards: '57' },
      { Kind: 'Office', 'Different cards': '3', Cards: '23' },
      { Kind: 'Industry', 'Different cards': '10', Cards: '40' },
      { Kind: 'Modifier', 'Different cards': '4', Cards: '18' },
      { Kind: 'Enhancement', 'Different cards': '11', Cards: '29' },
      { Kind: 'Mainline modifier', 'Different cards': '4', Cards: '8' },
      { Kind: 'Train', 'Different cards': '29', Cards: '38' },
      { Kind: 'In all', 'Different cards': '66', Cards: '213' },
    ])
  })

  test.each([
    ['track-cards', 'Copies', 57],
    ['office-cards', 'Copies', 23],
    ['industries', 'Copies', 40],
    ['modifiers', 'Copies', 18],
    ['enhancements', 'Copies', 29],
    ['mainline-modifiers', 'Copies', 8],
    ['train-cards', 'Cards', 38],
    ['rivalry', 'Copies', 22],
    ['mainline-deck', 'Copies', 10],
  ])('R2.4 R2.8 R3.6 lists %s whose %s add up to %i', (name, head, cards) => {
    expect(total(name, head)).toBe(cards)
  })

  test('names every card, and every train in the order of the numbers', () => {
    const trains = rowsOf('trains').map((row) => `${row.Train} ${row.Name}`)
    const cardTables = ['track-cards', 'office-cards', 'train-cards', 'mainline-modifiers', 'rivalry']
    const listed = [
      ...cardTables.flatMap((name) => column(name, 'Card')),
      ...column('industries', 'Industry'),
      ...column('modifiers', 'Modifier'),
      ...column('enhancements', 'Enhancement'),
      ...trains,
    ]
    expect(CARD_SPECS.map(({ name }) => name).filter((name) => !listed.includes(name))).toEqual([])
    expect(trains).toEqual(CARD_SPECS.filter(({ type }) => type === 'train').map(({ name }) => name))
  })

  test('R6.1 R6.4 runs odd timetabled trains west, even ones and every Extra east', () => {
    const west = rowsOf('trains').filter((row) => row.Runs === 'west')
    const east = rowsOf('trains').filter((row) => row.Runs === 'east')
    expect(west.map((row) => row.Train)).toEqual(['1', '3', '5', '7', '9', '11', '13', '15'])
    expect(east).toHaveLength(20)
  })

  test('R4.3.8 R6.5 R7.13 R8.4 gives a train all that its card says', () => {
    const train = (number: string) => Object.values(named('trains', 'Train', number) ?? {}).slice(1)
    const limited = 'No switching; passenger work at Terminals only'
    const oneCar = 'One freight car picked up or set out on each square'
    expect(train('1')).toEqual(['Crack Limited', 'west', 'fast', 'yes', '3 coaches', 'no', limited])
    expect(train('4')).toEqual(['Local Freight', 'east', 'slow', 'no', '3 freight cars', 'yes', oneCar])
    expect(train('7')).toEqual(['Mixed', 'west', 'slow', 'no', '1 coach, 2 freight cars', 'yes', 'Keeps its coach'])
    expect(train('16')).toEqual(['Mail and Express', 'east', 'fast', 'yes', '1 coach, 2 boxcars', 'no', 'No switching'])
    expect(train('X13').at(-1)).toBe('Picks up nothing')
    expect(train('X14').slice(4)).toEqual(['3 coaches, 1 flatcar', 'no', 'No switching; no passenger work'])
    expect(train('X17').slice(4)).toEqual(['1 coach, 3 flatcars', 'no', '-'])
    expect(train('X22').slice(4)).toEqual(['3 empty freight cars', 'yes', 'Picks up empty cars only'])
  })

  test('R2.1 counts 76 cars, 34 loaded, 34 empty and 8 cabooses', () => {
    expect(named('rolling-stock', 'Car', 'All cars')).toMatchObject({ Loaded: '34', Empty: '34', 'In all': '76' })
    expect(named('rolling-stock', 'Car', 'Coach')).toMatchObject({ Loaded: '10', Empty: '10', 'In all': '20' })
    expect(named('rolling-stock', 'Car', 'Caboose')).toMatchObject({ Loaded: '-', Empty: '-', 'In all': '8' })
  })

  test('R5.4 R5.5 says how many of an Enhancement one may have', () => {
    expect(Object.fromEntries(rowsOf('enhancements').map((row) => [row.Enhancement, row['At most']]))).toMatchObject({
      'Small Yard': 'any number',
      Interlocking: '1 in a district',
      'Section Gang': '2 in a district',
      'Red Cap': '2 in a district',
      'ABS Signals': '1 on a Mainline card',
    })
  })

  test('R3.6 says that Rivalry is not yet offered', () => {
    expect(DOCUMENT.split('## Rivalry')[1]).toMatch(/not yet offered/)
  })

  test('never calls the Interchange a yard', () => {
    const lines = DOCUMENT.split('\n').filter((line) => line.includes('Interchange'))
    expect(lines).not.toEqual([])
    for (const line of lines) expect(line).not.toMatch(/yard/i)
  })
})
