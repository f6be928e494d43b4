import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { boardParts } from '../../views/board/parts.tsx'
import { HTMX } from '../support/htmx.ts'
import { picksOn, ShownBoard } from '../support/shownBoard.ts'
import { offeredOn, openSite, registered, type TestSite, textOf, type Visitor } from '../support/web.ts'

let site: TestSite
let ada: Visitor
let path: string
beforeEach(async () => {
  site = await openSite()
  ada = await registered(site, 'Ada')
  // The hand is a Small Yard, a Sawmill and a Straight.
  path = await ada.deal({ seed: '6' })
})
afterEach(() => site.close())

const ALL = boardParts.map(({ id }) => id)
const act = (intent: string, at: number, pick = '', headers: Record<string, string> = HTMX): Promise<Response> =>
  ada.post(`${path}/intents`, { at: String(at), undone: '0', pick, intent }, headers)

/** Chooses Draw and takes a card; then three of the hand's cards can be played. */
async function draw(): Promise<void> {
  await act('local.choose draw', 0)
  await act('draw.take home', 1)
}

describe('what is picked stands in the address', () => {
  test('so that a fresh page, another tab and a reader without JavaScript see the same ghosts', async () => {
    await draw()
    const plain = await ada.page(path)
    expect(offeredOn(plain).intents.filter((intent) => intent.startsWith('card.'))).toEqual([])
    expect(picksOn(plain)).toContain('card:straight')
    const page = await ada.page(`${path}?pick=card:straight`)
    expect(offeredOn(page).pick).toBe('card:straight')
    expect(offeredOn(page).intents).toEqual(
      expect.arrayContaining(['card.play straight -1,0', 'card.play straight 1,0', 'card.discard straight 2']),
    )
    expect(page).toContain('/public/board.svg#straight')
  })

  test('and a pick that is unknown, outdated or hostile is ignored quietly', async () => {
    const plain = await ada.page(path)
    for (const pick of [
      'card:terminal',
      'card:',
      'train:t7',
      'train:x',
      'mainline:7',
      'square:9,9',
      'sort:EE',
      'sort:',
      'what',
      '<b>',
      'x'.repeat(999),
    ]) {
      const response = await ada.send(`${path}?pick=${encodeURIComponent(pick)}`)
      expect([pick, response.status, (await response.text()) === plain]).toEqual([pick, 200, true])
    }
    expect(await ada.page(`${path}?pick=card:straight&pick=card:sawmill&other=1`)).toContain('</html>')
  })

  test('htmx gets what lies on the board, and the whole page where it goes back in the history', async () => {
    const part = await (await ada.send(`${path}?pick=card:straight`, { headers: HTMX })).text()
    expect(part).not.toContain('<html')
    expect(new ShownBoard(part).html).toBe(new ShownBoard(await ada.page(`${path}?pick=card:straight`)).html)
    const back = await ada.send(path, { headers: { 'hx-request': 'true', 'hx-request-type': 'full' } })
    expect(await back.text()).toBe(await ada.page(path))
  })
})

describe('an accepted act', () => {
  test('is answered to htmx with the parts that it changed and no others', async () => {
    await draw()
    const shown = new ShownBoard(await ada.page(`${path}?pick=card:straight`))
    const response = await act('card.play straight 1,0', 2, 'card:straight')
    const names = shown.show(await response.text())
    expect(names.toSorted()).toEqual(
      ['board-district', 'board-hand', 'board-log', 'board-moment', 'board-panel', 'board-piles'].toSorted(),
    )
    expect(shown.html).toBe(new ShownBoard(await ada.page(path)).html)
  })

  test('lets go of what was picked, in the address too', async () => {
    await draw()
    const played = await act('card.play straight 1,0', 2, 'card:straight')
    expect(played.headers.get('hx-replace-url')).toBe(path)
    expect(offeredOn(await played.text()).pick).toBe('')
    const ended = await act('draw.end', 3)
    expect(ended.headers.get('hx-replace-url')).toBeNull()
    const plain = await act('local.choose agent', 4, 'card:sawmill', {})
    expect([plain.status, plain.headers.get('location')]).toEqual([303, path])
  })

  test('sent twice is answered twice alike, also after a restart', async () => {
    await draw()
    const first = await (await act('card.play straight 1,0', 2, 'card:straight')).text()
    expect(await (await act('card.play straight 1,0', 2, 'card:straight')).text()).toBe(first)
    site = await site.restart()
    ada.site = site
    const again = await act('card.play straight 1,0', 2, 'card:straight')
    expect(again.status).toBe(200)
    expect(await again.text()).toBe(first)
    expect(offeredOn(await ada.page(path)).at).toBe('3')
  })

  test('undone is answered with the parts that it changes back', async () => {
    await draw()
    const shown = new ShownBoard(await ada.page(`${path}?pick=card:straight`))
    const response = await ada.post(`${path}/undo`, { at: '2', undone: '0', pick: 'card:straight' }, HTMX)
    expect(response.headers.get('hx-replace-url')).toBe(path)
    const names = shown.show(await response.text())
    expect(names).not.toContain('board-division')
    expect(shown.html).toBe(new ShownBoard(await ada.page(path)).html)
  })
})

describe('an act that is not done', () => {
  test('for being late brings the whole board as it is, with what is picked and a sentence', async () => {
    await draw()
    const response = await act('local.choose agent', 0, 'card:straight')
    expect(response.status).toBe(409)
    expect(response.headers.get('hx-replace-url')).toBeNull()
    const board = await response.text()
    expect(new ShownBoard(board).show(board)).toEqual(ALL)
    expect(offeredOn(board)).toMatchObject({ at: '2', pick: 'card:straight' })
    expect(textOf(board)).toContain('The game has moved on since this page was made, so nothing was done.')
  })

  test('for being refused says why, and the next accepted act takes the words away', async () => {
    await draw()
    const shown = new ShownBoard(await ada.page(`${path}?pick=card:sawmill`))
    const refused = await act('card.play sawmill 1,0', 2, 'card:sawmill')
    expect(refused.status).toBe(422)
    shown.show(await refused.text())
    expect(textOf(shown.html)).toContain('Sawmill belongs on Secondary Track, off the Running Track. R4.2.3')
    expect(offeredOn(shown.html).pick).toBe('card:sawmill')
    shown.show(await (await act('card.discard sawmill 0', 2, 'card:sawmill')).text())
    expect(shown.html).toBe(new ShownBoard(await ada.page(path)).html)
  })
})
