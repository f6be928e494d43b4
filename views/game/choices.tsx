import type { ChoiceGroupModel, ChoicePartModel, GameModel } from './model.ts'

/**
 * Every legal intent as a button. Posts wait for one another, so that a slow answer never overwrites a newer board;
 * the history length they carry was read when the button was pressed.
 */
export const Choices = ({ game, target }: { readonly game: GameModel; readonly target: string }) => (
  <form
    id="choices"
    method="post"
    action={`/games/${game.id}/intents`}
    hx-post={`/games/${game.id}/intents`}
    hx-target={target}
    hx-swap="innerMorph"
    hx-sync={`${target}:queue all`}
  >
    <h2>Your choices</h2>
    <input type="hidden" name="at" value={game.at} />
    <input type="hidden" name="undone" value={game.undone} />
    {game.choices.map((group) => (
      <ChoiceGroup group={group} />
    ))}
  </form>
)

const ChoiceGroup = ({ group }: { readonly group: ChoiceGroupModel }) => (
  <fieldset class="choices">
    <legend>{group.title}</legend>
    {group.note && <p class="hint">{group.note}</p>}
    {group.parts.map((part) => (
      <ChoicePart part={part} />
    ))}
  </fieldset>
)

const ChoicePart = ({ part }: { readonly part: ChoicePartModel }) =>
  part.folded ? (
    <details>
      <summary>{part.title}</summary>
      <ChoiceButtons part={part} />
    </details>
  ) : (
    <>
      {part.title && <h3>{part.title}</h3>}
      <ChoiceButtons part={part} />
    </>
  )

const ChoiceButtons = ({ part }: { readonly part: ChoicePartModel }) => (
  <div class="buttons">
    {part.choices.map(({ intent, label }) => (
      <button type="submit" name="intent" value={intent}>
        {label}
      </button>
    ))}
  </div>
)
