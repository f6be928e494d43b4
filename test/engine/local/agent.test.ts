import { describe, expect, it } from 'vitest'
import { CARS, type Car, type GameState } from '../../../src/engine/index.ts'
import { choosing, drawing, drawn, eventsOf, options, play, position, refusal } from '../../support/position.ts'

interface Yards {
  readonly yard?: string
  readonly classification?: string
}

/** Yards in which every loaded car can be found. */
const PLENTY: Yards = { yard: 'KcBHTRFCK' }

const agent = (text: string, yards: Yards = PLENTY): GameState =>
  choosing(position({ districts: [text], ...yards }), 'agent')

/** All the Freight Agent may do, in the order of the alphabet. */
const acts = (state: GameState): string[] =>
  (['stock', 'clear', 'unjam'] as const).flatMap((act) =>
    options(state, 0, `agent.${act}`).map((where) => `${act} ${where}`),
  )

/** The district's picture after one act, and the yards. */
function acting(state: GameState, act: string) {
  const { state: now, events } = play(state, 0, `agent.${act}`)
  return {
    picture: drawn(now, 0),
    yard: now.divisionYard.join(''),
    classification: now.classificationYard.join(''),
    done: eventsOf(events, 'boxWorked'),
  }
}

describe('the four operations', () => {
  const district = '. CM:g1r0=hh .\n. CD:g0r2 .\n. FH:g1r1|.o.|=b .\n[ DE:g0r1 ]'

  it('R4.5.1 lists what can be done: stock a free box, clear a red one, unjam a green one or the pipeline', () => {
    expect(acts(agent(district))).toEqual([
      'stock 0,0',
      'stock 0,3',
      'clear 0,0',
      'clear 0,1',
      'clear 0,2',
      'unjam 0,1 at',
      'unjam 0,1 green',
      'unjam 0,3 green',
    ])
  })

  it('R4.5.1 Stock: a matching loaded car goes from the Division Yard to a free green box', () => {
    const { picture, yard, classification, done } = acting(agent(district), 'stock 0,3')
    expect(picture).toBe(drawing('. CM:g2r0=hh .\n. CD:g0r2 .\n. FH:g1r1|.o.|=b .\n[ DE:g0r1 ]'))
    expect([yard, classification]).toEqual(['KcBTRFCK', ''])
    expect(done).toEqual([
      { type: 'boxWorked', player: 0, work: 'stocked', seat: 0, square: '0,3', box: 'green', car: 'H' },
    ])
  })

  it('R4.5.1 Clear: the load of a red box goes to the Classification Yard', () => {
    const { picture, yard, classification, done } = acting(agent(district), 'clear 0,2')
    expect(picture).toBe(drawing('. CM:g1r0=hh .\n. CD:g0r1 .\n. FH:g1r1|.o.|=b .\n[ DE:g0r1 ]'))
    expect([yard, classification]).toEqual(['KcBHTRFCK', 'H'])
    expect(done).toMatchObject([{ work: 'cleared', square: '0,2', box: 'red', car: 'H' }])
  })

  it('R4.5.1 Unjam: the load of a green box goes to the Classification Yard', () => {
    const { picture, classification, done } = acting(agent(district), 'unjam 0,1 green')
    expect(picture).toBe(drawing('. CM:g1r0=hh .\n. CD:g0r2 .\n. FH:g0r1|.o.|=b .\n[ DE:g0r1 ]'))
    expect(classification).toBe('B')
    expect(done).toMatchObject([{ work: 'unjammed', square: '0,1', box: 'green', car: 'B' }])
  })

  it.each([
    ['men', '|o..|'],
    ['at', '|.o.|'],
    ['work', '|..o|'],
    ['men', '|i..|'],
    ['at', '|.i.|'],
    ['work', '|..i|'],
  ])('R4.5.1 Unjam: one load goes from %s of the pipeline %s, and the track is free again', (box, pipeline) => {
    const state = agent(`. FH${pipeline}=b .\n[ WP ]`)
    expect(acts(state)).toContain(`unjam 0,1 ${box}`)
    const { picture, classification } = acting(state, `unjam 0,1 ${box}`)
    expect(picture).toBe('. FH=b .\n[ WP ]')
    expect(classification).toBe('B')
  })

  it('R4.5.1 Unjam takes one load, not the others', () => {
    const state = agent('. CM:g1r0|oo.|=hhhh .\n[ WP ]')
    expect(acting(state, 'unjam 0,1 at').picture).toBe('. CM:g1r0|o..|=hhhh .\n[ WP ]')
    expect(acting(state, 'unjam 0,1 green').picture).toBe('. CM|oo.|=hhhh .\n[ WP ]')
  })

  it.each(['stock 0,3', 'clear 0,2', 'unjam 0,1 at', 'pass'])('R4.5.1 one of them ends the turn: %s', (act) => {
    const two = choosing(position({ districts: [district, '[ WP ]'], ...PLENTY }), 'agent')
    const { state, events } = play(two, 0, `agent.${act}`)
    expect(eventsOf(events, 'turnEnded')).toEqual([{ type: 'turnEnded', player: 0, doing: 'agent' }])
    expect(state.phase).toEqual({ type: 'localOperations', seat: 1, option: { type: 'none' } })
  })

  it('R4.5.1 ending without acting changes no box and no yard', () => {
    const { state } = play(agent('. CM:g1r0=hh .\n[ WP ]'), 0, 'agent.pass')
    expect(drawn(state, 0)).toBe('. CM:g1r0=hh .\n[ WP ]')
    expect(state.classificationYard).toEqual([])
  })

  it.each([
    ['an empty green box', 'unjam 0,1 green', 'green'],
    ['an empty pipeline box', 'unjam 0,1 men', 'men'],
    ['an empty red box', 'clear 0,1', 'red'],
  ])('R4.5.1 there is nothing to take from %s', (_, act, box) => {
    const state = agent('. FH|..o|=b .\n[ WP ]')
    expect(refusal(state, 0, `agent.${act}`)).toMatchObject({ code: 'boxEmpty', rule: 'R4.5.1', square: '0,1', box })
  })

  it.each(['0,1', '5,5', '1,0'])('R4.5.1 it works at facilities, not on %s', (square) => {
    const state = agent('. SY .\n[ DE ]')
    for (const act of ['stock', 'clear']) {
      expect(refusal(state, 0, `agent.${act} ${square}`)).toMatchObject({ code: 'noFacility', rule: 'R4.5.1' })
    }
    expect(refusal(state, 0, `agent.unjam ${square} green`)).toMatchObject({ code: 'noFacility', rule: 'R4.5.1' })
  })

  it('R4.5.1 only at one’s own facilities', () => {
    const state = choosing(position({ districts: ['[ WP ]', '. CM:g1r0=hh .\n[ DE:g1r1 ]'], yard: 'CHK' }), 'agent')
    expect(acts(state)).toEqual([])
    expect(refusal(state, 0, 'agent.unjam 0,1 green')).toMatchObject({ code: 'noFacility' })
  })
})

