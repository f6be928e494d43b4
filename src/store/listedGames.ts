import type { ExpressionBuilder, Selectable, SelectQueryBuilder } from 'kysely'
import { type Headline, playedAt } from './games.ts'
import type { Database, Schema } from './schema.ts'

export interface ListedGame extends Headline {
  readonly id: string
  /** The player as whom the user plays; null for who has no seat. */
  readonly player: number | null
  readonly seed: string
  /** When it was last played, or else dealt. */
  readonly playedAt: Date
  readonly players: readonly string[]
  readonly houseRules: string
  readonly name: string | null
  /** Whether nobody but the user has a seat. */
  readonly isAlone: boolean
}

/** Games with the player of whoever asks and when they were last played. */
type GamesQuery = SelectQueryBuilder<
  Schema,
  'games',
  Selectable<Schema['games']> & { readonly player: number | null; readonly played_at: number }
>

/** A user's games, the last played first. */
export const listGamesOf = (
  db: Database,
  userId: string,
  page: { readonly limit: number; readonly offset: number },
): Promise<ListedGame[]> => listed(db, gamesOf(db, userId).limit(page.limit).offset(page.offset))

/** One of a user's games, as lists have it. */
export async function findListedGame(db: Database, userId: string, id: string): Promise<ListedGame | undefined> {
  const [game] = await listed(db, gamesOf(db, userId).where('games.id', '=', id))
  return game
}

/** Of several seats the one whose decision it is, else the first. */
const playerOf =
  (userId: string) =>
  ({ fn, selectFrom }: ExpressionBuilder<Schema, 'games'>) =>
    fn.coalesce(
      selectFrom('seats as deciding')
        .select('deciding.player')
        .whereRef('deciding.game_id', '=', 'games.id')
        .where('deciding.user_id', '=', userId)
        .whereRef('deciding.player', '=', 'games.actor'),
      selectFrom('seats as own')
        .select(({ fn }) => fn.min('own.player').as('player'))
        .whereRef('own.game_id', '=', 'games.id')
        .where('own.user_id', '=', userId),
    )

const gamesOf = (db: Database, userId: string) =>
  db
    .selectFrom('games')
    .innerJoin('seats', 'seats.game_id', 'games.id')
    .selectAll('games')
    .select('seats.player as player')
    .select(playedAt)
    .where('seats.user_id', '=', userId)
    .where('seats.player', '=', playerOf(userId))
    .orderBy('played_at', 'desc')
    .orderBy('games.created_at', 'desc')
    .orderBy('games.id')

/** Running games at which a user may watch others, the last played first. */
export const listWatchableBy = (db: Database, userId: string, limit: number): Promise<ListedGame[]> =>
  listed(
    db,
    db
      .selectFrom('games')
      .selectAll('games')
      .select(({ lit }) => lit(null).as('player'))
      .select(playedAt)
      .where('watching', '=', 1)
      .where('status', '=', 'running')
      .where(({ not, exists, selectFrom }) =>
        not(
          exists(
            selectFrom('seats')
              .select('seats.player')
              .whereRef('seats.game_id', '=', 'games.id')
              .where('seats.user_id', '=', userId),
          ),
        ),
      )
      .orderBy('played_at', 'desc')
      .orderBy('games.id')
      .limit(limit),
  )

async function listed(db: Database, query: GamesQuery): Promise<ListedGame[]> {
  const games = await query.execute()
  if (games.length === 0) return []
  const seats = await db
    .selectFrom('seats')
    .select(['game_id', 'user_id', ({ fn }) => fn.coalesce('shown_name', 'name').as('name'), 'revenue'])
    .where(
      'game_id',
      'in',
      games.map((game) => game.id),
    )
    .orderBy('player')
    .execute()
  const seatsOf = Map.groupBy(seats, (seat) => seat.game_id)
  const holdersOf = (id: string) => new Set(seatsOf.get(id)?.flatMap(({ user_id }) => user_id ?? []))
  return games.map((game) => ({
    id: game.id,
    isAlone: game.player !== null && holdersOf(game.id).size === 1,
    player: game.player,
    seed: game.seed,
    name: game.name,
    playedAt: new Date(game.played_at),
    houseRules: game.house_rules,
    day: game.day,
    stage: game.stage,
    actor: game.actor,
    result: game.result,
    players: (seatsOf.get(game.id) ?? []).map((seat) => seat.name),
    revenues: (seatsOf.get(game.id) ?? []).map((seat) => seat.revenue),
  }))
}
