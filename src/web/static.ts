import { fileURLToPath } from 'node:url'
import { serveStatic } from '@hono/node-server/serve-static'
import { Hono } from 'hono'
import { etag } from 'hono/etag'

const folder = (url: string): string => fileURLToPath(new URL('.', url))
const PUBLIC = fileURLToPath(new URL('../../public', import.meta.url))
const HTMX = folder(import.meta.resolve('htmx.org/dist/htmx.min.js'))
const HTMX_SSE = folder(import.meta.resolve('htmx.org/dist/ext/hx-sse.min.js'))

/** Files that are the same for everybody. Browsers keep them, but ask each time whether they have changed. */
export function staticRoutes(): Hono {
  const app = new Hono()
  app.use('*', etag(), async (c, next) => {
    await next()
    if (c.res.ok) c.header('Cache-Control', 'no-cache')
  })
  app.get('/htmx.min.js', serveStatic({ root: HTMX, path: 'htmx.min.js' }))
  app.get('/hx-sse.min.js', serveStatic({ root: HTMX_SSE, path: 'hx-sse.min.js' }))
  app.get('/*', serveStatic({ root: PUBLIC, rewriteRequestPath: (path) => path.replace(/^\/public/, '') }))
  return app
}
