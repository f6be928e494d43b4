import { formatIntent, type Intent } from '../../src/engine/index.ts'
import { boardParts } from '../../views/board/parts.tsx'
import { offeredOn, unescaped, type Visitor } from './web.ts'

/** A board as a browser shows it: a page, and then what each answer puts in the place of its parts. */
export class ShownBoard {
  private readonly parts = new Map<string, string>()

  constructor(page: string) {
    this.show(page)
  }

  /** Takes an answer in: the parts that it names, or the whole board. Gives the names of the parts. */
  show(answer: string): string[] {
    const partials = [
      ...answer.matchAll(/<hx-partial hx-target="#([\w-]+)" hx-swap="outerMorph">([\s\S]*?)<\/hx-partial>/g),
    ]
    const parts =
      partials.length > 0 ? partials.map(([, id = '', html = '']): [string, string] => [id, html]) : partsOf(answer)
    for (const [id, html] of parts) {
      if (partials.length > 0 && !this.parts.has(id)) throw new Error(`no part of the page is called ${id}`)
      this.parts.set(id, html)
    }
    return parts.map(([id]) => id)
  }

  get html(): string {
    return [...this.parts.values()].join('\n')
  }
}

const partsOf = (page: string): [string, string][] =>
  boardParts.map(({ id }): [string, string] => {
    const html = elementOf(page, id)
    if (html === null) throw new Error(`the page has no ${id}`)
    return [id, html]
  })

/** The HTML of the element with an id, or null. */
function elementOf(page: string, id: string): string | null {
  const start = new RegExp(`<([a-z]+)[^>]* id="${id}"|<([a-z]+) id="${id}"`).exec(page)
  const name = start?.[1] ?? start?.[2]
  if (!start || !name) return null
  let depth = 0
  for (const tag of page.slice(start.index).matchAll(new RegExp(`<(/?)${name}[ >]`, 'g'))) {
    depth += tag[1] === '/' ? -1 : 1
    if (depth === 0) return page.slice(start.index, start.index + tag.index + tag[0].length)
  }
  return null
}

/** What the links of a board pick. */
export const picksOn = (page: string): string[] =>
  [...page.matchAll(/href="\/games\/[\w-]+\?pick=([^"]*)"/g)].map(([, pick = '']) => unescaped(pick))

/**
 * The board on which an intent is a button: the one that is shown, or one that its links lead to.
 *
 * @throws when no link leads there
 */
export async function boardWith(visitor: Visitor, path: string, shown: string, intent: Intent): Promise<string> {
  let page = shown
  for (const pick of picksTo(intent)) {
    if (offeredOn(page).intents.includes(formatIntent(intent))) return page
    if (!picksOn(page).includes(pick)) continue
    page = await (await visitor.send(`${path}?pick=${pick}`)).text()
  }
  if (offeredOn(page).intents.includes(formatIntent(intent))) return page
  throw new Error(`${formatIntent(intent)} is nowhere on the board`)
}

/** All that a board offers, what takes a card to be chosen first included; other orders of a consist are left out. */
export async function offeredWithCards(visitor: Visitor, path: string, shown: string): Promise<string[]> {
  const cards = isDrawing(shown) ? picksOn(shown).filter((pick) => /^card:\w+$/.test(pick)) : []
  const pages = await Promise.all([...new Set(cards)].map((pick) => visitor.page(`${path}?pick=${pick}`)))
  return [...new Set([shown, ...pages].flatMap((page) => offeredOn(page).intents))]
}

const isDrawing = (page: string): boolean => page.includes('play and discard cards')

/** What is picked on the way to an intent. */
function picksTo(intent: Intent): string[] {
  if (intent.type === 'card.play' || intent.type === 'card.discard') return [`card:${intent.card}`]
  if (intent.type !== 'switch.sort') return []
  const order = intent.consist.join('')
  return Array.from({ length: order.length + 1 }, (_, chosen) => `sort:${order.slice(0, chosen)}`)
}
