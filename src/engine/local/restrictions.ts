import { CAR, type Car, isFreight } from '../content/cars.ts'
import { TRAINS } from '../content/trains.ts'
import { type Refused, refuse } from '../model/rejection.ts'
import type { SeatIndex, Square, Train } from '../model/state.ts'

/** What a train's card forbids while it switches (R4.3.8). */

const freightAmong = (cars: readonly Car[]): number => cars.filter(isFreight).length

const isWorked = (train: Train, seat: SeatIndex, square: Square): boolean => train.worked.includes(`${seat}:${square}`)

/** One freight car at each square, picked up or set out, over the whole run: 3 and 4. */
function overBudget(train: Train, seat: SeatIndex, square: Square, cars: readonly Car[]): boolean {
  const freight = freightAmong(cars)
  return freight > 1 || (freight === 1 && isWorked(train, seat, square))
}

/** Why a train may not couple these cars where they stand, or null. */
export function pickUpForbidden(train: Train, seat: SeatIndex, square: Square, cars: readonly Car[]): Refused | null {
  switch (TRAINS[train.card].switching) {
    case 'noPickUp':
      return refuse({ code: 'mayNotPickUp', train: train.id, square })
    case 'picksUpEmpties':
      return cars.some((car) => CAR[car].loaded) ? refuse({ code: 'emptiesOnly', train: train.id, square }) : null
    case 'oneFreightCarPerSquare':
      return overBudget(train, seat, square, cars)
        ? refuse({ code: 'oneFreightCarHere', train: train.id, square })
        : null
    case 'none':
    case 'keepsCoach':
    case 'noSwitching':
      return null
  }
}

/** Why a train may not set these cars out on a square, or null. */
export function setOutForbidden(train: Train, seat: SeatIndex, square: Square, cars: readonly Car[]): Refused | null {
  switch (TRAINS[train.card].switching) {
    case 'keepsCoach':
      return cars.some((car) => CAR[car].kind === 'coach') ? refuse({ code: 'keepsItsCoach', train: train.id }) : null
    case 'oneFreightCarPerSquare':
      return overBudget(train, seat, square, cars)
        ? refuse({ code: 'oneFreightCarHere', train: train.id, square })
        : null
    case 'none':
    case 'noPickUp':
    case 'picksUpEmpties':
    case 'noSwitching':
      return null
  }
}

/** The squares that a train has worked, this one added where it counts. */
export function workedAfter(train: Train, seat: SeatIndex, square: Square, cars: readonly Car[]): Train['worked'] {
  const counts = TRAINS[train.card].switching === 'oneFreightCarPerSquare' && freightAmong(cars) > 0
  return counts && !isWorked(train, seat, square) ? [...train.worked, `${seat}:${square}`] : train.worked
}
