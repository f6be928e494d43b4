import { globSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { fillTables } from './support/doc-tables.ts'

const documents = globSync('docs/**/*.md')

test.each(documents)('the tables in %s are those of the game ("npm run docs" makes them anew)', (path) => {
  const document = readFileSync(path, 'utf8')
  expect(fillTables(document)).toBe(document)
})

describe('making tables anew', () => {
  const tables = { cars: () => '| Car |\n|---|\n| Boxcar |\n', trains: () => '| Train |' }
  const cars = '<!-- table: cars -->\n\n| Car |\n|---|\n| Boxcar |\n\n<!-- /table -->'

  test('fills an empty block and leaves what surrounds it', () => {
    expect(fillTables('# Cars\n<!-- table: cars -->\n<!-- /table -->\nEnd.\n', tables)).toBe(`# Cars\n${cars}\nEnd.\n`)
  })

  test('replaces what stood there, block by block', () => {
    const stale = `${cars.replace('Boxcar', 'Gondola')}\n<!-- table: trains -->\nold\n<!-- /table -->`
    const fresh = `${cars}\n<!-- table: trains -->\n\n| Train |\n\n<!-- /table -->`
    expect(fillTables(stale, tables)).toBe(fresh)
    expect(fillTables(fresh, tables)).toBe(fresh)
  })

  test('refuses a name that it does not know', () => {
    expect(() => fillTables('<!-- table: ships -->\n<!-- /table -->', tables)).toThrow('there is no table named ships')
  })

  test.each([['<!-- table: cars -->\n'], ['<!-- /table -->'], ['<!-- table: cars --> <!-- /table -->']])(
    'refuses the half-written block %j',
    (document) => {
      expect(() => fillTables(document, tables)).toThrow('not opened and closed')
    },
  )
})
