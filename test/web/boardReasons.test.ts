import { describe, expect, test } from 'vitest'
import type { CardKind, GameState } from '../../src/engine/index.ts'
import { boardOf, cellOf, findAll, hintsOf, intentsIn, pickOf } from '../support/boardOf.ts'
import { type Position, position } from '../support/position.ts'

const phase = (option: Extract<GameState['phase'], { type: 'localOperations' }>['option']): Partial<GameState> => ({
  phase: { type: 'localOperations', seat: 0, option },
})
const switching = (train: 't9' | 't7' | 't3', moves = 6) => phase({ type: 'switch', train, moves })
const drawing = (...hand: readonly CardKind[]): Position => ({
  hands: [hand],
  state: phase({ type: 'draw', taken: true }),
})
const agent = phase({ type: 'agent' })
const working: Partial<GameState> = { phase: { type: 'loadUnload', seat: 0, porters: 1, laborers: 1 } }

describe('R4.1 with no option chosen', () => {
  const state = position({ districts: ['[ -- WP=(t9:hEK) -- ]'] })

  test('Draw and the Freight Agent are in the panel, and a train in the district is switched by pressing it', () => {
    const board = boardOf(state)
    expect(board.panel.acts.map(({ face }) => face)).toEqual(['Draw', 'Freight Agent'])
    expect(intentsIn(board.district)).toEqual(['local.choose switch t9'])
    expect(board.panel.decision).toBe('You decide: Switch, Draw or Freight Agent.')
  })

  test('R4.3.8 a train that may not be switched says so, and cards say when they are played', () => {
    const express = position({ districts: ['[ WP=(t5:EC) ]'], hands: [['straight']] })
    expect(intentsIn(boardOf(express).district)).toEqual([])
    expect(hintsOf(boardOf(express, 'train:t5'))).toEqual([
      'No. 5 Express may not be switched: its card forbids it. R4.3.8',
    ])
    expect(hintsOf(boardOf(express, 'card:straight'))).toEqual([
      'This is done only in a Stage for which Draw is chosen. R4.1',
    ])
  })

  test('the train in the Division strip leads to the same act by way of the panel', () => {
    const { division } = boardOf(state)
    const links = findAll(division).links.map(pickOf)
    expect(links).toContain('train:t9')
    expect(boardOf(state, 'train:t9').panel.acts.map(({ intent }) => intent)).toContain('local.choose switch t9')
  })
})

describe('R4.3 while a train is switched', () => {
  const state = position({
    districts: [
      `
      .   le  .    .  .
      [   Lw  WP=(t9:hEK)  --=h ]
      `,
    ],
    state: switching('t9'),
  })

  test('the squares in reach say what will be coupled, and its cuts are set out by pressing them', () => {
    const board = boardOf(state)
    expect(cellOf(board, '1,0').acts).toMatchObject([
      {
        intent: 'switch.move east 1,0 couples 1,0',
        label: 'Move No. 9 Way Freight east to Straight 1,0, coupling an empty hopper',
        couples: [{ code: 'h', name: 'empty hopper' }],
      },
    ])
    expect(board.panel.switching).toMatchObject({ name: 'No. 9 Way Freight', moves: 6 })
    // At the Office nothing is set out.
    expect(board.panel.switching?.cuts).toEqual([])
    expect(hintsOf(boardOf(state, 'train:t9'))).toEqual([
      'No car may be left on the Office: not on an Office, a turnout or a Limit. R4.3.5',
    ])
  })

  test('R4.2.5 every other square tells why the train cannot end there', () => {
    expect(cellOf(boardOf(state), '-1,0').acts).toEqual([])
    expect(hintsOf(boardOf(state, 'square:-1,0'))).toEqual([
      'A Move cannot end on square -1,0: on a turnout trains only pass through. R4.2.5',
    ])
    expect(
      hintsOf(boardOf(position({ districts: ['[ WP=(t9:hEK) -- ]'], state: switching('t9', 0) }), 'square:1,0')),
    ).toEqual(['The train has no Moves left: set out cars or end the switching. R4.3.1'])
  })

  test('R4.3.5 a cut lies between the units, and only the cars on the side of a Move are coupled', () => {
    const beside = position({ districts: ['[ WP --=b(t9:hEK)h -- ]'], state: switching('t9') })
    const board = boardOf(beside)
    expect(board.panel.switching?.cuts.map(({ before, act }) => [before, act.intent])).toEqual([
      [1, 'switch.setOut west 1'],
      [2, 'switch.setOut east 1'],
    ])
    const [west] = cellOf(board, '0,0').acts
    expect(west?.couples.map(({ code }) => code)).toEqual(['b'])
    expect(west?.label).toContain('coupling an empty boxcar at Straight 1,0')
    expect(cellOf(board, '1,0').standing.map((one) => (one.type === 'car' ? one.unit.code : one.train.id))).toEqual([
      'b',
      't9',
      'h',
    ])
  })

  test('R4.3.6 a consist is sorted unit by unit, and the last kind goes in by itself', () => {
    const yard = position({ districts: ['[ WP SY=(t9:hhEK) ]'], state: switching('t9') })
    const follow = (pick: string, name: string): string => {
      const link = boardOf(yard, pick).panel.switching?.sorter?.left.find(({ unit }) => unit.name === name)
      if (!link) throw new Error(`no ${name} is left`)
      return pickOf(link.choose)
    }
    const begun = boardOf(yard).panel.switching?.sorter?.toggle
    expect(begun && pickOf(begun)).toBe('sort:')
    const pick = follow(follow('sort:', 'engine'), 'caboose')
    expect(pick).toBe('sort:EKhh')
    expect(boardOf(yard, pick).panel.switching?.sorter?.act?.intent).toBe('switch.sort EKhh')
    expect(boardOf(yard, 'sort:hhEK').panel.switching?.sorter?.act).toBeNull()
    expect(boardOf(yard, 'sort:EE').pick).toBe('')
  })
})

