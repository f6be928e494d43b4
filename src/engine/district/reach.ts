import type { Direction, District, Square } from '../model/state.ts'
import { LEGS, type Leg, neighbour, routesAt } from './track.ts'

/** A square that can be reached in one direction, with what was gathered on the way there. */
export interface Reached<T> {
  readonly square: Square
  readonly gathered: T
}

/** How a search goes on: what it gathers on entering a square, or null where the square may not be entered. */
export interface Search<T> {
  readonly from: Square
  readonly direction: Direction
  readonly start: T
  readonly enter: (square: Square, gathered: T) => T | null
  /** Two ways to one square that gathered the same are one way. */
  readonly key: (gathered: T) => string
}

/**
 * The one search for a way over a district's track: every square that can be reached from another in one direction,
 * nearest first (R4.3.2). Moves, Flying Switch and Yard Office all ask it. Track runs from west to east without turning back
 * (R4.2.2), so no way meets itself.
 */
export function reach<T>(district: District, search: Search<T>): Reached<T>[] {
  const { direction, enter, key } = search
  const back: Direction = direction === 'east' ? 'west' : 'east'
  const seen = new Set<string>()
  const found: Reached<T>[] = []
  let edge: { square: Square; exits: readonly Leg[]; gathered: T }[] = [
    {
      square: search.from,
      exits: routesAt(district, search.from).map((route) => route[direction]),
      gathered: search.start,
    },
  ]
  while (edge.length > 0) {
    const next: typeof edge = []
    for (const { square, exits, gathered } of edge) {
      for (const leg of LEGS) {
        if (!exits.includes(leg)) continue
        const to = neighbour(square, direction, leg)
        const onward = routesAt(district, to).filter((route) => route[back] === leg)
        if (onward.length === 0) continue
        const there = enter(to, gathered)
        if (there === null) continue
        const mark = `${to} ${leg} ${key(there)}`
        if (seen.has(mark)) continue
        seen.add(mark)
        found.push({ square: to, gathered: there })
        next.push({ square: to, exits: onward.map((route) => route[direction]), gathered: there })
      }
    }
    edge = next
  }
  return found
}
