import { describe, expect, it } from 'vitest'
import {
  drawing,
  drawn,
  eventsOf,
  isLegal,
  type Position,
  play,
  position,
  readCars,
  refusal,
} from '../../support/position.ts'

const around = (industry: string, office = 'WP') => `
  .  le  ${industry}  rw  .
  [  Lw  ${office}    Re  ]
`

/** Load/Unload of the one player, with Laborers enough. */
const atWork = (industry: string, more: Partial<Position> = {}) =>
  position({
    districts: [around(industry)],
    yard: 'bcHchb',
    ...more,
    state: { phase: { type: 'loadUnload', seat: 0, porters: 0, laborers: 6 } },
  })

const INDUSTRIES: readonly (readonly [industry: string, empty: string, loaded: string])[] = [
  ['CM', 'h', 'H'],
  ['SM', 'f', 'F'],
  ['OF', 't', 'T'],
  ['PH', 'r', 'R'],
  ['FF', 'b', 'B'],
  ['FH', 'b', 'B'],
]

describe('Outbound freight', () => {
  it.each(INDUSTRIES)(
    'R8.5 at %s goes from green to MEN, AT, WORK and onto the empty, a Laborer a step',
    (name, empty, loaded) => {
      let state = atWork(`${name}:g1r0=${empty}`)
      const steps: readonly (readonly [intent: string, then: string])[] = [
        ['work.start 0,1', `${name}|o..|=${empty}`],
        ['work.advance 0,1 men', `${name}|.o.|=${empty}`],
        ['work.advance 0,1 at', `${name}|..o|=${empty}`],
      ]
      for (const [i, [intent, then]] of steps.entries()) {
        state = play(state, 0, intent).state
        expect(drawn(state, 0)).toBe(drawing(around(then)))
        expect(state.phase).toMatchObject({ laborers: 5 - i })
        expect(state).toMatchObject({ players: [{ revenue: 0 }], classificationYard: [] })
      }
      const last = play(state, 0, 'work.advance 0,1 work')
      expect(drawn(last.state, 0)).toBe(drawing(around(`${name}=${loaded}`)))
      expect(last.state.classificationYard).toEqual([empty])
      expect(last.state.divisionYard).toEqual(readCars('bcHchb'))
      expect(eventsOf(last.events, 'loadMoved')).toMatchObject([
        { load: 'outbound', to: 'car', seat: 0, square: '0,1' },
      ])
      expect(eventsOf(last.events, 'revenue')).toEqual([{ type: 'revenue', player: 0, source: 'freight', amount: 1 }])
    },
  )

  it.each([0, 1, 4])('R8.5 R2.6 the last step earns the freight rate, here %i', (freightRate) => {
    const { state } = play(atWork('CM|..o|=h', { houseRules: { freightRate } }), 0, 'work.advance 0,1 work')
    expect(state.players[0]?.revenue).toBe(freightRate)
    expect(drawn(state, 0)).toBe(drawing(around('CM=H')))
  })

  it('R8.5 the westernmost empty is loaded, and the loaded car takes its place', () => {
    const { state } = play(atWork('CM|..o|=bHhh'), 0, 'work.advance 0,1 work')
    expect(drawn(state, 0)).toBe(drawing(around('CM=bHHh')))
  })

  it('R8.5 a pipeline box holds one load', () => {
    const full = atWork('CM:g1r0|ooo|=hhhh')
    expect(refusal(full, 0, 'work.start 0,1')).toMatchObject({ code: 'pipelineBoxTaken', rule: 'R8.5', box: 'men' })
    expect(refusal(full, 0, 'work.advance 0,1 men')).toMatchObject({
      code: 'pipelineBoxTaken',
      rule: 'R8.5',
      box: 'at',
    })
    expect(refusal(full, 0, 'work.advance 0,1 at')).toMatchObject({
      code: 'pipelineBoxTaken',
      rule: 'R8.5',
      box: 'work',
    })
    const { state } = play(
      full,
      0,
      'work.advance 0,1 work',
      'work.advance 0,1 at',
      'work.advance 0,1 men',
      'work.start 0,1',
    )
    expect(drawn(state, 0)).toBe(drawing(around('CM|ooo|=Hhhh')))
  })

  it('R8.5 starting needs an empty for every outbound load on the pipeline and one more', () => {
    const cases: readonly (readonly [pipeline: string, enough: string])[] = [
      ['', 'h'],
      ['|.o.|', 'hh'],
      ['|..o|', 'hh'],
      ['|.oo|', 'hhh'],
    ]
    for (const [pipeline, enough] of cases) {
      expect(isLegal(atWork(`CM:g1r0${pipeline}=${enough}`), 0, 'work.start 0,1')).toBe(true)
      const short = enough.slice(1)
      const industry = `CM:g1r0${pipeline}${short ? `=${short}` : ''}`
      expect(refusal(atWork(industry), 0, 'work.start 0,1')).toMatchObject({
        code: 'noEmptySpotted',
        rule: 'R8.5',
        car: 'h',
      })
    }
  })

  it('R8.5 other loads in green boxes do not count against it', () => {
    expect(isLegal(atWork('CM:g2r0=h'), 0, 'work.start 0,1')).toBe(true)
  })

  it.each(['H', 'b', 'tf', 'Hb'])('R8.5 only matching empties count: not %s', (cars) => {
    expect(refusal(atWork(`CM:g1r0=${cars}`), 0, 'work.start 0,1')).toMatchObject({ code: 'noEmptySpotted' })
  })

  it('R8.5 an empty on another square or in a train is not spotted there', () => {
    const beside = atWork('CM:g1r0', { districts: ['.  le  CM:g1r0  --=h  rw  .\n[  Lw  WP=(t10:KhE)  --  Re  ]'] })
    expect(refusal(beside, 0, 'work.start 0,1')).toMatchObject({ code: 'noEmptySpotted' })
  })

  it('R8.5 starting needs a load in a green box', () => {
    expect(refusal(atWork('CM=h'), 0, 'work.start 0,1')).toMatchObject({ code: 'boxEmpty', rule: 'R8.5', box: 'green' })
  })

  it.each(['men', 'at', 'work'])('R8.5 nothing goes on from an empty %s', (box) => {
    expect(refusal(atWork('CM:g1r0=h'), 0, `work.advance 0,1 ${box}`)).toMatchObject({
      code: 'boxEmpty',
      rule: 'R8.5',
      box,
    })
  })

  it.each(['0,0', '-1,0', '1,1', '5,5'])('R8.5 there is nothing to start where no industry is: %s', (square) => {
    expect(refusal(atWork('CM:g1r0=h'), 0, `work.start ${square}`)).toMatchObject({ code: 'noFacility' })
  })

  it('R8.5 R5.3 a Loading Dock lets a dealer send its own kind of car', () => {
    const dock = position({
      districts: ['.  .  ld v .\n'.replace(' v', 'v') + around('CD:g1r0=h')],
      yard: 'bc',
      state: { phase: { type: 'loadUnload', seat: 0, porters: 0, laborers: 6 } },
    })
    const { state } = play(
      dock,
      0,
      'work.start 0,1',
      'work.advance 0,1 men',
      'work.advance 0,1 at',
      'work.advance 0,1 work',
    )
    expect(drawn(state, 0)).toContain('CD=H')
    expect(state.players[0]?.revenue).toBe(1)
  })
})
