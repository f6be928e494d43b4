import type { Car, DistrictView, Square, SwitchMove, TrainView } from '../engine/index.ts'

/** The cars that a Move couples on one square, west to east: of the train's own square only those on the side it goes. */
export function coupledOn(
  square: Square,
  { direction }: SwitchMove,
  train: TrainView | null,
  district: DistrictView,
): readonly Car[] {
  const laid = district.squares[square]
  const cars = laid && laid.type !== 'modifier' ? laid.cars : []
  const at = train?.at
  if (at?.type !== 'district' || at.square !== square) return cars
  return direction === 'west' ? cars.slice(0, at.west) : cars.slice(at.west)
}
