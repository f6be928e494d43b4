import { type ESTree, parseSync, Visitor } from 'vite'

// A rule stands at the start of a heading, a list item or a bold phrase, behind an anchor or a code mark at most.
const DEFINITION =
  /^\s*(?:>\s*)?(?:(?:#{1,6}|[-*+]|\d+\.)\s+(?:<a [^>]*>\s*(?:<\/a>)?\s*)?(?:\*\*|__|`)*|(?:\*\*|__))(R\d+(?:\.\d+)*)\b/
const FENCE = /^\s*(?:```|~~~)/
const CITATION = /\bR\d+(?:\.\d+)*/g
const PLACEHOLDER = /%[sdifjoOc]/g
const TEST_FUNCTIONS = ['test', 'it', 'describe', 'suite']

/** Gives the numbers that a rulebook in Markdown defines, in its order, without sections that only hold other rules. */
export function definedRules(rulebook: string): string[] {
  const numbers = new Set<string>()
  let fenced = false
  for (const line of rulebook.split('\n')) {
    if (FENCE.test(line)) fenced = !fenced
    const number = fenced ? undefined : DEFINITION.exec(line)?.[1]
    if (number) numbers.add(number)
  }
  const all = [...numbers]
  return all.filter((number) => !all.some((other) => other.startsWith(`${number}.`)))
}

/**
 * Gives the rule numbers in the titles of a test file's tests and suites. A title counts as written, together with the
 * cells that `test.each` puts in for its placeholders; what the tests do does not count.
 *
 * @throws when the source does not parse
 */
export function citedRules(path: string, source: string): Set<string> {
  const { program, errors } = parseSync(path, source)
  if (errors[0]) throw new Error(`${path} does not parse: ${errors[0].message}`)
  const cited = new Set<string>()
  new Visitor({
    CallExpression: (call) => {
      const title = TEST_FUNCTIONS.includes(rootName(call.callee)) ? textOf(call.arguments[0]) : undefined
      if (title === undefined) return
      const texts = [title, ...cellsInTitle(call.callee, title.match(PLACEHOLDER)?.length ?? 0)]
      for (const [number] of texts.join(' ').matchAll(CITATION)) cited.add(number)
    },
  }).visit(program)
  return cited
}

/** Gives the rules of the rulebook that none of the tests (their sources by path) cites. */
export function uncitedRules(rulebook: string, tests: ReadonlyMap<string, string>): string[] {
  const cited = new Set([...tests].flatMap(([path, source]) => [...citedRules(path, source)]))
  return definedRules(rulebook).filter((number) => !cited.has(number))
}

/** The name that a chain such as `test.each(rows)` begins with; empty for anything else. */
function rootName(node: ESTree.Expression | ESTree.Super): string {
  if (node.type === 'Identifier') return node.name
  if (node.type === 'MemberExpression') return rootName(node.object)
  return node.type === 'CallExpression' ? rootName(node.callee) : ''
}

/** The first `count` texts of each row of `test.each([...])`, as it fills that many placeholders with them. */
function cellsInTitle(callee: ESTree.Expression, count: number): string[] {
  const rows = callee.type === 'CallExpression' ? callee.arguments[0] : undefined
  if (rows?.type !== 'ArrayExpression') return []
  return rows.elements
    .flatMap((row) => (row?.type === 'ArrayExpression' ? row.elements.slice(0, count) : count > 0 ? [row] : []))
    .flatMap((cell) => textOf(cell ?? undefined) ?? [])
}

/** A text as written in the source; a template's fixed parts, joined by a space for each value put in. */
function textOf(node: ESTree.Argument | ESTree.ArrayExpressionElement | undefined): string | undefined {
  if (node?.type === 'Literal' && typeof node.value === 'string') return node.value
  if (node?.type === 'TemplateLiteral') return node.quasis.map((part) => part.value.raw).join(' ')
  return undefined
}
