import { describe, expect, it } from 'vitest'
import {
  choosing,
  drawing,
  drawn,
  drawnDivision,
  eventsOf,
  isLegal,
  options,
  play,
  position,
  refusal,
} from '../../support/position.ts'

const line = (text: string) => choosing(position({ districts: [text] }), 'switch t9')

describe('the cut', () => {
  it('R4.3.5 comes from an outer end, as many cars as one likes, and costs no Move', () => {
    const state = line('[ --=(t9:EbTcf) WP ]')
    expect(options(state, 0, 'switch.setOut')).toEqual(['east 1', 'east 2', 'east 3', 'east 4'])
    const { state: after, events } = play(state, 0, 'switch.setOut east 3')
    expect(drawn(after, 0)).toBe('[ --=(t9:Eb)Tcf WP ]')
    expect(after.phase).toMatchObject({ option: { type: 'switch', moves: 6 } })
    expect(eventsOf(events, 'carsSetOut')).toEqual([
      { type: 'carsSetOut', player: 0, train: 't9', square: '-1,0', cars: ['T', 'c', 'f'] },
    ])
  })

  it('R4.3.5 never reaches across the engine', () => {
    const state = line('[ --=(t9:bTEcf) WP ]')
    expect(options(state, 0, 'switch.setOut')).toEqual(['east 1', 'east 2', 'west 1', 'west 2'])
    for (const cut of ['east 3', 'east 4', 'west 3', 'west 4']) {
      expect(refusal(state, 0, `switch.setOut ${cut}`)).toMatchObject({ code: 'notAcrossEngine', rule: 'R4.3.5' })
    }
    const { state: after } = play(state, 0, 'switch.setOut west 1', 'switch.setOut east 2')
    expect(drawn(after, 0)).toBe('[ --=b(t9:TE)cf WP ]')
  })

  it('R4.3.5 does not come from the end where the engine stands', () => {
    const state = line('[ --=(t9:EbK) WP ]')
    expect(refusal(state, 0, 'switch.setOut west 1')).toMatchObject({ code: 'notAcrossEngine', rule: 'R4.3.5' })
  })

  it.each(['east 0', 'east 3', 'east 9'])(
    'R4.3.5 there is none of a count such as %s in a train of two cars',
    (cut) => {
      const state = line('[ --=(t9:EbK) WP ]')
      expect(refusal(state, 0, `switch.setOut ${cut}`)).toMatchObject({ code: 'noSuchCut', rule: 'R4.3.5' })
    },
  )

  it('R4.3.5 a light engine has nothing to set out', () => {
    const state = line('[ --=(t9:E)b WP ]')
    expect(options(state, 0, 'switch.setOut')).toEqual([])
    expect(refusal(state, 0, 'switch.setOut east 1')).toMatchObject({ code: 'noSuchCut' })
  })

  it('R4.3.5 may be made before, between and after the Moves', () => {
    const state = line('[ -- --=(t9:EbTcf) WP ]')
    const back = ['switch.move west -2,0', 'switch.move east 0,0']
    const { state: after } = play(state, 0, 'switch.setOut east 1', 'switch.move west -2,0', 'switch.setOut east 1')
    expect(drawn(after, 0)).toBe('[ --=(t9:EbT)c --=f WP ]')
    const { state: spent } = play(
      state,
      0,
      ...['switch.move east 0,0', ...back, ...back, 'switch.move west -1,0'],
      'switch.setOut east 2',
      'switch.setOut east 1',
    )
    expect(drawn(spent, 0)).toBe('[ -- --=(t9:Eb)Tcf WP ]')
    expect(spent.phase).toMatchObject({ option: { moves: 0 } })
    expect(refusal(spent, 0, 'switch.move west -2,0')).toMatchObject({ code: 'noMovesLeft' })
  })

  it('R4.3.5 stands in its place along the track, also where cars stand already', () => {
    const west = line('[ --=bh(t9:TcE) WP ]')
    expect(drawn(play(west, 0, 'switch.setOut west 1').state, 0)).toBe('[ --=bhT(t9:cE) WP ]')
    expect(drawn(play(west, 0, 'switch.setOut west 2').state, 0)).toBe('[ --=bhTc(t9:E) WP ]')
    const east = line('[ --=(t9:ETc)bh WP ]')
    expect(drawn(play(east, 0, 'switch.setOut east 1').state, 0)).toBe('[ --=(t9:ET)cbh WP ]')
    expect(drawn(play(east, 0, 'switch.setOut east 2').state, 0)).toBe('[ --=(t9:E)Tcbh WP ]')
    const middle = line('[ --=b(t9:TEc)h WP ]')
    expect(drawn(play(middle, 0, 'switch.setOut east 1', 'switch.setOut west 1').state, 0)).toBe('[ --=bT(t9:E)ch WP ]')
  })
})

