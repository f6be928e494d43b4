import { Art } from './art.tsx'
import { Pointable } from './controls.tsx'
import type { TrainModel } from './model.ts'
import { Units, unitWords } from './units.tsx'

const ROLES: Readonly<Record<NonNullable<TrainModel['role']>, string>> = {
  switching: 'switching',
  asking: 'asks to follow',
  ahead: 'ahead',
}

interface TrainProps {
  readonly train: TrainModel
  /** The part of the page it is shown in: a train may be shown in two. */
  readonly shownIn: 'division' | 'district'
}

/** A train as a strip: which way it runs, its number, its units from west to east. */
export const Train = ({ train, shownIn }: TrainProps) => {
  const isWorked = train.units.some(({ acts }) => acts.length > 0)
  const plate = (
    <span class="plate" aria-hidden="true">
      <Art name="arrow" look="arrow" />
      <span class={train.isSecond ? 'second' : undefined}>{train.number}</span>
    </span>
  )
  return (
    <div id={`${shownIn}-${train.id}`} class={`train ${train.direction}${train.role ? ` role-${train.role}` : ''}`}>
      <Pointable act={train.act} choose={train.choose} look="strip" title={train.facts}>
        {plate}
        {!isWorked && <Units units={train.units} />}
      </Pointable>
      {isWorked && <Units units={train.units} />}
      <span class="vh">
        {train.name}, {train.direction}bound. {train.facts} West to east: {unitWords(train.units)}.
      </span>
      {train.role && <span class="role">{ROLES[train.role]}</span>}
      {train.warning && <span class="train-warning">{train.warning}</span>}
    </div>
  )
}

/** Trains one below the other. */
export const Trains = ({
  trains,
  shownIn,
}: {
  readonly trains: readonly TrainModel[]
  readonly shownIn: TrainProps['shownIn']
}) => (
  <>
    {trains.map((train) => (
      <Train train={train} shownIn={shownIn} />
    ))}
  </>
)
