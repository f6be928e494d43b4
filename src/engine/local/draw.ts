import type { CardKind } from '../content/kinds.ts'
import { handLimit, playerAt, playerOf } from '../core/lookup.ts'
import { accept, emit, patch, patchPlayer, type Ruling, type Turn, withAt, withDice } from '../core/turn.ts'
import type { DepartmentIndex, Intent } from '../model/intent.ts'
import { refuse } from '../model/rejection.ts'
import type { GameState, PlayerIndex, SeatIndex } from '../model/state.ts'

/** The Draw option: Home deck, Department piles and hand (R4.4). */

export const departmentOf = (state: GameState, index: DepartmentIndex): readonly CardKind[] =>
  state.departments[index] ?? []

/** Whether a card can come from the Home deck, made anew from the Departments if need be (R4.4.2). */
export const canDrawHome = (state: GameState): boolean =>
  state.homeDeck.length > 0 || state.departments.some((pile) => pile.length > 1)

const canDraw = (state: GameState): boolean => canDrawHome(state) || state.departments.some((pile) => pile.length > 0)

/** The phase in which a player of a seat may play and discard. */
export const drawing = (seat: SeatIndex, taken: boolean): GameState['phase'] => ({
  type: 'localOperations',
  seat,
  option: { type: 'draw', taken },
})

/** Opens the option; where nothing can be drawn it starts without a card (R4.4.2). */
export const beginDraw = (turn: Turn, seat: SeatIndex): void =>
  patch(turn, { phase: drawing(seat, !canDraw(turn.state)) })

/** The top card of the Home deck; an empty deck is made anew first of all Department cards under the tops (R4.4.2). */
function drawHome(turn: Turn): CardKind | null {
  if (turn.state.homeDeck.length === 0) reshuffle(turn)
  const card = turn.state.homeDeck.at(-1)
  if (card === undefined) return null
  patch(turn, { homeDeck: turn.state.homeDeck.slice(0, -1) })
  return card
}

function reshuffle(turn: Turn): void {
  const { departments } = turn.state
  const under = departments.flatMap((pile) => pile.slice(0, -1))
  if (under.length === 0) return
  const homeDeck = withDice(turn, (dice) => dice.shuffle(under))
  patch(turn, { homeDeck, departments: departments.map((pile) => pile.slice(-1)) })
  emit(turn, { type: 'homeDeckReshuffled', cards: homeDeck.length })
}

function drawDepartment(turn: Turn, index: DepartmentIndex): CardKind | null {
  const pile = departmentOf(turn.state, index)
  const card = pile.at(-1)
  if (card === undefined) return null
  patch(turn, { departments: withAt(turn.state.departments, index, pile.slice(0, -1)) })
  return card
}

/** A pile drawn empty is refilled from the Home deck (R4.4.2). */
function refillDepartment(turn: Turn, index: DepartmentIndex): void {
  if (departmentOf(turn.state, index).length > 0) return
  const card = drawHome(turn)
  if (card === null) return
  patch(turn, { departments: withAt(turn.state.departments, index, [card]) })
  emit(turn, { type: 'departmentTurnedUp', department: index, card })
}

/** Takes the one card of the option (R4.4.1). */
export function ruleTake(state: GameState, seat: SeatIndex, { from }: Extract<Intent, { type: 'draw.take' }>): Ruling {
  const { phase } = state
  if (from === 'home' && !canDrawHome(state)) return refuse({ code: 'homeDeckEmpty' })
  if (from !== 'home' && departmentOf(state, from).length === 0) return refuse({ code: 'departmentEmpty' })
  if (phase.type === 'localOperations' && phase.option.type === 'draw' && phase.option.taken)
    return refuse({ code: 'alreadyDrawn' })
  return accept((turn) => {
    const player = playerAt(turn.state, seat)
    const card = from === 'home' ? drawHome(turn) : drawDepartment(turn, from)
    if (card === null) return
    patchPlayer(turn, player, { hand: [...playerOf(turn.state, player).hand, card] })
    emit(turn, { type: 'cardDrawn', player, from, card })
    if (from !== 'home') refillDepartment(turn, from)
    patch(turn, { phase: drawing(seat, true) })
  })
}

/** Takes a card out of a hand; the hand holds it. */
export function fromHand(turn: Turn, player: PlayerIndex, card: CardKind): void {
  const { hand } = playerOf(turn.state, player)
  patchPlayer(turn, player, { hand: hand.toSpliced(hand.indexOf(card), 1) })
}

/** Puts a card of the hand on top of a Department pile (R4.4.2). */
export function ruleDiscard(
  state: GameState,
  seat: SeatIndex,
  { card, department }: Extract<Intent, { type: 'card.discard' }>,
): Ruling {
  const player = playerAt(state, seat)
  if (!playerOf(state, player).hand.includes(card)) return refuse({ code: 'cardNotInHand', card })
  return accept((turn) => {
    fromHand(turn, player, card)
    const { departments } = turn.state
    patch(turn, { departments: withAt(departments, department, [...departmentOf(turn.state, department), card]) })
    emit(turn, { type: 'cardDiscarded', player, card, department })
  })
}

/** Why the option cannot end yet: too many cards in hand (R4.4.1). */
export function handTooLarge(state: GameState, seat: SeatIndex): ReturnType<typeof refuse> | null {
  const player = playerAt(state, seat)
  const cards = playerOf(state, player).hand.length
  const limit = handLimit(state, player)
  return cards > limit ? refuse({ code: 'handTooLarge', cards, limit }) : null
}
