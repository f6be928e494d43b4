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
        <Field
          name="password"
          label="Password"
          error={errors.password}
          {...(words.passwordHint ? { hint: words.passwordHint } : {})}
        >
          {(described) => (
            <input type="password" name="password" autocomplete={words.autocomplete} required {...described} />
          )}
        </Field>
        <button type="submit">{words.submit}</button>
      </form>
      <p>
        {words.other} <a href={words.href}>{words.link}</a>
      </p>
    </section>
  )
}
