import { emptyCar, loadedCar } from '../content/cars.ts'
import { TRAINS } from '../content/trains.ts'
import { districtOf, findTrain, OFFICE, playerAt, trainsOn } from '../core/lookup.ts'
import { takeFromYard, toClassification } from '../core/stock.ts'
import { accept, earn, emit, patchTrain, type Ruling, withAt } from '../core/turn.ts'
import { boxesOf } from '../district/industry.ts'
import { setBox } from '../local/agent.ts'
import type { Intent } from '../model/intent.ts'
import { type Refused, refuse } from '../model/rejection.ts'
import type { GameState, Train, TrainId } from '../model/state.ts'
import { spendWorker, type Working } from './working.ts'

/** Porters: boarding and detraining at the Office (R8.2 to R8.4). */

type PassengerIntent = Extract<Intent, { type: 'work.board' | 'work.detrain' }>

/** The train whose passengers may be worked here, or why they may not. */
function eligible(state: GameState, { seat, porters }: Working, id: TrainId): Refused | { readonly train: Train } {
  if (porters === 0) return refuse({ code: 'noPorterLeft' })
  const train = findTrain(state, id)
  if (!train || !trainsOn(state, seat, OFFICE).some((here) => here.id === id))
    return refuse({ code: 'trainNotAtOffice', train: id })
  const { passengers } = TRAINS[train.card]
  if (passengers === 'nowhere') return refuse({ code: 'noPassengerWork', train: id })
  if (passengers === 'terminals' && districtOf(state, seat).office.grade !== 'terminal')
    return refuse({ code: 'terminalsOnly', train: id })
  return { train }
}

/** One Porter's act: a coach is exchanged for another, never turned over (R8.2, R8.3). */
export function rulePassengers(state: GameState, working: Working, intent: PassengerIntent): Ruling {
  const found = eligible(state, working, intent.train)
  if ('refused' in found) return found
  return intent.type === 'work.board'
    ? ruleBoard(state, working, found.train, intent.unit)
    : ruleDetrain(state, working, found.train, intent.unit)
}

function ruleBoard(state: GameState, working: Working, train: Train, unit: number): Ruling {
  const { seat } = working
  const { green } = districtOf(state, seat).office
  if (train.consist[unit] !== emptyCar('coach')) return refuse({ code: 'noSuchCoach', train: train.id, loaded: false })
  if (green === 0) return refuse({ code: 'noPassengersWaiting' })
  return accept((turn) => {
    const player = playerAt(turn.state, seat)
    setBox(turn, seat, OFFICE, 'green', green - 1)
    patchTrain(turn, train.id, { consist: withAt(train.consist, unit, loadedCar('coach')) })
    emit(turn, { type: 'boarded', player, train: train.id })
    toClassification(turn, [emptyCar('coach')])
    earn(turn, player, 'passenger', state.houseRules.passengerRate)
    spendWorker(turn, working, 'porters')
  })
}

function ruleDetrain(state: GameState, working: Working, train: Train, unit: number): Ruling {
  const { seat } = working
  const district = districtOf(state, seat)
  if (train.consist[unit] !== loadedCar('coach'))
    return refuse({ code: 'noSuchCoach', train: train.id, loaded: true }, 'R8.3')
  if (district.office.red >= boxesOf(district, OFFICE, 'red'))
    return refuse({ code: 'noBoxFree', square: OFFICE, box: 'red' }, 'R8.3')
  const empty = emptyCar('coach')
  if (!state.divisionYard.includes(empty)) return refuse({ code: 'yardLacks', car: empty }, 'R8.3')
  return accept((turn) => {
    const player = playerAt(turn.state, seat)
    takeFromYard(turn, empty)
    patchTrain(turn, train.id, { consist: withAt(train.consist, unit, empty) })
    setBox(turn, seat, OFFICE, 'red', district.office.red + 1)
    emit(turn, { type: 'detrained', player, train: train.id })
    earn(turn, player, 'passenger', state.houseRules.passengerRate)
    spendWorker(turn, working, 'porters')
  })
}

/** Every coach at the Office that a Porter might board or detrain. */
export const passengerCandidates = (state: GameState, { seat }: Working): PassengerIntent[] =>
  trainsOn(state, seat, OFFICE).flatMap(({ id, consist }) =>
    consist.flatMap((car, unit): PassengerIntent[] => {
      if (car === emptyCar('coach')) return [{ type: 'work.board', train: id, unit }]
      return car === loadedCar('coach') ? [{ type: 'work.detrain', train: id, unit }] : []
    }),
  )
