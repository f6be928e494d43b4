import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import BetterSqlite from 'better-sqlite3'
import {
  CompiledQuery,
  type DatabaseConnection,
  Kysely,
  SqliteAdapter,
  SqliteDriver,
  SqliteIntrospector,
  SqliteQueryCompiler,
} from 'kysely'
import { Migrator } from 'kysely/migration'
import { migrations } from '../../migrations/index.ts'
import type { Database, Schema } from './schema.ts'

const FILE = 'station-master.db'

/**
 * A transaction that reads before it writes takes the write lock at once: SQLite would otherwise refuse the write,
 * without waiting, whenever another process wrote in between.
 */
class ImmediateSqliteDriver extends SqliteDriver {
  override async beginTransaction(connection: DatabaseConnection): Promise<void> {
    await connection.executeQuery(CompiledQuery.raw('begin immediate'))
  }
}

/** All migrations run in one transaction, so that servers starting at once run them once, and a failing one leaves nothing. */
class TransactionalSqliteAdapter extends SqliteAdapter {
  override get supportsTransactionalDdl(): boolean {
    return true
  }
}

/**
 * Opens the database in `folder`, made where missing, and brings its tables up to date. What is committed is on disk
 * (WAL, synchronous FULL); another process's write lock is waited for up to five seconds. The caller closes it with
 * `destroy`.
 *
 * @throws when the folder or file cannot be used, or a migration fails; the file is then as it was before.
 */
export async function openDatabase(folder: string): Promise<Database> {
  mkdirSync(folder, { recursive: true })
  const sqlite = new BetterSqlite(join(folder, FILE))
  sqlite.pragma('busy_timeout = 5000')
  sqlite.pragma('journal_mode = WAL')
  sqlite.pragma('synchronous = FULL')
  sqlite.pragma('foreign_keys = ON')
  const db = new Kysely<Schema>({
    dialect: {
      createAdapter: () => new TransactionalSqliteAdapter(),
      createDriver: () => new ImmediateSqliteDriver({ database: sqlite }),
      createIntrospector: (of) => new SqliteIntrospector(of),
      createQueryCompiler: () => new SqliteQueryCompiler(),
    },
  })
  const { error } = await new Migrator({ db, provider: { getMigrations: async () => migrations } }).migrateToLatest()
  if (error) {
    await db.destroy()
    throw error
  }
  return db
}

/** Whether an error says that another process held the write lock for longer than we wait. Nothing was stored then. */
export const isBusy = (error: unknown): boolean =>
  error instanceof BetterSqlite.SqliteError && error.code.startsWith('SQLITE_BUSY')
