import type { Database } from '../../src/store/schema.ts'
import { goldenGames } from './goldens.ts'
import { addTable, seatsOf } from './tables.ts'

/** A recorded game as far as it was played, at a table. */
export interface RecordedTable {
  readonly game: string
  /** Who sits in its first seats; nobody in the others. */
  readonly user: string
  readonly seats?: number
  /** How many intents; all of them where nothing is said. */
  readonly length?: number
}

/** Adds a recorded game to the store and gives its id. */
export async function addRecordedTable(
  db: Database,
  { game, user, seats = 1, length }: RecordedTable,
): Promise<string> {
  const save = goldenGames().find(({ name }) => name === game)?.golden.save
  const [own] = await seatsOf(db, user)
  if (!save || !own) throw new Error(`${game} is not recorded`)
  const { id } = await addTable(db, {
    seats: save.players.map((name, index) => ({ name, userId: index < seats ? own.userId : null })),
    seed: save.seed,
    houseRules: save.houseRules,
    intents: save.intents.slice(0, length).map((line) => ({ player: Number(line[0]), intent: line.slice(2) })),
    salt: 'ab'.repeat(16),
  })
  return id
}
