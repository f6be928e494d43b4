import { Cell } from './cell.tsx'
import type { DistrictModel } from './model.ts'
import { Pips } from './pips.tsx'

/** The district as a map of squares, north on top. */
export const District = ({ district }: { readonly district: DistrictModel }) => {
  const { title, columns, rows, enhancements, workers } = district
  return (
    <section id="board-district" class="sheet" aria-labelledby="district-title">
      <div class="district-head">
        <h2 id="district-title">{title}</h2>
        <p class="workers">
          <Workers name="Porters" {...workers.porters} /> <Workers name="Laborers" {...workers.laborers} />
        </p>
      </div>
      {/* Wide districts scroll in here rather than the page; a scrolling box has to be reachable by keyboard. */}
      <section class="frame map-frame" aria-label="Squares of the district" tabindex={0}>
        <table class="map">
          <thead>
            <tr>
              <td></td>
              {columns.map((column) => (
                <th scope="col">{column}</th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(({ row, cells }) => (
              <tr>
                <th scope="row">{row}</th>
                {cells.map((cell) => (
                  <Cell cell={cell} />
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
      {enhancements.length > 0 && (
        <ul class="enhancements" aria-label="At the Office">
          {enhancements.map(({ name, text }) => (
            <li>
              <strong>{name}</strong> {text}
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}

interface WorkersProps {
  readonly name: string
  readonly left: number
  readonly all: number
}

const Workers = ({ name, left, all }: WorkersProps) => (
  <span class="workforce">
    {name}
    <Pips full={left} hollow={all - left} />
    {left} of {all}
  </span>
)