describe('boxes', () => {
  it.each([
    ['CM', 'h', 2],
    ['SM', 'f', 2],
    ['OF', 't', 2],
    ['PH', 'r', 2],
    ['FF', 'b', 2],
    ['FH', 'b', 1],
  ])('R4.5.1 a box holds one car: %s with empties %s is stocked %i times', (industry, empty, boxes) => {
    const at = (loads: number) => agent(`. ${industry}:g${loads}r0=${empty.repeat(4)} .\n[ WP ]`)
    for (let loads = 0; loads < boxes; loads++) expect(acts(at(loads))).toContain('stock 0,1')
    expect(acts(at(boxes))).not.toContain('stock 0,1')
    expect(refusal(at(boxes), 0, 'agent.stock 0,1')).toMatchObject({ code: 'noBoxFree', rule: 'R4.5.1', box: 'green' })
  })

  it.each(['CD', 'LY', 'FD', 'PM'])('R4.5.1 an industry without a green box is not stocked: %s', (industry) => {
    expect(refusal(agent(`. ${industry}=hftr .\n[ WP ]`), 0, 'agent.stock 0,1')).toMatchObject({ code: 'noBoxFree' })
  })

  it('R4.5.1 a Loading Dock beside it adds one box', () => {
    expect(acts(agent('. CM:g2r0=hhhh ld< .\n[ WP -- ]'))).toContain('stock 0,1')
    expect(acts(agent('. CM:g3r0=hhhh ld< .\n[ WP -- ]'))).not.toContain('stock 0,1')
  })

  it.each([
    ['WP', 0],
    ['DE', 1],
    ['ST', 2],
    ['TE', 3],
  ])('R4.5.1 R4.5.2 the Office %s is stocked %i times with loaded coaches', (grade, boxes) => {
    const at = (coaches: number) => agent(`[ ${grade}${coaches === 0 ? '' : `:g${coaches}r0`} ]`)
    for (let coaches = 0; coaches < boxes; coaches++) expect(acts(at(coaches))).toContain('stock 0,0')
    expect(refusal(at(boxes), 0, 'agent.stock 0,0')).toMatchObject({ code: boxes === 0 ? 'noFacility' : 'noBoxFree' })
  })
})

