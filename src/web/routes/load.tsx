import { Hono } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { LoadedInPart, LoadForm } from '../../../views/load.tsx'
import { type Loaded, loadSave } from '../../play/dealing.ts'
import { type ReadSave, readSave, readSaveFile, type SaveProblem } from '../../play/saves.ts'
import { namesOf } from '../../play/words/names.ts'
import { rejectionWords } from '../../play/words/rejections.ts'
import type { Database } from '../../store/schema.ts'
import type { AppContext, AppEnv } from '../env.ts'
import { answerPage, answerTrouble, LOGGED_OUT } from '../respond.tsx'

/** Far more than the longest game makes, and little enough to be read at once. */
const LONGEST_UPLOAD = 2_000_000

/** The one path whose forms may be longer than `LONGEST_BODY`. */
export const LOAD_PATH = '/load'

/** Loads saves (R10.1). A save that is refused leaves nothing behind. */
export function loadRoutes(db: Database, now: () => Date): Hono<AppEnv> {
  const app = new Hono<AppEnv>()

  const limitUpload = bodyLimit({
    maxSize: LONGEST_UPLOAD,
    onError: (c: AppContext) =>
      showForm(c, '', { text: 'A save is at most 2 MB long, and this is longer.', rule: null }, 413),
  })

  app.get(LOAD_PATH, async (c) => (c.var.user ? showForm(c, '', null) : c.redirect(`/login?next=${LOAD_PATH}`, 303)))

  app.post(LOAD_PATH, limitUpload, async (c) => {
    const { user } = c.var
    if (!user) return answerTrouble(c, LOGGED_OUT)
    const { file, save } = await c.req.parseBody().catch(() => ({ file: undefined, save: undefined }))
    const pasted = typeof save === 'string' ? save : ''
    const read = await readUpload(file, pasted)
    if (!read.ok) return showForm(c, pasted, read.problem, 422)
    const loaded = await loadSave({ db, user, now: now() }, read.save)
    if ('refused' in loaded) throw new Error(`A checked save cannot be dealt: ${loaded.refused.code}`)
    return showLoaded(c, loaded, read.save.intents.length)
  })

  return app
}

/** Browsers send a file without a name where none was chosen. */
async function readUpload(file: unknown, pasted: string): Promise<ReadSave> {
  if (file instanceof File && (file.name !== '' || file.size > 0)) return readSaveFile(await file.bytes())
  if (pasted.trim() === '') return { ok: false, problem: { text: 'Choose a file or paste a save.', rule: null } }
  return readSave(pasted)
}

const showForm = (c: AppContext, pasted: string, problem: SaveProblem | null, status: 200 | 413 | 422 = 200) =>
  answerPage(c, 'Load a save', <LoadForm pasted={pasted} problem={problem} />, status)

function showLoaded(c: AppContext, { id, state, stopped }: Loaded, all: number) {
  const href = `/games/${id}`
  if (!stopped) return c.redirect(href, 303)
  const { number, text, rejection } = stopped
  const why = rejectionWords(rejection, namesOf(state))
  const shown = { loaded: number - 1, all, intent: text, why, rule: rejection.rule }
  return answerPage(c, 'Loaded in part', <LoadedInPart href={href} {...shown} />)
}
