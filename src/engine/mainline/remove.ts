import { isExtra } from '../content/trains.ts'
import { districtOf, playerAt, STALLED_AFTER, stallClock } from '../core/lookup.ts'
import { toClassification } from '../core/stock.ts'
import { earn, emit, patch, type Turn } from '../core/turn.ts'
import { carsOn, setCars } from '../district/change.ts'
import { onRunningTrack } from '../district/track.ts'
import type { GameEvent } from '../model/event.ts'
import type { GameState, PlayerIndex, SeatIndex, Square, Train } from '../model/state.ts'

/** Trains that end: at the far Division Point, annulled, or wrecked (R6.8, R7.11, R7.15). */

const WRECK_COSTS = 5

/** Takes a train off the Division: cars to Classification, its tray free, an Extra's card spent. */
export function removeTrain(turn: Turn, train: Train): void {
  const { trains, spent } = turn.state
  patch(turn, {
    trains: trains.filter(({ id }) => id !== train.id),
    spent: isExtra(train.card) ? [...spent, train.card] : spent,
  })
  toClassification(turn, train.consist)
}

type Wreck = Omit<Extract<GameEvent, { type: 'wreck' }>, 'type' | 'trains' | 'blamed'>

/** One collision: the trains are lost, and whoever is to blame loses 5 (R7.11). */
export function wreck(turn: Turn, trains: readonly Train[], blamed: PlayerIndex | null, how: Wreck): void {
  emit(turn, { type: 'wreck', trains: trains.map(({ id }) => id), blamed, ...how })
  for (const train of trains) removeTrain(turn, train)
  patch(turn, { collisions: turn.state.collisions + 1 })
  if (blamed !== null) earn(turn, blamed, 'collision', -WRECK_COSTS)
}

/** A wreck at an Office: the arriving train, and what fouled its way (R7.10, R7.11). */
export function wreckAtOffice(turn: Turn, seat: SeatIndex, trains: readonly Train[], fouled: readonly Square[]): void {
  wreck(turn, trains, playerAt(turn.state, seat), { where: { seat }, why: fouled.length > 0 ? 'fouled' : 'officeFull' })
  for (const square of fouled) {
    const cars = carsOn(districtOf(turn.state, seat), square)
    if (cars.length === 0) continue
    setCars(turn, seat, square, [])
    toClassification(turn, cars)
  }
}

/** Trains that stood still for twelve Stages anywhere but on Secondary Track are annulled (R7.15). */
export function annulStalled(turn: Turn): void {
  const now = stallClock(turn.state)
  for (const train of turn.state.trains) {
    if (now - train.moved < STALLED_AFTER || !canStall(turn.state, train)) continue
    emit(turn, { type: 'trainAnnulled', train: train.id, why: 'stalled' })
    removeTrain(turn, train)
  }
}

/** Whether a train is anywhere but on Secondary Track, where it may stand as long as it likes (R7.15). */
export const canStall = (state: GameState, { at }: Train): boolean =>
  at.type !== 'district' || onRunningTrack(districtOf(state, at.seat), at.square)