describe('R4.4 with a card of the hand chosen', () => {
  test('its squares show it both ways round, and every pile takes it as a discard', () => {
    const state = position({ districts: ['[ WP Lw ]'], ...drawing('curveLeft') })
    expect(findAll(boardOf(state)).acts.map(({ intent }) => intent)).not.toContain('card.discard curveLeft 0')
    const board = boardOf(state, 'card:curveLeft')
    const ghosts = findAll(board.district).acts.map((act) => ('ghost' in act ? act.ghost : null))
    expect(new Set(ghosts)).toEqual(new Set(['curveLeft-turned']))
    expect(intentsIn(board.piles)).toEqual([0, 1, 2].map((pile) => `card.discard curveLeft ${pile}`))
    expect(board.panel.chosen?.title).toBe('Left-hand Curve')
    expect(board.panel.chosen && pickOf(board.panel.chosen.clear)).toBe('')
  })

  test('one that can go nowhere says why, each reason once', () => {
    const state = position({ districts: ['[ WP ]'], ...drawing('curveLeft') })
    expect(hintsOf(boardOf(state, 'card:curveLeft'))).toEqual([
      'Left-hand Curve would break the Running Track: it needs a card that runs straight through. R4.2.3',
      'No track would meet a card laid so on square 0,1. R4.2.4',
      'It can be discarded onto a Department. R4.4.1',
    ])
  })

  test('a square or a Mainline card where it cannot go says why it cannot go just there', () => {
    const state = position({
      districts: ['[ WP ]'],
      division: 'DP plains 0 curves DP',
      ...drawing('sawmill', 'brakeman', 'loadingDock'),
    })
    const links = findAll(boardOf(state, 'card:sawmill').district).links.map(pickOf)
    expect(links).toContain('card:sawmill@1,0')
    expect(hintsOf(boardOf(state, 'card:sawmill@1,0'))[0]).toBe(
      'Sawmill belongs on Secondary Track, off the Running Track. R4.2.3',
    )
    expect(hintsOf(boardOf(state, 'card:sawmill@1,1'))[0]).toBe(
      'Square 1,1 is not between the Limits, and there a card would have to lie. R4.2.4',
    )
    expect(findAll(boardOf(state, 'card:brakeman').division).links.map(pickOf)).toContain('card:brakeman@1')
    expect(hintsOf(boardOf(state, 'card:brakeman@1'))[0]).toBe('Brakeman goes on a Heavy Grade only. R7.6')
    expect(hintsOf(boardOf(state, 'card:loadingDock'))[0]).toBe(
      'The Office has no facility of the kind this card serves. R5.3',
    )
  })

  test('what needs no square is played at the Office, on the timetable or where a train starts', () => {
    const state = position({
      districts: ['[ WP ]'],
      division: 'DP plains 0 interchange DP',
      timetable: { 3: 't7' },
      ...drawing('depot', 'interlocking', 't9', 'x19', 'secondSection', 'absSignals'),
    })
    const at = (card: CardKind) => boardOf(state, `card:${card}`)
    expect(cellOf(at('depot'), '0,0').acts).toMatchObject([{ intent: 'card.play depot', ghost: 'depot' }])
    expect(cellOf(at('interlocking'), '0,0').acts).toMatchObject([{ intent: 'card.play interlocking', ghost: null }])
    expect(at('t9').panel.acts.map(({ intent }) => intent)).toContain('card.play t9')
    expect(intentsIn(at('x19').division)).toEqual([
      'card.play x19 from divisionPoint',
      'card.play x19 from interchange',
    ])
    expect(intentsIn(at('secondSection').supplies.timetable[2])).toEqual(['card.play secondSection of t7'])
    expect(intentsIn(at('absSignals').division)).toHaveLength(2)
  })

  test('R4.4.1 the Draw cannot end with too many cards, and says so', () => {
    const state = position({ districts: ['[ WP ]'], ...drawing('depot', 'station', 'straight', 'sawmill') })
    expect(hintsOf(boardOf(state))).toContain('You hold 4 cards and may keep 3: play or discard some first. R4.4.1')
    expect(boardOf(state).panel.acts.map(({ intent }) => intent)).not.toContain('draw.end')
  })
})

