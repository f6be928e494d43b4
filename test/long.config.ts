import { defineConfig } from 'vitest/config'
import { jsx } from '../vitest.config.ts'

// What takes too long for every change (`npm run test:long`): the property tests with far more cases each, and the
// tests in files named *.long.ts.
export default defineConfig({
  oxc: { jsx },
  test: {
    reporters: ['default', './test/support/count-reporter.ts'],
    maxWorkers: 2,
    include: ['test/properties/**/*.test.ts', 'test/**/*.long.ts'],
    setupFiles: ['test/support/many-cases.ts'],
    testTimeout: 3_600_000,
  },
})
