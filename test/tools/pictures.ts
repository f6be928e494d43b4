// Takes the pictures of the board that docs/pictures holds, from real pages in a real browser: four moments of one
// game, at the width of a desk in light and of a phone in dark (`node --import tsx test/tools/pictures.ts [FOLDER]`).
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import type { Browser } from 'playwright-core'
import {
  apply,
  DEFAULT_HOUSE_RULES,
  formatIntent,
  type GameState,
  type HouseRules,
  legalIntents,
  newGame,
  RULES_VERSION,
  SAVE_FORMAT,
  SAVE_VERSION,
  type Save,
  saveLine,
} from '../../src/engine/index.ts'
import { launchChromium } from '../support/chromium.ts'
import { serveSite } from '../support/served.ts'
import { chooseIntent, STYLES } from '../support/styles.ts'
import { PASSWORD } from '../support/web.ts'

const SEED = '328'
const houseRules: HouseRules = { ...DEFAULT_HOUSE_RULES, length: 'campaign' }

interface Played {
  readonly states: readonly GameState[]
  readonly lines: readonly string[]
}

/** The whole game of the pictures, played in the engine. */
function play(): Played {
  const dealt = newGame({ seed: SEED, players: ['Ada'], houseRules })
  if ('refused' in dealt) throw new Error(dealt.refused.code)
  const states = [dealt.state]
  const lines: string[] = []
  for (let state = dealt.state; state.phase.type !== 'over'; ) {
    const choice = Math.imul(lines.length * 7 + Number(SEED), 2_654_435_761) >>> 0
    const intent = chooseIntent(state, legalIntents(state, 0), choice, STYLES.builder)
    const result = apply(state, 0, intent)
    if (!result.ok) throw new Error(`${formatIntent(intent)}: ${result.rejection.code}`)
    lines.push(saveLine(0, intent))
    state = result.state
    states.push(state)
  }
  return { states, lines }
}

/** How much there is to see: laid squares, and trains all the more. */
const fullness = ({ districts, trains }: GameState): number =>
  Object.keys(districts[0]?.squares ?? {}).length + 4 * trains.length

/** The number of the fullest moment of those that are wanted. */
function fullest(states: readonly GameState[], isWanted: (state: GameState) => boolean): number {
  const [best] = states
    .flatMap((state, number) => (isWanted(state) ? [{ number, fullness: fullness(state) }] : []))
    .toSorted((a, b) => b.fullness - a.fullness)
  if (!best) throw new Error('the game has no such moment')
  return best.number
}

const game = play()
const moments: readonly (readonly [string, number])[] = [
  ['opening', 0],
  ['grown', fullest(game.states, ({ phase }) => phase.type === 'localOperations' && phase.option.type === 'switch')],
  ['clearance', fullest(game.states, ({ phase }) => phase.type === 'clearance')],
  ['end', game.lines.length],
]
const looks = [
  { name: '1280', viewport: { width: 1280, height: 1000 }, colorScheme: 'light' },
  { name: '390', viewport: { width: 390, height: 844 }, colorScheme: 'dark' },
] as const

const saveAt = (length: number): Save => ({
  format: SAVE_FORMAT,
  version: SAVE_VERSION,
  rulesVersion: RULES_VERSION,
  seed: SEED,
  players: ['Ada'],
  houseRules,
  intents: game.lines.slice(0, length),
})

const folder = process.argv[2] ?? join(import.meta.dirname, '../../docs/pictures')
mkdirSync(folder, { recursive: true })
const site = await serveSite()
const browser: Browser = await launchChromium()
for (const { name, ...look } of looks) {
  const context = await browser.newContext(look)
  const page = await context.newPage()
  await page.goto(`${site.url}/register`)
  await page.getByLabel('Name').fill(`Ada ${name}`)
  await page.getByLabel('Password').fill(PASSWORD)
  await page.getByRole('button', { name: 'Register' }).click()
  for (const [moment, length] of moments) {
    await page.goto(`${site.url}/load`)
    await page.getByLabel('Or paste it here').fill(JSON.stringify(saveAt(length)))
    await page.getByRole('button', { name: 'Load the save' }).click()
    await page.waitForURL(/\/games\//)
    await page.screenshot({ path: join(folder, `${moment}-${name}.jpg`), type: 'jpeg', quality: 72, fullPage: true })
  }
  await context.close()
}
await browser.close()
await site.close()
