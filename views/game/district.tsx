import type { CellModel, DistrictModel } from './model.ts'

/** The district as a grid of squares, north on top. */
export const District = ({ district }: { readonly district: DistrictModel }) => (
  <section aria-labelledby="district">
    <h2 id="district">Your district</h2>
    <p class="hint">A square is named by its column and row. Row 0 is the Running Track; north is up.</p>
    {/* Wide districts scroll in here rather than the page; a scrolling box has to be reachable by keyboard. */}
    <section class="scroll" aria-label="Squares of the district" tabindex={0}>
      <table class="grid">
        <thead>
          <tr>
            <td></td>
            {district.columns.map((column) => (
              <th scope="col">{column}</th>
            ))}
          </tr>
        </thead>
        <tbody>
          {district.rows.map(({ row, cells }) => (
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
    <ul>
      {district.notes.map((note) => (
        <li>{note}</li>
      ))}
    </ul>
  </section>
)

const Cell = ({ cell }: { readonly cell: CellModel | null }) =>
  cell === null ? (
    <td></td>
  ) : (
    <td class={cell.kind}>
      <strong>{cell.name}</strong>
      {cell.lines.map((line) => (
        <span>{line}</span>
      ))}
      {cell.trains.map((train) => (
        <em>{train}</em>
      ))}
    </td>
  )
