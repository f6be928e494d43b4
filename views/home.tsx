/** One of the games in a list. */
export interface GameRowModel {
  readonly id: string
  readonly title: string
  readonly day: string
  readonly revenue: string
  readonly decision: string
  /** As the computer reads it, and as people do. */
  readonly createdAt: string
  readonly created: string
}

/** What Station Master is, for those who are not logged in. */
export const Welcome = () => (
  <section class="narrow">
    <h1>Station Master</h1>
    <p>
      Run a small station in the days of timetables and train orders: lay track, switch cars, bring passengers and
      freight aboard, and keep the Office clear for the next train.
    </p>
    <p class="buttons">
      <a class="button" href="/register">
        Register
      </a>
      <a class="button quiet" href="/login">
        Log in
      </a>
    </p>
  </section>
)

interface MyGamesProps {
  readonly games: readonly GameRowModel[]
  /** Links to the newer and the older page, where there are such. */
  readonly newer: string | null
  readonly older: string | null
}

/** A user's games, the newest first. */
export const MyGames = ({ games, newer, older }: MyGamesProps) => (
  <section>
    <h1>My games</h1>
    <p>
      <a class="button" href="/new">
        New game
      </a>
    </p>
    {games.length === 0 ? <p>You have not played yet.</p> : <GameList games={games} />}
    {(newer || older) && (
      <nav class="buttons" aria-label="Pages of games">
        {newer && <a href={newer}>Newer games</a>}
        {older && <a href={older}>Older games</a>}
      </nav>
    )}
  </section>
)

const GameList = ({ games }: Pick<MyGamesProps, 'games'>) => (
  <ul class="games">
    {games.map((game) => (
      <li>
        <a href={`/games/${game.id}`}>{game.title}</a>
        <span>{game.day}</span>
        <span>{game.revenue}</span>
        <span>{game.decision}</span>
        <time datetime={game.createdAt}>{game.created}</time>
      </li>
    ))}
  </ul>
)
