import type { GameModel } from './model.ts'

/** The two things one does with a game as a whole: take the last intent back, and save it. */
export const TakeBack = ({ game, target }: { readonly game: GameModel; readonly target: string }) => (
  <div class="buttons">
    {game.canUndo && (
      <form
        id="undo"
        method="post"
        action={`/games/${game.id}/undo`}
        hx-post={`/games/${game.id}/undo`}
        hx-target={target}
        hx-swap="innerMorph"
        hx-sync={`${target}:queue all`}
      >
        <input type="hidden" name="at" value={game.at} />
        <input type="hidden" name="undone" value={game.undone} />
        <button type="submit" class="quiet">
          Undo
        </button>
      </form>
    )}
    <a class="button quiet" href={`/games/${game.id}/save`} download>
      Save to a file
    </a>
  </div>
)
