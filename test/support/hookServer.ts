import { once } from 'node:events'
import { createServer, type IncomingHttpHeaders } from 'node:http'
import { portOf } from './ports.ts'

/** A real server that webhooks call, and what it was told. */
export interface HookServer {
  readonly url: string
  readonly port: number
  readonly calls: { readonly method: string; readonly headers: IncomingHttpHeaders; readonly body: string }[]
  /** What it answers from now on; null never answers. */
  status: number | null
  readonly close: () => Promise<void>
}

export async function startHookServer(): Promise<HookServer> {
  const calls: HookServer['calls'] = []
  const server = createServer(async (request, response) => {
    let body = ''
    for await (const part of request.setEncoding('utf8')) body += part
    calls.push({ method: request.method ?? '', headers: request.headers, body })
    if (started.status !== null) response.writeHead(started.status, { Location: '/elsewhere' }).end()
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const port = portOf(server)
  const started: HookServer = {
    url: `http://127.0.0.1:${port}/trains`,
    port,
    calls,
    status: 204,
    async close() {
      const closed = once(server, 'close')
      server.close()
      server.closeAllConnections()
      await closed
    },
  }
  return started
}
