import { Marked, type Tokens } from 'marked'

/** A document of ours as a part of a page. */
export interface RenderedDocument {
  readonly title: string
  readonly sections: readonly Section[]
  readonly html: string
}

/** A heading with its place in the page and the headings one level below it. */
export interface Section {
  readonly id: string
  readonly text: string
  readonly sections: Section[]
}

const RULE = /\bR\d+(?:\.\d+)*\b/
const RULE_FIRST = /^(R\d+(?:\.\d+)*)\b/
/** Where the documents that link to each other stand on the site. */
const PAGES: Readonly<Record<string, string>> = { 'rules.md': '/rules', 'decks.md': '/cards' }

interface Citation extends Tokens.Generic {
  readonly type: 'citation'
  readonly number: string
}

/**
 * Renders Markdown as HTML. Each rule and heading gets an id: its rule number where it has one (R10.1). Rule numbers
 * become links to `rulesPage`, empty for the rules' own page. Comments and other HTML are left out.
 */
export function renderDocument(markdown: string, rulesPage: string): RenderedDocument {
  let title = ''
  let last = ''
  const sections: Section[] = []

  const marked = new Marked({
    extensions: [
      {
        name: 'citation',
        level: 'inline',
        start: (text) => RULE.exec(text)?.index,
        tokenizer(text): Citation | undefined {
          const number = RULE_FIRST.exec(text)?.[1]
          return number === undefined ? undefined : { type: 'citation', raw: number, number }
        },
        renderer: ({ number }) => `<a href="${rulesPage}#${number}">${number}</a>`,
      },
    ],
    renderer: {
      heading({ depth, text, tokens }) {
        if (depth === 1) {
          title = text
          return ''
        }
        const section: Section = { id: idOf(text), text, sections: [] }
        last = text
        const above = depth === 2 ? sections : sections.at(-1)?.sections
        above?.push(section)
        return `<h${depth} id="${section.id}">${this.parser.parseInline(tokens)}</h${depth}>\n`
      },
      paragraph({ tokens }) {
        const [first] = tokens
        const number = first?.type === 'strong' ? RULE_FIRST.exec(first.text)?.[1] : undefined
        const attributes = number === undefined ? '' : ` id="${number}" class="numbered"`
        return `<p${attributes}>${this.parser.parseInline(tokens)}</p>\n`
      },
      table({ header, rows }) {
        const cells = (tag: 'th' | 'td', row: readonly Tokens.TableCell[]): string =>
          `<tr>${row.map(({ align, tokens }) => `<${tag}${align === 'right' ? ' class="figure"' : ''}>${this.parser.parseInline(tokens)}</${tag}>`).join('')}</tr>`
        const body = rows.map((row) => cells('td', row)).join('\n')
        return frame(`<table><thead>${cells('th', header)}</thead>\n<tbody>${body}</tbody></table>`, `Table: ${last}`)
      },
      code: ({ text }) => frame(`<pre>${escapeHtml(text)}</pre>`, `Drawing: ${last}`),
      html: () => '',
      link({ href, tokens }) {
        return `<a href="${PAGES[href] ?? href}">${this.parser.parseInline(tokens)}</a>`
      },
    },
  })
  const html = marked.parse(markdown, { async: false })
  return { title, sections, html }
}

/** What may be wider than a phone scrolls by itself, also by keyboard. */
const frame = (html: string, label: string): string =>
  `<div class="scroll" role="group" tabindex="0" aria-label="${escapeHtml(label)}">${html}</div>\n`

const idOf = (heading: string): string =>
  RULE_FIRST.exec(heading)?.[1] ??
  heading
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '')

const ESCAPES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}
const escapeHtml = (text: string): string => text.replaceAll(/[&<>"']/g, (character) => ESCAPES[character] ?? '')
