import type { HeadlineModel, Notice } from './model.ts'

/** Where the game stands and whose decision it is. */
export const Headline = ({
  headline,
  notice,
}: {
  readonly headline: HeadlineModel
  readonly notice: Notice | null
}) => (
  <header class="headline">
    <h1>
      Day {headline.day} of {headline.days}, Stage {headline.stage}
    </h1>
    <dl class="facts">
      <Fact name="Phase" value={headline.phase} />
      <Fact name="Revenue" value={`${headline.revenue} of ${headline.target}`} />
      <Fact name="Fedora" value={headline.fedora} />
    </dl>
    <p class={`decision ${headline.outcome}`} role="status">
      {headline.decision}
    </p>
    {headline.outcome !== 'running' && (
      <p class="buttons">
        <a class="button" href="/new">
          New game
        </a>
      </p>
    )}
    <p class="hint">{headline.ending}</p>
    <div id="notice" role="alert">
      {notice && <NoticeLine notice={notice} />}
    </div>
  </header>
)

const Fact = ({ name, value }: { readonly name: string; readonly value: string }) => (
  <div>
    <dt>{name}</dt>
    <dd>{value}</dd>
  </div>
)

const NoticeLine = ({ notice }: { readonly notice: Notice }) => (
  <p class="notice">
    {notice.text}
    {notice.rule && <span class="rule">{` (${notice.rule})`}</span>}
  </p>
)
