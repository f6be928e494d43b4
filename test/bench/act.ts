// What an act costs the server, from post to answer, a whole Campaign through the pages (`npm run bench act`). The
// yardstick is what one durable write takes on this disk in the same run.
import { closeSync, fsyncSync, openSync, writeSync } from 'node:fs'
import { join } from 'node:path'
import { performance } from 'node:perf_hooks'
import { formatIntent, legalIntents } from '../../src/engine/index.ts'
import { createTables } from '../../src/play/tables.ts'
import { HTMX } from '../support/htmx.ts'
import { chooseIntent, STYLES } from '../support/styles.ts'
import { openSite, registered } from '../support/web.ts'

const quantile = (numbers: readonly number[], share: number): number =>
  numbers.toSorted((a, b) => a - b)[Math.min(numbers.length - 1, Math.floor(numbers.length * share))] ?? 0
const line = (what: string, milliseconds: number, target = ''): void =>
  console.log(`${what.padEnd(46)} ${milliseconds.toFixed(2).padStart(8)} ms${target && `   (target: ${target})`}`)

/** How long single durable writes of a page take, in milliseconds. */
function fsyncTimes(folder: string, count: number): number[] {
  const file = openSync(join(folder, 'yardstick'), 'w')
  const page = Buffer.alloc(4096)
  const times = Array.from({ length: count }, () => {
    const start = performance.now()
    writeSync(file, page)
    fsyncSync(file)
    return performance.now() - start
  })
  closeSync(file)
  return times
}

const site = await openSite()
const ada = await registered(site, 'Ada')
const user = await site.db.selectFrom('users').select('id').executeTakeFirstOrThrow()
const tables = createTables(site.db, { now: () => new Date(), kept: 4 })
const sync = quantile(fsyncTimes(site.folder, 200), 0.5)

const times: number[] = []
const cpu: number[] = []
for (const seed of ['8', '17', '148']) {
  const path = await ada.deal({ seed, length: 'campaign' })
  for (let turn = 1; ; turn += 1) {
    const seated = await tables.open(path.split('/').at(-1) ?? '', user.id)
    if (!seated) throw new Error('the game is not there')
    const { state, length, undone } = seated.table
    const legal = legalIntents(state, 0)
    if (legal.length === 0) break
    const choice = Math.imul(turn * 7 + Number(seed), 2_654_435_761) >>> 0
    const intent = formatIntent(chooseIntent(state, legal, choice, STYLES.builder))
    const before = process.cpuUsage()
    const start = performance.now()
    const response = await ada.post(
      `${path}/intents`,
      { at: String(length), undone: String(undone), pick: '', intent },
      HTMX,
    )
    await response.text()
    times.push(performance.now() - start)
    const { user: used, system } = process.cpuUsage(before)
    cpu.push((used + system) / 1000)
    if (response.status !== 200) throw new Error(`${intent} gave ${response.status}`)
  }
}
// The first hundred acts are spent on compiling.
const warm = times.slice(100)
const warmCpu = cpu.slice(100)
console.log(`${times.length} acts in three Campaigns`)
line('a durable write of 4 kB, median', sync)
line('an act from post to answer, median', quantile(warm, 0.5), `${(2 * sync + 5).toFixed(1)} ms`)
line('  99 of 100', quantile(warm, 0.99), '25 ms')
line('processor time of an act, rendering and all', warmCpu.reduce((sum, ms) => sum + ms, 0) / warmCpu.length, '4 ms')
await site.close()
