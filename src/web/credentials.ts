import { z } from 'zod'
import { isVisible, tidyName } from '../store/users.ts'
import { verifyPassword } from './password.ts'
import type { Tries } from './tries.ts'

const NAME_LENGTH = 'A name has 2 to 24 characters.'
const PASSWORD_LENGTH = 'A password has 8 to 200 characters.'
/** Longer than any name in any spelling: beyond it not even the spelling is looked at. */
const MOST_TYPED = 200

const within = (least: number, length: number, most: number): boolean => length >= least && length <= most

/** A password as it is typed. */
export const password = z
  .string('Type a password.')
  .refine((text) => text.length >= 8 && text.length <= 200, PASSWORD_LENGTH)

/** A name that somebody wants to register. */
export const newName = z
  .string('Type a name.')
  .max(MOST_TYPED, NAME_LENGTH)
  .transform(tidyName)
  .refine((name) => within(2, [...name].length, 24), NAME_LENGTH)
  .refine(isVisible, 'A name is made of visible characters.')
  .refine((name) => /[\p{L}\p{N}]/u.test(name), 'A name has at least one letter or digit.')

/** A name that somebody logs in with. */
export const knownName = z.string('Type your name.').min(1, 'Type your name.').max(MOST_TYPED, NAME_LENGTH)

/** A password to be looked at: whose it would be, where it comes from, and what is stored of it. */
interface Claim {
  readonly folded: string
  readonly address: string
  readonly password: string
  readonly stored: string | undefined
}

/** Whether a password is right, or how many seconds to wait after too many wrong ones. */
export async function checkPassword(
  tries: Tries,
  { folded, address, password: typed, stored }: Claim,
): Promise<{ readonly right: boolean; readonly wait: number }> {
  const wait = await tries.count(folded, address)
  if (wait > 0) return { right: false, wait }
  const right = await verifyPassword(typed, stored)
  if (right) await tries.forgive(folded, address)
  return { right, wait: 0 }
}

/** What to say after too many wrong passwords. */
export const tooManyTries = (seconds: number): string =>
  `Too many tries. Try again in ${seconds <= 60 ? `${seconds} seconds` : `${Math.ceil(seconds / 60)} minutes`}.`
