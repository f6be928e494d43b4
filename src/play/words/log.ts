import { type GameEvent, seatEvents, type Viewer } from '../../engine/index.ts'
import type { MadeBy } from '../../store/schema.ts'
import type { Table } from '../table.ts'
import { eventWords, type LogWords } from './events.ts'
import type { Names } from './names.ts'

/** One line for what happened, and what made it where the seat's own user did not. */
export interface LogLine extends LogWords {
  readonly by?: string
}

/** An event as a viewer may know it, with its line. */
export interface Told {
  readonly event: GameEvent
  readonly line: LogLine
}

/** All that a table remembers, from act number `from` of these on, as a viewer may know it, the newest last. */
export function tell({ recent, recentBy }: Pick<Table, 'recent' | 'recentBy'>, viewer: Viewer, names: Names, from = 0) {
  const events = seatEvents(recent.slice(from).flat(), viewer)
  const makers = makersOf(recent.slice(from), recentBy.slice(from))
  const lines = events.map((event) => eventWords(event, names))
  return events.map((event, index): Told => {
    const by = makers[index]
    const words = lines[index] ?? eventWords(event, names)
    const line = by ? { ...words, by: MAKER_WORDS[by] } : words
    const isQuiet = event.type === 'phaseBegan' && !isLine(lines[index + 1])
    return { event, line: isQuiet ? { ...line, text: `${line.text}: ${QUIET[event.phase]}.` } : line }
  })
}

const MAKER_WORDS: Readonly<Record<MadeBy, string>> = {
  instruction: 'by standing instruction',
  vote: 'by vote',
}

/** By event: what made it, where it is the very act that was made so; what the act led to has no maker. */
const makersOf = (recent: Table['recent'], recentBy: Table['recentBy']): readonly (MadeBy | null)[] =>
  recent.flatMap((events, act) => events.map((_, index) => (index === 0 ? (recentBy[act] ?? null) : null)))

/** What is said of a phase in which nothing happened. */
const QUIET = {
  newTrain: 'no train is due',
  mainline: 'no train moves',
  loadUnload: 'there is nothing to work',
  shiftChange: 'workers are ready again',
} as const

const isLine = (line: LogWords | undefined): boolean => line?.weight === 'line' || line?.weight === 'alarm'
