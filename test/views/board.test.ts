import { readFileSync } from 'node:fs'
import { jsx } from 'hono/jsx/jsx-runtime'
import { describe, expect, test } from 'vitest'
import type { BoardModel } from '../../views/board/model.ts'
import { BoardInside, BoardPage } from '../../views/board/page.tsx'
import { type BoardPart, boardParts } from '../../views/board/parts.tsx'
import { documentOf, Page } from '../../views/layout.tsx'
import { findAll } from '../support/boardOf.ts'
import { BOARDS, endBoard, switchingBoard, workingBoard } from '../support/boardSample.ts'
import { openingBoard } from '../support/boardSampleOpening.ts'

const shown = async (board: BoardModel): Promise<string> =>
  String(
    await documentOf(
      jsx(Page, {
        title: 'Game',
        user: 'Ada',
        children: jsx(BoardPage, {
          live: null,
          beside: [],
          children: jsx(BoardInside, { draw: (part: BoardPart) => part.render(board) }),
        }),
      }),
    ),
  )

const partOf = (id: string, board: BoardModel): string => {
  const part = boardParts.find((one) => one.id === id)
  if (!part) throw new Error(`No such part: ${id}`)
  return String(part.render(board))
}

const valuesOf = (html: string, pattern: RegExp): string[] =>
  [...html.matchAll(pattern)].map(([, value]) => value ?? '')

const SYMBOLS = valuesOf(
  readFileSync(new URL('../../public/board.svg', import.meta.url), 'utf8'),
  /<symbol id="([^"]+)"/g,
)

const escaped = (text: string): string =>
  text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replaceAll("'", '&#39;')

describe.each(Object.entries(BOARDS))('the %s board', (_, board) => {
  test('has each act as one submit button of the one form, with the act as its name', async () => {
    const html = await shown(board)
    const buttons = [...html.matchAll(/<button type="submit" form="act" name="intent" value="([^"]+)"([^>]*)>([^<]*)/g)]
    const found = buttons.map(([, intent, rest = '', text]) => {
      const label = /aria-label="([^"]+)"/.exec(rest)?.[1] ?? text
      return `${intent}: ${label}`
    })
    const meant = findAll(board).acts.map(({ intent, label }) => escaped(`${intent}: ${label}`))
    expect(found.toSorted()).toEqual(meant.toSorted())
    expect(meant.length > 0 || board.end !== null).toBe(true)
  })

  test('has each choice as a link to its plain address, named', async () => {
    const html = await shown(board)
    const links = valuesOf(html, /<a href="([^"]*pick=[^"]*)"/g)
    const meant = findAll(board).links.map(({ href }) => escaped(href))
    // Where something can be done with a train, it is not chosen too.
    expect([...new Set(links)].toSorted()).toEqual([...new Set(meant)].toSorted())
    for (const link of html.match(/<a [^>]*hx-boost[^>]*>[^<]*/g) ?? []) expect(link).toMatch(/aria-label="[^"]|>[^<]/)
  })

  test('carries no style and no script of its own, and no id twice', async () => {
    const html = await shown(board)
    expect(html).not.toMatch(/\sstyle=|<style|hx-on|\son[a-z]+=/)
    const ids = valuesOf(html, /\sid="([^"]+)"/g)
    expect(ids.filter((id, index) => ids.indexOf(id) !== index)).toEqual([])
  })

  test('uses only pictures that are drawn, all of them hidden from a screen reader', async () => {
    const html = await shown(board)
    const used = new Set(valuesOf(html, /<use href="\/public\/board\.svg#([^"]+)"/g))
    expect([...used].filter((name) => !SYMBOLS.includes(name))).toEqual([])
    expect(used.size).toBeGreaterThan(10)
    for (const svg of html.match(/<svg[^>]*>/g) ?? []) expect(svg).toContain('aria-hidden="true"')
  })

  test('is one element with its own id for each part', () => {
    for (const { id, render } of boardParts) {
      const html = String(render(board))
      expect(html).toMatch(new RegExp(`^<(section|div|header) id="${id}"`))
      expect(html.split(`id="${id}"`)).toHaveLength(2)
    }
  })
})

test('every picture that a card, a piece or a unit may name is drawn once', () => {
  const track = ['straight', 'smallYard', 'yardOffice', 'limit-west', 'limit-east']
  const turned = ['curveLeft', 'curveRight', 'turnoutLeft', 'turnoutRight'].flatMap((name) => [name, `${name}-turned`])
  const units = [...'CcBbHhTtRrFfKE'].map((code) => `car-${code}`)
  const named = [...track, ...turned, ...units, 'train', 'enhancement', 'mainlineModifier']
  expect(named.filter((name) => !SYMBOLS.includes(name))).toEqual([])
  expect(SYMBOLS.filter((name, index) => SYMBOLS.indexOf(name) !== index)).toEqual([])
})

