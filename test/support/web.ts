import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openDatabase } from '../../src/store/database.ts'
import type { Database } from '../../src/store/schema.ts'
import { type AppOptions, createApp } from '../../src/web/app.tsx'

export const ORIGIN = 'http://localhost'

/** The real app on a real database file in a folder of its own. */
export interface TestSite {
  readonly db: Database
  readonly folder: string
  readonly app: ReturnType<typeof createApp>
  /** Closes the database and opens it again with a new app, as a restart does. */
  readonly restart: () => Promise<TestSite>
  readonly close: () => Promise<void>
}

export async function openSite(options: AppOptions = {}, folder = temporaryFolder()): Promise<TestSite> {
  const db = await openDatabase(folder)
  return {
    db,
    folder,
    app: createApp(db, options),
    async restart() {
      await db.destroy()
      return openSite(options, folder)
    },
    async close() {
      await db.destroy()
      rmSync(folder, { recursive: true })
    },
  }
}

export const temporaryFolder = (): string => mkdtempSync(join(tmpdir(), 'station-master-'))

export const PASSWORD = 'a long enough password'
type Fields = Readonly<Record<string, string>>

/** One browser's worth of cookies, sending forms as browsers do. */
export class Visitor {
  cookie = ''
  site: TestSite

  constructor(site: TestSite) {
    this.site = site
  }

  async send(path: string, init: RequestInit = {}): Promise<Response> {
    const headers = new Headers(init.headers)
    if (this.cookie) headers.set('cookie', this.cookie)
    const response = await this.site.app.request(path, { ...init, headers })
    for (const set of response.headers.getSetCookie()) {
      const [pair = ''] = set.split(';')
      this.cookie = pair.endsWith('=') ? '' : pair
    }
    return response
  }

  post(path: string, fields: Fields = {}, headers: Fields = {}): Promise<Response> {
    return this.send(path, {
      method: 'POST',
      headers: { origin: ORIGIN, 'content-type': 'application/x-www-form-urlencoded', ...headers },
      body: new URLSearchParams(fields).toString(),
    })
  }

  async page(path: string): Promise<string> {
    return (await this.send(path)).text()
  }

  /** Registers under a name and stays logged in. */
  async register(name: string, password = PASSWORD): Promise<this> {
    const response = await this.post('/register', { name, password })
    if (response.status !== 303) throw new Error(`registering ${name} gave ${response.status}`)
    return this
  }

  /** Deals a game and gives the path of its page. */
  async deal(fields: Fields = {}): Promise<string> {
    const response = await this.post('/new', fields)
    const path = response.headers.get('location')
    if (response.status !== 303 || !path) throw new Error(`dealing gave ${response.status}`)
    return path
  }
}

/** A registered visitor of a site. */
export const registered = (site: TestSite, name: string): Promise<Visitor> => new Visitor(site).register(name)

/** The fields that a board's forms send and the intents that its buttons offer. */
export interface Offered {
  readonly at: string
  readonly undone: string
  readonly pick: string
  readonly intents: readonly string[]
}

/** Reads what a board offers out of its HTML. */
export function offeredOn(page: string): Offered {
  return {
    at: hiddenValue(page, 'at'),
    undone: hiddenValue(page, 'undone'),
    pick: hiddenValue(page, 'pick'),
    intents: [...page.matchAll(/name="intent" value="([^"]*)"/g)].map(([, intent = '']) => unescaped(intent)),
  }
}

const hiddenValue = (page: string, name: string): string =>
  new RegExp(`type="hidden" name="${name}" value="([^"]*)"`).exec(page)?.[1] ?? ''

/** What HTML text stands for. */
export const unescaped = (text: string): string =>
  text
    .replaceAll('&quot;', '"')
    .replaceAll('&#39;', "'")
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&amp;', '&')

/** What a page says, without its tags. */
export const textOf = (page: string): string =>
  unescaped(page.replaceAll(/<[^>]*>/g, ' '))
    .replaceAll(/\s+/g, ' ')
    .trim()
