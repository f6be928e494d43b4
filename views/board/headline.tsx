import { RuleLink } from '../parts/ruleLink.tsx'
import { Art } from './art.tsx'
import { ACT_FORM, UNDO_FORM } from './controls.tsx'
import type { BoardModel } from './model.ts'

/** Posts wait for one another, so that a slow answer never overwrites a newer board. */
const AFTER_ONE_ANOTHER = '#game:queue all'

/**
 * The forms of the whole board, with the moment that the page shows. They stand alone, and buttons elsewhere belong to
 * them by name, so that a part of the page in which nothing changed need not be sent again only for the moment in it.
 */
export const Moment = ({ board }: { readonly board: BoardModel }) => (
  <div id="board-moment" hidden>
    <MomentForm id={ACT_FORM} path={`/games/${board.id}/intents`} board={board} />
    <MomentForm id={UNDO_FORM} path={`/games/${board.id}/undo`} board={board} />
  </div>
)

interface MomentFormProps {
  readonly id: string
  readonly path: string
  readonly board: BoardModel
}

const MomentForm = ({ id, path, board }: MomentFormProps) => (
  <form
    id={id}
    method="post"
    action={path}
    hx-post={path}
    hx-target="#game"
    hx-swap="innerMorph"
    hx-sync={AFTER_ONE_ANOTHER}
  >
    <input type="hidden" name="at" value={board.at} />
    <input type="hidden" name="undone" value={board.undone} />
    <input type="hidden" name="pick" value={board.pick} />
    {board.shownTo !== null && <input type="hidden" name="as" value={board.shownTo} />}
  </form>
)

/** Where the game stands, and the two things one does with it as a whole: take the last intent back, and save it. */
export const Headline = ({ board }: { readonly board: BoardModel }) => {
  const { day, days, stage, phase, score, revenue, target, fedora, outcome } = board.headline
  return (
    <header id="board-headline" class={`now ${outcome}`}>
      <h1>
        Day {day} <small>of {days}</small> <span class="stage">Stage {stage}</span>
      </h1>
      <p class="phase">
        <span class="vh">Phase: </span>
        {phase}
      </p>
      <div class="revenue">
        <span>
          {score} <strong>{revenue}</strong> of {target}
        </span>
        <svg class="meter" viewBox="0 0 100 6" preserveAspectRatio="none" aria-hidden="true">
          <rect width="100" height="6" class="meter-all" />
          <rect width={share(revenue, target)} height="6" class="meter-part" />
        </svg>
      </div>
      <p class="fedora">
        <Art name="fedora" />
        <span>
          <span class="vh">Fedora: </span>
          {fedora}
        </span>
      </p>
      <div class="whole">
        {board.canUndo && (
          <button type="submit" form={UNDO_FORM} class="quiet">
            Undo
          </button>
        )}
        <SaveReplay board={board} />
      </div>
    </header>
  )
}

/** The download of the save, or why there is none yet (R10.3). */
const SaveReplay = ({ board }: { readonly board: BoardModel }) =>
  board.canSave ? (
    <a class="button quiet" href={`/games/${board.id}/save`} download>
      Save replay
    </a>
  ) : (
    <span class="not-yet">
      <button type="button" class="quiet" disabled aria-describedby="why-no-save">
        Save replay
      </button>
      <span id="why-no-save" class="soft">
        when the game is over <RuleLink rule="R10.3" />
      </span>
    </span>
  )

/** How much of the target is there, in hundredths. */
const share = (revenue: number, target: number): number =>
  target <= 0 ? 100 : Math.round(Math.max(0, Math.min(1, revenue / target)) * 100)
