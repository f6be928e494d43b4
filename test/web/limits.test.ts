import { connect } from 'node:net'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type ServedSite, serveSite } from '../support/served.ts'
import { PASSWORD } from '../support/web.ts'

let site: ServedSite
let port: number
beforeAll(async () => {
  site = await serveSite()
  port = Number(new URL(site.url).port)
})
afterAll(() => site.close())

/** Sends raw bytes and gives the first line of the answer, or what became of the connection. */
function raw(head: readonly string[], body: readonly string[]): Promise<string> {
  return new Promise((resolve) => {
    const socket = connect(port, 'localhost')
    let answer = ''
    const done = (): void => {
      socket.destroy()
      resolve(answer.split('\r\n')[0] || 'cut off')
    }
    socket.setTimeout(5_000, done)
    socket.on('data', (data) => {
      answer += String(data)
      if (answer.includes('\r\n')) done()
    })
    socket.on('close', done)
    socket.on('error', done)
    socket.write(
      `${['POST /login HTTP/1.1', 'Host: localhost', `Origin: http://localhost`, 'Content-Type: application/x-www-form-urlencoded', ...head].join('\r\n')}\r\n\r\n`,
    )
    for (const part of body) socket.write(part)
  })
}

const LONG = `name=Ada&password=${'x'.repeat(1_000_000)}`
const chunk = (text: string): string => `${text.length.toString(16)}\r\n${text}\r\n`

describe('a body far too long is refused at once', () => {
  test.each([
    ['with its length', [`Content-Length: ${LONG.length}`], [LONG]],
    ['in chunks', ['Transfer-Encoding: chunked'], [chunk(LONG), '0\r\n\r\n']],
    [
      'in many small chunks',
      ['Transfer-Encoding: chunked'],
      [...Array.from({ length: 80 }, () => chunk('y'.repeat(1_000))), '0\r\n\r\n'],
    ],
  ])('%s', async (_, head, body) => {
    expect(await raw(head, body)).toMatch(/ 413 |cut off/)
  })

  test('with a length that is no number, or lies', async () => {
    expect(await raw(['Content-Length: many'], ['name=Ada'])).toMatch(/ 400 |cut off/)
    // Only as much is read as the header says.
    expect(await raw(['Content-Length: 8'], [LONG])).toMatch(/ 4\d\d |cut off/)
  })

  test('and the words come in the page', async () => {
    const response = await fetch(`${site.url}/login`, {
      method: 'POST',
      headers: { origin: site.url },
      body: new URLSearchParams({ name: 'Ada', password: 'x'.repeat(100_000) }),
    })
    expect(response.status).toBe(413)
    expect(await response.text()).toContain('longer than anything that is asked for here')
  })
})

test('a password a little too long is refused before it is hashed', async () => {
  const response = await fetch(`${site.url}/login`, {
    method: 'POST',
    headers: { origin: site.url },
    body: new URLSearchParams({ name: 'Ada', password: 'x'.repeat(10_000) }),
  })
  expect(response.status).toBe(422)
})

test('forms in parts are read like others, and files in them are nothing', async () => {
  const form = new FormData()
  form.set('name', 'Ada')
  form.set('password', PASSWORD)
  form.set('next', new Blob(['/new']), 'next.txt')
  const response = await fetch(`${site.url}/register`, {
    method: 'POST',
    headers: { origin: site.url },
    body: form,
    redirect: 'manual',
  })
  expect([response.status, response.headers.get('location')]).toEqual([303, '/'])
})

test('a broken form in parts is an empty one', async () => {
  const response = await fetch(`${site.url}/register`, {
    method: 'POST',
    headers: { origin: site.url, 'content-type': 'multipart/form-data; boundary=x' },
    body: '--y nothing',
  })
  expect(response.status).toBe(422)
})

describe('files for everybody', () => {
  test.each([
    ['/public/htmx.min.js', 'text/javascript'],
    ['/public/table.js', 'text/javascript'],
    ['/public/station.css', 'text/css'],
    ['/public/icon.svg', 'image/svg+xml'],
  ])('%s is served, and not sent again while it is the same', async (path, type) => {
    const first = await fetch(site.url + path)
    expect(first.headers.get('content-type')).toContain(type)
    expect((await first.text()).length).toBeGreaterThan(100)
    const again = await fetch(site.url + path, { headers: { 'if-none-match': first.headers.get('etag') ?? '' } })
    expect(again.status).toBe(304)
  })

  test.each(['/public/', '/public', '/public/nothing.js', '/public/%2e%2e/package.json', '/public/..%2fpackage.json'])(
    '%s is not there',
    async (path) => {
      expect((await fetch(site.url + path)).status).toBe(404)
    },
  )
})

test('health is told in one word', async () => {
  expect(await (await fetch(`${site.url}/healthz`)).text()).toBe('ok')
})
