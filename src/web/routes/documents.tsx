import { readFileSync } from 'node:fs'
import { Hono, type MiddlewareHandler } from 'hono'
import { etag } from 'hono/etag'
import { DocumentPage } from '../../../views/document.tsx'
import { renderDocument } from '../documents.ts'
import type { AppEnv } from '../env.ts'
import { answerPage } from '../respond.tsx'

const documentNamed = (name: string): string => readFileSync(new URL(`../../../docs/${name}`, import.meta.url), 'utf8')

/** The rulebook, with a place for each rule's number, and the card tables. They are read and rendered once. */
export function documentRoutes(): Hono<AppEnv> {
  const rules = renderDocument(documentNamed('rules.md'), '')
  const cards = renderDocument(documentNamed('decks.md'), '/rules')
  const app = new Hono<AppEnv>()
  app.get('/rules', keepable, etag(), (c) => answerPage(c, 'Rules', <DocumentPage {...rules} />))
  app.get('/cards', keepable, etag(), (c) => answerPage(c, 'Cards', <DocumentPage {...cards} />))
  return app
}

/** Long, and seldom other than before: browsers keep it, but ask each time whether it has changed. */
const keepable: MiddlewareHandler = async (c, next) => {
  await next()
  c.header('Cache-Control', 'private, no-cache')
}
