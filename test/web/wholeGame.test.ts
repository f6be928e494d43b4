import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  apply,
  DEFAULT_HOUSE_RULES,
  formatIntent,
  type GameState,
  legalIntents,
  newGame,
  parseIntent,
} from '../../src/engine/index.ts'
import { chooseText } from '../support/buttonPlayer.ts'
import { offeredOn, openSite, registered, type TestSite, textOf, type Visitor } from '../support/web.ts'

let site: TestSite
let ada: Visitor
beforeAll(async () => {
  site = await openSite()
  ada = await registered(site, 'Ada')
})
afterAll(() => site.close())

interface Step {
  readonly legal: readonly string[]
  readonly chosen: string
}

/** Plays a game in the engine alone: what was legal and chosen at each step, and the last state. */
function playAlone(seed: string): { readonly steps: readonly Step[]; readonly last: GameState } {
  const dealt = newGame({ seed, players: ['Ada'], houseRules: DEFAULT_HOUSE_RULES })
  if ('refused' in dealt) throw new Error(dealt.refused.code)
  let last = dealt.state
  const steps: Step[] = []
  for (;;) {
    const legal = legalIntents(last, 0).map(formatIntent)
    const chosen = chooseText(legal, steps.length)
    const intent = chosen && parseIntent(chosen)
    if (!chosen || !intent) return { steps, last }
    const result = apply(last, 0, intent)
    if (!result.ok) throw new Error(result.rejection.code)
    steps.push({ legal, chosen })
    last = result.state
  }
}

test.each(['6', '295'])('seed %s: five Days played through the pages end as they do in the engine', async (seed) => {
  const { steps, last } = playAlone(seed)
  expect(steps.length).toBeGreaterThan(200)
  const path = await ada.deal({ seed })
  let page = await ada.page(path)
  for (const { legal, chosen } of steps) {
    const { at, undone, intents } = offeredOn(page)
    expect(intents.toSorted()).toEqual(legal.toSorted())
    const response = await ada.post(`${path}/intents`, { at, undone, intent: chosen }, { 'hx-request': 'true' })
    page = await response.text()
    if (response.status !== 200) expect(textOf(page)).toBe(`accepted: ${chosen}`)
  }
  const text = textOf(await ada.page(path))
  expect(text).toContain('Game over')
  expect(text).toContain(`Revenue ${last.players[0]?.revenue} of 20`)
  expect(text).toContain('The game is lost: the Days are over and Revenue is below the target.')
  expect(offeredOn(page).intents).toEqual([])
  expect(textOf(await ada.page('/'))).toContain('Lost')

  // What was over is asked for no more, and can only be taken back.
  const late = await ada.post(`${path}/intents`, { at: String(steps.length), intent: 'local.choose draw' })
  expect(late.status).toBe(422)
  expect(textOf(await late.text())).toContain('The game is over: nothing more can be done in it. (R9.2)')
  const save: unknown = await (await ada.send(`${path}/save`)).json()
  expect(save).toMatchObject({ intents: steps.map(({ chosen }) => `0 ${chosen}`) })
})
