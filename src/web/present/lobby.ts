import type { OpenTableRowModel } from '../../../views/lobby/list.tsx'
import type { NewTableModel } from '../../../views/lobby/newTable.tsx'
import type { StartRowModel } from '../../../views/lobby/start.tsx'
import type { OpenTableModel, SeatingModel, SeatModel } from '../../../views/lobby/table.tsx'
import type { ChoiceFieldModel } from '../../../views/parts/houseRules.tsx'
import { LENGTHS } from '../../engine/index.ts'
import { readClock } from '../../play/clock.ts'
import { FEWEST_AT_TABLE, houseRulesOf } from '../../play/dealing.ts'
import type { Waiting } from '../../play/lobby.ts'
import type { Rolls } from '../../play/start.ts'
import { spanWords } from '../../play/words/spans.ts'
import type { OpenTable } from '../../store/openTables.ts'
import { tableNameFor } from '../../store/users.ts'
import { BANKS, HOURS, REFUNDS, spanOf } from '../clockFields.ts'
import type { Typed } from '../forms.ts'
import { type Filters, PLACES, SEATINGS, TABLE_MODES } from '../tableFields.ts'
import { choice, houseRulesModel, houseRulesTold, isTicked, LENGTH_NAMES, MODE_NAMES } from './houseRules.ts'
import { clockWords } from './time.ts'

const rulesTold = (table: OpenTable): string[] => {
  const houseRules = houseRulesOf(table)
  return houseRules ? houseRulesTold(houseRules) : []
}

/** An open table in the lobby's lists. */
export const openTableRow = (table: OpenTable): OpenTableRowModel => ({
  id: table.id,
  name: table.name,
  rules: rulesTold(table),
  taken: `${table.seats.length} of ${table.places}`,
  players: playersOf(table),
  expiresAt: table.expiresAt.toISOString(),
  isPublic: table.isPublic,
})

export const playersOf = ({ seats }: OpenTable): string => seats.map(({ name }) => name).join(', ')

const ANY = { value: '', label: 'Any' } as const

/** The lobby's filters as they are set. */
export const filterFields = ({ mode, length }: Filters): ChoiceFieldModel[] => [
  filter('mode', 'Mode', mode, TABLE_MODES, (value) => MODE_NAMES[value]),
  filter('length', 'Length', length, LENGTHS, (value) => LENGTH_NAMES[value]),
]

const filter = <T extends string>(
  name: string,
  label: string,
  set: T | null,
  values: readonly T[],
  labelOf: (value: T) => string,
): ChoiceFieldModel => ({
  name,
  label,
  options: [
    { ...ANY, chosen: set === null },
    ...values.map((value) => ({ value, label: labelOf(value), chosen: value === set })),
  ],
})

const SEATING_NAMES = {
  public: 'The lobby shows it to all, and anybody may sit down',
  invitation: 'Only whom I invite',
} as const

/** The form that opens a table, with what was typed, else the defaults, and what is wrong with it. */
export const newTableModel = (
  typed: Typed,
  errors: Readonly<Record<string, string>>,
  creator: string,
): NewTableModel => ({
  ...houseRulesModel(typed, errors),
  name: typed.name ?? tableNameFor(creator),
  seating: [
    choice('mode', 'Mode', TABLE_MODES, (mode) => MODE_NAMES[mode], 'competitive'),
    choice('places', 'Seats', PLACES, (places) => `Up to ${places}`, '4'),
    choice('seating', 'Who may sit down', SEATINGS, (seating) => SEATING_NAMES[seating], 'public'),
  ].map((field) => field(typed)),
  clock: [
    choice(
      'bank',
      'Time for each seat',
      BANKS,
      (bank) => (bank === 'none' ? 'No clock' : spanWords(spanOf(bank))),
      'none',
    ),
    choice('refund', 'Given back after each turn', REFUNDS, (refund) => spanWords(spanOf(refund)), '12h'),
    choice('from', 'Time runs from', HOURS, (hour) => `${hour}:00 UTC`, '0'),
    choice('to', 'until', HOURS, (hour) => `${hour}:00 UTC`, '0'),
  ].map((field) => field(typed)),
  openness: [
    {
      name: 'watching',
      label: 'Others may watch',
      hint: 'They see what everybody at the table sees, and no hand.',
      chosen: isTicked(typed.watching),
      offered: true,
    },
    {
      name: 'closedTalk',
      label: 'The talk is for the players only',
      hint: 'Whoever watches does not read what is said at the table then.',
      chosen: isTicked(typed.closedTalk),
      offered: true,
    },
  ],
})

/** What one reader is shown of an open table besides the table itself. */
interface Shown {
  /** The token by which the reader came, or null. */
  readonly token: string | null
  readonly address: string | null
  readonly typedName: string
  readonly nameError: string | undefined
}

/** An open table as one reader may see it. */
export function openTableModel(waiting: Waiting, userId: string, shown: Shown): OpenTableModel {
  const { table, isCreator, isSeated, invitations } = waiting
  return {
    ...tableFacts(table),
    id: table.id,
    isCreator,
    isSeated,
    hasRoom: table.seats.length < table.places,
    seating: seatingModel(waiting, userId, shown.token),
    invitations: invitations.map(({ id, createdAt, expiresAt }) => ({
      id,
      madeAt: createdAt.toISOString(),
      expiresAt: expiresAt.toISOString(),
    })),
    address: shown.address,
    typedName: shown.typedName,
    nameError: shown.nameError,
  }
}

/** What a table is, whoever reads it. */
export const tableFacts = (
  table: OpenTable,
): Pick<OpenTableModel, 'name' | 'rules' | 'openness' | 'clock' | 'expiresAt'> => ({
  name: table.name,
  rules: rulesTold(table),
  openness: `${table.isPublic ? 'Open to all' : 'By invitation'}; ${
    table.isWatchable
      ? `others may watch${table.isTalkOpen ? '' : ', but not read what is said'}`
      : 'nobody else may watch'
  }`,
  clock: clockWords(readClock(table.clock)),
  expiresAt: table.expiresAt.toISOString(),
})

/** Who sits at an open table, and what this reader may do about it. */
export function seatingModel(
  { table, isCreator, isSeated }: Waiting,
  userId: string,
  token: string | null,
): SeatingModel {
  const own = table.seats.filter((seat) => seat.userId === userId).length
  const seats = table.seats.map((seat): SeatModel => {
    const isOwn = seat.userId === userId
    const mayLeave = isOwn && !(isCreator && own === 1)
    return {
      place: seat.place,
      name: seat.name,
      note: isOwn ? 'you' : seat.userId === table.creator ? 'opened the table' : null,
      act: mayLeave ? 'leave' : isCreator && !isOwn ? 'remove' : null,
    }
  })
  return {
    id: table.id,
    path: token === null ? `/tables/${table.id}` : `/invitations/${token}`,
    seats,
    free: table.places - table.seats.length,
    join: !isSeated && table.seats.length < table.places ? { token } : null,
    start: !isCreator ? 'notYours' : table.seats.length < FEWEST_AT_TABLE ? 'tooFew' : 'ready',
    creatorName: table.seats.find((seat) => seat.userId === table.creator)?.name ?? 'its creator',
  }
}

/** The players' rolls, from west to east. */
export const startRows = ({ division, superintendent, seats }: Rolls, names: readonly string[]): StartRowModel[] =>
  names
    .map((name, player) => ({
      seat: seats[player] ?? 0,
      name,
      division: division[player] ?? 0,
      superintendent: superintendent[player] ?? 0,
    }))
    .sort((a, b) => a.seat - b.seat)
