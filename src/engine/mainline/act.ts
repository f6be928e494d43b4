import type { Unit } from '../content/cars.ts'
import { MAINLINE } from '../content/mainline.ts'
import { TRAINS } from '../content/trains.ts'
import { districtOf, mainlineOf, OFFICE, officeSpec, stallClock, trainOf, trainsOnMainline } from '../core/lookup.ts'
import { earn, emit, patchTrain, type Turn } from '../core/turn.ts'
import type { WaitReason } from '../model/event.ts'
import type { GameState, MainlineCard, PlayerIndex, SeatIndex, Train, TrainId } from '../model/state.ts'
import { arrive, fouledSquares } from './arrival.ts'
import { removeTrain, wreck } from './remove.ts'
import { cardBeyond, officeBeyond, trainsAt, type WayPoint, wayAhead } from './subdivision.ts'

/** What one train does in a Mainline phase, or at a Shift Change (R7.1 to R7.7, R7.12). */

/** A follower's question to the Superintendent (R7.4). */
export interface Question {
  readonly train: TrainId
  readonly ahead: TrainId
  /** The Mainline card to be entered, or null where it goes on from a Double Track to a Whistle Post. */
  readonly mainline: number | null
}

const wait = (turn: Turn, train: Train, why: WaitReason): null => {
  emit(turn, { type: 'trainWaits', train: train.id, why })
  return null
}

/** Lets a train act from where it stands: done if null, else it asks and waits for the ruling. */
export function act(turn: Turn, id: TrainId): Question | null {
  const train = trainOf(turn.state, id)
  const { at } = train
  switch (at.type) {
    case 'divisionPoint':
      return seekEntry(turn, train, train.direction === 'east' ? 0 : turn.state.division.length - 1)
    case 'mainline':
      return advance(turn, train, at.card, at.region)
    case 'district':
      if (at.held) {
        arrive(turn, train, at.seat)
        return null
      }
      return at.square === OFFICE ? depart(turn, train, at.seat) : null
  }
}

/** Carries out what a follower asked for, once it is allowed (R7.8). */
export function proceed(turn: Turn, { train: id, mainline }: Question, clearedBy: PlayerIndex): void {
  const train = trainOf(turn.state, id)
  if (mainline !== null) return enter(turn, train, mainline, clearedBy)
  if (train.at.type !== 'mainline') return
  const seat = officeBeyond(turn.state, train.at.card, train.direction)
  if (seat !== null) arrive(turn, train, seat)
}

/** Leaves an Office if made up to depart and if nothing stands in the way out (R7.10, R7.12). */
function depart(turn: Turn, train: Train, seat: SeatIndex): Question | null {
  if (!isMadeUpToDepart(train.consist)) return wait(turn, train, 'badlyMadeUp')
  if (fouledSquares(turn.state, seat, train.direction).length > 0) return wait(turn, train, 'fouledOut')
  return seekEntry(turn, train, cardBeyond(seat, train.direction))
}

/** Engine at one end, and the caboose, if any, at the far end (R7.12). */
export function isMadeUpToDepart(consist: readonly Unit[]): boolean {
  const last = consist.length - 1
  const engine = consist.indexOf('E')
  if (engine !== 0 && engine !== last) return false
  const far = consist[engine === 0 ? last : 0]
  return !consist.includes('K') || far === 'K'
}

/** Looks through the Subdivision before entering a Mainline card (R7.4). */
function seekEntry(turn: Turn, train: Train, index: number): Question | null {
  const { state } = turn
  const card = mainlineOf(state, index)
  const here = trainsOnMainline(state, index)
  if (MAINLINE[card.kind].room === 2) {
    if (here.length >= 2) return wait(turn, train, 'doubleTrackFull')
    enter(turn, train, index, null)
    return null
  }
  const found = lookAhead(state, train, wayAhead(state, index, train.direction))
  if (found.opposing) return wait(turn, train, 'opposingTrain')
  if (!found.leader) {
    enter(turn, train, index, null)
    return null
  }
  // The signals answer for their own card only: a leader farther on is still ruled upon (R7.5).
  if (here.length > 0 && card.modifiers.includes('absSignals')) return wait(turn, train, 'absSignals')
  return { train: train.id, ahead: found.leader.id, mainline: index }
}

interface Ahead {
  readonly opposing: boolean
  /** The nearest train going the same way. */
  readonly leader: Train | null
}

