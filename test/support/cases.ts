import { readConfigureGlobal } from 'fast-check'

/** How many times a normal run's cases `npm run test:long` tries: see many-cases.ts. */
const MANY = readConfigureGlobal()?.numRuns

/**
 * Settings of a property whose cases are whole games: so many of them in a normal run. The long run tries ten times as many.
 */
export const games = (cases: number): { readonly numRuns: number } => ({
  numRuns: MANY === undefined ? cases : 10 * cases,
})
