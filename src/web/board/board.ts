import type { BoardModel, Sentence } from '../../../views/board/model.ts'
import { mayUndo } from '../../play/frontier.ts'
import { maySave } from '../../play/saving.ts'
import type { Seen } from '../../play/table.ts'
import { districtModel } from './district.ts'
import { divisionModel } from './division.ts'
import { endModel } from './end.ts'
import { handModel, pilesModel } from './hand.ts'
import { headlineModel } from './headline.ts'
import { logModel, sinceModel } from './log.ts'
import { panelModel } from './panel.ts'
import { formatPick, type Picked } from './pick.ts'
import { playersModel } from './players.ts'
import { sightOf } from './sight.ts'
import { suppliesModel } from './supplies.ts'

/** The whole board with something picked on it, made from what whoever looks at it may see. */
export function boardModel(seen: Seen, picked: Picked, notice: Sentence | null): BoardModel {
  const sight = sightOf(seen, picked)
  const { table } = sight
  return {
    id: table.id,
    at: table.length,
    undone: table.undone,
    pick: formatPick(sight.picked),
    shownTo: sight.shownTo,
    canUndo: mayUndo(table, seen.viewer),
    canSave: maySave(table.state, seen.viewer),
    headline: headlineModel(sight),
    notice,
    panel: panelModel(sight),
    players: playersModel(sight),
    hand: handModel(sight),
    piles: pilesModel(sight),
    division: divisionModel(sight),
    district: districtModel(sight),
    supplies: suppliesModel(sight),
    log: logModel(sight),
    since: sinceModel(sight),
    end: endModel(sight),
  }
}
