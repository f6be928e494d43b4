// Reads a save from its input and prints the processor time of its first replay in this fresh process, in milliseconds.
import { text } from 'node:stream/consumers'
import { replay } from '../../src/engine/index.ts'

const file = await text(process.stdin)
const before = process.threadCpuUsage()
const replayed = replay(JSON.parse(file))
const { user, system } = process.threadCpuUsage(before)
if ('refused' in replayed || replayed.stoppedAt) throw new Error('The save does not replay')
process.stdout.write(String((user + system) / 1000))
