import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { deleteUser } from '../../src/store/users.ts'
import { type Fields, InstructedTable, momentOn, PASS, partOf } from '../support/instructed.ts'
import { addTable, seatsOf } from '../support/tables.ts'
import { registered, textOf, Visitor } from '../support/web.ts'

let t: InstructedTable
beforeEach(async () => {
  t = await InstructedTable.open()
})
afterEach(() => t.site.close())

describe('what is secret', () => {
  test('the pages of other seats and of spectators are the same, byte for byte, until it has acted', async () => {
    await t.site.db.updateTable('games').set({ watching: 1 }).where('id', '=', t.id).execute()
    const cleo = await registered(t.site, 'Cleo')
    const others = [t.first, cleo]
    const seen = () => Promise.all(others.flatMap((who) => [who.page(t.path), who.page('/')]))
    const before = await seen()
    await t.give(t.second, PASS)
    expect(await seen()).toEqual(before)
    await t.give(t.second, { kind: 'deny', until: 'times', times: '3', trains: 'extras', onto: '1' })
    expect(await seen()).toEqual(before)
    expect(before[0]).toContain('Standing instructions')
    expect(before[2]).not.toContain('Standing instructions')
    const own = await t.second.page(t.path)
    expect(partOf(own)).toContain('Switch it off')
    const ids = [...own.matchAll(/\sid="([^"]*)"/g)].map(([, one]) => one)
    expect(ids.filter((one, index) => ids.indexOf(one) !== index)).toEqual([])
    await t.pass(t.first)
    expect(await seen()).not.toEqual(before)
  })

  test('another seat cannot switch it off, nor can strangers, spectators or guests give or take any', async () => {
    await t.give(t.second, PASS)
    const action = await t.switchOff(t.second)
    expect((await t.first.post(action)).status).toBe(303)
    const cleo = await registered(t.site, 'Cleo')
    const fields = { ...PASS, moment: '1.1' }
    expect((await cleo.post(action)).status).toBe(404)
    expect((await cleo.post(`${t.path}/instructions`, fields)).status).toBe(404)
    expect((await new Visitor(t.site).post(`${t.path}/instructions`, fields)).status).toBe(403)
    await t.site.db.updateTable('games').set({ watching: 1 }).where('id', '=', t.id).execute()
    expect((await cleo.post(action)).status).toBe(403)
    expect((await cleo.post(`${t.path}/instructions`, fields)).status).toBe(403)
    expect((await t.rows()).map(({ player }) => player)).toEqual([1 - t.actor])
  })

  test('it goes with its game, and with whoever holds the seat', async () => {
    await t.give(t.first, PASS)
    await t.give(t.second, PASS)
    const [holder] = await seatsOf(t.site.db, 'Ben')
    await deleteUser(t.site.db, { id: holder?.userId ?? '', name: holder?.name ?? '' })
    expect((await t.rows()).map(({ player }) => player)).toEqual([0])
    const cleo = await registered(t.site, 'Cleo')
    const [seat] = await seatsOf(t.site.db, 'Cleo')
    await t.site.db
      .updateTable('seats')
      .set({ user_id: seat?.userId ?? null })
      .where('game_id', '=', t.id)
      .where('player', '=', 0)
      .execute()
    expect(await t.rows()).toEqual([])
    await t.give(cleo, PASS)
    await t.site.db.deleteFrom('games').where('id', '=', t.id).execute()
    expect(await t.rows()).toEqual([])
  })

  test('is offered neither to who plays alone nor once the game is over', async () => {
    const alone = await t.first.deal({ seed: '6' })
    expect(await t.first.page(alone)).not.toContain('Standing instructions')
    expect((await t.first.post(`${alone}/instructions`, { ...PASS, moment: '1.1' })).status).toBe(404)
    await t.goToRecorded(Number.POSITIVE_INFINITY)
    expect(await t.ada.page(t.path)).not.toContain('Standing instructions')
    expect((await t.ada.post(`${t.path}/instructions`, { ...PASS, moment: '1.1' })).status).toBe(409)
    expect(await t.rows()).toEqual([])
  })
})

