import {
  CARD_SPECS,
  deckCards,
  type GameEvent,
  type GameState,
  MAINLINE,
  seatEvents,
  seatView,
  type Viewer,
} from '../../src/engine/index.ts'
import { cardName } from '../../src/play/words/names.ts'
import { type TestSite, Visitor } from './web.ts'

/** A visitor whose every answer somebody else reads too, as it came: its head and its body. */
export class OverheardVisitor extends Visitor {
  private readonly hear: (answer: string) => void

  constructor(site: TestSite, hear: (answer: string) => void) {
    super(site)
    this.hear = hear
  }

  override async send(path: string, init: RequestInit = {}): Promise<Response> {
    const response = await super.send(path, init)
    // A stream has no end to wait for.
    if (response.headers.get('content-type') === 'text/event-stream') return response
    const head = [...response.headers].map(([name, value]) => `${name}: ${value}`)
    this.hear([...head, await response.clone().text()].join('\n'))
    return response
  }
}

/** Each kind of card with what tells that it stands somewhere. */
const CARDS = [...new Set(deckCards(false))].map((kind) => ({
  kind,
  spelled: new RegExp([kind, cardName(kind)].map((name) => `\\b${name.replaceAll('.', '\\.')}\\b`).join('|')),
}))

/** What is spelled like a card and is none: the name of the game, how it is introduced, and the track through Offices. */
const NO_CARDS = /station[ -]master|run a small station|\/public\/station\.css|\/public\/board\.svg#straight/gi
/** What is printed on cards, some of which speak of others. A text that should not be there comes with its card's name. */
const PRINTED = [...CARD_SPECS, ...Object.values(MAINLINE)].map(({ text }) => text)

const withoutPrint = (bytes: string): string =>
  PRINTED.reduce((rest, text) => rest.replaceAll(text, ''), bytes.replaceAll(NO_CARDS, ''))

/** What a running game hides from each of those who see it. */
export class Secrets {
  private readonly unseen = new Map<Viewer, typeof CARDS>()
  private readonly fixed: readonly string[]
  private next: readonly string[] = []

  /** @param fixed what is hidden from everybody until the end */
  constructor(state: GameState, fixed: readonly string[]) {
    this.fixed = fixed
    this.tell(state, [])
  }

  /** Takes in what has happened, and with it what each of them has seen. */
  tell(state: GameState, events: readonly GameEvent[]): void {
    for (const viewer of [...state.players.keys(), 'spectator' as const]) {
      const seen = JSON.stringify([seatView(state, viewer), seatEvents(events, viewer)])
      const unseen = (this.unseen.get(viewer) ?? CARDS).filter(({ kind }) => !seen.includes(`"${kind}"`))
      this.unseen.set(viewer, unseen)
    }
    this.next = nextOf(state)
  }

  /** What of it stands in some bytes that went to one of them. */
  foundIn(bytes: string, viewer: Viewer): string[] {
    const said = withoutPrint(bytes)
    const cards = (this.unseen.get(viewer) ?? []).map(({ spelled }) => spelled.exec(said))
    const others = [...this.fixed, ...this.next].map((secret) => new RegExp(secret).exec(bytes))
    return [...cards, ...others].flatMap((found) => found?.map((secret) => around(secret, found)) ?? [])
  }
}

/** What was found, with the words that stand about it. */
const around = (secret: string, { index, input }: RegExpExecArray): string =>
  `${secret}: ...${input.slice(Math.max(0, index - 60), index + secret.length + 60)}...`

/** What comes next from the deck and the yards, in every spelling that a page might use. */
function nextOf({ homeDeck, divisionYard, classificationYard }: GameState): string[] {
  // No train is so long that its consist could read the same.
  const yards = [divisionYard, classificationYard].map((yard) => yard.slice(0, 12)).filter((run) => run.length === 12)
  const piles = [homeDeck.slice(0, 4), homeDeck.slice(-4)].filter((run) => run.length === 4)
  return [...piles, ...yards].flatMap((run) => ['', ' ', ',', ', ', '","'].map((between) => run.join(between)))
}
