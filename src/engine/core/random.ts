import { uniformInt } from 'pure-rand/distribution/uniformInt'
import { xoroshiro128plusFromState } from 'pure-rand/generator/xoroshiro128plus'
import type { RandomState } from '../model/state.ts'

const SEED_BOUND = 2n ** 128n
const WORD = 2n ** 32n

/** A seed in canonical decimal digits, or null where it is no whole number below 2^128 (R1.5). */
export function parseSeed(text: string): string | null {
  const trimmed = text.trim()
  if (!/^\d{1,60}$/.test(trimmed)) return null
  const value = BigInt(trimmed)
  return value < SEED_BOUND ? value.toString() : null
}

/** Murmur3's finisher: every bit of a word decides every bit of the result. */
function scramble(word: number): number {
  let w = word
  w = Math.imul(w ^ (w >>> 16), 0x85ebca6b)
  w = Math.imul(w ^ (w >>> 13), 0xc2b2ae35)
  return w ^ (w >>> 16)
}

/**
 * The stream's start for a seed. All 128 bits count: each round of mixing can be undone, so no two seeds share a state,
 * and neighbouring seeds start far apart (the generator alone would keep close states close for a while).
 */
export function seedState(seed: string): RandomState {
  const value = BigInt(seed)
  const word = (index: bigint): number => Number((value / WORD ** index) % WORD) | 0
  let [a, b, c, d] = [word(0n), word(1n), word(2n), word(3n)]
  for (let round = 1; round <= 8; round++) {
    a ^= scramble(d + Math.imul(round, 0x9e3779b9))
    b ^= scramble(a + 0x3c6ef372)
    c ^= scramble(b + 0x1b873593)
    d ^= scramble(c + 0x6a09e667)
  }
  // The generator never leaves the all-zero state; one seed in 2^128 would fall into it.
  return (a | b | c | d) === 0 ? [1, 0, 0, 0] : [a, b, c, d]
}

/** Draws from a stream and tells its new position; made for the length of one `apply`. */
export interface Dice {
  /** A whole number from 1 to `sides`, all equally likely. */
  roll(sides: number): number
  /** A shuffled copy: each place takes one of what is left at random (Fisher and Yates). */
  shuffle<T>(items: readonly T[]): T[]
  position(): RandomState
}

/** Takes up the stream at a position. */
export function diceFrom(state: RandomState): Dice {
  const generator = xoroshiro128plusFromState(state)
  return {
    roll: (sides) => uniformInt(generator, 1, sides),
    shuffle: <T>(items: readonly T[]) => {
      const left = [...items]
      const shuffled: T[] = []
      while (left.length > 0) shuffled.push(...left.splice(uniformInt(generator, 0, left.length - 1), 1))
      return shuffled
    },
    position: () => {
      const [a = 0, b = 0, c = 0, d = 0] = generator.getState()
      return [a, b, c, d]
    },
  }
}
