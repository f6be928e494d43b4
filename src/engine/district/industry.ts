import { type Car, emptyCar, type FreightKind, loadedCar } from '../content/cars.ts'
import { INDUSTRIES, MODIFIERS, OFFICES } from '../content/facilities.ts'
import { OFFICE } from '../core/lookup.ts'
import {
  type District,
  type GameState,
  type LaidIndustry,
  type Load,
  PIPELINE_BOXES,
  type Pipeline,
  type Square,
} from '../model/state.ts'
import { isSquare } from './track.ts'

/** Facilities: the boxes of Offices and industries, and the pipelines (R5.1 to R5.3, R8.5 to R8.7). */

export const EMPTY_PIPELINE: Pipeline = { men: null, at: null, work: null }

export const industryAt = (district: District, square: Square): LaidIndustry | null => {
  const laid = district.squares[square]
  return laid?.type === 'industry' ? laid : null
}

/** The industries of a district with their squares. */
export const industriesOf = (district: District): { square: Square; industry: LaidIndustry }[] =>
  squaresOf(district).flatMap((square) => {
    const industry = industryAt(district, square)
    return industry ? [{ square, industry }] : []
  })

/** The squares on which something is laid. */
export const squaresOf = (district: District): Square[] => Object.keys(district.squares).filter(isSquare)

/** How many boxes of a colour a facility has, Modifiers included (R5.3). */
export function boxesOf(district: District, square: Square, box: 'green' | 'red'): number {
  const industry = industryAt(district, square)
  const printed =
    square === OFFICE ? OFFICES[district.office.grade][box] : industry ? INDUSTRIES[industry.card][box] : 0
  const added = Object.values(district.squares).filter(
    (laid) => laid.type === 'modifier' && laid.facility === square && MODIFIERS[laid.card].box === box,
  ).length
  return printed + added
}

export const freightOf = (industry: LaidIndustry): FreightKind => INDUSTRIES[industry.card].freight

/** The loads of one kind on a pipeline. */
export const onPipeline = (pipeline: Pipeline, load: Load): number =>
  PIPELINE_BOXES.filter((box) => pipeline[box] === load).length

/** Any load on MEN, AT or WORK locks the industry's track (R8.7). */
export const isLocked = (industry: LaidIndustry): boolean =>
  PIPELINE_BOXES.some((box) => industry.pipeline[box] !== null)

/** Spotted empties that no green load and no outbound load has claimed yet (R4.5.2). */
export function unclaimedEmpties(industry: LaidIndustry): number {
  const empty = emptyCar(freightOf(industry))
  const spotted = industry.cars.filter((car) => car === empty).length
  return spotted - industry.green - onPipeline(industry.pipeline, 'outbound')
}

/** The cars that industries anywhere on the Division use: empties where there is a green box, loads where a red (R6.5). */
export function usedByIndustries(state: GameState): ReadonlySet<Car> {
  const used = new Set<Car>()
  for (const district of state.districts) {
    for (const { square, industry } of industriesOf(district)) {
      const freight = freightOf(industry)
      if (boxesOf(district, square, 'green') > 0) used.add(emptyCar(freight))
      if (boxesOf(district, square, 'red') > 0) used.add(loadedCar(freight))
    }
  }
  return used
}
