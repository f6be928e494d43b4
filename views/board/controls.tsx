import type { Child } from 'hono/jsx'
import { RuleLink } from '../parts/ruleLink.tsx'
import type { Act, Choose, Sentence } from './model.ts'

/** The forms that every button of the board belongs to, wherever it stands: `Moment` writes them. */
export const ACT_FORM = 'act'
export const UNDO_FORM = 'undo'

interface ActProps {
  readonly act: Act
  readonly look?: string
  /** What the button shows; without it the button shows its whole label. */
  readonly children?: Child
}

/** A button that does something in the game. */
export const ActButton = ({ act, look, children }: ActProps) =>
  children === undefined ? (
    <button type="submit" form={ACT_FORM} name="intent" value={act.intent} class={look}>
      {act.label}
    </button>
  ) : (
    <button
      type="submit"
      form={ACT_FORM}
      name="intent"
      value={act.intent}
      class={look}
      aria-label={act.label}
      title={act.label}
    >
      {children}
    </button>
  )

interface ChooseProps {
  readonly choose: Choose
  readonly look: string
}

/** A link that chooses something, or lets go of it; it shows its whole label. */
export const ChooseLink = ({ choose, look }: ChooseProps) => (
  <a href={choose.href} class={look} hx-boost="true">
    {choose.label}
  </a>
)

/** A link that lies on a picture, or over one: what it shows is not its name. */
export const ChooseArea = ({ choose, look, children }: ChooseProps & { readonly children?: Child }) => (
  <a
    href={choose.href}
    class={choose.chosen ? `${look} chosen` : look}
    aria-current={choose.chosen ? 'true' : undefined}
    aria-label={choose.label}
    title={choose.label}
    hx-boost="true"
  >
    {children}
  </a>
)

interface PointableProps {
  readonly act: Act | null
  readonly choose: Choose | null
  readonly look: string
  readonly title?: string
  readonly children: Child
}

/** Something on the board: a button where it can be done, a link where it can be chosen, else only itself. */
export const Pointable = ({ act, choose, look, title, children }: PointableProps) => {
  if (act) {
    return (
      <ActButton act={act} look={`${look} go`}>
        {children}
      </ActButton>
    )
  }
  if (choose) {
    return (
      <ChooseArea choose={choose} look={look}>
        {children}
      </ChooseArea>
    )
  }
  return (
    <span class={look} title={title}>
      {children}
    </span>
  )
}

/** A sentence; the rule that is its reason is a link to that rule. */
export const SentenceText = ({ sentence }: { readonly sentence: Sentence }) => (
  <>
    {sentence.text}
    {sentence.rule && (
      <>
        {' '}
        <RuleLink rule={sentence.rule} />
      </>
    )}
  </>
)
