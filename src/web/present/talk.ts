import type { TalkModel } from '../../../views/beside/talk.tsx'
import type { Seen } from '../../play/table.ts'
import { LONGEST_MESSAGE, MOST_SHOWN } from '../../play/talk.ts'
import type { Database } from '../../store/schema.ts'
import { listMessages } from '../../store/talk.ts'
import { shownTo } from '../seatOfPost.ts'

/** The talk of a table for a reader who may read it, with what was typed and what is wrong with it. */
export async function talkModel(db: Database, seen: Seen, typed: string, error: string | null): Promise<TalkModel> {
  const { table } = seen
  const messages = await listMessages(db, table.id, MOST_SHOWN)
  const form = seen.viewer === 'spectator' ? null : { shownTo: shownTo(seen), typed, longest: LONGEST_MESSAGE, error }
  return {
    gameId: table.id,
    said: messages.at(-1)?.nth ?? 0,
    messages: messages.map(({ name, text, at }) => ({
      name,
      text,
      at: at.toISOString(),
    })),
    form,
    isOpen: table.isWatchable && table.isTalkOpen,
  }
}
