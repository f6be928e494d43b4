import { Time } from '../parts/time.tsx'
import { ActButton, ChooseLink, SentenceText } from './controls.tsx'
import type { BoardModel, PanelModel, Sentence } from './model.ts'
import { Switching } from './switching.tsx'

/** Whose decision it is, what can be done that belongs to no place, and what to point at. */
export const Panel = ({ board }: { readonly board: BoardModel }) => {
  const { title, decision, since, acts, hints, chosen, switching, orders } = board.panel
  return (
    <section id="board-panel" class="sheet panel" aria-labelledby="panel-title">
      <h2 id="panel-title">{title}</h2>
      <p id="decision" class="decides" role="status">
        {decision}
      </p>
      {since !== null && (
        <p class="soft since">
          Since <Time at={since} />.
        </p>
      )}
      <div id="notice" role="alert">
        {board.notice && (
          <p class="notice">
            <SentenceText sentence={board.notice} />
          </p>
        )}
      </div>
      {chosen && <Chosen chosen={chosen} />}
      {acts.length > 0 && (
        <div class="panel-acts">
          {acts.map((act) => (
            <ActButton act={act} />
          ))}
        </div>
      )}
      {switching && <Switching switching={switching} />}
      {hints.length > 0 && <Hints hints={hints} />}
      {orders && <Orders orders={orders} />}
    </section>
  )
}

const Chosen = ({ chosen }: { readonly chosen: NonNullable<PanelModel['chosen']> }) => (
  <div class="chosen-thing">
    <h3>{chosen.title}</h3>
    <p>{chosen.text}</p>
    <ChooseLink choose={chosen.clear} look="button quiet" />
  </div>
)

const Hints = ({ hints }: { readonly hints: readonly Sentence[] }) => (
  <ul class="hints">
    {hints.map((hint) => (
      <li>
        <SentenceText sentence={hint} />
      </li>
    ))}
  </ul>
)

const Orders = ({ orders }: { readonly orders: NonNullable<PanelModel['orders']> }) => (
  <details id="orders" class="orders">
    <summary>
      Standing orders: <strong>{orders.now}</strong>
    </summary>
    <div class="panel-acts">
      {orders.acts.map((act) => (
        <ActButton act={act} look="quiet" />
      ))}
    </div>
  </details>
)
