import { Time } from '../parts/time.tsx'

/** An act that was taken back. */
export interface UndoneModel {
  readonly text: string
  /** When it was taken back, in ISO 8601. */
  readonly at: string
}

/** The acts that were taken back, folded away; the game goes on as if they had never been. */
export const Undone = ({ acts }: { readonly acts: readonly UndoneModel[] }) => (
  <details class="sheet undone">
    <summary>Taken back: {acts.length}</summary>
    <ul>
      {acts.map(({ text, at }) => (
        <li>
          {text} <Time at={at} />
        </li>
      ))}
    </ul>
  </details>
)
