import { gzipSync } from 'node:zlib'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import {
  actorOf,
  apply,
  DEFAULT_HOUSE_RULES,
  legalIntents,
  newGame,
  RULES_VERSION,
  replay,
  SAVE_FORMAT,
  SAVE_VERSION,
  type Save,
  saveLine,
} from '../../src/engine/index.ts'
import { MOST_INTENTS } from '../../src/play/saves.ts'
import { ORIGIN, openSite, registered, type TestSite, textOf, Visitor } from '../support/web.ts'

let site: TestSite
let ada: Visitor
beforeAll(async () => {
  site = await openSite()
  ada = await registered(site, 'Ada')
})
afterAll(() => site.close())

/** The save of a game in which so many intents were played. */
function savedGame(count: number, player = 'Ada'): Save {
  const setup = { seed: '4711', players: [player], houseRules: DEFAULT_HOUSE_RULES }
  const dealt = newGame(setup)
  if ('refused' in dealt) throw new Error(dealt.refused.code)
  let { state } = dealt
  const intents: string[] = []
  while (intents.length < count) {
    const actor = actorOf(state)
    const legal = actor === null ? [] : legalIntents(state, actor)
    const intent = legal[(intents.length * 7) % legal.length]
    const result = actor === null || !intent ? null : apply(state, actor, intent)
    if (actor === null || !intent || !result?.ok) break
    intents.push(saveLine(actor, intent))
    state = result.state
  }
  return { format: SAVE_FORMAT, version: SAVE_VERSION, rulesVersion: RULES_VERSION, ...setup, intents }
}

const GOOD = savedGame(60)

/** Sends the load form as a browser does. */
function load(parts: { readonly save?: string; readonly file?: Blob; readonly name?: string }): Promise<Response> {
  const form = new FormData()
  form.set('file', parts.file ?? new Blob([]), parts.name ?? (parts.file ? 'game.json' : ''))
  form.set('save', parts.save ?? '')
  return ada.send('/load', { method: 'POST', headers: { origin: ORIGIN }, body: form })
}
const paste = (save: unknown): Promise<Response> => load({ save: JSON.stringify(save) })
const upload = (content: string | Uint8Array<ArrayBuffer>): Promise<Response> => load({ file: new Blob([content]) })

const countGames = async (): Promise<number> =>
  Number((await sql<{ n: number }>`select count(*) as n from games`.execute(site.db)).rows[0]?.n)

/** The path of the game that a response leads to. */
async function loadedPath(response: Response): Promise<string> {
  if (response.status !== 303) throw new Error(`${response.status}: ${textOf(await response.text())}`)
  return response.headers.get('location') ?? ''
}
const saveAt = async (path: string): Promise<unknown> => (await ada.send(`${path}/save`)).json()

describe('R10.1 a good save', () => {
  test('makes a game of its own that goes on where it was, with all its intents', async () => {
    const before = await countGames()
    const path = await loadedPath(await paste(GOOD))
    expect(await countGames()).toBe(before + 1)
    expect((await ada.send(path)).status).toBe(200)
    expect(await saveAt(path)).toEqual(GOOD)
  })

  test('saved, loaded and saved again is the same to the byte, also under the name of another player', async () => {
    const first = await loadedPath(await paste(savedGame(40, 'Bela <Bartók> "& Söhne"')))
    const exported = await ada.page(`${first}/save`)
    const second = await loadedPath(await upload(exported))
    expect(second).not.toBe(first)
    expect(await ada.page(`${second}/save`)).toBe(exported)
    expect(exported).toContain('Bartók')
  })

  test('of a finished game is loaded as finished', async () => {
    const over = savedGame(100_000)
    const path = await loadedPath(await paste(over))
    expect(await ada.page('/')).toMatch(/Over: (won|lost)/)
    expect(await saveAt(path)).toEqual(over)
  })

  test('without an intent is the deal', async () => {
    expect(await saveAt(await loadedPath(await paste({ ...GOOD, intents: [] })))).toEqual({ ...GOOD, intents: [] })
  })

  test.each([
    ['with a byte order mark', `\ufeff${JSON.stringify(GOOD)}`],
    ['with lines that end in CR LF', JSON.stringify(GOOD, null, 2).replaceAll('\n', '\r\n')],
    ['with space around it', `\n\n  ${JSON.stringify(GOOD)}\n\n`],
  ])('is read %s, from a file and pasted', async (_, text) => {
    expect(await saveAt(await loadedPath(await upload(text)))).toEqual(GOOD)
    expect(await saveAt(await loadedPath(await load({ save: text })))).toEqual(GOOD)
  })

  test('R2.6 with rates that are not whole or too high has them rounded and clamped', async () => {
    const houseRules = { ...GOOD.houseRules, freightRate: 7, transitRate: 0.4 }
    const path = await loadedPath(await paste({ ...GOOD, houseRules, intents: [] }))
    expect(await saveAt(path)).toMatchObject({ houseRules: { freightRate: 5, transitRate: 0 } })
  })

  test.each(['__proto__', 'constructor', 'toString', '</script><script>alert(1)</script>', '{{7*7}}'])(
    'under the player name %o is just that name',
    async (name) => {
      const path = await loadedPath(await paste({ ...GOOD, players: [name], intents: [] }))
      expect(await saveAt(path)).toMatchObject({ players: [name] })
      const page = await ada.page(path)
      expect(page).not.toContain('<script>alert')
      expect(Reflect.get({}, 'polluted')).toBeUndefined()
    },
  )

  test('as a file counts, whatever is pasted beside it', async () => {
    const response = await load({ file: new Blob([JSON.stringify(GOOD)]), save: 'half a save' })
    expect(await saveAt(await loadedPath(response))).toEqual(GOOD)
  })
})

