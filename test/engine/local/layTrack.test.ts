import { describe, expect, it } from 'vitest'
import { type CardKind, type GameState, INDUSTRY_CARDS } from '../../../src/engine/index.ts'
import { drawing, drawn, isLegal, options, play, position, refusal } from '../../support/position.ts'

const TRACK: readonly CardKind[] = ['straight', 'curveLeft', 'curveRight', 'turnoutLeft', 'turnoutRight']

/** A drawn district whose player is inside Draw with the cards of a hand. */
const laying = (district: string, ...hand: readonly CardKind[]): GameState =>
  play(
    position({ districts: [district], hands: [hand], state: { homeDeck: ['redFlags'] } }),
    0,
    'local.choose draw',
    'draw.take home',
  ).state

/** Where and how the cards of a hand may be laid on one square. */
const layable = (state: GameState, square: string): string[] =>
  options(state, 0, 'card.play').filter((text) => text.split(' ')[1] === square)

describe('the Running Track', () => {
  it.each([
    ['straight', '--'],
    ['turnoutLeft', 'Lw'],
    ['turnoutLeft turned', 'Le'],
    ['turnoutRight', 'Re'],
    ['turnoutRight turned', 'Rw'],
    ['smallYard', 'SY'],
  ])('R4.2.3 %s extends it at either Limit, which moves one out', (text, word) => {
    const [card = '', turned] = text.split(' ')
    const way = turned ? ' turned' : ''
    const state = laying('[ -- WP ]', ...TRACK, 'smallYard')
    expect(drawn(play(state, 0, `card.play ${card} 1,0${way}`).state, 0)).toBe(`[ -- WP ${word} ]`)
    expect(drawn(play(state, 0, `card.play ${card} -2,0${way}`).state, 0)).toBe(`[ ${word} -- WP ]`)
  })

  it.each([
    'curveLeft 1,0',
    'curveLeft 1,0 turned',
    'curveRight 1,0',
    'curveRight 1,0 turned',
    'curveLeft -1,0',
    'curveRight -1,0 turned',
  ])('R4.2.3 a card without a way from west to east may not lie on it: %s', (text) => {
    const state = laying('[ WP ]', 'curveLeft', 'curveRight')
    expect(refusal(state, 0, `card.play ${text}`)).toMatchObject({ code: 'breaksRunningTrack', rule: 'R4.2.3' })
  })

  it.each([...INDUSTRY_CARDS, 'yardOffice' as const])('R4.2.3 %s goes on Secondary Track only', (card) => {
    const state = laying('[ WP ]', card)
    expect(refusal(state, 0, `card.play ${card} 1,0`)).toMatchObject({ code: 'secondaryOnly', rule: 'R4.2.3' })
    expect(refusal(state, 0, `card.play ${card} -1,0`)).toMatchObject({ code: 'secondaryOnly', rule: 'R4.2.3' })
    const inside = laying('. . le . .\n[ WP Lw -- ]', card)
    expect(isLegal(inside, 0, `card.play ${card} 2,1`)).toBe(true)
  })

  it('R4.2.3 no card goes on the square of a Limit while a train holds it; the other Limit is open', () => {
    const state = laying('[ WP ]=(t9:EhK)', 'straight', 'smallYard', 'turnoutLeft')
    for (const card of ['straight', 'smallYard', 'turnoutLeft']) {
      expect(refusal(state, 0, `card.play ${card} 1,0`)).toMatchObject({
        code: 'trainOnLimit',
        rule: 'R4.2.3',
        train: 't9',
      })
    }
    expect(drawn(play(state, 0, 'card.play straight -1,0').state, 0)).toBe('[ -- WP ]=(t9:EhK)')
  })

  it('R4.2.3 a train held at a Limit by an Interlocking holds it too', () => {
    const state = laying('[=(t10!:KhE) WP ]', 'straight')
    expect(refusal(state, 0, 'card.play straight -1,0')).toMatchObject({ code: 'trainOnLimit', train: 't10' })
  })

  it('R4.2.3 a train anywhere else does not hold the Limit', () => {
    const state = laying('[ --=(t9:EhK) WP=(t10:KhE) ]', 'straight')
    expect(layable(state, '-2,0')).toEqual(['straight -2,0'])
  })

  it('R4.2.3 it is extended at its Limits and nowhere else, so that it is never broken or doubled', () => {
    const state = laying('[ -- WP ]', ...TRACK)
    const runningTrack = options(state, 0, 'card.play').filter((text) => text.split(' ')[1]?.endsWith(',0'))
    expect(runningTrack).toEqual([
      'straight -2,0',
      'straight 1,0',
      'turnoutLeft -2,0',
      'turnoutLeft -2,0 turned',
      'turnoutLeft 1,0',
      'turnoutLeft 1,0 turned',
      'turnoutRight -2,0',
      'turnoutRight -2,0 turned',
      'turnoutRight 1,0',
      'turnoutRight 1,0 turned',
    ])
    expect(refusal(state, 0, 'card.play straight 2,0')).toMatchObject({ code: 'outsideLimits', rule: 'R4.2.4' })
    expect(refusal(state, 0, 'card.play straight 0,0')).toMatchObject({ code: 'squareTaken', rule: 'R4.2.4' })
    expect(refusal(state, 0, 'card.play turnoutLeft -1,0')).toMatchObject({ code: 'squareTaken', rule: 'R4.2.4' })
  })
})

