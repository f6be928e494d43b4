import { Field } from '../parts/field.tsx'
import { RuleLink } from '../parts/ruleLink.tsx'
import { Time } from '../parts/time.tsx'

/** An open table as one reader may see it. */
export interface OpenTableModel {
  readonly id: string
  readonly name: string
  readonly rules: readonly string[]
  readonly openness: string
  readonly clock: string
  /** When it closes if nobody joins, in ISO 8601. */
  readonly expiresAt: string
  readonly seating: SeatingModel
  /** Whether the reader opened it. */
  readonly isCreator: boolean
  readonly isSeated: boolean
  readonly hasRoom: boolean
  readonly invitations: readonly InvitationModel[]
  /** The address of an invitation that was just made. */
  readonly address: string | null
  /** The name for one more seat as it was typed, and what is wrong with it. */
  readonly typedName: string
  readonly nameError: string | undefined
}

/** What changes while a table waits. */
export interface SeatingModel {
  readonly id: string
  /** Where this reader finds it. */
  readonly path: string
  readonly seats: readonly SeatModel[]
  readonly free: number
  /** What lets this reader sit down, where that is possible: the token of an invitation, or nothing. */
  readonly join: { readonly token: string | null } | null
  readonly start: 'ready' | 'tooFew' | 'notYours'
  readonly creatorName: string
}

export interface SeatModel {
  readonly place: number
  readonly name: string
  readonly note: string | null
  /** What the reader may do about it. */
  readonly act: 'leave' | 'remove' | null
}

export interface InvitationModel {
  readonly id: string
  readonly madeAt: string
  readonly expiresAt: string
}

/** The page of a table that waits for players. */
export const OpenTablePage = (table: OpenTableModel) => (
  <section class="narrow">
    <h1>{table.name}</h1>
    <TableRules {...table} />
    <Seating {...table.seating} />
    {table.isSeated && table.hasRoom && <OneMoreSeat {...table} />}
    {table.isCreator && <Invitations {...table} />}
    {table.isCreator && (
      <>
        <h2>Close the table</h2>
        <form method="post" action={`/tables/${table.id}/close`}>
          <p>Nobody plays then, and the table is gone.</p>
          <button type="submit" class="danger">
            Close the table
          </button>
        </form>
      </>
    )}
  </section>
)

type TableRulesProps = Pick<OpenTableModel, 'rules' | 'openness' | 'clock' | 'expiresAt'>

const TableRules = ({ rules, openness, clock, expiresAt }: TableRulesProps) => (
  <>
    <ul>
      {rules.map((rule) => (
        <li>{rule}</li>
      ))}
      <li>{openness}</li>
      <li>{clock}</li>
    </ul>
    <p class="hint">
      If nobody joins, the table closes at <Time at={expiresAt} />.
    </p>
  </>
)

/** Who sits there, and what the reader may do about it. The page asks for it again and again while it is open. */
export const Seating = ({ id, path, seats, free, join, start, creatorName }: SeatingModel) => (
  <div id="seating" hx-get={path} hx-trigger="every 3s" hx-swap="outerMorph">
    <h2>Seats</h2>
    <ul class="seating">
      {seats.map((seat) => (
        <li>
          <span>
            {seat.name}
            {seat.note && <span class="hint"> ({seat.note})</span>}
          </span>
          {seat.act && <SeatAct id={id} seat={seat} act={seat.act} />}
        </li>
      ))}
      {Array.from({ length: free }, () => (
        <li class="hint">Free</li>
      ))}
    </ul>
    {join && (
      <form method="post" action={`/tables/${id}/seats`}>
        {join.token !== null && <input type="hidden" name="token" value={join.token} />}
        <button type="submit">Sit down</button>
      </form>
    )}
    <Start id={id} start={start} creatorName={creatorName} />
  </div>
)

interface SeatActProps {
  readonly id: string
  readonly seat: SeatModel
  readonly act: 'leave' | 'remove'
}

const SeatAct = ({ id, seat, act }: SeatActProps) => (
  <form method="post" action={`/tables/${id}/seats/${act}`}>
    <input type="hidden" name="place" value={String(seat.place)} />
    <button type="submit" class="quiet">
      {act === 'leave' ? 'Give up ' : 'Remove '}
      {seat.name}
    </button>
  </form>
)

const Start = ({ id, start, creatorName }: Pick<SeatingModel, 'id' | 'start' | 'creatorName'>) => {
  if (start === 'notYours')
    return <p class="hint">The game begins when {creatorName} starts it: this page then goes there by itself.</p>
  return (
    <form method="post" action={`/tables/${id}/start`}>
      <button type="submit" disabled={start === 'tooFew'} aria-describedby="start-hint">
        Start the game
      </button>
      <p class="hint" id="start-hint">
        {start === 'tooFew' ? 'Two players at least.' : 'With those who sit here now.'} <RuleLink rule="R1.3" />
      </p>
    </form>
  )
}

const OneMoreSeat = ({ id, typedName, nameError }: OpenTableModel) => (
  <>
    <h2>One more at your screen</h2>
    <form method="post" action={`/tables/${id}/seats`} class="stack">
      <Field
        name="name"
        label="Name of who plays there"
        hint="Several of you can share a screen: it is handed over, so that no hand shows."
        error={nameError}
      >
        {(described) => (
          <input name="name" value={typedName} required maxlength={80} autocomplete="off" {...described} />
        )}
      </Field>
      <button type="submit" class="quiet">
        Take one more seat
      </button>
    </form>
  </>
)

const Invitations = ({ id, invitations, address, hasRoom }: OpenTableModel) => (
  <>
    <h2>Invitations</h2>
    {address !== null && (
      <div class="offer" role="status">
        <label for="address">Send this address to whom you invite</label>
        <input id="address" value={address} readonly />
        <p class="hint">
          It is shown only now. Whoever has it can sit down here, even without an account so far, until it expires or
          you withdraw it.
        </p>
      </div>
    )}
    {invitations.length > 0 && (
      <ul class="seating">
        {invitations.map((invitation) => (
          <li>
            <span>
              Made <Time at={invitation.madeAt} />, good until <Time at={invitation.expiresAt} />
            </span>
            <form method="post" action={`/tables/${id}/invitations/withdraw`}>
              <input type="hidden" name="invitation" value={invitation.id} />
              <button type="submit" class="quiet">
                Withdraw it
              </button>
            </form>
          </li>
        ))}
      </ul>
    )}
    {hasRoom && (
      <form method="post" action={`/tables/${id}/invitations`}>
        <button type="submit" class="quiet">
          Make an invitation
        </button>
      </form>
    )}
  </>
)

type GuestProps = TableRulesProps & {
  readonly name: string
  readonly players: string
  /** Where to go on after registering or logging in. */
  readonly next: string
}

/** What an invitation shows to somebody who is not logged in. */
export const InvitedGuest = ({ name, players, next, ...rules }: GuestProps) => (
  <section class="narrow">
    <h1>You are invited to {name}</h1>
    <p>
      There sit: {players}. Station Master is a game of running a small railroad station; register with a name and a
      password, and you are at the table.
    </p>
    <p class="buttons">
      <a class="button" href={`/register?next=${encodeURIComponent(next)}`}>
        Register
      </a>
      <a class="button quiet" href={`/login?next=${encodeURIComponent(next)}`}>
        Log in
      </a>
    </p>
    <TableRules {...rules} />
  </section>
)
