import { Field } from '../parts/field.tsx'
import { ChoiceField, type ChoiceFieldModel } from '../parts/houseRules.tsx'
import { Time } from '../parts/time.tsx'

/** How the reader is told that games wait, on each of the ways. */
export interface NoticesModel {
  /** The address of the feed; null where there is none. */
  readonly feed: string | null
  /** Null where the site sends no mail. */
  readonly mail: {
    readonly address: string
    readonly state: 'none' | 'asked' | 'confirmed'
    readonly choices: readonly ChoiceFieldModel[]
  } | null
  readonly webhook: { readonly address: string; readonly isSet: boolean; readonly secret: string }
  readonly ledger: readonly LedgerLineModel[]
}

/** Something that was sent to the reader, or is to be, or could not be. */
export interface LedgerLineModel {
  readonly id: number
  /** In ISO 8601. */
  readonly at: string
  readonly way: string
  readonly sentTo: string | null
  readonly about: string
  readonly state: 'due' | 'sent' | 'failed' | 'dropped'
  readonly outcome: string
}

interface NoticesProps {
  readonly notices: NoticesModel
  /** What has just been done. */
  readonly done: string | null
  /** What is wrong with what was typed, by field; `form` for what belongs to none. */
  readonly errors: Readonly<Record<string, string>>
}

/** How the reader is told that games wait, and what became of it. */
export const Notices = ({ notices: { feed, mail, webhook, ledger }, done, errors }: NoticesProps) => (
  <section class="narrow">
    <h1>Be told when it is your turn</h1>
    {done && (
      <p class="done" role="status">
        {done}
      </p>
    )}
    {errors.form && (
      <p class="error" role="alert">
        {errors.form}
      </p>
    )}
    <p>
      A game that waits for your decision counts in the title of every page here. Where you want to be told elsewhere,
      you are told once for each time that it waits, with what the others did since your last turn.
    </p>
    <h2>By mail</h2>
    {mail ? <MailPart mail={mail} errors={errors} /> : <p>This site sends no mail.</p>}
    <h2>By feed</h2>
    <FeedPart feed={feed} />
    <h2>By webhook</h2>
    <WebhookPart webhook={webhook} error={errors.webhook} />
    <h2>What was sent</h2>
    <Ledger lines={ledger} />
    <p>
      <a href="/account">Account</a>
    </p>
  </section>
)

const MAIL_STATES = {
  none: '',
  asked: 'A mail with a link goes to this address. Follow the link within two days: before, no other mail follows.',
  confirmed: 'This address is confirmed.',
} as const

interface MailPartProps {
  readonly mail: NonNullable<NoticesModel['mail']>
  readonly errors: NoticesProps['errors']
}

const MailPart = ({ mail, errors }: MailPartProps) => (
  <>
    {mail.state !== 'none' && <p>{MAIL_STATES[mail.state]}</p>}
    <form method="post" action="/account/notices/mail" class="stack">
      <Field name="mail" label="Address" hint="Nobody else sees it. Leave it empty for no mail." error={errors.mail}>
        {(described) => <input type="email" name="mail" value={mail.address} autocomplete="email" {...described} />}
      </Field>
      {mail.choices.map((field) => (
        <ChoiceField field={field} error={errors[field.name]} />
      ))}
      <button type="submit">{mail.state === 'asked' ? 'Set, and send the link again' : 'Set the mail'}</button>
    </form>
    {mail.state === 'confirmed' && (
      <form method="post" action="/account/notices/mail/test">
        <button type="submit" class="quiet">
          Send me a test mail
        </button>
      </form>
    )}
  </>
)

const FeedPart = ({ feed }: Pick<NoticesModel, 'feed'>) => (
  <>
    <p>
      An Atom feed lists the games that wait for you. Whoever knows its address can read it, so keep it to yourself.
    </p>
    {feed !== null && (
      <Field name="feed" label="Its address" error={undefined}>
        {(described) => <input value={feed} readonly {...described} />}
      </Field>
    )}
    <form method="post" action="/account/notices/feed" class="buttons">
      <button type="submit" name="do" value="new" class={feed === null ? undefined : 'quiet'}>
        {feed === null ? 'Make a feed' : 'Make a new address'}
      </button>
      {feed !== null && (
        <button type="submit" name="do" value="end" class="quiet">
          End the feed
        </button>
      )}
    </form>
  </>
)

interface WebhookPartProps {
  readonly webhook: NoticesModel['webhook']
  readonly error: string | undefined
}

const WebhookPart = ({ webhook, error }: WebhookPartProps) => (
  <>
    <form method="post" action="/account/notices/webhook" class="stack">
      <Field
        name="webhook"
        label="Address to call"
        hint="It gets a signed POST with JSON when a game waits. Leave it empty for no calls."
        error={error}
      >
        {(described) => <input type="url" name="webhook" value={webhook.address} autocomplete="off" {...described} />}
      </Field>
      <button type="submit">Set the webhook</button>
    </form>
    {webhook.isSet && (
      <>
        <Field name="secret" label="Secret that signs the calls" error={undefined}>
          {(described) => <input value={webhook.secret} readonly {...described} />}
        </Field>
        <div class="buttons">
          <form method="post" action="/account/notices/webhook/test">
            <button type="submit" class="quiet">
              Make a test call
            </button>
          </form>
          <form method="post" action="/account/notices/webhook/secret">
            <button type="submit" class="quiet">
              Make a new secret
            </button>
          </form>
        </div>
      </>
    )}
  </>
)

const Ledger = ({ lines }: { readonly lines: readonly LedgerLineModel[] }) =>
  lines.length === 0 ? (
    <p>Nothing yet.</p>
  ) : (
    <ul class="ledger">
      {lines.map(({ at, way, sentTo, about, state, outcome }) => (
        <li>
          <span>{about}</span>
          <span class={`outcome ${state}`}>{outcome}</span>
          <span class="hint">
            {way}
            {sentTo !== null && ` to ${sentTo}`}, <Time at={at} />
          </span>
        </li>
      ))}
    </ul>
  )
