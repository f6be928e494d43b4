import { describe, expect, it } from 'vitest'
import { drawnDivision, eventsOf, position } from '../../support/position.ts'
import { decide, idle, passLocal, waits } from '../../support/stages.ts'

/** Train 4 waits at the Western Division Point; a Whistle Post and a Depot lie before it. */
const look = (division: string, west = '[ WP ]', east = '[ DE ]') =>
  passLocal(position({ districts: [west, east], division }))

const nobodyAsked = { type: 'localOperations' }

describe('Looking ahead through a Subdivision', () => {
  it('R7.4 an opposing train on the next card blocks, and nobody is asked', () => {
    const { state, events } = look('DP(t4:KhE) curves(t7:EhcK@0) 0 plains 1 plains DP')
    expect(waits(events)).toEqual(['t4 opposingTrain'])
    expect(state.phase).toMatchObject(nobodyAsked)
  })

  it('R7.4 an opposing train beyond a Whistle Post blocks, for that does not end the Subdivision', () => {
    const { state, events } = look('DP(t4:KhE) plains 0 tunnel(t7:EhcK@0) 1 plains DP')
    expect(waits(events)).toEqual(['t4 opposingTrain'])
    expect(drawnDivision(state)).toBe('DP(t4:KhE) plains 0 tunnel(t7:EhcK@1) 1 plains DP')
    expect(state.phase).toMatchObject(nobodyAsked)
  })

  it.each(['DE', 'ST', 'TE'])('R7.4 a Control Point (%s) in between ends it', (office) => {
    const { state, events } = look('DP(t4:KhE) plains 0 tunnel(t7:EhcK@0) 1 plains DP', `[ ${office} ]`)
    expect(waits(events)).toEqual([])
    expect(drawnDivision(state)).toBe('DP plains(t4:KhE@0) 0 tunnel(t7:EhcK@1) 1 plains DP')
  })

  it('R7.4 the Subdivision goes on over several Whistle Posts, to the Division Point', () => {
    const { events } = look('DP(t4:KhE) plains 0 plains 1 tunnel(t7:EhcK@0) DP', '[ WP ]', '[ WP ]')
    expect(waits(events)).toEqual(['t4 opposingTrain'])
  })

  it('R7.4 a train ahead going the same way asks the Superintendent, be it beyond a Whistle Post', () => {
    const { state, events } = look('DP(t4:KhE) plains 0 tunnel(t10:KhE@0) 1 plains DP')
    expect(state.phase).toMatchObject({ type: 'clearance', train: 't4', ahead: 't10', mainline: 0 })
    expect(eventsOf(events, 'clearanceAsked')).toEqual([
      { type: 'clearanceAsked', train: 't4', ahead: 't10', mainline: 0 },
    ])
  })

  it('R7.4 a train ahead beyond a Control Point asks nobody', () => {
    const { state } = look('DP(t4:KhE) plains 0 tunnel(t10:KhE@0) 1 plains DP', '[ DE ]')
    expect(state.phase).toMatchObject(nobodyAsked)
    expect(drawnDivision(state)).toBe('DP plains(t4:KhE@0) 0 tunnel(t10:KhE@1) 1 plains DP')
  })

  it('R7.4 a train going the same way that has just reached the Control Point asks nobody', () => {
    const { state } = look('DP(t4:KhE) plains 0 tunnel(t2:cE@1) 1 plains DP')
    expect(state.phase).toMatchObject(nobodyAsked)
  })

  it('R7.4 with an opposing train and one going the same way it is blocked, not asked about', () => {
    const { state, events } = look('DP(t4:KhE) curves(t10:KhE@1) 0 tunnel(t7:EhcK@0) 1 plains DP')
    expect(waits(events)).toContain('t4 opposingTrain')
    expect(state.phase).toMatchObject(nobodyAsked)
  })

  it('R7.4 westbound trains look likewise', () => {
    const blocked = look('DP plains 0 tunnel(t10:KhE@0) 1 plains DP(t7:EhcK)', '[ WP ]', '[ WP ]')
    expect(waits(blocked.events)).toEqual(['t7 opposingTrain'])
    const asks = look('DP tunnel(t9:EhK@0) 0 plains 1 plains DP(t7:EhcK)', '[ WP ]', '[ WP ]')
    expect(asks.state.phase).toMatchObject({ type: 'clearance', train: 't7', ahead: 't9', mainline: 2 })
    const free = look('DP tunnel(t9:EhK@0) 0 plains 1 plains DP(t7:EhcK)', '[ DE ]', '[ WP ]')
    expect(free.state.phase).toMatchObject(nobodyAsked)
    expect(drawnDivision(free.state)).toBe('DP tunnel(t9:EhK@1) 0 plains 1 plains(t7:EhcK@0) DP')
  })
})