describe('R4.5 the Freight Agent', () => {
  const state = position({
    districts: [
      `
      .   le  CM:g1r0=hh   .
      [   Lw  WP       ]
      `,
    ],
    yard: 'hhH',
    state: agent,
  })

  test('works boxes that one presses: the first free one is stocked, the last full one unjammed', () => {
    const { facility } = cellOf(boardOf(state), '0,1')
    expect(
      facility?.green.map(({ name, load, acts }) => [name, load?.unit.code, acts.map(({ face }) => face)]),
    ).toEqual([
      ['green box 1', 'H', ['Unjam']],
      ['green box 2', undefined, ['Stock']],
    ])
    expect(facility?.pipeline.map(({ name }) => name)).toEqual(['MEN', 'AT', 'WORK'])
  })

  test('says of a facility what cannot be done there', () => {
    const full = position({
      districts: ['.  le  CM  .\n[  Lw  WP  ]'],
      yard: 'hhH',
      state: agent,
    })
    expect(hintsOf(boardOf(full, 'square:0,1'))).toEqual([
      'No unclaimed empty hopper is spotted at square 0,1: switch one there first. R4.5.2',
      'Nothing is in a green box at square 0,1. R4.5.1',
    ])
    expect(hintsOf(boardOf(full, 'square:0,0'))).toEqual(['There is no facility on the Office. R4.5.1'])
  })
})

describe('R8 Load/Unload', () => {
  test('coaches, boxes and spotted cars are worked by pressing them', () => {
    const state = position({
      districts: ['.  le  CD=H  .\n[  Lw  DE:g1r0=(t13:cEC)  ]'],
      yard: 'hcC',
      state: working,
    })
    const board = boardOf(state)
    expect(intentsIn(cellOf(board, '0,0'))).toEqual(['work.board t13 0', 'work.detrain t13 2'])
    expect(intentsIn(cellOf(board, '0,1').standing)).toEqual(['work.unload 0,1'])
    expect(board.district.workers).toEqual({ porters: { left: 1, all: 1 }, laborers: { left: 1, all: 2 } })
  })

  test('R8.6 a facility says why nothing can be worked there', () => {
    const state = position({
      districts: ['.  le  CD  .\n[  Lw  DE:g1r0=(t13:cEC)  ]'],
      yard: 'C',
      state: working,
    })
    expect(hintsOf(boardOf(state, 'square:0,1'))).toEqual([
      'No loaded hopper is spotted at square 0,1: switch one there first. R8.6',
    ])
    expect(hintsOf(boardOf(state, 'train:t13'))).toEqual(['The Division Yard has no empty coach. R8.3'])
  })
})

test('R7.8 clearance is allowed or denied in the panel, and both trains are marked', () => {
  const state = position({
    districts: ['[ WP ]'],
    division: 'DP(t9:KE) plains(t7:EK@0) 0 plains DP',
    state: { phase: { type: 'clearance', during: 'mainline', train: 't9', ahead: 't7', mainline: 0, queue: [] } },
  })
  const board = boardOf(state)
  expect(board.panel.decision).toMatch(/^You decide: may No. 9 Way Freight follow No. 7 Mixed onto Plains/)
  expect(board.panel.acts.map(({ face }) => face)).toEqual(['Allow', 'Deny'])
  expect(board.panel.orders?.acts).toHaveLength(2)
  expect(JSON.stringify(board.division)).toContain('"role":"ahead"')
})
