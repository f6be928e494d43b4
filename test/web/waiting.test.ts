import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { HTMX } from '../support/htmx.ts'
import { startTable } from '../support/lobby.ts'
import { offeredOn, openSite, registered, type TestSite, textOf, Visitor } from '../support/web.ts'

let site: TestSite
let time: number
let ada: Visitor
let ben: Visitor
beforeEach(async () => {
  time = Date.parse('2026-11-30T12:00:00Z')
  site = await openSite({ now: () => new Date(time) })
  ada = await registered(site, 'Ada')
  ben = await registered(site, 'Ben')
})
afterEach(() => site.close())

const titleOf = (page: string): string => /<title>([^<]*)<\/title>/.exec(page)?.[1] ?? ''
/** Starts a game, a minute after whatever came before, and gives its path with who decides in it first and who does not. */
async function started() {
  time += 60_000
  const path = await startTable([ada, ben])
  const isAda = offeredOn(await ada.page(path)).intents.length > 0
  return { path, actor: isAda ? ada : ben, other: isAda ? ben : ada }
}
/** Starts games until Ada decides first in so many of them. */
async function startedForAda(count: number): Promise<string[]> {
  const paths: string[] = []
  while (paths.length < count) {
    const { path, actor } = await started()
    if (actor === ada) paths.push(path)
  }
  return paths
}
const nextOf = async (who: Visitor, from = ''): Promise<string | null> =>
  (await who.send(`/next${from && `?from=${from.split('/').at(-1)}`}`)).headers.get('location')

describe('games that wait for me', () => {
  test('are counted in the title of every page, and by a link on it', async () => {
    const { actor, other, path } = await started()
    for (const page of ['/', '/account', '/rules', path, '/nowhere']) {
      expect(titleOf(await actor.page(page))).toMatch(/^\(1\) /)
      expect(titleOf(await other.page(page))).toMatch(/^[^(]/)
    }
    expect(textOf(await actor.page('/'))).toContain('1 game waits for you')
    expect(await other.page('/')).not.toContain('/next')
  })

  test('do not count what one plays alone, nor a game that is over', async () => {
    await ada.deal()
    expect(titleOf(await ada.page('/'))).toBe('My games · Station Master')
    await startedForAda(1)
    await site.db.updateTable('games').set({ status: 'over' }).execute()
    expect(titleOf(await ada.page('/'))).toBe('My games · Station Master')
  })

  test('change in the title with what the board sends', async () => {
    const { actor, other, path } = await started()
    const { at, undone } = offeredOn(await actor.page(path))
    await actor.post(`${path}/intents`, { at, undone, intent: 'local.choose agent' }, HTMX)
    const done = await actor.post(`${path}/intents`, { at: '1', undone, intent: 'agent.pass' }, HTMX)
    expect(titleOf(await done.text())).toBe('Game · Station Master')
    expect(titleOf(await (await other.send(path, { headers: HTMX })).text())).toBe('(1) Game · Station Master')
  })

  test('are led to by /next, the longest waiting first and another than the one shown', async () => {
    const [first = '', second = ''] = await startedForAda(2)
    expect(await nextOf(ada)).toBe(first)
    expect(await nextOf(ada, first)).toBe(second)
    expect(await nextOf(ada, second)).toBe(first)
    expect(await nextOf(new Visitor(site))).toBe('/login')
    const cora = await registered(site, 'Cora')
    expect(await nextOf(cora)).toBe('/')
  })
})
