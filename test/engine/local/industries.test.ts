import { describe, expect, it } from 'vitest'
import { seatView } from '../../../src/engine/index.ts'
import { choosing, drawing, drawn, holding, isLegal, play, position, refusal } from '../../support/position.ts'
import { passLocal } from '../../support/stages.ts'

const INDUSTRIES = [
  ['coalMine', 'CM'],
  ['sawmill', 'SM'],
  ['oilField', 'OF'],
  ['packingHouse', 'PH'],
  ['furnitureFactory', 'FF'],
  ['coalDealer', 'CD'],
  ['lumberYard', 'LY'],
  ['fuelDealer', 'FD'],
  ['produceMarket', 'PM'],
  ['freightHouse', 'FH'],
] as const

const BRANCH = `
  .  le  .   .
  [  Lw  WP  ]
`
const laborersOf = (district: string): number | undefined =>
  seatView(position({ districts: [district] }), 0).districts[0]?.laborers

describe('Industries', () => {
  it.each(INDUSTRIES)('R5.2 the %s is a track card', (card, name) => {
    const { state } = play(holding([card], { districts: [BRANCH] }), 0, `card.play ${card} 0,1`)
    expect(drawn(state, 0)).toBe(
      drawing(`
        .  le  ${name} .
        [  Lw  WP  ]
      `),
    )
  })

  it('R5.2 it has rails to the west and the east, and none up or down', () => {
    const state = holding(['sawmill'], {
      districts: [
        `
        .  Le  .  .
        [  Lw  WP ]
        `,
      ],
    })
    expect(isLegal(state, 0, 'card.play sawmill 0,1')).toBe(true)
    for (const square of ['-1,2', '-1,-1', '0,-1']) {
      expect(refusal(state, 0, `card.play sawmill ${square}`)).toMatchObject({ code: 'notConnected' })
    }
  })

  it('R5.2 a train runs through it from west to east', () => {
    const state = choosing(
      position({
        districts: [
          `
          .          le  CM  rw  .
          [=(t10:E)  Lw  WP=(t14:cE)  Re  ]
          `,
        ],
      }),
      'switch t10',
    )
    expect(isLegal(state, 0, 'switch.move east 0,1')).toBe(true)
    expect(isLegal(state, 0, 'switch.move east 2,0')).toBe(true)
  })

  it('R5.2 a district has one Laborer, and one more for each industry', () => {
    expect(laborersOf('[ WP ]')).toBe(1)
    expect(laborersOf('. CM .\n[ WP ]')).toBe(2)
    expect(laborersOf('. CM CM FH .\n[ WP -- -- ]')).toBe(4)
  })

  it('R5.2 each may work at any of the player’s industries: three of them at one', () => {
    const mine = `
      .  CM:g1r0=h  SM  .
      [  WP         --  ]
    `
    const working = passLocal(position({ districts: [mine], division: 'DP plains 0 tunnel DP' })).state
    expect(working.phase).toEqual({ type: 'loadUnload', seat: 0, porters: 0, laborers: 3 })
    const { state } = play(working, 0, 'work.start 0,1', 'work.advance 0,1 men', 'work.advance 0,1 at')
    expect(drawn(state, 0)).toBe(
      drawing(`
        .  CM|..o|=h  SM  .
        [  WP         --  ]
      `),
    )
    expect(state.stage).toBe(2)
  })
})
