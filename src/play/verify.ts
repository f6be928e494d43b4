import { replay } from '../engine/index.ts'
import { departsAt } from './proof.ts'
import { readAnySaveFile } from './saves.ts'
import { namesOf } from './words/names.ts'
import { rejectionWords } from './words/rejections.ts'

/** What a save was found to be, in sentences. */
export interface Verdict {
  readonly isTrue: boolean
  readonly lines: readonly string[]
}

const wrong = (...lines: readonly string[]): Verdict => ({ isTrue: false, lines })

/** Checks the bytes of a save: that its intents are legal, and lead where they led when they were played (R10.7). */
export function verifySave(bytes: Uint8Array): Verdict {
  const read = readAnySaveFile(bytes)
  if (!read.ok) return wrong(read.problem.text)
  const { save } = read
  const replayed = replay(save)
  if ('refused' in replayed) return wrong(`It cannot be dealt: ${replayed.refused.code}.`)
  const { state, stoppedAt } = replayed
  if (stoppedAt) {
    const why = rejectionWords(stoppedAt.rejection, namesOf(state))
    return wrong(`Intent ${stoppedAt.index + 1}, "${stoppedAt.text}", is not legal: ${why}`)
  }
  const legal = `All ${save.intents.length} intents are legal; the game stands at Day ${state.day}, Stage ${state.stage}.`
  if (!save.proof) return { isTrue: true, lines: [legal, 'It has no hashes of its steps to compare with.'] }
  const departed = departsAt(save, save.proof)
  if (departed !== null) return wrong(legal, `Intent ${departed} does not lead to the state whose hash was noted.`)
  return { isTrue: true, lines: [legal, 'Every step leads to the state whose hash was noted when it was played.'] }
}
