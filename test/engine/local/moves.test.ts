import { describe, expect, it } from 'vitest'
import { choosing, drawing, drawn, isLegal, play, position, refusal } from '../../support/position.ts'

describe('Moves', () => {
  const passing = position({
    districts: [
      `
      .   le  --=hh  rw  .
      [   Lw  WP=(t9:Eh) Re ]
      `,
    ],
  })

  it('R4.3.2 a Move goes any connected distance in one direction', () => {
    const state = choosing(passing, 'switch t9')
    expect(isLegal(state, 0, 'switch.move west -2,0')).toBe(true)
    expect(isLegal(state, 0, 'switch.move east 0,1 couples 0,1')).toBe(false)
  })

  it('R4.2.5 a Move does not end on a turnout', () => {
    const state = choosing(passing, 'switch t9')
    expect(refusal(state, 0, 'switch.move west -1,0')).toMatchObject({ code: 'notOperational', rule: 'R4.2.5' })
  })

  it('R4.3.4 standing cars are coupled when reached, ahead of the engine when it moves forward', () => {
    const there = play(choosing(passing, 'switch t9'), 0, 'switch.move west -2,0', 'switch.move east 0,1 couples 0,1')
    expect(drawn(there.state, 0)).toBe(
      drawing(`
      .   le  --=(t9:Ehhh)  rw  .
      [   Lw  WP            Re  ]
      `),
    )
  })
})