describe('R10.1 where a save stops being legal', () => {
  const stops = (intents: readonly string[]) => paste({ ...GOOD, intents })
  const broken = (line: string): string[] => GOOD.intents.map((intent, i) => (i === 30 ? line : intent))

  test.each([
    ['an intent that is not allowed there', '0 switch.end', /Intent 31 of 60 cannot be played: .+ R\d/],
    ['an intent that nobody can read', '0 fly.away now', /Intent 31 of 60 cannot be played: .+ R10\.1/],
    ['an unknown card', '0 card.play teleporter 1,0', /Intent 31 of 60 cannot be played: .+ R10\.1/],
    ['a player whom the game has not', '1 draw.end', /Intent 31 of 60 cannot be played: .+ R1\.6/],
    ['a special key', '__proto__', /Intent 31 of 60 cannot be played: .+ R10\.1/],
  ])('by %s, all before it is loaded and the page says which and why', async (_, line, sentence) => {
    const response = await stops(broken(line))
    expect(response.status).toBe(200)
    const page = await response.text()
    expect(textOf(page)).toMatch(sentence)
    expect(textOf(page)).toContain(line)
    expect(textOf(page)).toContain('The 30 before it are loaded')
    const [, path = ''] = /href="(\/games\/[^"]+)"/.exec(page) ?? []
    expect(await saveAt(path)).toEqual({ ...GOOD, intents: GOOD.intents.slice(0, 30) })
    expect((await ada.send(path)).status).toBe(200)
  })

  test('R9.2 after the end of the game, the finished game is kept', async () => {
    const over = savedGame(100_000)
    const response = await paste({ ...over, intents: [...over.intents, '0 draw.end'] })
    const page = await response.text()
    expect(textOf(page)).toContain('The game is over')
    const [, path = ''] = /href="(\/games\/[^"]+)"/.exec(page) ?? []
    expect(await saveAt(path)).toEqual(over)
  })

  test('at its very first intent, the deal is loaded', async () => {
    const page = textOf(await (await stops(['0 work.end'])).text())
    expect(page).toContain('Intent 1 of 1')
    expect(page).toContain('So this is the deal alone')
  })

  test('an intent with markup in it is shown as text', async () => {
    const page = await (await stops(['0 <img src=x onerror=alert(1)>'])).text()
    expect(page).toContain('0 &lt;img src=x')
  })
})

const rules = (changes: Record<string, unknown>) => ({ ...GOOD, houseRules: { ...GOOD.houseRules, ...changes } })
const without = (field: keyof typeof GOOD) =>
  Object.fromEntries(Object.entries(GOOD).filter(([name]) => name !== field))
/** A save with a key that no object literal can have. */
const withKey = (at: 'top' | 'houseRules', key: string): unknown => {
  const text = JSON.stringify(GOOD)
  const added = `${JSON.stringify(key)}: {"polluted": true},`
  return JSON.parse(
    at === 'top' ? text.replace('{', `{${added}`) : text.replace('"houseRules":{', `"houseRules":{${added}`),
  )
}

