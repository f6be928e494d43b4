import { describe, expect, it } from 'vitest'
import { actorOf, formatIntent, legalIntents } from '../../../src/engine/index.ts'
import { drawing, drawn, eventsOf, isLegal, type Position, position, refusal } from '../../support/position.ts'
import { decide, idle, passLocal } from '../../support/stages.ts'

/** A mine with one load and an empty for it: its player has two Laborers. */
const mine = (work = 'CM:g1r0=h') => `
  .  le  ${work}  rw  .
  [  Lw  WP       Re  ]
`
const QUIET = '[ WP ]'

const working = (districts: readonly string[], superintendent = 0, more: Partial<Position> = {}) =>
  passLocal(
    position({
      districts,
      division: ['DP plains', ...districts.map((_, seat) => `${seat} plains`), 'DP'].join(' '),
      ...more,
      state: { superintendent, phase: { type: 'localOperations', seat: superintendent, option: { type: 'none' } } },
    }),
  )

describe('The order of Load/Unload', () => {
  it('R8.1 goes from the Superintendent to the left, which is eastward, and wraps', () => {
    const order = (superintendent: number) => {
      let { state } = working([mine(), mine(), mine()], superintendent)
      const actors: (number | null)[] = []
      while (state.phase.type === 'loadUnload') {
        actors.push(actorOf(state))
        state = decide(state, 'work.end').state
      }
      return actors
    }
    expect(order(0)).toEqual([0, 1, 2])
    expect(order(1)).toEqual([1, 2, 0])
    expect(order(2)).toEqual([2, 0, 1])
  })

  it('R8.1 is one player’s at a time, and of that player’s own workers', () => {
    const { state } = working([mine(), mine()])
    expect(refusal(state, 1, 'work.start 0,1')).toMatchObject({ code: 'notYourDecision', rule: 'R1.6' })
    const after = decide(state, 'work.start 0,1')
    expect(drawn(after.state, 0)).toBe(drawing(mine('CM|o..|=h')))
    expect(drawn(after.state, 1)).toBe(drawing(mine()))
  })

  it('R8.1 a player without possible work is passed over', () => {
    const { state } = working([QUIET, mine(), QUIET])
    expect(state.phase).toMatchObject({ type: 'loadUnload', seat: 1 })
    const after = decide(state, 'work.end')
    expect(after.state).toMatchObject({ stage: 2, phase: { type: 'localOperations' } })
  })

  it('R8.1 with no possible work for anybody the Stage goes straight on', () => {
    // Workers there are, but no empty is spotted for the load.
    const { state } = working([QUIET, mine('CM:g1r0')])
    expect(state).toMatchObject({ stage: 2, phase: { type: 'localOperations' } })
  })

  it('R8.1 goes on by itself when the last possible work is done', () => {
    const { state } = working([mine(), mine()])
    // Both Laborers have acted: the next player follows without a word.
    const after = decide(state, 'work.start 0,1', 'work.advance 0,1 men')
    expect(after.state.phase).toMatchObject({ type: 'loadUnload', seat: 1, laborers: 2 })
    expect(eventsOf(after.events, 'turnEnded')).toMatchObject([{ player: 0, doing: 'work' }])
  })

  it('R8.1 may be ended early', () => {
    const { state } = working([mine(), QUIET])
    expect(legalIntents(state, 0).map(formatIntent)).toContain('work.end')
    expect(decide(state, 'work.end').state).toMatchObject({ stage: 2 })
  })
})

