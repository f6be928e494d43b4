import type { CardModel, Choose, HandModel, PilesModel } from '../../../views/board/model.ts'
import { type CardKind, cardSpec, DEPARTMENTS } from '../../engine/index.ts'
import { cardName, counted, departmentName } from '../../play/words/names.ts'
import { actAt, chooseOf, type Sight } from './sight.ts'

/** The cards in hand, equal ones counted together; null for a spectator. */
export function handModel(sight: Sight): HandModel | null {
  const { view, own } = sight
  if (!own) return null
  const kinds = [...new Set(view.hand)]
  return {
    cards: kinds.map((card) => {
      const copies = view.hand.filter((held) => held === card).length
      const isPicked = sight.picked.type === 'card' && sight.picked.card === card
      // A card that is asked about for one square is picked as well: the link lets go of both.
      const label = copies > 1 ? `${cardName(card)} × ${copies}` : cardName(card)
      const link = chooseOf(sight, isPicked ? sight.picked : { type: 'card', card, on: null }, label)
      return cardModel(card, copies, link)
    }),
    note: `${counted(view.hand.length, 'card')}; at the end of a Draw you may keep ${own.handLimit}.`,
  }
}

/** The Home Office and the three Departments. */
export const pilesModel = (sight: Sight): PilesModel => ({
  home: { cards: sight.view.homeDeck, take: actAt(sight, 'pile home') },
  departments: DEPARTMENTS.map((index) => {
    const pile = sight.view.departments[index]
    return {
      name: departmentName(index),
      top: pile?.top ? cardModel(pile.top, 1, null) : null,
      cards: pile?.cards ?? 0,
      take: actAt(sight, `pile ${index}`),
      discard: actAt(sight, `discard ${index}`),
    }
  }),
})

const cardModel = (card: CardKind, copies: number, choose: Choose | null): CardModel => ({
  card,
  name: cardName(card),
  text: cardSpec(card).text,
  art: cardArt(card),
  copies,
  choose,
})

/** The name of a card's picture: its own for what is laid in a district, one for its type otherwise. */
function cardArt(card: CardKind): string {
  switch (cardSpec(card).type) {
    case 'track':
    case 'yard':
    case 'office':
    case 'industry':
    case 'modifier':
      return card
    case 'enhancement':
    case 'rivalry':
      return 'enhancement'
    case 'mainline':
      return 'mainlineModifier'
    case 'train':
    case 'section':
      return 'train'
  }
}
