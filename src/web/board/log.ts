import type { LogLineModel } from '../../../views/board/model.ts'
import { type GameEvent, seatEvents } from '../../engine/index.ts'
import { eventWords } from '../../play/words/events.ts'
import type { Sight } from './sight.ts'

/** So many Stages are shown, the present one among them, and so many lines at most. */
const STAGES_SHOWN = 3
const LINES_SHOWN = 80

/** What happened in the last few Stages, as one seat may know it, the newest last. */
export function logModel({ table, player, names }: Sight): LogLineModel[] {
  const events = seatEvents(table.recent.flat(), player)
  const lines = events.slice(startOf(events)).map((event) => eventWords(event, names))
  return lines.filter(({ weight }, index) => weight !== 'step' || isLine(lines[index + 1]))
}

function startOf(events: readonly GameEvent[]): number {
  const begins = events.flatMap((event, index) => (event.type === 'stageBegan' ? [index] : []))
  return Math.max(begins.at(-STAGES_SHOWN) ?? 0, events.length - LINES_SHOWN)
}

/** Phases in which nothing happened are left out. */
const isLine = (line: LogLineModel | undefined): boolean => line?.weight === 'line' || line?.weight === 'alarm'
