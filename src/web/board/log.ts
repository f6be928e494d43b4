import type { LogLineModel } from '../../../views/board/model.ts'
import { type GameEvent, seatEvents } from '../../engine/index.ts'
import { eventWords } from '../../play/words/events.ts'
import type { Sight } from './sight.ts'

/** So many Stages are shown, the present one among them, and so many lines at most. */
const STAGES_SHOWN = 3
const LINES_SHOWN = 80

/** What happened in the last few Stages, as whoever looks may know it, the newest last. */
export function logModel({ table, view, names }: Sight): LogLineModel[] {
  const events = seatEvents(table.recent.flat(), view.viewer)
  const shown = events.slice(startOf(events))
  const lines = shown.map((event) => eventWords(event, names))
  return lines.map((line, index) => {
    const event = shown[index]
    const isQuiet = event?.type === 'phaseBegan' && !isLine(lines[index + 1])
    return isQuiet ? { ...line, text: `${line.text}: ${QUIET[event.phase]}.` } : line
  })
}

/** What is said of a phase in which nothing happened. */
const QUIET = {
  newTrain: 'no train is due',
  mainline: 'no train moves',
  loadUnload: 'there is nothing to work',
  shiftChange: 'workers are ready again',
} as const

function startOf(events: readonly GameEvent[]): number {
  const begins = events.flatMap((event, index) => (event.type === 'stageBegan' ? [index] : []))
  return Math.max(begins.at(-STAGES_SHOWN) ?? 0, events.length - LINES_SHOWN)
}

const isLine = (line: LogLineModel | undefined): boolean => line?.weight === 'line' || line?.weight === 'alarm'
