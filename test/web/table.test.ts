import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { addTable, seatsOf, type TwoAtTable, twoAtTable } from '../support/tables.ts'
import { offeredOn, openSite, registered, type TestSite, textOf, Visitor } from '../support/web.ts'

let site: TestSite
let table: TwoAtTable
let first: Visitor
let second: Visitor

beforeEach(async () => {
  site = await openSite()
  await sit(await twoAtTable(site))
})
afterEach(() => site.close())

async function sit(at: TwoAtTable): Promise<void> {
  table = at
  const [ada, ben] = at.players
  first = at.first === 0 ? ada : ben
  second = at.first === 0 ? ben : ada
}

const HTMX = { 'hx-request': 'true' }
const act = (who: Visitor, intent: string, at: number, headers = {}): Promise<Response> =>
  who.post(`${table.path}/intents`, { intent, at: String(at) }, headers)
const undo = (who: Visitor, at: number): Promise<Response> => who.post(`${table.path}/undo`, { at: String(at) }, HTMX)
const shownAt = async (who: Visitor): Promise<string> => offeredOn(await who.page(table.path)).at

/** The one whose decision it is chooses the Agent and does nothing with it. */
async function passOnce(who: Visitor, at: number): Promise<void> {
  expect((await act(who, 'local.choose agent', at)).status).toBe(303)
  expect((await act(who, 'agent.pass', at + 1)).status).toBe(303)
}

describe('a table of two', () => {
  test('lets only the one act whose decision it is, and says so to the other', async () => {
    expect(offeredOn(await second.page(table.path)).intents).toEqual([])
    expect(offeredOn(await first.page(table.path)).intents).toContain('local.choose draw')
    const answer = await act(second, 'local.choose agent', 0, HTMX)
    expect(answer.status).toBe(422)
    await passOnce(first, 0)
    expect((await act(first, 'local.choose agent', 2, HTMX)).status).toBe(422)
    await passOnce(second, 2)
    expect(await shownAt(first)).toBe('4')
  })

  test('is not there for strangers: not to see, to play at, to undo, to save nor to listen to', async () => {
    const cleo = await registered(site, 'Cleo')
    const answers = [
      await cleo.send(table.path),
      await act(cleo, 'local.choose agent', 0),
      await undo(cleo, 0),
      await cleo.send(`${table.path}/save`),
      await cleo.send(`${table.path}/events`),
    ]
    expect(answers.map(({ status }) => status)).toEqual([404, 404, 404, 404, 404])
    const guest = new Visitor(site)
    expect((await act(guest, 'local.choose agent', 0)).status).toBe(403)
    expect((await guest.send(table.path)).headers.get('location')).toBe(`/login?next=${table.path}`)
    expect(await shownAt(first)).toBe('0')
  })

  test('renews its page by a stream; one that is played alone, or over, has none', async () => {
    expect(await first.page(table.path)).toContain(`data-events="${table.path}/events"`)
    expect(await first.page(await first.deal({ seed: '6' }))).not.toMatch(/data-events|hx-sse/)
  })
})

describe('R10.2 undo at a table', () => {
  test('takes back what its player did last, though the turn has passed on, and no further', async () => {
    await passOnce(first, 0)
    expect((await undo(second, 2)).status).toBe(403)
    expect((await undo(first, 2)).status).toBe(200)
    expect((await undo(first, 1)).status).toBe(200)
    expect((await undo(first, 0)).status).toBe(409)
    expect(offeredOn(await first.page(table.path))).toMatchObject({ at: '0', undone: '2' })
  })

  test('is offered by a button only where it is free', async () => {
    const offers = async (who: Visitor): Promise<boolean> => (await who.page(table.path)).includes('form="undo"')
    await act(first, 'local.choose draw', 0)
    expect([await offers(first), await offers(second)]).toEqual([true, false])
    await act(first, 'draw.take home', 1)
    expect([await offers(first), await offers(second)]).toEqual([false, false])
  })

  test('never takes another player’s act back, nor one’s own before it', async () => {
    await passOnce(first, 0)
    await act(second, 'local.choose agent', 2)
    const answer = await undo(first, 3)
    expect(answer.status).toBe(403)
    expect(textOf(await answer.text())).toContain('only who did it may take it back. R10.2')
    expect(await shownAt(first)).toBe('3')
  })

  test('R10.6 refuses once a card was drawn, also without a page that shows the button', async () => {
    await act(first, 'local.choose draw', 0)
    await act(first, 'draw.take home', 1)
    const answer = await undo(first, 2)
    expect(answer.status).toBe(403)
    expect(textOf(await answer.text())).toContain('showed you what was hidden before, so it stands. R10.6')
    expect(await shownAt(first)).toBe('2')
  })

  test('by somebody for a board that has moved on does nothing', async () => {
    await passOnce(first, 0)
    expect((await undo(first, 1)).status).toBe(409)
    expect(await shownAt(first)).toBe('2')
  })
})

describe('R10.3 the save of a table', () => {
  test('is refused in a Competitive game until it is over, with SAVE_AFTER_FINISH, to every seat', async () => {
    for (const player of table.players) {
      const answer = await player.send(`${table.path}/save`)
      expect(answer.status).toBe(403)
      const text = textOf(await answer.text())
      expect(text).toContain('SAVE_AFTER_FINISH')
      expect(text).toContain('R10.3')
      expect(answer.headers.get('content-disposition')).toBeNull()
    }
  })

  test('is there in Co-op at any time', async () => {
    const { id } = await addTable(site.db, {
      seats: await seatsOf(site.db, 'Ada', 'Ben'),
      houseRules: { mode: 'coop' },
    })
    expect((await first.send(`/games/${id}/save`)).status).toBe(200)
  })
})

test('a hundred times two people and a second tab post at once: one act each time, the others get the board as it is', async () => {
  const tab = new Visitor(site)
  for (let round = 0; round < 100; round += 1) {
    const at = Number(await shownAt(first))
    const page = await first.page(table.path)
    const isFirst = offeredOn(page).intents.length > 0
    const [actor, other] = isFirst ? [first, second] : [second, first]
    const { intents } = offeredOn(isFirst ? page : await second.page(table.path))
    tab.cookie = actor.cookie
    const isChoosing = intents.includes('local.choose agent')
    const same = isChoosing ? 'local.choose agent' : (intents.find((intent) => intent === 'agent.pass') ?? 'work.end')
    const another = isChoosing ? 'local.choose draw' : `orders.set ${round % 2 === 0 ? 'deny' : 'ask'}`
    const statuses = await Promise.all(
      [act(actor, same, at, HTMX), act(tab, another, at, HTMX), act(other, same, at, HTMX)].map(
        async (answer) => (await answer).status,
      ),
    )
    const counted = statuses.filter((status) => status === 200)
    expect(counted, `round ${round}: ${statuses}`).toHaveLength(1)
    expect(statuses.filter((status) => status === 409 || status === 422)).toHaveLength(2)
    expect(await shownAt(first)).toBe(String(at + 1))
    // Whatever of the two was done, the next round is to begin with a choice or an end that is there.
    const now = offeredOn(await actor.page(table.path)).intents
    if (now.includes('draw.take home')) {
      await act(actor, 'draw.take home', at + 1)
      const drawn = offeredOn(await actor.page(table.path))
      if (drawn.intents.includes('draw.end')) await act(actor, 'draw.end', at + 2)
      else throw new Error('the hand is too large for this test')
    }
  }
})
