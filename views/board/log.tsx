import type { LogLineModel } from './model.ts'

/** What happened lately, the newest last; its frame starts at the end. */
export const Log = ({ lines }: { readonly lines: readonly LogLineModel[] }) => (
  <section id="board-log" class="sheet" aria-labelledby="log-title">
    <h2 id="log-title">What happened</h2>
    <section class="log-frame" aria-label="Log" tabindex={0}>
      <ol class="lines">
        {lines.map(({ weight, text, by }) => (
          <li class={weight}>
            {text}
            {by !== undefined && <small> {by}</small>}
          </li>
        ))}
      </ol>
    </section>
  </section>
)
