import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { DAY, HOUR } from '../../src/play/clock.ts'
import { HTMX } from '../support/htmx.ts'
import { startTable } from '../support/lobby.ts'
import { act, pass } from '../support/tables.ts'
import {
  offeredOn,
  openSite,
  PASSWORD,
  registered,
  type TestSite,
  textOf,
  unescaped,
  type Visitor,
} from '../support/web.ts'

let site: TestSite
let time: number
let people: Readonly<Record<string, Visitor>>

beforeEach(async () => {
  time = Date.parse('2026-12-07T12:00:00Z')
  site = await openSite({ now: () => new Date(time) })
  people = {}
})
afterEach(() => site.close())

const statusOf = async (response: Promise<Response>): Promise<number> => (await response).status

/** A game of some people, who they are, and how to find out whose turn it is. */
async function begin(names: readonly [string, ...string[]], fields: Readonly<Record<string, string>> = {}) {
  const visitors: Visitor[] = []
  for (const name of names) {
    const visitor = people[name] ?? (await registered(site, name))
    people = { ...people, [name]: visitor }
    visitors.push(visitor)
  }
  const [creator, ...others] = visitors
  if (!creator) throw new Error('nobody')
  return startTable([creator, ...others], fields)
}

const row = async (game: string) =>
  site.db.selectFrom('games').selectAll().where('id', '=', game.replace('/games/', '')).executeTakeFirstOrThrow()

async function actorOf(game: string): Promise<string> {
  const { id, actor } = await row(game)
  const seat = await site.db
    .selectFrom('seats')
    .select(['name', 'shown_name'])
    .where('game_id', '=', id)
    .where('player', '=', actor ?? 0)
    .executeTakeFirstOrThrow()
  return seat.shown_name ?? seat.name
}

/** Who decides and who does not. */
async function sides(
  game: string,
): Promise<{ readonly late: Visitor; readonly name: string; readonly others: Visitor[] }> {
  const name = await actorOf(game)
  const late = people[name]
  if (!late) throw new Error(`nobody is ${name}`)
  return { late, name, others: Object.values(people).filter((visitor) => visitor !== late) }
}

const vote = async (visitor: Visitor, game: string, choice: 'play' | 'free'): Promise<number> => {
  const { length, undone } = await row(game)
  return statusOf(visitor.post(`${game}/votes`, { choice, at: String(length), undone: String(undone) }))
}

const CLOCK = { bank: '1d', refund: '6h' }

describe('a clock', () => {
  test('is told before the game and counts while a seat decides', async () => {
    const game = await begin(['Ada', 'Ben'], { ...CLOCK, from: '8', to: '20' })
    const { name, late } = await sides(game)
    time += 3 * HOUR
    expect(textOf(await late.page(game))).toContain(
      'Clock: 1 day for each seat, and 6 h back after each turn. Time runs from 08:00 to 20:00 UTC.',
    )
    expect(textOf(await late.page(game))).toContain(`${name}: 21 h left`)
    time += 9 * HOUR
    expect(textOf(await late.page(game))).toContain(`${name}: 16 h left`)
    expect(textOf(await late.page(game))).toContain('Time does not run just now.')
  })

  test('gives back after a turn, and never more than there was', async () => {
    const game = await begin(['Ada', 'Ben'], CLOCK)
    const { name, late, others } = await sides(game)
    time += 10 * HOUR
    await pass(late, game)
    expect(textOf(await late.page(game))).toContain(`${name}: 20 h left`)
    const [other] = others
    expect(textOf((await other?.page(game)) ?? '')).toMatch(/You decide , since Dec 7, 2026, 10:00\sPM UTC/)
  })

  test('survives a restart, and undo gives nothing back', async () => {
    const game = await begin(['Ada', 'Ben'], CLOCK)
    const { name, late } = await sides(game)
    time += 10 * HOUR
    await pass(late, game)
    site = await site.restart()
    late.site = site
    time += HOUR
    const { at } = offeredOn(await late.page(game))
    await late.post(`${game}/undo`, { at })
    expect(await actorOf(game)).toBe(name)
    expect(textOf(await late.page(game))).toContain(`${name}: 14 h left`)
  })

  test('does not run on vacation days', async () => {
    const game = await begin(['Ada', 'Ben'], CLOCK)
    const { name, late } = await sides(game)
    await late.post('/account/vacations', { first: '2026-12-08', last: '2026-12-10' })
    time += 4 * DAY
    expect(textOf(await late.page(game))).toContain(`${name}: nothing left`)
    time -= HOUR
    expect(textOf(await late.page(game))).toContain(`${name}: 1 h left`)
  })

  test('is refused where a field is none of the list', async () => {
    const ada = await registered(site, 'Ada')
    for (const wrong of [{ bank: '9y' }, { bank: '1d', refund: 'x' }, { bank: '1d', from: '24' }])
      expect(await statusOf(ada.post('/games/new', wrong))).toBe(422)
  })
})