describe('where a cut may be left', () => {
  it.each(['WP', 'DE', 'ST', 'TE'])('R4.3.5 never on the Office: %s', (grade) => {
    const state = line(`[ -- ${grade}=(t9:EbK) ]`)
    expect(refusal(state, 0, 'switch.setOut east 1')).toMatchObject({
      code: 'noSettingOutHere',
      rule: 'R4.3.5',
      square: '0,0',
    })
    expect(options(state, 0, 'switch.setOut')).toEqual([])
  })

  it.each(['[=(t9:EbK) WP ]', '[ WP ]=(t9:EbK)', '[=(t9!:EbK) WP ]'])('R4.3.5 never on a Limit: %s', (district) => {
    const state = line(district)
    expect(refusal(state, 0, 'switch.setOut east 1')).toMatchObject({ code: 'noSettingOutHere', rule: 'R4.3.5' })
    expect(options(state, 0, 'switch.setOut')).toEqual([])
  })

  it('R4.3.5 within the square’s four, whichever side they stand on', () => {
    const three = line('[ --=b(t9:ETc)h WP ]')
    expect(isLegal(three, 0, 'switch.setOut east 2')).toBe(true)
    const four = line('[ --=bf(t9:ETc)h WP ]')
    expect(options(four, 0, 'switch.setOut')).toEqual(['east 1'])
    expect(refusal(four, 0, 'switch.setOut east 2')).toMatchObject({ code: 'squareFull', cars: 5 })
  })
})

