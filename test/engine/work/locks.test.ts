import { describe, expect, it } from 'vitest'
import { formatIntent, legalIntents } from '../../../src/engine/index.ts'
import { choosing, drawing, drawn, isLegal, type Position, play, position, refusal } from '../../support/position.ts'
import { passLocal } from '../../support/stages.ts'

/** A train west of an industry on Secondary Track. */
const beside = (industry: string) => `
  .  le=(t10:KE)  ${industry}  --  rw  .
  [  Lw           WP           --  Re  ]
`

const LOCKED = ['|o..|', '|.o.|', '|..o|', '|i..|', '|.i.|', '|..i|']

const switching = (district: string, more: Partial<Position> = {}) =>
  choosing(position({ districts: [district], ...more }), 'switch t10')

const atWork = (industry: string, more: Partial<Position> = {}) =>
  position({
    districts: [
      `
      .  le  ${industry}  rw  .
      [  Lw  WP           Re  ]
    `,
    ],
    yard: 'bhtrfb',
    ...more,
    state: { phase: { type: 'loadUnload', seat: 0, porters: 0, laborers: 6 } },
  })

describe('A locked industry', () => {
  it.each(LOCKED)('R8.7 R4.2.5 with %s on its pipeline cannot be entered', (pipeline) => {
    expect(refusal(switching(beside(`FH${pipeline}`)), 0, 'switch.move east 0,1')).toMatchObject({
      code: 'trackLocked',
      rule: 'R8.7',
      square: '0,1',
    })
    expect(isLegal(switching(beside('FH:g1r1')), 0, 'switch.move east 0,1')).toBe(true)
  })

  it.each(LOCKED)('R8.7 with %s on its pipeline cannot be crossed', (pipeline) => {
    expect(refusal(switching(beside(`FH${pipeline}`)), 0, 'switch.move east 1,1')).toMatchObject({
      code: 'trackLocked',
    })
    expect(isLegal(switching(beside('FH:g1r1')), 0, 'switch.move east 1,1')).toBe(true)
  })

  it.each(LOCKED)('R8.7 with %s on its pipeline lets no car be picked up', (pipeline) => {
    const locked = switching(beside(`FH${pipeline}=b`))
    expect(refusal(locked, 0, 'switch.move east 0,1 couples 0,1')).toMatchObject({ code: 'trackLocked', rule: 'R8.7' })
    expect(refusal(locked, 0, 'switch.move east 1,1 couples 0,1')).toMatchObject({ code: 'trackLocked' })
    // A load that only waits in the green box locks nothing: its claimed car may be pulled.
    expect(isLegal(switching(beside('FH:g1r0=b')), 0, 'switch.move east 0,1 couples 0,1')).toBe(true)
  })

  it('R8.7 lets no car be set out: not even rolled in by a Flying Switch', () => {
    const roll = (industry: string) =>
      switching(`.  le  ${industry}  rw  .\n[=(t10:Eb)  Lw  WP  Re  ]`, { enhancements: [['flyingSwitch']] })
    expect(isLegal(roll('FF'), 0, 'switch.fly 1 0,1')).toBe(true)
    expect(refusal(roll('FF|o..|'), 0, 'switch.fly 1 0,1')).toMatchObject({ code: 'trackLocked', rule: 'R8.7' })
  })

  it('R8.7 leaves other tracks as they are', () => {
    const moves = legalIntents(switching(beside('FH|.o.|')), 0).map(formatIntent)
    expect(moves).toContain('switch.move west -2,0')
  })

  it('R8.7 is free again when its last load is off the pipeline', () => {
    const done = play(atWork('CM|..o|=h'), 0, 'work.advance 0,1 work').state
    expect(drawn(done, 0)).toContain('CM=H')
    const twoLoads = play(atWork('CM|.oo|=hh'), 0, 'work.advance 0,1 work').state
    expect(drawn(twoLoads, 0)).toContain('CM|.o.|=Hh')
    const enter = (industry: string) => isLegal(switching(beside(industry)), 0, 'switch.move east 1,1 couples 0,1')
    expect(enter('CM=H')).toBe(true)
    expect(enter('CM|.o.|=Hh')).toBe(false)
  })
})

