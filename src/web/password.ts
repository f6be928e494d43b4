import { argon2, randomBytes, timingSafeEqual } from 'node:crypto'
import { promisify } from 'node:util'
import pLimit from 'p-limit'

/** The cost of one hash, kept beside it so that it can be raised later. */
interface Cost {
  readonly memory: number
  readonly passes: number
  readonly parallelism: number
}

const COST: Cost = { memory: 19_456, passes: 2, parallelism: 1 }
const SALT_BYTES = 16
const TAG_BYTES = 32
/** Each hash takes a core and 19 MiB for about 55 ms: more at once would only make pages wait. */
const AT_ONCE = 2
const MOST_WAITING = 60

/** Thrown when so many hashes wait already that another would not come to its turn soon. */
export class TooManyHashes extends Error {}

const argon2Async = promisify(argon2)
const limit = pLimit(AT_ONCE)

function hash(password: string, salt: Buffer, cost: Cost): Promise<Buffer> {
  if (limit.pendingCount >= MOST_WAITING) throw new TooManyHashes('too many passwords wait to be hashed')
  // One password has one hash, however the keyboard composes its letters.
  const message = Buffer.from(password.normalize('NFKC'))
  return limit(() => argon2Async('argon2id', { message, nonce: salt, tagLength: TAG_BYTES, ...cost }))
}

/** A password as it is stored: argon2id with its parameters and salt, in the usual text form. */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(SALT_BYTES)
  return encode(salt, await hash(password, salt, COST), COST)
}

const encode = (salt: Buffer, tag: Buffer, { memory, passes, parallelism }: Cost): string =>
  `$argon2id$v=19$m=${memory},t=${passes},p=${parallelism}$${salt.toString('base64')}$${tag.toString('base64')}`

const STORED = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([\w+/=]+)\$([\w+/=]+)$/

/** Nobody's password; comparing with it takes as long as with somebody's. */
const NOBODY = encode(Buffer.alloc(SALT_BYTES), Buffer.alloc(TAG_BYTES), COST)

/** Whether a password is the stored one; with nothing stored the answer is no and takes as long. */
export async function verifyPassword(password: string, stored: string | undefined): Promise<boolean> {
  const [, memory, passes, parallelism, salt = '', tag = ''] = STORED.exec(stored ?? NOBODY) ?? []
  const cost = { memory: Number(memory), passes: Number(passes), parallelism: Number(parallelism) }
  const expected = Buffer.from(tag, 'base64')
  const actual = await hash(password, Buffer.from(salt, 'base64'), cost)
  return stored !== undefined && actual.length === expected.length && timingSafeEqual(actual, expected)
}
