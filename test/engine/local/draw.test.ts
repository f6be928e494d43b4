import { describe, expect, it } from 'vitest'
import type { CardKind, GameState } from '../../../src/engine/index.ts'
import {
  choosing,
  drawn,
  eventsOf,
  isLegal,
  options,
  type Position,
  play,
  position,
  refusal,
} from '../../support/position.ts'

/** Known piles, the topmost card last. */
const PILES = {
  homeDeck: ['depot', 'station', 'terminal'],
  departments: [['sawmill', 'coalMine'], ['straight', 'redCap'], ['oilField']],
} satisfies Partial<GameState>

const start = (hand: readonly CardKind[], more: Position = {}): GameState =>
  position({ hands: [hand], state: PILES, ...more })

const handOf = (state: GameState, player = 0): readonly CardKind[] => state.players[player]?.hand ?? []

describe('taking the one card', () => {
  const state = choosing(start(['t9']), 'draw')

  it('R4.4.1 it is the top of the face-down Home Office or the exposed top of a Department pile', () => {
    expect(options(state, 0, 'draw.take')).toEqual(['0', '1', '2', 'home'])
    const home = play(state, 0, 'draw.take home').state
    expect(handOf(home)).toEqual(['t9', 'terminal'])
    expect(home.homeDeck).toEqual(['depot', 'station'])
    expect(home.departments).toEqual(PILES.departments)
  })

  it.each([
    [0, 'coalMine', [['sawmill'], ['straight', 'redCap'], ['oilField']]],
    [1, 'redCap', [['sawmill', 'coalMine'], ['straight'], ['oilField']]],
  ])('R4.4.1 R4.4.2 from Department %i it is %s, its top, and the others stay', (pile, card, departments) => {
    const { state: after, events } = play(state, 0, `draw.take ${pile}`)
    expect(handOf(after)).toEqual(['t9', card])
    expect(after.departments).toEqual(departments)
    expect(after.homeDeck).toEqual(PILES.homeDeck)
    expect(eventsOf(events, 'cardDrawn')).toEqual([{ type: 'cardDrawn', player: 0, from: pile, card }])
  })

  it('R4.4.1 it is one card, no second', () => {
    const taken = play(state, 0, 'draw.take 0').state
    for (const from of ['home', '0', '1', '2']) {
      expect(refusal(taken, 0, `draw.take ${from}`)).toMatchObject({ code: 'alreadyDrawn', rule: 'R4.4.1' })
    }
    expect(options(taken, 0, 'draw.take')).toEqual([])
  })

  it('R4.4.1 it is taken before anything is played or discarded, or the option ended', () => {
    const holding = choosing(start(['depot']), 'draw')
    for (const text of ['card.play depot', 'card.discard depot 0', 'draw.end']) {
      expect(refusal(holding, 0, text)).toMatchObject({ code: 'drawFirst', rule: 'R4.4.1' })
    }
  })
})

