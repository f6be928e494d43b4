import type { GameState, Viewer } from '../engine/index.ts'
import { isSeedHidden } from './frontier.ts'

/** The code of the answer to whoever wants to save a Competitive game before its end (R10.3). */
export const SAVE_AFTER_FINISH = 'SAVE_AFTER_FINISH'

/**
 * Whether the game may be saved now: a Competitive one only when it is over, since a save shows the seed (R10.3). A
 * spectator, who shares no hand, waits for the end of any game.
 */
export const maySave = (state: GameState, viewer: Viewer): boolean =>
  !isSeedHidden(state) && (viewer !== 'spectator' || state.phase.type === 'over')
