import { describe, expect, it } from 'vitest'
import { type ModifierCard, seatView } from '../../../src/engine/index.ts'
import {
  choosing,
  drawing,
  drawn,
  eventsOf,
  holding,
  isLegal,
  options,
  play,
  position,
  refusal,
} from '../../support/position.ts'
import { passLocal } from '../../support/stages.ts'

const ALL: readonly ModifierCard[] = ['loadingDock', 'storageShed', 'waitingRoom', 'baggageRoom']

describe('Where a Modifier goes', () => {
  const roomy = `
    .  .  .   .  .   .
    .  le CM  .  .   .
    [  Lw DE  -- --  ]
    .  .  .   .  .   .
  `

  it('R5.3 beside the Office there are two squares, above and below', () => {
    const state = holding(ALL, { districts: ['. . . .\n[ -- DE -- ]\n. . . .'] })
    for (const card of ['waitingRoom', 'baggageRoom'] as const) {
      const squares = options(state, 0, 'card.play').filter((text) => text.startsWith(card))
      expect(squares).toEqual([`${card} 0,-1 beside 0,0`, `${card} 0,1 beside 0,0`])
    }
  })

  it('R5.3 it shares a side with its facility, a corner is not enough', () => {
    const state = holding(['loadingDock'], { districts: [roomy] })
    expect(options(state, 0, 'card.play')).toEqual(['loadingDock 0,2 beside 0,1', 'loadingDock 1,1 beside 0,1'])
    for (const square of ['1,2', '-1,2', '2,1', '0,-1']) {
      expect(refusal(state, 0, `card.play loadingDock ${square} beside 0,1`)).toEqual({
        code: 'notBeside',
        square,
        facility: '0,1',
        rule: 'R5.3',
      })
    }
  })

  it('R5.3 the square is empty', () => {
    const state = holding(['loadingDock', 'waitingRoom'], { districts: [roomy] })
    expect(refusal(state, 0, 'card.play loadingDock -1,1 beside 0,1')).toMatchObject({ code: 'squareTaken' })
    expect(refusal(state, 0, 'card.play loadingDock 0,0 beside 0,1')).toMatchObject({ code: 'squareTaken' })
    expect(refusal(state, 0, 'card.play waitingRoom 1,0 beside 0,0')).toMatchObject({ code: 'squareTaken' })
    expect(refusal(state, 0, 'card.play waitingRoom 0,1 beside 0,0')).toMatchObject({ code: 'squareTaken' })
    expect(isLegal(state, 0, 'card.play waitingRoom 0,-1 beside 0,0')).toBe(true)
  })

  it('R5.3 not even the squares of the Limits are empty', () => {
    const state = holding(['waitingRoom'], { districts: ['[ DE ]'] })
    expect(refusal(state, 0, 'card.play waitingRoom -1,0 beside 0,0')).toMatchObject({ code: 'squareTaken' })
    expect(refusal(state, 0, 'card.play waitingRoom 1,0 beside 0,0')).toMatchObject({ code: 'squareTaken' })
  })

  it('R5.3 it lies inside the Limits’ columns', () => {
    const state = holding(['storageShed'], { districts: ['. CM .\n[ WP ]'] })
    expect(isLegal(state, 0, 'card.play storageShed 0,2 beside 0,1')).toBe(true)
    for (const square of ['-1,1', '1,1']) {
      expect(refusal(state, 0, `card.play storageShed ${square} beside 0,1`)).toMatchObject({ code: 'outsideLimits' })
    }
  })

  it('R5.3 a Modifier takes its square: nothing else goes there', () => {
    const state = holding(['straight', 'baggageRoom'], { districts: ['. le wrv .\n[ Lw DE ]'] })
    expect(refusal(state, 0, 'card.play straight 0,1')).toMatchObject({ code: 'squareTaken', square: '0,1' })
    expect(refusal(state, 0, 'card.play baggageRoom 0,1 beside 0,0')).toMatchObject({ code: 'squareTaken' })
  })

  it('R5.3 one facility each: between two industries it serves the one that is named', () => {
    const state = holding(['loadingDock'], { districts: ['. CM . SM .\n[ WP -- -- ]'] })
    expect(options(state, 0, 'card.play')).toEqual([
      'loadingDock 0,2 beside 0,1',
      'loadingDock 1,1 beside 0,1',
      'loadingDock 1,1 beside 2,1',
      'loadingDock 2,2 beside 2,1',
    ])
    const after = play(state, 0, 'card.play loadingDock 1,1 beside 2,1').state
    expect(drawn(after, 0)).toBe(drawing('. CM ld> SM .\n[ WP -- -- ]'))
    const stocking = (square: string, cars: string) => {
      const [mine, mill] = square === '0,1' ? [cars, ''] : ['', cars]
      const spotted = `. CM:g${mine ? 2 : 0}r0=${mine} ld> SM:g${mill ? 2 : 0}r0=${mill} .\n[ WP -- -- ]`
      return choosing(position({ districts: [spotted], yard: 'HF' }), 'agent')
    }
    expect(refusal(stocking('0,1', 'hhh'), 0, 'agent.stock 0,1')).toMatchObject({ code: 'noBoxFree', box: 'green' })
    expect(isLegal(stocking('2,1', 'fff'), 0, 'agent.stock 2,1')).toBe(true)
  })

  it.each(['loadingDock', 'storageShed'] as const)('R5.3 a %s belongs to an industry, not to the Office', (card) => {
    const state = holding([card], { districts: [roomy] })
    expect(refusal(state, 0, `card.play ${card} 0,-1 beside 0,0`)).toMatchObject({
      code: 'noFacilityThere',
      rule: 'R5.3',
    })
  })

  it.each(['waitingRoom', 'baggageRoom'] as const)('R5.3 a %s belongs to the Office, not to an industry', (card) => {
    const state = holding([card], { districts: [roomy] })
    expect(refusal(state, 0, `card.play ${card} 1,1 beside 0,1`)).toMatchObject({
      code: 'noFacilityThere',
      rule: 'R5.3',
    })
  })

  it.each(['waitingRoom', 'baggageRoom'] as const)('R5.3 a %s needs a Passenger Facility', (card) => {
    const text = `card.play ${card} 0,1 beside 0,0`
    expect(refusal(holding([card], { districts: ['[ WP ]'] }), 0, text)).toMatchObject({ code: 'noFacilityThere' })
    const legal = ['DE', 'ST', 'TE'].map((office) =>
      isLegal(holding([card], { districts: [`[ ${office} ]`] }), 0, text),
    )
    expect(legal).toEqual([true, true, true])
  })

  it('R5.3 only a facility can have one', () => {
    const state = holding(ALL, { districts: ['. le -- .\n[ Lw DE ]'] })
    expect(refusal(state, 0, 'card.play loadingDock 0,2 beside 0,1')).toMatchObject({
      code: 'noFacilityThere',
      facility: '0,1',
      rule: 'R5.3',
    })
  })

  it('R5.3 a facility may have several, of one kind too', () => {
    const state = holding(['loadingDock', 'loadingDock'], { districts: ['. CM . .\n[ WP -- ]'] })
    const after = play(state, 0, 'card.play loadingDock 0,2 beside 0,1', 'card.play loadingDock 1,1 beside 0,1').state
    expect(drawn(after, 0)).toBe(drawing('. ldv . .\n. CM ld< .\n[ WP -- ]'))
  })
})

