import { describe, expect, it } from 'vitest'
import {
  actorOf,
  apply,
  type CardKind,
  DEFAULT_HOUSE_RULES,
  type GameState,
  type Intent,
  newGame,
  replay,
  SAVE_FORMAT,
  SAVE_VERSION,
  saveLine,
  stateHash,
} from '../../../src/engine/index.ts'
import { choosing, eventsOf, isLegal, options, play, position, refusal } from '../../support/position.ts'

type Piles = readonly [readonly CardKind[], readonly CardKind[], readonly CardKind[]]

/** Inside Draw, before the card is taken, with these piles; the topmost card of each is its last. */
const drawing = (homeDeck: readonly CardKind[], departments: Piles, hand: readonly CardKind[] = []): GameState =>
  choosing(position({ hands: [hand], state: { homeDeck, departments } }), 'draw')

const handOf = (state: GameState): readonly CardKind[] => state.players[0]?.hand ?? []
const sorted = (cards: readonly CardKind[]): CardKind[] => [...cards].sort()

describe('a pile drawn empty', () => {
  it('R4.4.2 is refilled from the Home deck, face up', () => {
    const { state, events } = play(drawing(['depot', 'station'], [['t1'], ['t2'], ['t3']]), 0, 'draw.take 1')
    expect(handOf(state)).toEqual(['t2'])
    expect(state.departments).toEqual([['t1'], ['station'], ['t3']])
    expect(state.homeDeck).toEqual(['depot'])
    expect(eventsOf(events, 'departmentTurnedUp')).toEqual([
      { type: 'departmentTurnedUp', department: 1, card: 'station' },
    ])
  })

  it('R4.4.2 only then: a pile with a card left stays as it is', () => {
    const { state, events } = play(drawing(['depot', 'station'], [['t1', 't4'], ['t2'], ['t3']]), 0, 'draw.take 0')
    expect(state.departments).toEqual([['t1'], ['t2'], ['t3']])
    expect(state.homeDeck).toEqual(['depot', 'station'])
    expect(eventsOf(events, 'departmentTurnedUp')).toEqual([])
  })

  it('R4.4.2 the last card of the Home deck refills it', () => {
    const { state } = play(drawing(['depot'], [['t1'], ['t2'], ['t3']]), 0, 'draw.take 2')
    expect(state.departments).toEqual([['t1'], ['t2'], ['depot']])
    expect(state.homeDeck).toEqual([])
  })

  it('R4.4.2 with the Home deck empty it is refilled from the new one made of the cards under the tops', () => {
    const { state, events } = play(drawing([], [['t1', 't4'], ['t2'], ['t3']]), 0, 'draw.take 1')
    expect(handOf(state)).toEqual(['t2'])
    expect(state.departments).toEqual([['t4'], ['t1'], ['t3']])
    expect(state.homeDeck).toEqual([])
    expect(eventsOf(events, 'homeDeckReshuffled')).toEqual([{ type: 'homeDeckReshuffled', cards: 1 }])
  })

  it('R4.4.2 it stays empty where there is nothing under any top, and may be discarded on', () => {
    const { state, events } = play(drawing([], [['t1'], ['t2'], ['t3']]), 0, 'draw.take 1')
    expect(state.departments).toEqual([['t1'], [], ['t3']])
    expect(eventsOf(events, 'departmentTurnedUp')).toEqual([])
    expect(play(state, 0, 'card.discard t2 1').state.departments).toEqual([['t1'], ['t2'], ['t3']])
  })

  it('R4.4.2 an empty pile cannot be drawn from', () => {
    const state = drawing(['depot'], [['t1'], [], ['t3']])
    expect(refusal(state, 0, 'draw.take 1')).toMatchObject({ code: 'departmentEmpty', rule: 'R4.4.2' })
    expect(options(state, 0, 'draw.take')).toEqual(['0', '2', 'home'])
  })
})

