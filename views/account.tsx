import { Field } from './parts/field.tsx'

interface AccountFormProps {
  readonly kind: 'register' | 'login'
  /** The name as it was typed. */
  readonly name: string
  /** Where to go afterwards, or null. */
  readonly next: string | null
  readonly errors: { readonly name?: string; readonly password?: string; readonly form?: string }
}

const WORDS = {
  register: {
    title: 'Register',
    submit: 'Register',
    nameHint: '2 to 24 characters. Others at your table will see it.',
    passwordHint: '8 to 200 characters.',
    autocomplete: 'new-password',
    other: 'Have an account already?',
    href: '/login',
    link: 'Log in',
  },
  login: {
    title: 'Log in',
    submit: 'Log in',
    nameHint: undefined,
    passwordHint: undefined,
    autocomplete: 'current-password',
    other: 'New here?',
    href: '/register',
    link: 'Register',
  },
} as const

/** The form to register or to log in; a refused password is never sent back. */
export const AccountForm = ({ kind, name, next, errors }: AccountFormProps) => {
  const words = WORDS[kind]
  return (
    <section class="narrow">
      <h1>{words.title}</h1>
      <form method="post" action={`/${kind}`} class="stack">
        {errors.form && (
          <p class="error" role="alert">
            {errors.form}
          </p>
        )}
        {next && <input type="hidden" name="next" value={next} />}
        <Field name="name" label="Name" error={errors.name} {...(words.nameHint ? { hint: words.nameHint } : {})}>
          {(described) => <input name="name" value={name} autocomplete="username" required {...described} />}
        </Field>
        <PasswordField
          name="password"
          label="Password"
          error={errors.password}
          autocomplete={words.autocomplete}
          {...(words.passwordHint ? { hint: words.passwordHint } : {})}
        />
        <button type="submit">{words.submit}</button>
      </form>
      <p>
        {words.other} <a href={next ? `${words.href}?next=${encodeURIComponent(next)}` : words.href}>{words.link}</a>
      </p>
    </section>
  )
}

interface MyAccountProps {
  readonly name: string
  /** What has just been done. */
  readonly done: string | null
  readonly errors: {
    readonly current?: string
    readonly password?: string
    readonly confirm?: string
    readonly form?: string
  }
}

/** What one can do about one's own account. */
export const MyAccount = ({ name, done, errors }: MyAccountProps) => (
  <section class="narrow">
    <h1>Account of {name}</h1>
    {done && (
      <p class="done" role="status">
        {done}
      </p>
    )}
    {errors.form && (
      <p class="notice" role="alert">
        {errors.form}
      </p>
    )}

    <h2>Change the password</h2>
    <form method="post" action="/account/password" class="stack">
      <PasswordField name="current" label="Present password" autocomplete="current-password" error={errors.current} />
      <PasswordField
        name="password"
        label="New password"
        hint="8 to 200 characters. Wherever else you are logged in, you will be logged out."
        autocomplete="new-password"
        error={errors.password}
      />
      <button type="submit">Change the password</button>
    </form>

    <h2>Notices</h2>
    <p>
      <a href="/account/notices">Be told by mail, feed or webhook when it is your turn</a>
    </p>

    <h2>Vacations</h2>
    <p>
      <a href="/account/vacations">Days on which your time does not run</a>
    </p>

    <h2>Log out everywhere</h2>
    <form method="post" action="/account/logout" class="stack">
      <p>Ends every session of yours, this one too.</p>
      <button type="submit" class="quiet">
        Log out everywhere
      </button>
    </form>

    <h2>Delete the account</h2>
    <form method="post" action="/account/delete" class="stack">
      <p>
        Your name and all your solitaire games, running or over, are gone for good then. At tables your seat is empty
        then, and the others play on.
      </p>
      <PasswordField name="confirm" label="Your password" autocomplete="current-password" error={errors.confirm} />
      <button type="submit" class="danger">
        Delete the account
      </button>
    </form>
  </section>
)

interface PasswordFieldProps {
  readonly name: string
  readonly label: string
  readonly hint?: string
  readonly autocomplete: 'current-password' | 'new-password'
  readonly error: string | undefined
}

const PasswordField = ({ name, label, hint, autocomplete, error }: PasswordFieldProps) => (
  <Field name={name} label={label} error={error} {...(hint ? { hint } : {})}>
    {(described) => <input type="password" name={name} autocomplete={autocomplete} required {...described} />}
  </Field>
)
