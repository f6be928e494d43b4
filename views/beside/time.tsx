import { Time } from '../parts/time.tsx'

/** Whose decision is waited for at a table, how much time is left, and what can be done about it. */
export interface TimeModel {
  readonly gameId: string
  readonly at: number
  readonly undone: number
  /** `Ada decides` */
  readonly decides: string
  /** In ISO 8601. */
  readonly since: string
  /** How the clock is set. */
  readonly clock: string
  /** By player; empty where there is no clock. */
  readonly seats: readonly SeatTimeModel[]
  /** When or why the others may do something. */
  readonly waiting: string
  /** What the reader may vote for, or nothing. */
  readonly choices: readonly VoteModel[]
  /** What was voted for so far. */
  readonly votes: readonly string[]
  /** The seats that somebody new could take, where the reader may offer them. */
  readonly empty: readonly { readonly player: number; readonly name: string }[]
}

interface SeatTimeModel {
  readonly name: string
  readonly left: string
  readonly decides: boolean
}

interface VoteModel {
  readonly choice: string
  readonly label: string
  readonly isChosen: boolean
}

/** Time at the table. The page asks for it again now and then, and `table.js` does when the game has moved on. */
export const TableTime = ({ model }: { readonly model: TimeModel }) => (
  <section
    id="time"
    class="sheet time"
    aria-labelledby="time-title"
    hx-get={`/games/${model.gameId}/time`}
    hx-trigger="every 60s, behind"
    hx-swap="outerMorph"
  >
    <h2 id="time-title">Time</h2>
    <p>
      <strong>{model.decides}</strong>, since <Time at={model.since} />.
    </p>
    <p class="hint">{model.clock}</p>
    {model.seats.length > 0 && (
      <ul class="clocks">
        {model.seats.map(({ name, left, decides }) => (
          <li class={decides ? 'decides' : undefined}>
            {name}: <strong>{left}</strong> left
          </li>
        ))}
      </ul>
    )}
    <p>{model.waiting}</p>
    {model.choices.length > 0 && <Votes model={model} />}
    {model.votes.map((text) => (
      <p class="hint">{text}</p>
    ))}
    {model.empty.map(({ player, name }) => (
      <form method="post" action={`/games/${model.gameId}/offers`}>
        <input type="hidden" name="player" value={String(player)} />
        <button type="submit" class="quiet">
          Find somebody for {name}
        </button>
      </form>
    ))}
  </section>
)

const Votes = ({ model }: { readonly model: TimeModel }) => (
  <form method="post" action={`/games/${model.gameId}/votes`} class="buttons">
    <input type="hidden" name="at" value={String(model.at)} />
    <input type="hidden" name="undone" value={String(model.undone)} />
    {model.choices.map(({ choice, label, isChosen }) => (
      <button type="submit" name="choice" value={choice} aria-pressed={isChosen ? 'true' : 'false'}>
        {label}
      </button>
    ))}
  </form>
)

interface LeaveProps {
  readonly gameId: string
  /** The player before a screen that several share; null at one of one's own. */
  readonly shownTo: string | null
}

/** The way out of a game that goes on without its reader. */
export const Leave = ({ gameId, shownTo }: LeaveProps) => (
  <details class="sheet" id="leave">
    <summary>Leave this game</summary>
    <form method="post" action={`/games/${gameId}/leave`} class="stack">
      {shownTo !== null && <input type="hidden" name="as" value={shownTo} />}
      <p>
        Your seat is empty then. The others play on, and may give it to somebody else. It does not come back to you.
      </p>
      <button type="submit" class="danger">
        Leave this game for good
      </button>
    </form>
  </details>
)

interface OfferProps {
  readonly name: string
  readonly address: string
  readonly href: string
}

/** The address by which somebody new takes an empty seat. */
export const SeatOffer = ({ name, address, href }: OfferProps) => (
  <section class="narrow">
    <h1>Somebody for {name}</h1>
    <div class="offer" role="status">
      <label for="address">Send this address to whom you want to play on there</label>
      <input id="address" value={address} readonly />
      <p class="hint">
        It is shown only now. The first who has it and takes the seat plays on, even without an account so far. It is
        good for seven days.
      </p>
    </div>
    <p>
      <a class="button quiet" href={href}>
        Back to the game
      </a>
    </p>
  </section>
)

interface OfferedSeatProps {
  readonly name: string
  readonly table: string
  readonly stands: string
  readonly rules: readonly string[]
  readonly token: string
  /** Whether the reader is logged in. */
  readonly isKnown: boolean
  /** Why this reader cannot take it, or null. */
  readonly refusal: string | null
}

/** An empty seat as somebody new is shown it. */
export const OfferedSeatPage = ({ name, table, stands, rules, token, isKnown, refusal }: OfferedSeatProps) => (
  <section class="narrow">
    <h1>A seat is free at {table}</h1>
    <p>
      {name} needs somebody to play on. {stands}
    </p>
    <ul>
      {rules.map((rule) => (
        <li>{rule}</li>
      ))}
    </ul>
    {refusal !== null && <p class="notice">{refusal}</p>}
    {isKnown && refusal === null && (
      <form method="post" action={`/seats/${token}`}>
        <button type="submit">Take the seat</button>
      </form>
    )}
    {!isKnown && (
      <p class="buttons">
        <a class="button" href={`/register?next=${encodeURIComponent(`/seats/${token}`)}`}>
          Register
        </a>
        <a class="button quiet" href={`/login?next=${encodeURIComponent(`/seats/${token}`)}`}>
          Log in
        </a>
      </p>
    )}
  </section>
)
