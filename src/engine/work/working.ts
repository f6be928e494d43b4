import { patch, type Turn } from '../core/turn.ts'
import type { GameState } from '../model/state.ts'

/** Whose Load/Unload it is, and the workers that have not acted yet (R8.1). */
export type Working = Extract<GameState['phase'], { type: 'loadUnload' }>

/** One Porter or Laborer has acted for this Stage. */
export function spendWorker(turn: Turn, working: Working, who: 'porters' | 'laborers'): void {
  patch(turn, { phase: { ...working, [who]: working[who] - 1 } })
}
