import type { FreightKind } from './cars.ts'
import type { EnhancementCard, IndustryCard, ModifierCard, OfficeCard } from './kinds.ts'

/** Offices, industries and what stands beside them: boxes, tracks and workers (R5.1 to R5.4). */

/** An Office's grade: the Whistle Post it starts as, or the card laid over it (R5.1). */
export type OfficeGrade = 'whistlePost' | OfficeCard

export interface OfficeSpec {
  readonly name: string
  readonly rank: number
  /** A/D tracks (R4.3.3). */
  readonly tracks: number
  readonly green: number
  readonly red: number
  readonly porters: number
  /** A Control Point ends a Subdivision (R7.4). */
  readonly controlPoint: boolean
}

export const OFFICES: Readonly<Record<OfficeGrade, OfficeSpec>> = {
  whistlePost: { name: 'Whistle Post', rank: 0, tracks: 1, green: 0, red: 0, porters: 0, controlPoint: false },
  depot: { name: 'Depot', rank: 1, tracks: 2, green: 1, red: 1, porters: 1, controlPoint: true },
  station: { name: 'Station', rank: 2, tracks: 3, green: 2, red: 2, porters: 2, controlPoint: true },
  terminal: { name: 'Terminal', rank: 3, tracks: 4, green: 3, red: 3, porters: 3, controlPoint: true },
}

export interface IndustrySpec {
  /** The kind of car it works. */
  readonly freight: FreightKind
  readonly green: number
  readonly red: number
}

export const INDUSTRIES: Readonly<Record<IndustryCard, IndustrySpec>> = {
  coalMine: { freight: 'hopper', green: 2, red: 0 },
  sawmill: { freight: 'flatcar', green: 2, red: 0 },
  oilField: { freight: 'tankCar', green: 2, red: 0 },
  packingHouse: { freight: 'reefer', green: 2, red: 0 },
  furnitureFactory: { freight: 'boxcar', green: 2, red: 0 },
  coalDealer: { freight: 'hopper', green: 0, red: 2 },
  lumberYard: { freight: 'flatcar', green: 0, red: 2 },
  fuelDealer: { freight: 'tankCar', green: 0, red: 2 },
  produceMarket: { freight: 'reefer', green: 0, red: 2 },
  freightHouse: { freight: 'boxcar', green: 1, red: 1 },
}

export interface ModifierSpec {
  readonly beside: 'industry' | 'office'
  readonly box: 'green' | 'red'
}

export const MODIFIERS: Readonly<Record<ModifierCard, ModifierSpec>> = {
  loadingDock: { beside: 'industry', box: 'green' },
  storageShed: { beside: 'industry', box: 'red' },
  waitingRoom: { beside: 'office', box: 'green' },
  baggageRoom: { beside: 'office', box: 'red' },
}

/** How many of an Enhancement one district may hold (R5.4). */
export const ENHANCEMENT_LIMIT: Readonly<Record<EnhancementCard, number>> = {
  interlocking: 1,
  redFlags: 1,
  flyingSwitch: 1,
  sectionGang: 2,
  redCap: 2,
  facingPointLocks: 1,
  waterColumn: 1,
  overpass: 1,
}
