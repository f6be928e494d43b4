import { once } from 'node:events'
import { createAdaptorServer, type ServerType } from '@hono/node-server'
import type { AppOptions } from '../../src/web/app.tsx'
import { portOf } from './ports.ts'
import { openSite, type TestSite } from './web.ts'

/** A site that listens on a free port. */
export interface ServedSite {
  readonly url: string
  /** The site as it is now: a restart makes another. */
  readonly site: () => TestSite
  /** Ends the server as if its process died, and starts another on the same port and database after a while. */
  readonly restart: (downMs: number) => Promise<void>
  readonly close: () => Promise<void>
}

export async function serveSite(options: AppOptions = {}): Promise<ServedSite> {
  let site = await openSite(options)
  let { server, port } = await listen(site, 0)
  return {
    url: `http://localhost:${port}`,
    site: () => site,
    async restart(downMs) {
      await end(server)
      site = await site.restart()
      await new Promise((resolve) => setTimeout(resolve, downMs))
      ;({ server, port } = await listen(site, port))
    },
    async close() {
      await end(server)
      await site.close()
    },
  }
}

async function listen(site: TestSite, port: number): Promise<{ readonly server: ServerType; readonly port: number }> {
  const server = createAdaptorServer({ fetch: site.app.fetch })
  server.listen(port, '127.0.0.1')
  await once(server, 'listening')
  return { server, port: portOf(server) }
}

async function end(server: ServerType): Promise<void> {
  const closed = new Promise((resolve) => server.close(resolve))
  if ('closeAllConnections' in server) server.closeAllConnections()
  await closed
}