describe('What a Modifier does', () => {
  it('R5.3 a Waiting Room adds a green box and a Baggage Room a red one', () => {
    const { office } = seatView(position({ districts: ['. wrv .\n[ DE ]\n. br^ .'] }), 0).districts[0] ?? {}
    expect([office?.green.boxes, office?.red.boxes]).toEqual([2, 2])
    const two = seatView(position({ districts: ['. wrv .\n[ DE ]\n. wr^ .'] }), 0).districts[0]?.office
    expect([two?.green.boxes, two?.red.boxes]).toEqual([3, 1])
  })

  it('R5.3 a Loading Dock adds one green box: the third load is stocked, the fourth not', () => {
    const stock = (district: string) => {
      const agent = choosing(position({ districts: [district], yard: 'HH' }), 'agent')
      return isLegal(agent, 0, 'agent.stock 0,1')
    }
    expect(stock('. CM:g2r0=hhhh . .\n[ WP -- ]')).toBe(false)
    expect(stock('. CM:g2r0=hhhh ld< .\n[ WP -- ]')).toBe(true)
    expect(stock('. CM:g3r0=hhhh ld< .\n[ WP -- ]')).toBe(false)
  })

  it('R5.3 it gives no room for a car: four stand on the square with it or without', () => {
    const spotting = (standing: string) =>
      choosing(position({ districts: [`. le CM=${standing}(t10:hE) ld< .\n[ Lw WP -- ]`] }), 'switch t10')
    expect(isLegal(spotting('hhh'), 0, 'switch.setOut west 1')).toBe(true)
    expect(refusal(spotting('hhhh'), 0, 'switch.setOut west 1')).toMatchObject({ code: 'squareFull', square: '0,1' })
  })

  it('R5.3 a red box makes an outbound industry work inbound too, for its own kind of car', () => {
    const drawn = (district: string) =>
      passLocal(position({ districts: [district], division: 'DP plains 0 tunnel DP', yard: 'hbh' })).state
    const plain = '. CM=H . .\n[ WP -- ]'
    expect(drawn(plain).phase.type).toBe('localOperations')
    const working = drawn('. CM=H ss< .\n[ WP -- ]')
    const { state, events } = play(working, 0, 'work.unload 0,1', 'work.advance 0,1 work')
    expect(eventsOf(events, 'loadMoved').map(({ load, to }) => [load, to])).toEqual([
      ['inbound', 'work'],
      ['inbound', 'at'],
    ])
    expect(state.stage).toBe(2)
    expect(drawn('. CM=B ss< .\n[ WP -- ]').phase.type).toBe('localOperations')
  })

  it('R5.3 a green box makes an inbound industry work outbound too, for its own kind of car', () => {
    const stock = (district: string) =>
      isLegal(choosing(position({ districts: [district], yard: 'HBH' }), 'agent'), 0, 'agent.stock 0,1')
    expect(stock('. CD=h . .\n[ WP -- ]')).toBe(false)
    expect(stock('. CD=h ld< .\n[ WP -- ]')).toBe(true)
    expect(stock('. CD=b ld< .\n[ WP -- ]')).toBe(false)
    const working = passLocal(
      position({ districts: ['. CD:g1r0=h ld< .\n[ WP -- ]'], division: 'DP plains 0 tunnel DP' }),
    ).state
    expect(eventsOf(play(working, 0, 'work.start 0,1').events, 'loadMoved')).toMatchObject([
      { load: 'outbound', to: 'men' },
    ])
  })
})
