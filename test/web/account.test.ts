import { sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { openSite, PASSWORD, registered, type TestSite, textOf, Visitor } from '../support/web.ts'

let site: TestSite
let ada: Visitor
beforeEach(async () => {
  site = await openSite({ tryLimits: { perName: 3, perAddress: 20, seconds: 60 } })
  ada = await registered(site, 'Ada')
})
afterEach(() => site.close())

const NEW = 'another long enough password'

const logIn = async (password: string): Promise<Visitor> => {
  const visitor = new Visitor(site)
  await visitor.post('/login', { name: 'Ada', password })
  return visitor
}
const isLoggedIn = async (visitor: Visitor): Promise<boolean> => (await visitor.page('/')).includes('Log out Ada')
const rowsOf = async (table: 'users' | 'sessions' | 'games' | 'seats' | 'intents'): Promise<number> =>
  Number((await sql<{ n: number }>`select count(*) as n from ${sql.table(table)}`.execute(site.db)).rows[0]?.n)

describe('changing the password', () => {
  test('ends the other sessions at once, gives this one a new id, and from then on only the new one serves', async () => {
    const elsewhere = await logIn(PASSWORD)
    const before = ada.cookie
    const response = await ada.post('/account/password', { current: PASSWORD, password: NEW })
    expect(response.status).toBe(303)
    expect(textOf(await ada.page(response.headers.get('location') ?? ''))).toContain('Your password is changed')
    expect(ada.cookie).not.toBe(before)
    expect(await isLoggedIn(ada)).toBe(true)
    expect(await isLoggedIn(elsewhere)).toBe(false)
    const thief = new Visitor(site)
    thief.cookie = before
    expect(await isLoggedIn(thief)).toBe(false)
    expect(await isLoggedIn(await logIn(PASSWORD))).toBe(false)
    expect(await isLoggedIn(await logIn(NEW))).toBe(true)
  })

  test.each([
    ['a wrong present one', { current: 'not the password', password: NEW }, 'This is not your password.'],
    ['a new one too short', { current: PASSWORD, password: 'short' }, 'A password has 8 to 200 characters.'],
    ['a new one too long', { current: PASSWORD, password: 'x'.repeat(10_000) }, 'A password has 8 to 200 characters.'],
    ['nothing', {}, 'Type a password.'],
  ])('with %s is refused beside its field, and changes nothing', async (_, fields, sentence) => {
    const response = await ada.post('/account/password', fields)
    expect(response.status).toBe(422)
    const page = await response.text()
    expect(textOf(page)).toContain(sentence)
    expect(page).not.toContain(NEW)
    expect(await isLoggedIn(await logIn(PASSWORD))).toBe(true)
  })

  test('cannot be tried with ever other passwords', async () => {
    const attempt = () => ada.post('/account/password', { current: 'not the password', password: NEW })
    for (let i = 0; i < 3; i += 1) expect((await attempt()).status).toBe(422)
    const response = await ada.post('/account/password', { current: PASSWORD, password: NEW })
    expect(response.status).toBe(429)
    expect(textOf(await response.text())).toContain('Too many tries')
  })
})

test('logging out everywhere ends every session of one’s own and nobody else’s', async () => {
  const elsewhere = await logIn(PASSWORD)
  const bela = await registered(site, 'Bela')
  expect((await ada.post('/account/logout')).headers.get('location')).toBe('/')
  expect(ada.cookie).toBe('')
  expect(await isLoggedIn(elsewhere)).toBe(false)
  expect(await bela.page('/')).toContain('Log out Bela')
})

describe('deleting the account', () => {
  test('takes the name, the sessions and all games played alone with it', async () => {
    const path = await ada.deal({ seed: '1' })
    await ada.post(`${path}/intents`, { at: '0', intent: 'local.choose agent' })
    const elsewhere = await logIn(PASSWORD)
    expect((await ada.post('/account/delete', { confirm: PASSWORD })).headers.get('location')).toBe('/')
    expect(await isLoggedIn(elsewhere)).toBe(false)
    expect(await Promise.all((['users', 'sessions', 'games', 'seats', 'intents'] as const).map(rowsOf))).toEqual([
      0, 0, 0, 0, 0,
    ])
    expect(await registered(site, 'Ada')).toBeInstanceOf(Visitor)
  })

  test('leaves other people and their games alone, and a seat at their table to nobody', async () => {
    const bela = await registered(site, 'Bela')
    const path = await bela.deal({ seed: '1' })
    await sql`insert into seats (game_id, player, user_id, name, revenue)
      select games.id, 1, users.id, 'Ada', 0 from games, users where users.name = 'Ada'`.execute(site.db)
    await ada.post('/account/delete', { confirm: PASSWORD })
    expect(await rowsOf('users')).toBe(1)
    expect(await rowsOf('seats')).toBe(2)
    expect(textOf(await bela.page('/'))).toContain('Game of Bela, Empty seat 2')
    expect(path).toMatch(/^\/games\//)
  })

  test.each([
    ['a wrong password', { confirm: 'not the password' }, 'This is not your password.'],
    ['no password', {}, 'Type a password.'],
  ])('with %s is refused', async (_, fields, sentence) => {
    const response = await ada.post('/account/delete', fields)
    expect(response.status).toBe(422)
    expect(textOf(await response.text())).toContain(sentence)
    expect(await isLoggedIn(ada)).toBe(true)
  })
})

test('the account of a guest is to log in first, and nothing is changed', async () => {
  const guest = new Visitor(site)
  expect((await guest.send('/account')).headers.get('location')).toBe('/login?next=/account')
  for (const path of ['/account/password', '/account/delete'])
    expect((await guest.post(path, { current: PASSWORD, password: NEW, confirm: PASSWORD })).status).toBe(403)
  expect((await guest.post('/account/logout')).status).toBe(303)
  expect(await isLoggedIn(ada)).toBe(true)
})

test('no other site can change or end an account', async () => {
  const headers = { origin: 'https://evil.example' }
  for (const path of ['/account/password', '/account/logout', '/account/delete'])
    expect((await ada.post(path, { current: PASSWORD, password: NEW, confirm: PASSWORD }, headers)).status).toBe(403)
  expect(await isLoggedIn(ada)).toBe(true)
})
