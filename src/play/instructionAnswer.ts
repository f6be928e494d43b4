import {
  actorOf,
  type GameState,
  handLimit,
  type Intent,
  isSafeToAllow,
  legalIntents,
  type PlayerIndex,
  TRAINS,
  type TrainId,
} from '../engine/index.ts'
import type { Instruction, TrainsMeant } from './instruction.ts'

/**
 * What an instruction does next in the decision that a game waits for; null where it does not answer it, or no longer.
 *
 * @param done what it has done in this decision so far
 */
export function answerOf(kind: Instruction, state: GameState, done: readonly Intent[]): Intent | null {
  const player = actorOf(state)
  if (player === null) return null
  switch (kind.type) {
    case 'clearance':
      return rulingOf(kind, state)
    case 'local':
      return localAct(kind.option, state, player)
    case 'work':
      return workAct(kind.doing, state, player, done)
  }
}

/** Allows only what the rules' own test calls safe; what is not is left to the Superintendent (R7.8). */
function rulingOf(
  { ruling, trains, onto }: Extract<Instruction, { type: 'clearance' }>,
  state: GameState,
): Intent | null {
  const { phase } = state
  if (phase.type !== 'clearance' || !isMeant(trains, phase.train, state)) return null
  if (onto !== null && onto !== phase.mainline) return null
  if (ruling === 'allowWhenSafe' && !isSafeToAllow(state)) return null
  return { type: 'dispatch.rule', train: phase.train, allow: ruling === 'allowWhenSafe' }
}

function isMeant(trains: TrainsMeant, id: TrainId, state: GameState): boolean {
  const train = state.trains.find((one) => one.id === id)
  if (!train) return false
  const { expedited, extra } = TRAINS[train.card]
  switch (trains) {
    case 'all':
      return true
    case 'expedited':
      return expedited
    case 'notExpedited':
      return !expedited
    case 'extras':
      return extra
  }
}

/** One option of Local Operations and its end, begun only where it can be ended at once (R4.1). */
function localAct(option: 'agent' | 'switch' | 'draw', state: GameState, player: PlayerIndex): Intent | null {
  if (state.phase.type !== 'localOperations') return null
  const chosen = state.phase.option
  const legal = legalIntents(state, player)
  const first = (isIt: (intent: Intent) => boolean): Intent | null => legal.find(isIt) ?? null
  if (chosen.type !== 'none' && chosen.type !== option) return null
  switch (chosen.type) {
    case 'none':
      if (option === 'draw' && !hasRoomInHand(state, player)) return null
      return first((intent) => intent.type === 'local.choose' && intent.option === option)
    case 'agent':
      return first(({ type }) => type === 'agent.pass')
    case 'switch':
      return first(({ type }) => type === 'switch.end')
    case 'draw':
      if (chosen.taken) return first(({ type }) => type === 'draw.end')
      return first((intent) => intent.type === 'draw.take' && intent.from === 'home')
  }
}

/** Whether a card drawn and kept leaves the hand no larger than it may be at the end of a Draw (R4.4.1). */
const hasRoomInHand = (state: GameState, player: PlayerIndex): boolean =>
  (state.players[player]?.hand.length ?? 0) < handLimit(state, player)

/** Passengers first off and then on the trains; who has just boarded is not put down again (R8.2, R8.3). */
function workAct(
  doing: 'end' | 'passengers' | 'passengersThenEnd',
  state: GameState,
  player: PlayerIndex,
  done: readonly Intent[],
): Intent | null {
  if (state.phase.type !== 'loadUnload') return null
  if (doing === 'end') return { type: 'work.end' }
  const legal = legalIntents(state, player)
  const isAboard = (train: TrainId, unit: number): boolean =>
    done.some((intent) => intent.type === 'work.board' && intent.train === train && intent.unit === unit)
  const next =
    legal.find((intent) => intent.type === 'work.detrain' && !isAboard(intent.train, intent.unit)) ??
    legal.find(({ type }) => type === 'work.board')
  if (next) return next
  return doing === 'passengersThenEnd' ? { type: 'work.end' } : null
}
