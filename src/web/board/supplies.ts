import type { SuppliesModel } from '../../../views/board/model.ts'
import { CARS, type CarCounts, directionOf, type SeatView, TRAINS } from '../../engine/index.ts'
import { trainCardName } from '../../play/words/names.ts'
import { actAt, type Sight } from './sight.ts'
import { unitModel } from './trains.ts'

/** The timetable, the Crew Trays, what waits for one, and the yards by kinds of car. */
export function suppliesModel(sight: Sight): SuppliesModel {
  const { view } = sight
  return {
    timetable: view.timetable.map((card, index) => ({
      stage: index + 1,
      train: card === null ? null : trainCardName(card),
      direction: card === null ? null : directionOf(TRAINS[card]),
      isNow: view.stage === index + 1,
      note: card !== null && view.sections.some((order) => order.card === card) ? 'and a second section' : null,
      act: card === null ? null : actAt(sight, `slot ${card}`),
    })),
    trays: { free: view.crewTrays.free, total: view.crewTrays.total },
    waiting: waitingWords(view),
    yards: [yardModel('Division Yard', view.divisionYard), yardModel('Classification Yard', view.classificationYard)],
  }
}

/** Trains that have been ordered and wait to be made up. */
const waitingWords = (view: SeatView): string[] => [
  ...view.sections.map(
    ({ card, due }) =>
      `A second section of ${trainCardName(card)} is ordered${due ? ' and waits for a Crew Tray' : ' for its next run'}.`,
  ),
  ...view.extras.map(
    ({ card, start }) =>
      `${trainCardName(card)} waits to start from ${start === 'interchange' ? 'the Interchange' : 'the Western Division Point'}.`,
  ),
]

const yardModel = (name: string, counts: CarCounts): SuppliesModel['yards'][number] => ({
  name,
  total: CARS.reduce((sum, car) => sum + counts[car], 0),
  counts: CARS.filter((car) => counts[car] > 0).map((car) => ({ unit: unitModel(car), count: counts[car] })),
})