describe('R10.2 R10.6 an undo', () => {
  test('takes automatic acts of the own seat back, and lets its instructions rest until it has acted itself', async () => {
    await t.give(t.second, PASS)
    await t.pass(t.first)
    expect(await t.undo(t.first)).toBe(403)
    expect(await t.undo(t.second)).toBe(303)
    expect(await t.undo(t.second)).toBe(303)
    expect(await t.length()).toBe(2)
    expect(await t.list(t.second)).toContain('It rests')
    await t.act(t.second, 'orders.set deny')
    expect(await t.length()).toBe(3)
    expect(await t.list(t.second)).not.toContain('It rests')
    await t.pass(t.second)
    await t.pass(t.first)
    expect(await t.length()).toBe(9)
  })

  test('of one seat of several lets that seat rest, also when the one before it acts again', async () => {
    const [seat] = await seatsOf(t.site.db, 'Ada')
    const userId = seat?.userId ?? null
    const shared = await addTable(t.site.db, {
      seats: [
        { name: 'Ada', userId },
        { name: 'Ben here', userId },
      ],
    })
    t.id = shared.id
    const [one, other] = [shared.actor, 1 - shared.actor]
    const done = async (what: string, as: number, fields: Fields): Promise<string | null> => {
      const answer = await t.ada.post(`${t.path}/${what}`, { as: String(as), ...fields })
      expect(answer.status, textOf(await answer.text())).toBe(303)
      return answer.headers.get('location')
    }
    const said = { ...PASS, moment: '1.1' }
    expect((await t.ada.post(`${t.path}/instructions`, { ...said, as: String(other) })).status).toBe(409)
    expect((await t.ada.post(`${t.path}/instructions`, said)).status).toBe(409)
    await done('intents', one, { intent: 'local.choose agent', at: '0' })
    await done('intents', one, { intent: 'agent.pass', at: '1' })
    expect(await done('instructions', other, said)).toBe(`${t.path}?as=${other}#instructions`)
    // Its own decision had begun.
    expect(await t.length()).toBe(2)
    await done('undo', one, { at: '2' })
    await done('intents', one, { intent: 'agent.pass', at: '1' })
    expect(await t.length()).toBe(4)
    for (const at of [4, 3, 2]) await done('undo', other, { at: String(at) })
    await done('intents', one, { intent: 'agent.pass', at: '1' })
    expect(await t.length()).toBe(2)
    expect((await t.rows()).map(({ player, suspended }) => [player, suspended])).toEqual([[other, 1]])
  })
})

describe('a form', () => {
  test('that speaks of a Stage or a Day that is over gives nothing and says so', async () => {
    await t.pass(t.first)
    await t.pass(t.second)
    const stale = await t.first.post(`${t.path}/instructions`, { kind: 'agent', until: 'stage', moment: '1.1' })
    expect(stale.status).toBe(409)
    const page = await stale.text()
    expect(textOf(page)).toContain('The game has moved on since this form was made, so nothing was done.')
    expect(page).toMatch(/<option value="stage" selected/)
    expect(momentOn(page)).toBe('1.2')
    expect((await t.first.post(`${t.path}/instructions`, { kind: 'agent', until: 'day', moment: '2.2' })).status).toBe(
      409,
    )
    expect((await t.first.post(`${t.path}/instructions`, { kind: 'agent', until: 'stage' })).status).toBe(409)
    expect(await t.rows()).toEqual([])
    // A Day is the same in all its Stages, and the other ways to end need none.
    expect((await t.first.post(`${t.path}/instructions`, { kind: 'agent', until: 'day', moment: '1.1' })).status).toBe(
      303,
    )
    expect((await t.first.post(`${t.path}/instructions`, { ...PASS, moment: '1.1' })).status).toBe(303)
    expect(await t.rows()).toHaveLength(1)
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
    const answer = await t.post(t.first, { ...PASS, ...fields })
    expect(answer.status).toBe(422)
    expect(textOf(await answer.text())).toContain(sentence)
    expect(await t.rows()).toEqual([])
  })

  test('sent twice gives one instruction, and a seat has ten at most', async () => {
    await t.give(t.first, PASS)
    await t.give(t.first, PASS)
    expect(await t.rows()).toHaveLength(1)
    for (const onto of ['', '0', '1', '2'])
      for (const trains of ['all', 'extras', 'expedited']) {
        const full = (await t.rows()).length >= 10
        const answer = await t.post(t.first, { kind: 'deny', until: 'switchedOff', trains, onto })
        expect(answer.status).toBe(full ? 409 : 303)
        if (full) expect(textOf(await answer.text())).toContain('as many as there may be')
      }
    expect(await t.rows()).toHaveLength(10)
    // The other seat has its own.
    await t.give(t.second, PASS)
    expect(await t.rows()).toHaveLength(11)
    expect(partOf(await t.first.page(t.path))).not.toContain('Give this instruction')
  })
})
