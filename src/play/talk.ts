import type { Intent } from '../engine/index.ts'
import type { Database } from '../store/schema.ts'
import { addMessage, type TalkLimit } from '../store/talk.ts'
import { type Seated, type Seen, shownState } from './table.ts'

/** What is said at a table has at most so many characters, and a note so many. */
export const LONGEST_MESSAGE = 500
export const LONGEST_NOTE = 4000
/** Pages show the last so many messages. */
export const MOST_SHOWN = 200
export const TALK_LIMIT: TalkLimit = { messages: 20, ms: 60_000 }

/** Whether there is a talk at a table that whoever looks at it may read. */
export const mayReadTalk = ({ table, viewer }: Seen): boolean =>
  table.state.houseRules.mode !== 'solitaire' && (viewer !== 'spectator' || table.isTalkOpen)

/** Says something for a seat, or gives false where its user has said too much lately. */
export const say = (
  db: Database,
  { table, player }: Seated,
  userId: string,
  text: string,
  now: Date,
): Promise<boolean> =>
  addMessage(
    db,
    { gameId: table.id, name: shownState(table).players[player]?.name ?? '', userId, text },
    TALK_LIMIT,
    now,
  )

const INVISIBLE = /[^\P{C}\n\u200d]|[\p{Zl}\p{Zp}]/gu

/**
 * A longer text as it is kept: with line feeds only, no blank ones around it, and without characters that do not show or
 * that turn the text around them.
 */
export const tidyText = (text: string): string =>
  text.replaceAll(/\r\n?/g, '\n').replaceAll('\t', ' ').normalize('NFC').replaceAll(INVISIBLE, '').trim()

/** What kind of act an intent is: all that is told of one that was taken back, since it may have been a look at a plan. */
export const ACT_KINDS: Readonly<Record<Intent['type'], string>> = {
  'local.choose': 'the choice of an Option',
  'switch.move': 'a Move',
  'switch.setOut': 'a set out',
  'switch.sort': 'a sorting',
  'switch.fly': 'a flying switch',
  'switch.end': 'the end of switching',
  'draw.take': 'a card taken',
  'card.play': 'a card played',
  'card.discard': 'a discard',
  'draw.end': 'the end of the draw',
  'agent.stock': 'a load stocked',
  'agent.clear': 'a box cleared',
  'agent.unjam': 'a box unjammed',
  'agent.pass': 'a pass',
  'dispatch.rule': 'a ruling on clearance',
  'work.board': 'passengers boarding',
  'work.detrain': 'passengers detraining',
  'work.start': 'a load started',
  'work.unload': 'an unloading',
  'work.advance': 'a load moved on',
  'work.end': 'the end of the work',
  'orders.set': 'standing orders',
}