describe('what freight needs', () => {
  it.each([
    ['no car at all', 'CM'],
    ['a loaded one', 'CM=H'],
    ['empties of other kinds', 'CM=bftr'],
    ['an empty coach', 'FF=c'],
  ])('R4.5.2 it is stocked only with an empty of its kind spotted there, not with %s', (_, industry) => {
    expect(refusal(agent(`. ${industry} .\n[ WP ]`), 0, 'agent.stock 0,1')).toMatchObject({
      code: 'noEmptySpotted',
      rule: 'R4.5.2',
      square: '0,1',
    })
  })

  it('R4.5.2 spotted is uncoupled: a car in a train that stands there is not', () => {
    const coupled = agent('. CM=(t9:EhK) .\n[ WP ]')
    expect(refusal(coupled, 0, 'agent.stock 0,1')).toMatchObject({ code: 'noEmptySpotted', car: 'h' })
    expect(acts(agent('. CM=(t9:EK)h .\n[ WP ]'))).toContain('stock 0,1')
  })

  it('R4.5.2 spotted is on the industry’s square, not beside it', () => {
    expect(acts(agent('. CM --=h .\n[ WP -- ]'))).not.toContain('stock 0,1')
  })

  it.each([
    ['g0r0', '', 1],
    ['g1r0', '', 2],
    ['g0r0', '|o..|', 2],
    ['g1r0', '|.o.|', 3],
    ['g1r0', '|o.o|', 4],
    ['g0r0', '|ooo|', 4],
  ])('R4.5.2 with %s and %s each claims an empty, so %i must be spotted for one more', (boxes, pipeline, needed) => {
    const at = (empties: number) => agent(`. CM:${boxes}${pipeline}=${'h'.repeat(empties)} .\n[ WP ]`)
    expect(acts(at(needed))).toContain('stock 0,1')
    expect(refusal(at(needed - 1), 0, 'agent.stock 0,1')).toMatchObject({ code: 'noEmptySpotted', rule: 'R4.5.2' })
  })

  it('R4.5.2 inbound loads on the pipeline claim nothing', () => {
    expect(acts(agent('. FH|..i|=b .\n[ WP ]'))).toContain('stock 0,1')
  })

  it('R4.5.2 a claim counts at its own industry only', () => {
    expect(acts(agent('. CM:g2r0=hh CM=h .\n[ WP -- ]'))).toContain('stock 1,1')
  })

  it('R4.5.2 a claimed car is pulled away, and the load waits for another that it claims then', () => {
    const pulled = play(
      choosing(position({ districts: ['. --=(t9:E) CM:g1r0=h .\n[ WP -- ]'], ...PLENTY }), 'switch t9'),
      0,
      'switch.move east 1,1 couples 1,1',
      'switch.move west 0,1',
      'switch.end',
    ).state
    expect(drawn(pulled, 0)).toBe('. --=(t9:Eh) CM:g1r0 .\n[ WP -- ]')
    // Nothing can be started for want of an empty, so the next Stage has begun.
    expect(pulled).toMatchObject({ stage: 2, phase: { type: 'localOperations' } })
    const again = agent('. -- CM:g1r0=h .\n[ WP -- ]')
    expect(refusal(again, 0, 'agent.stock 1,1')).toMatchObject({ code: 'noEmptySpotted' })
    expect(acts(agent('. -- CM:g1r0=hh .\n[ WP -- ]'))).toContain('stock 1,1')
  })

  it('R4.5.2 passengers wait in a green box with no train there, and with one as well', () => {
    expect(acts(agent('[ DE ]'))).toContain('stock 0,0')
    expect(acting(agent('[ DE ]'), 'stock 0,0')).toMatchObject({ picture: '[ DE:g1r0 ]', yard: 'KcBHTRFK' })
    expect(acts(agent('[ DE=(t9:EhK) ]'))).toContain('stock 0,0')
  })
})

