import { describe, expect, it } from 'vitest'
import { CARD_SPECS, MAINLINE_KINDS, type MainlineModifierCard, parseIntent } from '../../../src/engine/index.ts'
import {
  choosing,
  drawnDivision,
  eventsOf,
  holding,
  isLegal,
  options,
  play,
  position,
  refusal,
} from '../../support/position.ts'

const FIVE: readonly MainlineModifierCard[] = ['absSignals', 'brakeman', 'airbrakes', 'helpers', 'realignment']
const TWO = ['[ WP ]', '[ WP ]']

describe('Mainline cards', () => {
  it('R5.5 go onto a Mainline card in Draw, and lie there', () => {
    const state = holding(FIVE, { division: 'DP heavyGrade^east 0 trestle DP' })
    const { state: after, events } = play(
      state,
      0,
      'card.play absSignals mainline 0',
      'card.play brakeman mainline 0',
      'card.play airbrakes mainline 0',
      'card.play helpers mainline 0',
      'card.play realignment mainline 1',
    )
    expect(after.division).toMatchObject([
      { kind: 'heavyGrade', modifiers: ['absSignals', 'brakeman', 'airbrakes', 'helpers'], uphill: 'east' },
      { kind: 'uncontrolledSiding', modifiers: ['realignment'], realigned: true },
    ])
    expect(after.players[0]?.hand).toEqual([])
    expect(eventsOf(events, 'mainlineModified').map(({ mainline }) => mainline)).toEqual([0, 0, 0, 0, 1])
  })

  it('R5.5 only in Draw', () => {
    const drawn = { division: 'DP heavyGrade^east 0 trestle DP', hands: [FIVE] }
    for (const state of [position(drawn), choosing(position(drawn), 'agent')]) {
      expect(refusal(state, 0, 'card.play absSignals mainline 0')).toMatchObject({ code: 'notInThisOption' })
    }
  })

  it.each([0, 1])('R5.5 player %d may play on any card of the Division', (player) => {
    const drawn = { districts: TWO, division: 'DP plains 0 tunnel 1 curves DP' }
    const state = holding(['absSignals'], drawn, player)
    expect(options(state, player, 'card.play')).toEqual([0, 1, 2].map((card) => `absSignals mainline ${card}`))
    expect(refusal(state, player, 'card.play absSignals mainline 3')).toMatchObject({
      code: 'noSuchMainlineCard',
      rule: 'R5.5',
    })
  })

  it.each(MAINLINE_KINDS)('R5.5 R7.7 ABS Signals go on %s, realigned or not, occupied or not', (kind) => {
    const grade = kind === 'heavyGrade' ? '^west' : ''
    for (const more of ['', '+realignment', '(t2:cE@0)']) {
      const state = holding(['absSignals'], { division: `DP ${kind}${grade}${more} 0 plains DP` })
      expect(isLegal(state, 0, 'card.play absSignals mainline 0')).toBe(true)
    }
  })

  it.each(['absSignals', 'brakeman', 'airbrakes', 'helpers'] as const)('R5.5 %s at most once on a card', (card) => {
    const laid = `heavyGrade^east+brakeman+airbrakes+helpers+absSignals`
    const state = holding([card], { division: `DP ${laid} 0 trestle DP` })
    expect(refusal(state, 0, `card.play ${card} mainline 0`)).toEqual({ code: 'alreadyOnCard', card, rule: 'R5.5' })
  })

  it('R5.5 the same card may lie on another Mainline card too', () => {
    const state = holding(['absSignals'], { division: 'DP plains+absSignals 0 trestle DP' })
    expect(isLegal(state, 0, 'card.play absSignals mainline 1')).toBe(true)
  })

  it.each([
    ['trestle', 'uncontrolledSiding', 'doubleTrack'],
    ['curves', 'plains', 'doubleTrack'],
  ])('R5.5 R7.7 Realignment is once per card: %s become %s and never %s', (kind, becomes) => {
    const state = holding(['realignment', 'realignment'], {
      division: `DP ${kind} 0 ${kind === 'trestle' ? 'curves' : 'trestle'} DP`,
    })
    const once = play(state, 0, 'card.play realignment mainline 0').state
    expect(once.division[0]).toMatchObject({ kind: becomes, realigned: true })
    expect(refusal(once, 0, 'card.play realignment mainline 0')).toEqual({ code: 'alreadyRealigned', rule: 'R7.7' })
    expect(isLegal(once, 0, 'card.play realignment mainline 1')).toBe(true)
  })

  it('R5.5 what lies on a card stays when it is realigned', () => {
    const state = holding(['realignment'], { division: 'DP trestle+absSignals 0 plains DP' })
    const { state: after } = play(state, 0, 'card.play realignment mainline 0')
    expect(drawnDivision(after)).toBe('DP uncontrolledSiding+absSignals+realignment 0 plains DP')
  })

  it('R5.5 R1.6 what one player laid counts for every other', () => {
    const drawn = { districts: TWO, division: 'DP trestle+realignment 0 plains+absSignals 1 tunnel DP' }
    const state = holding(['realignment', 'absSignals'], drawn, 1)
    expect(refusal(state, 1, 'card.play realignment mainline 0')).toMatchObject({ code: 'alreadyRealigned' })
    expect(refusal(state, 1, 'card.play absSignals mainline 1')).toMatchObject({ code: 'alreadyOnCard' })
  })
})

describe('Cards against opponents', () => {
  const rivalry = CARD_SPECS.flatMap((spec) => (spec.type === 'rivalry' ? [spec.card] : []))

  it('R5.6 R11.1 there are nine of them', () => {
    expect(rivalry).toHaveLength(9)
  })

  it.each(rivalry)('R5.6 R11.1 %s is refused while Rivalry is off, in the hand or not', (card) => {
    const drawn = { districts: TWO, division: 'DP plains 0 tunnel 1 curves DP' }
    expect(parseIntent(`card.play ${card}`)).not.toBeNull()
    for (const hand of [[card], []]) {
      expect(refusal(holding(hand, drawn), 0, `card.play ${card}`)).toEqual({
        code: 'opponentDirected',
        card,
        rule: 'R5.6',
      })
    }
    expect(options(holding([card], drawn), 0, 'card.play')).toEqual([])
  })
})