const WRONG: readonly (readonly [string, unknown, string])[] = [
  ['a number', 17, 'not a Station Master save'],
  ['nothing at all', null, 'not a Station Master save'],
  ['a list', [GOOD], 'not a Station Master save'],
  ['a save of another game', { ...GOOD, format: '18xx' }, 'not a Station Master save'],
  ['no format', without('format'), 'not a Station Master save'],
  ['a file format from the future', { ...GOOD, version: 2 }, 'file format 2, and formats up to 1'],
  ['rules from the future', { ...GOOD, rulesVersion: 9 }, 'rules 9, and rules up to 1'],
  ['a file format that never was', { ...GOOD, version: 0 }, '"version" starts at 1'],
  ['rules that never were', { ...GOOD, rulesVersion: -1 }, '"rulesVersion" starts at 1'],
  ['a version that is no number', { ...GOOD, version: '1' }, '"version" has to be a whole number'],
  ['no version', without('version'), '"version"'],
  ['no rules version', without('rulesVersion'), '"rulesVersion"'],
  ['no seed', without('seed'), '"seed"'],
  ['a seed that is a number', { ...GOOD, seed: 4711 }, '"seed" has to be a text'],
  ['a seed too large', { ...GOOD, seed: String(2n ** 128n) }, 'below 2^128'],
  ['a seed with a zero before it', { ...GOOD, seed: '007' }, 'below 2^128'],
  ['a seed of many digits', { ...GOOD, seed: '9'.repeat(100_000) }, 'below 2^128'],
  ['no players', without('players'), '"players"'],
  ['players that are no list', { ...GOOD, players: 'Ada' }, '"players"'],
  ['a player that is no text', { ...GOOD, players: [{}] }, '"players"'],
  ['an empty list of players', { ...GOOD, players: [] }, 'names 0'],
  ['two players in solitaire', { ...GOOD, players: ['Ada', 'Bela'] }, 'Solitaire is for exactly one player'],
  ['a crowd of players', { ...rules({ mode: 'coop' }), players: Array.from({ length: 9_999 }, () => 'A') }, '9999'],
  ['a player without a name', { ...GOOD, players: ['  '] }, 'Player 1 needs a name'],
  ['a very long name', { ...GOOD, players: ['A'.repeat(61)] }, 'Player 1 needs a name'],
  ['a name that turns the line round', { ...GOOD, players: ['A\u202eda'] }, 'Player 1 needs a name'],
  ['a name with half a character', { ...GOOD, players: ['A\ud800'] }, 'Player 1 needs a name'],
  ['a game at a table', { ...rules({ mode: 'competitive' }), players: ['Ada', 'Bela'] }, 'at a table'],
  ['a Co-op game of one', rules({ mode: 'coop' }), 'at a table'],
  ['no house rules', without('houseRules'), '"houseRules"'],
  ['house rules that are a list', { ...GOOD, houseRules: [] }, '"houseRules"'],
  ['a house rule left out', rules({ ending: undefined }), '"ending"'],
  ['an unknown house rule', rules({ fog: true }), 'no house rule called "fog"'],
  ['a house rule with a huge name', rules({ ['f'.repeat(50_000)]: true }), 'no house rule called "ffff'],
  ['a mode that does not exist', rules({ mode: 'duel' }), '"mode"'],
  ['a rate that is no number', rules({ freightRate: '1' }), '"freightRate"'],
  ['a flag that is no flag', rules({ sisterTrains: 'yes' }), '"sisterTrains"'],
  ['R3.6 Rivalry', rules({ rivalry: true }), 'Rivalry is not offered yet'],
  ['no intents', without('intents'), '"intents"'],
  ['intents that are no list', { ...GOOD, intents: '0 draw.end' }, '"intents"'],
  ['an intent that is no text', { ...GOOD, intents: ['0 local.choose draw', 7] }, 'Intent 2'],
  ['an intent without end', { ...GOOD, intents: ['0'.repeat(401)] }, 'Intent 1'],
  ['too many intents', { ...GOOD, intents: Array.from({ length: MOST_INTENTS + 1 }, () => '0 draw.end') }, '20000'],
  ['a field that a save has not', { ...GOOD, comment: 'hi' }, 'no field called "comment"'],
  ['__proto__ at the top', withKey('top', '__proto__'), '"__proto__"'],
  ['constructor at the top', withKey('top', 'constructor'), '"constructor"'],
  ['toString at the top', withKey('top', 'toString'), '"toString"'],
  ['__proto__ among the house rules', withKey('houseRules', '__proto__'), '"__proto__"'],
  ['constructor among the house rules', withKey('houseRules', 'constructor'), '"constructor"'],
  ['hasOwnProperty among the house rules', withKey('houseRules', 'hasOwnProperty'), '"hasOwnProperty"'],
]

