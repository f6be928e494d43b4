import type { Ruling } from '../core/turn.ts'
import type { Intent } from '../model/intent.ts'
import type { GameState } from '../model/state.ts'
import { freightCandidates, ruleFreight } from './freight.ts'
import { passengerCandidates, rulePassengers } from './passengers.ts'
import type { Working } from './working.ts'

/** What a worker may do in Load/Unload; ending is no work. */
export type WorkIntent = Extract<
  Intent,
  { type: 'work.board' | 'work.detrain' | 'work.start' | 'work.unload' | 'work.advance' }
>

/** One worker's act (R8.1). */
export function ruleWork(state: GameState, working: Working, intent: WorkIntent): Ruling {
  switch (intent.type) {
    case 'work.board':
    case 'work.detrain':
      return rulePassengers(state, working, intent)
    case 'work.start':
    case 'work.unload':
    case 'work.advance':
      return ruleFreight(state, working, intent)
  }
}

/** All work that a player's workers can do now. */
export const possibleWork = (state: GameState, working: Working): WorkIntent[] =>
  [...passengerCandidates(state, working), ...freightCandidates(state, working)].filter(
    (intent) => 'perform' in ruleWork(state, working, intent),
  )
