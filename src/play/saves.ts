import { z } from 'zod'
import {
  HOUSE_RULE_NAMES,
  newGame,
  parseSeed,
  type Rejection,
  RULES_VERSION,
  readHouseRules,
  refuse,
  SAVE_FORMAT,
  SAVE_VERSION,
} from '../engine/index.ts'
import { isVisible } from '../store/users.ts'
import type { ProvedSave } from './proof.ts'
import { rejectionWords } from './words/rejections.ts'

/** What is wrong with a save: a sentence, and the number of the rule behind it, where there is one. */
export interface SaveProblem {
  readonly text: string
  readonly rule: string | null
}

export type ReadSave =
  | { readonly ok: true; readonly save: ProvedSave }
  | { readonly ok: false; readonly problem: SaveProblem }

/** The most intents that a save may hold: a Campaign has one or two thousand. */
export const MOST_INTENTS = 20_000
const LONGEST_INTENT = 400
const LONGEST_SHOWN = 40

const problem = (text: string, rule: string | null = null): { readonly ok: false; readonly problem: SaveProblem } => ({
  ok: false,
  problem: { text, rule },
})

const refused = (rejection: Rejection, players: readonly string[] = []) =>
  problem(rejectionWords(rejection, { players, division: [] }), rejection.rule)

/**
 * Reads a save out of the bytes of a file (R10.1). Takes UTF-8, with or without a byte order mark. Says of anything
 * else what it is, as far as that can be told.
 */
export const readSaveFile = (bytes: Uint8Array): ReadSave => readBytes(bytes, readSave)

/** The same for a save of any mode, also one with the proof of how it was played (R10.7). */
export const readAnySaveFile = (bytes: Uint8Array): ReadSave => readBytes(bytes, readAnySave)

function readBytes(bytes: Uint8Array, readText: (text: string) => ReadSave): ReadSave {
  if (bytes.length === 0) return problem('This file is empty.')
  if (isUtf16(bytes)) return problem('This file is UTF-16 text, and a save is UTF-8: save it again in that encoding.')
  try {
    return readText(new TextDecoder('utf-8', { fatal: true }).decode(bytes))
  } catch {
    return problem('This file is not text, so it is not a Station Master save.')
  }
}

/** By its byte order mark, or else by the zero that every second byte of such JSON is. */
const isUtf16 = ([first, second]: Uint8Array): boolean =>
  (first === 0xff && second === 0xfe) || (first === 0xfe && second === 0xff) || first === 0 || second === 0

/**
 * Reads a save out of text (R10.1). Every value of it is checked, and nothing in it is passed over; whether its
 * intents are legal only replaying tells. Solitaire alone is loaded so far.
 */
export function readSave(text: string): ReadSave {
  const read = readAnySave(text)
  return read.ok && read.save.houseRules.mode !== 'solitaire'
    ? problem('This is the save of a game at a table, and only solitaire games can be loaded so far.')
    : read
}

/** Reads a save of any mode, also one with the proof of how it was played (R10.7). */
function readAnySave(text: string): ReadSave {
  const json = parseJson(text.replace(/^\ufeff/, ''))
  if (json === undefined) return problem('This is not JSON, so it is not a Station Master save.')
  if (!Envelope.safeParse(json).success)
    return problem(`This is not a Station Master save: its "format" is not "${SAVE_FORMAT}".`)
  const versions = Versions.safeParse(json)
  if (!versions.success) return problem(sentenceOf(versions.error))
  const { version, rulesVersion } = versions.data
  if (version > SAVE_VERSION)
    return problem(`This save has file format ${version}, and formats up to ${SAVE_VERSION} are known here.`, 'R10.1')
  if (rulesVersion > RULES_VERSION)
    return problem(`This save follows rules ${rulesVersion}, and rules up to ${RULES_VERSION} are known here.`, 'R10.1')
  const read = Contents.safeParse(json)
  return read.success ? checked(read.data) : problem(sentenceOf(read.error))
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

const Envelope = z.looseObject({ format: z.literal(SAVE_FORMAT) })

const versionNumber = (name: string) => z.int(`"${name}" has to be a whole number.`).min(1, `"${name}" starts at 1.`)
const Versions = z.looseObject({ version: versionNumber('version'), rulesVersion: versionNumber('rulesVersion') })

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const Contents = z.strictObject(
  {
    format: z.unknown(),
    version: z.unknown(),
    rulesVersion: z.unknown(),
    seed: z
      .string('"seed" has to be a text of decimal digits.')
      .refine((seed) => parseSeed(seed) === seed, '"seed" has to be a whole number below 2^128, in decimal digits.'),
    players: z.array(z.string('"players" has to be a list of names.'), '"players" has to be a list of names.'),
    houseRules: z.custom<Readonly<Record<string, unknown>>>(isRecord, '"houseRules" has to name the house rules.'),
    intents: z
      .array(z.unknown(), '"intents" has to be a list of texts.')
      .max(MOST_INTENTS, `A save holds at most ${MOST_INTENTS} intents.`),
    proof: z
      .strictObject(
        {
          steps: z
            .array(z.string().regex(/^[0-9a-f]{32}$/))
            .max(MOST_INTENTS)
            .optional(),
          salt: z
            .string()
            .regex(/^[0-9a-f]{32}$/)
            .optional(),
          hash: z
            .string()
            .regex(/^[0-9a-f]{64}$/)
            .optional(),
        },
        '"proof" has to hold the hashes of all steps.',
      )
      .optional(),
  },
  {
    error: (issue) =>
      issue.code === 'unrecognized_keys' ? `A save has no field called "${shown(issue.keys[0] ?? '')}".` : undefined,
  },
)
type Contents = z.infer<typeof Contents>

const sentenceOf = ({ issues }: z.ZodError): string => issues[0]?.message ?? 'This save cannot be read.'

const shown = (name: string): string => (name.length > LONGEST_SHOWN ? `${name.slice(0, LONGEST_SHOWN)}…` : name)

/** Puts the parts together, as far as they go together. */
function checked({ seed, players, houseRules, intents, proof }: Contents): ReadSave {
  const stranger = Object.keys(houseRules).find((name) => !HOUSE_RULE_NAMES.includes(name))
  if (stranger !== undefined) return refused(refuse({ code: 'unknownHouseRule', name: shown(stranger) }).refused)
  const missing = HOUSE_RULE_NAMES.find((name) => !Object.hasOwn(houseRules, name))
  if (missing !== undefined) return problem(`The house rule "${missing}" is missing.`, 'R3.1')
  const rules = readHouseRules(houseRules)
  if ('refused' in rules) return refused(rules.refused)

  const invisible = players.findIndex((name) => !isVisible(name))
  if (invisible >= 0) return refused(refuse({ code: 'badPlayerName', player: invisible }).refused)
  const dealt = newGame({ seed, players, houseRules: rules.houseRules })
  if ('refused' in dealt) return refused(dealt.refused, players)
  const lines = intents.filter((line) => typeof line === 'string')
  const other = intents.findIndex((line) => typeof line !== 'string' || line.length > LONGEST_INTENT)
  if (other >= 0)
    return problem(`Intent ${other + 1} of this save is not a text of at most ${LONGEST_INTENT} characters.`)
  return {
    ok: true,
    save: {
      format: SAVE_FORMAT,
      version: SAVE_VERSION,
      rulesVersion: RULES_VERSION,
      seed,
      players,
      houseRules: rules.houseRules,
      intents: lines,
      ...(proof && { proof }),
    },
  }
}
