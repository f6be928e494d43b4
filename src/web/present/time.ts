import type { TimeModel } from '../../../views/beside/time.tsx'
import { type Absence, neededFor, othersThan, PATIENCE, type TableTime } from '../../play/absence.ts'
import type { Clock } from '../../play/clock.ts'
import { emptySeats } from '../../play/emptySeats.ts'
import { type Seen, shownState } from '../../play/table.ts'
import { namesOf, playerName } from '../../play/words/names.ts'
import { spanWords } from '../../play/words/spans.ts'
import { VOTE_CHOICES, type VoteChoice } from '../../store/votes.ts'

const hourWords = (hour: number): string => `${String(hour).padStart(2, '0')}:00`

/** How a clock is set, in a sentence. */
export function clockWords(clock: Clock | null): string {
  if (!clock) return 'No clock: everybody thinks for as long as they like.'
  const { bank, refund, window } = clock
  const back = refund > 0 ? `, and ${spanWords(refund)} back after each turn` : ''
  const hours = window ? ` Time runs from ${hourWords(window.from)} to ${hourWords(window.to)} UTC.` : ''
  return `Clock: ${spanWords(bank)} for each seat${back}.${hours}`
}

/** What is voted for, given the name of the seat. */
const CHOICE_WORDS: Readonly<Record<VoteChoice, (name: string) => string>> = {
  play: (name) => `End ${name}’s turn safely`,
  free: (name) => `Free the seat of ${name}`,
}

const ABSENCE_WORDS: Readonly<Record<Absence, (name: string) => string>> = {
  empty: (name) => `Nobody holds ${name}, so any of the others may end its turn safely: that does as little as can be.`,
  outOfTime: (name) =>
    `${name} has no time left. The others may end the turn safely, which does as little as can be, or free the seat.`,
  silent: (name) =>
    `${name} has not played for ${spanWords(PATIENCE)}. The others may end the turn safely, which does as little as can be, or free the seat.`,
}

/** The time at a table as one reader is shown it. */
export function timeModel(seen: Seen, time: TableTime, userId: string): TimeModel {
  const { table } = seen
  const names = namesOf(shownState(table))
  const actor = playerName(names, time.actor)
  const mayVote = time.absence !== null && othersThan(table, time.actor).includes(userId)
  const own = time.votes.find((vote) => vote.userId === userId)?.choice
  const choices = VOTE_CHOICES.filter((choice) => choice === 'play' || time.absence !== 'empty')
  return {
    gameId: table.id,
    at: table.length,
    undone: table.undone,
    decides: seen.viewer === time.actor ? 'You decide' : `${actor} decides`,
    since: table.since.toISOString(),
    clock: clockWords(table.clock),
    seats: time.left.flatMap((left, player) =>
      left === null ? [] : [{ name: playerName(names, player), left: spanWords(left), decides: player === time.actor }],
    ),
    waiting: time.absence ? ABSENCE_WORDS[time.absence](actor) : patienceWords(time),
    choices: mayVote
      ? choices.map((choice) => ({ choice, label: CHOICE_WORDS[choice](actor), isChosen: choice === own }))
      : [],
    votes: choices.flatMap((choice) => {
      const voters = time.votes.filter((vote) => vote.choice === choice)
      if (voters.length === 0) return []
      const who = voters.flatMap(({ userId: voter }) => playerName(names, table.users.indexOf(voter)))
      return [`${CHOICE_WORDS[choice](actor)}: ${who.join(', ')}; ${neededFor(choice, table, time.actor)} needed.`]
    }),
    empty:
      seen.viewer === 'spectator'
        ? []
        : emptySeats(table).map((player) => ({ player, name: playerName(names, player) })),
  }
}

function patienceWords({ patience, isRunning }: TableTime): string {
  const rests = isRunning ? '' : ' Time does not run just now.'
  return `If nothing is played for ${spanWords(patience)} more, the others may vote on how to go on.${rests}`
}
