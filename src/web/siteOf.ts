import type { AppContext } from './env.ts'

/** Whether the browser speaks https, to us or to a proxy before us. Who lies about it loses only their own cookie. */
export const isHttps = (c: AppContext): boolean =>
  new URL(c.req.url).protocol === 'https:' || c.req.header('x-forwarded-proto') === 'https'

/** The site as the browser knows it, such as `https://trains.example:8443`. */
export const siteOf = (c: AppContext): string => `${isHttps(c) ? 'https' : 'http'}://${new URL(c.req.url).host}`
