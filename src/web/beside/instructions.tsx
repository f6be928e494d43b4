import { Instructions } from '../../../views/beside/instructions.tsx'
import { listInstructions } from '../../play/instructions.ts'
import type { Database } from '../../store/schema.ts'
import type { BesidePart } from '../beside.ts'
import { hasInstructions, instructionsModel } from '../present/instructions.ts'

/** The standing instructions of the seat that looks, and of no other; spectators are shown none. */
export const instructionsPart =
  (db: Database): BesidePart =>
  async (_, seen) => {
    if (seen.viewer === 'spectator' || !hasInstructions(seen.table.state)) return null
    const standing = await listInstructions(db, seen.table, seen.player)
    return <Instructions model={instructionsModel(seen, standing, {}, {})} />
  }
