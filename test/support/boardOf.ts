import type { GameState } from '../../src/engine/index.ts'
import { seatedAt, type Table } from '../../src/play/table.ts'
import { boardModel } from '../../src/web/board/board.ts'
import { parsePick } from '../../src/web/board/pick.ts'
import type { Act, BoardModel, CellModel, Choose } from '../../views/board/model.ts'

/** A table with a state, without anything stored. */
export const tableOf = (state: GameState, more: Partial<Table> = {}): Table => ({
  id: 'g',
  seed: '1',
  salt: null,
  name: null,
  users: ['u'],
  isWatchable: false,
  isTalkOpen: true,
  clock: null,
  times: [{ bank: null, refunded: 0 }],
  since: new Date(0),
  shownNames: [null],
  length: 3,
  undone: 0,
  state,
  recent: [],
  recentBy: [],
  recentPlayers: [],
  ledger: [],
  before: null,
  stopped: null,
  ...more,
})

/** The board of the first player, with something picked. */
export const boardOf = (state: GameState, pick = ''): BoardModel =>
  boardModel(seatedAt(tableOf(state), 0), parsePick(pick), null)

/** Every act and every link of a board or of a part of it, wherever it lies. */
export function findAll(
  thing: unknown,
  found: { readonly acts: Act[]; readonly links: Choose[] } = { acts: [], links: [] },
): { readonly acts: readonly Act[]; readonly links: readonly Choose[] } {
  if (typeof thing !== 'object' || thing === null) return found
  if (isAct(thing)) found.acts.push(thing)
  if (isChoose(thing)) found.links.push(thing)
  for (const value of Object.values(thing)) findAll(value, found)
  return found
}
const isAct = (thing: object): thing is Act => 'intent' in thing && 'face' in thing
const isChoose = (thing: object): thing is Choose => 'href' in thing && 'chosen' in thing

/** The intents that can be done in a part of a board, in its order. */
export const intentsIn = (thing: unknown): string[] => findAll(thing).acts.map(({ intent }) => intent)

/** What a link picks. */
export const pickOf = ({ href }: Choose): string => new URL(href, 'http://localhost').searchParams.get('pick') ?? ''

/** One square of the district. */
export function cellOf({ district }: BoardModel, square: string): CellModel {
  const found = district.rows.flatMap(({ cells }) => cells).find((cell) => cell.square === square)
  if (!found) throw new Error(`The board does not show ${square}`)
  return found
}

/** The panel's hints, each with its rule. */
export const hintsOf = ({ panel }: BoardModel): string[] =>
  panel.hints.map(({ text, rule }) => (rule === null ? text : `${text} ${rule}`))
