import type { CellModel, DistrictModel } from '../../../views/game/model.ts'
import {
  type Car,
  type DistrictView,
  INDUSTRIES,
  type Laid,
  type LaidIndustry,
  MODIFIERS,
  OFFICE,
  PIPELINE_BOXES,
  type SeatView,
  type Square,
} from '../../engine/index.ts'
import { cardName, carsInOrder, counted, gradeName, placeName, trainName } from '../../play/words/names.ts'
import { trackWords } from '../../play/words/track.ts'

/** A district as rows of squares, as far as something is laid. */
export function districtModel(view: SeatView, district: DistrictView): DistrictModel {
  const { west, east } = district.limits
  const rowsUsed = Object.keys(district.squares).map((square) => Number(square.split(',')[1]))
  const top = Math.max(0, ...rowsUsed)
  const bottom = Math.min(0, ...rowsUsed)
  const columns = range(west, east)
  return {
    columns,
    rows: range(bottom, top)
      .reverse()
      .map((row) => ({ row, cells: columns.map((column) => cellAt(view, district, `${column},${row}`)) })),
    notes: notesOf(district),
  }
}

const range = (from: number, to: number): number[] => Array.from({ length: to - from + 1 }, (_, i) => from + i)

function cellAt(view: SeatView, district: DistrictView, square: Square): CellModel | null {
  const trains = view.trains
    .filter(({ at }) => at.type === 'district' && at.seat === district.seat && at.square === square)
    .map(({ id }) => trainName(id))
  if (square === OFFICE) {
    const { office } = district
    const lines = [
      `${counted(office.tracks, 'A/D track')}`,
      boxWords('green', office.green),
      boxWords('red', office.red),
    ]
    return {
      square,
      kind: 'office',
      name: gradeName(office.grade),
      lines: lines.filter((line) => line !== null),
      trains,
    }
  }
  const laid = district.squares[square]
  if (laid) return { square, trains, ...laidCell(district, square, laid) }
  if (square === `${district.limits.west},0` || square === `${district.limits.east},0`)
    return { square, kind: 'limit', name: 'Limit', lines: [], trains }
  return null
}

function laidCell(district: DistrictView, square: Square, laid: Laid): Pick<CellModel, 'kind' | 'name' | 'lines'> {
  const name = cardName(laid.card)
  switch (laid.type) {
    case 'track': {
      const lies = trackWords(laid.card, laid.turned)
      return { kind: 'track', name, lines: [...(lies ? [lies] : []), ...standing(laid.cars)] }
    }
    case 'industry':
      return { kind: 'industry', name, lines: [...facilityLines(district, square, laid), ...standing(laid.cars)] }
    case 'modifier':
      return { kind: 'modifier', name, lines: [`serves ${placeName(district, laid.facility)}`] }
  }
}

const standing = (cars: readonly Car[]): string[] => (cars.length > 0 ? [`standing: ${carsInOrder(cars)}`] : [])

interface Boxes {
  readonly loads: number
  readonly boxes: number
}

const boxWords = (color: 'green' | 'red', { loads, boxes }: Boxes): string | null =>
  boxes === 0 ? null : `${color} ${loads} of ${boxes}`

function facilityLines(district: DistrictView, square: Square, industry: LaidIndustry): string[] {
  const boxes = (color: 'green' | 'red'): string | null =>
    boxWords(color, { loads: industry[color], boxes: boxCount(district, square, industry, color) })
  const pipeline = PIPELINE_BOXES.filter((box) => industry.pipeline[box] !== null).map(
    (box) => `${box.toUpperCase()}: ${industry.pipeline[box]} load`,
  )
  return [boxes('green'), boxes('red'), ...pipeline].filter((line) => line !== null)
}

/** The boxes that an industry prints and those that Modifiers add to it (R5.3). */
function boxCount(district: DistrictView, square: Square, { card }: LaidIndustry, color: 'green' | 'red'): number {
  const added = Object.values(district.squares).filter(
    (laid) => laid.type === 'modifier' && laid.facility === square && MODIFIERS[laid.card].box === color,
  )
  return INDUSTRIES[card][color] + added.length
}

function notesOf(district: DistrictView): string[] {
  const notes = [`${counted(district.porters, 'Porter')} and ${counted(district.laborers, 'Laborer')} in each Stage.`]
  if (district.enhancements.length > 0) notes.push(`At the Office: ${district.enhancements.map(cardName).join(', ')}.`)
  if (district.redFlagsUsed) notes.push('The Red Flags have held a train today.')
  return notes
}
