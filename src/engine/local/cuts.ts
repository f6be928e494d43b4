import type { Car, Unit } from '../content/cars.ts'
import { districtOf, holds, OFFICE, trainsOn } from '../core/lookup.ts'
import { accept, emit, patchTrain, type Ruling } from '../core/turn.ts'
import { carsOn, setCars } from '../district/change.ts'
import { industryAt, isLocked } from '../district/industry.ts'
import { reach } from '../district/reach.ts'
import { isTurnout, limitAt } from '../district/track.ts'
import type { Intent } from '../model/intent.ts'
import { type Refused, refuse } from '../model/rejection.ts'
import type { Direction, District, GameState, Square } from '../model/state.ts'
import { carsBeside } from './moves.ts'
import { setOutForbidden, workedAfter } from './restrictions.ts'
import { carsOf, type Switching, spendMove } from './switching.ts'

/** Cuts: cars taken off an outer end of the consist, set out where it stands or rolled into an industry. */

const SQUARE_HOLDS = 4

/** A cut of so many cars from one end, and what stays coupled; never across the engine (R4.3.5). */
function cutOff(
  consist: readonly Unit[],
  end: Direction,
  count: number,
): Refused | { readonly cut: readonly Car[]; readonly rest: readonly Unit[] } {
  if (!Number.isInteger(count) || count < 1 || count > carsOf(consist).length)
    return refuse({ code: 'noSuchCut', count })
  const split = end === 'west' ? count : consist.length - count
  const outer = end === 'west' ? consist.slice(0, split) : consist.slice(split)
  const rest = end === 'west' ? consist.slice(split) : consist.slice(0, split)
  const cut = carsOf(outer)
  return cut.length === outer.length ? { cut, rest } : refuse({ code: 'notAcrossEngine' })
}

/** Sets a cut out where the train stands; it costs no Move and stays on its side of the train (R4.3.5). */
export function ruleSetOut(
  state: GameState,
  switching: Switching,
  { end, count }: Extract<Intent, { type: 'switch.setOut' }>,
): Ruling {
  const { seat, train } = switching
  const { square, west } = train.at
  const district = districtOf(state, seat)
  if (square === OFFICE || limitAt(district, square)) return refuse({ code: 'noSettingOutHere', square })
  const parted = cutOff(train.consist, end, count)
  if ('refused' in parted) return parted
  const { cut, rest } = parted
  const standing = carsOn(district, square)
  const cars = standing.length + cut.length
  if (cars > SQUARE_HOLDS) return refuse({ code: 'squareFull', square, cars })
  const forbidden = setOutForbidden(train, seat, square, cut)
  if (forbidden) return forbidden
  return accept((turn) => {
    setCars(turn, seat, square, standing.toSpliced(west, 0, ...cut))
    patchTrain(turn, train.id, {
      consist: rest,
      at: { ...train.at, west: end === 'west' ? west + cut.length : west },
      worked: workedAfter(train, seat, square, cut),
    })
    emit(turn, { type: 'carsSetOut', player: switching.player, train: train.id, square, cars: cut })
  })
}

/** Every cut that either end of the consist offers. */
export function cutCandidates({ train }: Switching): { readonly end: Direction; readonly count: number }[] {
  const engine = train.consist.indexOf('E')
  const counts = (cars: number): number[] => Array.from({ length: cars }, (_, i) => i + 1)
  return [
    ...counts(engine).map((count) => ({ end: 'west' as const, count })),
    ...counts(train.consist.length - 1 - engine).map((count) => ({ end: 'east' as const, count })),
  ]
}

interface Rolled {
  readonly turnout: boolean
}

/** The industries that a cut can be rolled to in one direction: over a turnout, past nothing that stands (R4.3.7). */
function rollsTo(state: GameState, switching: Switching, direction: Direction): Square[] {
  const { seat, train } = switching
  const district = districtOf(state, seat)
  if (carsBeside(district, train.at, direction).length > 0) return []
  const stopped = new Set<Square>()
  const isClear = (square: Square): boolean => {
    const industry = industryAt(district, square)
    return !(industry && isLocked(industry)) && trainsOn(state, seat, square).length === 0
  }
  const ways = reach<Rolled>(district, {
    from: train.at.square,
    direction,
    start: { turnout: false },
    enter: (square, { turnout }) => {
      if (!isClear(square)) return null
      const standing = carsOn(district, square).length > 0
      // The cut stops against standing cars: fine at the industry it is meant for, in the way anywhere else.
      if (standing && industryAt(district, square)) {
        if (turnout) stopped.add(square)
        return null
      }
      return standing ? null : { turnout: turnout || isTurnout(district.squares[square]) }
    },
    key: ({ turnout }) => String(turnout),
  })
  const free = ways.filter(({ square, gathered }) => gathered.turnout && industryAt(district, square) !== null)
  return [...new Set([...free.map(({ square }) => square), ...stopped])]
}

