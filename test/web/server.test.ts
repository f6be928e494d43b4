import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { connect, createServer } from 'node:net'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { startMailServer } from '../support/mailServer.ts'
import { portOf } from '../support/ports.ts'
import { twoAtTable } from '../support/tables.ts'
import { openSite, PASSWORD, temporaryFolder } from '../support/web.ts'

let folder: string
const started: ChildProcess[] = []
beforeEach(() => {
  folder = temporaryFolder()
})
afterEach(() => {
  for (const server of started.splice(0)) server.kill('SIGKILL')
  rmSync(folder, { recursive: true })
})

/** Starts the server as `npm start` does. */
function start(settings: Record<string, string> = {}): ChildProcess {
  const env = { ...process.env, PORT: '0', DATA_DIR: join(folder, 'data'), ...settings }
  const server = spawn(process.execPath, ['--import', 'tsx', 'src/main.ts'], { env })
  started.push(server)
  return server
}

/** The address that a server prints. */
async function addressOf(server: ChildProcess): Promise<string> {
  let printed = ''
  for await (const data of server.stdout ?? []) {
    printed += String(data)
    const [address] = /http:\/\/localhost:\d+/.exec(printed) ?? []
    if (address) return address
  }
  throw new Error(`the server said only: ${printed}`)
}

async function textAndCode(server: ChildProcess): Promise<[string, unknown]> {
  let said = ''
  server.stderr?.on('data', (data) => {
    said += String(data)
  })
  const [code] = await once(server, 'close')
  return [said, code]
}

describe('the server', () => {
  test.each(['SIGTERM', 'SIGINT'] as const)(
    'makes its database by itself, serves, and on %s ends with 0 although a page is being read',
    async (signal) => {
      const server = start()
      const address = await addressOf(server)
      expect(await (await fetch(`${address}/`)).text()).toContain('Station Master')
      // A request that is never finished keeps its connection open.
      const unfinished = connect(Number(new URL(address).port), 'localhost')
      await once(unfinished, 'connect')
      unfinished.write('POST /login HTTP/1.1\r\nHost: localhost\r\nContent-Length: 9\r\n\r\nname')
      unfinished.on('error', () => {})
      server.kill(signal)
      const [code] = await once(server, 'exit')
      expect(code).toBe(0)
    },
  )

  test('ends within seconds while forty pages listen to a game', async () => {
    const site = await openSite({}, join(folder, 'data'))
    const { path, players } = await twoAtTable(site)
    const server = start()
    const address = await addressOf(server)
    const streams: Promise<Response>[] = []
    for (let n = 0; n < 20; n += 1)
      streams.push(...players.map(({ cookie }) => fetch(`${address}${path}/events`, { headers: { cookie } })))
    const answers = await Promise.all(streams)
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
    await Promise.all(answers.map((answer) => answer.body?.getReader().read()))
    const from = Date.now()
    server.kill('SIGTERM')
    const [code] = await once(server, 'exit')
    expect(code).toBe(0)
    expect(Date.now() - from).toBeLessThan(3_000)
    await site.db.destroy()
  })

  test('sends mail where its environment says how', async () => {
    const mail = await startMailServer()
    const settings = { SMTP_URL: mail.url, MAIL_FROM: 'games@trains.example', PUBLIC_URL: 'https://trains.example' }
    const address = await addressOf(start(settings))
    const post = (path: string, fields: Record<string, string>, cookie = '') =>
      fetch(`${address}${path}`, {
        method: 'POST',
        headers: { origin: address, cookie },
        body: new URLSearchParams(fields),
        redirect: 'manual',
      })
    const registered = await post('/register', { name: 'Ben', password: PASSWORD })
    const [cookie = ''] = registered.headers.getSetCookie().map((set) => set.split(';')[0])
    expect((await post('/account/notices/mail', { mail: 'ben@trains.example' }, cookie)).status).toBe(303)
    while (mail.mails.length === 0) await setTimeout(50)
    expect(mail.mails[0]?.goesTo).toBe('ben@trains.example')
    expect(mail.mails[0]?.text).toContain('https://trains.example/confirm/')
    await mail.close()
  }, 20_000)

  test('told an impossible port ends with one sentence', async () => {
    expect(await textAndCode(start({ PORT: 'front door' }))).toEqual([
      'PORT has to be a whole number from 0 to 65535.\n',
      1,
    ])
  })

  test('told a port that is taken ends with one sentence', async () => {
    const other = createServer()
    other.listen(0)
    await once(other, 'listening')
    const port = String(portOf(other))
    const [said, code] = await textAndCode(start({ PORT: port }))
    expect(said).toMatch(new RegExp(`^Port ${port} cannot be used: .*\n$`))
    expect(code).toBe(1)
    other.close()
  })

  test('told a folder that is a file ends with one sentence', async () => {
    mkdirSync(folder, { recursive: true })
    const file = join(folder, 'file')
    writeFileSync(file, '')
    const [said, code] = await textAndCode(start({ DATA_DIR: file }))
    expect(said).toMatch(/^.*file cannot be used: .*\n$/)
    expect(code).toBe(1)
  })
})
