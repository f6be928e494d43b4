import type { Reporter, TestModule } from 'vitest/node'

/** What a run came to: tests that held, and tests, files or stray errors that did not. */
export interface Count {
  readonly passed: number
  readonly failed: number
}

/**
 * Counts a run's tests. A file that could not be loaded and an error outside any test count as a failure each, since
 * otherwise a broken run could end in "0 failed".
 */
export function countTests(modules: readonly TestModule[], strayErrors: number): Count {
  const tests = modules.flatMap((module) => [...module.children.allTests()])
  const passed = tests.filter((test) => test.result().state === 'passed').length
  const failed = tests.filter((test) => test.result().state === 'failed').length
  const unloaded = modules.filter((module) => module.errors().length > 0).length
  return { passed, failed: failed + unloaded + strayErrors }
}

/** Ends a run's output, below Vitest's own summary, with one plain line for scripts to read. */
export default class CountReporter implements Reporter {
  onTestRunEnd(modules: readonly TestModule[], strayErrors: readonly unknown[]): void {
    const { passed, failed } = countTests(modules, strayErrors.length)
    // The summary is written by another reporter of the same round: leave the last word for the process's end.
    process.once('exit', () => process.stdout.write(`${passed} passed, ${failed} failed\n`))
  }
}
