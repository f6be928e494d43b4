import { districtOf, findTrain, holds, playerOf } from '../core/lookup.ts'
import { accept, emit, patch, patchDistrict, patchPlayer, type Ruling, type Turn } from '../core/turn.ts'
import type { Intent } from '../model/intent.ts'
import { refuse } from '../model/rejection.ts'
import type { ClearancePhase, GameState, PlayerIndex, SeatIndex, TrainId } from '../model/state.ts'
import { advanceClock, expeditedTrains } from '../shift/clock.ts'
import { newTrains } from '../trains/newTrain.ts'
import { act, proceed, type Question } from './act.ts'
import { annulStalled } from './remove.ts'

/** Dispatching: the trains act in order, and followers ask the Superintendent (R7.1, R7.8, R7.14). */

type During = ClearancePhase['during']

/**
 * Lets trains act one after the other. Stops with a clearance phase as soon as one must be ruled upon.
 * Gives whether all have acted; three collisions of a Competitive Day stop everything (R9.4).
 */
export function runTrains(turn: Turn, during: During, queue: readonly TrainId[]): boolean {
  const left = [...queue]
  while (left.length > 0 && !collectiveLoss(turn.state)) {
    const id = left.shift()
    if (id === undefined || !findTrain(turn.state, id)) continue
    const question = act(turn, id)
    if (question && !answered(turn, during, question, left)) return false
  }
  return true
}

/** Three collisions in one Day of a Competitive game (R9.4). */
export const collectiveLoss = (state: GameState): boolean =>
  state.houseRules.mode === 'competitive' && state.collisions >= 3

/** Settles a question by standing orders or Red Flags, or puts it to the Superintendent. */
function answered(turn: Turn, during: During, question: Question, queue: readonly TrainId[]): boolean {
  const { superintendent } = turn.state
  const { orders } = playerOf(turn.state, superintendent)
  if (turn.foresight) return true
  if (orders === 'deny') {
    rule(turn, question, superintendent, false, true)
    return true
  }
  const safe = orders === 'allowWhenSafe' && isSafe(turn.state, during, question, queue)
  const flags = flagsAt(turn.state, question)
  if (flags !== null) {
    patchDistrict(turn, flags, { redFlagsUsed: true })
    emit(turn, { type: 'redFlagsHeld', train: question.train, seat: flags })
    return true
  }
  if (safe) {
    rule(turn, question, superintendent, true, true)
    return true
  }
  patch(turn, { phase: { type: 'clearance', during, ...question, queue } })
  emit(turn, { type: 'clearanceAsked', ...question })
  return false
}

function rule(turn: Turn, question: Question, player: PlayerIndex, allow: boolean, byOrders: boolean): void {
  emit(turn, { type: 'clearanceRuled', train: question.train, player, allow, byOrders })
  if (allow) proceed(turn, question, player)
  else emit(turn, { type: 'trainWaits', train: question.train, why: 'denied' })
}

/** The Office beside the card whose Red Flags are still to be used this Day, the western first (R7.14). */
function flagsAt(state: GameState, { mainline }: Question): SeatIndex | null {
  if (mainline === null) return null
  const beside = [mainline - 1, mainline].filter((seat) => seat >= 0 && seat < state.districts.length)
  const flags = beside.find((seat) => {
    const district = districtOf(state, seat)
    return holds(district, 'redFlags') && !district.redFlagsUsed
  })
  return flags ?? null
}

/**
 * Whether playing the phases ahead shows that a follower, once allowed, reaches the next Office without any collision,
 * its own or one that it causes: trains run in their order, the timetable's come in at full strength, nobody acts and
 * nobody else is cleared (R7.8).
 */
function isSafe(state: GameState, during: During, question: Question, queue: readonly TrainId[]): boolean {
  const ahead: Turn = { state, events: [], foresight: true }
  const wrecked = (): boolean => ahead.events.some((event) => event.type === 'wreck')
  const changeShift = (): void => {
    runTrains(ahead, 'shiftChange', expeditedTrains(ahead.state))
    annulStalled(ahead)
  }
  const onItsWay = (): boolean => findTrain(ahead.state, question.train)?.at.type === 'mainline'
  proceed(ahead, question, state.superintendent)
  runTrains(ahead, during, queue)
  if (during === 'mainline') changeShift()
  else annulStalled(ahead)
  // A train that nothing lets on is annulled after twelve Stages, so this comes to an end by itself (R7.15).
  while (onItsWay() && !wrecked()) {
    advanceClock(ahead)
    newTrains(ahead)
    runTrains(
      ahead,
      'mainline',
      ahead.state.trains.map(({ id }) => id),
    )
    changeShift()
  }
  return !wrecked()
}

/**
 * Whether the follower that asks now may be allowed by the test that standing orders use (R7.8). False where nobody
 * asks. It goes by what everybody can see, so its answer teaches nothing.
 */
export const isSafeToAllow = (state: GameState): boolean =>
  state.phase.type === 'clearance' && isSafe(state, state.phase.during, state.phase, state.phase.queue)

/** The Superintendent's ruling on the train that asks (R7.8); what is left of the phase then goes on. */
export function ruleClearance(
  state: GameState,
  phase: ClearancePhase,
  { train, allow }: Extract<Intent, { type: 'dispatch.rule' }>,
): Ruling {
  if (train !== phase.train) return refuse({ code: 'notAskedFor', train })
  return accept((turn) => rule(turn, phase, state.superintendent, allow, false))
}

/** Changes a player's standing orders: once a phase, and never to what they are (R7.8). */
export function ruleOrders(
  state: GameState,
  player: PlayerIndex,
  { orders }: Extract<Intent, { type: 'orders.set' }>,
): Ruling {
  const { orders: present, ordersChanged } = playerOf(state, player)
  if (orders === present) return refuse({ code: 'ordersUnchanged' })
  if (ordersChanged) return refuse({ code: 'ordersOncePerPhase' })
  return accept((turn) => {
    patchPlayer(turn, player, { orders, ordersChanged: true })
    emit(turn, { type: 'ordersSet', player, orders })
  })
}
