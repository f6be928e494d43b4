import { sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { openSite, PASSWORD, registered, type TestSite, textOf, Visitor } from '../support/web.ts'

let site: TestSite
beforeEach(async () => {
  site = await openSite({ tryLimits: { perName: 3, perAddress: 6, seconds: 60 } })
})
afterEach(() => site.close())

const countOf = async (table: 'users' | 'sessions'): Promise<number> =>
  Number((await sql<{ n: number }>`select count(*) as n from ${sql.table(table)}`.execute(site.db)).rows[0]?.n)

const logIn = (name: string, password = PASSWORD): Promise<Response> =>
  new Visitor(site).post('/login', { name, password })

describe('registering', () => {
  test('logs in, and greets by the name as it was tidied', async () => {
    const visitor = await registered(site, '  Ada   Lovelace ')
    expect(textOf(await visitor.page('/'))).toContain('Log out Ada Lovelace')
  })

  test.each([
    ['a name of one letter', { name: 'A' }, 'A name has 2 to 24 characters.'],
    ['a name of 25 letters', { name: 'A'.repeat(25) }, 'A name has 2 to 24 characters.'],
    ['a name of spaces', { name: '      ' }, 'A name has 2 to 24 characters.'],
    ['a very long name', { name: 'A'.repeat(5_000) }, 'A name has 2 to 24 characters.'],
    ['a name with a control character', { name: 'A\u0000da' }, 'A name is made of visible characters.'],
    ['a name with a hidden turn of direction', { name: 'A\u202eda' }, 'A name is made of visible characters.'],
    ['a name without letter or digit', { name: '-- --' }, 'A name has at least one letter or digit.'],
    ['no name', { name: '' }, 'A name has 2 to 24 characters.'],
    ['a password of 7 characters', { password: '1234567' }, 'A password has 8 to 200 characters.'],
    ['a password of 201 characters', { password: 'x'.repeat(201) }, 'A password has 8 to 200 characters.'],
  ])('with %s is refused beside its field', async (_, typed, sentence) => {
    const response = await new Visitor(site).post('/register', { name: 'Ada', password: PASSWORD, ...typed })
    expect(response.status).toBe(422)
    expect(textOf(await response.text())).toContain(sentence)
    expect(await countOf('users')).toBe(0)
  })

  test('with fields left out is refused, and the typed name stays while the password never does', async () => {
    const response = await new Visitor(site).post('/register', { name: 'Bela Bartok', password: 'secret' })
    const page = await response.text()
    expect(page).toContain('value="Bela Bartok"')
    expect(page).not.toContain('secret')
    expect((await new Visitor(site).post('/register')).status).toBe(422)
  })

  test('the longest name and password, and the shortest, do', async () => {
    for (const [name, password] of [
      ['Ä'.repeat(24), PASSWORD],
      ['Bo', 'x'.repeat(200)],
      ['Cy', '12345678'],
    ] as const)
      expect((await new Visitor(site).post('/register', { name, password })).status).toBe(303)
  })

  test.each(['ada', 'ADA', ' Ada ', 'Ａｄａ', 'Ada\u00a0'])(
    'a name taken in another spelling (%o) is taken',
    async (name) => {
      await registered(site, 'Ada')
      const response = await new Visitor(site).post('/register', { name, password: PASSWORD })
      expect(response.status).toBe(409)
      expect(textOf(await response.text())).toContain('is taken')
      expect(await countOf('users')).toBe(1)
    },
  )

  test('of 20 at once under spellings of one name, one gets it and the others are told that it is taken', async () => {
    const spellings = ['Zo\u00eb', 'ZO\u00cb', 'zoe\u0308', ' Zo\u00eb ', 'Ｚｏ\u00eb']
    const posts = Array.from({ length: 20 }, (_, i) =>
      new Visitor(site).post('/register', { name: spellings[i % 5] ?? '', password: PASSWORD }),
    )
    const statuses = (await Promise.all(posts)).map(({ status }) => status)
    expect(statuses.toSorted()).toEqual([303, ...Array.from({ length: 19 }, () => 409)])
    expect(await countOf('users')).toBe(1)
  })
})

describe('logging in', () => {
  test.each(['Ada', 'ada', '  ADA', 'Ａｄａ'])('works with the name spelt %o', async (name) => {
    await registered(site, 'Ada')
    expect((await logIn(name)).status).toBe(303)
  })

  test('with a wrong password and with a name that nobody has gives the same answer', async () => {
    await registered(site, 'Ada')
    const wrong = await logIn('Ada', 'not the password')
    const nobody = await logIn('Bela', 'not the password')
    expect([wrong.status, nobody.status]).toEqual([422, 422])
    expect((await wrong.text()).replace('Ada', '')).toBe((await nobody.text()).replace('Bela', ''))
    expect(wrong.headers.getSetCookie()).toEqual([])
  })

  test('too often with wrong passwords is refused for a while, the right password too, and says when to try again', async () => {
    await registered(site, 'Ada')
    for (let i = 0; i < 3; i += 1) expect((await logIn('Ada', 'not the password')).status).toBe(422)
    const response = await logIn('aDa')
    expect(response.status).toBe(429)
    expect(Number(response.headers.get('retry-after'))).toBeGreaterThan(50)
    expect(textOf(await response.text())).toMatch(/Too many tries. Try again in \d+ seconds./)
  })

  test('at once does not get round the limit', async () => {
    await registered(site, 'Ada')
    const statuses = (await Promise.all(Array.from({ length: 12 }, () => logIn('Ada', 'not the password')))).map(
      ({ status }) => status,
    )
    expect(statuses.filter((status) => status === 422)).toHaveLength(3)
    expect(statuses.filter((status) => status === 429)).toHaveLength(9)
  })

  test('under ever other names from one address is limited too', async () => {
    for (let i = 0; i < 6; i += 1) expect((await logIn(`Nobody ${i}`)).status).toBe(422)
    expect((await logIn('Nobody 6')).status).toBe(429)
  })

  test('rightly makes earlier slips forgotten', async () => {
    await registered(site, 'Ada')
    await logIn('Ada', 'not the password')
    await logIn('Ada', 'not the password')
    expect((await logIn('Ada')).status).toBe(303)
    for (let i = 0; i < 3; i += 1) expect((await logIn('Ada', 'not the password')).status).toBe(422)
  })

  test('goes on to the game one came for, and to nowhere outside', async () => {
    await registered(site, 'Ada')
    const visitor = new Visitor(site)
    const turnedAway = await visitor.send('/games/abc')
    expect(turnedAway.headers.get('location')).toBe('/login?next=/games/abc')
    const goingOn = async (next: string) =>
      (await visitor.post('/login', { name: 'Ada', password: PASSWORD, next })).headers.get('location')
    expect(await goingOn('/games/abc')).toBe('/games/abc')
    for (const next of [
      '//evil.example',
      'https://evil.example',
      '/\\evil.example',
      '/games/../logout',
      'javascript:alert(1)',
    ])
      expect(await goingOn(next)).toBe('/')
  })
})

describe('a session', () => {
  test('is kept in a cookie that scripts cannot read and other sites do not send', async () => {
    const response = await new Visitor(site).post('/register', { name: 'Ada', password: PASSWORD })
    const [cookie = ''] = response.headers.getSetCookie()
    expect(cookie).toContain('HttpOnly')
    expect(cookie).toContain('SameSite=Lax')
    expect(cookie).toContain('Path=/')
    expect(cookie).not.toContain('Secure')
    const behindHttps = await new Visitor(site).post(
      '/login',
      { name: 'Ada', password: PASSWORD },
      { 'x-forwarded-proto': 'https' },
    )
    expect(behindHttps.headers.getSetCookie()[0]).toContain('Secure')
  })

  test('is worth nothing after logging out, when its cookie is sent again', async () => {
    const visitor = await registered(site, 'Ada')
    const path = await visitor.deal()
    const { cookie } = visitor
    await visitor.post('/logout')
    expect(visitor.cookie).toBe('')
    visitor.cookie = cookie
    expect((await visitor.send(path)).status).toBe(303)
    expect(await visitor.page('/')).not.toContain('Ada')
    expect(await countOf('sessions')).toBe(0)
  })

  test('gets a new id at each log-in, and the one it replaces ends: a planted id never becomes valid', async () => {
    await registered(site, 'Ada')
    const visitor = new Visitor(site)
    visitor.cookie = 'session=planted'
    await visitor.post('/login', { name: 'Ada', password: PASSWORD })
    expect(visitor.cookie).not.toBe('session=planted')
    const first = visitor.cookie
    await visitor.post('/login', { name: 'Ada', password: PASSWORD })
    expect(visitor.cookie).not.toBe(first)
    for (const cookie of ['session=planted', first]) {
      const thief = new Visitor(site)
      thief.cookie = cookie
      expect(await thief.page('/')).not.toContain('Ada')
    }
  })

  test('that expired a second ago is refused', async () => {
    const visitor = await registered(site, 'Ada')
    expect(await visitor.page('/')).toContain('Ada')
    await sql`update sessions set expires_at = ${Math.floor(Date.now() / 1000) - 1}`.execute(site.db)
    expect(await visitor.page('/')).not.toContain('Ada')
  })

  test('outlives a restart of the server', async () => {
    const visitor = await registered(site, 'Ada')
    site = await site.restart()
    visitor.site = site
    expect(await visitor.page('/')).toContain('Ada')
  })
})

test('passwords are stored as argon2id with their parameters, each with a salt of its own', async () => {
  await registered(site, 'Ada')
  await registered(site, 'Bela')
  const { rows } = await sql<{ password: string }>`select password from users`.execute(site.db)
  for (const { password } of rows) expect(password).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
  expect(rows[0]?.password).not.toBe(rows[1]?.password)
})

test('a crowd that registers does not hold up a page, and everybody gets their turn', async () => {
  const visitor = await registered(site, 'Ada')
  let answered = 0
  const crowd = Array.from({ length: 50 }, async (_, i) => {
    const { status } = await new Visitor(site).post('/register', { name: `Player ${i}`, password: PASSWORD })
    answered += 1
    return status
  })
  expect((await visitor.send('/')).status).toBe(200)
  expect(answered).toBeLessThan(25)
  expect([...new Set(await Promise.all(crowd))]).toEqual([303])
})