describe('playing and discarding', () => {
  it('R4.4.1 then as many cards as one likes are played, the one just drawn among them', () => {
    const { state, events } = play(
      start(['straight', 'straight', 'interlocking']),
      0,
      'local.choose draw',
      'draw.take home',
      'card.play terminal',
      'card.play straight 1,0',
      'card.play straight 2,0',
      'card.play interlocking',
    )
    expect(drawn(state, 0)).toBe('[ TE -- -- ]')
    expect(handOf(state)).toEqual([])
    expect(eventsOf(events, 'cardPlayed')).toHaveLength(4)
    expect(isLegal(state, 0, 'draw.end')).toBe(true)
  })

  it('R4.4.1 none need be played or discarded', () => {
    expect(isLegal(choosingTaken(['straight']), 0, 'draw.end')).toBe(true)
  })

  it('R4.4.1 only what is in hand is played or discarded', () => {
    const state = choosingTaken(['straight'])
    const missing = { code: 'cardNotInHand', card: 'depot' }
    expect(refusal(state, 0, 'card.play depot')).toMatchObject(missing)
    expect(refusal(state, 0, 'card.discard depot 0')).toMatchObject(missing)
    const { state: once } = play(state, 0, 'card.discard straight 0')
    expect(refusal(once, 0, 'card.discard straight 0')).toMatchObject({ code: 'cardNotInHand', card: 'straight' })
  })

  it.each([
    [0, [['sawmill', 'coalMine', 't9'], ['straight', 'redCap'], ['oilField']]],
    [1, [['sawmill', 'coalMine'], ['straight', 'redCap', 't9'], ['oilField']]],
    [
      2,
      [
        ['sawmill', 'coalMine'],
        ['straight', 'redCap'],
        ['oilField', 't9'],
      ],
    ],
  ])('R4.4.1 R4.4.2 a discard goes on top of the pile that the player picks: %i', (pile, departments) => {
    const { state } = play(choosingTaken(['t9']), 0, `card.discard t9 ${pile}`)
    expect(state.departments).toEqual(departments)
    expect(handOf(state)).toEqual(['terminal'])
  })

  it('R4.4.1 R4.4.2 several discards may go to different piles, and the last on a pile is its top', () => {
    const { state } = play(
      choosingTaken(['t9', 't11', 't13']),
      0,
      'card.discard t9 0',
      'card.discard t13 0',
      'card.discard t11 2',
    )
    expect(state.departments).toEqual([
      ['sawmill', 'coalMine', 't9', 't13'],
      ['straight', 'redCap'],
      ['oilField', 't11'],
    ])
    const next = choosing(play(state, 0, 'draw.end').state, 'draw')
    expect(handOf(play(next, 0, 'draw.take 0').state)).toEqual(['terminal', 't13'])
  })

  it('R4.4.1 one of two equal cards is discarded, not both', () => {
    const { state } = play(choosingTaken(['t9', 'depot', 'depot']), 0, 'card.discard depot 1')
    expect(handOf(state)).toEqual(['t9', 'depot', 'terminal'])
  })

  it('R4.4.1 a card that opens a place is followed by one that takes it, in the same option', () => {
    const state = choosingTaken(['turnoutLeft', 'curveLeft'])
    expect(isLegal(state, 0, 'card.play curveLeft 1,1 turned')).toBe(false)
    const { state: opened } = play(state, 0, 'card.play turnoutLeft 1,0')
    expect(options(opened, 0, 'card.play')).toContain('curveLeft 1,1 turned')
  })

  function choosingTaken(hand: readonly CardKind[]): GameState {
    return play(start(hand), 0, 'local.choose draw', 'draw.take home').state
  }
})

