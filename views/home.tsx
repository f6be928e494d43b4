import { Time } from './parts/time.tsx'

/** One of the games in a list. */
export interface GameRowModel {
  readonly id: string
  readonly title: string
  readonly day: string
  readonly revenue: string
  readonly decision: string
  readonly state: 'waiting' | 'running' | 'won' | 'lost'
  /** When it was last played, in ISO 8601. */
  readonly playedAt: string
  readonly deletable: boolean
}

/** What Station Master is, for those who are not logged in. */
export const Welcome = () => (
  <section class="narrow">
    <h1>Station Master</h1>
    <p>
      Run a small station in the days of timetables and train orders: lay track, switch cars, bring passengers and
      freight aboard, and keep the Office clear for the next train.
    </p>
    <p>
      Twelve Stages make a Day, and a few Days make a game. Play alone against the timetable, or at a table with others,
      who need not be there when you are; the game keeps every move, so close the page whenever you like and go on
      later.
    </p>
    <p class="buttons">
      <a class="button" href="/register">
        Register
      </a>
      <a class="button quiet" href="/login">
        Log in
      </a>
    </p>
    <p>
      See <a href="/rules">the rulebook</a> for how it is played, and <a href="/cards">the cards</a> for what with.
    </p>
  </section>
)

interface MyGamesProps {
  readonly games: readonly GameRowModel[]
  /** Links to the newer and the older page, where there are such. */
  readonly newer: string | null
  readonly older: string | null
}

/** A user's games, the last played first. */
export const MyGames = ({ games, newer, older }: MyGamesProps) => (
  <section>
    <h1>My games</h1>
    <p class="buttons">
      <a class="button" href="/new">
        New game
      </a>
      <a class="button quiet" href="/load">
        Load a save
      </a>
    </p>
    {games.length === 0 ? <NoGames isFirstPage={newer === null} /> : <GameList games={games} />}
    {(newer || older) && (
      <nav class="buttons" aria-label="Pages of games">
        {newer && (
          <a class="button quiet" href={newer}>
            Newer games
          </a>
        )}
        {older && (
          <a class="button quiet" href={older}>
            Older games
          </a>
        )}
      </nav>
    )}
    <p>
      <a href="/account/notices">Be told when it is your turn</a>
    </p>
  </section>
)

const NoGames = ({ isFirstPage }: { readonly isFirstPage: boolean }) =>
  isFirstPage ? (
    <p>
      You have not played yet. Deal a new game, or have a look at <a href="/rules">the rulebook</a> first: how a Day
      feels is told on its first page.
    </p>
  ) : (
    <p>There are no older games.</p>
  )

/** Games in a list, each with how it stands. */
export const GameList = ({ games }: Pick<MyGamesProps, 'games'>) => (
  <ul class="games">
    {games.map((game) => (
      <li>
        <a href={`/games/${game.id}`}>{game.title}</a>
        <span class={`state ${game.state}`}>{game.decision}</span>
        <span>{game.day}</span>
        <span>{game.revenue}</span>
        <span class="played">
          Last played <Time at={game.playedAt} />
        </span>
        {game.deletable && (
          <a class="delete" href={`/games/${game.id}/delete`} aria-label={`Delete ${game.title}`}>
            Delete
          </a>
        )}
      </li>
    ))}
  </ul>
)

interface DeleteGameProps extends Pick<GameRowModel, 'id' | 'title' | 'day'> {
  /** Whether a save of it could be loaded again. */
  readonly isLoadable: boolean
}

/** Asks whether a game is really to be deleted. */
export const DeleteGame = ({ id, title, day, isLoadable }: DeleteGameProps) => (
  <section class="narrow">
    <h1>Delete this game?</h1>
    <p>
      {title}. {day}.
    </p>
    <p>
      It is gone for good then.
      {isLoadable && ' If you may want it back, save it first: a save can be loaded again.'}
    </p>
    <form method="post" action={`/games/${id}/delete`} class="buttons">
      <button type="submit" class="danger">
        Delete the game
      </button>
      {isLoadable && (
        <a class="button quiet" href={`/games/${id}/save`}>
          Save replay
        </a>
      )}
      <a class="button quiet" href="/">
        Keep it
      </a>
    </form>
  </section>
)
