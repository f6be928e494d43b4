import { Field } from '../parts/field.tsx'

interface VacationsProps {
  /** Their first and last days, as ISO dates. */
  readonly vacations: readonly { readonly first: string; readonly last: string }[]
  readonly most: number
  readonly typed: Readonly<Record<string, string>>
  readonly errors: Readonly<Record<string, string>>
}

/** The days on which the reader's time does not run, at any table. */
export const Vacations = ({ vacations, most, typed, errors }: VacationsProps) => (
  <section class="narrow">
    <h1>Vacations</h1>
    <p>
      On these days your time does not run at any table, and nobody can vote on your seat because you are away. There
      are {most} days in a year; a day ends at midnight UTC.
    </p>
    {vacations.length > 0 && (
      <ul class="seating">
        {vacations.map(({ first, last }) => (
          <li>
            <span>{first === last ? first : `${first} to ${last}`}</span>
            <form method="post" action="/account/vacations/end">
              <input type="hidden" name="first" value={first} />
              <input type="hidden" name="last" value={last} />
              <button type="submit" class="quiet">
                Give back the days from {first}
              </button>
            </form>
          </li>
        ))}
      </ul>
    )}
    <form method="post" action="/account/vacations" class="stack">
      {errors.form && (
        <p class="error" role="alert">
          {errors.form}
        </p>
      )}
      <Field name="first" label="First day" error={errors.first}>
        {(described) => <input type="date" name="first" value={typed.first ?? ''} required {...described} />}
      </Field>
      <Field name="last" label="Last day" error={errors.last}>
        {(described) => <input type="date" name="last" value={typed.last ?? ''} required {...described} />}
      </Field>
      <button type="submit">Take these days off</button>
    </form>
    <p>
      <a href="/account">Account</a>
    </p>
  </section>
)
