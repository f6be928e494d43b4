// What a game weighs on the wire, gzipped: its first load, each move, and its page early and late (`npm run bench weight`).
import { gzipSync } from 'node:zlib'
import { actorOf, formatIntent, type Intent, legalIntents } from '../../src/engine/index.ts'
import { createTables } from '../../src/play/tables.ts'
import { HTMX } from '../support/htmx.ts'
import { boardWith } from '../support/shownBoard.ts'
import { chooseIntent, STYLES } from '../support/styles.ts'
import { offeredOn, openSite, registered, type TestSite, type Visitor } from '../support/web.ts'

const KILO = 1000

const weigh = (text: string | Uint8Array): number => gzipSync(text).length
const kilo = (bytes: number): string => `${(bytes / KILO).toFixed(1)} kB`
const line = (what: string, bytes: number, target?: number): void =>
  console.log(
    `${what.padEnd(46)} ${kilo(bytes).padStart(9)}${target === undefined ? '' : `   (target: under ${kilo(target)})`}`,
  )

/** Every file that a page names, its pictures included. */
async function filesOf(visitor: Visitor, page: string): Promise<Map<string, number>> {
  const names = new Set([...page.matchAll(/(?:href|src)="(\/public\/[^"#]+)/g)].map(([, name = '']) => name))
  const weights = new Map<string, number>()
  for (const name of names) {
    const response = await visitor.send(name)
    if (response.status !== 200) throw new Error(`${name} gave ${response.status}`)
    weights.set(name, weigh(new Uint8Array(await response.arrayBuffer())))
  }
  return weights
}

interface Move {
  readonly intent: Intent
  readonly answer: number
  /** What choosing beforehand took, where the move needed it. */
  readonly choosing: number
}

/** Plays a whole game through the pages by dice and weighs every answer. */
async function playThrough(site: TestSite, visitor: Visitor, userId: string, path: string): Promise<Move[]> {
  const tables = createTables(site.db, { now: () => new Date(), kept: 1 })
  const moves: Move[] = []
  for (let turn = 1; ; turn += 1) {
    const seated = await tables.open(path.split('/').at(-1) ?? '', userId)
    if (!seated) throw new Error('the game is not there')
    const { state } = seated.table
    if (actorOf(state) === null) return moves
    const choice = Math.imul(turn * 7 + 8, 2_654_435_761) >>> 0
    const intent = chooseIntent(state, legalIntents(state, 0), choice, STYLES.builder)
    const shown = await visitor.page(path)
    const page = await boardWith(visitor, path, shown, intent)
    const { at, undone, pick } = offeredOn(page)
    const chosen = pick === '' ? 0 : weigh(await (await visitor.send(`${path}?pick=${pick}`, { headers: HTMX })).text())
    const response = await visitor.post(`${path}/intents`, { at, undone, pick, intent: formatIntent(intent) }, HTMX)
    if (response.status !== 200) throw new Error(`${formatIntent(intent)} gave ${response.status}`)
    moves.push({ intent, answer: weigh(await response.text()), choosing: chosen })
  }
}

const sum = (numbers: readonly number[]): number => numbers.reduce((total, number) => total + number, 0)
const mean = (numbers: readonly number[]): number => (numbers.length === 0 ? 0 : sum(numbers) / numbers.length)
const quantile = (numbers: readonly number[], share: number): number =>
  numbers.toSorted((a, b) => a - b)[Math.min(numbers.length - 1, Math.floor(numbers.length * share))] ?? 0

const site = await openSite()
const ada = await registered(site, 'Ada')
const user = await site.db.selectFrom('users').select('id').executeTakeFirstOrThrow()
const path = await ada.deal({ seed: '8', length: 'campaign' })

const first = await ada.page(path)
const files = await filesOf(ada, first)
const scripts = sum([...files].filter(([name]) => name.endsWith('.js')).map(([, bytes]) => bytes))
line('first load: page and all its files', weigh(first) + sum([...files.values()]), 100 * KILO)
line('  of it JavaScript', scripts, 20 * KILO)
for (const [name, bytes] of [['the page', weigh(first)] as const, ...files]) line(`  ${name}`, bytes)

const moves = await playThrough(site, ada, user.id, path)
const answers = moves.map(({ answer }) => answer)
const choosing = moves.map((move) => move.choosing).filter((bytes) => bytes > 0)
console.log(`\na Campaign played through the pages: ${moves.length} moves`)
line('a move, mean', mean(answers), 6 * KILO)
line('a move, median', quantile(answers, 0.5))
line('a move, 99 of 100', quantile(answers, 0.99))
line('a move, heaviest', Math.max(...answers), 6 * KILO)
line('choosing a card before it, mean', mean(choosing))
line('choosing and moving, heaviest', Math.max(...moves.map((move) => move.answer + move.choosing)))
line('the page at the deal', weigh(first))
line('the page at the end', weigh(await ada.page(path)))
await site.close()
