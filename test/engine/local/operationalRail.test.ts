import { describe, expect, it } from 'vitest'
import { choosing, drawing, drawn, isLegal, options, play, position, refusal } from '../../support/position.ts'

describe('Operational Rail', () => {
  const every = choosing(
    position({
      districts: [
        `
        .        le  YO  CM  rw  .   .
        [=(t9:E) Lw  --  WP  Re  SY  ]
        `,
      ],
    }),
    'switch t9',
  )

  it('R4.2.5 a Move ends on any track card but a turnout, on the Office and on a Limit', () => {
    expect(options(every, 0, 'switch.move')).toEqual([
      'east -1,0',
      'east -1,1',
      'east -2,1',
      'east 0,0',
      'east 0,1',
      'east 1,1',
      'east 2,0',
      'east 3,0',
    ])
  })

  it.each(['-2,0', '1,0'])('R4.2.5 a turnout is passed through and never stopped on: %s', (square) => {
    expect(refusal(every, 0, `switch.move east ${square}`)).toMatchObject({ code: 'notOperational', rule: 'R4.2.5' })
  })

  it.each(['Lw', 'Le', 'Rw', 'Re'])('R4.2.5 %s is no place to end, from either side', (word) => {
    const state = choosing(position({ districts: [`[=(t9:E) ${word} WP ]`] }), 'switch t9')
    expect(options(state, 0, 'switch.move')).toEqual(['east 0,0', 'east 1,0'])
    const back = play(state, 0, 'switch.move east 0,0').state
    expect(options(back, 0, 'switch.move')).toEqual(['east 1,0', 'west -2,0'])
  })

  it.each(['|o..|', '|.o.|', '|..o|', '|i..|', '|.i.|', '|..i|'])(
    'R4.2.5 a locked industry %s is not usable at all: not to stop on, not to cross',
    (pipeline) => {
      const state = choosing(position({ districts: [`. le CM${pipeline}=h rw .\n[=(t9:E) Lw WP Re ]`] }), 'switch t9')
      expect(refusal(state, 0, 'switch.move east 0,1 couples 0,1')).toMatchObject({ code: 'trackLocked', rule: 'R8.7' })
      // Both ends of the siding are open from their own side; only the industry between them is not.
      expect(options(state, 0, 'switch.move')).toEqual(['east -1,1', 'east 0,0', 'east 2,0'])
      const beyond = play(state, 0, 'switch.move east 2,0').state
      expect(options(beyond, 0, 'switch.move')).toEqual(['west -2,0', 'west 0,0', 'west 1,1'])
    },
  )

  it('R4.2.5 a load in a box locks nothing', () => {
    const state = choosing(position({ districts: ['. le CM:g2r0=hh rw .\n[=(t9:E) Lw WP Re ]'] }), 'switch t9')
    expect(isLegal(state, 0, 'switch.move east 0,1 couples 0,1')).toBe(true)
    expect(isLegal(state, 0, 'switch.move east 1,1 couples 0,1')).toBe(true)
  })
})

describe('room for standing cars', () => {
  it.each(['--', 'lw', 'le', 'rw', 're', 'SY', 'YO', 'CM', 'FF', 'CD', 'FH'])(
    'R4.2.6 %s holds four standing cars of whatever kind, and no fifth',
    (word) => {
      const at = (standing: string) =>
        choosing(position({ districts: [`. ${word}=${standing} .\n[ WP ]`] }), 'switch t9')
      const { state } = play(at('Cb(t9:ErK)'), 0, 'switch.setOut east 2')
      expect(drawn(state, 0)).toBe(drawing(`. ${word}=Cb(t9:E)rK .\n[ WP ]`))
      const full = at('CbH(t9:ErK)')
      expect(isLegal(full, 0, 'switch.setOut east 1')).toBe(true)
      expect(refusal(full, 0, 'switch.setOut east 2')).toMatchObject({ code: 'squareFull', rule: 'R4.2.6', cars: 5 })
      const last = play(full, 0, 'switch.setOut east 1').state
      expect(refusal(last, 0, 'switch.setOut east 1')).toMatchObject({ code: 'squareFull', rule: 'R4.2.6', cars: 5 })
    },
  )

  it('R4.2.6 cars on both sides of the train count together', () => {
    const state = choosing(position({ districts: ['. -- .\n[ --=b(t9:hEr)c WP ]'] }), 'switch t9')
    const { state: full } = play(state, 0, 'switch.setOut west 1', 'switch.setOut east 1')
    expect(drawn(full, 0).split('\n')[1]).toBe('[ --=bh(t9:E)rc WP ]')
  })

  it('R4.2.6 boxes say how much work an industry holds, not how much rail', () => {
    const state = choosing(position({ districts: ['. CM:g2r0=hh(t9:Ebb) .\n[ WP -- ]'] }), 'switch t9')
    expect(isLegal(state, 0, 'switch.setOut east 2')).toBe(true)
  })
})
