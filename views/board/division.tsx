import { Art } from './art.tsx'
import { ActButton, ChooseArea } from './controls.tsx'
import type { PieceModel } from './model.ts'
import { Train, Trains } from './train.tsx'

/** The Division from west to east, every train where it is. */
export const Division = ({ division }: { readonly division: readonly PieceModel[] }) => (
  <section id="board-division" class="sheet" aria-labelledby="division-title">
    <h2 id="division-title">The Division, west to east</h2>
    {/* Long Divisions scroll in here rather than the page; a scrolling box has to be reachable by keyboard. */}
    <section class="frame" aria-label="Pieces of the Division" tabindex={0}>
      <ol class="tiles">
        {division.map((piece) => (
          <Piece piece={piece} />
        ))}
      </ol>
    </section>
  </section>
)

const Piece = ({ piece }: { readonly piece: PieceModel }) => {
  switch (piece.type) {
    case 'point':
      return <Point piece={piece} />
    case 'mainline':
      return <Mainline piece={piece} />
    case 'office':
      return <Office piece={piece} />
  }
}

const Point = ({ piece }: { readonly piece: Extract<PieceModel, { type: 'point' }> }) => (
  <li class={`tile point ${piece.end}`}>
    <h3>{piece.name}</h3>
    <Trains trains={piece.trains} shownIn="division" />
    {piece.acts.map((act) => (
      <ActButton act={act} look="go">
        {act.face}
      </ActButton>
    ))}
  </li>
)

const Mainline = ({ piece }: { readonly piece: Extract<PieceModel, { type: 'mainline' }> }) => {
  const isLit = piece.acts.length > 0
  return (
    <li class={isLit ? 'tile mainline lit' : 'tile mainline'}>
      <Art name={piece.art} look="scene" />
      {piece.choose && <ChooseArea choose={piece.choose} look="over-scene" />}
      <h3>
        {piece.name}
        {piece.uphill && (
          <span class="uphill">
            {piece.uphill === 'east' ? ' ↗' : ' ↖'}
            <span class="vh">, uphill to the {piece.uphill}</span>
          </span>
        )}
      </h3>
      {piece.marks.length > 0 && (
        <ul class="marks">
          {piece.marks.map((mark) => (
            <li title={mark.name}>
              <span aria-hidden="true">{mark.face}</span>
              <span class="vh">{mark.name}</span>
            </li>
          ))}
        </ul>
      )}
      <p class="soft tile-text">{piece.text}</p>
      <ol class="regions" aria-label="Regions, west to east">
        {piece.regions.map((region) => (
          <li class={region.trains.length > 0 ? 'held' : undefined}>
            <Trains trains={region.trains} shownIn="division" />
            {region.trains.length === 0 && <span class="vh">no train</span>}
          </li>
        ))}
      </ol>
      {piece.acts.map((act) => (
        <ActButton act={act} look="go">
          {act.face}
        </ActButton>
      ))}
    </li>
  )
}

const Office = ({ piece }: { readonly piece: Extract<PieceModel, { type: 'office' }> }) => (
  <li class={piece.isOwn ? 'tile office-tile own' : 'tile office-tile'}>
    <h3>{piece.name}</h3>
    <p class="soft">
      {piece.player}
      {', '}
      {piece.tracks} A/D {piece.tracks === 1 ? 'track' : 'tracks'}
    </p>
    <ul class="at-office">
      {piece.trains.map(({ train, where }) => (
        <li>
          <Train train={train} shownIn="division" />
          <span class="soft">{where}</span>
        </li>
      ))}
    </ul>
  </li>
)
