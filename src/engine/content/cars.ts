/**
 * Rolling stock. A car is one letter, so that consists, yards and saves stay short and readable:
 * the capital is loaded, the small letter empty; a caboose is neither.
 */

export const CAR_KINDS = ['coach', 'boxcar', 'hopper', 'tankCar', 'reefer', 'flatcar', 'caboose'] as const
export type CarKind = (typeof CAR_KINDS)[number]
/** Every kind that industries use: all but coach and caboose. */
export type FreightKind = Exclude<CarKind, 'coach' | 'caboose'>

export const CARS = ['C', 'c', 'B', 'b', 'H', 'h', 'T', 't', 'R', 'r', 'F', 'f', 'K'] as const
export type Car = (typeof CARS)[number]
/** A car or the engine, which is no car (R4.3.1). */
export type Unit = Car | 'E'

export interface CarSpec {
  readonly kind: CarKind
  readonly loaded: boolean
  /** How many stand in the Division Yard at the start; 76 in all. */
  readonly copies: number
}

export const CAR: Readonly<Record<Car, CarSpec>> = {
  C: { kind: 'coach', loaded: true, copies: 10 },
  c: { kind: 'coach', loaded: false, copies: 10 },
  B: { kind: 'boxcar', loaded: true, copies: 6 },
  b: { kind: 'boxcar', loaded: false, copies: 6 },
  H: { kind: 'hopper', loaded: true, copies: 6 },
  h: { kind: 'hopper', loaded: false, copies: 6 },
  T: { kind: 'tankCar', loaded: true, copies: 4 },
  t: { kind: 'tankCar', loaded: false, copies: 4 },
  R: { kind: 'reefer', loaded: true, copies: 4 },
  r: { kind: 'reefer', loaded: false, copies: 4 },
  F: { kind: 'flatcar', loaded: true, copies: 4 },
  f: { kind: 'flatcar', loaded: false, copies: 4 },
  K: { kind: 'caboose', loaded: false, copies: 8 },
}

export const CAR_NAMES: Readonly<Record<CarKind, string>> = {
  coach: 'coach',
  boxcar: 'boxcar',
  hopper: 'hopper',
  tankCar: 'tank car',
  reefer: 'reefer',
  flatcar: 'flatcar',
  caboose: 'caboose',
}

const LOADED: Readonly<Record<Exclude<CarKind, 'caboose'>, Car>> = {
  coach: 'C',
  boxcar: 'B',
  hopper: 'H',
  tankCar: 'T',
  reefer: 'R',
  flatcar: 'F',
}
const EMPTY: Readonly<Record<Exclude<CarKind, 'caboose'>, Car>> = {
  coach: 'c',
  boxcar: 'b',
  hopper: 'h',
  tankCar: 't',
  reefer: 'r',
  flatcar: 'f',
}

/** The loaded car of a kind. */
export const loadedCar = (kind: Exclude<CarKind, 'caboose'>): Car => LOADED[kind]
/** The empty car of a kind. */
export const emptyCar = (kind: Exclude<CarKind, 'caboose'>): Car => EMPTY[kind]
/** Whether a car carries freight when loaded: neither coach nor caboose. */
export const isFreight = (car: Car): boolean => CAR[car].kind !== 'coach' && CAR[car].kind !== 'caboose'

const CAR_SET: ReadonlySet<string> = new Set(CARS)
/** Tells a car's letter from any other text. */
export const isCar = (text: string): text is Car => CAR_SET.has(text)
