import type { Child } from 'hono/jsx'

interface FieldProps {
  readonly name: string
  readonly label: string
  readonly hint?: string
  readonly error: string | undefined
  readonly children: (described: Described) => Child
}

/** What ties an input to its hint and its error for those who do not see them side by side. */
export interface Described {
  readonly id: string
  readonly 'aria-describedby'?: string
  readonly 'aria-invalid'?: 'true'
}

/** A labelled input with a hint and, where its value was refused, the sentence that says why. */
export const Field = ({ name, label, hint, error, children }: FieldProps) => {
  const notes = [hint && `${name}-hint`, error && `${name}-error`].filter((id) => id !== undefined)
  const described: Described = {
    id: name,
    ...(notes.length > 0 ? { 'aria-describedby': notes.join(' ') } : {}),
    ...(error ? { 'aria-invalid': 'true' } : {}),
  }
  return (
    <div class="field">
      <label for={name}>{label}</label>
      {children(described)}
      {hint && (
        <p class="hint" id={`${name}-hint`}>
          {hint}
        </p>
      )}
      {error && (
        <p class="error" id={`${name}-error`}>
          {error}
        </p>
      )}
    </div>
  )
}

/** Something that is on or off. */
export interface CheckFieldModel {
  readonly name: string
  readonly label: string
  readonly hint: string
  readonly chosen: boolean
  /** Else it is shown and cannot be chosen. */
  readonly offered: boolean
}

interface CheckFieldProps {
  readonly field: CheckFieldModel
  readonly error: string | undefined
}

/** A checkbox with what it means. */
export const CheckField = ({ field: { name, label, hint, chosen, offered }, error }: CheckFieldProps) => (
  <div class="field">
    <label class="check">
      <input
        type="checkbox"
        name={name}
        value="on"
        checked={chosen}
        disabled={!offered}
        aria-describedby={`${name}-hint`}
      />
      {label}
    </label>
    <p class="hint" id={`${name}-hint`}>
      {hint}
    </p>
    {error && <p class="error">{error}</p>}
  </div>
)