describe('Secondary Track', () => {
  const all = [...TRACK, 'smallYard', 'yardOffice', 'sawmill'] as const

  it.each([
    ['above Lw', '[ Lw WP ]', '-1,1', ['curveLeft -1,1 turned', 'turnoutLeft -1,1 turned']],
    ['above Re', '[ WP Re ]', '1,1', ['curveRight 1,1 turned', 'turnoutRight 1,1 turned']],
    ['below Le', '[ WP Le ]', '1,-1', ['curveLeft 1,-1', 'turnoutLeft 1,-1']],
    ['below Rw', '[ Rw WP ]', '-1,-1', ['curveRight -1,-1', 'turnoutRight -1,-1']],
  ])('R4.2.4 R4.2.1 %s only a card with a leg on the same diagonal is connected', (_, district, square, cards) => {
    expect(layable(laying(district, ...all), square)).toEqual(cards)
  })

  it.each([
    ['Lw', '-1,-1'],
    ['Re', '-1,-1'],
    ['Le', '-1,1'],
    ['Rw', '-1,1'],
    ['--', '-1,1'],
    ['SY', '-1,-1'],
  ])('R4.2.4 beside %s nothing is connected where it has no leg', (word, square) => {
    const state = laying(`[ ${word} WP ]`, ...all)
    expect(layable(state, square)).toEqual([])
    expect(refusal(state, 0, `card.play straight ${square}`)).toMatchObject({ code: 'notConnected', rule: 'R4.2.4' })
  })

  it('R4.2.4 a card may continue a branch at its side: whatever has a port there', () => {
    const state = laying('. le . . .\n[ Lw WP -- ]', ...all)
    expect(layable(state, '0,1')).toEqual([
      'curveLeft 0,1',
      'curveRight 0,1 turned',
      'sawmill 0,1',
      'smallYard 0,1',
      'straight 0,1',
      'turnoutLeft 0,1',
      'turnoutLeft 0,1 turned',
      'turnoutRight 0,1',
      'turnoutRight 0,1 turned',
      'yardOffice 0,1',
    ])
  })

  it('R4.2.4 one port that meets another is enough, on whichever side it is', () => {
    const state = laying('. . -- .\n[ -- WP ]', ...all)
    expect(layable(state, '-1,1')).toEqual([
      'curveLeft -1,1 turned',
      'curveRight -1,1',
      'sawmill -1,1',
      'smallYard -1,1',
      'straight -1,1',
      'turnoutLeft -1,1',
      'turnoutLeft -1,1 turned',
      'turnoutRight -1,1',
      'turnoutRight -1,1 turned',
      'yardOffice -1,1',
    ])
  })

  it('R4.2.4 it lies strictly between the columns of the Limits: there in the column within, not in the Limit’s own', () => {
    const east = laying('. -- . .\n[ WP -- ]', ...all)
    expect(isLegal(east, 0, 'card.play straight 1,1')).toBe(true)
    const further = play(east, 0, 'card.play straight 1,1').state
    expect(refusal(further, 0, 'card.play sawmill 2,1')).toMatchObject({ code: 'outsideLimits', rule: 'R4.2.4' })
    const west = laying('. -- .\n[ WP ]', ...all)
    expect(refusal(west, 0, 'card.play straight -1,1')).toMatchObject({ code: 'outsideLimits', rule: 'R4.2.4' })
    expect(refusal(west, 0, 'card.play straight -2,1')).toMatchObject({ code: 'outsideLimits', rule: 'R4.2.4' })
  })

  it('R4.2.4 R4.2.3 a Limit that moves out opens its old column in the same Draw', () => {
    const state = laying('. -- .\n[ WP ]', 'straight', 'turnoutLeft', 'sawmill')
    expect(refusal(state, 0, 'card.play sawmill 1,1')).toMatchObject({ code: 'outsideLimits' })
    expect(drawn(play(state, 0, 'card.play turnoutLeft 1,0', 'card.play sawmill 1,1').state, 0)).toBe(
      drawing(`
      .  --  SM  .
      [  WP  Lw  ]
      `),
    )
  })

  it.each([
    ['track', '-1,1'],
    ['an industry', '0,1'],
    ['a Modifier', '-1,2'],
    ['a yard', '1,1'],
  ])('R4.2.4 a square where %s lies is not empty', (_, square) => {
    const state = laying('. ldv . . .\n. Le CM SY .\n[ Lw WP -- ]', ...all)
    expect(refusal(state, 0, `card.play straight ${square}`)).toMatchObject({ code: 'squareTaken', rule: 'R4.2.4' })
  })

  it('R4.2.4 a Modifier has no rail to be met', () => {
    const state = laying('. . ld> CM .\n[ -- WP -- ]', ...all)
    expect(layable(state, '-1,1')).toEqual([])
  })

  it('R4.2.4 an Office card goes over the Office, and nothing else is lifted for it', () => {
    const state = laying('.  le  CM:g1r0=h  rw  .\n[  Lw  WP=(t9:EhK)  Re  ]', 'depot')
    expect(drawn(play(state, 0, 'card.play depot').state, 0)).toBe(
      drawing(`
      .  le  CM:g1r0=h      rw  .
      [  Lw  DE=(t9:EhK)    Re  ]
      `),
    )
  })

  it('R4.2.4 it may go down to the south just as to the north', () => {
    const state = laying('[ Rw WP -- ]', ...all)
    const { state: laid } = play(state, 0, 'card.play curveRight -1,-1', 'card.play sawmill 0,-1')
    expect(drawn(laid, 0)).toBe(
      drawing(`
      [  Rw  WP  --  ]
      .  re  SM  .   .
      `),
    )
  })
})
