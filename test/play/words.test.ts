import { describe, expect, test } from 'vitest'
import {
  apply,
  DEFAULT_HOUSE_RULES,
  explain,
  formatIntent,
  type GameEvent,
  type GameState,
  type Intent,
  legalIntents,
  newGame,
  parseIntent,
  REJECTION_RULES,
  type Rejection,
  seatView,
} from '../../src/engine/index.ts'
import { eventWords } from '../../src/play/words/events.ts'
import { faceWords, intentWords } from '../../src/play/words/intents.ts'
import { namesOf } from '../../src/play/words/names.ts'
import { rejectionWords } from '../../src/play/words/rejections.ts'
import { chooseText } from '../support/buttonPlayer.ts'

const SEEDS = ['1', '6', '53', '72', '148', '270', '289', '295']

interface Played {
  readonly states: readonly GameState[]
  readonly events: readonly GameEvent[]
}

function playWhole(seed: string): Played {
  const dealt = newGame({ seed, players: ['Ada'], houseRules: DEFAULT_HOUSE_RULES })
  if ('refused' in dealt) throw new Error(dealt.refused.code)
  const states = [dealt.state]
  const events = [...dealt.events]
  for (let turn = 0; ; turn += 1) {
    const state = states[turn]
    const text = state && chooseText(legalIntents(state, 0).map(formatIntent), turn)
    const intent = text && parseIntent(text)
    if (!state || !intent) return { states, events }
    const result = apply(state, 0, intent)
    if (!result.ok) throw new Error(`${text} is offered and refused: ${result.rejection.code}`)
    states.push(result.state)
    events.push(...result.events)
  }
}

const games = SEEDS.map(playWhole)
const states = games.flatMap((game) => game.states)

/** A code of the program that slipped into a sentence: `undefined`, `turnoutLeft`, `t7b`. */
const CODE = /\bundefined\b|\bnull\b|\bNaN\b|\[object|\b[a-z]+[A-Z]|\b[tx]\d+b?\b/

describe('every event of whole games', () => {
  const lines = games.flatMap(({ events, states }) => {
    const [first] = states
    return first ? events.map((event) => ({ event, ...eventWords(event, namesOf(first)) })) : []
  })

  test('is one line of plain words', () => {
    expect(lines.length).toBeGreaterThan(3_000)
    for (const { text } of lines) {
      expect(text).toMatch(/^[A-Z]/)
      expect(text).not.toMatch(CODE)
      expect(text).not.toContain('\n')
    }
  })

  test('so that no kind of event is left unseen that such games can bring', () => {
    const seen = new Set(lines.map(({ event }) => event.type))
    expect([...seen]).toEqual(
      expect.arrayContaining([
        'cardPlayed',
        'trainSwitched',
        'carsSetOut',
        'wreck',
        'revenue',
        'trainScheduled',
        'gameEnded',
      ]),
    )
  })
})

describe('every button of whole games', () => {
  test('has a name of its own, in plain words, with what its face says in it', () => {
    for (const state of states) {
      const view = seatView(state, 0)
      const legal = legalIntents(state, 0)
      const labels = legal.map((intent) => intentWords(intent, view, 0))
      expect(new Set(labels).size).toBe(labels.length)
      for (const [index, label] of labels.entries()) {
        const intent = legal[index]
        expect(label).toMatch(/^[A-Z]/)
        expect(label).not.toMatch(CODE)
        if (intent) expect(label.toLowerCase()).toContain(faceWords(intent).toLowerCase())
      }
    }
  })
})

describe('every refusal that whole games can bring', () => {
  const everyIntent = new Map<string, Intent>()
  for (const state of states) for (const intent of legalIntents(state, 0)) everyIntent.set(formatIntent(intent), intent)
  const refusals = new Map<string, { rejection: Rejection; state: GameState }>()
  // Every intent that was ever legal, tried where it mostly is not.
  for (const state of states.filter((_, index) => index % 23 === 0)) {
    for (const intent of everyIntent.values()) {
      const rejection = explain(state, 0, intent)
      if (rejection && !refusals.has(rejection.code)) refusals.set(rejection.code, { rejection, state })
    }
  }

  test('is one plain sentence beside its rule', () => {
    expect(refusals.size).toBeGreaterThan(25)
    for (const { rejection, state } of refusals.values()) {
      const words = rejectionWords(rejection, namesOf(state))
      expect(words).toMatch(/^[A-Z].*\.$/)
      expect(words).not.toMatch(CODE)
      expect(rejection.rule).toMatch(/^R\d/)
    }
  })
})

describe('every code of refusal', () => {
  /** Data of every kind that a refusal carries; each code reads only its own. */
  const data = {
    players: 3,
    player: 0,
    name: 'fog',
    actor: 0,
    intent: 'draw.take',
    train: 't7b',
    to: '2,1',
    square: '2,1',
    tracks: 2,
    cards: 4,
    cars: 5,
    count: 2,
    card: 'turnoutLeft',
    limit: 3,
    present: 'whistlePost',
    facility: '0,0',
    mainline: 1,
    kind: 'heavyGrade',
    box: 'red',
    car: 't',
    loaded: true,
  }
  const holds = (value: object): value is Rejection => 'code' in value && 'rule' in value
  const samples = Object.entries(REJECTION_RULES)
    .map(([code, rule]): object => ({ code, rule, ...data }))
    .filter(holds)

  test.each(samples)('$code is one plain sentence', (rejection) => {
    const words = rejectionWords(rejection, { players: ['Ada'], division: [] })
    expect(words).toMatch(/^[A-Z].*\.$/)
    expect(words).not.toMatch(CODE)
  })
})
