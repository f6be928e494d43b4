import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  apply,
  DEFAULT_HOUSE_RULES,
  formatIntent,
  type GameState,
  type Intent,
  legalIntents,
  newGame,
} from '../../src/engine/index.ts'
import { chooseText } from '../support/buttonPlayer.ts'
import { boardWith, ShownBoard } from '../support/shownBoard.ts'
import { offeredOn, openSite, registered, type TestSite, textOf, type Visitor } from '../support/web.ts'

let site: TestSite
let ada: Visitor
beforeAll(async () => {
  site = await openSite()
  ada = await registered(site, 'Ada')
})
afterAll(() => site.close())

interface Step {
  readonly legal: readonly Intent[]
  readonly chosen: Intent
}

/** Plays a game in the engine alone: what was legal and chosen at each step, and the last state. */
function playAlone(seed: string): { readonly steps: readonly Step[]; readonly last: GameState } {
  const dealt = newGame({ seed, players: ['Ada'], houseRules: DEFAULT_HOUSE_RULES })
  if ('refused' in dealt) throw new Error(dealt.refused.code)
  let last = dealt.state
  const steps: Step[] = []
  for (;;) {
    const legal = legalIntents(last, 0)
    const text = chooseText(legal.map(formatIntent), steps.length)
    const chosen = legal.find((intent) => formatIntent(intent) === text)
    if (!chosen) return { steps, last }
    const result = apply(last, 0, chosen)
    if (!result.ok) throw new Error(result.rejection.code)
    steps.push({ legal, chosen })
    last = result.state
  }
}

/** What takes a choice first: a card of the hand, or another order unit by unit. */
const AFTER_A_CHOICE: ReadonlySet<Intent['type']> = new Set(['card.play', 'card.discard', 'switch.sort'])

test.each(['6', '295'])('seed %s: five Days played through the pages end as they do in the engine', async (seed) => {
  const { steps, last } = playAlone(seed)
  expect(steps.length).toBeGreaterThan(200)
  const path = await ada.deal({ seed })
  const shown = new ShownBoard(await ada.page(path))
  for (const [step, { legal, chosen }] of steps.entries()) {
    const atOnce = legal.filter(({ type }) => !AFTER_A_CHOICE.has(type)).map(formatIntent)
    expect([...new Set(offeredOn(shown.html).intents)].toSorted()).toEqual(atOnce.toSorted())

    const page = await boardWith(ada, path, shown.html, chosen)
    shown.show(page)
    const { at, undone, pick } = offeredOn(page)
    const fields = { at, undone, pick, intent: formatIntent(chosen) }
    const response = await ada.post(`${path}/intents`, fields, { 'hx-request': 'true' })
    const answer = await response.text()
    if (response.status !== 200) expect(textOf(answer)).toBe(`accepted: ${fields.intent}`)
    shown.show(answer)
    // What htmx has swapped in is exactly what a fresh page shows.
    if (step % 5 === 0) expect(shown.html).toBe(new ShownBoard(await ada.page(path)).html)
  }
  const text = textOf(await ada.page(path))
  expect(text).toContain('Game over')
  expect(text).toContain(`Revenue ${last.players[0]?.revenue} of 20`)
  expect(text).toContain('The game is lost: the Days are over and Revenue is below the target.')
  expect(offeredOn(shown.html).intents).toEqual([])
  expect(textOf(await ada.page('/'))).toContain('Over: lost')

  // What was over is asked for no more, and can only be taken back.
  const late = await ada.post(`${path}/intents`, { at: String(steps.length), intent: 'local.choose draw' })
  expect(late.status).toBe(422)
  expect(textOf(await late.text())).toContain('The game is over: nothing more can be done in it. R9.2')
  const save: unknown = await (await ada.send(`${path}/save`)).json()
  expect(save).toMatchObject({ intents: steps.map(({ chosen }) => `0 ${formatIntent(chosen)}`) })
})
