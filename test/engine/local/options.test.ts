import { describe, expect, it } from 'vitest'
import type { CardKind } from '../../../src/engine/index.ts'
import { choosing, holding, isLegal, play, position, refusal } from '../../support/position.ts'
import { idle } from '../../support/stages.ts'

const STAGES = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12]
const HAND: readonly CardKind[] = ['depot', 'depot', 'station', 'straight', 'terminal']

/** Moves that a train has at the start of a Switch option in each Stage. */
const movesByStage = (reducedVisibility: boolean): number[] =>
  STAGES.map((stage) => {
    const state = position({ districts: ['[ WP=(t10:cE) ]'], houseRules: { reducedVisibility }, state: { stage } })
    const { phase } = choosing(state, 'switch t10')
    return phase.type === 'localOperations' && phase.option.type === 'switch' ? phase.option.moves : 0
  })

describe('Reduced Visibility', () => {
  it('R3.2 leaves five Moves in Stages 1, 2, 3, 11 and 12, and six in the others', () => {
    expect(movesByStage(true)).toEqual([5, 5, 5, 6, 6, 6, 6, 6, 6, 6, 5, 5])
  })

  it('R3.2 without it there are six in every Stage', () => {
    expect(movesByStage(false)).toEqual(Array(12).fill(6))
  })

  it.each([
    [1, 5],
    [4, 6],
  ])('R3.2 in Stage %d the Move after number %d is refused', (stage, moves) => {
    const dark = position({ districts: ['[ WP=(t10:cE) ]'], houseRules: { reducedVisibility: true }, state: { stage } })
    let state = choosing(dark, 'switch t10')
    for (let move = 0; move < moves; move++) {
      state = play(state, 0, move % 2 === 0 ? 'switch.move east 1,0' : 'switch.move west 0,0').state
    }
    const another = moves % 2 === 0 ? 'switch.move east 1,0' : 'switch.move west 0,0'
    expect(refusal(state, 0, another)).toMatchObject({ code: 'noMovesLeft' })
  })
})

describe('Emergency Toolbox', () => {
  const ending = (cards: number, emergencyToolbox: boolean, more: { day?: number; stage?: number } = {}) =>
    holding(HAND.slice(0, cards), { houseRules: { emergencyToolbox }, state: more })

  it('R3.3 four cards may be kept, not five', () => {
    expect(isLegal(ending(4, true), 0, 'draw.end')).toBe(true)
    expect(refusal(ending(5, true), 0, 'draw.end')).toEqual({
      code: 'handTooLarge',
      cards: 5,
      limit: 4,
      rule: 'R4.4.1',
    })
  })

  it('R3.3 without it three, not four', () => {
    expect(isLegal(ending(3, false), 0, 'draw.end')).toBe(true)
    expect(refusal(ending(4, false), 0, 'draw.end')).toMatchObject({ cards: 4, limit: 3 })
  })

  it('R3.3 for the whole game: a Day’s end takes it from nobody', () => {
    const later = idle(
      position({ houseRules: { emergencyToolbox: true }, division: 'DP plains 0 tunnel DP' }),
      24,
    ).state
    const hand = HAND.slice(0, 4)
    const drawing = play(
      { ...later, players: later.players.map((player) => ({ ...player, hand })) },
      0,
      'local.choose draw',
      'draw.take home',
    )
    expect(drawing.state.day).toBe(3)
    expect(isLegal(play(drawing.state, 0, 'card.discard depot 0').state, 0, 'draw.end')).toBe(true)
    expect(isLegal(ending(4, true, { day: 5, stage: 12 }), 0, 'draw.end')).toBe(true)
  })

  it('R3.3 every player has it', () => {
    const drawn = {
      districts: ['[ WP ]', '[ WP ]'],
      houseRules: { emergencyToolbox: true },
      division: 'DP plains 0 tunnel 1 curves DP',
    }
    expect(isLegal(holding(HAND.slice(0, 4), drawn, 1), 1, 'draw.end')).toBe(true)
  })

  it('R3.3 Red Flags besides do not make it five', () => {
    const state = holding(HAND, { houseRules: { emergencyToolbox: true }, enhancements: [['redFlags']] })
    expect(refusal(state, 0, 'draw.end')).toMatchObject({ code: 'handTooLarge', limit: 4 })
  })
})
