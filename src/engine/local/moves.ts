import type { Car, Unit } from '../content/cars.ts'
import { districtOf, OFFICE, officeSpec, stallClock, trainsOn } from '../core/lookup.ts'
import { accept, emit, patchTrain, type Ruling, type Turn } from '../core/turn.ts'
import { carsOn, setCars } from '../district/change.ts'
import { industryAt, isLocked } from '../district/industry.ts'
import { reach } from '../district/reach.ts'
import { coordinates, isTurnout } from '../district/track.ts'
import type { SwitchMove } from '../model/intent.ts'
import { type Refused, refuse } from '../model/rejection.ts'
import type { Direction, District, GameState, Square } from '../model/state.ts'
import { pickUpForbidden, workedAfter } from './restrictions.ts'
import { carsOf, type Switching, spendMove } from './switching.ts'

/** Where one Move may end and what it couples on the way (R4.3.2 to R4.3.4). */
interface Way {
  readonly couples: readonly Square[]
  readonly cars: number
}

/** The standing cars of its own square that a train would run into, going one way. */
export function carsBeside(district: District, at: Switching['train']['at'], direction: Direction): readonly Car[] {
  const standing = carsOn(district, at.square)
  return direction === 'west' ? standing.slice(0, at.west) : standing.slice(at.west)
}

/** What keeps a train from entering a square at all: a lock, another train, a full Office (R4.3.3, R8.7). */
export function blocked(state: GameState, switching: Switching, square: Square): Refused | null {
  const { seat, train } = switching
  const district = districtOf(state, seat)
  const industry = industryAt(district, square)
  if (industry && isLocked(industry)) return refuse({ code: 'trackLocked', square })
  const others = trainsOn(state, seat, square).filter((other) => other.id !== train.id)
  if (square === OFFICE) {
    const { tracks } = officeSpec(district)
    return others.length < tracks ? null : refuse({ code: 'officeFull', tracks })
  }
  const [other] = others
  return other ? refuse({ code: 'trainInTheWay', square, train: other.id }) : null
}

/** Couples what stands on a square into a way, or tells why not (R4.3.4, R4.3.8). */
function couple(switching: Switching, square: Square, cars: readonly Car[], way: Way): Refused | Way {
  if (cars.length === 0) return way
  const total = carsOf(switching.train.consist).length + way.cars + cars.length
  if (total > 4) return refuse({ code: 'consistTooLong', square, cars: total })
  const forbidden = pickUpForbidden(switching.train, switching.seat, square, cars)
  return forbidden ?? { couples: [...way.couples, square], cars: way.cars + cars.length }
}

const NOTHING: Way = { couples: [], cars: 0 }
const isRefused = (result: Refused | Way): result is Refused => 'refused' in result

interface Scan {
  readonly moves: readonly SwitchMove[]
  /** Why squares that the track leads to cannot be entered, the nearest first. */
  readonly barriers: ReadonlyMap<Square, Refused>
}

/** All Moves of a train in one direction, and what bars the rest. */
function scan(state: GameState, switching: Switching, direction: Direction): Scan {
  const district = districtOf(state, switching.seat)
  const { at } = switching.train
  const barriers = new Map<Square, Refused>()
  const bar = (square: Square, why: Refused): null => {
    if (!barriers.has(square)) barriers.set(square, why)
    return null
  }
  const start = couple(switching, at.square, carsBeside(district, at, direction), NOTHING)
  if (isRefused(start)) return { moves: [], barriers: new Map([[at.square, start]]) }
  const ways = reach<Way>(district, {
    from: at.square,
    direction,
    start,
    enter: (square, way) => {
      const barrier = blocked(state, switching, square)
      if (barrier) return bar(square, barrier)
      const coupled = couple(switching, square, carsOn(district, square), way)
      return isRefused(coupled) ? bar(square, coupled) : coupled
    },
    key: (way) => way.couples.join(' '),
  })
  const moves = new Map<string, SwitchMove>()
  for (const { square, gathered } of ways) {
    if (isTurnout(district.squares[square])) continue
    const mark = `${square} ${gathered.couples.join(' ')}`
    // A turnout's two legs may lead to one square: the same cars coupled make it the same Move.
    if (!moves.has(mark)) moves.set(mark, { type: 'switch.move', direction, to: square, couples: gathered.couples })
  }
  return { moves: [...moves.values()], barriers }
}

/** All Moves of the train being switched. */
export const moveCandidates = (state: GameState, switching: Switching): SwitchMove[] => [
  ...scan(state, switching, 'west').moves,
  ...scan(state, switching, 'east').moves,
]

const sameSquares = (a: readonly Square[], b: readonly Square[]): boolean =>
  a.length === b.length && a.every((square, i) => square === b[i])

/** One Move (R4.3.2): any connected distance in one direction, coupling what is reached, ending on Operational Rail. */
export function ruleMove(state: GameState, switching: Switching, intent: SwitchMove): Ruling {
  if (switching.moves === 0) return refuse({ code: 'noMovesLeft' })
  if (intent.to === switching.train.at.square) return refuse({ code: 'noMoveOfNoLength' })
  const { moves, barriers } = scan(state, switching, intent.direction)
  const there = moves.filter((move) => move.to === intent.to)
  if (there.some((move) => sameSquares(move.couples, intent.couples))) {
    return accept((turn) => performMove(turn, switching, intent))
  }
  if (there.length > 0) return refuse({ code: 'otherCouplings', to: intent.to })
  return whyNot(districtOf(state, switching.seat), switching, intent, barriers)
}

/** The nearest thing that bars the track to a square, where any track leads there at all. */
function whyNot(
  district: District,
  { train }: Switching,
  { direction, to }: SwitchMove,
  barriers: Scan['barriers'],
): Refused {
  const { column } = coordinates(to)
  if (column < district.limits.west || column > district.limits.east) return refuse({ code: 'beyondLimits', to })
  if (isTurnout(district.squares[to])) return refuse({ code: 'notOperational', square: to })
  const leadsThere = (from: Square): boolean =>
    from === to ||
    reach(district, { from, direction, start: '', enter: () => '', key: () => '' }).some(({ square }) => square === to)
  if (!leadsThere(train.at.square)) return refuse({ code: 'noRoute', to })
  return [...barriers].find(([square]) => leadsThere(square))?.[1] ?? refuse({ code: 'noRoute', to })
}

function performMove(turn: Turn, switching: Switching, { direction, to, couples }: SwitchMove): void {
  const { seat, train } = switching
  const from = train.at.square
  let consist: readonly Unit[] = train.consist
  let worked = train.worked
  const coupled: Car[] = []
  for (const square of couples) {
    const district = districtOf(turn.state, seat)
    const standing = carsOn(district, square)
    const taken = square === from ? carsBeside(district, train.at, direction) : standing
    consist = direction === 'east' ? [...consist, ...taken] : [...taken, ...consist]
    worked = workedAfter({ ...train, worked }, seat, square, taken)
    coupled.push(...taken)
    const left = taken.length === standing.length ? [] : leftBehind(standing, train.at.west, direction)
    setCars(turn, seat, square, left)
  }
  patchTrain(turn, train.id, {
    consist,
    worked,
    at: { type: 'district', seat, square: to, west: 0, held: false },
    moved: stallClock(turn.state),
  })
  emit(turn, { type: 'trainSwitched', player: switching.player, train: train.id, from, to, coupled })
  spendMove(turn, switching)
}

/** A cut on the other side of the train stays where it is. */
const leftBehind = (standing: readonly Car[], west: number, direction: Direction): readonly Car[] =>
  direction === 'east' ? standing.slice(0, west) : standing.slice(west)
