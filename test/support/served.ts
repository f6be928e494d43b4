import type { AddressInfo } from 'node:net'
import { createAdaptorServer } from '@hono/node-server'
import type { AppOptions } from '../../src/web/app.tsx'
import { openSite } from './web.ts'

/** A site that listens on a free port. */
export interface ServedSite {
  readonly url: string
  readonly close: () => Promise<void>
}

export async function serveSite(options: AppOptions = {}): Promise<ServedSite> {
  const site = await openSite(options)
  const server = createAdaptorServer({ fetch: site.app.fetch })
  const { port } = await new Promise<AddressInfo>((resolve, reject) => {
    server.once('error', reject)
    server.listen(0, '127.0.0.1', () => {
      const address = server.address()
      if (address === null || typeof address === 'string') reject(new Error('no port'))
      else resolve(address)
    })
  })
  return {
    url: `http://localhost:${port}`,
    async close() {
      const closed = new Promise((resolve) => server.close(resolve))
      if ('closeAllConnections' in server) server.closeAllConnections()
      await closed
      await site.close()
    },
  }
}
