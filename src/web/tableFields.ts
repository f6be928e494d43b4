import { z } from 'zod'
import { type HouseRules, LENGTHS, readHouseRules } from '../engine/index.ts'
import type { Terms } from '../play/lobby.ts'
import { isVisible, tableNameFor, tidyName } from '../store/users.ts'
import { clockFields, clockText } from './clockFields.ts'
import { readForm, type Typed } from './forms.ts'
import { errorsOf, houseRuleFields, oneOf } from './houseRuleFields.ts'
import { isTicked } from './present/houseRules.ts'

export const TABLE_MODES = ['competitive', 'coop'] as const
export const PLACES = ['2', '3', '4', '5', '6'] as const
export const SEATINGS = ['public', 'invitation'] as const

const LONGEST_NAME = 40
/** Longer than any name in any spelling. */
const MOST_TYPED = 200
const NAME_LENGTH = `A table's name has at most ${LONGEST_NAME} characters.`

const tableName = z
  .string()
  .max(MOST_TYPED, NAME_LENGTH)
  .default('')
  .transform(tidyName)
  .refine((name) => [...name].length <= LONGEST_NAME, NAME_LENGTH)
  .refine(isVisible, 'A name is made of visible characters.')

const NewTable = z.object({
  name: tableName,
  mode: oneOf(TABLE_MODES).default('competitive'),
  places: oneOf(PLACES).default('4').transform(Number),
  seating: oneOf(SEATINGS).default('public'),
  watching: z.string().optional().transform(isTicked),
  closedTalk: z.string().optional().transform(isTicked),
  ...clockFields,
  ...houseRuleFields,
})

/** What a table is opened with, or what is wrong with what was typed, by field. */
export type ReadTable = { readonly terms: Terms } | { readonly errors: Readonly<Record<string, string>> }

/** Reads the form that opens a table; a blank name is the creator's. */
export function readTable(typed: Typed, creator: string): ReadTable {
  const read = readForm(NewTable, typed)
  if (!read.ok) return { errors: read.errors }
  const { name, places, seating, watching, closedTalk, bank, refund, from, to, ...chosen } = read.value
  const rules = readHouseRules(chosen)
  if ('refused' in rules) return { errors: errorsOf(rules) }
  const { houseRules } = rules
  return {
    terms: {
      name: name || tableNameFor(creator),
      places,
      isPublic: seating === 'public',
      isWatchable: watching,
      isTalkOpen: !closedTalk,
      clock: clockText({ bank, refund, from, to }),
      houseRules,
    },
  }
}

const LobbyFilters = z.object({
  mode: z.enum(TABLE_MODES).nullable().catch(null).default(null),
  length: z.enum(LENGTHS).nullable().catch(null).default(null),
})
export type Filters = z.infer<typeof LobbyFilters>

/** The filters of the lobby's address; anything else filters nothing. */
export const readFilters = (typed: Typed): Filters => LobbyFilters.parse(typed)

/** Whether a table with these house rules passes the filters. */
export const passes = ({ mode, length }: Filters, houseRules: HouseRules): boolean =>
  (mode === null || mode === houseRules.mode) && (length === null || length === houseRules.length)
