import type { Migration } from 'kysely/migration'
import * as accounts from './0001-accounts.ts'
import * as games from './0002-games.ts'
import * as undone from './0004-undone.ts'
import * as stepHashes from './0005-step-hashes.ts'
import * as madeBy from './0006-made-by.ts'
import * as instructions from './0010-instructions.ts'
import * as lobby from './0011-lobby.ts'
import * as talk from './0012-talk.ts'
import * as time from './0013-time.ts'
import * as notices from './0014-notices.ts'

/** Every change of the database's shape, in the order of their names. A released one is never edited. */
export const migrations: Readonly<Record<string, Migration>> = {
  '0001-accounts': accounts,
  '0002-games': games,
  '0004-undone': undone,
  '0005-step-hashes': stepHashes,
  '0006-made-by': madeBy,
  '0010-instructions': instructions,
  '0011-lobby': lobby,
  '0012-talk': talk,
  '0013-time': time,
  '0014-notices': notices,
}