describe('Which trains count', () => {
  const plains = 'DP(t4:KhE) plains 0 plains 1 plains DP'

  it('R7.4 an opposing train on the A/D track of a Whistle Post counts', () => {
    expect(waits(look(plains, '[ WP=(t7:hEcK) ]').events)).toEqual(['t4 opposingTrain', 't7 badlyMadeUp'])
  })

  it('R7.4 one going the same way on the A/D track of a Whistle Post asks', () => {
    const { state } = look(plains, '[ WP=(t10:hEK) ]')
    expect(state.phase).toMatchObject({ type: 'clearance', train: 't4', ahead: 't10' })
  })

  it.each(['t7!:EhcK', 't7:EhcK'])(
    'R7.4 an opposing train at a Limit of a Whistle Post counts, held or not (%s)',
    (train) => {
      expect(waits(look(plains, `[ WP ]=(${train})`).events)).toContain('t4 opposingTrain')
      expect(waits(look(plains, `[=(${train}) WP ]`).events)).toContain('t4 opposingTrain')
    },
  )

  it('R7.4 one going the same way at a Limit of a Whistle Post asks', () => {
    const { state } = look(plains, '[ WP ]=(t10:KhE)')
    expect(state.phase).toMatchObject({ type: 'clearance', train: 't4', ahead: 't10' })
  })

  it('R7.4 a train on Secondary Track does not count, whichever way it goes', () => {
    const withYard = (train: string) => `
      .  le  SY=(${train})  rw  .
      [  Lw  WP             Re  ]
    `
    for (const train of ['t7:EhcK', 't10:KhE']) {
      const { state, events } = look(plains, withYard(train))
      expect(waits(events)).toEqual([])
      expect(state.phase).toMatchObject(nobodyAsked)
      expect(drawnDivision(state)).toBe('DP plains(t4:KhE@0) 0 plains 1 plains DP')
    }
  })

  it('R7.4 a train at the other Division Point does not count', () => {
    const { state, events } = look('DP(t4:KhE) plains 0 plains 1 plains DP(t7:EhcK)', '[ WP ]', '[ WP ]')
    expect(drawnDivision(state)).toBe('DP plains(t4:KhE@0) 0 plains 1 plains DP(t7:EhcK)')
    expect(waits(events)).toEqual(['t7 opposingTrain'])
  })

  it('R7.4 nor does one at the same Division Point, until it has entered', () => {
    const { state, events } = look('DP(t4:KhE)(t10:KhE) plains 0 plains 1 plains DP')
    expect(eventsOf(events, 'trainEntered')).toMatchObject([{ train: 't4' }])
    expect(state.phase).toMatchObject({ type: 'clearance', train: 't10', ahead: 't4' })
  })

  it('R7.4 trains at the Control Point that ends the Subdivision do not count', () => {
    const { events } = look(
      'DP(t4:KhE) plains 0 plains 1 plains DP',
      '[ WP ]',
      '[=(t10:KhE) DE=(t7:hEcK)(t12:hEK) ]=(t11:EhK)',
    )
    expect(waits(events)).toEqual(['t7 badlyMadeUp', 't12 badlyMadeUp'])
    expect(eventsOf(events, 'trainEntered')).toMatchObject([{ train: 't4' }])
  })
})

describe('A train at a Whistle Post', () => {
  it('R7.4 looks at the rest of the way in its direction only', () => {
    const { state, events } = look('DP curves(t7:EhcK@0)(t10:KhE@0) 0 plains 1 plains DP', '[ WP=(t4:KhE) ]')
    expect(eventsOf(events, 'clearanceAsked')).toEqual([])
    expect(eventsOf(events, 'trainEntered')).toMatchObject([{ train: 't4', mainline: 1 }])
    expect(state.phase).toMatchObject(nobodyAsked)
  })

  it('R7.4 is blocked by an opposing train on the rest of the way', () => {
    const { events } = look('DP plains 0 tunnel(t7:EhcK@0) 1 plains DP', '[ WP=(t4:KhE) ]')
    expect(waits(events)).toEqual(['t4 opposingTrain'])
  })

  it('R7.4 asks about one going its way on the rest of the way', () => {
    const { state } = look('DP plains 0 tunnel(t10:KhE@0) 1 plains DP', '[ WP=(t4:KhE) ]')
    expect(state.phase).toMatchObject({ type: 'clearance', train: 't4', ahead: 't10', mainline: 1 })
  })

  const facing = position({
    districts: ['[ WP=(t4:KhE) ]', '[ WP=(t7:EhcK) ]'],
    division: 'DP plains 0 plains 1 plains DP',
    hands: [['depot'], []],
  })

  it('R7.4 two that oppose each other at Whistle Posts of one Subdivision both wait', () => {
    const { state, events } = idle(facing, 3)
    expect(waits(events)).toEqual(Array.from({ length: 3 }, () => ['t4 opposingTrain', 't7 opposingTrain']).flat())
    expect(drawnDivision(state)).toBe('DP plains 0 plains 1 plains DP')
  })

  it('R7.4 an upgrade that makes a Control Point between them frees one, and then the other', () => {
    const upgraded = decide(facing, 'local.choose draw', 'draw.take home', 'card.play depot')
    const first = passLocal(decide(upgraded.state, 'draw.end').state)
    expect(waits(first.events)).toEqual(['t4 opposingTrain'])
    expect(drawnDivision(first.state)).toBe('DP plains 0 plains(t7:EhcK@0) 1 plains DP')
    const second = idle(first.state, 2)
    expect(drawnDivision(second.state)).toBe('DP plains(t7:EhcK@0) 0 plains(t4:KhE@0) 1 plains DP')
  })
})
