import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { deleteUser } from '../../src/store/users.ts'
import { createApp } from '../../src/web/app.tsx'
import { goldenGames } from '../support/goldens.ts'
import { addTable, seatsOf, twoAtTable } from '../support/tables.ts'
import { offeredOn, openSite, registered, type TestSite, textOf, Visitor } from '../support/web.ts'

let site: TestSite
let id: string
let path: string
let ada: Visitor
let ben: Visitor
let first: Visitor
let second: Visitor
let seats: { readonly first: number; readonly second: number }

beforeEach(async () => {
  site = await openSite()
  const table = await twoAtTable(site)
  ;[ada, ben] = table.players
  ;[first, second] = table.first === 0 ? [ada, ben] : [ben, ada]
  seats = { first: table.first, second: 1 - table.first }
  ;({ id, path } = table)
})
afterEach(() => site.close())

type Fields = Readonly<Record<string, string>>
const PASS: Fields = { kind: 'agent', until: 'switchedOff' }
const momentOn = (page: string): string => /name="moment" value="([^"]*)"/.exec(page)?.[1] ?? ''

const post = async (who: Visitor, fields: Fields): Promise<Response> =>
  who.post(`${path}/instructions`, { moment: momentOn(await who.page(path)), ...fields })

async function give(who: Visitor, fields: Fields): Promise<void> {
  const answer = await post(who, fields)
  expect(answer.status, textOf(await answer.text())).toBe(303)
  expect(answer.headers.get('location')).toBe(`${path}#instructions`)
}

async function act(who: Visitor, ...intents: readonly string[]): Promise<void> {
  for (const intent of intents) {
    const { at } = offeredOn(await who.page(path))
    expect((await who.post(`${path}/intents`, { intent, at })).status, intent).toBe(303)
  }
}
const pass = (who: Visitor): Promise<void> => act(who, 'local.choose agent', 'agent.pass')

const undo = async (who: Visitor): Promise<number> =>
  (await who.post(`${path}/undo`, { at: offeredOn(await who.page(path)).at })).status

const lengthOf = async (): Promise<number> =>
  (await site.db.selectFrom('games').select('length').where('id', '=', id).executeTakeFirstOrThrow()).length
const stored = () =>
  site.db
    .selectFrom('intents')
    .select(['player', 'intent', 'made_by'])
    .where('game_id', '=', id)
    .orderBy('seq')
    .execute()
const rows = () => site.db.selectFrom('instructions').selectAll().where('game_id', '=', id).orderBy('id').execute()

const partOf = (page: string): string => /<section id="instructions".*?<\/section>/s.exec(page)?.[0] ?? ''
const listOf = (page: string): string => textOf(/<ul class="standing">.*?<\/ul>/s.exec(page)?.[0] ?? '')
const deletes = (page: string): string[] =>
  [...page.matchAll(/action="([^"]*\/delete)"/g)].map(([, action = '']) => action)

/** Goes to a table of Ada and Ben, in this order, at which the first so many acts of a recorded game have been played. */
async function recorded(count: number): Promise<void> {
  const { save } = goldenGames().find(({ name }) => name === 'coop-target-reached')?.golden ?? {}
  if (!save) throw new Error('The recorded game is not there')
  const intents = save.intents.slice(0, count).map((line) => ({ player: Number(line[0]), intent: line.slice(2) }))
  const { seed, houseRules } = save
  ;({ id } = await addTable(site.db, { seats: await seatsOf(site.db, 'Ada', 'Ben'), seed, houseRules, intents }))
  path = `/games/${id}`
}

