import type { BoxModel, FacilityModel } from '../../../views/board/model.ts'
import {
  type Car,
  INDUSTRIES,
  type Laid,
  loadedCar,
  OFFICE,
  PIPELINE_BOXES,
  type PipelineBox,
  type Square,
} from '../../engine/index.ts'
import { boxesAt } from './offers.ts'
import { actsAt, type Sight } from './sight.ts'
import { unitModel } from './trains.ts'

/** The boxes on a square, each with what can be done with it; null where there is no facility. */
export function facilityModel(sight: Sight, square: Square, laid: Laid | undefined): FacilityModel | null {
  if (square === OFFICE) {
    const hasBoxes = sight.district.office.green.boxes + sight.district.office.red.boxes > 0
    return hasBoxes ? { ...colouredBoxes(sight, square, loadedCar('coach')), pipeline: [] } : null
  }
  if (laid?.type !== 'industry') return null
  const car = loadedCar(INDUSTRIES[laid.card].freight)
  return {
    ...colouredBoxes(sight, square, car),
    pipeline: PIPELINE_BOXES.map((box) => pipelineBox(sight, square, box, car, laid.pipeline[box])),
  }
}

function colouredBoxes(sight: Sight, square: Square, car: Car): Pick<FacilityModel, 'green' | 'red'> {
  const boxes = (color: 'green' | 'red'): BoxModel[] => {
    const held = boxesAt(sight.district, square)[color]
    return Array.from({ length: held.boxes }, (_, index) => ({
      name: `${color} box ${index + 1}`,
      load: index < held.loads ? { unit: unitModel(car), going: null } : null,
      acts: actsAt(sight, `box ${square} ${color} ${index}`),
    }))
  }
  return { green: boxes('green'), red: boxes('red') }
}

const pipelineBox = (
  sight: Sight,
  square: Square,
  box: PipelineBox,
  car: Car,
  going: 'outbound' | 'inbound' | null,
): BoxModel => ({
  name: box.toUpperCase(),
  load: going === null ? null : { unit: unitModel(car), going },
  acts: actsAt(sight, `box ${square} ${box}`),
})
