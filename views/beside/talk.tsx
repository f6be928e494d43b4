import { Time } from '../parts/time.tsx'

/** What was said at a table, for a reader who may read it. */
export interface TalkModel {
  readonly gameId: string
  /** How much was said in all: a page that has all of it already need not ask again. */
  readonly said: number
  readonly messages: readonly MessageModel[]
  /** What the reader may say something with, or null for who only reads. */
  readonly form: SayModel | null
  /** Whether spectators read it too. */
  readonly isOpen: boolean
}

export interface MessageModel {
  readonly name: string
  readonly text: string
  /** In ISO 8601. */
  readonly at: string
}

interface SayModel {
  /** The player before a screen that several share; null at one of one's own. */
  readonly shownTo: string | null
  readonly typed: string
  readonly longest: number
  readonly error: string | null
}

/** The talk below the board. */
export const Talk = ({ model }: { readonly model: TalkModel }) => (
  <section id="talk" class="sheet talk" aria-labelledby="talk-title">
    <h2 id="talk-title">Table talk</h2>
    <TalkInside model={model} />
  </section>
)

/** The talk as a page of its own. */
export const TalkPage = ({ model, href }: { readonly model: TalkModel; readonly href: string }) => (
  <section class="narrow talk">
    <h1>Table talk</h1>
    <TalkInside model={model} />
    <p>
      <a class="button quiet" href={href}>
        Back to the game
      </a>
    </p>
  </section>
)

const TalkInside = ({ model }: { readonly model: TalkModel }) => (
  <>
    <TalkList {...model} />
    {model.form && <SayForm gameId={model.gameId} form={model.form} isOpen={model.isOpen} />}
  </>
)

/** The messages alone: `table.js` has them fetched anew when more was said. */
export const TalkList = ({ gameId, said, messages }: Pick<TalkModel, 'gameId' | 'said' | 'messages'>) => (
  <div
    id="talk-list"
    role="log"
    aria-label="What was said"
    tabindex={0}
    data-said={String(said)}
    hx-get={`/games/${gameId}/talk`}
    hx-trigger="behind"
    hx-target="this"
    hx-swap="outerMorph"
  >
    {messages.length === 0 ? (
      <p class="hint">Nobody has said anything yet.</p>
    ) : (
      <ol class="messages">
        {messages.map(({ name, text, at }) => (
          <li>
            <strong>{name}</strong> <Time at={at} />
            <p>{text}</p>
          </li>
        ))}
      </ol>
    )}
  </div>
)

interface SayFormProps {
  readonly gameId: string
  readonly form: SayModel
  readonly isOpen: boolean
}

const SayForm = ({ gameId, form: { shownTo, typed, longest, error }, isOpen }: SayFormProps) => (
  <form
    id="say"
    method="post"
    action={`/games/${gameId}/talk`}
    hx-post={`/games/${gameId}/talk`}
    hx-target="#say-notice"
  >
    {shownTo !== null && <input type="hidden" name="as" value={shownTo} />}
    <label for="say-text">Say something to the table</label>
    <textarea id="say-text" name="text" rows={2} required maxlength={longest} aria-describedby="say-hint say-notice">
      {typed}
    </textarea>
    <p class="hint" id="say-hint">
      {isOpen ? 'Everybody at the table and whoever watches reads it.' : 'Only those who play here read it.'}
    </p>
    <div id="say-notice" role="status">
      {error && <p class="error">{error}</p>}
    </div>
    <button type="submit">Say it</button>
  </form>
)

/** What was wrong with something said, in the place for that. */
export const SayError = ({ error }: { readonly error: string }) => <p class="error">{error}</p>

/** The messages as they are now, in the place of those that a page shows. */
export const TalkAnswer = (list: Pick<TalkModel, 'gameId' | 'said' | 'messages'>) => (
  <hx-partial hx-target="#talk-list" hx-swap="outerMorph">
    <TalkList {...list} />
  </hx-partial>
)