describe('a standing instruction', () => {
  test('acts for its seat as soon as that seat is asked, as intents like any other, and the log says so to all', async () => {
    await give(second, PASS)
    expect(await lengthOf()).toBe(0)
    await pass(first)
    expect(await stored()).toEqual([
      { player: seats.first, intent: 'local.choose agent', made_by: null },
      { player: seats.first, intent: 'agent.pass', made_by: null },
      { player: seats.second, intent: 'local.choose agent', made_by: 'instruction' },
      { player: seats.second, intent: 'agent.pass', made_by: 'instruction' },
    ])
    for (const who of [first, second]) {
      const log = /<section id="board-log".*?<\/ol>/s.exec(await who.page(path))?.[0] ?? ''
      expect(log.match(/by standing instruction/g)).toHaveLength(2)
      const marked = [...log.matchAll(/<li[^>]*>(?:(?!<\/li>).)*by standing instruction/gs)].map(([line]) =>
        textOf(line),
      )
      const name = seats.second === 0 ? 'Ada' : 'Ben'
      expect(marked.filter((line) => line.startsWith(name))).toHaveLength(2)
    }
    expect(offeredOn(await first.page(path)).intents).toContain('local.choose draw')
  })

  test('is brought along by the answer to the act that it follows', async () => {
    await give(second, PASS)
    await act(first, 'local.choose agent')
    const answer = await first.post(`${path}/intents`, { intent: 'agent.pass', at: '1' }, { 'hx-request': 'true' })
    expect(answer.status).toBe(200)
    expect(offeredOn(await answer.text())).toMatchObject({ at: '4' })
  })

  test('leaves a decision alone that has begun before', async () => {
    await give(first, PASS)
    await act(first, 'orders.set deny')
    expect(await lengthOf()).toBe(1)
    await act(first, 'local.choose draw')
    expect(await lengthOf()).toBe(2)
  })

  test('draws only where the hand has room, and then leaves it to the seat', async () => {
    const roomy = await addTable(site.db, {
      seats: await seatsOf(site.db, 'Ada', 'Ben'),
      houseRules: { emergencyToolbox: true },
    })
    ;({ id } = roomy)
    path = `/games/${id}`
    ;[first, second] = roomy.actor === 0 ? [ada, ben] : [ben, ada]
    await give(second, { kind: 'draw', until: 'switchedOff' })
    await pass(first)
    expect((await stored()).slice(2).map(({ intent }) => intent)).toEqual([
      'local.choose draw',
      'draw.take home',
      'draw.end',
    ])
    await pass(first)
    expect(await lengthOf()).toBe(7)
    expect(offeredOn(await second.page(path)).intents).toContain('local.choose draw')
  })

  test('that cannot be carried out does nothing: no train stands here to be switched', async () => {
    await give(second, { kind: 'switch', until: 'switchedOff' })
    await pass(first)
    expect(await lengthOf()).toBe(2)
  })

  test('of two the older one that answers acts', async () => {
    await give(second, { kind: 'switch', until: 'switchedOff' })
    await give(second, PASS)
    await pass(first)
    expect(await lengthOf()).toBe(4)
  })
})

describe('R7.8 an instruction for clearances', () => {
  const KIND = { kind: 'deny', until: 'switchedOff' }

  /** Up to the act of Ada's after which Ben is asked about two trains. */
  const beforeClearance = () => recorded(76)

  test('rules on every train that it is for, one after the other', async () => {
    await beforeClearance()
    await give(ben, KIND)
    await act(ada, 'agent.stock 0,0')
    expect((await stored()).slice(77).map(({ intent, made_by }) => [intent, made_by])).toEqual([
      ['dispatch.rule t14 deny', 'instruction'],
      ['dispatch.rule t14b deny', 'instruction'],
    ])
  })

  test('leaves the others to the Superintendent', async () => {
    await beforeClearance()
    await give(ben, { ...KIND, trains: 'extras' })
    await act(ada, 'agent.stock 0,0')
    expect(await lengthOf()).toBe(77)
    expect(offeredOn(await ben.page(path)).intents).toContain('dispatch.rule t14 deny')
    expect(offeredOn(await ben.page(path)).intents).toContain('orders.set deny')
  })
})

