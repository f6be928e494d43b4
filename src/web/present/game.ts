import type { CardModel, GameModel, Notice, SlotModel, YardModel } from '../../../views/game/model.ts'
import {
  CARS,
  type CarCounts,
  type CardKind,
  cardSpec,
  legalIntents,
  type SeatView,
  seatView,
} from '../../engine/index.ts'
import type { Seated } from '../../play/tables.ts'
import { groupChoices } from '../../play/words/groups.ts'
import { cardName, carName, counted, departmentName, namesOf, trainCardName } from '../../play/words/names.ts'
import { districtModel } from './district.ts'
import { divisionModel, waitingWords } from './division.ts'
import { headlineModel } from './headline.ts'
import { logModel } from './log.ts'

/** The whole page of a game for one of its players, made from what that seat may see. */
export function gameModel(seated: Seated, notice: Notice | null): GameModel {
  const { table, player } = seated
  const view = seatView(table.state, player)
  const own = view.players[player]
  const district = view.districts[own?.seat ?? 0]
  if (!own || !district) throw new Error(`Player ${player} has no seat in game ${table.id}`)
  return {
    id: table.id,
    at: table.length,
    undone: table.undone,
    canUndo: table.length > 0 && view.houseRules.mode === 'solitaire',
    headline: headlineModel(view, player),
    notice,
    choices: table.stopped ? [] : groupChoices(legalIntents(table.state, player), view, player),
    hand: view.hand.map(cardModel),
    handNote: `${counted(view.hand.length, 'card')}; at the end of a Draw you may keep ${own.handLimit}.`,
    homeDeck: view.homeDeck,
    departments: view.departments.map(({ top, cards }, index) => ({
      name: departmentName(index),
      top: top === null ? null : cardModel(top),
      cards,
    })),
    division: divisionModel(view),
    waiting: waitingWords(view),
    district: districtModel(view, district),
    timetable: timetableModel(view),
    trays: `${view.crewTrays.free} of ${counted(view.crewTrays.total, 'Crew Tray')} free.`,
    yards: [yardModel('Division Yard', view.divisionYard), yardModel('Classification Yard', view.classificationYard)],
    log: logModel(seated, namesOf(view)),
  }
}

const cardModel = (card: CardKind): CardModel => ({ name: cardName(card), text: cardSpec(card).text })

const timetableModel = (view: SeatView): SlotModel[] =>
  view.timetable.map((card, index) => ({
    stage: index + 1,
    train: card === null ? null : trainCardName(card),
    isNow: view.stage === index + 1,
  }))

const yardModel = (name: string, counts: CarCounts): YardModel => ({
  name,
  total: CARS.reduce((sum, car) => sum + counts[car], 0),
  counts: CARS.filter((car) => counts[car] > 0).map((car) => counted(counts[car], carName(car))),
})
