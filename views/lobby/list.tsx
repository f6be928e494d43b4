import { GameList, type GameRowModel } from '../home.tsx'
import type { ChoiceFieldModel } from '../parts/houseRules.tsx'
import { ChoiceField } from '../parts/houseRules.tsx'
import { Time } from '../parts/time.tsx'

/** An open table in the lobby. */
export interface OpenTableRowModel {
  readonly id: string
  readonly name: string
  readonly rules: readonly string[]
  readonly taken: string
  readonly players: string
  /** When it closes if nobody joins, in ISO 8601. */
  readonly expiresAt: string
  readonly isPublic: boolean
}

interface LobbyProps {
  readonly own: readonly OpenTableRowModel[]
  readonly others: readonly OpenTableRowModel[]
  /** Whether some are left out by the filters. */
  readonly isFiltered: boolean
  readonly filters: readonly ChoiceFieldModel[]
  readonly watchable: readonly GameRowModel[]
}

/** The lobby: tables that wait for players, and games that one may watch. */
export const Lobby = ({ own, others, isFiltered, filters, watchable }: LobbyProps) => (
  <section>
    <h1>Tables</h1>
    <p class="buttons">
      <a class="button" href="/games/new">
        Open a table
      </a>
      <a class="button quiet" href="/">
        My games
      </a>
    </p>
    {own.length > 0 && (
      <>
        <h2>Where you wait for others</h2>
        <OpenTables tables={own} />
      </>
    )}
    <h2>Open to all</h2>
    <form method="get" action="/games" class="filters">
      {filters.map((field) => (
        <ChoiceField field={field} error={undefined} />
      ))}
      <button type="submit" class="quiet">
        Show these
      </button>
    </form>
    {others.length > 0 ? (
      <OpenTables tables={others} />
    ) : (
      <p>
        {isFiltered
          ? 'No table of this kind waits for players just now.'
          : 'No table waits for players just now. Open one, or ask your friends by an invitation.'}
      </p>
    )}
    <h2>Running games to watch</h2>
    {watchable.length > 0 ? <GameList games={watchable} /> : <p>None just now.</p>}
  </section>
)

const OpenTables = ({ tables }: { readonly tables: readonly OpenTableRowModel[] }) => (
  <ul class="games tables">
    {tables.map(({ id, name, rules, taken, players, expiresAt, isPublic }) => (
      <li>
        <a href={`/tables/${id}`}>{name}</a>
        <span class="state">{taken}</span>
        <span>{players}</span>
        <span class="rules">{rules.join('. ')}</span>
        {!isPublic && <span>By invitation</span>}
        <span class="played">
          Open until <Time at={expiresAt} />
        </span>
      </li>
    ))}
  </ul>
)
