import { Art } from './art.tsx'
import { ChooseArea } from './controls.tsx'
import type { PlayerRowModel } from './model.ts'

/** Who plays, west to east as their Offices lie; pressing one looks into the district. Empty where one plays alone. */
export const Players = ({ players }: { readonly players: readonly PlayerRowModel[] }) =>
  players.length === 0 ? (
    <section id="board-players" hidden></section>
  ) : (
    <section id="board-players" class="sheet" aria-labelledby="players-title">
      <h2 id="players-title">Players, west to east</h2>
      <ul class="players">
        {players.map((player) => (
          <Player player={player} />
        ))}
      </ul>
    </section>
  )

const Player = ({ player }: { readonly player: PlayerRowModel }) => {
  const { name, isOwn, office, revenue, cards, hasFedora, decides, choose } = player
  return (
    <li class={decides ? 'decides' : undefined}>
      <ChooseArea choose={choose} look="player" />
      <strong>
        {name}
        {isOwn && ' (you)'}
      </strong>
      {hasFedora && (
        <span class="hat" title="Superintendent">
          <Art name="fedora" />
          <span class="vh">Superintendent</span>
        </span>
      )}
      <span class="soft">{office}</span>
      <span>
        Revenue <strong>{revenue}</strong>
      </span>
      <span class="soft">{cards}</span>
      {decides && <span class="turn">decides</span>}
    </li>
  )
}