/** Which way an industry lies for a rolled cut, or null where none leads there. */
const rollDirection = (state: GameState, switching: Switching, to: Square): Direction | null =>
  (['west', 'east'] as const).find((direction) => rollsTo(state, switching, direction).includes(to)) ?? null

/** Rolls the cut nearest to an industry into it for one Move (R4.3.7). */
export function ruleFly(
  state: GameState,
  switching: Switching,
  { count, to }: Extract<Intent, { type: 'switch.fly' }>,
): Ruling {
  const { seat, train } = switching
  const district: District = districtOf(state, seat)
  if (!holds(district, 'flyingSwitch')) return refuse({ code: 'noFlyingSwitchCard' })
  if (switching.moves === 0) return refuse({ code: 'noMovesLeft' })
  const industry = industryAt(district, to)
  if (!industry) return refuse({ code: 'notAnIndustry', square: to })
  if (isLocked(industry)) return refuse({ code: 'trackLocked', square: to })
  const direction = rollDirection(state, switching, to)
  if (!direction) return refuse({ code: 'noRouteForCut', to })
  const parted = cutOff(train.consist, direction, count)
  if ('refused' in parted) return parted
  const { cut, rest } = parted
  const cars = industry.cars.length + cut.length
  if (cars > SQUARE_HOLDS) return refuse({ code: 'squareFull', square: to, cars })
  const forbidden = setOutForbidden(train, seat, to, cut)
  if (forbidden) return forbidden
  return accept((turn) => {
    setCars(turn, seat, to, direction === 'east' ? [...cut, ...industry.cars] : [...industry.cars, ...cut])
    patchTrain(turn, train.id, { consist: rest, worked: workedAfter(train, seat, to, cut) })
    emit(turn, { type: 'cutFlown', player: switching.player, train: train.id, to, cars: cut })
    spendMove(turn, switching)
  })
}

/** Every industry and cut that a Flying Switch might be meant for. */
export function flyCandidates(state: GameState, switching: Switching): Extract<Intent, { type: 'switch.fly' }>[] {
  if (!holds(districtOf(state, switching.seat), 'flyingSwitch')) return []
  return (['west', 'east'] as const).flatMap((direction) =>
    rollsTo(state, switching, direction).flatMap((to) =>
      cutCandidates(switching)
        .filter(({ end }) => end === direction)
        .map(({ count }) => ({ type: 'switch.fly' as const, count, to })),
    ),
  )
}

/** Puts the consist into another order at a Small Yard for one Move; the engine may go anywhere (R4.3.6). */
export function ruleSort(
  state: GameState,
  switching: Switching,
  { consist }: Extract<Intent, { type: 'switch.sort' }>,
): Ruling {
  const { seat, train } = switching
  const laid = districtOf(state, seat).squares[train.at.square]
  if (laid?.type !== 'track' || laid.card !== 'smallYard') return refuse({ code: 'notAtSmallYard' })
  if (switching.moves === 0) return refuse({ code: 'noMovesLeft' })
  const inOrder = (units: readonly Unit[]): string => [...units].sort().join('')
  if (inOrder(consist) !== inOrder(train.consist)) return refuse({ code: 'notTheSameCars' })
  if (consist.join('') === train.consist.join('')) return refuse({ code: 'orderUnchanged' })
  return accept((turn) => {
    patchTrain(turn, train.id, { consist })
    emit(turn, { type: 'consistSorted', player: switching.player, train: train.id, consist })
    spendMove(turn, switching)
  })
}

/** Every order that a consist can be put into at a Small Yard: at most 119 besides its own. */
export function sortCandidates(state: GameState, { seat, train, moves }: Switching): Unit[][] {
  const laid = districtOf(state, seat).squares[train.at.square]
  if (moves === 0 || laid?.type !== 'track' || laid.card !== 'smallYard') return []
  return orders(train.consist)
}

function orders(units: readonly Unit[]): Unit[][] {
  if (units.length === 0) return [[]]
  const firsts = [...new Set(units)]
  return firsts.flatMap((first) => orders(units.toSpliced(units.indexOf(first), 1)).map((rest) => [first, ...rest]))
}
