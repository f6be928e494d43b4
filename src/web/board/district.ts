import type { DistrictModel } from '../../../views/board/model.ts'
import { cardSpec } from '../../engine/index.ts'
import { cardName, officeName, playerName } from '../../play/words/names.ts'
import { cellModel } from './cell.ts'
import type { Sight } from './sight.ts'

/** The district that is shown, with one row of open squares on either side of what is laid. */
export function districtModel(sight: Sight): DistrictModel {
  const { district, view } = sight
  const columns = columnsOf(sight)
  const working = view.phase.type === 'loadUnload' && view.phase.seat === district.seat ? view.phase : district
  return {
    title: titleOf(sight),
    columns,
    rows: rowsOf(sight).map((row) => ({
      row,
      cells: columns.map((column) => cellModel(sight, `${column},${row}`)),
    })),
    enhancements: district.enhancements.map((card) => ({ name: cardName(card), text: cardSpec(card).text })),
    workers: {
      porters: { left: working.porters, all: district.porters },
      laborers: { left: working.laborers, all: district.laborers },
    },
  }
}

const titleOf = ({ isOwnDistrict, district, names }: Sight): string =>
  isOwnDistrict
    ? 'Your district'
    : `${playerName(names, district.player)}’s district, ${officeName(names, district.seat)}`

const columnsOf = ({ district: { limits } }: Sight): number[] => range(limits.west, limits.east)

/** North to south. */
function rowsOf({ district }: Sight): number[] {
  const laid = Object.keys(district.squares).map((square) => Number(square.split(',')[1]))
  return range(Math.min(0, ...laid) - 1, Math.max(0, ...laid) + 1).reverse()
}

const range = (from: number, to: number): number[] => Array.from({ length: to - from + 1 }, (_, i) => from + i)