describe('it holds', () => {
  test('until the end of the Stage', async () => {
    await give(second, { kind: 'agent', until: 'stage' })
    expect(listOf(await second.page(path))).toContain('until the end of Day 1, Stage 1')
    await pass(first)
    expect(await lengthOf()).toBe(4)
    expect(listOf(await second.page(path))).toBe('')
    await pass(first)
    expect(await lengthOf()).toBe(6)
  })

  test('so many more times', async () => {
    await give(second, { kind: 'agent', until: 'times', times: '2' })
    await pass(first)
    expect(listOf(await second.page(path))).toContain('1 more time.')
    await pass(first)
    expect(await rows()).toEqual([])
    await pass(first)
    expect(await lengthOf()).toBe(10)
  })

  test('until its seat acts itself, but for the decision that it had then', async () => {
    await pass(first)
    await give(second, { kind: 'agent', until: 'ownAct' })
    await pass(second)
    expect(listOf(await second.page(path))).toContain('until I act myself')
    await pass(first)
    expect(await lengthOf()).toBe(8)
    // A question that it does not answer is answered by hand: that is acting.
    await give(first, { kind: 'endWork', until: 'ownAct' })
    await pass(first)
    expect(listOf(await first.page(path))).toContain('until I act myself')
    await pass(first)
    expect(listOf(await first.page(path))).toBe('')
  })

  test('until it is switched off, and through a restart', async () => {
    await give(second, PASS)
    site = await site.restart()
    first.site = site
    second.site = site
    await pass(first)
    await pass(first)
    expect(await lengthOf()).toBe(8)
    const [action = ''] = deletes(await second.page(path))
    expect((await second.post(action)).status).toBe(303)
    expect((await second.post(action)).status).toBe(303)
    await pass(first)
    expect(await lengthOf()).toBe(10)
  })

  test('until the end of the Day, even where all seats have left, but never on for more than 50 acts by itself', async () => {
    await give(first, { kind: 'agent', until: 'day' })
    await give(second, { kind: 'agent', until: 'day' })
    await pass(first)
    // 11 more Stages of four acts each after the second seat’s own two.
    expect(await lengthOf()).toBe(2 + 2 + 11 * 4)
    await give(first, PASS)
    await give(second, PASS)
    await pass(first)
    expect(await lengthOf()).toBe(48 + 2 + 50)
  })
})

describe('what is secret', () => {
  test('the pages of other seats and of spectators are the same, byte for byte, until it has acted', async () => {
    await site.db.updateTable('games').set({ watching: 1 }).where('id', '=', id).execute()
    const cleo = await registered(site, 'Cleo')
    const others = [first, cleo]
    const seen = () => Promise.all(others.flatMap((who) => [who.page(path), who.page('/')]))
    const before = await seen()
    await give(second, PASS)
    expect(await seen()).toEqual(before)
    await give(second, { kind: 'deny', until: 'times', times: '3', trains: 'extras', onto: '1' })
    expect(await seen()).toEqual(before)
    expect(before[0]).toContain('Standing instructions')
    expect(before[2]).not.toContain('Standing instructions')
    const own = await second.page(path)
    expect(partOf(own)).toContain('Switch it off')
    const ids = [...own.matchAll(/\sid="([^"]*)"/g)].map(([, one]) => one)
    expect(ids.filter((one, index) => ids.indexOf(one) !== index)).toEqual([])
    await pass(first)
    expect(await seen()).not.toEqual(before)
  })

  test('another seat cannot switch it off, nor can strangers, spectators or guests give or take any', async () => {
    await give(second, PASS)
    const [action = ''] = deletes(await second.page(path))
    expect((await first.post(action)).status).toBe(303)
    const cleo = await registered(site, 'Cleo')
    const fields = { ...PASS, moment: '1.1' }
    expect((await cleo.post(action)).status).toBe(404)
    expect((await cleo.post(`${path}/instructions`, fields)).status).toBe(404)
    expect((await new Visitor(site).post(`${path}/instructions`, fields)).status).toBe(403)
    await site.db.updateTable('games').set({ watching: 1 }).where('id', '=', id).execute()
    expect((await cleo.post(action)).status).toBe(403)
    expect((await cleo.post(`${path}/instructions`, fields)).status).toBe(403)
    expect((await rows()).map(({ player }) => player)).toEqual([seats.second])
  })

  test('it goes with its game, and with whoever holds the seat', async () => {
    await give(first, PASS)
    await give(second, PASS)
    const [holder] = await seatsOf(site.db, 'Ben')
    await deleteUser(site.db, holder?.userId ?? '')
    expect((await rows()).map(({ player }) => player)).toEqual([0])
    const cleo = await registered(site, 'Cleo')
    const [seat] = await seatsOf(site.db, 'Cleo')
    await site.db
      .updateTable('seats')
      .set({ user_id: seat?.userId ?? null })
      .where('game_id', '=', id)
      .where('player', '=', 0)
      .execute()
    expect(await rows()).toEqual([])
    await give(cleo, PASS)
    await site.db.deleteFrom('games').where('id', '=', id).execute()
    expect(await rows()).toEqual([])
  })

  test('is offered neither to who plays alone nor once the game is over', async () => {
    const alone = await first.deal({ seed: '6' })
    expect(await first.page(alone)).not.toContain('Standing instructions')
    expect((await first.post(`${alone}/instructions`, { ...PASS, moment: '1.1' })).status).toBe(404)
    await recorded(Number.POSITIVE_INFINITY)
    expect(await ada.page(path)).not.toContain('Standing instructions')
    expect((await ada.post(`${path}/instructions`, { ...PASS, moment: '1.1' })).status).toBe(409)
    expect(await rows()).toEqual([])
  })
})

