import type { SlotModel, YardModel } from './model.ts'

interface SuppliesProps {
  readonly timetable: readonly SlotModel[]
  readonly yards: readonly YardModel[]
}

/** The timetable and the yards. */
export const Supplies = ({ timetable, yards }: SuppliesProps) => (
  <>
    <section aria-labelledby="timetable">
      <h2 id="timetable">Timetable</h2>
      <ol class="timetable">
        {timetable.map(({ stage, train, isNow }) => (
          <li class={isNow ? 'now' : undefined} aria-current={isNow ? 'step' : undefined}>
            <strong>Stage {stage}</strong>
            <span>{train ?? 'no train'}</span>
          </li>
        ))}
      </ol>
    </section>
    {yards.map((yard) => (
      <Yard yard={yard} />
    ))}
  </>
)

const Yard = ({ yard }: { readonly yard: YardModel }) => (
  <section>
    <h2>
      {yard.name} ({yard.total})
    </h2>
    {yard.counts.length === 0 ? (
      <p>Empty.</p>
    ) : (
      <ul class="yard">
        {yard.counts.map((cars) => (
          <li>{cars}</li>
        ))}
      </ul>
    )}
  </section>
)
