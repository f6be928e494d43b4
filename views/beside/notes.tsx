/** What the reader noted about a game. */
export interface NotesModel {
  readonly gameId: string
  /** The player before a screen that several share; null at one of one's own. */
  readonly shownTo: string | null
  readonly text: string
  readonly longest: number
  readonly notice: string | null
  readonly error: string | null
}

/** The notes below the board: nobody else is shown them. */
export const Notes = ({ model }: { readonly model: NotesModel }) => (
  <section id="notes" class="sheet notes" aria-labelledby="notes-title">
    <h2 id="notes-title">My notes</h2>
    <NotesForm model={model} />
  </section>
)

/** The notes as a page of their own, where they could not be kept. */
export const NotesPage = ({ model, href }: { readonly model: NotesModel; readonly href: string }) => (
  <section class="narrow notes">
    <h1>My notes</h1>
    <NotesForm model={model} />
    <p>
      <a class="button quiet" href={href}>
        Back to the game
      </a>
    </p>
  </section>
)

const NotesForm = ({ model }: { readonly model: NotesModel }) => (
  <form
    method="post"
    action={`/games/${model.gameId}/notes`}
    hx-post={`/games/${model.gameId}/notes`}
    hx-target="#notes-notice"
  >
    {model.shownTo !== null && <input type="hidden" name="as" value={model.shownTo} />}
    <label for="notes-text">Only you read this</label>
    <textarea id="notes-text" name="text" rows={4} maxlength={model.longest} aria-describedby="notes-notice">
      {model.text}
    </textarea>
    <div id="notes-notice" role="status">
      <NotesNotice notice={model.notice} error={model.error} />
    </div>
    <button type="submit" class="quiet">
      Keep my notes
    </button>
  </form>
)

/** What became of them. */
export const NotesNotice = ({ notice, error }: Pick<NotesModel, 'notice' | 'error'>) => (
  <>
    {notice && <p class="hint">{notice}</p>}
    {error && <p class="error">{error}</p>}
  </>
)
