import { defineConfig } from 'vitest/config'

// Vitest reads the JSX setting of tsconfig.json only for files that tsconfig includes.
export const jsx = { runtime: 'automatic', importSource: 'hono/jsx' } as const

// Two projects, so that only a run with browser tests in it looks for a browser, and so that those tests, which
// watch the clock, have the machine to themselves once the others are done.
export default defineConfig({
  oxc: { jsx },
  test: {
    reporters: ['default', './test/support/count-reporter.ts'],
    maxWorkers: 2,
    projects: [
      {
        extends: true,
        test: {
          name: 'main',
          include: ['test/**/*.test.{ts,tsx}'],
          exclude: ['test/browser/**', 'test/bench/**'],
          testTimeout: 20_000,
          hookTimeout: 20_000,
          sequence: { groupOrder: 1 },
        },
      },
      {
        extends: true,
        test: {
          name: 'browser',
          include: ['test/browser/**/*.test.{ts,tsx}'],
          globalSetup: ['test/support/browser-setup.ts'],
          testTimeout: 60_000,
          hookTimeout: 60_000,
          sequence: { groupOrder: 2 },
        },
      },
    ],
  },
})
