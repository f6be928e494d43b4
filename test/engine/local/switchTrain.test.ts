import { describe, expect, it } from 'vitest'
import { choosing, drawn, isLegal, options, play, position, refusal } from '../../support/position.ts'

describe('choosing a Crew Tray', () => {
  const state = position({
    districts: ['. . YO=(t11:E) .\n[ WP=(t9:EhK) Lw -- ]', '[=(t10!:KhE) WP ]=(t12:E)'],
    division: 'DP(x19:EhhhK) plains 0 curves(t13:E@0) 1 trestle DP(t3:EhK)',
  })

  it('R4.3.1 it is one in the district now, a train held at a Limit among them', () => {
    expect(options(state, 0, 'local.choose')).toEqual(['agent', 'draw', 'switch t11', 'switch t9'])
    const other = play(state, 0, 'local.choose agent', 'agent.pass').state
    expect(options(other, 1, 'local.choose')).toEqual(['agent', 'draw', 'switch t10', 'switch t12'])
  })

  it.each(['t10', 't12', 't13', 't3', 'x19', 't16'])('R4.3.1 %s is not in the district', (train) => {
    expect(refusal(state, 0, `local.choose switch ${train}`)).toMatchObject({
      code: 'trainNotHere',
      rule: 'R4.3.1',
      train,
    })
  })

  it('R4.3.1 a train held at a Limit may be switched in, and is held no more', () => {
    const held = choosing(position({ districts: ['[=(t10!:KhE) -- WP ]'] }), 'switch t10')
    const { state: there } = play(held, 0, 'switch.move east -1,0')
    expect(drawn(there, 0)).toBe('[ --=(t10:KhE) WP ]')
  })

  it('R4.3.1 the engine is no car: with four cars behind it the train is full, not over', () => {
    const four = choosing(position({ districts: ['[ --=(t9:bhtfE) WP -- ]'] }), 'switch t9')
    expect(options(four, 0, 'switch.move')).toEqual(['east 0,0', 'east 1,0', 'east 2,0', 'west -2,0'])
    expect(isLegal(four, 0, 'switch.setOut west 4')).toBe(true)
    expect(refusal(four, 0, 'switch.setOut west 5')).toMatchObject({ code: 'noSuchCut' })
  })

  it('R4.3.1 a light engine, with no cars, may be switched too', () => {
    const light = choosing(position({ districts: ['[ --=(t9:E) WP ]'] }), 'switch t9')
    expect(options(light, 0, 'switch.move')).toEqual(['east 0,0', 'east 1,0', 'west -2,0'])
  })
})

describe('the Moves of one Switch', () => {
  const shuttle = (times: number): string[] =>
    Array.from({ length: times }, (_, i) => (i % 2 === 0 ? 'switch.move west -2,0' : 'switch.move east 0,0'))

  const movesIn = (stage: number, reducedVisibility: boolean): number => {
    const state = position({
      districts: ['[ --=(t9:EhK) WP ]'],
      houseRules: { reducedVisibility },
      state: { stage },
    })
    let now = choosing(state, 'switch t9')
    let moves = 0
    for (const text of shuttle(10)) {
      if (!isLegal(now, 0, text)) break
      now = play(now, 0, text).state
      moves++
    }
    return moves
  }

  it.each([1, 2, 3, 4, 10, 11, 12])('R4.3.1 there are six of them, in Stage %i as well', (stage) => {
    expect(movesIn(stage, false)).toBe(6)
  })

  it.each([
    [1, 5],
    [2, 5],
    [3, 5],
    [4, 6],
    [10, 6],
    [11, 5],
    [12, 5],
  ])('R4.3.1 R3.2 under Reduced Visibility Stage %i has %i', (stage, moves) => {
    expect(movesIn(stage, true)).toBe(moves)
  })

  it('R4.3.1 the seventh is refused, and none is left on the list', () => {
    const state = choosing(position({ districts: ['[ --=(t9:EhK) WP ]'] }), 'switch t9')
    const { state: spent } = play(state, 0, ...shuttle(6))
    expect(refusal(spent, 0, 'switch.move west -2,0')).toMatchObject({ code: 'noMovesLeft', rule: 'R4.3.1' })
    expect(options(spent, 0, 'switch.move')).toEqual([])
  })

  it('R4.3.1 they need not all be used', () => {
    const state = choosing(position({ districts: ['[ --=(t9:EhK) WP ]'] }), 'switch t9')
    expect(play(state, 0, 'switch.end').state.stage).toBe(2)
  })

  it('R4.3.1 they are one train’s: the other trains of the district stay where they are', () => {
    const state = choosing(position({ districts: ['[ --=(t9:EhK) WP --=(t11:E) ]'] }), 'switch t9')
    expect(drawn(play(state, 0, 'switch.move east 0,0').state, 0)).toBe('[ -- WP=(t9:EhK) --=(t11:E) ]')
    expect(refusal(state, 0, 'local.choose switch t11')).toMatchObject({ code: 'optionAlreadyChosen' })
  })

  it('R4.3.2 one Move costs the same however far it goes', () => {
    const state = choosing(position({ districts: ['[=(t9:EhK) -- -- WP -- -- ]'] }), 'switch t9')
    expect(play(state, 0, 'switch.move east 3,0').state.phase).toMatchObject({ option: { moves: 5 } })
    expect(play(state, 0, 'switch.move east -2,0').state.phase).toMatchObject({ option: { moves: 5 } })
  })
})
