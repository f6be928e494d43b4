import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { actorOf } from '../../src/engine/index.ts'
import { HOUR } from '../../src/play/clock.ts'
import { verifySave } from '../../src/play/verify.ts'
import { type HookServer, startHookServer } from '../support/hookServer.ts'
import { type MailServer, startMailServer } from '../support/mailServer.ts'
import { confirmedMail, NOTICES, openTellingSite, SITE_URL, type TellingSite } from '../support/told.ts'
import { textOf } from '../support/web.ts'
import { startWholeTable, type WholeTable } from '../support/wholeTable.ts'

let site: TellingSite
let mail: MailServer
let hook: HookServer
beforeEach(async () => {
  site = await openTellingSite()
  mail = await startMailServer()
  hook = await startHookServer()
})
afterEach(async () => {
  await site.close()
  await mail.close()
  await hook.close()
})

const LOGS = ['log', 'info', 'warn', 'error', 'debug'] as const

/** Lets the first player be told by mail, the second by calls and the third by a feed. Gives the feed's path. */
async function beTold({ players: [first, second, third] }: WholeTable): Promise<string> {
  if (first) await confirmedMail(first, site, mail, { mail: 'first@trains.example', cadence: 'atOnce' })
  await second?.post(`${NOTICES}/webhook`, { webhook: hook.url })
  await third?.post(`${NOTICES}/feed`, { do: 'new' })
  const page = (await third?.page(NOTICES)) ?? ''
  return new RegExp(`${SITE_URL}(/feeds/[\\w-]+\\.atom)`).exec(page)?.[1] ?? ''
}

/** Sends what is due, and searches it. */
async function tell(table: WholeTable): Promise<number> {
  site.wait(HOUR)
  await Promise.all([site.mails(mail).run(), site.calls(true).run()])
  const [mails, calls] = [mail.mails.splice(0), hook.calls.splice(0)]
  for (const { headers, text } of mails) table.search(JSON.stringify([headers, text]), 0, 'the mail')
  for (const { headers, body } of calls) table.search(JSON.stringify(headers) + body, 1, 'the call')
  return mails.length + calls.length
}

describe.each([
  { mode: 'competitive', names: ['Cleo', 'Dan', 'Eve', 'Finn'] },
  { mode: 'coop', names: ['Cleo', 'Dan', 'Eve'] },
])('a whole $mode game over HTTP', ({ mode, names }) => {
  test('R1.6, R6.5, R10.3, R10.7 shows nobody what is hidden from them, in no byte of any answer, stream or notice', async () => {
    const logs = LOGS.map((name) => vi.spyOn(console, name))
    const table = await startWholeTable(site, names, { mode })
    const { path, players, others, leaks, streams } = table
    const feed = await beTold(table)
    const hash = /[0-9a-f]{64}/.exec((await players[0]?.page(`${path}/start`)) ?? '')?.[0] ?? ''
    let told = 0
    const steps = await table.play(async (step) => {
      if (step % 10 === 0) for (const visitor of [...players, ...others]) await visitor.page(path)
      if (step % 60 === 0) {
        told += await tell(table)
        const actor = actorOf((await table.look()).state)
        for (const [index, visitor] of [...players, ...others].entries()) {
          for (const page of ['/', '/games', `${path}/start`, `${path}/nowhere`]) await visitor.page(page)
          if (mode === 'competitive') expect((await visitor.send(`${path}/save`)).status).not.toBe(200)
          await visitor.post(`${path}/undo`, { at: '0' })
          await visitor.post(`${path}/intents`, { at: '0', intent: 'agent.pass' })
          if (index !== actor) await visitor.post(`${path}/intents`, { at: String(step), intent: 'agent.pass' })
        }
        table.search((await players[2]?.page(feed)) ?? '', 2, 'the feed')
      }
    })
    const { seed, salt } = await table.look()
    expect(leaks, `in the game of seed ${seed}`).toEqual([])
    expect(steps).toBeGreaterThan(200)
    expect(told).toBeGreaterThan(0)
    await Promise.all(
      streams.map(async (stream) => {
        while (!stream.all.includes(`event: moved\ndata: ${steps}.`)) await stream.next()
        await stream.leave()
        expect(stream.all.replaceAll(/event: moved\ndata: \d+\.0\nid: \d+\.0\n\n|: still here\n\n/g, '')).toBe('')
      }),
    )
    for (const log of logs) expect(log).not.toHaveBeenCalled()

    expect(salt).toMatch(/^[0-9a-f]{32}$/)
    for (const player of players) expect(textOf(await player.page(path))).toContain(`Seed ${seed}`)
    const save = await players[0]?.send(`${path}/save`)
    const verdict = verifySave(new Uint8Array((await save?.arrayBuffer()) ?? []), hash)
    expect(verdict).toMatchObject({ isTrue: true })
  }, 120_000)
})
