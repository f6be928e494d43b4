import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { ShownBoard } from '../support/shownBoard.ts'
import { addTable, seatsOf } from '../support/tables.ts'
import { offeredOn, openSite, registered, type TestSite, textOf, type Visitor } from '../support/web.ts'

let site: TestSite
let ada: Visitor
let path: string
let first: number
let next: number
const HTMX = { 'hx-request': 'true' }

beforeEach(async () => {
  site = await openSite()
  ada = await registered(site, 'Ada')
  const [seat] = await seatsOf(site.db, 'Ada')
  const userId = seat?.userId ?? null
  const { id, actor } = await addTable(site.db, {
    seats: [
      { name: 'Ada', userId },
      { name: 'Ben at my desk', userId },
    ],
  })
  path = `/games/${id}`
  first = actor
  next = 1 - actor
})
afterEach(() => site.close())

const NAMES = ['Ada', 'Ben at my desk']
const act = (intent: string, at: number, as: number, headers = {}): Promise<Response> =>
  ada.post(`${path}/intents`, { intent, at: String(at), as: String(as) }, headers)

/** The first player passes, and with htmx the answer to it. */
async function pass(headers = {}): Promise<Response> {
  expect((await act('local.choose agent', 0, first)).headers.get('location')).toBe(`${path}?as=${first}`)
  return act('agent.pass', 1, first, headers)
}

describe('several seats at one screen', () => {
  test('no board shows before the one whose decision it is has said to be there', async () => {
    const page = await ada.page(path)
    expect(textOf(page)).toContain(`Hand the screen to ${NAMES[first]}`)
    expect(page).not.toMatch(/board-hand|card-text|name="intent"/)
    expect(page).toContain(`href="${path}?as=${first}"`)
    expect(page).not.toContain(`?as=${next}`)
    // Neither does that of the other one, nor of anybody else.
    for (const as of [String(next), '7', 'x', '-1', ''])
      expect(textOf(await ada.page(`${path}?as=${as}`))).toContain(`Hand the screen to ${NAMES[first]}`)
    expect(offeredOn(await ada.page(`${path}?as=${first}`)).intents).toContain('local.choose draw')
  })

  test('links and forms of a board go on showing it to the same player', async () => {
    const board = await ada.page(`${path}?as=${first}`)
    const links = [...board.matchAll(/href="(\/games\/[\w-]+\?[^"]*pick=[^"]*)"/g)].map(([, href = '']) => href)
    expect(links.length).toBeGreaterThan(5)
    expect(links.filter((href) => !href.includes(`as=${first}`))).toEqual([])
    // Acts, undo and standing instructions.
    expect(board.match(new RegExp(`name="as" value="${first}"`, 'g'))).toHaveLength(3)
    expect((await act('local.choose draw', 0, first)).headers.get('location')).toBe(`${path}?as=${first}`)
  })

  test('with plain forms, the act that ends a turn leads to handing the screen over', async () => {
    const answer = await pass()
    expect(answer.headers.get('location')).toBe(path)
    expect(textOf(await ada.page(path))).toContain(`Hand the screen to ${NAMES[next]}`)
    expect(offeredOn(await ada.page(`${path}?as=${next}`)).intents).toContain('local.choose draw')
  })

  test('with htmx it does so in place, and no byte of the next hand is in the answer', async () => {
    const answer = await pass(HTMX)
    expect(answer.status).toBe(200)
    expect(answer.headers.get('hx-replace-url')).toBe(path)
    const html = await answer.text()
    expect(textOf(html)).toContain(`Hand the screen to ${NAMES[next]}`)
    expect(html).not.toMatch(/board-hand|card-text|<html/)
  })

  test('with htmx an act within a turn swaps only what changed', async () => {
    const shown = new ShownBoard(await ada.page(`${path}?as=${first}`))
    const changed = shown.show(await (await act('local.choose agent', 0, first, HTMX)).text())
    expect(changed).not.toContain('board-supplies')
    expect(shown.html).toBe(new ShownBoard(await ada.page(`${path}?as=${first}`)).html)
  })

  test('the same post once more counts once, though the seat has changed since', async () => {
    await pass()
    expect((await act('agent.pass', 1, first)).status).toBe(303)
    expect(offeredOn(await ada.page(`${path}?as=${next}`)).at).toBe('2')
  })

  test('a page of the player before gets 409 and no board of the next one', async () => {
    await pass()
    const answer = await act('local.choose draw', 0, first)
    expect(answer.status).toBe(409)
    const page = await answer.text()
    expect(textOf(page)).toContain('The game has moved on')
    expect(page).not.toMatch(/card-text|name="intent"/)
  })

  test('an undo that goes back to the other player hands the screen back', async () => {
    await pass()
    const answer = await ada.post(`${path}/undo`, { at: '2', as: String(next) }, HTMX)
    expect(answer.status).toBe(200)
    expect(textOf(await answer.text())).toContain(`Hand the screen to ${NAMES[first]}`)
  })
})
