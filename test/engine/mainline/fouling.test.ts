import { describe, expect, it } from 'vitest'
import { drawing, drawn, drawnDivision, eventsOf, type Position, position, readCars } from '../../support/position.ts'
import { idle, passLocal, waits } from '../../support/stages.ts'

const arriving = (district: string, division: string, more: Partial<Position> = {}) =>
  passLocal(position({ districts: [district], division, yard: 'bhtrf', ...more }))

const EAST = 'DP plains(t4:KhE@0) 0 plains DP'
const WEST = 'DP plains 0 plains(t3:EhK@0) DP'

describe('Fouling the Running Track', () => {
  it('R7.10 R7.9 a car between the entry Limit and the Office is run into, be there free A/D tracks or not', () => {
    const { state, events } = arriving('[ --=b ST ]', EAST)
    expect(eventsOf(events, 'wreck')).toEqual([
      { type: 'wreck', trains: ['t4'], where: { seat: 0 }, why: 'fouled', blamed: 0 },
    ])
    expect(drawn(state, 0)).toBe('[ -- ST ]')
    expect(state).toMatchObject({ collisions: 1, trains: [], players: [{ revenue: -5 }] })
  })

  it.each([1, 2, 3])('R7.10 any square between them counts: square %i from the Office', (square) => {
    const row = (car: string) =>
      ['[', ...[3, 2, 1].map((at) => (at === square ? `--${car}` : '--')), 'ST', ']'].join(' ')
    const { state, events } = arriving(row('=K'), EAST)
    expect(eventsOf(events, 'wreck')).toMatchObject([{ why: 'fouled' }])
    expect(drawn(state, 0)).toBe(row(''))
  })

  it('R7.10 a train that comes in from the other side is not concerned', () => {
    const { state } = arriving('[ --=b ST ]', WEST)
    expect(drawn(state, 0)).toBe('[ --=b ST=(t3:EhK) ]')
    expect(state.collisions).toBe(0)
    expect(eventsOf(arriving('[ ST --=b ]', WEST).events, 'wreck')).toMatchObject([{ trains: ['t3'], why: 'fouled' }])
  })

  it('R7.10 R7.11 a train there is run into and lost, too', () => {
    const { state, events } = arriving('[ --=b SY=hh(t10:KtE) ST=(t12:KfE) ]', EAST)
    expect(eventsOf(events, 'wreck')).toMatchObject([{ trains: ['t4', 't10'], why: 'fouled', blamed: 0 }])
    expect(state.trains.map(({ id }) => id)).toEqual(['t12'])
    expect(drawn(state, 0)).toBe('[ -- SY ST ]')
    expect([...state.classificationYard].sort()).toEqual(readCars('KhKtbhh').sort())
    // However much is lost, it is one collision.
    expect(state).toMatchObject({ collisions: 1, players: [{ revenue: -5 }] })
  })

  it('R7.10 cars on Secondary Track foul nothing', () => {
    const district = `
      .  le=h  --=bb  rw=h  .
      [  Lw    ST     Re    ]
    `
    const { state } = arriving(district, EAST)
    expect(drawn(state, 0)).toBe(drawing(district.replace('ST', 'ST=(t4:KhE)')))
  })

  it('R7.10 an Interlocking is no help, nor is a Yard Office', () => {
    const { events } = arriving('[ --=b WP=(t16:bEc) ]', EAST, { enhancements: [['interlocking']] })
    expect(eventsOf(events, 'wreck')).toMatchObject([{ trains: ['t4'], why: 'fouled' }])
    expect(eventsOf(events, 'trainHeldAtLimit')).toEqual([])
    const yardOffice = `
      .  .      le  YO             rw  .
      [  --=b   Lw  WP=(t16:bEc)   Re  ]
    `
    expect(eventsOf(arriving(yardOffice, EAST).events, 'wreck')).toMatchObject([{ trains: ['t4'], why: 'fouled' }])
  })

  it('R7.10 a held train that tries again runs into what fouls its way since', () => {
    const { state, events } = arriving('[=(t4!:KhE) --=b ST ]', 'DP plains 0 plains DP', {
      enhancements: [['interlocking']],
    })
    expect(eventsOf(events, 'wreck')).toMatchObject([{ trains: ['t4'], where: { seat: 0 }, why: 'fouled' }])
    expect(drawn(state, 0)).toBe('[ -- ST ]')
  })

  it('R7.10 a train held at a Limit fouls nothing: another comes in past it', () => {
    const { state, events } = arriving('[=(t8!:KhcE) DE=(t16:bEc) ]', EAST, { enhancements: [['interlocking']] })
    expect(eventsOf(events, 'wreck')).toEqual([])
    expect(drawn(state, 0)).toBe('[=(t8!:KhcE) DE=(t4:KhE)(t16:bEc) ]')
  })

  it('R7.10 a train held at a Limit does not hold one that departs over it', () => {
    const { state } = arriving('[ DE=(t4:KhE)(t16:bEc) ]=(t9!:EhK)', 'DP plains 0 plains DP', {
      enhancements: [['interlocking']],
    })
    expect(drawnDivision(state)).toBe('DP plains 0 plains(t4:KhE@0) DP')
    expect(drawn(state, 0)).toBe('[ DE=(t9:EhK)(t16:bEc) ]')
  })

  it.each([
    ['a car', '[ DE=(t4:KhE) --=b ]'],
    ['a train', '[ DE=(t4:KhE) --=(t10:KhE) ]'],
  ])('R7.10 on the way out %s holds the train, without a collision', (_, district) => {
    const { state, events } = arriving(district, 'DP plains 0 plains DP')
    expect(waits(events)).toEqual(['t4 fouledOut'])
    expect(drawn(state, 0)).toBe(district)
    expect(state).toMatchObject({ collisions: 0, players: [{ revenue: 0 }] })
  })

  it('R7.10 what stands on the way it came in by does not hold a departing train', () => {
    const { state } = arriving('[ --=b DE=(t4:KhE) ]', 'DP plains 0 plains DP')
    expect(drawnDivision(state)).toBe('DP plains 0 plains(t4:KhE@0) DP')
    const west = arriving('[ --=b DE=(t3:EhK) ]', 'DP plains 0 plains DP')
    expect(waits(west.events)).toEqual(['t3 fouledOut'])
  })
})

