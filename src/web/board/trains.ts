import type { Act, TrainModel, UnitModel } from '../../../views/board/model.ts'
import { restriction, TRAINS, type TrainView, trainNumber, type Unit } from '../../engine/index.ts'
import { carName, counted, sentence, trainName } from '../../play/words/names.ts'
import { actAt, actsAt, chooseOf, type Sight } from './sight.ts'

/** A car or the engine. */
export const unitModel = (unit: Unit, acts: readonly Act[] = []): UnitModel => ({
  code: unit,
  name: unit === 'E' ? 'engine' : carName(unit),
  acts,
})

/** A train in the player's own district, where it and its coaches can be worked. */
export function trainHere(sight: Sight, train: TrainView): TrainModel {
  const act = actAt(sight, `train ${train.id}`)
  return {
    ...trainThere(sight, train),
    units: train.consist.map((unit, place) => unitModel(unit, actsAt(sight, `unit ${train.id} ${place}`))),
    act,
    choose: act ? null : chooseTrain(sight, train),
  }
}

/** A train anywhere else, or one that is only to be looked at. */
export const trainThere = (sight: Sight, train: TrainView): TrainModel => ({
  id: train.id,
  number: trainNumber(TRAINS[train.card]),
  isSecond: train.section === 2,
  name: trainName(train.id),
  direction: train.direction,
  facts: trainFacts(train),
  units: train.consist.map((unit) => unitModel(unit)),
  role: roleOf(sight, train),
  act: null,
  choose: chooseTrain(sight, train),
  warning:
    train.annulledIn === null
      ? null
      : sentence(
          `it has not moved for long, and is annulled in ${counted(train.annulledIn, 'Stage')} unless it moves.`,
        ),
})

const chooseTrain = (sight: Sight, { id }: TrainView) => chooseOf(sight, { type: 'train', train: id }, trainName(id))

/** Its speed, and what its card forbids, in words. */
export function trainFacts({ card, direction }: TrainView): string {
  const spec = TRAINS[card]
  const facts = [direction === 'east' ? 'eastbound' : 'westbound', spec.fast ? 'fast' : 'slow']
  if (spec.expedited) facts.push('expedited')
  const forbidden = restriction(spec)
  return `${sentence(facts.join(', '))}.${forbidden ? ` ${forbidden}.` : ''}`
}

function roleOf({ view: { phase } }: Sight, { id }: TrainView): TrainModel['role'] {
  if (phase.type === 'clearance') {
    if (phase.train === id) return 'asking'
    return phase.ahead === id ? 'ahead' : null
  }
  const isSwitched = phase.type === 'localOperations' && phase.option.type === 'switch' && phase.option.train === id
  return isSwitched ? 'switching' : null
}
