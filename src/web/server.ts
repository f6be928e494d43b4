import { type ServerType, serve } from '@hono/node-server'
import { callCarrier } from '../play/notices/callCarrier.ts'
import type { Carrier } from '../play/notices/carrier.ts'
import { mailCarrier } from '../play/notices/mailCarrier.ts'
import { createMailer } from '../play/notices/mailer.ts'
import { createOutbox } from '../play/notices/outbox.ts'
import { createWebhooks } from '../play/notices/webhooks.ts'
import { createTables } from '../play/tables.ts'
import { openDatabase } from '../store/database.ts'
import type { Database } from '../store/schema.ts'
import { createApp } from './app.tsx'
import { readSettings, type Settings } from './settings.ts'

/** How long the outbox rests after each look at what is to be sent, in milliseconds. */
const OUTBOX_PAUSE = 5_000
/** How many games the outbox keeps in memory. */
const OUTBOX_KEPT = 50

const now = (): Date => new Date()

/**
 * Opens the database, brings it up to date and serves the game until SIGTERM or SIGINT, as the environment says: see
 * `Settings`. Ends the process with 1 and plain sentences where that cannot be.
 */
export async function startServer(): Promise<void> {
  const read = readSettings(process.env)
  if (!read.ok) return fail(read.sentences.join('\n'))
  const { port, dataDir, mail, publicUrl } = read.settings
  const db = await openDatabase(dataDir).catch((error: unknown) => fail(`${dataDir} cannot be used: ${String(error)}`))

  const app = createApp(db, { notices: { isMailOffered: mail !== null, publicUrl } })
  const server = serve({ fetch: app.fetch, port }, (address) => {
    console.log(`Station Master is at http://localhost:${address.port}`)
  })
  server.on('error', (error) => fail(`Port ${port} cannot be used: ${error.message}`))
  const stopOutboxes = startOutboxes(db, read.settings)

  const stop = (): void => {
    stopOutboxes()
    closeAtOnce(server)
    void db.destroy().then(() => process.exit(0))
  }
  process.once('SIGTERM', stop)
  process.once('SIGINT', stop)
}

/** Each way of telling players goes by itself, so that none waits for another. */
function startOutboxes(db: Database, { mail, publicUrl, mayCallPrivate }: Settings): () => void {
  const tables = createTables(db, { now, kept: OUTBOX_KEPT })
  const carriers: Carrier[] = [callCarrier(createWebhooks(mayCallPrivate), publicUrl ?? '', now)]
  if (mail) carriers.push(mailCarrier(createMailer(mail.server, mail.from), { url: mail.publicUrl }))
  const stops = carriers.map((carrier) =>
    createOutbox({ db, tables, carrier, now, report: console.error }).start(OUTBOX_PAUSE),
  )
  return () => {
    for (const stop of stops) stop()
  }
}

/** Takes no more requests and drops open connections, which would otherwise keep the process alive. */
function closeAtOnce(server: ServerType): void {
  server.close()
  if ('closeAllConnections' in server) server.closeAllConnections()
}

function fail(sentence: string): never {
  console.error(sentence)
  process.exit(1)
}
