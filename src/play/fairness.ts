import { createHash, randomBytes } from 'node:crypto'

/** As many bytes as nobody can try out: of a table's seed, its salt and an invitation's token. */
const SECRET_BYTES = 16

/** A fresh seed for a table: 128 random bits in decimal digits (R1.5). */
export const freshTableSeed = (): string => BigInt(`0x${randomBytes(SECRET_BYTES).toString('hex')}`).toString()

/** A fresh salt, in hexadecimal digits. */
export const freshSalt = (): string => randomBytes(SECRET_BYTES).toString('hex')

/** A fresh token for a link that nobody can guess. */
export const freshToken = (): string => randomBytes(SECRET_BYTES).toString('base64url')

export const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex')

/** What a table publishes of its seed at its start: the SHA-256 of `salt:seed`, in hexadecimal digits (R10.7). */
export const seedHash = (salt: string, seed: string): string => sha256(`${salt}:${seed}`)
