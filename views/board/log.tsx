import type { LogLineModel, SinceModel } from './model.ts'

/** What happened lately, the newest last; its frame starts at the end. */
export const Log = ({ lines }: { readonly lines: readonly LogLineModel[] }) => (
  <section id="board-log" class="sheet" aria-labelledby="log-title">
    <h2 id="log-title">What happened</h2>
    <section class="log-frame" aria-label="Log" tabindex={0}>
      <Lines lines={lines} />
    </section>
  </section>
)

/** What others did since one's own last turn. Empty where they did nothing. */
export const Since = ({ since }: { readonly since: SinceModel | null }) =>
  since === null ? (
    <section id="board-since" hidden></section>
  ) : (
    <section id="board-since" class="sheet" aria-labelledby="since-title">
      <h2 id="since-title">Since your last turn</h2>
      <p class="hint">{since.headline}</p>
      <section class="log-frame" aria-label="What the others did" tabindex={0}>
        <Lines lines={since.lines} />
      </section>
    </section>
  )

const Lines = ({ lines }: { readonly lines: readonly LogLineModel[] }) => (
  <ol class="lines">
    {lines.map(({ weight, text, by }) => (
      <li class={weight}>
        {text}
        {by !== undefined && <small> {by}</small>}
      </li>
    ))}
  </ol>
)
