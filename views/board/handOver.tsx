import { SentenceText } from './controls.tsx'
import type { HandOverModel } from './model.ts'

/** Between two players at one screen: nothing of a hand shows until the next one has sat down. */
export const HandOver = ({ model }: { readonly model: HandOverModel }) => {
  const { notice, where, decides, faces } = model
  const next = faces.find(({ isNext }) => isNext)
  return (
    <section id="hand-over" class="sheet hand-over" aria-labelledby="hand-over-title">
      <h1 id="hand-over-title">{next ? `Hand the screen to ${next.name}` : 'Who is at the screen?'}</h1>
      <p class="soft">{where}</p>
      <p role="status">{decides}</p>
      {notice && (
        <p class="notice" role="alert">
          <SentenceText sentence={notice} />
        </p>
      )}
      <div class="whole">
        {faces.map(({ name, href }) => (
          <a class="button" href={href}>
            I am {name}: show my board
          </a>
        ))}
      </div>
    </section>
  )
}
