import { CheckField, type CheckFieldModel, Field } from '../parts/field.tsx'
import type { ChoiceFieldModel } from '../parts/houseRules.tsx'
import { ChoiceField, HouseRuleFields, type HouseRulesModel } from '../parts/houseRules.tsx'

/** What the form shows that opens a table. */
export interface NewTableModel extends HouseRulesModel {
  readonly name: string
  readonly seating: readonly ChoiceFieldModel[]
  readonly openness: readonly CheckFieldModel[]
  readonly clock: readonly ChoiceFieldModel[]
}

/** The form that opens a table for several players. */
export const NewTableForm = ({ name, seating, openness, clock, ...rules }: NewTableModel) => (
  <section class="narrow">
    <h1>Open a table</h1>
    <p>
      Two to six play at a table, each in their own time. You take the first seat; the game begins when you say so.
      Alone, <a href="/new">deal a solitaire game</a>.
    </p>
    <form method="post" action="/games/new" class="stack">
      {rules.errors.form && (
        <p class="error" role="alert">
          {rules.errors.form}
        </p>
      )}
      <Field name="name" label="Name of the table" error={rules.errors.name}>
        {(described) => <input name="name" value={name} maxlength={80} autocomplete="off" {...described} />}
      </Field>
      {seating.map((field) => (
        <ChoiceField field={field} error={rules.errors[field.name]} />
      ))}
      <fieldset>
        <legend>Who may look</legend>
        {openness.map((field) => (
          <CheckField field={field} error={rules.errors[field.name]} />
        ))}
      </fieldset>
      <fieldset>
        <legend>Time to think</legend>
        <p class="hint">
          Time runs while a seat decides, but not on its player’s vacation days. Once it is used up, the others may vote
          to end that turn safely, or to free the seat. The same hour twice is the whole day.
        </p>
        {clock.map((field) => (
          <ChoiceField field={field} error={rules.errors[field.name]} />
        ))}
      </fieldset>
      <HouseRuleFields {...rules} />
      <p class="buttons">
        <button type="submit">Open the table</button>
      </p>
    </form>
  </section>
)
