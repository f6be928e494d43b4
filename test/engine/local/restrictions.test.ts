import { describe, expect, it } from 'vitest'
import type { EnhancementCard, GameState } from '../../../src/engine/index.ts'
import { choosing, drawn, isLegal, options, play, position, refusal } from '../../support/position.ts'

/** A drawn district in which one train is about to be switched. */
const switching = (train: string, text: string, enhancements: readonly EnhancementCard[] = []): GameState =>
  choosing(position({ districts: [text], enhancements: [enhancements] }), `switch ${train}`)

const NO_SWITCHING = ['t1', 't2', 't5', 't6', 't15', 't16', 'x14', 'x15']
const RESTRICTED = ['t3', 't4', 't7', 't8', 'x13', 'x22']
const FREE = ['t9', 't10', 't11', 't12', 't13', 't14', 'x16', 'x17', 'x18', 'x19', 'x20', 'x21', 'x23', 'x24']

describe('no-switching trains', () => {
  it.each(NO_SWITCHING)('R4.3.8 %s does not move, set out or sort locally, so it is not chosen', (train) => {
    const state = position({ districts: [`[ SY=(${train}:ECb) WP=(t9:E) ]`] })
    expect(refusal(state, 0, `local.choose switch ${train}`)).toMatchObject({
      code: 'noSwitching',
      rule: 'R4.3.8',
      train,
    })
    expect(options(state, 0, 'local.choose')).toEqual(['agent', 'draw', 'switch t9'])
  })

  it('R4.3.8 a second section is as its first: 5b does not switch, 9b does', () => {
    const state = position({ districts: ['[ SY=(t5b:ECC) WP=(t9b:E) ]'] })
    expect(options(state, 0, 'local.choose')).toEqual(['agent', 'draw', 'switch t9b'])
  })

  it.each([...RESTRICTED, ...FREE])('R4.3.8 %s may be switched', (train) => {
    expect(isLegal(position({ districts: [`[ WP=(${train}:E) ]`] }), 0, `local.choose switch ${train}`)).toBe(true)
  })
})

describe('trains without a restriction', () => {
  it.each(FREE)('R4.3.8 %s picks up and sets out whatever it likes', (train) => {
    const state = switching(train, `[ -- --=(${train}:ECb) --=HK WP ]`)
    expect(isLegal(state, 0, 'switch.setOut east 2')).toBe(true)
    expect(isLegal(state, 0, 'switch.move east -1,0 couples -1,0')).toBe(true)
  })
})

