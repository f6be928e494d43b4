import type { ChoiceFieldModel, NewGameModel, OptionalRuleModel, RateFieldModel } from '../../../views/newGame.tsx'
import {
  DEFAULT_HOUSE_RULES,
  ENDINGS,
  HIGHEST_RATE,
  type HouseRules,
  LENGTH,
  LENGTHS,
  OPENING_HANDS,
} from '../../engine/index.ts'
import { dealAddress } from '../dealAddress.ts'
import type { Typed } from '../forms.ts'

export const LENGTH_NAMES = { short: 'Short', standard: 'Standard', campaign: 'Campaign' } as const
const ENDING_NAMES = {
  firstToTarget: 'Won as soon as the target is reached',
  highestAfterDays: 'Judged at the end of the last Day',
} as const
const HAND_NAMES = {
  three: 'Three cards',
  six: 'Six cards',
  threeAndThree: 'Three track cards and three others',
} as const
const RATE_LABELS = {
  passengerRate: 'For a coach, on boarding and again on detraining',
  freightRate: 'For a load of freight',
  transitRate: 'For a train that leaves the Division',
} as const

const OPTIONAL_RULES = [
  ['reducedVisibility', 'Reduced Visibility', 'Five switching Moves instead of six in Stages 1, 2, 3, 11 and 12.'],
  ['emergencyToolbox', 'Emergency Toolbox', 'Four cards may be kept in hand instead of three.'],
  ['sisterTrains', 'Sister Trains', 'Scheduling a train schedules its sister too, six Stages later.'],
  ['employeeRotation', 'Employee Rotation', 'Players change Offices each Day: alone, you stay where you are.'],
  ['rivalry', 'Rivalry', 'Cards against rivals. Not offered yet, and never alone.'],
] as const

/** Whether a checkbox counts as ticked, in a form or in a link. */
export const isTicked = (value: string | undefined): boolean => value === 'on' || value === 'true'

/** What a new-game form that is filled in rightly would deal. */
export interface Deal {
  /** Null for a fresh one. */
  readonly seed: string | null
  readonly houseRules: HouseRules
}

/** The form that offers the deal of an address (R10.4), its rates as they count (R2.6). */
export function offeredGameModel(typed: Typed, { seed, houseRules }: Deal, site: string): NewGameModel {
  const form = newGameModel({ ...typed, seed: seed ?? '' }, {})
  return {
    ...form,
    rates: form.rates.map((field) => {
      const rate = String(houseRules[field.name])
      if (rate === field.value.trim()) return { ...field, value: rate }
      const note = `${field.value} counts as ${rate}: rates are whole numbers from 0 to ${HIGHEST_RATE}.`
      return { ...field, value: rate, note }
    }),
    offer: { address: site + dealAddress(seed, houseRules), isSeeded: seed !== null },
  }
}

/** The new-game form with what was typed, else the defaults, and what is wrong with it. */
export const newGameModel = (typed: Typed, errors: Readonly<Record<string, string>>): NewGameModel => ({
  seed: typed.seed ?? '',
  choices: [
    choice('length', 'Length', LENGTHS, (length) => {
      const { target, days } = LENGTH[length]
      return `${LENGTH_NAMES[length]}: Revenue ${target} in ${days} Days`
    }),
    choice('ending', 'Ending', ENDINGS, (ending) => ENDING_NAMES[ending]),
    choice('openingHand', 'Opening hand', OPENING_HANDS, (hand) => HAND_NAMES[hand]),
  ].map((field) => field(typed)),
  rates: (['passengerRate', 'freightRate', 'transitRate'] as const).map(
    (name): RateFieldModel => ({
      name,
      label: RATE_LABELS[name],
      value: typed[name] ?? String(DEFAULT_HOUSE_RULES[name]),
      note: null,
    }),
  ),
  optional: OPTIONAL_RULES.map(
    ([name, label, hint]): OptionalRuleModel => ({
      name,
      label,
      hint,
      chosen: isTicked(typed[name]),
      offered: name !== 'rivalry',
    }),
  ),
  // The mode has no field of its own: a link may name it, and solitaire is all that is dealt here.
  errors: errors.mode ? { form: errors.mode, ...errors } : errors,
  offer: null,
})

const choice =
  <T extends string>(
    name: 'length' | 'ending' | 'openingHand',
    label: string,
    values: readonly T[],
    labelOf: (value: T) => string,
  ) =>
  (typed: Typed): ChoiceFieldModel => {
    const chosen = values.find((value) => value === typed[name]) ?? DEFAULT_HOUSE_RULES[name]
    return {
      name,
      label,
      options: values.map((value) => ({ value, label: labelOf(value), chosen: value === chosen })),
    }
  }
