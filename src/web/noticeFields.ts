import { z } from 'zod'
import { HOURS } from './clockFields.ts'
import { oneOf } from './houseRuleFields.ts'

export const CADENCES = ['never', 'atOnce', 'hourly', 'daily'] as const

const LONGEST_MAIL = 254
const LONGEST_WEBHOOK = 500
const WEBHOOK = 'An address such as https://hooks.example/trains, without a name and password in it.'

/** Empty text stands for nothing. */
const orNothing = <T extends z.ZodType<string, string>>(schema: T) =>
  z
    .string()
    .trim()
    .transform((text) => (text === '' ? null : text))
    .pipe(schema.nullable())
    .default(null)

/** The form of what is wanted by mail. */
export const MailWishFields = z.object({
  mail: orNothing(
    z.email('A mail address, such as ada@trains.example.').max(LONGEST_MAIL, `At most ${LONGEST_MAIL} characters.`),
  ),
  cadence: oneOf(CADENCES).default('atOnce'),
  hour: oneOf(HOURS).default('7').transform(Number),
})

const isPlain = (text: string): boolean => {
  const { username, password } = new URL(text)
  return username === '' && password === ''
}

/** The form of where calls go. */
export const WebhookFields = z.object({
  webhook: orNothing(
    z
      .url({ protocol: /^https?$/, error: WEBHOOK, abort: true })
      .max(LONGEST_WEBHOOK, `At most ${LONGEST_WEBHOOK} characters.`)
      .refine(isPlain, WEBHOOK),
  ),
})

/** Whether a feed begins, under a fresh address, or ends. */
export const FeedFields = z.object({ do: oneOf(['new', 'end']) })
