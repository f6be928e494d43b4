import { RuleLink } from '../parts/ruleLink.tsx'

interface StartProps {
  readonly id: string
  readonly name: string
  readonly rows: readonly StartRowModel[]
  readonly superintendent: string
  /** The hash of seed and salt; null where none was published. */
  readonly hash: string | null
}

/** A player's rolls; the rows go from west to east. */
export interface StartRowModel {
  readonly name: string
  readonly division: number
  readonly superintendent: number
}

/** How a game at a table began: the rolls, who sits where, and what proves that the deal was fixed. */
export const StartPage = ({ id, name, rows, superintendent, hash }: StartProps) => (
  <section class="narrow">
    <h1>{name} begins</h1>
    <p>
      The division roll seats the players from west to east, and the highest Superintendent roll takes the first Fedora:{' '}
      {superintendent}. <RuleLink rule="R2.2" />
    </p>
    <table class="rolls">
      <thead>
        <tr>
          <th scope="col">From west to east</th>
          <th scope="col">Division roll</th>
          <th scope="col">Superintendent roll</th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr>
            <th scope="row">{row.name}</th>
            <td>{row.division}</td>
            <td>{row.superintendent}</td>
          </tr>
        ))}
      </tbody>
    </table>
    <p class="buttons">
      <a class="button" href={`/games/${id}`}>
        To the board
      </a>
    </p>
    {hash !== null && (
      <p class="hint">
        The deal was fixed before anybody played: the hash of its seed is <code>{hash}</code>. Seed and salt follow at
        the end. <RuleLink rule="R10.7" />
      </p>
    )}
  </section>
)
