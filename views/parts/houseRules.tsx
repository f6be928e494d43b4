import { CheckField, type CheckFieldModel, Field } from './field.tsx'

/** What a form shows of a game's house rules (R3.1): what may be chosen, what was typed and what is wrong with it. */
export interface HouseRulesModel {
  readonly choices: readonly ChoiceFieldModel[]
  readonly rates: readonly RateFieldModel[]
  readonly optional: readonly CheckFieldModel[]
  /** By field name; `form` for what belongs to no field. */
  readonly errors: Readonly<Record<string, string>>
}

export interface ChoiceFieldModel {
  readonly name: string
  readonly label: string
  readonly options: readonly { readonly value: string; readonly label: string; readonly chosen: boolean }[]
}

export interface RateFieldModel {
  readonly name: 'passengerRate' | 'freightRate' | 'transitRate'
  readonly label: string
  readonly value: string
  /** What became of a rate that was typed otherwise, or null. */
  readonly note: string | null
}

/** The fields of all house rules but the mode. */
export const HouseRuleFields = ({ choices, rates, optional, errors }: HouseRulesModel) => (
  <>
    {choices.map((field) => (
      <ChoiceField field={field} error={errors[field.name]} />
    ))}
    <fieldset>
      <legend>Revenue</legend>
      <p class="hint">0 to 5 each; other numbers are brought into that range, fractions rounded.</p>
      {rates.map(({ name, label, value, note }) => (
        <Field name={name} label={label} error={errors[name]} {...(note === null ? {} : { hint: note })}>
          {(described) => <input name={name} value={value} inputmode="decimal" autocomplete="off" {...described} />}
        </Field>
      ))}
    </fieldset>
    <fieldset>
      <legend>Optional rules</legend>
      {optional.map((rule) => (
        <CheckField field={rule} error={errors[rule.name]} />
      ))}
    </fieldset>
  </>
)

/** A choice out of a short list. */
export const ChoiceField = ({
  field,
  error,
}: {
  readonly field: ChoiceFieldModel
  readonly error: string | undefined
}) => (
  <Field name={field.name} label={field.label} error={error}>
    {(described) => (
      <select name={field.name} {...described}>
        {field.options.map(({ value, label, chosen }) => (
          <option value={value} selected={chosen}>
            {label}
          </option>
        ))}
      </select>
    )}
  </Field>
)
