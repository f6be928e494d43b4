import { type Clock, DAY, HOUR } from '../play/clock.ts'
import { oneOf } from './houseRuleFields.ts'

/** What a seat's bank can be set to; `none` is no clock. */
export const BANKS = ['none', '1h', '6h', '1d', '3d', '7d', '14d'] as const
export const REFUNDS = ['0h', '5m', '1h', '6h', '12h', '1d'] as const
/** The hours of the day. */
export const HOURS = [
  ...(['0', '1', '2', '3', '4', '5', '6', '7', '8', '9', '10', '11'] as const),
  ...(['12', '13', '14', '15', '16', '17', '18', '19', '20', '21', '22', '23'] as const),
] as const

const hour = oneOf(HOURS).default('0').transform(Number)

/** The fields of a table's clock, as they are typed. */
export const clockFields = {
  bank: oneOf(BANKS).default('none'),
  refund: oneOf(REFUNDS).default('12h'),
  from: hour,
  to: hour,
}

const UNITS = { m: HOUR / 60, h: HOUR, d: DAY } as const

/** A span such as `6h` in milliseconds. */
export function spanOf(text: Exclude<(typeof BANKS)[number], 'none'> | (typeof REFUNDS)[number]): number {
  const unit = text.endsWith('d') ? 'd' : text.endsWith('h') ? 'h' : 'm'
  return Number.parseInt(text, 10) * UNITS[unit]
}

interface ClockTyped {
  readonly bank: (typeof BANKS)[number]
  readonly refund: (typeof REFUNDS)[number]
  readonly from: number
  readonly to: number
}

/** The clock as it is stored; null where there is none. From an hour to the same one is the whole day. */
export function clockText({ bank, refund, from, to }: ClockTyped): string | null {
  if (bank === 'none') return null
  const window = from === to ? null : { from, to }
  return JSON.stringify({ bank: spanOf(bank), refund: spanOf(refund), window } satisfies Clock)
}
