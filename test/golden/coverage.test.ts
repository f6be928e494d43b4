import { beforeAll, describe, expect, test } from 'vitest'
import {
  CARD_SPECS,
  type CardKind,
  DEFAULT_HOUSE_RULES,
  type GameEvent,
  type Intent,
  type IntentType,
  parseSaveLine,
  replay,
} from '../../src/engine/index.ts'
import { goldenGames } from '../support/goldens.ts'
import { cardFaults } from '../support/invariants.ts'
import { best, gambler, type Policy, playGame } from '../support/players.ts'
import type { StyleName } from '../support/styles.ts'

const NAMES = ['Ada', 'Bert', 'Cleo', 'Dora', 'Emil', 'Fay']
const PLAYABLE = CARD_SPECS.filter(({ type }) => type !== 'rivalry')

/** Only draws from the Home Office, and lays down again what is too much in hand. */
const drawer: Policy = (_, __, legal) =>
  best(legal, (intent) => {
    if (intent.type === 'local.choose') return intent.option === 'draw' ? 5 : 0
    if (intent.type === 'draw.take') return intent.from === 'home' ? 5 : 0
    if (intent.type === 'draw.end' || intent.type === 'work.end') return 4
    return intent.type === 'card.discard' ? 3 : 0
  })

const DRAWN_OUT = playGame(
  {
    seed: '1846',
    players: NAMES.slice(0, 3),
    houseRules: { ...DEFAULT_HOUSE_RULES, mode: 'coop', length: 'campaign' },
  },
  [drawer, drawer, drawer],
)

test('R2.8, R4.4.2 all 213 cards turn up when everybody only draws, and the deck is made anew of what was laid down', () => {
  const first = DRAWN_OUT[0]?.before
  const seen: CardKind[] = [...(first?.departments.flat() ?? []), ...(first?.players.flatMap(({ hand }) => hand) ?? [])]
  let reshuffles = 0
  for (const { events, after } of DRAWN_OUT) {
    expect(cardFaults(after)).toEqual([])
    for (const event of events) {
      if (event.type === 'homeDeckReshuffled') reshuffles++
      if (reshuffles > 0) continue
      if (event.type === 'cardDrawn' && event.card && event.from === 'home') seen.push(event.card)
      if (event.type === 'departmentTurnedUp') seen.push(event.card)
    }
  }
  expect(seen.toSorted()).toEqual(PLAYABLE.flatMap(({ card, copies }) => Array<CardKind>(copies).fill(card)).toSorted())
  expect(reshuffles).toBeGreaterThan(0)
})

/** All that can happen, so that a new kind of event cannot be left out. */
const EVENTS: Readonly<Record<GameEvent['type'], true>> = {
  seatsRolled: true,
  superintendentRolled: true,
  gradeRolled: true,
  stageBegan: true,
  phaseBegan: true,
  optionChosen: true,
  turnEnded: true,
  trainSwitched: true,
  carsSetOut: true,
  consistSorted: true,
  cutFlown: true,
  cardDrawn: true,
  departmentTurnedUp: true,
  homeDeckReshuffled: true,
  cardPlayed: true,
  officeUpgraded: true,
  mainlineModified: true,
  trainScheduled: true,
  cardDiscarded: true,
  boxWorked: true,
  yardRefilled: true,
  trainMadeUp: true,
  trainAnnulled: true,
  trainWaits: true,
  trainEntered: true,
  trainAdvanced: true,
  trainArrived: true,
  trainHeldAtLimit: true,
  trainLeftDivision: true,
  clearanceAsked: true,
  clearanceRuled: true,
  redFlagsHeld: true,
  wreck: true,
  revenue: true,
  boarded: true,
  detrained: true,
  loadMoved: true,
  ordersSet: true,
  fedoraPassed: true,
  playersRotated: true,
  dayEnded: true,
  gameEnded: true,
}

const INTENTS: Readonly<Record<IntentType, true>> = {
  'local.choose': true,
  'switch.move': true,
  'switch.setOut': true,
  'switch.sort': true,
  'switch.fly': true,
  'switch.end': true,
  'draw.take': true,
  'card.play': true,
  'card.discard': true,
  'draw.end': true,
  'agent.stock': true,
  'agent.clear': true,
  'agent.unjam': true,
  'agent.pass': true,
  'dispatch.rule': true,
  'work.board': true,
  'work.detrain': true,
  'work.start': true,
  'work.unload': true,
  'work.advance': true,
  'work.end': true,
  'orders.set': true,
}

const STYLES: readonly StyleName[] = ['switcher', 'builder', 'truster', 'lingerer']
/** Random games after which everything must have been seen; half of them do. */
const GAMES = 40

describe('over the recorded games and some random ones', () => {
  const unplayed = new Set<string>(PLAYABLE.map(({ card }) => card))
  const unwanted = new Set<string>(Object.keys(INTENTS))
  const unheard = new Set<string>(Object.keys(EVENTS))

  const note = (intent: Intent | undefined, events: readonly GameEvent[]): void => {
    if (intent) unwanted.delete(intent.type)
    if (intent?.type === 'card.play') unplayed.delete(intent.card)
    for (const { type } of events) unheard.delete(type)
  }

  beforeAll(() => {
    for (const { intent, events } of DRAWN_OUT) note(intent, events)
    for (const { golden } of goldenGames()) {
      const replayed = replay(golden.save)
      if ('refused' in replayed) throw new Error(replayed.refused.code)
      for (const [i, events] of replayed.events.entries()) {
        note(parseSaveLine(golden.save.intents[i - 1] ?? '')?.intent, events)
      }
    }
    for (let game = 0; game < GAMES && unplayed.size + unwanted.size + unheard.size > 0; game++) {
      const houseRules = { ...DEFAULT_HOUSE_RULES, mode: 'coop', length: 'campaign' } as const
      const players = NAMES.slice(0, 1 + (game % NAMES.length))
      const style = STYLES[game % STYLES.length] ?? 'uniform'
      const policies = players.map((_, player) => gambler(style, `${game}${player}`))
      for (const { intent, events } of playGame({ seed: String(game), players, houseRules }, policies)) {
        note(intent, events)
      }
    }
  }, 60_000)

  test('R5.1, R5.2, R5.3, R5.4, R5.5, R6.1, R6.6 every kind of card was played', () => {
    expect([...unplayed]).toEqual([])
  })

  test('R1.4, R4.1 every kind of intent was accepted', () => {
    expect([...unwanted]).toEqual([])
  })

  test('R1.4 every kind of thing happened that can happen', () => {
    expect([...unheard]).toEqual([])
  })
})
