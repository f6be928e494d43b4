import { z } from 'zod'
import { DEFAULT_HOUSE_RULES, ENDINGS, LENGTHS, OPENING_HANDS, type Refused } from '../engine/index.ts'
import { rejectionWords } from '../play/words/rejections.ts'
import { isTicked } from './present/houseRules.ts'

/** A value out of a list. */
export const oneOf = <const T extends readonly [string, ...string[]]>(values: T) =>
  z.enum(values, 'Choose one of the list.')

const rate = (name: 'passengerRate' | 'freightRate' | 'transitRate') =>
  z
    .string()
    .trim()
    .regex(/^-?\d{1,20}([.,]\d{1,20})?$/, 'A number from 0 to 5.')
    .transform((text) => Number(text.replace(',', '.')))
    .default(DEFAULT_HOUSE_RULES[name])

const flag = z.enum(['on', 'off', 'true', 'false', ''], 'On or off.').optional().transform(isTicked)

/** The fields of all house rules but the mode, as they are typed. */
export const houseRuleFields = {
  length: oneOf(LENGTHS).default(DEFAULT_HOUSE_RULES.length),
  ending: oneOf(ENDINGS).default(DEFAULT_HOUSE_RULES.ending),
  openingHand: oneOf(OPENING_HANDS).default(DEFAULT_HOUSE_RULES.openingHand),
  passengerRate: rate('passengerRate'),
  freightRate: rate('freightRate'),
  transitRate: rate('transitRate'),
  reducedVisibility: flag,
  emergencyToolbox: flag,
  sisterTrains: flag,
  employeeRotation: flag,
  rivalry: flag,
}

/** The engine's own refusal, beside the field it is about where there is one. */
export function errorsOf({ refused }: Refused): Record<string, string> {
  const words = rejectionWords(refused, { players: [], division: [] })
  switch (refused.code) {
    case 'badSeed':
      return { seed: words }
    case 'rivalryNotOffered':
      return { rivalry: words }
    default:
      return { form: words }
  }
}
