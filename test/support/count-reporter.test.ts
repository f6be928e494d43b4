import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'

const PASSING = "import { test } from 'vitest'\ntest('a', () => {})\ntest('b', () => {})\n"

/** Runs Vitest with the reporter on the files given, and gives the last line of its output and its exit code. */
function run(files: Readonly<Record<string, string>>) {
  const folder = mkdtempSync(join(tmpdir(), 'count-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  symlinkSync(resolve('node_modules'), join(folder, 'node_modules'))
  for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), text)
  const reporters = ['default', resolve('test/support/count-reporter.ts')].map((name) => `--reporter=${name}`)
  const args = [resolve('node_modules/vitest/vitest.mjs'), 'run', ...reporters]
  const { status, stdout } = spawnSync(process.execPath, args, { cwd: folder, encoding: 'utf8' })
  return { status, lastLine: stdout.trimEnd().split('\n').at(-1), summary: /Test Files/.test(stdout) }
}

test('the last line says how many passed, below the summary', () => {
  expect(run({ 'a.test.ts': PASSING })).toEqual({ status: 0, lastLine: '2 passed, 0 failed', summary: true })
})

test('a test that fails, a file that does not load and a stray error each count as a failure', () => {
  const files = {
    'a.test.ts': PASSING,
    'fails.test.ts': "import { expect, test } from 'vitest'\ntest('c', () => expect(1).toBe(2))\n",
    'broken.test.ts': "import './nowhere.ts'\n",
    'stray.test.ts': `${PASSING}setTimeout(() => { throw new Error('stray') })\nawait new Promise((r) => setTimeout(r, 50))\n`,
  }
  expect(run(files)).toEqual({ status: 1, lastLine: '4 passed, 3 failed', summary: true })
})
