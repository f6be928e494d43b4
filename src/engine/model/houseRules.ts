import { type Refused, refuse } from './rejection.ts'

/** A game's whole configuration but for its seed and players (R3). */
export interface HouseRules {
  readonly mode: Mode
  readonly length: Length
  readonly ending: Ending
  readonly openingHand: OpeningHand
  /** Revenue per coach, on boarding and again on detraining. */
  readonly passengerRate: number
  /** Revenue per load. */
  readonly freightRate: number
  /** Revenue for every player when a train leaves the Division. */
  readonly transitRate: number
  readonly reducedVisibility: boolean
  readonly emergencyToolbox: boolean
  readonly sisterTrains: boolean
  readonly employeeRotation: boolean
  readonly rivalry: boolean
}

export const MODES = ['solitaire', 'competitive', 'coop'] as const
export type Mode = (typeof MODES)[number]
export const LENGTHS = ['short', 'standard', 'campaign'] as const
export type Length = (typeof LENGTHS)[number]
export const ENDINGS = ['firstToTarget', 'highestAfterDays'] as const
export type Ending = (typeof ENDINGS)[number]
export const OPENING_HANDS = ['three', 'six', 'threeAndThree'] as const
export type OpeningHand = (typeof OPENING_HANDS)[number]

/** Target Revenue and Days of a length (R3.1). */
export const LENGTH: Readonly<Record<Length, { readonly target: number; readonly days: number }>> = {
  short: { target: 10, days: 3 },
  standard: { target: 20, days: 5 },
  campaign: { target: 45, days: 10 },
}

/** The highest rate of each kind of Revenue (R2.6). */
export const HIGHEST_RATE = 5

/** A new solitaire game's house rules unless changed (R3.1). */
export const DEFAULT_HOUSE_RULES: HouseRules = {
  mode: 'solitaire',
  length: 'standard',
  ending: 'highestAfterDays',
  openingHand: 'three',
  passengerRate: 1,
  freightRate: 1,
  transitRate: 0,
  reducedVisibility: false,
  emergencyToolbox: false,
  sisterTrains: false,
  employeeRotation: false,
  rivalry: false,
}

/** The names of all house rules, in their own order. */
export const HOUSE_RULE_NAMES = Object.keys(DEFAULT_HOUSE_RULES)

/** Rounds a rate and clamps it to 0..5 (R2.6); rounds halves up, as people do. */
export const clampRate = (rate: number): number => Math.min(HIGHEST_RATE, Math.max(0, Math.round(rate)))

/**
 * House rules out of untrusted data: what is left out takes its default, rates are rounded and clamped (R2.6).
 * Rejects unknown names and values of a wrong kind by name (R3.7), and Rivalry, which is not offered yet.
 */
export function readHouseRules(
  input: Readonly<Record<string, unknown>>,
): Refused | { readonly houseRules: HouseRules } {
  const stranger = Object.keys(input).find((name) => !HOUSE_RULE_NAMES.includes(name))
  if (stranger !== undefined) return refuse({ code: 'unknownHouseRule', name: stranger })

  const wrong: string[] = []
  const given = (name: keyof HouseRules): unknown =>
    Object.hasOwn(input, name) && input[name] !== undefined ? input[name] : DEFAULT_HOUSE_RULES[name]
  const oneOf = <T extends string>(name: keyof HouseRules, list: readonly T[], otherwise: T): T => {
    const value = given(name)
    const found = list.find((item) => item === value)
    if (found === undefined) wrong.push(name)
    return found ?? otherwise
  }
  const rate = (name: keyof HouseRules): number => {
    const value = given(name)
    if (typeof value === 'number' && Number.isFinite(value)) return clampRate(value)
    wrong.push(name)
    return 0
  }
  const flag = (name: keyof HouseRules): boolean => {
    const value = given(name)
    if (typeof value === 'boolean') return value
    wrong.push(name)
    return false
  }

  const houseRules: HouseRules = {
    mode: oneOf('mode', MODES, 'solitaire'),
    length: oneOf('length', LENGTHS, 'standard'),
    ending: oneOf('ending', ENDINGS, 'highestAfterDays'),
    openingHand: oneOf('openingHand', OPENING_HANDS, 'three'),
    passengerRate: rate('passengerRate'),
    freightRate: rate('freightRate'),
    transitRate: rate('transitRate'),
    reducedVisibility: flag('reducedVisibility'),
    emergencyToolbox: flag('emergencyToolbox'),
    sisterTrains: flag('sisterTrains'),
    employeeRotation: flag('employeeRotation'),
    rivalry: flag('rivalry'),
  }
  const first = wrong[0]
  if (first !== undefined) return refuse({ code: 'badHouseRule', name: first })
  if (houseRules.rivalry) return refuse({ code: 'rivalryNotOffered' })
  return { houseRules }
}