function lookAhead(state: GameState, train: Train, way: readonly WayPoint[]): Ahead {
  const others = way.flatMap((point) => trainsAt(state, point).toSorted(byRegion)).filter(({ id }) => id !== train.id)
  return {
    opposing: others.some(({ direction }) => direction !== train.direction),
    leader: others[0] ?? null,
  }
}

/** Trains on one card that go the same way: who follows comes to the one in the lower region first. */
const byRegion = (a: Train, b: Train): number => regionOf(a) - regionOf(b)
const regionOf = ({ at }: Train): number => (at.type === 'mainline' ? at.region : 0)

/** The region in which a train starts on a card, once there (R7.3, R7.6); the crossing never takes under one Stage. */
function startRegion(card: MainlineCard, train: Train, occupied: boolean): number {
  const { regions, start, fastStart } = MAINLINE[card.kind]
  if (card.kind === 'uncontrolledSiding' && occupied) return 0
  const base = fastStart !== null && TRAINS[train.card].fast ? fastStart : start
  const helps = card.uphill === train.direction ? ['helpers'] : ['brakeman', 'airbrakes']
  const helped = card.kind === 'heavyGrade' ? card.modifiers.filter((modifier) => helps.includes(modifier)).length : 0
  return Math.min(regions - 1, base + helped)
}

function enter(turn: Turn, train: Train, index: number, clearedBy: PlayerIndex | null): void {
  const card = mainlineOf(turn.state, index)
  const here = trainsOnMainline(turn.state, index)
  const region = startRegion(card, train, here.length > 0)
  const entry = 1 + Math.max(0, ...here.map((other) => other.entry))
  emit(turn, { type: 'trainEntered', train: train.id, mainline: index, region })
  if (runsInto(turn, { ...train, clearedBy, entry }, index, region)) return
  patchTrain(turn, train.id, {
    at: { type: 'mainline', card: index, region },
    clearedBy,
    entry,
    moved: stallClock(turn.state),
    arrived: null,
  })
}

/** The rear-end collision of a train that moves into a region another holds (R7.5, R7.11). */
function runsInto(turn: Turn, train: Train, index: number, region: number): boolean {
  if (MAINLINE[mainlineOf(turn.state, index).kind].room === 2) return false
  const holder = holderOf(turn.state, index, region)
  if (!holder) return false
  // A follower may have started past its leader, which then runs into it.
  const follower = holder.entry > train.entry ? holder : train
  wreck(turn, [train, holder], follower.clearedBy, { where: { mainline: index }, why: 'rearEnd' })
  return true
}

const holderOf = (state: GameState, index: number, region: number): Train | undefined =>
  trainsOnMainline(state, index).find(({ at }) => at.type === 'mainline' && at.region === region)

/** One region on, or off the card's far end (R7.2). */
function advance(turn: Turn, train: Train, index: number, region: number): Question | null {
  const card = mainlineOf(turn.state, index)
  const next = region + 1
  if (next >= MAINLINE[card.kind].regions) return leaveCard(turn, train, index)
  if (card.modifiers.includes('absSignals') && holderOf(turn.state, index, next)) return wait(turn, train, 'absSignals')
  emit(turn, { type: 'trainAdvanced', train: train.id, mainline: index, region: next })
  if (runsInto(turn, train, index, next)) return null
  patchTrain(turn, train.id, { at: { type: 'mainline', card: index, region: next }, moved: stallClock(turn.state) })
  return null
}

function leaveCard(turn: Turn, train: Train, index: number): Question | null {
  const { state } = turn
  const seat = officeBeyond(state, index, train.direction)
  if (seat === null) {
    leaveDivision(turn, train)
    return null
  }
  if (MAINLINE[mainlineOf(state, index).kind].room === 2 && !officeSpec(districtOf(state, seat)).controlPoint) {
    // A Double Track was entered without the check: what lies beyond it is looked at now (R7.4).
    const [, ...beyond] = wayAhead(state, index, train.direction)
    const found = lookAhead(state, train, beyond)
    if (found.opposing) return wait(turn, train, 'opposingTrain')
    if (found.leader) return { train: train.id, ahead: found.leader.id, mainline: null }
  }
  arrive(turn, train, seat)
  return null
}

/** Off the far Division Point: the run is over, and every player is paid the transit rate (R6.8). */
function leaveDivision(turn: Turn, train: Train): void {
  emit(turn, { type: 'trainLeftDivision', train: train.id })
  removeTrain(turn, train)
  turn.state.players.forEach((_, player) => {
    earn(turn, player, 'transit', turn.state.houseRules.transitRate)
  })
}
