import { z } from 'zod'
import { isShared, type Seated } from '../play/table.ts'
import type { Tables } from '../play/tables.ts'
import { facedBy } from './board/facing.ts'
import { addressOf } from './board/sight.ts'
import type { AppContext } from './env.ts'
import type { Typed } from './forms.ts'
import { LOGGED_OUT, NOT_THERE, type Trouble } from './respond.tsx'

const As = z.object({ as: z.string().regex(/^\d$/).transform(Number).nullable().catch(null).default(null) })

const WATCHING: Trouble = {
  status: 403,
  title: 'Watching',
  text: 'You are watching this game and have no seat in it, so nothing was done.',
}
const HAND_OVER: Trouble = {
  status: 409,
  title: 'Hand the screen over',
  text: 'Somebody else decides at this screen now, so nothing was done.',
}

/** Where somebody who asked from a game goes back to. */
export const backTo = (gameId: string): Pick<Trouble, 'href' | 'link'> => ({
  href: `/games/${gameId}`,
  link: 'Back to the game',
})

/** The seat for which whoever sends a form below a game's board may speak now, or why there is none. */
export async function seatOfPost(
  c: AppContext,
  tables: Tables,
  gameId: string,
  typed: Typed,
): Promise<Seated | Trouble> {
  const { user } = c.var
  if (!user) return LOGGED_OUT
  const seen = await tables.open(gameId, user.id)
  if (!seen) return NOT_THERE
  if (seen.viewer === 'spectator') return { ...WATCHING, ...backTo(gameId) }
  const faced = facedBy(seen, As.parse(typed).as)
  return faced && faced.viewer !== 'spectator' ? faced : { ...HAND_OVER, ...backTo(gameId) }
}

/** The page of the game as that seat sees it, at a part below its board. */
export const besideAddress = (seated: Seated, part: string): string =>
  `${addressOf(seated.table.id, '', isShared(seated) ? seated.player : null)}#${part}`

/** The player that forms below the board name, where several share the screen; else null. */
export const shownTo = (seated: Seated): string | null => (isShared(seated) ? String(seated.player) : null)
