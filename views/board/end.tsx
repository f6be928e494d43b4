import { RuleLink } from '../parts/ruleLink.tsx'
import type { BoardModel, EndModel } from './model.ts'

/** How the game ended, where its Revenue came from, and what to do now. Empty until then. */
export const End = ({ board }: { readonly board: BoardModel }) =>
  board.end === null ? (
    <section id="board-end" hidden></section>
  ) : (
    <section id="board-end" class={`sheet end ${board.headline.outcome}`} aria-labelledby="end-title">
      <h2 id="end-title">{board.end.sentence}</h2>
      <p class="score">
        {board.end.players.length > 0 && `${board.end.score} `}
        <strong>{board.end.revenue}</strong> of {board.end.target}
      </p>
      {board.end.players.length > 0 && <Scores end={board.end} />}
      <div class="accounts">
        <Sources sources={board.end.sources} />
        <Stages days={board.end.days} />
      </div>
      {board.end.fairness && <Fairness {...board.end.fairness} />}
      <div class="whole">
        {board.end.again ? (
          <>
            <a class="button" href={board.end.again.otherSeed}>
              Deal another game
            </a>
            <a class="button quiet" href={board.end.again.sameSeed}>
              Deal the same seed again
            </a>
          </>
        ) : (
          <a class="button" href="/games/new">
            Open another table
          </a>
        )}
        <a class="button quiet" href={`/games/${board.id}/save`} download>
          Save replay
        </a>
      </div>
    </section>
  )

/** What the deal came from, and how anybody can check it. */
const Fairness = ({ seed, salt, hash }: NonNullable<EndModel['fairness']>) => (
  <details class="fairness">
    <summary>Was the deal fair?</summary>
    <p>
      The hash was published when the game began. It is the SHA-256 of the salt, a colon and the seed; the saved replay
      holds all three and can be checked as a whole. <RuleLink rule="R10.7" />
    </p>
    <dl>
      <dt>Seed</dt>
      <dd>
        <code>{seed}</code>
      </dd>
      <dt>Salt</dt>
      <dd>
        <code>{salt}</code>
      </dd>
      <dt>Hash</dt>
      <dd>
        <code>{hash}</code>
      </dd>
    </dl>
  </details>
)

/** Every player's Revenue, by source. */
const Scores = ({ end }: { readonly end: EndModel }) => (
  <section class="frame" aria-label="Revenue by player" tabindex={0}>
    <table class="sums by-player">
      <caption>Revenue by player</caption>
      <thead>
        <tr>
          <td></td>
          {end.sources.map(({ name }) => (
            <th scope="col">{name}</th>
          ))}
          <th scope="col">Revenue</th>
        </tr>
      </thead>
      <tbody>
        {end.players.map(({ name, revenue, isWinner, sources }) => (
          <tr>
            <th scope="row">
              {name}
              {isWinner && <span class="winner"> wins</span>}
            </th>
            {sources.map((amount) => (
              <td>{amount}</td>
            ))}
            <td>
              <strong>{revenue}</strong>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  </section>
)

const Sources = ({ sources }: { readonly sources: EndModel['sources'] }) => (
  <table class="sums">
    <caption>Revenue by source</caption>
    <tbody>
      {sources.map(({ name, amount }) => (
        <tr>
          <th scope="row">{name}</th>
          <td>{amount}</td>
        </tr>
      ))}
    </tbody>
  </table>
)

const Stages = ({ days }: { readonly days: EndModel['days'] }) => {
  const highest = Math.max(1, ...days.flatMap(({ stages }) => stages.map(Math.abs)))
  const stages = days[0]?.stages.map((_, index) => index + 1) ?? []
  return (
    <section class="frame" aria-label="Revenue by Stage" tabindex={0}>
      <table class="sums by-stage">
        <caption>Revenue by Stage</caption>
        <thead>
          <tr>
            <td></td>
            {stages.map((stage) => (
              <th scope="col">{stage}</th>
            ))}
            <th scope="col">Day</th>
          </tr>
        </thead>
        <tbody>
          {days.map(({ day, stages: amounts, total }) => (
            <tr>
              <th scope="row">Day {day}</th>
              {amounts.map((amount) => (
                <td>
                  <Bar amount={amount} highest={highest} />
                  {amount === 0 ? <span class="soft">0</span> : amount}
                </td>
              ))}
              <td>
                <strong>{total}</strong>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}

/** A Stage's Revenue as a bar: a loss is hatched by its own color and its sign in the figure below. */
const Bar = ({ amount, highest }: { readonly amount: number; readonly highest: number }) => {
  const height = (Math.abs(amount) / highest) * 40
  return (
    <svg class={amount < 0 ? 'bar loss' : 'bar'} viewBox="0 0 20 42" aria-hidden="true">
      <rect x="3" y={41 - height} width="14" height={height} />
      <path d="M0 41.5h20" />
    </svg>
  )
}
