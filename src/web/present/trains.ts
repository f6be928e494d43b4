import type { TrainModel } from '../../../views/game/model.ts'
import { type SeatView, TRAINS, type TrainView } from '../../engine/index.ts'
import { consistInOrder, counted, namesOf, sentence, trainName } from '../../play/words/names.ts'
import { placeWords } from '../../play/words/places.ts'

/** A train in words: what it is, where it is and what it is made of. */
export function trainModel(train: TrainView, view: SeatView): TrainModel {
  const { fast, expedited } = TRAINS[train.card]
  const facts = [train.direction === 'east' ? 'eastbound' : 'westbound', fast ? 'fast' : 'slow']
  if (expedited) facts.push('expedited')
  return {
    name: trainName(train.id),
    facts: facts.join(', '),
    consist: consistInOrder(train.consist),
    where: placeWords(train.at, namesOf(view)),
    warning:
      train.annulledIn === null
        ? null
        : sentence(
            `it has not moved for long, and is annulled in ${counted(train.annulledIn, 'Stage')} unless it moves.`,
          ),
  }
}
