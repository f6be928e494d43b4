import { Art, isBuilding, SquareArt } from './art.tsx'
import { ActButton, ChooseLink } from './controls.tsx'
import { Boxes, Pipeline } from './facility.tsx'
import type { CellAct, CellModel, StandingModel, UnitModel } from './model.ts'
import { Train } from './train.tsx'
import { Units, unitWords } from './units.tsx'

/** The A/D tracks in the picture of each Office. */
const TRACKS: Readonly<Record<string, number>> = { whistlePost: 1, depot: 2, station: 3, terminal: 4 }

/** One square: what lies and stands on it, and what can be done by pointing at it. */
export const Cell = ({ cell }: { readonly cell: CellModel }) => (
  <td id={`sq-${cell.square.replace(',', '_')}`} class={looks(cell)}>
    <div class="in">
      {cell.zone === 'office' ? <OfficeArt art={cell.art} /> : cell.art && <SquareArt name={cell.art} />}
      <Caption cell={cell} isShown={cell.art === null || isBuilding(cell.art)} />
      {cell.facility && <Boxes facility={cell.facility} />}
      <Standing cell={cell} />
      {cell.facility && <Pipeline facility={cell.facility} />}
      {cell.locked && (
        <span class="lock">
          <Art name="padlock" />
          <span class="vh">The track is locked.</span>
        </span>
      )}
      {cell.choose && (
        <ChooseLink choose={cell.choose} look="whole-square">
          {null}
        </ChooseLink>
      )}
      {cell.acts.length > 0 && (
        <div class={`square-acts many-${Math.min(cell.acts.length, 5)}`}>
          {cell.acts.map((act) => (
            <SquareAct act={act} />
          ))}
        </div>
      )}
    </div>
  </td>
)

function looks({ zone, locked, acts, choose, facility }: CellModel): string {
  const words = ['sq', zone]
  if (facility?.pipeline.length) words.push('industry')
  if (locked) words.push('locked')
  if (acts.length > 0) words.push('lit')
  if (choose?.chosen) words.push('picked')
  return words.join(' ')
}

const OfficeArt = ({ art }: { readonly art: string | null }) => (
  <>
    <Art name="straight" look="track" />
    {art && <Art name={art} look="building" />}
  </>
)

/** What the square is called: written out where the picture needs it, else only said. */
const Caption = ({ cell, isShown }: { readonly cell: CellModel; readonly isShown: boolean }) =>
  cell.name === null ? null : (
    <>
      <span class={isShown ? 'caption' : 'vh'} title={cell.text ?? undefined}>
        {cell.name}
      </span>
      {cell.text && <span class="vh"> {cell.text}</span>}
    </>
  )

const Standing = ({ cell }: { readonly cell: CellModel }) => {
  if (cell.zone === 'office') return <Lanes standing={cell.standing} tracks={TRACKS[cell.art ?? ''] ?? 1} />
  return cell.standing.length === 0 ? null : <OnTrack standing={cell.standing} />
}

const OnTrack = ({ standing }: { readonly standing: readonly StandingModel[] }) => (
  <div class={`on-track units-${standing.reduce((sum, one) => sum + unitCount(one), 0) > 5 ? 'many' : 'few'}`}>
    {runs(standing).map((run) => (run.type === 'train' ? <OneTrain standing={run} /> : <Cut cars={run.cars} />))}
  </div>
)

const OneTrain = ({ standing }: { readonly standing: Extract<StandingModel, { type: 'train' }> }) => (
  <Train train={standing.train} shownIn="district" />
)

const Cut = ({ cars }: { readonly cars: readonly UnitModel[] }) => (
  <div class="cars">
    <Units units={cars} />
    <span class="vh">Standing here, west to east: {unitWords(cars)}.</span>
  </div>
)

const unitCount = (one: StandingModel): number => (one.type === 'car' ? 1 : one.train.units.length)

type Run =
  | { readonly type: 'cars'; readonly cars: readonly UnitModel[] }
  | Extract<StandingModel, { readonly type: 'train' }>

/** Neighboring cars taken together. */
function runs(standing: readonly StandingModel[]): readonly Run[] {
  const found: Run[] = []
  for (const one of standing) {
    const last = found.at(-1)
    if (one.type === 'train') found.push(one)
    else if (last?.type === 'cars') found[found.length - 1] = { type: 'cars', cars: [...last.cars, one.unit] }
    else found.push({ type: 'cars', cars: [one.unit] })
  }
  return found
}

/** The A/D tracks of an Office, each with its train or free. */
const Lanes = ({ standing, tracks }: { readonly standing: readonly StandingModel[]; readonly tracks: number }) => {
  const trains = standing.filter((one) => one.type === 'train')
  const free = Math.max(0, tracks - trains.length)
  return (
    <ul class={`lanes lanes-${Math.max(tracks, trains.length)}`} aria-label="A/D tracks">
      {trains.map((one) => (
        <li>
          <OneTrain standing={one} />
        </li>
      ))}
      {Array.from({ length: free }, () => (
        <li class="free">free</li>
      ))}
    </ul>
  )
}

/** A ghost of what would be laid, or the square itself as the end of a Move. */
const SquareAct = ({ act }: { readonly act: CellAct }) => (
  <ActButton act={act} look={act.ghost ? 'ghost' : 'reach'}>
    {act.ghost && <SquareArt name={act.ghost} />}
    {(act.couples.length > 0 || act.face !== '') && (
      <span class="chip">
        {act.face !== '' && <span>{act.face}</span>}
        {act.couples.length > 0 && (
          <span class="couples">
            <span>+</span>
            <Units units={act.couples} />
          </span>
        )}
      </span>
    )}
  </ActButton>
)
