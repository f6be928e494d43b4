import { globSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { layerFaults } from './support/layers.ts'

const sources = globSync(['src/**/*.{ts,tsx}', 'views/**/*.{ts,tsx}', 'migrations/**/*.ts'])

test('every source file imports from its own layer or one below', () => {
  expect(sources).toContain('src/main.ts')
  expect(sources.flatMap((path) => layerFaults(path, readFileSync(path, 'utf8')))).toEqual([])
})

describe('the check refuses', () => {
  test.each([
    ['an engine that reaches up', 'src/engine/a.ts', "import { open } from '../play/open.ts'", '../play/open.ts'],
    ['even for a type', 'src/engine/a.ts', "import type { Row } from '../store/row.ts'", '../store/row.ts'],
    ['even in a type expression', 'src/engine/a.ts', "type A = import('../store/a.ts').A", '../store/a.ts'],
    ['even by a re-export', 'src/engine/a.ts', "export * from '../bots/a.ts'", '../bots/a.ts'],
    ['even by a named re-export', 'src/engine/a.ts', "export { a } from '../bots/a.ts'", '../bots/a.ts'],
    ['an import in the middle of the code', 'src/engine/a.ts', "const a = await import('../web/a.ts')", '../web/a.ts'],
    ['a computed import in the engine', 'src/engine/a.ts', 'const a = await import(b)', '(computed)'],
    ['a package in the engine', 'src/engine/a.ts', "import { z } from 'zod'", 'zod'],
    ['one whose name begins like the allowed one', 'src/engine/a.ts', "import 'pure-random'", 'pure-random'],
    ['a Node module in the engine', 'src/engine/a.ts', "import { join } from 'node:path'", 'node:path'],
    ['a folder that only begins like its own', 'src/engine/a.ts', "import '../engine2/a.ts'", '../engine2/a.ts'],
    ['bots that reach for the store', 'src/bots/a.ts', "import '../store/a.ts'", '../store/a.ts'],
    ['a store that knows the table service', 'src/store/a.ts', "import '../play/a.ts'", '../play/a.ts'],
    ['a table service that plays itself', 'src/play/a.ts', "import '../bots/a.ts'", '../bots/a.ts'],
    ['a table service that knows the web', 'src/play/a.ts', "import '../web/a.ts'", '../web/a.ts'],
    ['a view that runs the engine', 'views/a.tsx', "import { apply } from '../src/engine/a.ts'", '../src/engine/a.ts'],
    [
      'a view that runs it beside a type',
      'views/a.tsx',
      "import { apply, type Game } from '../src/engine/a.ts'",
      '../src/engine/a.ts',
    ],
    ['a view that knows the store', 'views/a.tsx', "import type { A } from '../src/store/a.ts'", '../src/store/a.ts'],
    ['product code that uses test code', 'src/web/a.ts', "import '../../test/support/a.ts'", '../../test/support/a.ts'],
  ])('%s', (_, path, source, specifier) => {
    expect(layerFaults(path, source)).toEqual([`${path} may not import ${specifier}`])
  })

  test.each([
    ['Date', 'const now = Date.now()'],
    ['Date', 'const now = new Date()'],
    ['Math.random', 'const roll = Math.random()'],
    ['Math.random', "const roll = Math['random']()"],
    ['process', 'const debug = process.env.DEBUG'],
    ['console', "console.log('here')"],
    ['globalThis', 'const clock = globalThis.Date'],
  ])('%s in the engine', (name, source) => {
    expect(layerFaults('src/engine/a.ts', source)).toEqual([`src/engine/a.ts may not use ${name}`])
  })

  test('a source file outside every layer', () => {
    expect(layerFaults('src/util.ts', '')).toEqual(['src/util.ts belongs to no layer'])
  })

  test('a source that does not parse', () => {
    expect(() => layerFaults('src/engine/a.ts', 'import {')).toThrow('src/engine/a.ts does not parse')
  })
})

describe('the check allows', () => {
  test.each([
    ['the engine itself and its random numbers', 'src/engine/deal/a.ts', "import '../a.ts'; import 'pure-rand/types'"],
    ['arithmetic, and members that only share a name', 'src/engine/a.ts', 'const a = Math.min(b.Date, c.process())'],
    ['keys that only share a name', 'src/engine/a.ts', 'const a: { Date: 1 } = { Date: 1 }'],
    ['words in comments and texts', 'src/engine/a.ts', '// process.exit()\nconst a = "import \'node:fs\'"'],
    ['a view that takes types', 'views/a.tsx', "import { type Game, type Seat } from '../src/engine/a.ts'"],
    ['a route that uses everything below', 'src/web/a.ts', "import '../play/a.ts'; import '../../views/a.tsx'"],
    ['a clock above the engine', 'src/play/a.ts', "import 'node:fs'; const now = Date.now()"],
  ])('%s', (_, path, source) => {
    expect(layerFaults(path, source)).toEqual([])
  })
})
