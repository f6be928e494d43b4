/** A page that says in one sentence what went wrong, and where to go on. */
export const Problem = ({ title, text, href, link }: ProblemProps) => (
  <section class="narrow">
    <h1>{title}</h1>
    <p>{text}</p>
    <p>
      <a href={href}>{link}</a>
    </p>
  </section>
)

interface ProblemProps {
  readonly title: string
  readonly text: string
  readonly href: string
  readonly link: string
}

/** The same sentence for a page that stays: it goes where the page shows its notices. */
export const ProblemPart = ({ text, href, link }: Omit<ProblemProps, 'title'>) => (
  <hx-partial hx-target="#notice" hx-swap="innerHTML">
    <p class="notice">
      {text} <a href={href}>{link}</a>
    </p>
  </hx-partial>
)