test('what a player is called is text wherever it is shown', async () => {
  const attack = `"><img src=x onerror='x'>`
  const html = await shown({
    ...switchingBoard,
    headline: { ...switchingBoard.headline, fedora: attack },
    panel: { ...switchingBoard.panel, decision: attack, hints: [{ text: attack, rule: null }] },
    notice: { text: attack, rule: 'R8.7' },
    district: { ...switchingBoard.district, title: attack },
    log: [{ weight: 'line', text: attack }],
    division: switchingBoard.division.map((piece) => ({ ...piece, name: attack, player: attack })),
  })
  expect(html).not.toContain('<img')
  expect(html.split(escaped(attack)).length).toBeGreaterThan(8)
})

test('the moment stands in one part alone, so that no other part changes with it', () => {
  const later = { ...switchingBoard, at: switchingBoard.at + 1, undone: 9, pick: 'card:straight' }
  const changed = boardParts.filter(({ render }) => String(render(later)) !== String(render(switchingBoard)))
  expect(changed.map(({ id }) => id)).toEqual(['board-moment'])
  const moment = partOf('board-moment', later)
  for (const field of ['name="at" value="215"', 'name="undone" value="9"', 'name="pick" value="card:straight"'])
    expect(moment.split(field)).toHaveLength(3)
})

test('the decision is a live line, and a refusal an alert that links to its rule', () => {
  const panel = partOf('board-panel', switchingBoard)
  expect(panel).toMatch(/role="status">Ada, you are switching/)
  expect(panel).toMatch(/role="alert">.*Coal Mine 2,1 is locked.*<a class="rule" href="\/rules#R8\.7">R8\.7<\/a>/)
})

test('R4.3.4 a Move shows what it would couple, and its square is lit', () => {
  const html = partOf('board-district', switchingBoard)
  const square = html.slice(html.indexOf('id="sq-1_-1"'), html.indexOf('id="sq-2_-1"'))
  expect(square).toContain('sq secondary lit')
  const chip = square.slice(square.indexOf('class="couples"'))
  expect(valuesOf(chip, /board\.svg#(car-[^"]+)/g)).toEqual(['car-T', 'car-h'])
})

test('R4.2.2 a ghost shows each orientation of the chosen card, and the card is marked as chosen', () => {
  const html = partOf('board-district', openingBoard)
  expect(valuesOf(html, /board\.svg#(turnoutLeft[^"]*)/g)).toEqual([
    'turnoutLeft',
    'turnoutLeft-turned',
    'turnoutLeft',
    'turnoutLeft-turned',
  ])
  expect(partOf('board-hand', openingBoard)).toMatch(/aria-current="true" aria-label="Left-hand Turnout, chosen"/)
})

test('R8.7 a lock is told in words and R8.5 the pipeline shows which way its load goes', () => {
  const html = partOf('board-district', switchingBoard)
  expect(html.match(/The track is locked\./g)).toHaveLength(1)
  expect(html).toContain('AT: loaded hopper, outbound')
  expect(html).toMatch(/class="pipeline outbound"/)
})

test('loaded and empty differ in their pictures and in words, not only in color', () => {
  for (const code of ['C', 'B', 'H', 'T', 'R', 'F']) {
    const shapes = [code, code.toLowerCase()].map((one) => {
      const svg = readFileSync(new URL('../../public/board.svg', import.meta.url), 'utf8')
      const from = svg.indexOf(`<symbol id="car-${one}"`)
      return valuesOf(svg.slice(from, svg.indexOf('</symbol>', from)), / d="([^"]+)"| cx="/g).join()
    })
    expect(shapes[0]).not.toBe(shapes[1])
  }
  expect(partOf('board-district', workingBoard)).toContain('Standing here, west to east: empty hopper, empty hopper.')
})

test('R9.3 the end tells the result, each source and each Stage, and links to the next game', () => {
  const html = partOf('board-end', endBoard)
  expect(html).toContain('Won: 23 Revenue')
  expect(html).toContain('<th scope="row">Collisions</th><td>-5</td>')
  expect(html.match(/<svg class="bar/g)).toHaveLength(60)
  expect(html).toContain('<svg class="bar loss"')
  expect(html).toContain('href="/new?seed=6"')
  expect(partOf('board-end', openingBoard)).toBe('<section id="board-end" hidden=""></section>')
})

test('nothing to undo shows no Undo', () => {
  expect(partOf('board-headline', openingBoard)).toContain('form="undo"')
  expect(partOf('board-headline', { ...openingBoard, canUndo: false })).not.toContain('form="undo"')
})
