import { Art } from './art.tsx'
import { ActButton } from './controls.tsx'
import type { UnitModel } from './model.ts'

/** An engine or a car as a picture, for places that name it in words. */
export const UnitArt = ({ unit }: { readonly unit: UnitModel }) => (
  <span class={unit.code === 'E' ? 'unit engine' : 'unit'} title={unit.name}>
    <Art name={`car-${unit.code}`} />
  </span>
)

/** Units west to east: those that a worker can work with are buttons. */
export const Units = ({ units }: { readonly units: readonly UnitModel[] }) => (
  <span class="units">
    {units.map((unit) =>
      unit.acts.length === 0 ? (
        <UnitArt unit={unit} />
      ) : (
        unit.acts.map((act) => (
          <ActButton act={act} look="unit-act go">
            <Art name={`car-${unit.code}`} />
            <span class="face">{act.face}</span>
          </ActButton>
        ))
      ),
    )}
  </span>
)

/** Units in words, west to east. */
export const unitWords = (units: readonly UnitModel[]): string =>
  units.length === 0 ? 'nothing' : units.map(({ name }) => name).join(', ')
