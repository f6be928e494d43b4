import { describe, expect, it } from 'vitest'
import { drawing, drawn, drawnDivision, eventsOf, type Position, position } from '../../support/position.ts'
import { idle, passLocal, waits } from '../../support/stages.ts'

const STUCK = '(t16:bEc)'
const INTERLOCKING: NonNullable<Position['enhancements']> = [['interlocking']]

const arriving = (district: string, division: string, enhancements?: Position['enhancements']) =>
  passLocal(position({ districts: [district], division, ...(enhancements ? { enhancements } : {}) }))

const EAST = 'DP plains(t4:KhE@0) 0 plains DP'
const WEST = 'DP plains 0 plains(t3:EhK@0) DP'

describe('Arriving', () => {
  it.each([
    ['WP', 1],
    ['DE', 2],
    ['ST', 3],
    ['TE', 4],
  ])('R7.9 takes a free A/D track, of which a %s has %i', (office, tracks) => {
    const ids = ['t13', 't14', 't15', 't16']
    const standing = (count: number) => ids.slice(0, count).map((id) => `(${id}:cEc)`)
    const free = arriving(`[ ${office}${tracks > 1 ? '=' : ''}${standing(tracks - 1).join('')} ]`, EAST)
    expect(eventsOf(free.events, 'trainArrived')).toMatchObject([{ train: 't4', seat: 0, square: '0,0' }])
    const full = arriving(`[ ${office}=${standing(tracks).join('')} ]`, EAST)
    expect(eventsOf(full.events, 'trainArrived')).toEqual([])
    expect(eventsOf(full.events, 'wreck')).toMatchObject([{ trains: ['t4'], where: { seat: 0 }, why: 'officeFull' }])
  })

  it('R7.9 finds a track that a lower number has just left, but not one that a higher number will leave', () => {
    const left = arriving('[ WP=(t2:ccE) ]', EAST)
    expect(drawn(left.state, 0)).toBe('[ WP=(t4:KhE) ]')
    const taken = arriving('[ WP=(t10:KhE) ]', EAST)
    expect(eventsOf(taken.events, 'wreck')).toMatchObject([{ trains: ['t4'], why: 'officeFull' }])
  })
})

describe('A Yard Office', () => {
  const withYardOffice = (yard: string, office = `WP=${STUCK}`) => `
    .  le  ${yard}    rw  .
    [  Lw  ${office}  Re  ]
  `

  it.each([
    ['eastbound', EAST, 't4:KhE'],
    ['westbound', WEST, 't3:EhK'],
  ])('R7.9 takes a coachless %s train that finds the Office full', (_, division, train) => {
    const { state, events } = arriving(withYardOffice('YO'), division)
    expect(drawn(state, 0)).toBe(drawing(withYardOffice(`YO=(${train})`)))
    expect(eventsOf(events, 'trainArrived')).toMatchObject([{ square: '0,1' }])
    expect(state.players[0]?.revenue).toBe(0)
  })

  it('R7.9 comes after a free A/D track', () => {
    const { state } = arriving(withYardOffice('YO', `DE=${STUCK}`), EAST)
    expect(drawn(state, 0)).toBe(drawing(withYardOffice('YO', `DE=(t4:KhE)${STUCK}`)))
  })

  it('R7.9 comes before an Interlocking', () => {
    const { state } = arriving(withYardOffice('YO'), EAST, INTERLOCKING)
    expect(drawn(state, 0)).toBe(drawing(withYardOffice('YO=(t4:KhE)')))
  })

  it.each(['KcE', 'KCE', 'KhcE'])('R7.9 takes no train with a coach (%s)', (consist) => {
    const { events } = arriving(withYardOffice('YO'), `DP plains(t8:${consist}@0) 0 plains DP`)
    expect(eventsOf(events, 'wreck')).toMatchObject([{ trains: ['t8'], why: 'officeFull' }])
  })

  it.each(['E', 'KE'])('R7.9 takes a train without any cars or with a caboose alone (%s)', (consist) => {
    const { state } = arriving(withYardOffice('YO'), `DP plains(t8:${consist}@0) 0 plains DP`)
    expect(drawn(state, 0)).toBe(drawing(withYardOffice(`YO=(t8:${consist})`)))
  })

  it.each([
    ['cars on it', withYardOffice('YO=b')],
    ['a train on it', withYardOffice('YO=(t12:KhE)')],
    [
      'a car on the way',
      `
      .  le=h YO rw .
      [  Lw WP=${STUCK} Re ]
    `,
    ],
    [
      'a train on the way',
      `
      .  le=(t12:KhE) YO rw .
      [  Lw WP=${STUCK} Re ]
    `,
    ],
    [
      'a locked industry on the way',
      `
      .  le  CM|o..|  YO  rw  .
      [  Lw  WP=${STUCK} -- Re  ]
    `,
    ],
    [
      'no track to it from that side',
      `
      .  .   YO  rw  .
      [  --  WP=${STUCK} Re ]
    `,
    ],
    ['a Small Yard in its place', withYardOffice('SY')],
  ])('R7.9 is not to be had with %s', (_, district) => {
    const { events } = arriving(district, EAST)
    expect(eventsOf(events, 'wreck')).toMatchObject([{ trains: ['t4'], why: 'officeFull' }])
    const held = arriving(district, EAST, INTERLOCKING)
    expect(eventsOf(held.events, 'trainHeldAtLimit')).toMatchObject([{ train: 't4', seat: 0 }])
  })

  it('R7.9 is reached over an industry that is not locked and where nothing stands', () => {
    const { events } = arriving(
      `
      .  le  CM  YO  rw  .
      [  Lw  WP=${STUCK} -- Re ]
    `,
      EAST,
    )
    expect(eventsOf(events, 'trainArrived')).toMatchObject([{ train: 't4', square: '1,1' }])
  })

  it('R7.9 is not reached through the full Office itself', () => {
    const { events } = arriving(
      `
      .  .            .   le  YO  rw .
      [  WP=${STUCK}  --  Lw  --  Re ]
    `,
      EAST,
    )
    expect(eventsOf(events, 'wreck')).toMatchObject([{ trains: ['t4'] }])
  })

  it('R7.9 of several takes the nearest that is free', () => {
    const two = (first: string, second: string) => `
      .  le  ${first}  ${second}  rw  .
      [  Lw  WP=${STUCK} -- Re ]
    `
    expect(eventsOf(arriving(two('YO', 'YO'), EAST).events, 'trainArrived')).toMatchObject([{ square: '0,1' }])
    expect(eventsOf(arriving(two('YO', 'YO'), WEST).events, 'trainArrived')).toMatchObject([{ square: '1,1' }])
    expect(eventsOf(arriving(two('YO', 'YO=(t12:KhE)'), EAST).events, 'trainArrived')).toMatchObject([
      { square: '0,1' },
    ])
  })
})