describe('the yards', () => {
  it.each([
    ['a mine', '. CM=h .\n[ WP ]', '0,1', 'KhBC', 'H'],
    ['an Office', '[ DE ]', '0,0', 'KcBH', 'C'],
  ])('R4.5.1 %s is not stocked when the Division Yard lacks the loaded car', (_, text, square, yard, car) => {
    const state = agent(text, { yard, classification: 'HC' })
    expect(refusal(state, 0, `agent.stock ${square}`)).toMatchObject({ code: 'yardLacks', rule: 'R4.5.1', car })
  })

  it('R4.5.1 R6.5 it takes the topmost match and passes nothing over', () => {
    const { yard, classification } = acting(agent('. CM=h .\n[ WP ]', { yard: 'HbHKc' }), 'stock 0,1')
    expect([yard, classification]).toEqual(['HbKc', ''])
  })

  it('R4.5.1 R6.7 the last car of the Division Yard brings the Classification Yard back, shuffled', () => {
    const state = agent('. CM=h .\n[ WP ]', { yard: 'H', classification: 'bcK' })
    const { yard, classification } = acting(state, 'stock 0,1')
    expect([...yard].sort().join('')).toBe('Kbc')
    expect(classification).toBe('')
  })

  it.each(['stock 0,1', 'clear 0,1', 'unjam 0,1 green', 'unjam 0,1 work'])(
    'R4.5.1 no car is made or lost: %s',
    (act) => {
      const state = agent('. FH:g1r1|..o|=bbb ld< .\n[ WP -- ]')
      const { state: now } = play(state, 0, `agent.${act}`)
      expect(census(now)).toEqual(census(state))
    },
  )

  /** How many there are of each car: in the yards, on the squares, in the boxes and on the pipelines. */
  function census(state: GameState): string[] {
    const industries = Object.values(state.districts[0]?.squares ?? {}).flatMap((laid): Car[] => {
      if (laid.type !== 'industry') return []
      const loads = laid.green + laid.red + Object.values(laid.pipeline).filter((load) => load !== null).length
      return [...laid.cars, ...Array.from({ length: loads }, (): Car => 'B')]
    })
    const cars = [...state.divisionYard, ...state.classificationYard, ...industries]
    return CARS.map((car) => `${cars.filter((one) => one === car).length} ${car}`)
  }
})