describe('the Home deck runs out', () => {
  const piles: Piles = [['t1', 't2', 't3', 'depot'], ['t4', 't5', 'station'], ['terminal']]

  it('R4.4.2 with two cards left, then one, drawing goes on as ever', () => {
    const { state: one, events } = play(drawing(['t9', 't10'], piles), 0, 'draw.take home', 'draw.end')
    expect(one.homeDeck).toEqual(['t9'])
    const last = play(one, 0, 'local.choose draw', 'draw.take home', 'draw.end')
    expect(handOf(last.state)).toEqual(['t10', 't9'])
    expect(last.state.homeDeck).toEqual([])
    // Nothing needs a card now, so nothing is shuffled yet.
    expect(last.state.departments).toEqual(piles)
    expect(eventsOf([...events, ...last.events], 'homeDeckReshuffled')).toEqual([])
  })

  it('R4.4.2 with none left all Department cards under the tops become the new one, and the tops stay', () => {
    const { state, events } = play(drawing([], piles), 0, 'draw.take home')
    expect(state.departments).toEqual([['depot'], ['station'], ['terminal']])
    expect(state.homeDeck).toHaveLength(4)
    expect(sorted([...state.homeDeck, ...handOf(state)])).toEqual(['t1', 't2', 't3', 't4', 't5'])
    expect(eventsOf(events, 'homeDeckReshuffled')).toEqual([{ type: 'homeDeckReshuffled', cards: 5 }])
  })

  it('R4.4.2 they are shuffled by the stream: alike from the same position of it, otherwise from another', () => {
    const many: Piles = [
      ['t1', 't2', 't3', 't4', 't5', 't6', 't7', 't8', 't9', 't10', 't11', 't12', 't13', 't14', 't15', 'depot'],
      ['station'],
      ['terminal'],
    ]
    const deckFrom = (random: GameState['random']): string => {
      const { state } = play({ ...drawing([], many), random }, 0, 'draw.take home')
      expect(state.random).not.toEqual(random)
      return [...state.homeDeck, ...handOf(state)].join(' ')
    }
    expect(deckFrom([1, 2, 3, 4])).toBe(deckFrom([1, 2, 3, 4]))
    expect(deckFrom([1, 2, 3, 4])).not.toBe(deckFrom([5, 6, 7, 8]))
    expect(deckFrom([5, 6, 7, 8])).not.toBe(many[0].slice(0, -1).join(' '))
  })

  it('R4.4.2 drawing a Department top needs no card from the Home deck, so it is not made anew', () => {
    const { state, events } = play(drawing([], piles), 0, 'draw.take 0')
    expect(state.departments).toEqual([['t1', 't2', 't3'], ['t4', 't5', 'station'], ['terminal']])
    expect(eventsOf(events, 'homeDeckReshuffled')).toEqual([])
  })

  it('R4.4.2 with nothing under the tops the Home deck cannot be drawn from, but the tops can', () => {
    const state = drawing([], [['t1'], ['t2'], ['t3']])
    expect(refusal(state, 0, 'draw.take home')).toMatchObject({ code: 'homeDeckEmpty', rule: 'R4.4.2' })
    expect(options(state, 0, 'draw.take')).toEqual(['0', '1', '2'])
    for (const text of ['draw.end', 'card.discard t1 0']) {
      expect(refusal(state, 0, text)).toMatchObject({ code: 'drawFirst', rule: 'R4.4.1' })
    }
  })

  it('R4.4.2 with nothing at all to draw the option starts without a card', () => {
    const state = drawing([], [[], [], []], ['depot', 't9'])
    expect(options(state, 0, 'draw.take')).toEqual([])
    expect(isLegal(state, 0, 'draw.take home')).toBe(false)
    expect(isLegal(state, 0, 'card.play depot')).toBe(true)
    expect(isLegal(state, 0, 'draw.end')).toBe(true)
    // What is discarded in it is not there to be drawn in it.
    const { state: after } = play(state, 0, 'card.discard t9 2')
    expect(after.departments).toEqual([[], [], ['t9']])
    expect(options(after, 0, 'draw.take')).toEqual([])
  })
})

describe('a whole table that draws the deck through', () => {
  const players = ['Ada', 'Ben', 'Cora', 'Dan']
  const houseRules = { ...DEFAULT_HOUSE_RULES, mode: 'competitive', length: 'campaign' } as const

  const cardsOf = ({ homeDeck, departments, players: all }: GameState): number =>
    homeDeck.length + departments.flat().length + all.flatMap(({ hand }) => hand).length

  /** Everybody draws from the Home Office and discards the oldest card in hand, until the deck was made anew. */
  function drawThrough(seed: string) {
    const dealt = newGame({ seed, players, houseRules })
    if ('refused' in dealt) throw new Error(dealt.refused.code)
    let { state } = dealt
    const intents: string[] = []
    const counts = new Set<number>()
    let reshuffled = 0
    const take = (player: number, intent: Intent): void => {
      const applied = apply(state, player, intent)
      if (!applied.ok) throw new Error(applied.rejection.code)
      state = applied.state
      reshuffled += eventsOf(applied.events, 'homeDeckReshuffled').length
      intents.push(saveLine(player, intent))
      counts.add(cardsOf(state))
    }
    for (let turn = 0; turn < 260 && state.phase.type !== 'over'; turn++) {
      const player = actorOf(state) ?? 0
      take(player, { type: 'local.choose', option: 'draw' })
      take(player, { type: 'draw.take', from: 'home' })
      const card = state.players[player]?.hand[0]
      if (card) take(player, { type: 'card.discard', card, department: turn % 3 === 0 ? 0 : turn % 3 === 1 ? 1 : 2 })
      take(player, { type: 'draw.end' })
    }
    return { state, intents, counts: [...counts], reshuffled }
  }

  it('R4.4.2 R2.8 keeps its 213 cards, and plays and replays alike past the shuffle', () => {
    const through = drawThrough('43')
    expect(through.counts).toEqual([213])
    expect(through.reshuffled).toBe(1)
    expect(stateHash(drawThrough('43').state)).toBe(stateHash(through.state))
    const { intents } = through
    const save = {
      format: SAVE_FORMAT,
      version: SAVE_VERSION,
      rules: 1,
      seed: '43',
      players,
      houseRules,
      intents,
    } as const
    const replayed = replay(save)
    if ('refused' in replayed) throw new Error(replayed.refused.code)
    expect(replayed.accepted).toBe(intents.length)
    expect(stateHash(replayed.state)).toBe(stateHash(through.state))
  })
})