describe('a seat whose time is gone', () => {
  test('is played for safely once more than half of the others want it, and nobody takes that back', async () => {
    const game = await begin(['Ada', 'Ben', 'Cora', 'Dan'], CLOCK)
    const { name, late, others } = await sides(game)
    const [one, two, three] = others
    if (!one || !two || !three) throw new Error('too few')
    expect(await vote(one, game, 'play')).toBe(403)
    time += 25 * HOUR
    expect(textOf(await one.page(game))).toContain(`End ${name}’s turn safely`)
    expect(await late.page(game)).not.toContain('name="choice"')
    expect(await vote(late, game, 'play')).toBe(403)
    expect(await vote(one, game, 'play')).toBe(303)
    expect(await vote(one, game, 'play')).toBe(303)
    expect((await row(game)).length).toBe(0)
    expect(textOf(await two.page(game))).toMatch(/End .* turn safely: (Ada|Ben|Cora|Dan); 2 needed\./)
    expect(await vote(two, game, 'play')).toBe(303)
    expect((await row(game)).length).toBe(2)
    expect(await actorOf(game)).not.toBe(name)
    expect(textOf(await three.page(game))).toContain('by vote')
    const undone = await late.post(`${game}/undo`, { at: '2' })
    expect([undone.status, textOf(await undone.text()).includes('by vote, so it stands')]).toEqual([403, true])
  })

  test('plays on by itself meanwhile: votes for an older moment count no more', async () => {
    const game = await begin(['Ada', 'Ben', 'Cora', 'Dan'], CLOCK)
    const { late, others } = await sides(game)
    const [one, two] = others
    if (!one || !two) throw new Error('too few')
    time += 25 * HOUR
    const { length, undone } = await row(game)
    const old = { choice: 'play', at: String(length), undone: String(undone) }
    expect(await vote(one, game, 'play')).toBe(303)
    await act(late, game, 'local.choose agent')
    expect(await statusOf(two.post(`${game}/votes`, old))).toBe(409)
    expect(await vote(two, game, 'play')).toBe(303)
    expect((await row(game)).length).toBe(1)
  })

  test('is freed by vote, then taken by somebody new through an offer, with its time and without notes or instructions', async () => {
    const game = await begin(['Ada', 'Ben'], CLOCK)
    const { name, late, others } = await sides(game)
    const [other] = others
    if (!other) throw new Error('too few')
    await late.post(`${game}/notes`, { text: 'my plan' })
    time += 25 * HOUR
    expect(await vote(other, game, 'free')).toBe(303)
    expect(await statusOf(late.send(game))).toBe(404)
    const page = textOf(await other.page(game))
    expect(page).toMatch(/Nobody holds Empty seat \d/)
    expect(page).not.toMatch(new RegExp(`\\b${name}\\b(?!'s table)`))

    const { actor } = await row(game)
    const made = await other.post(`${game}/offers`, { player: String(actor) })
    const shown = await other.page(made.headers.get('location') ?? '')
    const path = new URL(unescaped(/id="address" value="([^"]*)"/.exec(shown)?.[1] ?? '')).pathname
    const newcomer = await registered(site, 'Newcomer')
    expect(textOf(await newcomer.page(path))).toContain('needs somebody to play on')
    expect(await statusOf(other.post(path))).toBe(409)
    const taken = await newcomer.post(path)
    expect(taken.headers.get('location')).toBe(game)
    expect(await statusOf(late.post(path))).toBe(404)
    const board = await newcomer.page(game)
    expect(textOf(board)).toMatch(/Newcomer: 1 day left/)
    expect(board).not.toContain('my plan')
    await pass(newcomer, game)
    expect(textOf(await other.page(game))).toContain('Newcomer')
  })

  test('that nobody holds is played for by any one of the others', async () => {
    const game = await begin(['Ada', 'Ben', 'Cora'])
    const { late, others } = await sides(game)
    const [one] = others
    if (!one) throw new Error('too few')
    expect((await late.post(`${game}/leave`)).headers.get('location')).toBe('/games')
    expect(await vote(one, game, 'free')).toBe(403)
    expect(await vote(one, game, 'play')).toBe(303)
    expect((await row(game)).length).toBe(2)
  })

  test('keeps nobody waiting for ever without a clock either', async () => {
    const game = await begin(['Ada', 'Ben'])
    const { others } = await sides(game)
    const [other] = others
    if (!other) throw new Error('too few')
    time += 7 * DAY - HOUR
    expect(textOf(await other.page(game))).toContain('If nothing is played for 1 h more')
    expect(await vote(other, game, 'play')).toBe(403)
    time += 2 * HOUR
    expect(await vote(other, game, 'play')).toBe(303)
    expect((await row(game)).length).toBe(2)
  })
})

