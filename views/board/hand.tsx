import { Art } from './art.tsx'
import { ActButton, Pointable } from './controls.tsx'
import type { CardModel, HandModel, PileModel, PilesModel } from './model.ts'

/** The cards in hand; nothing for who has none to see. */
export const Hand = ({ hand }: { readonly hand: HandModel | null }) =>
  hand === null ? <section id="board-hand" hidden></section> : <Cards hand={hand} />

const Cards = ({ hand }: { readonly hand: HandModel }) => (
  <section id="board-hand" class="sheet" aria-labelledby="hand-title">
    <h2 id="hand-title">Your hand</h2>
    <p class="soft">{hand.note}</p>
    <ul class="hand">
      {hand.cards.map((card) => (
        <li id={`card-${card.card}`}>
          <Pointable act={null} choose={card.choose} look="card">
            <Art name={card.art} />
            <strong>
              {card.name}
              {card.copies > 1 && <span class="copies"> × {card.copies}</span>}
            </strong>
          </Pointable>
          <span class="card-text">{card.text}</span>
        </li>
      ))}
    </ul>
  </section>
)

/** What can be drawn from and discarded onto. */
export const Piles = ({ piles }: { readonly piles: PilesModel }) => (
  <section id="board-piles" class="sheet" aria-labelledby="piles-title">
    <h2 id="piles-title">Home Office and Departments</h2>
    <ul class="piles">
      <li>
        <Art name="deck" />
        <strong>Home Office</strong>
        <span class="soft">{piles.home.cards} face down</span>
        {piles.home.take && (
          <ActButton act={piles.home.take} look="go">
            {piles.home.take.face}
          </ActButton>
        )}
      </li>
      {piles.departments.map((pile) => (
        <Pile pile={pile} />
      ))}
    </ul>
  </section>
)

const Pile = ({ pile }: { readonly pile: PileModel }) => (
  <li>
    {pile.top && <TopArt card={pile.top} />}
    <span class="soft">
      {pile.name} ({pile.cards})
    </span>
    <strong title={pile.top?.text}>{pile.top ? pile.top.name : 'Empty'}</strong>
    {pile.take && (
      <ActButton act={pile.take} look="go">
        {pile.take.face}
      </ActButton>
    )}
    {pile.discard && (
      <ActButton act={pile.discard} look="quiet">
        {pile.discard.face}
      </ActButton>
    )}
  </li>
)

const TopArt = ({ card }: { readonly card: CardModel }) => <Art name={card.art} />
