// Runs one benchmark by its name, or lists their names (`npm run bench [name]`).
import { globSync } from 'node:fs'
import { basename } from 'node:path'

const names = globSync('*.ts', { cwd: import.meta.dirname })
  .map((file) => basename(file, '.ts'))
  .filter((name) => name !== 'run')
  .sort()
const wanted = process.argv[2]

if (wanted !== undefined && names.includes(wanted)) {
  await import(`./${wanted}.ts`)
} else {
  if (wanted !== undefined) console.error(`There is no benchmark named ${wanted}.`)
  console.log(names.length > 0 ? `Benchmarks: ${names.join(', ')}` : 'There are no benchmarks yet.')
  process.exitCode = wanted === undefined ? 0 : 1
}
