import type { NewGameModel } from '../../../views/newGame.tsx'
import { HIGHEST_RATE, type HouseRules } from '../../engine/index.ts'
import { dealAddress } from '../dealAddress.ts'
import type { Typed } from '../forms.ts'
import { houseRulesModel } from './houseRules.ts'

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
  // The mode has no field of its own: a link may name it, and solitaire is all that is dealt here.
  ...houseRulesModel(typed, errors.mode ? { form: errors.mode, ...errors } : errors),
  seed: typed.seed ?? '',
  offer: null,
})
