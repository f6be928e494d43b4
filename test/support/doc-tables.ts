import { deckTables } from './deck-tables.ts'

/** The tables that stand in the documents, by name; each gives its Markdown, made from the game's own data. */
export type DocTables = Readonly<Record<string, () => string>>

export const docTables: DocTables = deckTables

const BLOCK = /(<!-- table: (\S+) -->\n)[\s\S]*?(<!-- \/table -->)/g
const MARK = /<!-- \/?table\b/g

/**
 * Gives a Markdown document with each block between `<!-- table: NAME -->` and `<!-- /table -->` made anew.
 *
 * @throws when a block names no table or is not closed
 */
export function fillTables(document: string, tables: DocTables = docTables): string {
  const marks = document.match(MARK)?.length ?? 0
  const blocks = document.match(BLOCK)?.length ?? 0
  if (marks !== 2 * blocks) throw new Error('a table block is not opened and closed on lines of its own')
  return document.replace(BLOCK, (_, open: string, name: string, close: string) => {
    const table = tables[name]
    if (!table) throw new Error(`there is no table named ${name}`)
    return `${open}\n${table().trim()}\n\n${close}`
  })
}
