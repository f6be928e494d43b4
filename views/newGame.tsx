import { Field } from './parts/field.tsx'
import { HouseRuleFields, type HouseRulesModel } from './parts/houseRules.tsx'
import { RuleLink } from './parts/ruleLink.tsx'

/** Everything that the new-game form shows: what may be chosen, what was typed and what is wrong with it. */
export interface NewGameModel extends HouseRulesModel {
  readonly seed: string
  /** The address that offers this very deal, where the choices came from one. */
  readonly offer: OfferModel | null
}

export interface OfferModel {
  readonly address: string
  /** Without a seed the address deals another game each time. */
  readonly isSeeded: boolean
}

/** The form that deals a solitaire game. */
export const NewGameForm = ({ seed, choices, rates, optional, errors, offer }: NewGameModel) => (
  <section class="narrow">
    <h1>New game</h1>
    {offer && <Offer {...offer} />}
    <form method="post" action="/new" class="stack" id="deal">
      {errors.form && (
        <p class="error" role="alert">
          {errors.form}
        </p>
      )}
      <Field
        name="seed"
        label="Seed"
        hint="A whole number: the same one deals the same game. Blank for a fresh one."
        error={errors.seed}
      >
        {(described) => <input name="seed" value={seed} inputmode="numeric" autocomplete="off" {...described} />}
      </Field>
      <HouseRuleFields choices={choices} rates={rates} optional={optional} errors={errors} />
      <p class="buttons">
        <button type="submit">Deal the game</button>
        <button type="submit" class="quiet" formmethod="get">
          Show its address
        </button>
      </p>
      <p class="hint">Showing the address deals nothing. It carries all choices, so you can keep it or pass it on.</p>
    </form>
  </section>
)

const Offer = ({ address, isSeeded }: OfferModel) => (
  <div class="offer">
    <p>
      {isSeeded
        ? 'This address deals the same game to anyone who opens it.'
        : 'This address deals another game under these house rules each time, since it has no seed.'}{' '}
      <RuleLink rule="R10.4" />
    </p>
    <label for="address">Address of this deal</label>
    <input id="address" value={address} readonly />
    <p class="hint">Nothing is dealt until you say so. What you change below counts.</p>
    <button type="submit" form="deal">
      Deal this game
    </button>
  </div>
)
