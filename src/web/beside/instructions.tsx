import { Instructions } from '../../../views/beside/instructions.tsx'
import { listInstructions } from '../../play/instructions.ts'
import type { Seated } from '../../play/table.ts'
import type { Database } from '../../store/schema.ts'
import type { BesidePart } from '../beside.ts'
import { hasInstructions, instructionsModel } from '../present/instructions.ts'
import { shownTo } from '../seatOfPost.ts'

/** The standing instructions of the seat that looks, and of no other; spectators are shown none. */
export const instructionsPart =
  (db: Database): BesidePart =>
  async (_, seen) =>
    seen.viewer === 'spectator' ? null : drawInstructions(db, seen)

/** A seat's standing instructions; null where there are none to be given any more. */
export async function drawInstructions(db: Database, seated: Seated) {
  const { table, player } = seated
  if (!hasInstructions(table.state)) return null
  const as = shownTo(seated)
  const address = `/games/${table.id}/instructions${as === null ? '' : `?as=${as}`}`
  const model = instructionsModel(seated, await listInstructions(db, table, player), {}, {})
  return <Instructions model={model} address={address} />
}
