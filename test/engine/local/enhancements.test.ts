import { describe, expect, it } from 'vitest'
import { cardSpec, type EnhancementCard, seatView } from '../../../src/engine/index.ts'
import { drawing, drawn, holding, isLegal, play, position, refusal } from '../../support/position.ts'
import { idle } from '../../support/stages.ts'

const DEPOT = ['[ DE ]']
const ONCE = ['interlocking', 'redFlags', 'flyingSwitch', 'facingPointLocks', 'waterColumn', 'overpass'] as const
const TWICE = ['sectionGang', 'redCap'] as const

/** A player at a Depot who holds a card and has some already. */
const having = (card: EnhancementCard, ...present: readonly EnhancementCard[]) =>
  holding([card], { districts: DEPOT, enhancements: [present] })

describe('Enhancements', () => {
  it.each([...ONCE, ...TWICE])('R5.4 %s attaches to the Office and takes no square', (card) => {
    const { state } = play(having(card), 0, `card.play ${card}`)
    expect(state.districts[0]?.enhancements).toEqual([card])
    expect(drawn(state, 0)).toBe('[ DE ]')
    expect(state.players[0]?.hand).toEqual([])
  })

  it.each(ONCE)('R5.4 a district has %s at most once', (card) => {
    const limit = { code: 'enhancementLimit', card, limit: 1, rule: 'R5.4' }
    expect(refusal(having(card, card), 0, `card.play ${card}`)).toEqual(limit)
    expect(isLegal(having(card, ...ONCE.filter((other) => other !== card)), 0, `card.play ${card}`)).toBe(true)
  })

  it.each(TWICE)('R5.4 and %s twice, not three times', (card) => {
    expect(isLegal(having(card, card), 0, `card.play ${card}`)).toBe(true)
    const limit = { code: 'enhancementLimit', card, limit: 2, rule: 'R5.4' }
    expect(refusal(having(card, card, card), 0, `card.play ${card}`)).toEqual(limit)
  })

  it('R5.4 once is per district: another player may have the same', () => {
    const state = holding(
      ['redFlags'],
      { districts: ['[ WP ]', '[ WP ]'], enhancements: [['redFlags'], []], division: 'DP plains 0 tunnel 1 curves DP' },
      1,
    )
    expect(isLegal(state, 1, 'card.play redFlags')).toBe(true)
  })

  it('R5.4 Red Cap needs a Depot or higher; all others are content with a Whistle Post', () => {
    const state = holding([...ONCE, ...TWICE], { districts: ['[ WP ]'] })
    expect(refusal(state, 0, 'card.play redCap')).toEqual({ code: 'needsDepot', card: 'redCap', rule: 'R5.4' })
    expect([...ONCE, 'sectionGang'].filter((card) => isLegal(state, 0, `card.play ${card}`))).toHaveLength(7)
    const grades = ['DE', 'ST', 'TE'].map((office) => holding(['redCap'], { districts: [`[ ${office} ]`] }))
    expect(grades.map((grade) => isLegal(grade, 0, 'card.play redCap'))).toEqual([true, true, true])
  })

  it('R5.4 each Section Gang brings a Laborer and each Red Cap a Porter', () => {
    const workers = (...cards: readonly EnhancementCard[]) => {
      const { porters, laborers } =
        seatView(position({ districts: ['. CM .\n[ ST ]'], enhancements: [cards] }), 0).districts[0] ?? {}
      return [porters, laborers]
    }
    expect(workers()).toEqual([2, 2])
    expect(workers('sectionGang')).toEqual([2, 3])
    expect(workers('sectionGang', 'sectionGang', 'redCap')).toEqual([3, 4])
    expect(workers('redCap', 'redCap', 'interlocking', 'redFlags')).toEqual([4, 2])
  })

  it('R5.4 a Small Yard and a Yard Office have track of their own and take a square', () => {
    const state = holding(['smallYard', 'yardOffice'], { districts: ['. le . . .\n[ Lw WP -- ]'] })
    const after = play(state, 0, 'card.play smallYard 0,1', 'card.play yardOffice 1,1').state
    expect(drawn(after, 0)).toBe(drawing('. le SY YO .\n[ Lw WP -- ]'))
    expect(after.districts[0]?.enhancements).toEqual([])
  })

  it('R5.4 a district may have several Small Yards', () => {
    const state = holding(['smallYard'], { districts: ['. le SY . .\n[ Lw WP -- ]'] })
    expect(isLegal(state, 0, 'card.play smallYard 1,1')).toBe(true)
  })

  it('R5.4 ABS Signals go out onto a Mainline card instead', () => {
    const { state } = play(
      holding(['absSignals'], { division: 'DP plains 0 tunnel DP' }),
      0,
      'card.play absSignals mainline 1',
    )
    expect(state.division[1]?.modifiers).toEqual(['absSignals'])
    expect(state.districts[0]?.enhancements).toEqual([])
  })

  it('R11.1 the three answers can be laid while Rivalry is off, and never fire', () => {
    const answers = ['facingPointLocks', 'waterColumn', 'overpass'] as const
    const laid = play(
      holding(answers, { division: 'DP plains 0 tunnel DP' }),
      0,
      ...answers.map((card) => `card.play ${card}`),
    )
    expect(laid.state.districts[0]?.enhancements).toEqual(answers)
    const later = idle(play(laid.state, 0, 'draw.end').state, 24).state
    expect(later.districts[0]?.enhancements).toEqual(answers)
  })

  it.each(['facingPointLocks', 'waterColumn', 'overpass'] as const)('R11.1 %s says that it does nothing', (card) => {
    expect(cardSpec(card).text).toMatch(/does nothing in this game/)
  })
})