describe('R10.2 R10.6 an undo', () => {
  test('takes automatic acts of the own seat back, and lets its instructions rest until it has acted itself', async () => {
    await give(second, PASS)
    await pass(first)
    expect(await undo(first)).toBe(403)
    expect(await undo(second)).toBe(303)
    expect(await undo(second)).toBe(303)
    expect(await lengthOf()).toBe(2)
    expect(listOf(await second.page(path))).toContain('It rests')
    await act(second, 'orders.set deny')
    expect(await lengthOf()).toBe(3)
    expect(listOf(await second.page(path))).not.toContain('It rests')
    await pass(second)
    await pass(first)
    expect(await lengthOf()).toBe(9)
  })

  test('of one seat of several lets that seat rest, also when the one before it acts again', async () => {
    const [seat] = await seatsOf(site.db, 'Ada')
    const userId = seat?.userId ?? null
    const shared = await addTable(site.db, {
      seats: [
        { name: 'Ada', userId },
        { name: 'Ben here', userId },
      ],
    })
    id = shared.id
    path = `/games/${id}`
    const [one, other] = [shared.actor, 1 - shared.actor]
    const done = async (what: string, as: number, fields: Fields): Promise<string | null> => {
      const answer = await ada.post(`${path}/${what}`, { as: String(as), ...fields })
      expect(answer.status, textOf(await answer.text())).toBe(303)
      return answer.headers.get('location')
    }
    const said = { ...PASS, moment: '1.1' }
    expect((await ada.post(`${path}/instructions`, { ...said, as: String(other) })).status).toBe(409)
    expect((await ada.post(`${path}/instructions`, said)).status).toBe(409)
    await done('intents', one, { intent: 'local.choose agent', at: '0' })
    await done('intents', one, { intent: 'agent.pass', at: '1' })
    expect(await done('instructions', other, said)).toBe(`${path}?as=${other}#instructions`)
    // Its own decision had begun.
    expect(await lengthOf()).toBe(2)
    await done('undo', one, { at: '2' })
    await done('intents', one, { intent: 'agent.pass', at: '1' })
    expect(await lengthOf()).toBe(4)
    for (const at of [4, 3, 2]) await done('undo', other, { at: String(at) })
    await done('intents', one, { intent: 'agent.pass', at: '1' })
    expect(await lengthOf()).toBe(2)
    expect((await rows()).map(({ player, suspended }) => [player, suspended])).toEqual([[other, 1]])
  })
})

