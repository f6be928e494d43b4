import { type ServerType, serve } from '@hono/node-server'
import { z } from 'zod'
import { openDatabase } from '../store/database.ts'
import { createApp } from './app.tsx'

const Settings = z.object({
  PORT: z.coerce.number().int().min(0).max(65_535).default(3000),
  DATA_DIR: z.string().min(1).default('data'),
})

/**
 * Opens the database, brings it up to date and serves the game until SIGTERM or SIGINT. `PORT` and `DATA_DIR` may be
 * set in the environment. Ends the process with 1 and a plain sentence where that cannot be.
 */
export async function startServer(): Promise<void> {
  const { success, data: settings } = Settings.safeParse(process.env)
  if (!success) return fail('PORT has to be a whole number from 0 to 65535, and DATA_DIR must not be empty.')
  const { PORT, DATA_DIR } = settings
  const db = await openDatabase(DATA_DIR).catch((error: unknown) =>
    fail(`${DATA_DIR} cannot be used: ${String(error)}`),
  )

  const server = serve({ fetch: createApp(db).fetch, port: PORT }, ({ port }) => {
    console.log(`Station Master is at http://localhost:${port}`)
  })
  server.on('error', (error) => fail(`Port ${PORT} cannot be used: ${error.message}`))

  const stop = (): void => {
    closeAtOnce(server)
    void db.destroy().then(() => process.exit(0))
  }
  process.once('SIGTERM', stop)
  process.once('SIGINT', stop)
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
