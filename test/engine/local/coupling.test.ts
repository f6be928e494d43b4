import { describe, expect, it } from 'vitest'
import { choosing, drawn, eventsOf, isLegal, options, play, position, refusal } from '../../support/position.ts'

/** A straight line of track with train 9 on it, about to be switched. */
const line = (drawing: string) => choosing(position({ districts: [drawing] }), 'switch t9')

describe('the order in which cars are coupled', () => {
  it('R4.3.4 forward they go ahead of the engine, each square’s cars in the order in which they stood', () => {
    const state = line('[ --=(t9:KcE) --=bT WP ]')
    expect(drawn(play(state, 0, 'switch.move east -1,0 couples -1,0').state, 0)).toBe('[ -- --=(t9:KcEbT) WP ]')
  })

  it('R4.3.4 backing they go behind it, in the order in which they stood', () => {
    const state = line('[ --=bT --=(t9:KcE) WP ]')
    expect(drawn(play(state, 0, 'switch.move west -2,0 couples -2,0').state, 0)).toBe('[ --=(t9:bTKcE) -- WP ]')
  })

  it('R4.3.4 an engine at the west end has its front there: the same holds the other way round', () => {
    const state = line('[ --=bT --=(t9:EcK) --=Rf WP ]')
    expect(drawn(play(state, 0, 'switch.move west -3,0 couples -3,0').state, 0)).toBe('[ --=(t9:bTEcK) -- --=Rf WP ]')
    expect(drawn(play(state, 0, 'switch.move east -1,0 couples -1,0').state, 0)).toBe('[ --=bT -- --=(t9:EcKRf) WP ]')
  })

  it('R4.3.4 several squares in one Move keep the order along the track, eastward', () => {
    const state = line('[ --=(t9:E) --=bT --=c --=f WP ]')
    const { state: there, events } = play(state, 0, 'switch.move east 0,0 couples -3,0 -2,0 -1,0')
    expect(drawn(there, 0)).toBe('[ -- -- -- -- WP=(t9:EbTcf) ]')
    expect(eventsOf(events, 'trainSwitched')).toMatchObject([
      { from: '-4,0', to: '0,0', coupled: ['b', 'T', 'c', 'f'] },
    ])
  })

  it('R4.3.4 and westward', () => {
    const state = line('[ --=f --=bT --=c WP=(t9:E) ]')
    expect(drawn(play(state, 0, 'switch.move west -4,0 couples -1,0 -2,0 -3,0').state, 0)).toBe(
      '[=(t9:fbTcE) -- -- -- WP ]',
    )
  })

  it('R4.3.4 five different units coupled at both ends, run round and reversed twice stay as on paper', () => {
    let state = choosing(position({ districts: ['. le -- rw . .\n[ Lw --=bh Re WP=(t9:E) --=Tf ]'] }), 'switch t9')
    const main = () => drawn(state, 0).split('\n')[1]
    state = play(state, 0, 'switch.move east 1,0 couples 1,0').state
    expect(main()).toBe('[ Lw --=bh Re WP --=(t9:ETf) ]')
    state = play(state, 0, 'switch.move west -2,0 couples -2,0').state
    expect(main()).toBe('[ Lw --=(t9:bhETf) Re WP -- ]')
    state = play(state, 0, 'switch.setOut east 2', 'switch.move west -4,0').state
    expect(main()).toBe('[=(t9:bhE) Lw --=Tf Re WP -- ]')
    state = play(state, 0, 'switch.move east 0,0').state
    expect(main()).toBe('[ Lw --=Tf Re WP=(t9:bhE) -- ]')
    state = play(state, 0, 'switch.move west -2,0 couples -2,0').state
    expect(main()).toBe('[ Lw --=(t9:TfbhE) Re WP -- ]')
    state = play(state, 0, 'switch.move east 1,0').state
    expect(main()).toBe('[ Lw -- Re WP --=(t9:TfbhE) ]')
    const again = play(play(state, 0, 'switch.end').state, 0, 'local.choose switch t9', 'switch.move west 0,0')
    expect(drawn(again.state, 0).split('\n')[1]).toBe('[ Lw -- Re WP=(t9:TfbhE) -- ]')
  })
})