describe('the hand at the end', () => {
  const cards = (count: number): CardKind[] => Array.from({ length: count }, () => 'straight')
  /** Inside Draw with so many cards, the one drawn included. */
  const holding = (count: number, more: Position = {}): GameState =>
    play(start(cards(count - 1), more), 0, 'local.choose draw', 'draw.take home').state
  const withFlags: Position = { enhancements: [['redFlags']] }
  const withToolbox: Position = { houseRules: { emergencyToolbox: true } }

  it('R4.4.1 it is of three cards at most', () => {
    expect(isLegal(holding(2), 0, 'draw.end')).toBe(true)
    expect(isLegal(holding(3), 0, 'draw.end')).toBe(true)
    expect(refusal(holding(4), 0, 'draw.end')).toMatchObject({
      code: 'handTooLarge',
      rule: 'R4.4.1',
      cards: 4,
      limit: 3,
    })
  })

  it.each([
    ['the Red Flags', withFlags],
    ['the Emergency Toolbox', withToolbox],
    ['both of them', { ...withFlags, ...withToolbox }],
  ])('R4.4.1 R7.14 R3.3 with %s it is of four', (_, status) => {
    expect(isLegal(holding(4, status), 0, 'draw.end')).toBe(true)
    expect(refusal(holding(5, status), 0, 'draw.end')).toMatchObject({ code: 'handTooLarge', cards: 5, limit: 4 })
  })

  it('R4.4.1 Red Flags played in this very option count', () => {
    const state = play(start([...cards(3), 'redFlags']), 0, 'local.choose draw', 'draw.take home').state
    expect(refusal(state, 0, 'draw.end')).toMatchObject({ cards: 5, limit: 3 })
    expect(isLegal(play(state, 0, 'card.play redFlags').state, 0, 'draw.end')).toBe(true)
  })

  it('R4.4.1 Red Flags are their owner’s status, not everybody’s', () => {
    const two = position({
      districts: ['[ WP ]', '[ WP ]'],
      hands: [cards(3), cards(3)],
      enhancements: [[], ['redFlags']],
      state: PILES,
    })
    const first = play(two, 0, 'local.choose draw', 'draw.take home').state
    expect(refusal(first, 0, 'draw.end')).toMatchObject({ cards: 4, limit: 3 })
    const second = play(first, 0, 'card.discard straight 0', 'draw.end').state
    expect(isLegal(play(second, 1, 'local.choose draw', 'draw.take home').state, 1, 'draw.end')).toBe(true)
  })

  it('R4.4.1 discards bring it down, one by one', () => {
    const { state: five } = play(holding(6), 0, 'card.discard straight 0', 'card.discard straight 1')
    expect(refusal(five, 0, 'draw.end')).toMatchObject({ cards: 4, limit: 3 })
    const { state, events } = play(five, 0, 'card.discard straight 2', 'draw.end')
    expect(handOf(state)).toHaveLength(3)
    expect(eventsOf(events, 'turnEnded')).toEqual([{ type: 'turnEnded', player: 0, doing: 'draw' }])
  })

  it('R4.4.1 a hand over the limit stays as it is through the other options', () => {
    const state = play(start(cards(6)), 0, 'local.choose agent', 'agent.pass').state
    expect(handOf(state)).toHaveLength(6)
  })
})

describe('outside Draw', () => {
  const hand: readonly CardKind[] = ['depot', 't9']
  const working = position({
    districts: ['. CM:g1r0=h .\n[ WP -- ]'],
    hands: [hand],
    state: { phase: { type: 'loadUnload', seat: 0, porters: 0, laborers: 1 } },
  })
  const asked = position({
    hands: [hand],
    division: 'DP(t9:EhK) plains 0 plains(t11:E@0) DP',
    state: { phase: { type: 'clearance', during: 'mainline', train: 't9', ahead: 't11', mainline: 1, queue: [] } },
  })
  const local = position({ districts: ['[ WP=(t11:E) -- ]'], hands: [hand] })

  it.each([
    ['before an option is chosen', local, 'R4.1'],
    ['in Switch', choosing(local, 'switch t11'), 'R4.1'],
    ['in Freight Agent', choosing(local, 'agent'), 'R4.1'],
    ['in Load/Unload', working, 'R1.4'],
    ['while clearance is asked', asked, 'R1.4'],
  ])('R4.4.3 nothing is played or discarded %s', (_, state, rule) => {
    for (const text of ['card.play depot', 'card.play t9', 'card.discard t9 0', 'card.discard depot 2']) {
      expect(refusal(state, 0, text)).toMatchObject({ rule })
    }
    expect([...options(state, 0, 'card.play'), ...options(state, 0, 'card.discard')]).toEqual([])
  })

  it('R4.4.3 nothing is played or discarded in the Draw of another', () => {
    const two = position({ districts: ['[ WP ]', '[ WP ]'], hands: [hand, hand] })
    const state = play(two, 0, 'local.choose draw', 'draw.take home').state
    expect(refusal(state, 1, 'card.discard t9 0')).toMatchObject({ code: 'notYourDecision', rule: 'R1.6' })
    expect(refusal(state, 1, 'card.play depot')).toMatchObject({ code: 'notYourDecision', rule: 'R1.6' })
  })

  it('R4.4.3 nor after Draw has ended', () => {
    const state = play(local, 0, 'local.choose draw', 'draw.take home', 'draw.end').state
    expect(refusal(state, 0, 'card.discard t9 0')).toMatchObject({ code: 'notInThisOption' })
  })
})
