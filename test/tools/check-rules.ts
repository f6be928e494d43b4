// Prints the rules of docs/rules.md that no test's title cites, and fails when there is one (`npm run check:rules`).
import { existsSync, globSync, readFileSync } from 'node:fs'
import { definedRules, uncitedRules } from '../support/rule-numbers.ts'

const RULEBOOK = 'docs/rules.md'

function check(): string[] {
  if (!existsSync(RULEBOOK)) return [`${RULEBOOK} is missing, so there are no rules to check.`]
  const rulebook = readFileSync(RULEBOOK, 'utf8')
  if (definedRules(rulebook).length === 0) return [`${RULEBOOK} defines no rule.`]
  const paths = globSync('test/**/*.test.{ts,tsx}')
  const uncited = uncitedRules(rulebook, new Map(paths.map((path) => [path, readFileSync(path, 'utf8')])))
  return uncited.length === 0 ? [] : [...uncited, `Rules in ${RULEBOOK} that no test cites: ${uncited.length}.`]
}

const faults = check()
for (const fault of faults) console.error(fault)
if (faults.length > 0) process.exitCode = 1
else console.log(`Every rule in ${RULEBOOK} is cited by a test.`)
