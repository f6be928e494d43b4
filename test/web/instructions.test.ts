import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { createApp } from '../../src/web/app.tsx'
import { InstructedTable, PASS } from '../support/instructed.ts'
import { offeredOn, textOf, Visitor } from '../support/web.ts'

let t: InstructedTable
beforeEach(async () => {
  t = await InstructedTable.open()
})
afterEach(() => t.site.close())

describe('a standing instruction', () => {
  test('acts for its seat as soon as that seat is asked, as intents like any other, and the log says so to all', async () => {
    await t.give(t.second, PASS)
    expect(await t.length()).toBe(0)
    await t.pass(t.first)
    expect(await t.stored()).toEqual([
      { player: t.actor, intent: 'local.choose agent', made_by: null },
      { player: t.actor, intent: 'agent.pass', made_by: null },
      { player: 1 - t.actor, intent: 'local.choose agent', made_by: 'instruction' },
      { player: 1 - t.actor, intent: 'agent.pass', made_by: 'instruction' },
    ])
    for (const who of [t.first, t.second]) {
      const log = /<section id="board-log".*?<\/ol>/s.exec(await who.page(t.path))?.[0] ?? ''
      expect(log.match(/by standing instruction/g)).toHaveLength(2)
      const marked = [...log.matchAll(/<li[^>]*>(?:(?!<\/li>).)*by standing instruction/gs)].map(([line]) =>
        textOf(line),
      )
      const name = 1 - t.actor === 0 ? 'Ada' : 'Ben'
      expect(marked.filter((line) => line.startsWith(name))).toHaveLength(2)
    }
    expect(offeredOn(await t.first.page(t.path)).intents).toContain('local.choose draw')
  })

  test('is brought along by the answer to the act that it follows', async () => {
    await t.give(t.second, PASS)
    await t.act(t.first, 'local.choose agent')
    const answer = await t.first.post(`${t.path}/intents`, { intent: 'agent.pass', at: '1' }, { 'hx-request': 'true' })
    expect(answer.status).toBe(200)
    expect(offeredOn(await answer.text())).toMatchObject({ at: '4' })
  })

  test('leaves a decision alone that has begun before', async () => {
    await t.give(t.first, PASS)
    await t.act(t.first, 'orders.set deny')
    expect(await t.length()).toBe(1)
    await t.act(t.first, 'local.choose draw')
    expect(await t.length()).toBe(2)
  })

  test('draws only where the hand has room, and then leaves it to the seat', async () => {
    await t.goTo({ houseRules: { emergencyToolbox: true } })
    await t.give(t.second, { kind: 'draw', until: 'switchedOff' })
    await t.pass(t.first)
    expect((await t.stored()).slice(2).map(({ intent }) => intent)).toEqual([
      'local.choose draw',
      'draw.take home',
      'draw.end',
    ])
    await t.pass(t.first)
    expect(await t.length()).toBe(7)
    expect(offeredOn(await t.second.page(t.path)).intents).toContain('local.choose draw')
  })

  test('that cannot be carried out does nothing: no train stands here to be switched', async () => {
    await t.give(t.second, { kind: 'switch', until: 'switchedOff' })
    await t.pass(t.first)
    expect(await t.length()).toBe(2)
  })

  test('of two the older one that answers acts', async () => {
    await t.give(t.second, { kind: 'switch', until: 'switchedOff' })
    await t.give(t.second, PASS)
    await t.pass(t.first)
    expect(await t.length()).toBe(4)
  })
})

describe('R7.8 an instruction for clearances', () => {
  const KIND = { kind: 'deny', until: 'switchedOff' }

  /** Up to the act of Ada's after which Ben is asked about two trains. */
  const beforeClearance = () => t.goToRecorded(76)

  test('rules on every train that it is for, one after the other', async () => {
    await beforeClearance()
    await t.give(t.ben, KIND)
    await t.act(t.ada, 'agent.stock 0,0')
    expect((await t.stored()).slice(77).map(({ intent, made_by }) => [intent, made_by])).toEqual([
      ['dispatch.rule t14 deny', 'instruction'],
      ['dispatch.rule t14b deny', 'instruction'],
    ])
  })

  test('leaves the others to the Superintendent', async () => {
    await beforeClearance()
    await t.give(t.ben, { ...KIND, trains: 'extras' })
    await t.act(t.ada, 'agent.stock 0,0')
    expect(await t.length()).toBe(77)
    expect(offeredOn(await t.ben.page(t.path)).intents).toContain('dispatch.rule t14 deny')
    expect(offeredOn(await t.ben.page(t.path)).intents).toContain('orders.set deny')
  })
})

