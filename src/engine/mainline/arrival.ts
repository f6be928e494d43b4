import { CAR, isCar } from '../content/cars.ts'
import { districtOf, holds, OFFICE, officeSpec, stallClock, trainsOn } from '../core/lookup.ts'
import { emit, patchTrain, type Turn } from '../core/turn.ts'
import { carsOn } from '../district/change.ts'
import { industryAt, isLocked } from '../district/industry.ts'
import { reach } from '../district/reach.ts'
import { limitSquare, runningTrackTo } from '../district/track.ts'
import type { Direction, GameState, SeatIndex, Square, Train } from '../model/state.ts'
import { wreckAtOffice } from './remove.ts'

/** Arriving at an Office (R7.9, R7.10). */

/** The Limit by which a train comes in; it goes out by the other. */
const entryOf = (direction: Direction): Direction => (direction === 'east' ? 'west' : 'east')

/** The squares between a Limit and the Office on which a car or a train stands. */
export const fouledSquares = (state: GameState, seat: SeatIndex, end: Direction): Square[] => {
  const district = districtOf(state, seat)
  return runningTrackTo(district, end).filter(
    (square) => carsOn(district, square).length > 0 || trainsOn(state, seat, square).length > 0,
  )
}

/**
 * Brings a train in, or tries again with one that is held: a fouled track is a wreck; else a free A/D track, a Yard
 * Office, the Limit of an Interlocking, or a wreck, in this order (R7.9).
 */
export function arrive(turn: Turn, train: Train, seat: SeatIndex): void {
  const end = entryOf(train.direction)
  const district = districtOf(turn.state, seat)
  const fouled = fouledSquares(turn.state, seat, end)
  if (fouled.length > 0) {
    const caught = fouled.flatMap((square) => trainsOn(turn.state, seat, square))
    return wreckAtOffice(turn, seat, [train, ...caught], fouled)
  }
  if (trainsOn(turn.state, seat, OFFICE).length < officeSpec(district).tracks) return comeIn(turn, train, seat, OFFICE)
  const yardOffice = isCoachless(train) ? freeYardOffice(turn.state, seat, train.direction) : null
  if (yardOffice) return comeIn(turn, train, seat, yardOffice)
  if (holds(district, 'interlocking')) return holdOut(turn, train, seat, limitSquare(district, end))
  wreckAtOffice(turn, seat, [train], [])
}

function comeIn(turn: Turn, train: Train, seat: SeatIndex, square: Square): void {
  const now = stallClock(turn.state)
  patchTrain(turn, train.id, {
    at: { type: 'district', seat, square, west: 0, held: false },
    clearedBy: null,
    moved: now,
    arrived: now,
  })
  emit(turn, { type: 'trainArrived', train: train.id, seat, square })
}

/** Holds a train at the Limit if that is free, else where it is (R7.9). */
function holdOut(turn: Turn, train: Train, seat: SeatIndex, square: Square): void {
  if (train.at.type === 'district') return emit(turn, { type: 'trainWaits', train: train.id, why: 'officeFull' })
  if (trainsOn(turn.state, seat, square).length > 0)
    return emit(turn, { type: 'trainWaits', train: train.id, why: 'limitTaken' })
  patchTrain(turn, train.id, {
    at: { type: 'district', seat, square, west: 0, held: true },
    clearedBy: null,
    moved: stallClock(turn.state),
  })
  emit(turn, { type: 'trainHeldAtLimit', train: train.id, seat })
}

const isCoachless = (train: Train): boolean => !train.consist.some((unit) => isCar(unit) && CAR[unit].kind === 'coach')

/** The nearest unoccupied Yard Office that an arriving train reaches with nothing standing between (R7.9). */
function freeYardOffice(state: GameState, seat: SeatIndex, direction: Direction): Square | null {
  const district = districtOf(state, seat)
  const isClear = (square: Square): boolean => {
    const industry = industryAt(district, square)
    return (
      carsOn(district, square).length === 0 &&
      trainsOn(state, seat, square).length === 0 &&
      !(industry && isLocked(industry))
    )
  }
  const ways = reach(district, {
    from: limitSquare(district, entryOf(direction)),
    direction,
    start: '',
    enter: (square) => (isClear(square) ? '' : null),
    key: () => '',
  })
  const isYardOffice = (square: Square): boolean => {
    const laid = district.squares[square]
    return laid?.type === 'track' && laid.card === 'yardOffice'
  }
  return ways.find(({ square }) => isYardOffice(square))?.square ?? null
}
