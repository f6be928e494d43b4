import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { describe, expect, onTestFinished, test } from 'vitest'
import { citedRules, definedRules } from '../support/rule-numbers.ts'

const inTest = (source: string) => [...citedRules('a.test.ts', source)]

describe('a rulebook defines', () => {
  test.each([
    ['a heading', '### R4.2.3 Track', ['R4.2.3']],
    ['a list item', '- R4.2.3 Track\n  * R4.2.4: more', ['R4.2.3', 'R4.2.4']],
    ['a bold list item', '- **R4.2.3** Track', ['R4.2.3']],
    ['a bold paragraph', '**R4.2.3 Track.** It lies.', ['R4.2.3']],
    ['a rule behind its anchor', '- <a id="R4.2.3"></a>**R4.2.3** Track', ['R4.2.3']],
    ['a numbered item', '1. R4.2.3 Track', ['R4.2.3']],
    ['a section without rules of its own', '## R12 Etiquette', ['R12']],
    ['a number once', '- R1.1 One.\n- R1.1 Again.', ['R1.1']],
    ['no section that holds rules', '# R4 Local\n## R4.2 Track\n- R4.2.1 One\n- R4.20 Two', ['R4.2.1', 'R4.20']],
    ['no rule that a sentence cites', 'See R4.2.3.\nR4.2.4 says so.\n- By R4.2.5 it does.', []],
    ['no entry of a table of contents', '- [R4.2.3 Track](#r4.2.3)', []],
    ['nothing in a block of code', '```\n- R1.1 One\n```\n- R1.2 Two', ['R1.2']],
  ])('%s', (_, rulebook, numbers) => {
    expect(definedRules(rulebook)).toEqual(numbers)
  })
})

describe('a test cites', () => {
  test.each([
    ['the rules in its title', "test('R4.2.3, R4.10: a Limit moves', () => {})", ['R4.2.3', 'R4.10']],
    ['those of its suite', "describe('R4.2.3 Limits', () => {})", ['R4.2.3']],
    ['those in a template', 'test(`R4.2.3 moves $' + '{n} out`, () => {})', ['R4.2.3']],
    ['those of a repeated test', "test.each(rows)('R4.2.3 %s', () => {})", ['R4.2.3']],
    [
      'the cells put into its title',
      "it.each([['R4.2.3', 1, 'R9.9'], ['R4.2.4', 2, 'R9.9']])('%s', () => {})",
      ['R4.2.3', 'R4.2.4'],
    ],
    ['single cells put into its title', "it.each(['R4.2.3', 'R4.2.4'])('%s', () => {})", ['R4.2.3', 'R4.2.4']],
    ['a longer number, not the shorter one', "test('R4.2.31 moves.', () => {})", ['R4.2.31']],
    ['nothing by what it does or remarks', "test('moves', () => { expect(rule).toBe('R4.2.3') }) // R4.2.4", []],
    ['nothing by other calls', "note('R4.2.3')", []],
  ])('%s', (_, source, numbers) => {
    expect(inTest(source)).toEqual(numbers)
  })

  test('and one that cannot be read is named', () => {
    expect(() => inTest('test(')).toThrow('a.test.ts does not parse')
  })
})

describe('npm run check:rules', () => {
  /** Runs the check in a project of the files given. */
  function run(files: Readonly<Record<string, string>>) {
    const folder = mkdtempSync(join(tmpdir(), 'rules-'))
    onTestFinished(() => rmSync(folder, { recursive: true }))
    for (const [path, text] of Object.entries(files)) {
      mkdirSync(join(folder, path, '..'), { recursive: true })
      writeFileSync(join(folder, path), text)
    }
    const script = resolve('test/tools/check-rules.ts')
    const { status, stdout, stderr } = spawnSync(process.execPath, [script], { cwd: folder, encoding: 'utf8' })
    return { status, output: stdout + stderr }
  }

  const rulebook = '- R1.1 One.\n- R1.2 Two.\n'

  test('prints each rule that no test cites, and fails', () => {
    const { status, output } = run({ 'docs/rules.md': rulebook, 'test/a/b.test.ts': "test('R1.1 one', () => {})" })
    expect(output).toBe('R1.2\nRules in docs/rules.md that no test cites: 1.\n')
    expect(status).toBe(1)
  })

  test('passes when every rule is cited', () => {
    const cases = { 'test/a.test.ts': "test('R1.1', () => {})", 'test/b.test.tsx': "test('R1.2', () => {})" }
    const { status, output } = run({ 'docs/rules.md': rulebook, ...cases })
    expect(output).toBe('Every rule in docs/rules.md is cited by a test.\n')
    expect(status).toBe(0)
  })

  test.each([
    ['there is no rulebook', {}, 'docs/rules.md is missing, so there are no rules to check.\n'],
    ['the rulebook defines none', { 'docs/rules.md': 'Soon.' }, 'docs/rules.md defines no rule.\n'],
  ])('fails in a sentence when %s', (_, files, sentence) => {
    const { status, output } = run(files)
    expect(output).toBe(sentence)
    expect(status).toBe(1)
  })
})
