import type { CheckFieldModel } from '../../../views/parts/field.tsx'
import type { ChoiceFieldModel, HouseRulesModel, RateFieldModel } from '../../../views/parts/houseRules.tsx'
import { DEFAULT_HOUSE_RULES, ENDINGS, type HouseRules, LENGTH, LENGTHS, OPENING_HANDS } from '../../engine/index.ts'
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

export const MODE_NAMES = {
  solitaire: 'Solitaire',
  competitive: 'Competitive: each for themselves',
  coop: 'Co-op: all together',
} as const

/** A game's house rules in short sentences: what it is about first, then what is not as usual (R3.1). */
export function houseRulesTold(houseRules: HouseRules): string[] {
  const { target, days } = LENGTH[houseRules.length]
  const each = houseRules.mode === 'coop' ? ' for each player' : ''
  const rates = (['passengerRate', 'freightRate', 'transitRate'] as const)
    .filter((name) => houseRules[name] !== DEFAULT_HOUSE_RULES[name])
    .map((name) => `Revenue ${houseRules[name]}: ${RATE_LABELS[name].toLowerCase()}`)
  return [
    MODE_NAMES[houseRules.mode],
    `${LENGTH_NAMES[houseRules.length]}: Revenue ${target}${each} in ${days} Days`,
    ENDING_NAMES[houseRules.ending],
    ...(houseRules.openingHand === DEFAULT_HOUSE_RULES.openingHand
      ? []
      : [`Opening hand: ${HAND_NAMES[houseRules.openingHand].toLowerCase()}`]),
    ...rates,
    ...OPTIONAL_RULES.filter(([name]) => houseRules[name]).map(([, label]) => label),
  ]
}

/** Whether a checkbox counts as ticked, in a form or in a link. */
export const isTicked = (value: string | undefined): boolean => value === 'on' || value === 'true'

/** The house-rule fields with what was typed, else the defaults, and what is wrong with it. */
export const houseRulesModel = (typed: Typed, errors: Readonly<Record<string, string>>): HouseRulesModel => ({
  choices: [
    choice(
      'length',
      'Length',
      LENGTHS,
      (length) => {
        const { target, days } = LENGTH[length]
        return `${LENGTH_NAMES[length]}: Revenue ${target} in ${days} Days`
      },
      DEFAULT_HOUSE_RULES.length,
    ),
    choice('ending', 'Ending', ENDINGS, (ending) => ENDING_NAMES[ending], DEFAULT_HOUSE_RULES.ending),
    choice('openingHand', 'Opening hand', OPENING_HANDS, (hand) => HAND_NAMES[hand], DEFAULT_HOUSE_RULES.openingHand),
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
    ([name, label, hint]): CheckFieldModel => ({
      name,
      label,
      hint,
      chosen: isTicked(typed[name]),
      offered: name !== 'rivalry',
    }),
  ),
  errors,
})

/** A choice that shows what was typed, else the usual value. */
export const choice =
  <T extends string>(name: string, label: string, values: readonly T[], labelOf: (value: T) => string, usual: T) =>
  (typed: Typed): ChoiceFieldModel => {
    const chosen = values.find((value) => value === typed[name]) ?? usual
    return {
      name,
      label,
      options: values.map((value) => ({ value, label: labelOf(value), chosen: value === chosen })),
    }
  }
