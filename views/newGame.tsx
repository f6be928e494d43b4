import { Field } from './parts/field.tsx'
import { RuleLink } from './parts/ruleLink.tsx'

/** Everything that the new-game form shows: what may be chosen, what was typed and what is wrong with it. */
export interface NewGameModel {
  readonly seed: string
  readonly choices: readonly ChoiceFieldModel[]
  readonly rates: readonly RateFieldModel[]
  readonly optional: readonly OptionalRuleModel[]
  /** By field name; `form` for what belongs to no field. */
  readonly errors: Readonly<Record<string, string>>
  /** The address that offers this very deal, where the choices came from one. */
  readonly offer: OfferModel | null
}

export interface OfferModel {
  readonly address: string
  /** Without a seed the address deals another game each time. */
  readonly isSeeded: boolean
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

export interface OptionalRuleModel {
  readonly name: string
  readonly label: string
  readonly hint: string
  readonly chosen: boolean
  readonly offered: boolean
}

/** The form that deals a solitaire game. */
export const NewGameForm = ({ seed, choices, rates, optional, errors, offer }: NewGameModel) => (
  <section class="narrow">
    <h1>New game</h1>
    {offer && <Offer {...offer} />}
    <form method="post" action="/new" class="stack" id="deal">
      {errors.form && (
        <p class="error" role="alert">
          {errors.form}
        </p>
      )}
      <Field
        name="seed"
        label="Seed"
        hint="A whole number: the same one deals the same game. Blank for a fresh one."
        error={errors.seed}
      >
        {(described) => <input name="seed" value={seed} inputmode="numeric" autocomplete="off" {...described} />}
      </Field>
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
          <OptionalRule rule={rule} error={errors[rule.name]} />
        ))}
      </fieldset>
      <p class="buttons">
        <button type="submit">Deal the game</button>
        <button type="submit" class="quiet" formmethod="get">
          Show its address
        </button>
      </p>
      <p class="hint">Showing the address deals nothing. It carries all choices, so you can keep it or pass it on.</p>
    </form>
  </section>
)

const Offer = ({ address, isSeeded }: OfferModel) => (
  <div class="offer">
    <p>
      {isSeeded
        ? 'This address deals the same game to anyone who opens it.'
        : 'This address deals another game under these house rules each time, since it has no seed.'}{' '}
      <RuleLink rule="R10.4" />
    </p>
    <label for="address">Address of this deal</label>
    <input id="address" value={address} readonly />
    <p class="hint">Nothing is dealt until you say so. What you change below counts.</p>
    <button type="submit" form="deal">
      Deal this game
    </button>
  </div>
)

/** A list of which one thing is chosen. */
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

const OptionalRule = ({ rule, error }: { readonly rule: OptionalRuleModel; readonly error: string | undefined }) => (
  <div class="field">
    <label class="check">
      <input
        type="checkbox"
        name={rule.name}
        value="on"
        checked={rule.chosen}
        disabled={!rule.offered}
        aria-describedby={`${rule.name}-hint`}
      />
      {rule.label}
    </label>
    <p class="hint" id={`${rule.name}-hint`}>
      {rule.hint}
    </p>
    {error && <p class="error">{error}</p>}
  </div>
)