describe('the cut stays on its side', () => {
  it('R4.3.5 moving toward it couples it again, in its order', () => {
    const { state } = play(line('[ -- --=(t9:EbTc) WP ]'), 0, 'switch.setOut east 2')
    expect(options(state, 0, 'switch.move')).toEqual([
      'east 0,0 couples -1,0',
      'east 1,0 couples -1,0',
      'west -2,0',
      'west -3,0',
    ])
    expect(refusal(state, 0, 'switch.move east 0,0')).toMatchObject({ code: 'otherCouplings' })
    expect(drawn(play(state, 0, 'switch.move east 0,0 couples -1,0').state, 0)).toBe('[ -- -- WP=(t9:EbTc) ]')
  })

  it('R4.3.5 moving away leaves it, and coming back couples it from there', () => {
    const { state } = play(line('[ -- --=(t9:EbTc) WP ]'), 0, 'switch.setOut east 2', 'switch.move west -3,0')
    expect(drawn(state, 0)).toBe('[=(t9:Eb) -- --=Tc WP ]')
    expect(drawn(play(state, 0, 'switch.move east -1,0 couples -1,0').state, 0)).toBe('[ -- --=(t9:EbTc) WP ]')
  })

  it('R4.3.5 with cuts on both sides each way couples its own and leaves the other', () => {
    const { state } = play(line('[ -- --=(t9:bTEcf) WP ]'), 0, 'switch.setOut west 1', 'switch.setOut east 2')
    expect(drawn(state, 0)).toBe('[ -- --=b(t9:TE)cf WP ]')
    expect(options(state, 0, 'switch.move')).toEqual([
      'east 0,0 couples -1,0',
      'east 1,0 couples -1,0',
      'west -2,0 couples -1,0',
      'west -3,0 couples -1,0',
    ])
    expect(drawn(play(state, 0, 'switch.move east 0,0 couples -1,0').state, 0)).toBe('[ -- --=b WP=(t9:TEcf) ]')
    expect(drawn(play(state, 0, 'switch.move west -2,0 couples -1,0').state, 0)).toBe('[ --=(t9:bTE) --=cf WP ]')
  })

  it('R4.3.5 with cars on both sides only those ahead count toward the four', () => {
    const state = line('[ -- --=bbb(t9:EKr)c WP ]')
    expect(options(state, 0, 'switch.move')).toEqual(['east 0,0 couples -1,0', 'east 1,0 couples -1,0'])
    expect(refusal(state, 0, 'switch.move west -2,0 couples -1,0')).toMatchObject({
      code: 'consistTooLong',
      square: '-1,0',
      cars: 5,
    })
  })

  it('R4.3.5 the cut at the own square is coupled before those farther on', () => {
    const { state } = play(line('[ --=f --=(t9:bTE) WP ]'), 0, 'switch.setOut west 2')
    expect(drawn(play(state, 0, 'switch.move west -2,0 couples -1,0 -2,0').state, 0)).toBe('[ --=(t9:fbTE) -- WP ]')
    expect(refusal(state, 0, 'switch.move west -2,0 couples -2,0 -1,0')).toMatchObject({ code: 'otherCouplings' })
  })

  it('R4.3.5 it still stands on its side in a later Stage', () => {
    const { state } = play(line('[ -- --=(t9:EbTc) WP ]'), 0, 'switch.setOut east 2', 'switch.end')
    const later = choosing(state, 'switch t9')
    expect(drawn(later, 0)).toBe('[ -- --=(t9:Eb)Tc WP ]')
    expect(drawn(play(later, 0, 'switch.move west -2,0').state, 0)).toBe('[ --=(t9:Eb) --=Tc WP ]')
  })

  it('R4.3.5 a Move of no length is none: it neither couples nor spends', () => {
    const { state } = play(line('[ -- --=(t9:EbTc) WP ]'), 0, 'switch.setOut east 2')
    for (const move of ['east -1,0', 'west -1,0', 'east -1,0 couples -1,0']) {
      expect(refusal(state, 0, `switch.move ${move}`)).toMatchObject({ code: 'noMoveOfNoLength', rule: 'R4.3.5' })
    }
  })
})

describe('the caboose', () => {
  it('R4.3.5 may be set out like any car, by itself or with others', () => {
    const state = line('[ -- --=(t9:EhK) WP ]')
    expect(drawn(play(state, 0, 'switch.setOut east 1', 'switch.move west -2,0').state, 0)).toBe(
      '[ --=(t9:Eh) --=K WP ]',
    )
    expect(drawn(play(state, 0, 'switch.setOut east 2', 'switch.move west -2,0').state, 0)).toBe(
      '[ --=(t9:E) --=hK WP ]',
    )
  })

  it('R4.3.5 may stay behind in the siding when the train leaves', () => {
    const start = position({
      districts: ['. . le=(t9:EhK) .\n[ WP Lw ]'],
      division: 'DP plains 0 plains DP',
    })
    const { state } = play(
      choosing(start, 'switch t9'),
      0,
      'switch.setOut east 1',
      'switch.move west 0,0',
      'switch.end',
    )
    expect(drawnDivision(state)).toBe('DP plains(t9:Eh@0) 0 plains DP')
    expect(drawn(state, 0)).toBe(drawing('. . le=K .\n[ WP Lw ]'))
  })
})
