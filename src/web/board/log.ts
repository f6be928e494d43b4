import type { LogLineModel } from '../../../views/board/model.ts'
import { type GameEvent, seatEvents } from '../../engine/index.ts'
import type { Table } from '../../play/table.ts'
import { eventWords } from '../../play/words/events.ts'
import type { MadeBy } from '../../store/schema.ts'
import type { Sight } from './sight.ts'

/** So many Stages are shown, the present one among them, and so many lines at most. */
const STAGES_SHOWN = 3
const LINES_SHOWN = 80

/** What happened in the last few Stages, as whoever looks may know it, the newest last. */
export function logModel({ table, view, names }: Sight): LogLineModel[] {
  const events = seatEvents(table.recent.flat(), view.viewer)
  const start = startOf(events)
  const shown = events.slice(start)
  const makers = makersOf(table).slice(start)
  const lines = shown.map((event) => eventWords(event, names))
  return lines.map((words, index) => {
    const event = shown[index]
    const by = makers[index]
    const line = by ? { ...words, by: MAKER_WORDS[by] } : words
    const isQuiet = event?.type === 'phaseBegan' && !isLine(lines[index + 1])
    return isQuiet ? { ...line, text: `${line.text}: ${QUIET[event.phase]}.` } : line
  })
}

const MAKER_WORDS: Readonly<Record<MadeBy, string>> = {
  instruction: 'by standing instruction',
  vote: 'by vote',
}

/** By event: what made it, where it is the very act that was made so; what the act led to has no maker. */
const makersOf = ({ recent, recentBy }: Table): readonly (MadeBy | null)[] =>
  recent.flatMap((events, act) => events.map((_, index) => (index === 0 ? (recentBy[act] ?? null) : null)))

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
