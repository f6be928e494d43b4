import { readFile } from 'node:fs/promises'
import { verifySave } from './play/verify.ts'

/** `npm run verify -- save.json [hash]`: says what a save proves, and ends with 1 where it is not what it claims to be (R10.7). */
const [path, published] = process.argv.slice(2)
if (path === undefined) {
  console.error(
    'Name the file of a save: npm run verify -- save.json, and after it the hash that was published, to compare with.',
  )
  process.exit(1)
}
const bytes = await readFile(path).catch((error: unknown) => {
  console.error(`${path} cannot be read: ${error instanceof Error ? error.message : String(error)}`)
  process.exit(1)
})
const { isTrue, lines } = verifySave(bytes, published)
for (const line of lines) console.log(line)
process.exit(isTrue ? 0 : 1)
