import type { Child } from 'hono/jsx'
import type { Seen } from '../play/table.ts'
import type { AppContext } from './env.ts'

/**
 * Something that is shown below a game's board and has a life of its own, such as the talk at a table: only whole pages
 * bring it, the swaps of the board leave it alone. Null where this reader is shown nothing.
 */
export type BesidePart = (c: AppContext, seen: Seen) => Promise<Child | null>

/** The parts below the board, in the order of the page. */
export const drawBeside = async (parts: readonly BesidePart[], c: AppContext, seen: Seen): Promise<readonly Child[]> =>
  (await Promise.all(parts.map((part) => part(c, seen)))).filter((child) => child !== null)
