import fc from 'fast-check'
import { expect, test } from 'vitest'
import { formatIntent, type Intent, parseIntent, parseSaveLine, saveLine } from '../../src/engine/index.ts'
import { anyIntent, besides } from '../support/anyIntent.ts'
import { games } from '../support/cases.ts'
import { anyGame, playOut } from '../support/randomPlay.ts'

const anyPlayer = fc.nat({ max: 8 })

test('R10.1 every intent that can be thought of is read back from its text, alone and in the line of a save', () => {
  fc.assert(
    fc.property(anyIntent, anyPlayer, (intent, player) => {
      expect(parseIntent(formatIntent(intent))).toStrictEqual(intent)
      expect(parseSaveLine(saveLine(player, intent))).toStrictEqual({ player, intent })
    }),
    { numRuns: 2000 },
  )
})

test('R10.1 every intent that is listed in a game is read back from its text', () => {
  fc.assert(
    fc.property(anyGame(800), (game) => {
      for (const { legal } of playOut(game)) {
        for (const intent of legal) {
          const read = parseIntent(formatIntent(intent))
          if (JSON.stringify(read) !== JSON.stringify(intent)) expect(read).toStrictEqual(intent)
        }
      }
    }),
    games(15),
  )
})

test('R10.1 one intent has one text, and two intents never share one', () => {
  fc.assert(
    fc.property(anyIntent, anyIntent, (one, other) => {
      const texts = [one, other, ...besides(formatIntent(one))].map(formatIntent)
      const intents = new Set(
        [one, other, ...besides(formatIntent(one))].map((intent) => JSON.stringify(sorted(intent))),
      )
      expect(new Set(texts).size).toBe(intents.size)
    }),
    { numRuns: 1000 },
  )
})

/** With its keys in order, so that two equal intents make one text of JSON. */
const sorted = (intent: Intent): [string, unknown][] => Object.entries(intent).sort(([a], [b]) => (a < b ? -1 : 1))

/** Ways to write a text so that it is another: blanks, capitals, numbers spelled otherwise, something more or less. */
const MANGLES: readonly ((text: string, place: number) => string)[] = [
  (text) => ` ${text}`,
  (text) => `${text} `,
  (text) => `${text}\n`,
  (text) => `${text} again`,
  (text) => `${text} ${text}`,
  (text) => text.toUpperCase(),
  (text) => `${text.slice(0, 1).toUpperCase()}${text.slice(1)}`,
  (text) => text.replace('.', ' '),
  (text) => text.replace('.', '..'),
  (text) => text.slice(0, text.indexOf('.')),
  (text) => text.slice(0, text.indexOf('.') + 1),
  (text, place) => `${text.slice(0, place)}\u0000${text.slice(place)}`,
  (text, place) => `${text.slice(0, place)}_${text.slice(place)}`,
  (text) => text.replaceAll(' ', '  '),
  (text) => text.replaceAll(' ', '\t'),
  (text) => text.replaceAll(' ', '+'),
  (text) => text.replace(/\d/, '0$&'),
  (text) => text.replace(/\d/, '+$&'),
  (text) => text.replace(/\d/, '$&.0'),
  (text) => text.replace(/\d/, '$&e0'),
  (text) => text.replace(/\d/, '0x$&'),
  (text) => text.replace(/\d/, '٣'),
  (text) => text.replace(/(-?\d+),(-?\d+)/, '$1, $2'),
  (text) => text.replace(/(-?\d+),(-?\d+)/, '$1;$2'),
  (text) => text.replace(/(-?\d+),(-?\d+)/, '$1,$2,0'),
  (text) => text.replace(/(-?\d+),(-?\d+)/, '-0,$2'),
  (text) => text.replace(/(-?\d+),(-?\d+)/, '1000,$2'),
]

test('R10.1 a text that is only nearly one of an intent is none', () => {
  fc.assert(
    fc.property(anyIntent, fc.constantFrom(...MANGLES), fc.nat({ max: 119 }), (intent, mangle, place) => {
      const text = formatIntent(intent)
      const mangled = mangle(text, place % text.length)
      fc.pre(mangled !== text)
      expect(parseIntent(mangled)).toBeNull()
      expect(parseSaveLine(`0 ${mangled}`)).toBeNull()
    }),
    { numRuns: 3000 },
  )
})

const WORDS = [
  ...[
    'local.choose',
    'switch.move',
    'switch.sort',
    'switch.fly',
    'card.play',
    'card.discard',
    'draw.take',
    'orders.set',
  ],
  ...['work.board', 'agent.unjam', 'dispatch.rule', 'east', 'couples', 'turned', 'beside', 'of', 'from', 'mainline'],
  ...[
    'straight',
    'loadingDock',
    'secondSection',
    't7b',
    'x13',
    'x13b',
    'x13b',
    '1,0',
    '-1,0',
    '0',
    '3',
    'EcK',
    'allow',
  ],
  ...['__proto__', 'constructor', 'toString', 'hasOwnProperty', '', ' '],
]

test('R10.1 any text at all is read as its one intent or as none, and nothing is ever thrown', () => {
  const anyText = fc.oneof(
    fc.string({ unit: 'binary', maxLength: 200 }),
    fc.array(fc.constantFrom(...WORDS), { maxLength: 8 }).map((words) => words.join(' ')),
    fc.string({ maxLength: 40 }).map((text) => `card.play ${text}`),
  )
  fc.assert(
    fc.property(anyText, (text) => {
      const intent = parseIntent(text)
      if (intent) expect(formatIntent(intent)).toBe(text)
      const line = parseSaveLine(text)
      if (line) expect(saveLine(line.player, line.intent)).toBe(text)
    }),
    { numRuns: 3000 },
  )
})