describe.each(['t3', 't4', 't3b'])('the Local Freight %s', (train) => {
  const oneCar = { code: 'oneFreightCarHere', rule: 'R4.3.8' }
  const meet = (consist: string, standing: string) => switching(train, `[ --=(${train}:${consist}) --=${standing} WP ]`)

  it.each(['b', 'H', 'rK', 'Kr', 'bC', 'CbK', 'K', 'CC'])(
    'R4.3.8 picks up one freight car at a square: %s',
    (standing) => {
      expect(isLegal(meet('E', standing), 0, 'switch.move east -1,0 couples -1,0')).toBe(true)
    },
  )

  it.each(['bb', 'Hr', 'bKr', 'bCH'])('R4.3.8 not two: %s, which bar the way beyond too', (standing) => {
    const state = meet('E', standing)
    expect(refusal(state, 0, 'switch.move east -1,0 couples -1,0')).toMatchObject({ ...oneCar, square: '-1,0' })
    expect(refusal(state, 0, 'switch.move east 0,0 couples -1,0')).toMatchObject(oneCar)
    expect(options(state, 0, 'switch.move')).toEqual(['west -3,0'])
  })

  it('R4.3.8 one at each square: two squares in one Move give one each', () => {
    const state = switching(train, `[=(${train}:E) --=b --=H WP ]`)
    expect(isLegal(state, 0, 'switch.move east 0,0 couples -2,0 -1,0')).toBe(true)
  })

  it('R4.3.8 sets out one freight car at a square, with what is no freight car', () => {
    expect(options(meet('EbCK', 'r'), 0, 'switch.setOut')).toEqual(['east 1', 'east 2', 'east 3'])
    const state = meet('EbHK', 'r')
    expect(options(state, 0, 'switch.setOut')).toEqual(['east 1', 'east 2'])
    expect(refusal(state, 0, 'switch.setOut east 3')).toMatchObject({ ...oneCar, square: '-2,0' })
  })

  it('R4.3.8 one car at a time is not one car: the second at the square is refused', () => {
    const { state } = play(meet('EbHK', 'r'), 0, 'switch.setOut east 1', 'switch.setOut east 1')
    expect(drawn(state, 0)).toBe(`[ --=(${train}:Eb)HK --=r WP ]`)
    expect(options(state, 0, 'switch.setOut')).toEqual([])
    expect(refusal(state, 0, 'switch.setOut east 1')).toMatchObject(oneCar)
  })

  it('R4.3.8 picking up and setting out count together: what was set out is not picked up again', () => {
    const { state } = play(meet('EbH', 'r'), 0, 'switch.setOut east 1')
    expect(refusal(state, 0, 'switch.move east -1,0 couples -2,0 -1,0')).toMatchObject({ ...oneCar, square: '-2,0' })
    expect(options(state, 0, 'switch.move')).toEqual(['west -3,0'])
  })

  it('R4.3.8 and where it has picked up it sets out no freight car', () => {
    const { state } = play(meet('E', 'r'), 0, 'switch.move east -1,0 couples -1,0')
    expect(refusal(state, 0, 'switch.setOut east 1')).toMatchObject({ ...oneCar, square: '-1,0' })
    const back = play(state, 0, 'switch.move west -2,0').state
    expect(isLegal(back, 0, 'switch.setOut east 1')).toBe(true)
  })

  it('R4.3.8 coaches and cabooses do not use up the square', () => {
    const { state } = play(meet('EbCK', 'r'), 0, 'switch.setOut east 1', 'switch.setOut east 1')
    expect(isLegal(state, 0, 'switch.setOut east 1')).toBe(true)
  })

  it('R4.3.8 it holds for the whole run, in a later Stage as well', () => {
    const { state } = play(meet('EbH', 'r'), 0, 'switch.setOut east 1', 'switch.move west -3,0', 'switch.end')
    const later = choosing(state, `switch ${train}`)
    expect(refusal(later, 0, 'switch.move east -2,0 couples -2,0')).toMatchObject({ ...oneCar, square: '-2,0' })
  })

  it('R4.3.8 another Local Freight is not bound by what this one did', () => {
    const other = train === 't4' ? 't3' : 't4'
    const start = switching(train, `. . le --=(${other}:E) .\n[ --=(${train}:EbH) Lw WP -- ]`)
    const { state } = play(start, 0, 'switch.setOut east 1', 'switch.move west -3,0', 'switch.end')
    const later = choosing(state, `switch ${other}`)
    expect(isLegal(later, 0, 'switch.move west -2,0 couples -2,0')).toBe(true)
  })

  it('R4.3.8 the same square of another district is another place', () => {
    const start = position({ districts: ['[ -- WP ]', `[ --=(${train}:EbH) WP ]`] })
    const ran: GameState = {
      ...start,
      trains: start.trains.map((one) => ({ ...one, worked: ['0:-1,0'] as const })),
    }
    const second = play(ran, 0, 'local.choose agent', 'agent.pass').state
    const { state } = play(second, 1, `local.choose switch ${train}`)
    expect(isLegal(state, 1, 'switch.setOut east 1')).toBe(true)
  })

  it('R4.3.8 R4.3.7 a Flying Switch sets out at the industry: one freight car there, and none after', () => {
    const state = switching(train, `. le CM .\n[=(${train}:EbH) Lw WP ]`, ['flyingSwitch'])
    expect(options(state, 0, 'switch.fly')).toEqual(['1 0,1'])
    expect(refusal(state, 0, 'switch.fly 2 0,1')).toMatchObject({ ...oneCar, square: '0,1' })
    const { state: after } = play(state, 0, 'switch.fly 1 0,1')
    expect(options(after, 0, 'switch.fly')).toEqual([])
    expect(refusal(after, 0, 'switch.move east 0,1 couples 0,1')).toMatchObject({ ...oneCar, square: '0,1' })
  })
})

