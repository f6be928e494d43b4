import type { Car } from '../content/cars.ts'
import { districtOf } from '../core/lookup.ts'
import { patchDistrict, type Turn } from '../core/turn.ts'
import type { District, Laid, LaidIndustry, SeatIndex, Square } from '../model/state.ts'
import { industryAt } from './industry.ts'

/** Changes to what is laid and stands in a district. */

export function layOn(turn: Turn, seat: SeatIndex, square: Square, laid: Laid): void {
  const { squares } = districtOf(turn.state, seat)
  patchDistrict(turn, seat, { squares: { ...squares, [square]: laid } })
}

/** The standing cars of a square, west to east. */
export function carsOn(district: District, square: Square): readonly Car[] {
  const laid = district.squares[square]
  return laid && laid.type !== 'modifier' ? laid.cars : []
}

export function setCars(turn: Turn, seat: SeatIndex, square: Square, cars: readonly Car[]): void {
  const laid = districtOf(turn.state, seat).squares[square]
  if (laid && laid.type !== 'modifier') layOn(turn, seat, square, { ...laid, cars })
}

/** Changes an industry's boxes, pipeline or cars. */
export function patchIndustry(turn: Turn, seat: SeatIndex, square: Square, change: Partial<LaidIndustry>): void {
  const industry = industryAt(districtOf(turn.state, seat), square)
  if (industry) layOn(turn, seat, square, { ...industry, ...change })
}
