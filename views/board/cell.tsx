import { Art, isBuilding, SquareArt } from './art.tsx'
import { Caption } from './caption.tsx'
import { ActButton, ChooseArea } from './controls.tsx'
import { Boxes, Pipeline } from './facility.tsx'
import type { CellAct, CellModel, StandingModel, UnitModel } from './model.ts'
import { Office } from './office.tsx'
import { Train } from './train.tsx'
import { Units, unitWords } from './units.tsx'

/** One square: what lies and stands on it, and what can be done by pointing at it. */
export const Cell = ({ cell }: { readonly cell: CellModel }) => (
  <td id={`sq-${cell.square.replace(',', '_')}`} class={looks(cell)}>
    <div class="in">
      {cell.zone === 'office' ? <Office cell={cell} /> : <Inside cell={cell} />}
      {cell.choose && <ChooseArea choose={cell.choose} look="whole-square" />}
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

const Inside = ({ cell }: { readonly cell: CellModel }) => (
  <>
    {cell.art && <SquareArt name={cell.art} />}
    <Caption cell={cell} isShown={cell.art === null || isBuilding(cell.art)} />
    {cell.facility && <Boxes facility={cell.facility} />}
    {cell.standing.length > 0 && <OnTrack standing={cell.standing} />}
    {cell.facility && <Pipeline facility={cell.facility} />}
    {cell.locked && (
      <span class="lock">
        <Art name="padlock" />
        <span class="vh">The track is locked.</span>
      </span>
    )}
  </>
)

function looks({ zone, locked, acts, choose, facility }: CellModel): string {
  const words = ['sq', zone]
  if (facility?.pipeline.length) words.push('industry')
  if (locked) words.push('locked')
  if (acts.length > 0) words.push('lit')
  if (choose?.chosen) words.push('picked')
  return words.join(' ')
}

const OnTrack = ({ standing }: { readonly standing: readonly StandingModel[] }) => (
  <div class={`on-track units-${standing.reduce((sum, one) => sum + unitCount(one), 0) > 5 ? 'many' : 'few'}`}>
    {runs(standing).map((run) =>
      run.type === 'train' ? <Train train={run.train} shownIn="district" /> : <Cut cars={run.cars} />,
    )}
  </div>
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
