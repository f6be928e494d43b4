const OLDEST_NODE = 24

const major = Number.parseInt(process.version.slice(1), 10)
if (major < OLDEST_NODE) {
  console.error(
    `Station Master needs Node ${OLDEST_NODE} or newer, and this is Node ${process.version.slice(1)}. ` +
      'Start it with "npm start", which uses the Node that "npm ci" installed.',
  )
  process.exit(1)
}

// Loaded only now: on an older Node the database driver crashes the process before it can say anything.
const { startServer } = await import('./web/server.ts')
await startServer()
