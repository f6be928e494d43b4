import { TRAINS } from '../content/trains.ts'
import { OFFICE, STAGES, stallClock } from '../core/lookup.ts'
import { patch, type Turn } from '../core/turn.ts'
import type { GameState, TrainId } from '../model/state.ts'

/** The Day's clock and who departs by it. */

/** The next Stage; after the twelfth the next Day's first (R1.4, R9.1). */
export function advanceClock(turn: Turn): void {
  const { day, stage } = turn.state
  patch(turn, stage === STAGES ? { day: day + 1, stage: 1 } : { stage: stage + 1 })
}

/** The expedited trains that arrived at an Office this Stage: they try to depart at its Shift Change (R7.13). */
export const expeditedTrains = (state: GameState): TrainId[] =>
  state.trains
    .filter(
      ({ card, at, arrived }) =>
        TRAINS[card].expedited && at.type === 'district' && at.square === OFFICE && arrived === stallClock(state),
    )
    .map(({ id }) => id)
