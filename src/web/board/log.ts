import type { LogLineModel, SinceModel } from '../../../views/board/model.ts'
import { sinceLastTurn } from '../../play/summary.ts'
import { type Told, tell } from '../../play/words/log.ts'
import type { Sight } from './sight.ts'

/** So many Stages are shown, the present one among them, and so many lines at most. */
const STAGES_SHOWN = 3
const LINES_SHOWN = 80

/** What happened in the last few Stages, as whoever looks may know it, the newest last. */
export function logModel({ table, view, names }: Sight): LogLineModel[] {
  const told = tell(table, view.viewer, names)
  return told.slice(startOf(told)).map(({ line }) => line)
}

function startOf(told: readonly Told[]): number {
  const begins = told.flatMap(({ event }, index) => (event.type === 'stageBegan' ? [index] : []))
  return Math.max(begins.at(-STAGES_SHOWN) ?? 0, told.length - LINES_SHOWN)
}

/** What others did since the last turn of whoever looks; null for a spectator and where they did nothing. */
export const sinceModel = ({ table, player, names }: Sight): SinceModel | null =>
  player === null ? null : sinceLastTurn(table, player, names)
