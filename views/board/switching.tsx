import { ActButton, ChooseArea, ChooseLink } from './controls.tsx'
import type { SorterModel, SwitchingModel, UnitModel } from './model.ts'
import { Pips } from './pips.tsx'
import { UnitArt, Units, unitWords } from './units.tsx'

/** The train that is being switched: its Moves, where it can be cut, and the order of its units. */
export const Switching = ({ switching }: { readonly switching: SwitchingModel }) => {
  const { name, moves, units, cuts, sorter } = switching
  return (
    <div class="switching">
      <h3>{name}</h3>
      <p class="moves">
        <Pips full={moves} />
        {moves} {moves === 1 ? 'Move' : 'Moves'} left
      </p>
      <div class="consist">
        <span class="compass" aria-hidden="true">
          W
        </span>
        <Units units={units} />
        <span class="compass" aria-hidden="true">
          E
        </span>
        <span class="vh">West to east: {unitWords(units)}.</span>
      </div>
      {cuts.length > 0 && (
        <div class="cuts">
          <h4>Set out</h4>
          {cuts.map(({ before, act }) => (
            <ActButton act={act} look="cut quiet">
              <Units units={cutOff(units, before)} />
              <span class="face">{act.face || act.label}</span>
            </ActButton>
          ))}
        </div>
      )}
      {sorter && <Sorter sorter={sorter} />}
    </div>
  )
}

/** The units on the side of a cut where the engine is not. */
function cutOff(units: readonly UnitModel[], before: number): readonly UnitModel[] {
  const west = units.slice(0, before)
  return west.some(({ code }) => code === 'E') ? units.slice(before) : west
}

const Sorter = ({ sorter }: { readonly sorter: SorterModel }) => (
  <div class="sorter">
    <ChooseLink choose={sorter.toggle} look="button quiet" />
    {sorter.toggle.chosen && (
      <>
        <p>
          New order so far, from the west: <span class="vh">{unitWords(sorter.chosen)}</span>
        </p>
        <div class="consist">
          {sorter.chosen.length === 0 ? <span class="soft">nothing yet</span> : <Units units={sorter.chosen} />}
        </div>
        <div class="sort-left">
          {sorter.left.map(({ unit, choose }) => (
            <ChooseArea choose={choose} look="sort-next">
              <UnitArt unit={unit} />
            </ChooseArea>
          ))}
        </div>
        {sorter.act && <ActButton act={sorter.act} />}
      </>
    )}
  </div>
)
