import { createHmac } from 'node:crypto'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { DAY, HOUR } from '../../src/play/clock.ts'
import { type HookServer, startHookServer } from '../support/hookServer.ts'
import { pass } from '../support/tables.ts'
import { ledgerOf, NOTICES, openTellingSite, SITE_URL, type TellingSite } from '../support/told.ts'
import { unescaped } from '../support/web.ts'

const MINUTE = HOUR / 60

let site: TellingSite
let hook: HookServer
beforeEach(async () => {
  site = await openTellingSite()
  hook = await startHookServer()
})
afterEach(async () => {
  await site.close()
  await hook.close()
})

/** Lets some time pass, and then makes the calls that are due. */
async function callsAfter(span: number, mayCallPrivate = true) {
  site.wait(span)
  await site.calls(mayCallPrivate).run()
  return hook.calls.splice(0)
}

describe('a webhook', () => {
  const secretIn = (page: string): string => {
    const [input = ''] = /<input[^>]*id="secret"[^>]*>/.exec(page) ?? []
    return unescaped(/value="([^"]*)"/.exec(input)?.[1] ?? '')
  }

  test('is called once for each time that a game waits, signed', async () => {
    expect((await site.ben.post(`${NOTICES}/webhook`, { webhook: hook.url })).status).toBe(303)
    const game = await site.gameForBen({ name: 'Branch line' })
    await pass(site.ben, game)
    await pass(site.ada, game)
    const [call, ...others] = await callsAfter(MINUTE)
    expect(others).toEqual([])
    expect(call?.method).toBe('POST')
    expect(call?.headers['content-type']).toBe('application/json')
    const body: unknown = JSON.parse(call?.body ?? '')
    expect(body).toMatchObject({
      type: 'turn',
      text: expect.stringMatching(
        /^Branch line waits for you: Day 1, Stage \d\. https:\/\/trains.example\/games\/[\w-]+$/,
      ),
      game: { id: game.slice(7), name: 'Branch line', url: `${SITE_URL}${game}`, day: 1 },
      since: '2026-12-07T11:59:40.000Z',
      timeLeft: null,
    })
    const [, second, digits] =
      /^t=(\d+),v1=([0-9a-f]{64})$/.exec(String(call?.headers['station-master-signature'])) ?? []
    const secret = secretIn(await site.ben.page(NOTICES))
    expect(secret).toMatch(/^[\w-]{20,}$/)
    expect(digits).toBe(createHmac('sha256', secret).update(`${second}.${call?.body}`).digest('hex'))
    expect(Number(second)).toBe(Date.parse('2026-12-07T12:00:40Z') / 1000)
    expect(await callsAfter(HOUR)).toEqual([])
  })

  test('is tried again until it answers well, and given up for good by a 410', async () => {
    await site.ben.post(`${NOTICES}/webhook`, { webhook: hook.url })
    hook.status = 500
    await site.gameForBen()
    expect(await callsAfter(MINUTE)).toHaveLength(1)
    expect((await ledgerOf(site.ben))[0]).toContain('To be tried a second time. It answered with status 500.')
    hook.status = 302
    expect(await callsAfter(MINUTE)).toHaveLength(1)
    expect((await ledgerOf(site.ben))[0]).toContain('To be tried a third time. It answered with status 302.')
    hook.status = 410
    expect(await callsAfter(5 * MINUTE - 1)).toEqual([])
    expect(await callsAfter(1)).toHaveLength(1)
    expect((await ledgerOf(site.ben))[0]).toContain('Given up after 3 tries. It answered with status 410.')
    expect(await callsAfter(2 * DAY)).toEqual([])
  })

  test('can be tried out, and has another secret when that is wanted', async () => {
    expect((await site.ben.post(`${NOTICES}/webhook/test`)).status).toBe(404)
    await site.ben.post(`${NOTICES}/webhook`, { webhook: hook.url })
    const secret = secretIn(await site.ben.page(NOTICES))
    await site.ben.post(`${NOTICES}/webhook/test`)
    const [call] = await callsAfter(0)
    expect(JSON.parse(call?.body ?? '')).toMatchObject({ type: 'test' })
    await site.ben.post(`${NOTICES}/webhook/secret`)
    expect(secretIn(await site.ben.page(NOTICES))).not.toBe(secret)
    await site.ben.post(`${NOTICES}/webhook`, { webhook: '' })
    expect((await site.ben.post(`${NOTICES}/webhook/test`)).status).toBe(404)
  })

  test.each([
    ['the machine itself', (port: number) => `http://127.0.0.1:${port}/`],
    ['its name', (port: number) => `http://localhost:${port}/`],
    ['another of its addresses', (port: number) => `http://127.9.9.9:${port}/`],
    ['its address in another spelling', (port: number) => `http://0x7f000001:${port}/`],
    ['its address within IPv6', (port: number) => `http://[::ffff:127.0.0.1]:${port}/`],
    ['its address in IPv6', (port: number) => `http://[::1]:${port}/`],
    ['no address', (port: number) => `http://0.0.0.0:${port}/`],
    ['the local network', () => 'http://10.1.2.3/'],
    ['the data of a machine that is hired', () => 'http://169.254.169.254/latest/'],
  ])('never calls %s unless the operator allows it', async (_name, addressAt) => {
    expect((await site.ben.post(`${NOTICES}/webhook`, { webhook: addressAt(hook.port) })).status).toBe(303)
    await site.ben.post(`${NOTICES}/webhook/test`)
    expect(await callsAfter(0, false)).toEqual([])
    expect((await ledgerOf(site.ben))[0]).toContain('This is a private address, and this site does not call those.')
  })

  test.each([
    'ftp://trains.example',
    'trains',
    'http://ben:secret@trains.example',
    'javascript:alert(1)',
    `https://${'a'.repeat(500)}.example`,
  ])('is not taken to be %s', async (webhook) => {
    const response = await site.ben.post(`${NOTICES}/webhook`, { webhook })
    expect(response.status).toBe(422)
    expect(await response.text()).toContain('id="webhook-error"')
  })

  test('that never answers delays nobody, and is tried again', async () => {
    await site.ben.post(`${NOTICES}/webhook`, { webhook: hook.url })
    hook.status = null
    const game = await site.gameForBen()
    site.wait(MINUTE)
    const running = site.calls(true).run()
    while (hook.calls.length === 0) await new Promise((resolve) => setTimeout(resolve, 5))
    const begun = performance.now()
    await pass(site.ben, game)
    expect(performance.now() - begun).toBeLessThan(5_000)
    await running
    expect((await ledgerOf(site.ben)).at(-1)).toContain(
      'To be tried a second time. It did not answer within ten seconds.',
    )
  }, 20_000)

  test('at which nobody listens is tried again', async () => {
    await site.ben.post(`${NOTICES}/webhook`, { webhook: hook.url })
    await site.ben.post(`${NOTICES}/webhook/test`)
    await hook.close()
    await callsAfter(0)
    expect(await ledgerOf(site.ben)).toEqual([
      expect.stringContaining('To be tried a second time. It could not be reached: ECONNREFUSED.'),
    ])
    hook = await startHookServer()
  })
})