describe('a save is refused, and nothing is made,', () => {
  let before: number
  beforeEach(async () => {
    before = await countGames()
  })

  test.each(WRONG)('that is or has %s', async (_, save, words) => {
    const text = JSON.stringify(save)
    for (const response of [await load({ save: text }), await upload(text)]) {
      expect(response.status).toBe(422)
      expect(textOf(await response.text())).toContain(words)
    }
    expect(await countGames()).toBe(before)
    expect(Reflect.get({}, 'polluted')).toBeUndefined()
  })

  test.each([
    ['', 'Choose a file or paste a save.'],
    ['   \r\n', 'Choose a file or paste a save.'],
    ['{"format": "station-master",', 'not JSON'],
    ['<!DOCTYPE html>', 'not JSON'],
    [`${'['.repeat(200_000)}${']'.repeat(200_000)}`, 'not a Station Master save'],
    [
      `{"format":"station-master","version":1,"rulesVersion":1,"seed":${'['.repeat(200_000)}${']'.repeat(200_000)}}`,
      'no',
    ],
  ])('that is pasted as %o', async (text, words) => {
    const response = await load({ save: text })
    expect(response.status).toBe(422)
    expect(textOf(await response.text())).toContain(words)
    expect(await countGames()).toBe(before)
  })

  const text = JSON.stringify(GOOD)
  test.each([
    ['empty', new Uint8Array(), 'This file is empty'],
    ['UTF-16 with its mark', new Uint8Array(Buffer.from(`\ufeff${text}`, 'utf16le')), 'UTF-16'],
    ['UTF-16 without one', new Uint8Array(Buffer.from(text, 'utf16le')), 'UTF-16'],
    ['UTF-16 with the large byte first', new Uint8Array(Buffer.from(`\ufeff${text}`, 'utf16le').swap16()), 'UTF-16'],
    ['no text', new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0xff, 0xfe]), 'not text'],
    ['compressed', new Uint8Array(gzipSync(text)), 'not text'],
  ])('whose file is %s', async (_, bytes, words) => {
    const response = await upload(bytes)
    expect(response.status).toBe(422)
    expect(textOf(await response.text())).toContain(words)
    expect(await countGames()).toBe(before)
  })

  test('and what was pasted is kept, as text', async () => {
    const page = await (await load({ save: '</textarea><script>alert(1)</script>' })).text()
    expect(page).toContain('&lt;/textarea&gt;&lt;script&gt;alert(1)&lt;/script&gt;')
    expect(page).not.toContain('<script>alert')
  })

  test('by anyone who is not logged in', async () => {
    const guest = new Visitor(site)
    expect((await guest.send('/load')).headers.get('location')).toBe('/login?next=/load')
    expect((await guest.post('/load', { save: text })).status).toBe(403)
    expect(await countGames()).toBe(before)
  })

  test('from another site', async () => {
    const response = await ada.post('/load', { save: text }, { origin: 'https://evil.example' })
    expect(response.status).toBe(403)
    expect(await countGames()).toBe(before)
  })
})

describe('an upload over 2 MB', () => {
  const huge = new Uint8Array(2_000_001).fill(32)
  const form = { origin: ORIGIN, 'content-type': 'application/x-www-form-urlencoded' }

  test('is refused with 413 in the page', async () => {
    const response = await upload(huge)
    expect(response.status).toBe(413)
    const page = textOf(await response.text())
    expect(page).toContain('at most 2 MB')
    expect(page).toContain('Log out Ada')
  })

  test('is refused in chunks of unknown length, once it is too long', async () => {
    let sent = 0
    const body = new ReadableStream({
      pull(controller) {
        controller.enqueue(new Uint8Array(100_000).fill(120))
        sent += 1
      },
    })
    const headers = { ...form, cookie: ada.cookie, 'transfer-encoding': 'chunked' }
    // The types do not know `duplex`, without which no stream is sent.
    const init = { method: 'POST', headers, body, duplex: 'half' }
    const response = await site.app.request(new Request(`${ORIGIN}/load`, init))
    expect(response.status).toBe(413)
    expect(sent).toBeLessThan(30)
  })

  test('elsewhere is refused as before', async () => {
    expect((await ada.post('/new', { seed: '1'.repeat(70_000) }, { 'content-length': '70005' })).status).toBe(413)
  })
})

test('R10.1 what is loaded is what replaying the save gives', async () => {
  const replayed = replay(GOOD)
  expect(replayed).toMatchObject({ accepted: 60 })
  await loadedPath(await paste(GOOD))
  if ('refused' in replayed) throw new Error('refused')
  const { day, stage } = replayed.state
  expect(textOf(await ada.page('/'))).toContain(`Day ${day} of 5, Stage ${stage}`)
})
