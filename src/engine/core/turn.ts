import type { GameEvent } from '../model/event.ts'
import { type Refused, refuse } from '../model/rejection.ts'
import type {
  District,
  GameState,
  MainlineCard,
  Player,
  PlayerIndex,
  SeatIndex,
  Train,
  TrainId,
} from '../model/state.ts'
import { type Dice, diceFrom } from './random.ts'

/**
 * One `apply` at work: the state so far and what has happened. States are replaced, never changed, so the one that
 * the turn began with stays as it was.
 */
export interface Turn {
  state: GameState
  readonly events: GameEvent[]
  /**
   * True while phases are played ahead to see whether a follower could collide (R7.8). Then nobody acts, nothing
   * is drawn from the stream, and every question is answered with no.
   */
  readonly foresight: boolean
}

/** Either a refusal or what is to be done: the check and the deed of an intent, told once. */
export type Ruling = Refused | { readonly perform: (turn: Turn) => void }

export const accept = (perform: (turn: Turn) => void): Ruling => ({ perform })
export { refuse }

export const beginTurn = (state: GameState): Turn => ({ state, events: [], foresight: false })

export function emit(turn: Turn, event: GameEvent): void {
  turn.events.push(event)
}

export function patch(turn: Turn, change: Partial<GameState>): void {
  turn.state = { ...turn.state, ...change }
}

/** A copy of a list with one item replaced. */
export const withAt = <T>(list: readonly T[], index: number, item: T): T[] =>
  list.map((old, i) => (i === index ? item : old))

export function patchPlayer(turn: Turn, player: PlayerIndex, change: Partial<Player>): void {
  patch(turn, { players: turn.state.players.map((old, i) => (i === player ? { ...old, ...change } : old)) })
}

export function patchDistrict(turn: Turn, seat: SeatIndex, change: Partial<District>): void {
  patch(turn, { districts: turn.state.districts.map((old, i) => (i === seat ? { ...old, ...change } : old)) })
}

export function patchMainline(turn: Turn, index: number, change: Partial<MainlineCard>): void {
  patch(turn, { division: turn.state.division.map((old, i) => (i === index ? { ...old, ...change } : old)) })
}

export function patchTrain(turn: Turn, id: TrainId, change: Partial<Train>): void {
  patch(turn, { trains: turn.state.trains.map((old) => (old.id === id ? { ...old, ...change } : old)) })
}

/** Uses the random stream and keeps its new position in the state (R1.5). */
export function withDice<T>(turn: Turn, use: (dice: Dice) => T): T {
  const dice = diceFrom(turn.state.random)
  const result = use(dice)
  patch(turn, { random: dice.position() })
  return result
}

/** Adds to a player's Revenue, which may go below zero (R1.2). Nothing is said of nothing. */
export function earn(
  turn: Turn,
  player: PlayerIndex,
  source: 'passenger' | 'freight' | 'transit' | 'collision',
  amount: number,
): void {
  if (amount === 0) return
  patch(turn, {
    players: turn.state.players.map((old, i) => (i === player ? { ...old, revenue: old.revenue + amount } : old)),
  })
  emit(turn, { type: 'revenue', player, source, amount })
}