describe('a deleted account', () => {
  test('leaves its games to the others under a neutral name, and a game is played to its end so', async () => {
    const game = await begin(['Ada', 'Ben'], { length: 'short' })
    const { Ada: gone, Ben: other } = people
    if (!gone || !other) throw new Error('too few')
    const name = 'Ada'
    await pass((await sides(game)).late, game)
    await gone.post('/account/delete', { confirm: PASSWORD })
    for (const path of [game, '/', `${game}/start`])
      expect(textOf(await other.page(path))).not.toMatch(new RegExp(`\\b${name}\\b`))
    let turns = 0
    while ((await row(game)).status === 'running') {
      if (await other.page(game).then((page) => page.includes('name="choice" value="play"'))) {
        expect(await vote(other, game, 'play')).toBe(303)
      } else {
        const { at, intents } = offeredOn(await other.page(game))
        const intent = ['local.choose agent', 'agent.pass', 'work.end'].find((one) => intents.includes(one))
        const deny = intents.find((one) => one.startsWith('dispatch.rule') && one.endsWith('deny'))
        await other.post(`${game}/intents`, { at, intent: intent ?? deny ?? intents[0] ?? '' })
      }
      turns += 1
      if (turns > 2000) throw new Error('the game does not end')
    }
    const save = JSON.parse(await other.page(`${game}/save`))
    expect(JSON.stringify(save)).not.toContain(name)
    expect(save.proof.steps).toBeUndefined()
    expect(save.proof.hash).toMatch(/^[0-9a-f]{64}$/)
  }, 60_000)

  test('takes a game with it in which all seats were its own', async () => {
    const ada = await registered(site, 'Ada')
    const opened = await ada.post('/games/new')
    const table = opened.headers.get('location') ?? ''
    await ada.post(`${table}/seats`, { name: 'Cousin' })
    await ada.post(`${table}/start`)
    await ada.post('/account/delete', { confirm: PASSWORD })
    expect(await site.db.selectFrom('games').select('id').execute()).toEqual([])
  })
})

describe('votes, offers and leaving', () => {
  test('are for those at the table, and for readable forms', async () => {
    const game = await begin(['Ada', 'Ben'], CLOCK)
    const { others } = await sides(game)
    const [other] = others
    const stranger = await registered(site, 'Stranger')
    time += 25 * HOUR
    for (const path of ['votes', 'offers', 'leave'])
      expect(
        await statusOf(stranger.post(`${game}/${path}`, { choice: 'play', at: '0', undone: '0', player: '0' })),
      ).toBe(404)
    expect(await statusOf(stranger.send(`${game}/time`, { headers: HTMX }))).toBe(404)
    expect(await statusOf(stranger.send('/seats/nothing-like-it'))).toBe(404)
    expect(
      await other?.post(`${game}/votes`, { choice: 'burn', at: '0', undone: '0' }).then(({ status }) => status),
    ).toBe(400)
    expect(await other?.post(`${game}/offers`, { player: 'x' }).then(({ status }) => status)).toBe(400)
    expect(await other?.post(`${game}/offers`, { player: '0' }).then(({ status }) => status)).toBe(409)
  })

  test('are no matter in a game that is played alone', async () => {
    const ada = await registered(site, 'Ada')
    const game = await ada.deal()
    expect(await ada.page(game)).not.toMatch(/id="time"|id="leave"/)
    expect(await statusOf(ada.post(`${game}/leave`))).toBe(404)
  })

  test('the time alone is sent to a page that asks for it', async () => {
    const game = await begin(['Ada', 'Ben'], CLOCK)
    const { others } = await sides(game)
    const part = await others[0]?.send(`${game}/time`, { headers: HTMX })
    expect(await part?.text()).toMatch(/^<section id="time"/)
    expect((await others[0]?.send(`${game}/time`))?.headers.get('location')).toBe(game)
  })
})

describe('vacations', () => {
  test('are taken from today on, thirty days a year, and given back', async () => {
    const ada = await registered(site, 'Ada')
    const take = (first: string, last: string): Promise<number> =>
      statusOf(ada.post('/account/vacations', { first, last }))
    expect(await take('2026-12-06', '2026-12-08')).toBe(422)
    expect(await take('2026-12-10', '2026-12-09')).toBe(422)
    expect(await take('soon', '2026-12-09')).toBe(422)
    expect(await take('2026-12-20', '2027-01-05')).toBe(303)
    expect(await take('2027-02-01', '2027-02-26')).toBe(422)
    expect(await take('2027-02-01', '2027-02-25')).toBe(303)
    const page = textOf(await ada.page('/account/vacations'))
    expect(page).toContain('2026-12-20 to 2027-01-05')
    expect(page).toContain('2027-02-01 to 2027-02-25')
    await ada.post('/account/vacations/end', { first: '2026-12-20', last: '2027-01-05' })
    expect(textOf(await ada.page('/account/vacations'))).not.toContain('2027-01-05')
  })

  test('that have begun keep the present day off', async () => {
    const ada = await registered(site, 'Ada')
    await ada.post('/account/vacations', { first: '2026-12-07', last: '2026-12-09' })
    await ada.post('/account/vacations/end', { first: '2026-12-07', last: '2026-12-09' })
    const days = await site.db.selectFrom('vacations').select('day').execute()
    expect(days).toEqual([{ day: Math.floor(time / DAY) }])
  })
})
