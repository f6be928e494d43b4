import { describe, expect, it } from 'vitest'
import { choosing, drawing, drawn, options, play, position, refusal } from '../../support/position.ts'

/** Every Move of train 9, as a list made by hand from the drawing would have it. */
const moves = (...districts: readonly string[]): string[] =>
  options(choosing(position({ districts }), 'switch t9'), 0, 'switch.move')

const sorted = (...texts: readonly string[]): string[] => [...texts].sort()

describe('a yard with a siding, a ladder and dead ends', () => {
  /** Stands in one place of the yard for every place where the train may start. */
  const yard = (place: string, standing = '=(t9:E)'): string => {
    const at = (square: string): string => (square === place ? standing : '')
    return `
      .           .           .       le${at('-1,2')} SM${at('0,2')} --${at('1,2')} .           .           .
      .           .           le${at('-2,1')} Lw  CM${at('0,1')} rw${at('1,1')} .           .           .
      [${at('-4,0')} --${at('-3,0')} Lw --${at('-1,0')} WP${at('0,0')} Re  Rw          --${at('3,0')} ]${at('4,0')}
      .           .           .       .               .               .           re${at('2,-1')} YO${at('3,-1')} .
    `
  }

  const places: [place: string, east: string, west: string][] = [
    ['-4,0', '-3,0 -2,1 -1,0 -1,2 0,0 0,1 0,2 1,1 1,2 2,-1 3,-1 3,0 4,0', ''],
    ['-3,0', '-2,1 -1,0 -1,2 0,0 0,1 0,2 1,1 1,2 2,-1 3,-1 3,0 4,0', '-4,0'],
    ['-1,0', '0,0 2,-1 3,-1 3,0 4,0', '-3,0 -4,0'],
    ['0,0', '2,-1 3,-1 3,0 4,0', '-1,0 -3,0 -4,0'],
    ['3,0', '4,0', '-1,0 -2,1 -3,0 -4,0 0,0 0,1 1,1'],
    ['4,0', '', '-1,0 -2,1 -3,0 -4,0 0,0 0,1 1,1 3,0'],
    ['-2,1', '-1,2 0,1 0,2 1,1 1,2 2,-1 3,-1 3,0 4,0', '-3,0 -4,0'],
    ['0,1', '1,1 2,-1 3,-1 3,0 4,0', '-2,1 -3,0 -4,0'],
    ['1,1', '2,-1 3,-1 3,0 4,0', '-2,1 -3,0 -4,0 0,1'],
    ['-1,2', '0,2 1,2', '-2,1 -3,0 -4,0'],
    ['0,2', '1,2', '-1,2 -2,1 -3,0 -4,0'],
    ['1,2', '', '-1,2 -2,1 -3,0 -4,0 0,2'],
    ['2,-1', '3,-1', '-1,0 -2,1 -3,0 -4,0 0,0 0,1 1,1'],
    ['3,-1', '', '-1,0 -2,1 -3,0 -4,0 0,0 0,1 1,1 2,-1'],
  ]

  it.each(places)('R4.3.2 from %s a Move goes any connected distance east to %s, or west', (place, east, west) => {
    const list = (way: string, squares: string) => squares.split(' ').flatMap((to) => (to === '' ? [] : `${way} ${to}`))
    expect(moves(yard(place))).toEqual(sorted(...list('east', east), ...list('west', west)))
  })

  it('R4.3.2 to reverse out of a dead end, or from leg to leg of a turnout, takes another Move', () => {
    const state = choosing(position({ districts: [yard('1,2')] }), 'switch t9')
    expect(refusal(state, 0, 'switch.move east 0,2')).toMatchObject({ code: 'noRoute', rule: 'R4.3.2' })
    expect(refusal(state, 0, 'switch.move west 0,1')).toMatchObject({ code: 'noRoute', rule: 'R4.3.2' })
    const { state: there } = play(state, 0, 'switch.move west -2,1', 'switch.move east 0,1')
    expect(drawn(there, 0)).toBe(drawing(yard('0,1')))
    expect(there.phase).toMatchObject({ option: { moves: 4 } })
  })

  it('R4.3.2 nobody switches past the Limits', () => {
    const west = choosing(position({ districts: [yard('-4,0')] }), 'switch t9')
    expect(refusal(west, 0, 'switch.move west -5,0')).toMatchObject({ code: 'beyondLimits', rule: 'R4.3.2' })
    const east = choosing(position({ districts: [yard('3,0')] }), 'switch t9')
    expect(refusal(east, 0, 'switch.move east 5,0')).toMatchObject({ code: 'beyondLimits', rule: 'R4.3.2' })
  })

  it('R4.3.2 R4.3.4 standing cars change what a Move to a square, and past it, couples', () => {
    const state = yard('-4,0', '=(t9:EK)').replace('CM', 'CM=hh').replace('SM', 'SM=f')
    expect(moves(state)).toEqual(
      sorted(
        ...['-3,0', '-2,1', '-1,0', '-1,2', '0,0', '2,-1', '3,-1', '3,0', '4,0'].map((to) => `east ${to}`),
        ...['0,1', '1,1', '2,-1', '3,-1', '3,0', '4,0'].map((to) => `east ${to} couples 0,1`),
        ...['0,2', '1,2'].map((to) => `east ${to} couples 0,2`),
      ),
    )
  })

  it('R4.3.2 R4.3.3 another train shuts what can be reached only by way of it', () => {
    const state = yard('-4,0').replace('WP', 'WP=(t11:E)').replace('le SM', 'le SM=(t13:E)')
    expect(moves(state)).toEqual(
      sorted(...['-3,0', '-2,1', '-1,0', '-1,2', '0,1', '1,1', '2,-1', '3,-1', '3,0', '4,0'].map((to) => `east ${to}`)),
    )
  })
})

