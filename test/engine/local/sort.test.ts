import { describe, expect, it } from 'vitest'
import { choosing, drawn, eventsOf, options, play, position, refusal } from '../../support/position.ts'

const line = (text: string) => choosing(position({ districts: [text] }), 'switch t9')

describe('sorting at a Small Yard', () => {
  const yard = line('[ -- SY=(t9:EbTK) WP ]')

  it('R4.3.6 puts the consist into another order for one Move', () => {
    const { state, events } = play(yard, 0, 'switch.sort EKTb')
    expect(drawn(state, 0)).toBe('[ -- SY=(t9:EKTb) WP ]')
    expect(state.phase).toMatchObject({ option: { type: 'switch', moves: 5 } })
    expect(eventsOf(events, 'consistSorted')).toEqual([
      { type: 'consistSorted', player: 0, train: 't9', consist: ['E', 'K', 'T', 'b'] },
    ])
  })

  it('R4.3.6 offers every other order, the engine anywhere in it: 4 x 3 x 2 less its own', () => {
    const orders = options(yard, 0, 'switch.sort')
    expect(orders).toHaveLength(23)
    expect(new Set(orders).size).toBe(23)
    expect(orders).not.toContain('EbTK')
    for (const engine of [0, 1, 2, 3]) expect(orders.some((order) => order.indexOf('E') === engine)).toBe(true)
  })

  it('R4.3.6 counts cars that are alike once: 5 x 4 x 3 less its own for three alike of five units', () => {
    expect(options(line('[ SY=(t9:EbbbK) WP ]'), 0, 'switch.sort')).toHaveLength(19)
  })

  it('R4.3.6 may bring the engine to the middle, so that cuts come off both ends', () => {
    const { state } = play(yard, 0, 'switch.sort bEKT')
    expect(options(state, 0, 'switch.setOut')).toEqual(['east 1', 'east 2', 'west 1'])
  })

  it.each(['EbT', 'EbTKK', 'EbTC', 'EbtK', 'bTK'])('R4.3.6 takes no other cars than the train has: %s', (order) => {
    expect(refusal(yard, 0, `switch.sort ${order}`)).toMatchObject({ code: 'notTheSameCars', rule: 'R4.3.6' })
  })

  it('R4.3.6 does not take the cars that stand beside the train', () => {
    const beside = line('[ SY=r(t9:Eb)K WP ]')
    expect(options(beside, 0, 'switch.sort')).toEqual(['bE'])
    expect(drawn(play(beside, 0, 'switch.sort bE').state, 0)).toBe('[ SY=r(t9:bE)K WP ]')
  })

  it('R4.3.6 into the order it is in already is none', () => {
    expect(refusal(yard, 0, 'switch.sort EbTK')).toMatchObject({ code: 'orderUnchanged', rule: 'R4.3.6' })
    expect(options(line('[ SY=(t9:E) WP ]'), 0, 'switch.sort')).toEqual([])
  })

  it('R4.3.6 needs a Move that is left', () => {
    const back = ['switch.move west -3,0', 'switch.move east -1,0']
    const { state } = play(yard, 0, ...back, ...back, ...back)
    expect(drawn(state, 0)).toBe('[ -- SY=(t9:EbTK) WP ]')
    expect(refusal(state, 0, 'switch.sort EKTb')).toMatchObject({ code: 'noMovesLeft', rule: 'R4.3.1' })
    expect(options(state, 0, 'switch.sort')).toEqual([])
  })

  it.each(['--', 'YO', 'CM', 'le'])('R4.3.6 is done nowhere else: not on %s', (word) => {
    const state = choosing(position({ districts: [`. . ${word}=(t9:EbK) .\n[ WP SY ]`] }), 'switch t9')
    expect(refusal(state, 0, 'switch.sort EKb')).toMatchObject({ code: 'notAtSmallYard', rule: 'R4.3.6' })
    expect(options(state, 0, 'switch.sort')).toEqual([])
  })

  it.each(['[ SY WP=(t9:EbK) ]', '[=(t9:EbK) SY WP ]'])(
    'R4.3.6 not at the Office or a Limit beside the yard: %s',
    (text) => {
      expect(refusal(line(text), 0, 'switch.sort EKb')).toMatchObject({ code: 'notAtSmallYard', rule: 'R4.3.6' })
    },
  )
})
