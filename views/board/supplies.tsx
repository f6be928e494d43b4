import { Art } from './art.tsx'
import { ActButton } from './controls.tsx'
import type { SuppliesModel } from './model.ts'
import { Pips } from './pips.tsx'
import { UnitArt } from './units.tsx'

/** The timetable, the Crew Trays and the yards. */
export const Supplies = ({ supplies }: { readonly supplies: SuppliesModel }) => {
  const { timetable, trays, waiting, yards } = supplies
  return (
    <section id="board-supplies" class="sheet" aria-labelledby="supplies-title">
      <h2 id="supplies-title">Timetable and yards</h2>
      <ol class="slots" aria-label="Timetable">
        {timetable.map((slot) => (
          <Slot slot={slot} />
        ))}
      </ol>
      <p class="trays">
        Crew Trays
        <Pips full={trays.free} hollow={trays.total - trays.free} />
        {trays.free} of {trays.total} free
      </p>
      {waiting.length > 0 && (
        <ul class="waiting">
          {waiting.map((line) => (
            <li>{line}</li>
          ))}
        </ul>
      )}
      <div class="yards">
        {yards.map((yard) => (
          <Yard yard={yard} />
        ))}
      </div>
    </section>
  )
}

const Slot = ({ slot }: { readonly slot: SuppliesModel['timetable'][number] }) => (
  <li class={slot.isNow ? 'now-slot' : undefined} aria-current={slot.isNow ? 'step' : undefined}>
    <span class="slot-stage">
      <span class="vh">Stage </span>
      {slot.stage}
      {slot.isNow && <span class="now-mark"> now</span>}
    </span>
    {slot.train === null ? (
      <span class="vh">no train</span>
    ) : (
      <span class={`slot-train ${slot.direction ?? ''}`}>
        <Art name="arrow" look="arrow" />
        <span>{slot.train}</span>
      </span>
    )}
    {slot.note && <span class="soft">{slot.note}</span>}
    {slot.act && (
      <ActButton act={slot.act} look="go">
        {slot.act.face}
      </ActButton>
    )}
  </li>
)

const Yard = ({ yard }: { readonly yard: SuppliesModel['yards'][number] }) => (
  <div class="yard-block">
    <h3>
      {yard.name} <span class="soft">{yard.total}</span>
    </h3>
    {yard.counts.length === 0 ? (
      <p class="soft">Empty.</p>
    ) : (
      <ul class="yard-cars">
        {yard.counts.map(({ unit, count }) => (
          <li>
            <UnitArt unit={unit} />
            <strong>{count}</strong> <span class="soft">{unit.name}</span>
          </li>
        ))}
      </ul>
    )}
  </div>
)
