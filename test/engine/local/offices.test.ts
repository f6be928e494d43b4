import { describe, expect, it } from 'vitest'
import { seatView } from '../../../src/engine/index.ts'
import { drawing, drawn, eventsOf, holding, isLegal, play, position, refusal } from '../../support/position.ts'
import { passLocal } from '../../support/stages.ts'

const NAMES = { WP: 'whistlePost', DE: 'depot', ST: 'station', TE: 'terminal' } as const

const boxesOf = (district: string) => {
  const { office, porters } = seatView(position({ districts: [district] }), 0).districts[0] ?? {}
  return [office?.green.boxes, office?.red.boxes, porters]
}

describe('Offices', () => {
  it.each([
    ['WP', ['depot', 'station', 'terminal']],
    ['DE', ['station', 'terminal']],
    ['ST', ['terminal']],
    ['TE', []],
  ] as const)('R5.1 over a %s any higher grade may be laid, none as high or lower', (office, higher) => {
    const all = ['depot', 'station', 'terminal'] as const
    const state = holding(all, { districts: [`[ ${office} ]`] })
    expect(all.filter((card) => isLegal(state, 0, `card.play ${card}`))).toEqual(higher)
    for (const card of all.filter((one) => !higher.some((other) => other === one))) {
      expect(refusal(state, 0, `card.play ${card}`)).toEqual({
        code: 'notAHigherOffice',
        present: NAMES[office],
        rule: 'R5.1',
      })
    }
  })

  it('R5.1 the card leaves the hand and lies at the Office', () => {
    const { state, events } = play(holding(['station', 'depot']), 0, 'card.play station')
    expect(state.players[0]?.hand).toEqual(['depot'])
    expect(drawn(state, 0)).toBe('[ ST ]')
    expect(eventsOf(events, 'officeUpgraded')).toEqual([{ type: 'officeUpgraded', seat: 0, grade: 'station' }])
  })

  it('R5.1 each grade has its boxes and its Porters, a Whistle Post none', () => {
    expect(boxesOf('[ WP ]')).toEqual([0, 0, 0])
    expect(boxesOf('[ DE ]')).toEqual([1, 1, 1])
    expect(boxesOf('[ ST ]')).toEqual([2, 2, 2])
    expect(boxesOf('[ TE ]')).toEqual([3, 3, 3])
  })

  it('R5.1 the boxes of the higher grade replace the lower one’s and are not added to them', () => {
    let state = holding(['depot', 'station', 'terminal'])
    const boxes = (['depot', 'station', 'terminal'] as const).map((card) => {
      state = play(state, 0, `card.play ${card}`).state
      const { office, porters } = seatView(state, 0).districts[0] ?? {}
      return [office?.green.boxes, office?.red.boxes, porters]
    })
    expect(boxes).toEqual([
      [1, 1, 1],
      [2, 2, 2],
      [3, 3, 3],
    ])
  })

  it('R5.1 contents, Modifiers, Enhancements and trains stay', () => {
    const before = holding(['terminal'], {
      districts: [
        `
        .  wrv              .
        [  DE:g2r1=(t14:cE) ]
        .  br^              .
        `,
      ],
      enhancements: [['redFlags', 'redCap']],
    })
    const { state } = play(before, 0, 'card.play terminal')
    expect(drawn(state, 0)).toBe(
      drawing(`
        .  wrv              .
        [  TE:g2r1=(t14:cE) ]
        .  br^              .
      `),
    )
    expect(seatView(state, 0).districts[0]).toMatchObject({
      office: { green: { loads: 2, boxes: 4 }, red: { loads: 1, boxes: 4 } },
      enhancements: ['redFlags', 'redCap'],
      porters: 4,
    })
  })

  it('R5.1 a Whistle Post has no Passenger Facility: nothing to stock', () => {
    const agent = play(position({ yard: 'C' }), 0, 'local.choose agent').state
    expect(refusal(agent, 0, 'agent.stock 0,0')).toMatchObject({ code: 'noFacility', rule: 'R4.5.1' })
  })

  it.each(['DE', 'ST', 'TE'])('R5.1 a %s has one', (office) => {
    const agent = play(position({ districts: [`[ ${office} ]`], yard: 'CC' }), 0, 'local.choose agent').state
    expect(isLegal(agent, 0, 'agent.stock 0,0')).toBe(true)
  })

  it('R5.1 a Whistle Post is no Control Point: a train beyond it is ahead of one that enters', () => {
    const { state } = passLocal(position({ division: 'DP(t2:cE) plains 0 tunnel(t4:hE@0) DP' }))
    expect(state.phase).toMatchObject({ type: 'clearance', train: 't2', ahead: 't4' })
  })

  it.each(['DE', 'ST', 'TE'])('R5.1 a %s is one: it ends the Subdivision', (office) => {
    const { events } = passLocal(
      position({ districts: [`[ ${office} ]`], division: 'DP(t2:cE) plains 0 tunnel(t4:hE@0) DP' }),
    )
    expect(eventsOf(events, 'trainEntered')).toMatchObject([{ train: 't2', mainline: 0 }])
    expect(eventsOf(events, 'clearanceAsked')).toEqual([])
  })
})