describe('An Interlocking', () => {
  it.each([
    ['western', EAST, `[=(t4!:KhE) WP=${STUCK} ]`],
    ['eastern', WEST, `[ WP=${STUCK} ]=(t3!:EhK)`],
  ])('R7.9 holds a train at the %s Limit, by which it comes in', (_, division, expected) => {
    const { state, events } = arriving(`[ WP=${STUCK} ]`, division, INTERLOCKING)
    expect(drawn(state, 0)).toBe(expected)
    expect(eventsOf(events, 'trainHeldAtLimit')).toHaveLength(1)
    expect(eventsOf(events, 'wreck')).toEqual([])
    expect(state).toMatchObject({ collisions: 0, players: [{ revenue: 0 }] })
  })

  it.each(['(t14!:ccE)', '(t14:ccE)'])('R7.9 leaves it in the last region if that Limit is taken by %s', (train) => {
    const { state, events } = arriving(`[=${train} WP=${STUCK} ]`, EAST, INTERLOCKING)
    expect(waits(events)).toContain('t4 limitTaken')
    expect(drawnDivision(state)).toBe(EAST)
  })

  it('R7.9 does not mind a train at the other Limit', () => {
    const { state } = arriving(`[ WP=${STUCK} ]=(t9!:EbK)`, EAST, INTERLOCKING)
    expect(drawn(state, 0)).toBe(`[=(t4!:KhE) WP=${STUCK} ]=(t9!:EbK)`)
  })

  it('R7.9 is of no use to another Office', () => {
    const { events } = passLocal(
      position({
        districts: [`[ WP=${STUCK} ]`, '[ WP ]'],
        division: 'DP plains(t4:KhE@0) 0 plains 1 plains DP',
        enhancements: [[], ['interlocking']],
      }),
    )
    expect(eventsOf(events, 'wreck')).toMatchObject([{ trains: ['t4'] }])
  })

  it('R7.9 a held train tries again each Mainline phase, and comes in when a track is free', () => {
    // Train 10 leaves in the first Stage, but only after train 4 has come.
    const first = arriving('[ WP=(t10:KhE) ]', EAST, INTERLOCKING)
    expect(drawn(first.state, 0)).toBe('[=(t4!:KhE) WP ]')
    const second = idle(first.state)
    expect(drawn(second.state, 0)).toBe('[ WP=(t4:KhE) ]')
    expect(eventsOf(second.events, 'trainArrived')).toMatchObject([{ train: 't4', square: '0,0' }])
    const stuck = idle(arriving(`[ WP=${STUCK} ]`, EAST, INTERLOCKING).state, 2)
    expect(drawn(stuck.state, 0)).toBe(`[=(t4!:KhE) WP=${STUCK} ]`)
    expect(waits(stuck.events).filter((wait) => wait === 't4 officeFull')).toHaveLength(2)
  })

  it('R7.9 a held train may go to a Yard Office that has become free', () => {
    const { state } = arriving(
      `
      .            le  YO            rw  .
      [=(t4!:KhE)  Lw  WP=${STUCK}   Re  ]
    `,
      'DP plains 0 plains DP',
      INTERLOCKING,
    )
    expect(drawn(state, 0)).toBe(
      drawing(`
      .  le  YO=(t4:KhE)   rw  .
      [  Lw  WP=${STUCK}   Re  ]
    `),
    )
  })

  it('R7.9 a train left in the last region tries again, too', () => {
    const state = position({
      districts: ['[=(t2!:ccE) WP=(t10:KhE) ]'],
      division: 'DP plains(t4:KhE@0) 0 plains DP',
      enhancements: INTERLOCKING,
    })
    const first = idle(state)
    expect(waits(first.events)).toEqual(['t2 officeFull', 't4 limitTaken'])
    const second = idle(first.state)
    expect(drawn(second.state, 0)).toBe('[=(t4!:KhE) WP ]')
  })
})