describe('A wreck at an Office', () => {
  /** Player 0 is Superintendent; the Office at seat 1 is player 1's. */
  const table = (east: string) =>
    position({
      districts: ['[ DE ]', east],
      division: 'DP plains 0 plains(t4:KhE@0) 1 plains DP',
      yard: 'bhtrf',
      timetable: { 7: 't4' },
      revenue: [3, 2],
    })

  it('R7.9 R7.11 at a full Office the arriving train alone is lost, and the local player loses 5', () => {
    const { state, events } = passLocal(table('[ WP=(t16:bEc) ]'))
    expect(eventsOf(events, 'wreck')).toEqual([
      { type: 'wreck', trains: ['t4'], where: { seat: 1 }, why: 'officeFull', blamed: 1 },
    ])
    expect(eventsOf(events, 'revenue')).toEqual([{ type: 'revenue', player: 1, source: 'collision', amount: -5 }])
    expect(state.players.map(({ revenue }) => revenue)).toEqual([3, -3])
    expect(drawn(state, 1)).toBe('[ WP=(t16:bEc) ]')
    expect(state.collisions).toBe(1)
  })

  it('R7.10 R7.11 where the track is fouled the local player loses 5, too', () => {
    const { state } = passLocal(table('[ --=b WP ]'))
    expect(state.players.map(({ revenue }) => revenue)).toEqual([3, -3])
  })

  it('R7.11 under Employee Rotation the local player is who works that Office now', () => {
    const drawnTable = table('[ WP=(t16:bEc) ]')
    const rotated = { ...drawnTable, players: drawnTable.players.map((player, i) => ({ ...player, seat: 1 - i })) }
    const { events } = passLocal(rotated)
    expect(eventsOf(events, 'wreck')).toMatchObject([{ where: { seat: 1 }, blamed: 0 }])
  })

  it('R7.11 cars go to Classification, the tray is freed, the timetable stays', () => {
    const { state } = passLocal(table('[ WP=(t16:bEc) ]'))
    expect([...state.classificationYard].sort()).toEqual(readCars('Kh').sort())
    expect(state.trains.map(({ id }) => id)).toEqual(['t16'])
    expect(state.timetable[6]).toBe('t4')
  })

  it('R7.11 the freed tray serves the next train: four trays in solitaire', () => {
    const state = position({
      districts: ['[ WP=(t16:bEc) ]'],
      division: 'DP plains(t4:KhE@0) 0 tunnel DP(t9:EhK)(t11:EhK)',
      timetable: { 1: 't2', 2: 't2' },
    })
    const first = idle(state)
    expect(eventsOf(first.events, 'trainAnnulled')).toMatchObject([{ train: 't2', why: 'noCrewTray' }])
    expect(eventsOf(first.events, 'wreck')).toMatchObject([{ trains: ['t4'] }])
    const second = passLocal(first.state)
    expect(eventsOf(second.events, 'trainMadeUp')).toMatchObject([{ train: 't2' }])
  })

  it('R7.11 each wreck is one collision of its own', () => {
    const { state } = arriving('[ --=b WP --=h ]', 'DP plains(t4:KhE@0) 0 plains(t3:EhK@0) DP')
    expect(state).toMatchObject({ collisions: 2, players: [{ revenue: -10 }] })
  })
})
