import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type GameEvent, type GameState, type PlayerIndex, seatView, type Viewer } from '../../src/engine/index.ts'
import { sinceLastTurn } from '../../src/play/summary.ts'
import { type Seen, seatedAt, type Table } from '../../src/play/table.ts'
import { boardWords } from '../../src/play/words/board.ts'
import { namesOf } from '../../src/play/words/names.ts'
import { decisionWords } from '../../src/play/words/standing.ts'
import { drawBoard } from '../../src/web/board/drawn.ts'
import { parsePick } from '../../src/web/board/pick.ts'
import { boardParts } from '../../views/board/parts.tsx'
import { findAll, pickOf, tableOf } from '../support/boardOf.ts'
import { games } from '../support/cases.ts'
import { disguise } from '../support/disguise.ts'
import { anyGame, playOut } from '../support/randomPlay.ts'

/** One state in so many is looked at. */
const EVERY = 29
const viewersOf = ({ players }: GameState): readonly Viewer[] => [...players.keys(), 'spectator']
const seenBy = (table: Table, viewer: Viewer): Seen =>
  viewer === 'spectator' ? { table, viewer } : seatedAt(table, viewer)

/** What a seat's mail, feed and calls say of a game. */
function toldTo(seen: Seen): string {
  if (seen.viewer === 'spectator') return ''
  const { table, viewer } = seen
  const view = seatView(table.state, viewer)
  const names = namesOf(view)
  return JSON.stringify([
    decisionWords(view, names, viewer),
    sinceLastTurn(table, viewer, names),
    boardWords(view, names, viewer),
  ])
}

/** The bytes of a board with something picked on it. */
function bytesOf(seen: Seen, pick: string): string {
  const { part } = drawBoard(seen, parsePick(pick), null)
  return boardParts.map((one) => String(part(one))).join('\n')
}

/** What the links of a board pick. */
const picksOf = (seen: Seen): string[] => [
  ...new Set(findAll(drawBoard(seen, parsePick(''), null).board).links.map(pickOf)),
]

/** What happened, with other cards where this viewer was shown none. */
const disguised = (events: readonly GameEvent[], viewer: Viewer): GameEvent[] =>
  events.map((event) =>
    event.type === 'cardDrawn' && event.from === 'home' && event.player !== viewer
      ? { ...event, card: event.card === 'depot' ? 'station' : 'depot' }
      : event,
  )

describe('R1.6, R6.5, R10.3 the board of a seat or a spectator, and what a seat is told of it elsewhere,', () => {
  test('has not one byte that differs when only what is hidden from them differs, whatever is picked', () => {
    let looked = 0
    fc.assert(
      fc.property(anyGame(500), fc.nat({ max: EVERY - 1 }), fc.nat(), (game, offset, salt) => {
        let step = offset
        let recent: readonly (readonly GameEvent[])[] = []
        let recentPlayers: readonly PlayerIndex[] = []
        for (const { before, events, player } of playOut(game)) {
          if (step++ % EVERY === 0) {
            const users = before.players.map((_, player) => `u${player}`)
            const acts = { recentPlayers, recentBy: recentPlayers.map(() => null) }
            const table = tableOf(before, { users, recent, ...acts })
            for (const viewer of viewersOf(before)) {
              const seen = seenBy(table, viewer)
              const other = seenBy(
                tableOf(disguise(before, viewer, salt + step), {
                  users,
                  seed: String(salt),
                  recent: recent.map((some) => disguised(some, viewer)),
                  ...acts,
                }),
                viewer,
              )
              expect(toldTo(other)).toBe(toldTo(seen))
              for (const pick of picksOf(seen)) expect(bytesOf(other, pick)).toBe(bytesOf(seen, pick))
              looked += 1
            }
          }
          recent = [...recent, events].slice(-60)
          recentPlayers = [...recentPlayers, player].slice(-60)
        }
      }),
      games(6),
    )
    expect(looked).toBeGreaterThan(10)
  })
})
