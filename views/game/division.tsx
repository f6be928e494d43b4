import type { PieceModel, TrainModel } from './model.ts'

interface DivisionProps {
  readonly division: readonly PieceModel[]
  readonly waiting: readonly string[]
  readonly trays: string
}

/** The Division from west to east, each train where it is. */
export const Division = ({ division, waiting, trays }: DivisionProps) => (
  <section aria-labelledby="division">
    <h2 id="division">The Division, west to east</h2>
    <ol class="division">
      {division.map((piece) => (
        <Piece piece={piece} />
      ))}
    </ol>
    <p>{trays}</p>
    {waiting.length > 0 && (
      <ul>
        {waiting.map((line) => (
          <li>{line}</li>
        ))}
      </ul>
    )}
  </section>
)

const Piece = ({ piece }: { readonly piece: PieceModel }) => (
  <li class={`piece ${piece.kind}`}>
    <h3>{piece.name}</h3>
    {piece.notes.map((note) => (
      <p class="hint">{note}</p>
    ))}
    {piece.trains.length > 0 && (
      <ul class="trains">
        {piece.trains.map((train) => (
          <Train train={train} />
        ))}
      </ul>
    )}
  </li>
)

const Train = ({ train }: { readonly train: TrainModel }) => (
  <li class="train">
    <strong>{train.name}</strong> {train.facts}, {train.where}
    <br />
    West to east: {train.consist}
    {train.warning && <p class="warning">{train.warning}</p>}
  </li>
)
