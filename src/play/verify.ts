import { replay } from '../engine/index.ts'
import { seedHash } from './fairness.ts'
import { departsAt, type ProvedSave } from './proof.ts'
import { readAnySaveFile } from './saves.ts'
import { namesOf } from './words/names.ts'
import { rejectionWords } from './words/rejections.ts'

/** What a save was found to be, in sentences. */
export interface Verdict {
  readonly isTrue: boolean
  readonly lines: readonly string[]
}

const wrong = (...lines: readonly string[]): Verdict => ({ isTrue: false, lines })

/**
 * Checks the bytes of a save: that its intents are legal, that they lead where they led when they were played, and that
 * its seed is the one whose hash was published at the start (R10.7). The hash is the save's own unless one is given.
 */
export function verifySave(bytes: Uint8Array, published?: string): Verdict {
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
  const seedLines = seedProved(save, published)
  if (seedLines === null) return wrong(legal, 'Its seed and salt do not give the hash that was published.')
  if (!save.proof?.steps)
    return { isTrue: true, lines: [legal, ...seedLines, 'It has no hashes of its steps to compare with.'] }
  const departed = departsAt(save, save.proof.steps)
  if (departed !== null) return wrong(legal, `Intent ${departed} does not lead to the state whose hash was noted.`)
  return {
    isTrue: true,
    lines: [legal, ...seedLines, 'Every step leads to the state whose hash was noted when it was played.'],
  }
}

/** What is to be said of the seed, or null where it is not the one that was published. */
function seedProved({ seed, proof }: ProvedSave, published: string | undefined): readonly string[] | null {
  const hash = published ?? proof?.hash
  if (hash === undefined) return []
  const isSame = proof?.salt !== undefined && seedHash(proof.salt, seed) === hash
  if (!isSame || (proof.hash !== undefined && proof.hash !== hash)) return null
  return [`The seed is the one whose hash was published: ${hash}.`]
}
