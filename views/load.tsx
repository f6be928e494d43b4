import { Field } from './parts/field.tsx'
import { RuleLink } from './parts/ruleLink.tsx'

interface LoadProps {
  /** What was pasted. */
  readonly pasted: string
  readonly problem: { readonly text: string; readonly rule: string | null } | null
}

/** The form that loads a save from a file or pasted text. */
export const LoadForm = ({ pasted, problem }: LoadProps) => (
  <section class="narrow">
    <h1>Load a save</h1>
    <p>
      A save is the file that “Save replay” gives you. Loading it makes a new game of your own; the game it was saved
      from stays as it is.
    </p>
    {problem && (
      <p class="notice" role="alert">
        {problem.text} Nothing was loaded. {problem.rule && <RuleLink rule={problem.rule} />}
      </p>
    )}
    <form method="post" action="/load" enctype="multipart/form-data" class="stack">
      <Field name="file" label="File" hint="Such as station-master-seed4711-day3.json, at most 2 MB." error={undefined}>
        {(described) => <input type="file" name="file" accept=".json,application/json" {...described} />}
      </Field>
      <Field name="save" label="Or paste it here" hint="Only looked at where no file is chosen." error={undefined}>
        {(described) => (
          <textarea name="save" rows={10} spellcheck={false} autocomplete="off" {...described}>
            {pasted}
          </textarea>
        )}
      </Field>
      <button type="submit">Load the save</button>
    </form>
  </section>
)

interface LoadedProps {
  readonly href: string
  /** How many intents were loaded, and how many the save has. */
  readonly loaded: number
  readonly all: number
  /** The intent that cannot be played, as the save has it. */
  readonly intent: string
  readonly why: string
  readonly rule: string
}

/** Tells of a save that was loaded only up to some intent, and why. */
export const LoadedInPart = ({ href, loaded, all, intent, why, rule }: LoadedProps) => (
  <section class="narrow">
    <h1>Loaded in part</h1>
    <p class="notice" role="status">
      Intent {loaded + 1} of {all} cannot be played: {why} <RuleLink rule={rule} />
    </p>
    <p>
      It reads <code>{intent}</code>.{' '}
      {loaded === 0 ? 'So this is the deal alone.' : `The ${loaded} before it are loaded.`} What came after it is left
      out.
    </p>
    <p>
      <a class="button" href={href}>
        Play on from there
      </a>
    </p>
  </section>
)
