import { Notes } from '../../../views/beside/notes.tsx'
import { Talk } from '../../../views/beside/talk.tsx'
import { Undone } from '../../../views/beside/undone.tsx'
import { parseIntent } from '../../engine/index.ts'
import { shownState } from '../../play/table.ts'
import { ACT_KINDS, LONGEST_NOTE, mayReadTalk } from '../../play/talk.ts'
import { namesOf, playerName } from '../../play/words/names.ts'
import { readNote } from '../../store/notes.ts'
import type { Database } from '../../store/schema.ts'
import { listUndone } from '../../store/undone.ts'
import type { BesidePart } from '../beside.ts'
import { talkModel } from '../present/talk.ts'
import { shownTo } from '../seatOfPost.ts'

const MOST_UNDONE = 50

/** What is said at a table, for those who may read it. */
export const talkPart =
  (db: Database): BesidePart =>
  async (_, seen) =>
    mayReadTalk(seen) ? <Talk model={await talkModel(db, seen, '', null)} /> : null

/** The reader's own notes. */
export const notesPart =
  (db: Database): BesidePart =>
  async (c, seen) => {
    const { user } = c.var
    if (seen.viewer === 'spectator' || !user) return null
    const gameId = seen.table.id
    const text = await readNote(db, { gameId, player: seen.player, userId: user.id })
    return <Notes model={{ gameId, shownTo: shownTo(seen), text, longest: LONGEST_NOTE, notice: null, error: null }} />
  }

/** At a table: who took what kind of act back. Of what exactly nothing is told, since it may show what was hidden. */
export const undonePart =
  (db: Database): BesidePart =>
  async (_, { table }) => {
    if (table.state.houseRules.mode === 'solitaire' || table.undone === 0) return null
    const names = namesOf(shownState(table))
    const acts = (await listUndone(db, table.id, MOST_UNDONE)).map(({ player, intent, undoneAt }) => {
      const parsed = parseIntent(intent)
      const kind = parsed ? ACT_KINDS[parsed.type] : 'an act'
      return { text: `${playerName(names, player)} took back ${kind}`, at: undoneAt.toISOString() }
    })
    return <Undone acts={acts} />
  }