describe('it holds', () => {
  test('until the end of the Stage', async () => {
    await t.give(t.second, { kind: 'agent', until: 'stage' })
    expect(await t.list(t.second)).toContain('until the end of Day 1, Stage 1')
    await t.pass(t.first)
    expect(await t.length()).toBe(4)
    expect(await t.list(t.second)).toBe('')
    await t.pass(t.first)
    expect(await t.length()).toBe(6)
  })

  test('so many more times', async () => {
    await t.give(t.second, { kind: 'agent', until: 'times', times: '2' })
    await t.pass(t.first)
    expect(await t.list(t.second)).toContain('1 more time.')
    await t.pass(t.first)
    expect(await t.rows()).toEqual([])
    await t.pass(t.first)
    expect(await t.length()).toBe(10)
  })

  test('until its seat acts itself, but for the decision that it had then', async () => {
    await t.pass(t.first)
    await t.give(t.second, { kind: 'agent', until: 'ownAct' })
    await t.pass(t.second)
    expect(await t.list(t.second)).toContain('until I act myself')
    await t.pass(t.first)
    expect(await t.length()).toBe(8)
    // A question that it does not answer is answered by hand: that is acting.
    await t.give(t.first, { kind: 'endWork', until: 'ownAct' })
    await t.pass(t.first)
    expect(await t.list(t.first)).toContain('until I act myself')
    await t.pass(t.first)
    expect(await t.list(t.first)).toBe('')
  })

  test('until it is switched off, and through a restart', async () => {
    await t.give(t.second, PASS)
    t.site = await t.site.restart()
    t.ada.site = t.site
    t.ben.site = t.site
    await t.pass(t.first)
    await t.pass(t.first)
    expect(await t.length()).toBe(8)
    const action = await t.switchOff(t.second)
    expect((await t.second.post(action)).status).toBe(303)
    expect((await t.second.post(action)).status).toBe(303)
    await t.pass(t.first)
    expect(await t.length()).toBe(10)
  })

  test('until the end of the Day, even where all seats have left, but never on for more than 50 acts by itself', async () => {
    await t.give(t.first, { kind: 'agent', until: 'day' })
    await t.give(t.second, { kind: 'agent', until: 'day' })
    await t.pass(t.first)
    // 11 more Stages of four acts each after the second seat’s own two.
    expect(await t.length()).toBe(2 + 2 + 11 * 4)
    await t.give(t.first, PASS)
    await t.give(t.second, PASS)
    await t.pass(t.first)
    expect(await t.length()).toBe(48 + 2 + 50)
  })
})

test('two servers at one database carry an instruction out once', async () => {
  await t.give(t.second, PASS)
  await t.act(t.first, 'local.choose agent')
  const tab = new Visitor({ ...t.site, app: createApp(t.site.db) })
  tab.cookie = t.first.cookie
  const both = [t.first, tab].map((who) => who.post(`${t.path}/intents`, { intent: 'agent.pass', at: '1' }))
  expect((await Promise.all(both)).map(({ status }) => status)).toEqual([303, 303])
  expect((await t.stored()).map(({ intent }) => intent)).toEqual([
    'local.choose agent',
    'agent.pass',
    'local.choose agent',
    'agent.pass',
  ])
  expect(offeredOn(await tab.page(t.path)).at).toBe('4')
})

describe('what makes waiting short without any instruction', () => {
  test('R8.1 seats without possible work are passed over, and so are Mainline phases without a question', async () => {
    await t.pass(t.first)
    await t.pass(t.second)
    expect(textOf(await t.first.page(t.path))).toContain('Stage 2')
    expect(offeredOn(await t.first.page(t.path)).intents).toContain('local.choose draw')
    expect(await t.length()).toBe(4)
  })

  test('R7.8 standing orders are offered on the board to each player whose decision it is', async () => {
    const orders = ['orders.set deny', 'orders.set allowWhenSafe']
    const offered = async (who: Visitor) =>
      offeredOn(await who.page(t.path)).intents.filter((intent) => intent.startsWith('orders'))
    expect([await offered(t.first), await offered(t.second)]).toEqual([orders, []])
    await t.pass(t.first)
    expect([await offered(t.first), await offered(t.second)]).toEqual([[], orders])
  })
})
