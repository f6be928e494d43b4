import type { CarKind } from './cars.ts'

/** The 28 trains: timetabled 1 to 16 (odd west, even east, R6.1) and Extras X13 to X24 (always east, R6.4). */

export const TIMETABLED_CARDS = [
  't1',
  't2',
  't3',
  't4',
  't5',
  't6',
  't7',
  't8',
  't9',
  't10',
  't11',
  't12',
  't13',
  't14',
  't15',
  't16',
] as const
export const EXTRA_CARDS = ['x13', 'x14', 'x15', 'x16', 'x17', 'x18', 'x19', 'x20', 'x21', 'x22', 'x23', 'x24'] as const
export type TimetabledCard = (typeof TIMETABLED_CARDS)[number]
export type ExtraCard = (typeof EXTRA_CARDS)[number]
export type TrainCard = TimetabledCard | ExtraCard

/** What one place in the consist takes: one kind of car, any freight car, or an empty freight car. */
export type Place = CarKind | 'freight' | 'emptyFreight'

/** How a train's card limits its switching (R4.3.8). */
export type SwitchingRestriction =
  | 'none'
  | 'noSwitching'
  | 'oneFreightCarPerSquare'
  | 'keepsCoach'
  | 'noPickUp'
  | 'picksUpEmpties'

export interface TrainSpec {
  readonly number: number
  readonly extra: boolean
  readonly name: string
  readonly fast: boolean
  readonly expedited: boolean
  /** The places behind the engine in order, the caboose last (R6.5). */
  readonly places: readonly Place[]
  readonly switching: SwitchingRestriction
  /** Where its passengers may be worked (R8.4). */
  readonly passengers: 'anywhere' | 'terminals' | 'nowhere'
}

type Kind = Omit<TrainSpec, 'number' | 'extra'>

const kind = (
  name: string,
  pace: 'fast' | 'slow',
  places: readonly Place[],
  more: Partial<Pick<TrainSpec, 'expedited' | 'switching' | 'passengers'>> = {},
): Kind => ({
  name,
  fast: pace === 'fast',
  expedited: more.expedited ?? false,
  places,
  switching: more.switching ?? 'none',
  passengers: more.passengers ?? 'anywhere',
})

const threeFreight = ['freight', 'freight', 'freight', 'caboose'] as const
const limited = { expedited: true, switching: 'noSwitching' } as const

const crackLimited = kind('Crack Limited', 'fast', ['coach', 'coach', 'coach'], { ...limited, passengers: 'terminals' })
const localFreight = kind('Local Freight', 'slow', threeFreight, { switching: 'oneFreightCarPerSquare' })
const express = kind('Express', 'fast', ['coach', 'coach', 'coach'], limited)
const mixed = kind('Mixed', 'slow', ['coach', 'freight', 'freight', 'caboose'], { switching: 'keepsCoach' })
const wayFreight = kind('Way Freight', 'slow', threeFreight)
const fastFreight = kind('Fast Freight', 'fast', threeFreight)
const accommodation = kind('Accommodation', 'slow', ['coach', 'coach'])
const mailAndExpress = kind('Mail and Express', 'fast', ['coach', 'boxcar', 'boxcar'], limited)

const timetabled = (number: number, spec: Kind): TrainSpec => ({ number, extra: false, ...spec })
const extra = (number: number, spec: Kind): TrainSpec => ({ number, extra: true, ...spec })

export const TRAINS: Readonly<Record<TrainCard, TrainSpec>> = {
  t1: timetabled(1, crackLimited),
  t2: timetabled(2, crackLimited),
  t3: timetabled(3, localFreight),
  t4: timetabled(4, localFreight),
  t5: timetabled(5, express),
  t6: timetabled(6, express),
  t7: timetabled(7, mixed),
  t8: timetabled(8, mixed),
  t9: timetabled(9, wayFreight),
  t10: timetabled(10, wayFreight),
  t11: timetabled(11, fastFreight),
  t12: timetabled(12, fastFreight),
  t13: timetabled(13, accommodation),
  t14: timetabled(14, accommodation),
  t15: timetabled(15, mailAndExpress),
  t16: timetabled(16, mailAndExpress),
  x13: extra(13, kind('Drag Freight', 'slow', threeFreight, { switching: 'noPickUp' })),
  x14: extra(
    14,
    kind('Military Train', 'fast', ['coach', 'coach', 'coach', 'flatcar'], { ...limited, passengers: 'nowhere' }),
  ),
  x15: extra(15, kind("Director's Private Car", 'fast', ['coach'], { ...limited, passengers: 'nowhere' })),
  x16: extra(16, kind('Excursion', 'slow', ['coach', 'coach', 'coach'])),
  x17: extra(17, kind('Circus Train', 'slow', ['coach', 'flatcar', 'flatcar', 'flatcar'])),
  x18: extra(18, kind('Milk Train', 'slow', ['coach', 'reefer', 'reefer'])),
  x19: extra(19, kind('Coal Extra', 'slow', ['hopper', 'hopper', 'hopper', 'caboose'])),
  x20: extra(20, kind('Oil Extra', 'slow', ['tankCar', 'tankCar', 'tankCar', 'caboose'])),
  x21: extra(21, kind('Fruit Block', 'fast', ['reefer', 'reefer', 'reefer', 'caboose'])),
  x22: extra(
    22,
    kind('Empty Car Extra', 'slow', ['emptyFreight', 'emptyFreight', 'emptyFreight', 'caboose'], {
      switching: 'picksUpEmpties',
    }),
  ),
  x23: extra(23, kind('Lumber Extra', 'slow', ['flatcar', 'flatcar', 'flatcar', 'caboose'])),
  x24: extra(24, kind('Merchandise Extra', 'fast', ['boxcar', 'boxcar', 'boxcar', 'caboose'])),
}

const TIMETABLED_SET: ReadonlySet<string> = new Set(TIMETABLED_CARDS)
const EXTRA_SET: ReadonlySet<string> = new Set(EXTRA_CARDS)
/** Tells a timetabled train's card from any other text. */
export const isTimetabled = (text: string): text is TimetabledCard => TIMETABLED_SET.has(text)
/** Tells an Extra's card from any other text. */
export const isExtra = (text: string): text is ExtraCard => EXTRA_SET.has(text)

/** The sister of a timetabled train: odd n and n + 1 (R3.4). */
export function sisterOf(card: TimetabledCard): TimetabledCard {
  const index = TIMETABLED_CARDS.indexOf(card)
  // Cards stand in number order from 1, so an even index is an odd train.
  return TIMETABLED_CARDS[index % 2 === 0 ? index + 1 : index - 1] ?? card
}
