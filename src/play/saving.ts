import type { GameState } from '../engine/index.ts'
import { isSeedHidden } from './frontier.ts'

/** The code of the answer to whoever wants to save a Competitive game before its end (R10.3). */
export const SAVE_AFTER_FINISH = 'SAVE_AFTER_FINISH'

/** Whether a player may save the game now: a Competitive one only when it is over, since a save shows the seed (R10.3). */
export const maySave = (state: GameState): boolean => !isSeedHidden(state)
