import type { CardModel, PileModel } from './model.ts'

interface CardsProps {
  readonly hand: readonly CardModel[]
  readonly note: string
  readonly homeDeck: number
  readonly departments: readonly PileModel[]
}

/** The hand and the piles to draw from. */
export const Cards = ({ hand, note, homeDeck, departments }: CardsProps) => (
  <>
    <section aria-labelledby="hand">
      <h2 id="hand">Your hand</h2>
      <p class="hint">{note}</p>
      <ul class="cards">
        {hand.map((card) => (
          <Card card={card} />
        ))}
      </ul>
    </section>
    <section aria-labelledby="piles">
      <h2 id="piles">Home Office and Departments</h2>
      <ul class="cards">
        <li>
          <strong>Home Office</strong>
          <span>{homeDeck} cards, face down</span>
        </li>
        {departments.map((pile) => (
          <li>
            <strong>
              {pile.name} ({pile.cards})
            </strong>
            {pile.top === null ? <span>Empty</span> : <CardText card={pile.top} />}
          </li>
        ))}
      </ul>
    </section>
  </>
)

const Card = ({ card }: { readonly card: CardModel }) => (
  <li>
    <strong>{card.name}</strong>
    <span>{card.text}</span>
  </li>
)

const CardText = ({ card }: { readonly card: CardModel }) => (
  <span>
    {card.name}: {card.text}
  </span>
)
