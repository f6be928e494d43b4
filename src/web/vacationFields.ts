import { z } from 'zod'
import { dayOf } from '../play/clock.ts'

const ISO_DAY = 'A date, such as 2027-07-01.'
const day = z.iso.date(ISO_DAY).transform((text) => dayOf(new Date(`${text}T00:00:00Z`)))

/** The form of a vacation: its first and its last day. */
export const VacationDays = z.object({ first: day, last: day })
