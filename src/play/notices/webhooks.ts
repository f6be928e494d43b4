import { createHmac } from 'node:crypto'
import { request as httpRequest } from 'node:http'
import { request as httpsRequest } from 'node:https'
import { RequestFilteringHttpAgent, RequestFilteringHttpsAgent } from 'request-filtering-agent'
import { Undelivered } from './undelivered.ts'

/** Something to tell to an address of a user's. */
export interface Call {
  readonly url: string
  readonly secret: string
  /** A JSON text. */
  readonly body: string
  readonly at: Date
}

export interface Webhooks {
  /** Posts a call; any answer of 200 to 299 will do. Rejects with `Undelivered`. */
  readonly post: (call: Call) => Promise<void>
}

const TIMEOUT = 10_000
const GONE = 410

/**
 * What a call is signed with: `t` is the second it is made in, `v1` the HMAC-SHA-256 of `t.body` under the secret, in
 * hexadecimal digits.
 */
export function signatureOf({ secret, body, at }: Pick<Call, 'secret' | 'body' | 'at'>): string {
  const second = Math.floor(at.getTime() / 1000)
  return `t=${second},v1=${createHmac('sha256', secret).update(`${second}.${body}`).digest('hex')}`
}

/**
 * @param mayCallPrivate whether addresses of the machine itself and of its local network may be called. What counts is
 * the address that is connected to, whatever a name stood for before.
 */
export function createWebhooks(mayCallPrivate: boolean): Webhooks {
  const options = { allowPrivateIPAddress: mayCallPrivate, allowMetaIPAddress: mayCallPrivate }
  const http = new RequestFilteringHttpAgent(options)
  const https = new RequestFilteringHttpsAgent(options)
  return {
    post: (call) =>
      new Promise((resolve, reject) => {
        const url = new URL(call.url)
        const isHttps = url.protocol === 'https:'
        const headers = {
          'Content-Type': 'application/json',
          'Content-Length': Buffer.byteLength(call.body),
          'User-Agent': 'Station-Master',
          'Station-Master-Signature': signatureOf(call),
        }
        const init = { method: 'POST', headers, agent: isHttps ? https : http, signal: AbortSignal.timeout(TIMEOUT) }
        const sent = (isHttps ? httpsRequest : httpRequest)(url, init, (response) => {
          const status = response.statusCode ?? 0
          // Nobody reads what it says.
          response.on('error', () => undefined).destroy()
          if (status >= 200 && status < 300) resolve()
          else reject(new Undelivered(`It answered with status ${status}.`, { isFinal: status === GONE }))
        })
        sent.on('error', (error) => reject(new Undelivered(whyNot(error))))
        sent.end(call.body)
      }),
  }
}

function whyNot(error: Error): string {
  if (/is not allowed/.test(error.message)) return 'This is a private address, and this site does not call those.'
  if (error.name === 'TimeoutError' || error.name === 'AbortError') return 'It did not answer within ten seconds.'
  return `It could not be reached: ${'code' in error ? String(error.code) : 'no connection'}.`
}
