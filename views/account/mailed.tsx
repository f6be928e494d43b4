interface MailedProps {
  readonly title: string
  readonly text: string
  /** Where the button posts to and what it says; null where there is nothing left to do. */
  readonly button: { readonly action: string; readonly label: string } | null
}

/** Where a link of a mail leads: something is done there only by a button, since mail programs look at links too. */
export const Mailed = ({ title, text, button }: MailedProps) => (
  <section class="narrow">
    <h1>{title}</h1>
    <p>{text}</p>
    {button ? (
      <form method="post" action={button.action}>
        <button type="submit">{button.label}</button>
      </form>
    ) : (
      <p>
        <a href="/account/notices">How you are told when it is your turn</a>
      </p>
    )}
  </section>
)
