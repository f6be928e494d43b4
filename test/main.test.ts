import { spawnSync } from 'node:child_process'
import { expect, test } from 'vitest'

test('an old Node is refused in one sentence, before anything native is loaded', () => {
  // Only the version's name can be had here: the process believes itself to be older.
  const older = "data:text/javascript,Object.defineProperty(process,'version',{value:'v20.20.2'})"
  const args = ['--import', 'tsx', '--import', older, 'src/main.ts']
  const { status, stdout, stderr } = spawnSync(process.execPath, args, { encoding: 'utf8' })
  expect(stdout + stderr).toBe(
    'Station Master needs Node 24 or newer, and this is Node 20.20.2. ' +
      'Start it with "npm start", which uses the Node that "npm ci" installed.\n',
  )
  expect(status).toBe(1)
})