describe('Starting a load', () => {
  it('R8.7 is not done while a train holds the square, outbound or inbound', () => {
    expect(refusal(atWork('CM:g1r0=h(t10:KE)'), 0, 'work.start 0,1')).toMatchObject({
      code: 'trainHoldsSquare',
      rule: 'R8.7',
    })
    expect(refusal(atWork('CD=H(t10:KE)'), 0, 'work.unload 0,1')).toMatchObject({
      code: 'trainHoldsSquare',
      rule: 'R8.7',
    })
  })

  it('R8.7 is not hindered by a train on the next square', () => {
    const state = atWork('', { districts: ['.  le=(t10:KE)  CM:g1r0=h  rw  .\n[  Lw  WP  Re  ]'] })
    expect(isLegal(state, 0, 'work.start 0,1')).toBe(true)
  })

  it.each(['|i..|', '|.i.|', '|..i|'])('R8.7 outbound is not done against an inbound load %s', (pipeline) => {
    expect(refusal(atWork(`FH:g1r0${pipeline}=bbb`), 0, 'work.start 0,1')).toMatchObject({
      code: 'loadGoingOtherWay',
      rule: 'R8.7',
    })
  })

  it.each(['|o..|', '|.o.|', '|..o|'])('R8.7 inbound is not done against an outbound load %s', (pipeline) => {
    expect(refusal(atWork(`FH${pipeline}=bB`), 0, 'work.unload 0,1')).toMatchObject({
      code: 'loadGoingOtherWay',
      rule: 'R8.7',
    })
  })

  it('R8.7 either way is done once the other way is clear', () => {
    expect(isLegal(atWork('FH:g1r0=bB'), 0, 'work.start 0,1')).toBe(true)
    expect(isLegal(atWork('FH:g1r0=bB'), 0, 'work.unload 0,1')).toBe(true)
  })

  it('R8.7 inbound may be done with every red box full; the load then waits on MEN', () => {
    const { state } = play(atWork('CD:g0r2=H'), 0, 'work.unload 0,1', 'work.advance 0,1 work')
    expect(drawn(state, 0)).toContain('CD:g0r2|.i.|=h')
    // No second loaded car is there, so the load itself is all the work; from MEN it goes no farther.
    const waiting = atWork('CD:g0r2|i..|=hH')
    expect(refusal(waiting, 0, 'work.advance 0,1 men')).toMatchObject({ code: 'noBoxFree', rule: 'R8.6', box: 'red' })
    expect(isLegal(atWork('CD:g0r1|i..|=h'), 0, 'work.advance 0,1 men')).toBe(true)
  })

  it('R8.7 a load that waits on MEN gives its player no work', () => {
    const stuck = position({ districts: ['.  le  CD:g0r2|i..|=h  rw  .\n[  Lw  WP  Re  ]'] })
    expect(passLocal(stuck).state).toMatchObject({ stage: 2, phase: { type: 'localOperations' } })
  })
})

describe('Getting unstuck', () => {
  const jammed = (industry: string) =>
    position({ districts: [`.  le  ${industry}  rw  .\n[  Lw  WP  Re  ]`], yard: 'bhtrf' })

  it.each([
    ['CD:g0r2|i..|=h', 'men', 'CD:g0r2=h', 'H'],
    ['CD:g0r2|.i.|=h', 'at', 'CD:g0r2=h', 'H'],
    ['CM|..o|=h', 'work', 'CM=h', 'H'],
    ['FH|o..|=b', 'men', 'FH=b', 'B'],
  ])('R8.7 R4.5.1 unjamming is the cure: %s, %s', (industry, box, then, car) => {
    const { state } = play(jammed(industry), 0, 'local.choose agent', `agent.unjam 0,1 ${box}`)
    expect(drawn(state, 0)).toBe(drawing(`.  le  ${then}  rw  .\n[  Lw  WP  Re  ]`))
    expect(state.classificationYard).toEqual([car])
  })

  it('R8.7 clearing a red box lets a load that waits on MEN go on', () => {
    const { state } = play(jammed('CD:g0r2|i..|=h'), 0, 'local.choose agent', 'agent.clear 0,1')
    expect(state.phase).toMatchObject({ type: 'loadUnload' })
    expect(drawn(play(state, 0, 'work.advance 0,1 men').state, 0)).toContain('CD:g0r2=h')
  })
})
