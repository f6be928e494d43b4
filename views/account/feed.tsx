interface FeedEntryProps {
  readonly href: string
  readonly decision: string
  readonly left: string | null
  /** What others did since the reader's last turn; null where that was the last thing that happened. */
  readonly since: { readonly headline: string; readonly lines: readonly string[] } | null
  readonly board: readonly string[]
}

/** What a feed tells of a game that waits for its reader. */
export const FeedEntry = ({ href, decision, left, since, board }: FeedEntryProps) => (
  <>
    <p>
      {decision}
      {left !== null && ` Your time left: ${left}.`}
    </p>
    {since && (
      <>
        <p>Since your last turn: {since.headline}.</p>
        <ul>
          {since.lines.map((line) => (
            <li>{line}</li>
          ))}
        </ul>
      </>
    )}
    <ul>
      {board.map((line) => (
        <li>{line}</li>
      ))}
    </ul>
    <p>
      <a href={href}>Play on</a>
    </p>
  </>
)