describe('Workers', () => {
  const gang = (cards: number): Partial<Position> => ({
    enhancements: [Array.from({ length: cards }, () => 'sectionGang' as const)],
  })

  it.each([
    [0, 2],
    [1, 3],
    [2, 4],
  ])('R8.1 each Laborer acts once a Stage: with %i Section Gangs and one industry, %i steps', (cards, laborers) => {
    const busy = `
      .  le  CM:g1r0|.o.|=hhh  rw  .
      [  Lw  WP                Re  ]
    `
    const { state } = working([busy], 0, gang(cards))
    expect(state.phase).toMatchObject({ laborers })
    const steps = ['work.advance 0,1 at', 'work.start 0,1', 'work.advance 0,1 men', 'work.advance 0,1 work', 'work.end']
    const after = decide(state, ...steps.slice(0, laborers))
    // All have acted, and the Stage is over although there is work left.
    expect(after.state.stage).toBe(2)
    expect(eventsOf(after.events, 'loadMoved')).toHaveLength(laborers)
  })

  it('R8.1 several Laborers may move one load in one Stage, from the box into the car', () => {
    const { state } = working([mine()], 0, gang(2))
    const after = decide(
      state,
      'work.start 0,1',
      'work.advance 0,1 men',
      'work.advance 0,1 at',
      'work.advance 0,1 work',
    )
    expect(drawn(after.state, 0)).toBe(drawing(mine('CM=H')))
    expect(after.state.players[0]?.revenue).toBe(1)
  })

  it('R8.1 R5.2 every Laborer may work at any of the player’s industries', () => {
    const two = `
      .  le  CM:g1r0=h  SM  rw  .
      [  Lw  WP         --  Re  ]
    `
    const { state } = working([two])
    expect(state.phase).toMatchObject({ laborers: 3 })
    const after = decide(state, 'work.start 0,1', 'work.advance 0,1 men', 'work.advance 0,1 at')
    expect(drawn(after.state, 0)).toContain('CM|..o|=h')
  })

  it('R8.1 Laborers act no more once all have acted, though a Porter still may', () => {
    const both = `
      .  le  CM:g1r0=h            rw  .
      [  Lw  DE:g1r0=(t14:cEc)    Re  ]
    `
    const { state } = working([both])
    const spent = decide(state, 'work.start 0,1', 'work.advance 0,1 men').state
    expect(spent.phase).toMatchObject({ type: 'loadUnload', laborers: 0, porters: 1 })
    expect(refusal(spent, 0, 'work.advance 0,1 at')).toMatchObject({ code: 'noLaborerLeft', rule: 'R8.1' })
    expect(isLegal(spent, 0, 'work.board t14 0')).toBe(true)
  })

  it('R8.1 Porters act no more once all have acted, though a Laborer still may', () => {
    const both = `
      .  le  CM:g1r0=h            rw       .
      [  Lw  DE:g2r0=(t14:cEc)    Re       ]
      .  .   wr^                  .        .
    `
    const { state } = working([both])
    const spent = decide(state, 'work.board t14 0').state
    expect(spent.phase).toMatchObject({ type: 'loadUnload', laborers: 2, porters: 0 })
    expect(refusal(spent, 0, 'work.board t14 2')).toMatchObject({ code: 'noPorterLeft', rule: 'R8.1' })
  })

  it.each([
    ['DE', 0, 1],
    ['ST', 0, 2],
    ['TE', 0, 3],
    ['DE', 1, 2],
    ['DE', 2, 3],
  ])('R8.1 each Porter acts once a Stage: a %s with %i Red Caps lets %i coaches board', (office, caps, porters) => {
    const { state } = passLocal(
      position({
        districts: [`[ ${office}:g4r0=(t6:ccEc)(t14:cE) ]`],
        division: 'DP plains 0 heavyGrade^east(t9:EhK@0) DP',
        enhancements: [Array.from({ length: caps }, () => 'redCap' as const)],
      }),
    )
    expect(state.phase).toMatchObject({ porters, laborers: 1 })
    const boards = ['work.board t6 0', 'work.board t6 1', 'work.board t6 3', 'work.board t14 0'].slice(0, porters)
    const after = decide(state, ...boards)
    expect(eventsOf(after.events, 'boarded')).toHaveLength(porters)
    expect(after.state.stage).toBe(2)
  })

  it('R8.1 a coach may be detrained and boarded in one Stage', () => {
    const { state } = passLocal(
      position({ districts: ['[ ST:g1r0=(t14:CEc) ]'], division: 'DP plains 0 plains DP', yard: 'cbh' }),
    )
    const after = decide(state, 'work.detrain t14 0', 'work.board t14 0')
    expect(drawn(after.state, 0)).toBe('[ ST:g0r1=(t14:CEc) ]')
    expect(after.state.players[0]?.revenue).toBe(2)
  })

  it('R8.1 R9.1 all are ready again in the next Stage', () => {
    const { state } = working([mine()])
    const next = passLocal(decide(state, 'work.start 0,1', 'work.advance 0,1 men').state)
    expect(next.state.phase).toMatchObject({ type: 'loadUnload', seat: 0, laborers: 2 })
  })

  it('R8.1 without a Porter, at a Whistle Post, nobody boards', () => {
    const { state } = idle(position({ districts: ['[ WP=(t14:cEc) ]'], division: 'DP plains 0 plains DP' }))
    expect(state.stage).toBe(2)
    const beside = working([
      `
      .  le  CM:g1r0=h          rw  .
      [  Lw  WP=(t14:cEc)       Re  ]
    `,
    ])
    expect(beside.state.phase).toMatchObject({ porters: 0, laborers: 2 })
    expect(refusal(beside.state, 0, 'work.board t14 0')).toMatchObject({ code: 'noPorterLeft', rule: 'R8.1' })
  })
})
