import { type Car, isCar, type Unit } from '../content/cars.ts'
import { emit, patch, type Turn, withDice } from './turn.ts'

/** The two yards (R6.5, R6.7). Every way in or out of them is here, so that no car is made or lost. */

/** Used cars go to the Classification Yard, which refills an empty Division Yard at once (R6.7). */
export function toClassification(turn: Turn, units: readonly Unit[]): void {
  const cars = units.filter(isCar)
  if (cars.length === 0) return
  patch(turn, { classificationYard: [...turn.state.classificationYard, ...cars] })
  refillIfEmpty(turn)
}

/** Takes the topmost car that fits out of the Division Yard, passing nothing over (R6.5); null if none fits. */
export function takeFromYard(turn: Turn, car: Car): Car | null {
  const index = turn.state.divisionYard.lastIndexOf(car)
  if (index < 0) return null
  patch(turn, { divisionYard: turn.state.divisionYard.toSpliced(index, 1) })
  refillIfEmpty(turn)
  return car
}

/**
 * Digs one car for a train from the top of the Division Yard: the topmost that is `wanted`, else the topmost that is
 * `eligible`. Cars passed over go to Classification; where none fits, all do, and the refilled yard is searched once
 * more (R6.5). Null if none fits even then.
 */
export function digFromYard(turn: Turn, eligible: (car: Car) => boolean, wanted: (car: Car) => boolean): Car | null {
  return digOnce(turn, eligible, wanted) ?? digOnce(turn, eligible, wanted)
}

function digOnce(turn: Turn, eligible: (car: Car) => boolean, wanted: (car: Car) => boolean): Car | null {
  const yard = turn.state.divisionYard
  const best = yard.findLastIndex((car) => eligible(car) && wanted(car))
  const index = best >= 0 ? best : yard.findLastIndex(eligible)
  const passedOver = yard.slice(index + 1).reverse()
  patch(turn, {
    divisionYard: index < 0 ? [] : yard.slice(0, index),
    classificationYard: [...turn.state.classificationYard, ...passedOver],
  })
  refillIfEmpty(turn)
  return yard[index] ?? null
}

function refillIfEmpty(turn: Turn): void {
  // Nothing may be learnt of the stream by playing ahead (R7.8).
  if (turn.foresight) return
  const { divisionYard, classificationYard } = turn.state
  if (divisionYard.length > 0 || classificationYard.length === 0) return
  const shuffled = withDice(turn, (dice) => dice.shuffle(classificationYard))
  patch(turn, { divisionYard: shuffled, classificationYard: [] })
  emit(turn, { type: 'yardRefilled', cars: shuffled.length })
}
