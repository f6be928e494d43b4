import { Begun } from '../../../views/beside/begun.tsx'
import type { BesidePart } from '../beside.ts'

/** At a table: the way to its rolls and the hash of its deal (R2.2, R10.7). */
export const begunPart: BesidePart = async (_, { table }) =>
  table.state.houseRules.mode === 'solitaire' ? null : <Begun id={table.id} />