describe('two legs of a turnout that lead to one square', () => {
  const siding = (main: string, side: string): string => `
    .         le  ${side}  rw  .   .
    [=(t9:E)  Lw  ${main}  Re  WP  ]
  `
  const always = ['east -2,0', 'east -3,1', 'east -2,1', 'east -1,1']

  it('R4.3.2 two ways that couple nothing are one Move', () => {
    expect(moves(siding('--', '--'))).toEqual(sorted(...always, 'east 0,0', 'east 1,0'))
  })

  it('R4.3.2 R4.3.4 a way round standing cars and the way that couples them are two Moves', () => {
    expect(moves(siding('--=b', '--'))).toEqual(
      sorted(
        'east -3,1',
        'east -2,1',
        'east -1,1',
        'east -2,0 couples -2,0',
        'east 0,0',
        'east 0,0 couples -2,0',
        'east 1,0',
        'east 1,0 couples -2,0',
      ),
    )
  })

  it('R4.3.2 R4.3.4 with cars on both ways each way couples its own, and none is without', () => {
    const state = choosing(position({ districts: [siding('--=b', '--=H')] }), 'switch t9')
    expect(options(state, 0, 'switch.move')).toEqual(
      sorted(
        'east -3,1',
        'east -2,1 couples -2,1',
        'east -1,1 couples -2,1',
        'east -2,0 couples -2,0',
        'east 0,0 couples -2,0',
        'east 0,0 couples -2,1',
        'east 1,0 couples -2,0',
        'east 1,0 couples -2,1',
      ),
    )
    expect(refusal(state, 0, 'switch.move east 0,0')).toMatchObject({ code: 'otherCouplings', rule: 'R4.3.4' })
    expect(refusal(state, 0, 'switch.move east 0,0 couples -2,0 -2,1')).toMatchObject({ code: 'otherCouplings' })
    const main = play(state, 0, 'switch.move east 0,0 couples -2,0').state
    expect(drawn(main, 0)).toBe(drawing('. le --=H rw . .\n[ Lw -- Re WP=(t9:Eb) ]'))
    const side = play(state, 0, 'switch.move east 0,0 couples -2,1').state
    expect(drawn(side, 0)).toBe(drawing('. le -- rw . .\n[ Lw --=b Re WP=(t9:EH) ]'))
  })

  it('R4.3.2 where one way is shut the other is still open', () => {
    expect(moves(siding('--=bhtfr', '--'))).toEqual(
      sorted('east -3,1', 'east -2,1', 'east -1,1', 'east 0,0', 'east 1,0'),
    )
    expect(moves(siding('--', 'CM|o..|'))).toEqual(sorted('east -3,1', 'east -2,0', 'east 0,0', 'east 1,0'))
    expect(moves(siding('--=(t11:E)', '--'))).toEqual(
      sorted('east -3,1', 'east -2,1', 'east -1,1', 'east 0,0', 'east 1,0'),
    )
  })
})

describe('why there is no way', () => {
  it('R4.3.2 a square in the other direction is not reached by going this way', () => {
    const state = choosing(position({ districts: ['[ --=(t9:E) WP --=(t11:E) ]'] }), 'switch t9')
    expect(refusal(state, 0, 'switch.move east -2,0')).toMatchObject({ code: 'noRoute', rule: 'R4.3.2' })
  })

  it('R4.3.2 what is not connected is not said to be barred by something elsewhere', () => {
    const state = choosing(
      position({ districts: ['. . -- . .\n. le --=(t11:E) -- .\n[=(t9:E) Lw WP -- ]'] }),
      'switch t9',
    )
    expect(refusal(state, 0, 'switch.move east 0,2')).toMatchObject({ code: 'noRoute', rule: 'R4.3.2' })
  })

  it('R4.3.3 a train in the way is named, also where the track branches off beyond it', () => {
    const state = choosing(position({ districts: ['. . le . .\n[=(t9:E) --=(t11:E) Lw WP ]'] }), 'switch t9')
    const barred = { code: 'trainInTheWay', rule: 'R4.3.3', train: 't11' }
    expect(refusal(state, 0, 'switch.move east 0,0')).toMatchObject(barred)
    expect(refusal(state, 0, 'switch.move east -1,1')).toMatchObject(barred)
  })

  it('R4.3.2 R8.7 a lock is named for what lies beyond it, the nearest hindrance before a farther one', () => {
    const state = choosing(
      position({ districts: ['. --=(t9:E) CM|o..| --=(t11:E) -- .\n[ WP -- -- -- ]'] }),
      'switch t9',
    )
    expect(refusal(state, 0, 'switch.move east 3,1')).toMatchObject({
      code: 'trackLocked',
      rule: 'R8.7',
      square: '1,1',
    })
  })

  it('R4.3.4 cars that are too many are named, also where the track branches off beyond them', () => {
    const state = choosing(position({ districts: ['. . le . .\n[=(t9:EhK) --=bbb Lw WP ]'] }), 'switch t9')
    const barred = { code: 'consistTooLong', rule: 'R4.3.4', square: '-2,0', cars: 5 }
    expect(refusal(state, 0, 'switch.move east 0,0')).toMatchObject(barred)
    expect(refusal(state, 0, 'switch.move east -1,1')).toMatchObject(barred)
  })
})
