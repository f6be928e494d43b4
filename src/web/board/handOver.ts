import type { HandOverModel, Sentence } from '../../../views/board/model.ts'
import { seatView } from '../../engine/index.ts'
import { type Seen, shownState } from '../../play/table.ts'
import { namesOf, playerName } from '../../play/words/names.ts'
import { facesOf } from './facing.ts'
import { addressOf } from './sight.ts'

/** The page that comes between two players at one screen: what is open to both, and who is to sit down before it. */
export function handOverModel(seen: Seen, notice: Sentence | null): HandOverModel {
  const { table } = seen
  const view = seatView(shownState(table), 'spectator')
  const names = namesOf(view)
  const { actor, day, stage } = view
  return {
    notice,
    where: `Day ${day}, Stage ${stage}`,
    decides: actor === null ? 'The game is over.' : `${playerName(names, actor)} decides.`,
    faces: facesOf(seen).map((player) => ({
      name: playerName(names, player),
      isNext: player === actor,
      href: addressOf(table.id, '', player),
    })),
  }
}
