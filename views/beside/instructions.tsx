import type { Child } from 'hono/jsx'
import { Field } from '../parts/field.tsx'
import { ChoiceField, type ChoiceFieldModel } from '../parts/houseRules.tsx'

/** The standing instructions of one seat and the form for one more. */
export interface InstructionsModel {
  readonly gameId: string
  /** The player before a screen that several share; null at one of one's own. */
  readonly shownTo: string | null
  /** The Day and Stage that the form speaks of: `1.3`. */
  readonly moment: string
  readonly standing: readonly StandingModel[]
  /** How many there may be. */
  readonly most: number
  readonly kind: ChoiceFieldModel
  readonly trains: ChoiceFieldModel
  readonly onto: ChoiceFieldModel
  readonly until: ChoiceFieldModel
  readonly times: string
  readonly mostTimes: number
  /** By field name; `form` for what belongs to no field. */
  readonly errors: Readonly<Record<string, string>>
}

export interface StandingModel {
  readonly id: number
  readonly text: string
  readonly until: string
  readonly isSuspended: boolean
}

interface InstructionsProps {
  readonly model: InstructionsModel
  /** Where they are asked for again. */
  readonly address: string
}

/**
 * What stands below the board of a seat: nobody else is shown it. `table.js` has it fetched anew when the game has moved
 * on, unless another is just being given.
 */
export const Instructions = ({ model, address }: InstructionsProps) => (
  <section
    id="instructions"
    class="sheet instructions"
    aria-labelledby="instructions-title"
    hx-get={address}
    hx-trigger="behind"
    hx-swap="outerMorph"
  >
    <h2 id="instructions-title">Standing instructions</h2>
    <InstructionsInside model={model}>
      <details>
        <summary>Give an instruction</summary>
        <InstructionForm model={model} />
      </details>
    </InstructionsInside>
  </section>
)

interface PageProps {
  readonly model: InstructionsModel
  /** The game's address. */
  readonly href: string
}

/** The same as a page of its own, where something typed was not taken. */
export const InstructionsPage = ({ model, href }: PageProps) => (
  <section class="narrow instructions">
    <h1>Standing instructions</h1>
    <InstructionsInside model={model}>
      <InstructionForm model={model} />
    </InstructionsInside>
    <p>
      <a class="button quiet" href={href}>
        Back to the game
      </a>
    </p>
  </section>
)

interface InsideProps {
  readonly model: InstructionsModel
  /** The form for another. */
  readonly children: Child
}

const InstructionsInside = ({ model, children }: InsideProps) => (
  <>
    <p class="hint">
      What is to be done for you without asking, from the next decision on that is put to you. Only you see it; once it
      has acted, the log says so to all. It never does what you could not do yourself.
    </p>
    {model.standing.length > 0 && <StandingList model={model} />}
    {model.standing.length >= model.most ? (
      <p class="hint">These are {model.most}, as many as there may be: take one away to give another.</p>
    ) : (
      children
    )}
  </>
)

const StandingList = ({ model }: { readonly model: InstructionsModel }) => (
  <ul class="standing">
    {model.standing.map(({ id, text, until, isSuspended }) => (
      <li>
        <p id={`instruction-${id}`}>
          {text} <strong>Holds {until}.</strong>
          {isSuspended && ' It rests, since you took an act back, until you have acted yourself.'}
        </p>
        <form method="post" action={`/games/${model.gameId}/instructions/${id}/delete`}>
          <ShownTo model={model} />
          <button type="submit" class="quiet" aria-describedby={`instruction-${id}`}>
            Switch it off
          </button>
        </form>
      </li>
    ))}
  </ul>
)

const InstructionForm = ({ model }: { readonly model: InstructionsModel }) => {
  const { errors } = model
  return (
    <form method="post" action={`/games/${model.gameId}/instructions`} class="stack">
      {errors.form && (
        <p class="error" role="alert">
          {errors.form}
        </p>
      )}
      <ShownTo model={model} />
      <input type="hidden" name="moment" value={model.moment} />
      <ChoiceField field={model.kind} error={errors[model.kind.name]} />
      <fieldset>
        <legend>Only for clearances</legend>
        <ChoiceField field={model.trains} error={errors[model.trains.name]} />
        <ChoiceField field={model.onto} error={errors[model.onto.name]} />
      </fieldset>
      <ChoiceField field={model.until} error={errors[model.until.name]} />
      <Field
        name="times"
        label="How many times"
        hint={`Only for “so many more times”: 1 to ${model.mostTimes}.`}
        error={errors.times}
      >
        {(described) => (
          <input name="times" value={model.times} inputmode="numeric" autocomplete="off" {...described} />
        )}
      </Field>
      <button type="submit">Give this instruction</button>
    </form>
  )
}

const ShownTo = ({ model: { shownTo } }: { readonly model: InstructionsModel }) =>
  shownTo === null ? null : <input type="hidden" name="as" value={shownTo} />