describe('whatever stands there is coupled', () => {
  it('R4.3.4 all cars of a square, not some of them', () => {
    const state = line('[ --=(t9:E) --=bTc WP ]')
    expect(drawn(play(state, 0, 'switch.move east -1,0 couples -1,0').state, 0)).toBe('[ -- --=(t9:EbTc) WP ]')
  })

  it('R4.3.4 standing cars are never passed, and not left uncoupled where the Move ends', () => {
    const state = line('[ --=(t9:E) --=b WP ]')
    expect(options(state, 0, 'switch.move')).toEqual([
      'east -1,0 couples -1,0',
      'east 0,0 couples -1,0',
      'east 1,0 couples -1,0',
      'west -3,0',
    ])
    expect(refusal(state, 0, 'switch.move east 0,0')).toMatchObject({ code: 'otherCouplings', rule: 'R4.3.4' })
    expect(refusal(state, 0, 'switch.move east -1,0')).toMatchObject({ code: 'otherCouplings', rule: 'R4.3.4' })
  })

  it('R4.3.4 cars beyond the end of the Move stay', () => {
    const state = line('[ --=(t9:E) -- --=b WP ]')
    expect(drawn(play(state, 0, 'switch.move east -2,0').state, 0)).toBe('[ -- --=(t9:E) --=b WP ]')
    expect(refusal(state, 0, 'switch.move east -2,0 couples -1,0')).toMatchObject({ code: 'otherCouplings' })
  })

  it('R4.3.4 a claimed car is pulled like any other while the track is unlocked', () => {
    const state = choosing(position({ districts: ['. --=(t9:E) CM:g1r0=h .\n[ WP -- ]'] }), 'switch t9')
    const { state: there } = play(state, 0, 'switch.move east 1,1 couples 1,1', 'switch.move west 0,1')
    expect(drawn(there, 0)).toBe('. --=(t9:Eh) CM:g1r0 .\n[ WP -- ]')
  })
})

describe('the four cars of a consist', () => {
  const meet = (train: string, standing: string) => line(`[ --=(t9:${train}) --=${standing} WP ]`)

  it.each([
    ['E', 'bTcf'],
    ['KE', 'bTc'],
    ['KhE', 'bT'],
    ['KhrE', 'b'],
  ])('R4.3.4 %s may couple %s, which makes just four', (train, standing) => {
    expect(isLegal(meet(train, standing), 0, 'switch.move east -1,0 couples -1,0')).toBe(true)
  })

  it.each([
    ['KE', 'bTcf'],
    ['KhE', 'bTc'],
    ['KhrE', 'bT'],
    ['KhrRE', 'b'],
  ])('R4.3.4 %s may not couple %s, which makes five, nor go beyond', (train, standing) => {
    const state = meet(train, standing)
    const tooLong = { code: 'consistTooLong', rule: 'R4.3.4', square: '-1,0' }
    expect(refusal(state, 0, 'switch.move east -1,0 couples -1,0')).toMatchObject(tooLong)
    expect(refusal(state, 0, 'switch.move east 0,0 couples -1,0')).toMatchObject(tooLong)
    expect(options(state, 0, 'switch.move')).toEqual(['west -3,0'])
  })

  it('R4.3.4 four cars on a square shut out every train but a light engine', () => {
    const shut = line('[=(t9:EK) -- --=bTcf WP ]')
    expect(options(shut, 0, 'switch.move')).toEqual(['east -2,0'])
    const light = line('[=(t9:E) -- --=bTcf WP ]')
    expect(options(light, 0, 'switch.move')).toEqual([
      'east -1,0 couples -1,0',
      'east -2,0',
      'east 0,0 couples -1,0',
      'east 1,0 couples -1,0',
    ])
  })

  it('R4.3.4 the cars of all squares on the way count: up to the square that makes five', () => {
    const state = line('[ --=(t9:EK) --=bT --=c --=f WP ]')
    expect(options(state, 0, 'switch.move')).toEqual([
      'east -2,0 couples -3,0 -2,0',
      'east -3,0 couples -3,0',
      'west -5,0',
    ])
    expect(refusal(state, 0, 'switch.move east -1,0 couples -3,0 -2,0 -1,0')).toMatchObject({
      code: 'consistTooLong',
      square: '-1,0',
      cars: 5,
    })
  })

  it('R4.3.4 a cut set out makes room for as many, in the same option', () => {
    const state = meet('KhrRE', 'b')
    expect(options(state, 0, 'switch.move')).toEqual(['west -3,0'])
    const { state: lighter } = play(state, 0, 'switch.setOut west 1')
    expect(options(lighter, 0, 'switch.move')).toContain('east -1,0 couples -1,0')
    expect(drawn(play(lighter, 0, 'switch.move east -1,0 couples -1,0').state, 0)).toBe('[ --=K --=(t9:hrREb) WP ]')
  })
})
