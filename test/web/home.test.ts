import { sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { openSite, registered, type TestSite, textOf, Visitor } from '../support/web.ts'

let site: TestSite
let time: number
let ada: Visitor
beforeEach(async () => {
  time = Date.parse('2026-11-30T12:00:00Z')
  site = await openSite({ now: () => new Date(time) })
  ada = await registered(site, 'Ada')
})
afterEach(() => site.close())

const MINUTE = 60_000
const gamesOn = (page: string): string[] => [...page.matchAll(/href="(\/games\/[\w-]+)"/g)].map(([, href = '']) => href)

/** Deals a game a minute after whatever came before. */
function deal(fields: Record<string, string> = {}): Promise<string> {
  time += MINUTE
  return ada.deal(fields)
}

/** Plays one intent at the start of a game, a minute after whatever came before. */
async function play(path: string): Promise<void> {
  time += MINUTE
  const { status } = await ada.post(`${path}/intents`, { at: '0', intent: 'local.choose agent' })
  if (status !== 303) throw new Error(`playing gave ${status}`)
}

describe('the welcome page', () => {
  test('says what the game is and leads to registering, the rules and the cards', async () => {
    const page = await new Visitor(site).page('/')
    expect(textOf(page)).toContain('Run a small station')
    for (const href of ['/register', '/login', '/rules', '/cards']) expect(page).toContain(`href="${href}"`)
  })
})

describe('my games', () => {
  test('are none at first, and the page says what to do about it', async () => {
    const page = await ada.page('/')
    expect(textOf(page)).toContain('You have not played yet')
    for (const href of ['/new', '/load', '/rules']) expect(page).toContain(`href="${href}"`)
  })

  test('show Day, Stage, Revenue of the target, and that the decision is mine', async () => {
    await deal({ seed: '4711', length: 'short' })
    const page = textOf(await ada.page('/'))
    expect(page).toContain('Short, seed 4711 Your decision Day 1 of 3, Stage 1 Revenue 0 of 10')
    expect(page).toContain('Last played Nov 30, 2026, 12:01')
  })

  test('tell what became of those that are over', async () => {
    await deal({ seed: '1' })
    await sql`update games set status = 'over', actor = null, result = '{"outcome":"won"}'`.execute(site.db)
    expect(textOf(await ada.page('/'))).toContain('Over: won')
    await sql`update games set result = '{"outcome":"lost"}'`.execute(site.db)
    expect(textOf(await ada.page('/'))).toContain('Over: lost')
  })

  test('come with the last played first, whenever they were dealt, and one click resumes', async () => {
    const [first, second, third] = [await deal({ seed: '1' }), await deal({ seed: '2' }), await deal({ seed: '3' })]
    expect(gamesOn(await ada.page('/'))).toEqual([third, second, first])
    await play(second)
    await play(first)
    expect(gamesOn(await ada.page('/'))).toEqual([first, second, third])
    expect((await ada.send(first)).status).toBe(200)
  })

  test('are twenty to a page', async () => {
    const paths: string[] = []
    for (let i = 0; i < 23; i += 1) paths.push(await deal({ seed: String(i) }))
    const [first, second] = [await ada.page('/'), await ada.page('/?page=1')]
    expect([...gamesOn(first), ...gamesOn(second)]).toEqual(paths.toReversed())
    expect(gamesOn(first)).toHaveLength(20)
    expect(textOf(first)).toContain('Older games')
    expect(textOf(second)).toContain('Newer games')
    expect(textOf(await ada.page('/?page=2'))).toContain('There are no older games')
    for (const page of ['-1', 'x', '1e9', '', '99999999999999999999'])
      expect((await ada.send(`/?page=${page}`)).status).toBe(200)
  })

  test('are nobody else’s', async () => {
    await deal({ seed: '4711' })
    const bela = await registered(site, 'Bela')
    expect(await bela.page('/')).not.toContain('4711')
  })
})

describe('deleting a game', () => {
  test('asks first, and then it is gone with its intents', async () => {
    const [path, other] = [await deal({ seed: '4711' }), await deal({ seed: '2' })]
    await play(path)
    const asked = await ada.page(`${path}/delete`)
    expect(textOf(asked)).toContain('Standard, seed 4711')
    expect(gamesOn(await ada.page('/'))).toContain(path)
    const response = await ada.post(`${path}/delete`)
    expect([response.status, response.headers.get('location')]).toEqual([303, '/'])
    expect(gamesOn(await ada.page('/'))).toEqual([other])
    expect((await ada.send(path)).status).toBe(404)
    expect((await ada.post(`${path}/intents`, { at: '1', intent: 'agent.pass' })).status).toBe(404)
    const { rows } = await sql`select * from intents`.execute(site.db)
    expect(rows).toEqual([])
  })

  test('a second time, or one that never was, is answered as not there', async () => {
    const path = await deal()
    await ada.post(`${path}/delete`)
    expect((await ada.post(`${path}/delete`)).status).toBe(404)
    expect((await ada.send('/games/none/delete')).status).toBe(404)
  })

  test('of somebody else is as if it were not there, and a guest deletes nothing', async () => {
    const path = await deal()
    const bela = await registered(site, 'Bela')
    expect((await bela.send(`${path}/delete`)).status).toBe(404)
    expect((await bela.post(`${path}/delete`)).status).toBe(404)
    expect((await new Visitor(site).post(`${path}/delete`)).status).toBe(403)
    expect((await ada.post(`${path}/delete`, {}, { origin: 'https://evil.example' })).status).toBe(403)
    expect((await ada.send(path)).status).toBe(200)
  })

  test('at which another has a seat is not for one player to delete, until that one has left', async () => {
    const path = await deal()
    await registered(site, 'Bela')
    await sql`insert into seats (game_id, player, user_id, name, revenue)
      select games.id, 1, users.id, 'Bela', 0 from games, users where users.name = 'Bela'`.execute(site.db)
    expect((await ada.send(`${path}/delete`)).status).toBe(404)
    expect((await ada.post(`${path}/delete`)).status).toBe(404)
    expect(await ada.page('/')).not.toContain(`${path}/delete`)
    expect(gamesOn(await ada.page('/'))).toEqual([path])
    await sql`update seats set user_id = null where player = 1`.execute(site.db)
    expect(await ada.page('/')).toContain(`${path}/delete`)
    expect((await ada.send(`${path}/delete`)).status).toBe(200)
    expect((await ada.post(`${path}/delete`)).status).toBe(303)
    expect(gamesOn(await ada.page('/'))).toEqual([])
  })
})
