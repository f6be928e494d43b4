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

const around = (industry: string) => `
  .  le  ${industry}  rw  .
  [  Lw  WP           Re  ]
`

/** Load/Unload of the one player, with Laborers enough. */
const atWork = (industry: string, more: Partial<Position> = {}) =>
  position({
    districts: [around(industry)],
    yard: 'bhtrfb',
    ...more,
    state: { phase: { type: 'loadUnload', seat: 0, porters: 0, laborers: 6 } },
  })

const INDUSTRIES: readonly (readonly [industry: string, empty: string, loaded: string, yard: string])[] = [
  ['CD', 'h', 'H', 'btrfb'],
  ['LY', 'f', 'F', 'bhtrb'],
  ['FD', 't', 'T', 'bhrfb'],
  ['PM', 'r', 'R', 'bhtfb'],
  // Of several the topmost is taken, and nothing is passed over.
  ['FH', 'b', 'B', 'bhtrf'],
]

describe('Inbound freight', () => {
  it.each(INDUSTRIES)(
    'R8.6 at %s is exchanged for an empty and goes over WORK, AT, MEN into a red box',
    (name, empty, loaded, yard) => {
      let state = atWork(`${name}=${loaded}`)
      const steps: readonly (readonly [intent: string, then: string])[] = [
        ['work.unload 0,1', `${name}|..i|=${empty}`],
        ['work.advance 0,1 work', `${name}|.i.|=${empty}`],
        ['work.advance 0,1 at', `${name}|i..|=${empty}`],
      ]
      for (const [i, [intent, then]] of steps.entries()) {
        state = play(state, 0, intent).state
        expect(drawn(state, 0)).toBe(drawing(around(then)))
        expect(state.phase).toMatchObject({ laborers: 5 - i })
        expect(state).toMatchObject({ players: [{ revenue: 0 }], classificationYard: [] })
        expect(state.divisionYard).toEqual(readCars(yard))
      }
      const last = play(state, 0, 'work.advance 0,1 men')
      expect(drawn(last.state, 0)).toBe(drawing(around(`${name}:g0r1=${empty}`)))
      expect(eventsOf(last.events, 'loadMoved')).toMatchObject([{ load: 'inbound', to: 'red', seat: 0, square: '0,1' }])
      expect(eventsOf(last.events, 'revenue')).toEqual([{ type: 'revenue', player: 0, source: 'freight', amount: 1 }])
    },
  )

  it.each([0, 1, 4])('R8.6 R2.6 the last step earns the freight rate, here %i', (freightRate) => {
    const { state } = play(atWork('CD|i..|=h', { houseRules: { freightRate } }), 0, 'work.advance 0,1 men')
    expect(state.players[0]?.revenue).toBe(freightRate)
    expect(drawn(state, 0)).toBe(drawing(around('CD:g0r1=h')))
  })

  it('R8.6 the empty takes the loaded car’s place on the track', () => {
    const { state } = play(atWork('CD=bHtH'), 0, 'work.unload 0,1')
    expect(drawn(state, 0)).toBe(drawing(around('CD|..i|=bhtH')))
  })

  it.each(['CM', 'SM', 'OF', 'PH', 'FF'])('R8.6 needs a red box, which %s has not', (name) => {
    expect(refusal(atWork(`${name}=HFTRB`.slice(0, 7)), 0, 'work.unload 0,1')).toMatchObject({
      code: 'noInboundWork',
      rule: 'R8.6',
    })
  })

  it('R8.6 R5.3 a Storage Shed lets a mine take in its own kind of car', () => {
    const shed = (car: string) =>
      position({
        districts: [`. . ssv .\n${around(`CM=${car}`)}`],
        yard: 'hb',
        state: { phase: { type: 'loadUnload', seat: 0, porters: 0, laborers: 6 } },
      })
    expect(isLegal(shed('H'), 0, 'work.unload 0,1')).toBe(true)
    expect(refusal(shed('B'), 0, 'work.unload 0,1')).toMatchObject({ code: 'noLoadSpotted', car: 'H' })
  })

  it.each(['h', 'B', 'TF'])('R8.6 needs a matching loaded car spotted: not %s', (cars) => {
    expect(refusal(atWork(`CD=${cars}`), 0, 'work.unload 0,1')).toMatchObject({
      code: 'noLoadSpotted',
      rule: 'R8.6',
      car: 'H',
    })
  })

  it('R8.6 a loaded car on another square or in a train is not spotted there', () => {
    const district = '.  le  CD  --=H  rw  .\n[  Lw  WP=(t10:KHE)  --  Re  ]'
    expect(refusal(atWork('CD', { districts: [district] }), 0, 'work.unload 0,1')).toMatchObject({
      code: 'noLoadSpotted',
    })
  })

  it('R8.6 needs a matching empty in the Division Yard; one in Classification is no use', () => {
    const state = atWork('CD=H', { yard: 'btHrf', classification: 'hh' })
    expect(refusal(state, 0, 'work.unload 0,1')).toMatchObject({ code: 'yardLacks', rule: 'R8.6', car: 'h' })
  })

  it('R8.6 a pipeline box holds one load', () => {
    const full = atWork('CD|iii|=H')
    expect(refusal(full, 0, 'work.unload 0,1')).toMatchObject({ code: 'pipelineBoxTaken', rule: 'R8.5', box: 'work' })
    expect(refusal(full, 0, 'work.advance 0,1 work')).toMatchObject({ code: 'pipelineBoxTaken', box: 'at' })
    expect(refusal(full, 0, 'work.advance 0,1 at')).toMatchObject({ code: 'pipelineBoxTaken', box: 'men' })
    const { state } = play(
      full,
      0,
      'work.advance 0,1 men',
      'work.advance 0,1 at',
      'work.advance 0,1 work',
      'work.unload 0,1',
    )
    expect(drawn(state, 0)).toBe(drawing(around('CD:g0r1|iii|=h')))
  })

  it('R8.6 clearing the red box pays nothing', () => {
    const state = position({ districts: [around('CD:g0r2')], yard: 'bhtrf' })
    const { state: after, events } = play(state, 0, 'local.choose agent', 'agent.clear 0,1')
    expect(drawn(after, 0)).toBe(drawing(around('CD:g0r1')))
    expect(eventsOf(events, 'revenue')).toEqual([])
    expect(after.classificationYard).toEqual(['H'])
  })
})