describe.each(['t7', 't8', 't7b'])('the Mixed train %s', (train) => {
  const keeps = { code: 'keepsItsCoach', rule: 'R4.3.8', train }

  it.each(['C', 'c'])('R4.3.8 may not set out its coach, alone or in a cut: %s', (coach) => {
    const state = switching(train, `[ --=(${train}:E${coach}bK) WP ]`)
    expect(options(state, 0, 'switch.setOut')).toEqual(['east 1', 'east 2'])
    expect(refusal(state, 0, 'switch.setOut east 3')).toMatchObject(keeps)
    const bare = play(state, 0, 'switch.setOut east 2').state
    expect(refusal(bare, 0, 'switch.setOut east 1')).toMatchObject(keeps)
  })

  it('R4.3.8 nor roll it into an industry', () => {
    const state = switching(train, `. le CM .\n[=(${train}:EbC) Lw WP ]`, ['flyingSwitch'])
    expect(options(state, 0, 'switch.fly')).toEqual([])
    expect(refusal(state, 0, 'switch.fly 1 0,1')).toMatchObject(keeps)
  })

  it('R4.3.8 may pick up anything, and sort', () => {
    const state = switching(train, `[ SY=(${train}:ECb) --=Hb WP ]`)
    expect(isLegal(state, 0, 'switch.move east -1,0 couples -1,0')).toBe(true)
    expect(options(state, 0, 'switch.sort')).toHaveLength(5)
  })
})

describe('the Drag Freight X13', () => {
  const noPickUp = { code: 'mayNotPickUp', rule: 'R4.3.8', train: 'x13' }

  it.each(['b', 'H', 'K', 'c'])('R4.3.8 may not pick up, whatever stands there: %s', (standing) => {
    const state = switching('x13', `[ --=(x13:KbE) --=${standing} WP ]`)
    expect(refusal(state, 0, 'switch.move east -1,0 couples -1,0')).toMatchObject({ ...noPickUp, square: '-1,0' })
    expect(options(state, 0, 'switch.move')).toEqual(['west -3,0'])
  })

  it('R4.3.8 may set out, but not have its cut back', () => {
    const { state } = play(switching('x13', '[ -- --=(x13:KbE) WP ]'), 0, 'switch.setOut west 2')
    expect(refusal(state, 0, 'switch.move west -2,0 couples -1,0')).toMatchObject({ ...noPickUp, square: '-1,0' })
    expect(options(state, 0, 'switch.move')).toEqual(['east 0,0', 'east 1,0'])
  })

  it('R4.3.8 may roll a cut into an industry', () => {
    const state = switching('x13', '. le CM .\n[=(x13:Ebh) Lw WP ]', ['flyingSwitch'])
    expect(options(state, 0, 'switch.fly')).toEqual(['1 0,1', '2 0,1'])
  })
})

describe('the Empty Car Extra X22', () => {
  const meet = (standing: string) => switching('x22', `[ --=(x22:E) --=${standing} WP ]`)

  it.each(['b', 'hrtf', 'c', 'K', 'bK'])('R4.3.8 picks up empty cars and cabooses: %s', (standing) => {
    expect(isLegal(meet(standing), 0, 'switch.move east -1,0 couples -1,0')).toBe(true)
  })

  it.each(['B', 'H', 'C', 'bH', 'Tb'])('R4.3.8 nothing loaded, nor empties with something loaded: %s', (standing) => {
    const state = meet(standing)
    expect(refusal(state, 0, 'switch.move east -1,0 couples -1,0')).toMatchObject({
      code: 'emptiesOnly',
      rule: 'R4.3.8',
      train: 'x22',
      square: '-1,0',
    })
    expect(options(state, 0, 'switch.move')).toEqual(['west -3,0'])
  })

  it('R4.3.8 may set out whatever it has', () => {
    const state = switching('x22', '[ --=(x22:EBbK) WP ]')
    expect(options(state, 0, 'switch.setOut')).toEqual(['east 1', 'east 2', 'east 3'])
  })
})