describe('a form', () => {
  test('that speaks of a Stage or a Day that is over gives nothing and says so', async () => {
    await pass(first)
    await pass(second)
    const stale = await first.post(`${path}/instructions`, { kind: 'agent', until: 'stage', moment: '1.1' })
    expect(stale.status).toBe(409)
    const page = await stale.text()
    expect(textOf(page)).toContain('The game has moved on since this form was made, so nothing was done.')
    expect(page).toMatch(/<option value="stage" selected/)
    expect(momentOn(page)).toBe('1.2')
    expect((await first.post(`${path}/instructions`, { kind: 'agent', until: 'day', moment: '2.2' })).status).toBe(409)
    expect((await first.post(`${path}/instructions`, { kind: 'agent', until: 'stage' })).status).toBe(409)
    expect(await rows()).toEqual([])
    // A Day is the same in all its Stages, and the other ways to end need none.
    expect((await first.post(`${path}/instructions`, { kind: 'agent', until: 'day', moment: '1.1' })).status).toBe(303)
    expect((await first.post(`${path}/instructions`, { ...PASS, moment: '1.1' })).status).toBe(303)
    expect(await rows()).toHaveLength(1)
  })

  test.each([
    ['no such thing to do', { kind: 'win' }, 'Choose one of the list.'],
    ['no such end', { until: 'tomorrow' }, 'Choose one of the list.'],
    ['no such train', { kind: 'deny', trains: 't1' }, 'Choose one of the list.'],
    ['no such Mainline card', { kind: 'deny', onto: '9' }, 'Choose one of the list.'],
    ['no number', { until: 'times', times: '' }, 'A whole number from 1 to 20.'],
    ['no times at all', { until: 'times', times: '0' }, 'A whole number from 1 to 20.'],
    ['too many times', { until: 'times', times: '21' }, 'A whole number from 1 to 20.'],
    ['a part of a time', { until: 'times', times: '1.5' }, 'A whole number from 1 to 20.'],
  ])('with %s is shown again with a sentence', async (_, fields, sentence) => {
    const answer = await post(first, { ...PASS, ...fields })
    expect(answer.status).toBe(422)
    expect(textOf(await answer.text())).toContain(sentence)
    expect(await rows()).toEqual([])
  })

  test('sent twice gives one instruction, and a seat has ten at most', async () => {
    await give(first, PASS)
    await give(first, PASS)
    expect(await rows()).toHaveLength(1)
    for (const onto of ['', '0', '1', '2'])
      for (const trains of ['all', 'extras', 'expedited']) {
        const full = (await rows()).length >= 10
        const answer = await post(first, { kind: 'deny', until: 'switchedOff', trains, onto })
        expect(answer.status).toBe(full ? 409 : 303)
        if (full) expect(textOf(await answer.text())).toContain('as many as there may be')
      }
    expect(await rows()).toHaveLength(10)
    // The other seat has its own.
    await give(second, PASS)
    expect(await rows()).toHaveLength(11)
    expect(partOf(await first.page(path))).not.toContain('Give this instruction')
  })
})

test('two servers at one database carry an instruction out once', async () => {
  await give(second, PASS)
  await act(first, 'local.choose agent')
  const tab = new Visitor({ ...site, app: createApp(site.db) })
  tab.cookie = first.cookie
  const both = [first, tab].map((who) => who.post(`${path}/intents`, { intent: 'agent.pass', at: '1' }))
  expect((await Promise.all(both)).map(({ status }) => status)).toEqual([303, 303])
  expect((await stored()).map(({ intent }) => intent)).toEqual([
    'local.choose agent',
    'agent.pass',
    'local.choose agent',
    'agent.pass',
  ])
  expect(offeredOn(await tab.page(path)).at).toBe('4')
})

describe('what makes waiting short without any instruction', () => {
  test('R8.1 seats without possible work are passed over, and so are Mainline phases without a question', async () => {
    await pass(first)
    await pass(second)
    expect(textOf(await first.page(path))).toContain('Stage 2')
    expect(offeredOn(await first.page(path)).intents).toContain('local.choose draw')
    expect(await lengthOf()).toBe(4)
  })

  test('R7.8 standing orders are offered on the board to each player whose decision it is', async () => {
    const orders = ['orders.set deny', 'orders.set allowWhenSafe']
    const offered = async (who: Visitor) =>
      offeredOn(await who.page(path)).intents.filter((intent) => intent.startsWith('orders'))
    expect([await offered(first), await offered(second)]).toEqual([orders, []])
    await pass(first)
    expect([await offered(first), await offered(second)]).toEqual([[], orders])
  })
})
