import { collectiveLoss, runTrains } from '../mainline/dispatch.ts'
import { annulStalled } from '../mainline/remove.ts'
import { LENGTH } from '../model/houseRules.ts'
import type { ClearancePhase, SeatIndex } from '../model/state.ts'
import { advanceClock, expeditedTrains } from '../shift/clock.ts'
import { resultAt } from '../shift/ending.ts'
import { newTrains } from '../trains/newTrain.ts'
import { possibleWork } from '../work/work.ts'
import { districtOf, laborersOf, nextSeat, playerAt, portersOf, STAGES, seatOf } from './lookup.ts'
import { emit, patch, type Turn } from './turn.ts'

/** The order of a Stage (R1.4): each function here carries the game on to the next decision, or to the end. */

/** The seat at which every round of a Stage starts: the Superintendent's (R2.3). */
const firstSeat = (turn: Turn): SeatIndex => seatOf(turn.state, turn.state.superintendent)

/** Standing orders may be changed once more in each new phase (R7.8). */
function openPhase(turn: Turn): void {
  if (turn.state.players.some(({ ordersChanged }) => ordersChanged)) {
    patch(turn, { players: turn.state.players.map((player) => ({ ...player, ordersChanged: false })) })
  }
}

/** Local Operations of a new Stage (R4.1). */
export function beginStage(turn: Turn): void {
  openPhase(turn)
  emit(turn, { type: 'stageBegan', day: turn.state.day, stage: turn.state.stage })
  choose(turn, firstSeat(turn))
}

const choose = (turn: Turn, seat: SeatIndex): void =>
  patch(turn, { phase: { type: 'localOperations', seat, option: { type: 'none' } } })

/** A player has finished Local Operations: the next one eastward, or the automatic phases. */
export function endLocal(turn: Turn, seat: SeatIndex, doing: 'switch' | 'draw' | 'agent'): void {
  emit(turn, { type: 'turnEnded', player: playerAt(turn.state, seat), doing })
  const next = nextSeat(turn.state, seat)
  if (next !== firstSeat(turn)) return choose(turn, next)
  newTrains(turn)
  openPhase(turn)
  emit(turn, { type: 'phaseBegan', phase: 'mainline' })
  resumeTrains(
    turn,
    'mainline',
    turn.state.trains.map(({ id }) => id),
  )
}

/** Trains act until one asks; when all have, the Stage goes on. */
export function resumeTrains(turn: Turn, during: ClearancePhase['during'], queue: ClearancePhase['queue']): void {
  if (!runTrains(turn, during, queue)) return
  if (collectiveLoss(turn.state)) {
    finishIfOver(turn, false)
    return
  }
  if (during === 'shiftChange') return changeShift(turn)
  openPhase(turn)
  emit(turn, { type: 'phaseBegan', phase: 'loadUnload' })
  offerWork(turn, firstSeat(turn))
}

/** Load/Unload of a seat, if its workers can do anything at all; else of the next (R8.1). */
function offerWork(turn: Turn, seat: SeatIndex): void {
  const district = districtOf(turn.state, seat)
  const phase = { type: 'loadUnload', seat, porters: portersOf(district), laborers: laborersOf(district) } as const
  if (possibleWork(turn.state, phase).length > 0) return patch(turn, { phase })
  passWork(turn, seat)
}

function passWork(turn: Turn, seat: SeatIndex): void {
  const next = nextSeat(turn.state, seat)
  if (next !== firstSeat(turn)) return offerWork(turn, next)
  openPhase(turn)
  emit(turn, { type: 'phaseBegan', phase: 'shiftChange' })
  resumeTrains(turn, 'shiftChange', expeditedTrains(turn.state))
}

/** A player has finished Load/Unload. */
export function endWork(turn: Turn, seat: SeatIndex): void {
  emit(turn, { type: 'turnEnded', player: playerAt(turn.state, seat), doing: 'work' })
  passWork(turn, seat)
}

/** After a worker's act: when nothing more is possible the player is passed over (R8.1). */
export function continueWork(turn: Turn): void {
  const { phase } = turn.state
  if (phase.type === 'loadUnload' && possibleWork(turn.state, phase).length === 0) endWork(turn, phase.seat)
}

const FEDORA_MOVES_AFTER = 3

/** The Shift Change once the expedited trains have tried to depart (R9.1). */
function changeShift(turn: Turn): void {
  annulStalled(turn)
  if (turn.state.stage % FEDORA_MOVES_AFTER === 0) passFedora(turn)
  const { day, stage, houseRules } = turn.state
  const dayOver = stage === STAGES
  if (dayOver) endDay(turn)
  if (finishIfOver(turn, dayOver && day === LENGTH[houseRules.length].days)) return
  advanceClock(turn)
  beginStage(turn)
}

/** The Fedora goes to the left, which is eastward, and wraps round (R9.1). */
function passFedora(turn: Turn): void {
  if (turn.state.players.length === 1) return
  const player = playerAt(turn.state, nextSeat(turn.state, firstSeat(turn)))
  patch(turn, { superintendent: player })
  emit(turn, { type: 'fedoraPassed', player })
}

/** Day's end: dispatch devices and the collision count are reset, players change seats under R3.5 (R9.1). */
function endDay(turn: Turn): void {
  emit(turn, { type: 'dayEnded', day: turn.state.day })
  patch(turn, {
    collisions: 0,
    districts: turn.state.districts.map((district) => ({ ...district, redFlagsUsed: false })),
  })
  if (!turn.state.houseRules.employeeRotation || turn.state.players.length === 1) return
  patch(turn, {
    players: turn.state.players.map((player) => ({ ...player, seat: nextSeat(turn.state, player.seat) })),
  })
  emit(turn, { type: 'playersRotated' })
}

/** Ends the game where the rules say so (R9.2 to R9.4). */
function finishIfOver(turn: Turn, daysOver: boolean): boolean {
  const result = resultAt(turn.state, daysOver)
  if (!result) return false
  patch(turn, { phase: { type: 'over', result } })
  emit(turn, { type: 'gameEnded', result })
  return true
}
