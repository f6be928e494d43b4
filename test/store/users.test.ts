import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { addUser, findUserByName, foldName, tidyName } from '../../src/store/users.ts'
import { openSite, type TestSite } from '../support/web.ts'

let site: TestSite
beforeAll(async () => {
  site = await openSite()
})
afterAll(() => site.close())

const NOW = new Date('2026-11-30T12:00:00Z')
const user = (id: string, name: string) => ({ id, name, password: 'not a hash' })

describe('a name has one spelling behind all its spellings', () => {
  test.each([
    ['case', 'Ada Lovelace', 'aDA lOVELACE'],
    ['spaces around and between', 'Ada Lovelace', '  Ada \t Lovelace '],
    ['full-width letters', 'Ada', 'Ａｄａ'],
    ['accents in two parts', 'Zo\u00eb', 'Zoe\u0308'],
    ['ß and its two capitals', 'Strauß', 'STRAUSS'],
    ['both Greek sigmas', 'Σίσυφος', 'ΣΊΣΥΦΟΣ'],
    ['a ligature', 'ﬁnn', 'Finn'],
  ])('%s', (_, one, other) => {
    expect(foldName(one)).toBe(foldName(other))
  })

  test('and different names stay different', () => {
    expect(foldName('Ada')).not.toBe(foldName('Adá'))
  })

  test('folding twice changes nothing', () => {
    for (const name of ['Strauß', 'İstanbul', 'ŉ', 'ǅ', 'Ⅻ']) expect(foldName(foldName(name))).toBe(foldName(name))
  })

  test('and is shown composed, with single spaces', () => {
    expect(tidyName('  Zoe\u0308  B. ')).toBe('Zo\u00eb B.')
  })
})

test('the second user of a name, in whatever spelling, is not added', async () => {
  expect(await addUser(site.db, user('1', 'Ada'), NOW)).toBe(true)
  expect(await addUser(site.db, user('2', 'ＡＤＡ'), NOW)).toBe(false)
  expect(await findUserByName(site.db, ' ada ')).toEqual(user('1', 'Ada'))
  expect(await findUserByName(site.db, 'Bela')).toBeUndefined()
})

test('names of the program mean nothing special', async () => {
  expect(await findUserByName(site.db, '__proto__')).toBeUndefined()
  expect(await addUser(site.db, user('3', '__proto__'), NOW)).toBe(true)
  expect((await findUserByName(site.db, '__PROTO__'))?.id).toBe('3')
})
