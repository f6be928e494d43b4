// Makes the generated tables in the documents anew (`npm run docs`).
import { globSync, readFileSync, writeFileSync } from 'node:fs'
import { fillTables } from '../support/doc-tables.ts'

for (const path of globSync('docs/**/*.md')) {
  const before = readFileSync(path, 'utf8')
  const after = fillTables(before)
  if (after === before) continue
  writeFileSync(path, after)
  console.log(`${path} is up to date again.`)
}
