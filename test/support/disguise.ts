import { diceFrom, seedState } from '../../src/engine/core/random.ts'
import type { CardKind, GameState, Viewer } from '../../src/engine/index.ts'
import { deepFreeze } from './deepFreeze.ts'

/**
 * Another game that this viewer cannot tell from the given one: the cards that nobody shows them are dealt anew over the
 * Home deck, the other hands and what lies under the Department tops, the yards' order is another, and so is the stream.
 */
export function disguise(state: GameState, viewer: Viewer, salt: number): GameState {
  const dice = diceFrom(seedState(String(salt)))
  const pool = dice.shuffle<CardKind>([
    ...state.homeDeck,
    ...state.departments.flatMap((pile) => pile.slice(0, -1)),
    ...state.players.flatMap(({ hand }, player) => (player === viewer ? [] : hand)),
  ])
  const redealt = (cards: readonly CardKind[]): CardKind[] => pool.splice(0, cards.length)
  return deepFreeze({
    ...state,
    homeDeck: redealt(state.homeDeck),
    departments: state.departments.map((pile) => [...redealt(pile.slice(0, -1)), ...pile.slice(-1)]),
    players: state.players.map((player, index) =>
      index === viewer ? player : { ...player, hand: redealt(player.hand) },
    ),
    divisionYard: dice.shuffle(state.divisionYard),
    classificationYard: dice.shuffle(state.classificationYard),
    random: dice.position(),
  })
}
