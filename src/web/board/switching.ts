import type { SorterModel, SwitchingModel } from '../../../views/board/model.ts'
import type { Unit } from '../../engine/index.ts'
import { consistInOrder, sentence, trainName } from '../../play/words/names.ts'
import { switchedTrain, unitsLeft } from './pick.ts'
import { actAt, actOf, chooseOf, intentsAt, type Sight } from './sight.ts'
import { unitModel } from './trains.ts'

/** The train that the player is switching, with its cuts; null while none is switched. */
export function switchingModel(sight: Sight): SwitchingModel | null {
  const { phase } = sight.view
  const train = switchedTrain(sight.view)
  if (!train || phase.type !== 'localOperations' || phase.option.type !== 'switch') return null
  return {
    name: trainName(train.id),
    moves: phase.option.moves,
    units: train.consist.map((unit) => unitModel(unit)),
    cuts: train.consist.flatMap((_, before) => {
      const act = actAt(sight, `cut ${before}`)
      return act ? [{ before, act }] : []
    }),
    sorter: sorterModel(sight, train.consist),
  }
}

/** Choosing another order unit by unit, from the west; null where the train cannot be sorted. */
function sorterModel(sight: Sight, consist: readonly Unit[]): SorterModel | null {
  const orders = intentsAt(sight, 'sorter')
  if (orders.length === 0) return null
  const chosen = chosenUnits(sight)
  const left = unitsLeft(sight.view, chosen ?? []) ?? []
  const picked = { type: 'sort', units: chosen ?? [] } as const
  const order = orders.find((intent) => intent.type === 'switch.sort' && intent.consist.join('') === chosen?.join(''))
  return {
    toggle: chosen
      ? { ...chooseOf(sight, sight.picked, 'Leave the order as it is'), chosen: true }
      : chooseOf(sight, picked, 'Put the train in another order'),
    chosen: (chosen ?? []).map((unit) => unitModel(unit)),
    left: chosen
      ? left.map((unit) => ({
          unit: unitModel(unit),
          choose: chooseOf(
            sight,
            { type: 'sort', units: completed([...chosen, unit], consist) },
            sentence(`${consistInOrder([unit])} next`),
          ),
        }))
      : [],
    act: order ? actOf(sight, order) : null,
  }
}

const chosenUnits = ({ picked }: Sight): readonly Unit[] | null => (picked.type === 'sort' ? picked.units : null)

/** An order of which only units of one kind are missing is clear, and is completed with them. */
function completed(units: readonly Unit[], consist: readonly Unit[]): readonly Unit[] {
  const left = units.reduce<readonly Unit[]>((rest, unit) => rest.toSpliced(rest.indexOf(unit), 1), consist)
  return new Set(left).size === 1 ? [...units, ...left] : units
}
