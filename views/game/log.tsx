import type { LogLineModel } from './model.ts'

/** What happened lately, the newest last. */
export const Log = ({ lines }: { readonly lines: readonly LogLineModel[] }) => (
  <section aria-labelledby="log">
    <h2 id="log">What happened</h2>
    <ol class="log">
      {lines.map(({ weight, text }) => (
        <li class={weight}>{text}</li>
      ))}
    </ol>
  </section>
)
