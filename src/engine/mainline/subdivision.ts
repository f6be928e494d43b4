import { districtOf, OFFICE, officeSpec, trainsIn, trainsOnMainline } from '../core/lookup.ts'
import { limitAt } from '../district/track.ts'
import type { Direction, GameState, SeatIndex, Train } from '../model/state.ts'

/** Subdivisions: Mainline between Control Points and Division Points (R7.4). */

/** One thing that lies in a train's way through a Subdivision: a Mainline card, or a Whistle Post. */
export type WayPoint =
  | { readonly type: 'mainline'; readonly index: number }
  | { readonly type: 'whistlePost'; readonly seat: SeatIndex }

/** The seat of the Office beyond a Mainline card, or null where a Division Point is. */
export function officeBeyond(state: GameState, index: number, direction: Direction): SeatIndex | null {
  const seat = direction === 'east' ? index : index - 1
  return seat >= 0 && seat < state.districts.length ? seat : null
}

/** The Mainline card that a train leaving an Office enters. */
export const cardBeyond = (seat: SeatIndex, direction: Direction): number => (direction === 'east' ? seat + 1 : seat)

/** The way from a Mainline card on, that card included, to the next Control Point or Division Point. */
export function wayAhead(state: GameState, index: number, direction: Direction): WayPoint[] {
  const way: WayPoint[] = [{ type: 'mainline', index }]
  const seat = officeBeyond(state, index, direction)
  if (seat === null || officeSpec(districtOf(state, seat)).controlPoint) return way
  way.push({ type: 'whistlePost', seat })
  return way.concat(wayAhead(state, cardBeyond(seat, direction), direction))
}

/** The trains that count at a point of the way: on the card, or on A/D tracks and Limits of the Whistle Post. */
export function trainsAt(state: GameState, point: WayPoint): Train[] {
  if (point.type === 'mainline') return trainsOnMainline(state, point.index)
  const district = districtOf(state, point.seat)
  return trainsIn(state, point.seat).filter(({ at }) => at.square === OFFICE || limitAt(district, at.square) !== null)
}

/** Whether a train going the other way is in the Subdivision of a Mainline card (R6.4). */
export function isOpposed(state: GameState, index: number, direction: Direction): boolean {
  const subdivision = [...wayAhead(state, index, 'west'), ...wayAhead(state, index, 'east')]
  return subdivision.some((point) => trainsAt(state, point).some((train) => train.direction !== direction))
}
