import { describe, expect, it } from 'vitest'
import { choosing, drawing, drawn, options, play, position, refusal } from '../../support/position.ts'

/** The four squares about the one in the middle, 2,2, by the side of it on which they lie. */
const ABOUT = { W: '1,2', E: '3,2', N: '2,3', S: '2,1' } as const
type Side = keyof typeof ABOUT
const SIDES = ['W', 'E', 'N', 'S'] as const

/** Neighbours above and below that come in on one diagonal: a leg at the bottom of N, one at the top of S. */
const SLASH = { N: 'le', S: 'lw' } as const
const BACKSLASH = { N: 'rw', S: 're' } as const

function yard(middle: string, { N, S }: { readonly N: string; readonly S: string }, train: Side | 'middle') {
  const here = (side: Side | 'middle') => (side === train ? '=(t9:E)' : '')
  return choosing(
    position({
      districts: [
        `
        .  .   .             ${N}${here('N')}            .             .
        .  .   --${here('W')} ${middle}${here('middle')} --${here('E')} .
        .  .   .             ${S}${here('S')}            .             .
        [  WP  --            --                          --            ]
        `,
      ],
    }),
    'switch t9',
  )
}

const sideOf = (square: string | undefined): Side[] => SIDES.filter((side) => ABOUT[side] === square)

/** The ways through the middle in one direction, such as W>E, found by starting a light engine on each side. */
function ways(middle: string, verticals: typeof SLASH | typeof BACKSLASH, direction: 'east' | 'west'): string[] {
  const found = SIDES.flatMap((side) =>
    options(yard(middle, verticals, side), 0, 'switch.move')
      .map((move) => move.split(' '))
      .filter(([way]) => way === direction)
      .flatMap(([, to]) => sideOf(to).map((end) => `${side}>${end}`)),
  )
  return found.sort()
}

const words = (text: string): string[] => text.split(' ').filter((word) => word !== '')
const backward = (way: string): string => way.split('>').reverse().join('>')

describe('ports and routes', () => {
  const shapes: [shape: string, slash: string, backslash: string][] = [
    ['--', 'W>E', 'W>E'],
    ['lw', 'W>N', ''],
    ['le', 'S>E', ''],
    ['re', '', 'N>E'],
    ['rw', '', 'W>S'],
    ['Lw', 'W>E W>N', 'W>E'],
    ['Le', 'S>E W>E', 'W>E'],
    ['Re', 'W>E', 'N>E W>E'],
    ['Rw', 'W>E', 'W>E W>S'],
    ['SY', 'W>E', 'W>E'],
    ['YO', 'W>E', 'W>E'],
    ['CM', 'W>E', 'W>E'],
    ['FH', 'W>E', 'W>E'],
  ]

  it.each(shapes)('R4.2.1 R4.2.2 %s leads eastward by these ways where the legs share /: %s', (shape, slash) => {
    expect(ways(shape, SLASH, 'east')).toEqual(words(slash))
  })

  it.each(shapes)('R4.2.1 R4.2.2 %s leads eastward where the legs share \\, not /', (shape, _, backslash) => {
    expect(ways(shape, BACKSLASH, 'east')).toEqual(words(backslash))
  })

  it.each(shapes)('R4.2.2 %s leads westward by the same ways and no other', (shape, slash, backslash) => {
    expect(ways(shape, SLASH, 'west')).toEqual(words(slash).map(backward).sort())
    expect(ways(shape, BACKSLASH, 'west')).toEqual(words(backslash).map(backward).sort())
  })

  it.each([
    ['lw', 'east 2,3'],
    ['le', 'west 2,1'],
  ])('R4.2.2 a train standing on %s may leave by its / leg', (shape, move) => {
    expect(options(yard(shape, SLASH, 'middle'), 0, 'switch.move')).toContain(move)
  })

  it.each([
    ['re', 'west 2,3'],
    ['rw', 'east 2,1'],
  ])('R4.2.2 a train standing on %s may leave by its \\ leg', (shape, move) => {
    expect(options(yard(shape, BACKSLASH, 'middle'), 0, 'switch.move')).toContain(move)
  })

  it('R4.2.2 no route joins the two legs of a turnout', () => {
    // The light engine stands above the turnout; its through track runs on to the east of it.
    const state = yard('Lw', SLASH, 'N')
    expect(options(state, 0, 'switch.move')).toEqual(['west 1,2'])
    expect(refusal(state, 0, 'switch.move west 3,2')).toMatchObject({ code: 'noRoute', rule: 'R4.3.2' })
  })

  it('R4.2.1 track that only lies beside the Office and the Limits does not join them', () => {
    const state = position({
      districts: [
        `
        .           le  lw           .
        [=(t9:E)    --  WP           ]
        .           lw  re           .
        `,
      ],
    })
    expect(options(choosing(state, 'switch t9'), 0, 'switch.move')).toEqual(['east -1,0', 'east 0,0', 'east 1,0'])
  })

  it('R4.2.2 moving never changes the order of a train from west to east', () => {
    const round = position({
      districts: [
        `
        .  le  --  rw  .
        [  Lw  --  Re  WP=(t9:bEhT) ]
        `,
      ],
    })
    const { state } = play(
      choosing(round, 'switch t9'),
      0,
      'switch.move west -4,0',
      'switch.move east -2,1',
      'switch.move west -3,1',
      'switch.move east 1,0',
      'switch.move west -2,1',
      'switch.move west -4,0',
    )
    expect(state.trains[0]?.consist.join('')).toBe('bEhT')
  })
})

describe('orientations', () => {
  const base = position({
    districts: [
      `
      .  --  .   --  .
      [  WP  --  --  ]
      `,
    ],
    hands: [['straight', 'curveLeft', 'curveRight', 'turnoutLeft', 'turnoutRight', 'smallYard']],
    state: { homeDeck: ['redFlags'] },
  })
  const turn = play(base, 0, 'local.choose draw', 'draw.take home').state

  it.each([
    ['straight', '--'],
    ['curveLeft', 'lw'],
    ['curveLeft turned', 'le'],
    ['curveRight', 're'],
    ['curveRight turned', 'rw'],
    ['turnoutLeft', 'Lw'],
    ['turnoutLeft turned', 'Le'],
    ['turnoutRight', 'Re'],
    ['turnoutRight turned', 'Rw'],
  ])('R4.2.2 %s is laid as %s', (text, word) => {
    const [card, turned] = text.split(' ')
    const { state } = play(turn, 0, `card.play ${card} 1,1${turned ? ' turned' : ''}`)
    expect(drawn(state, 0)).toBe(
      drawing(`
      .  --  ${word}  --  .
      [  WP  --       --  ]
      `),
    )
  })

  it('R4.2.2 a Straight is the same either way round and is not turned', () => {
    expect(refusal(turn, 0, `card.play straight 1,1 turned`)).toMatchObject({
      code: 'noSecondOrientation',
      rule: 'R4.2.2',
    })
    expect(options(turn, 0, 'card.play').filter((text) => text.startsWith('straight'))).toEqual([
      'straight -1,0',
      'straight 1,1',
      'straight 3,0',
    ])
  })

  it('R4.2.1 columns count eastward and rows northward from the Office at 0,0', () => {
    const { state } = play(
      turn,
      0,
      'card.play straight 3,0',
      'card.play turnoutLeft -1,0',
      'card.play curveLeft -1,1 turned',
    )
    expect(drawn(state, 0)).toBe(
      drawing(`
      .  le  --  .   --  .   .
      [  Lw  WP  --  --  --  ]
      `),
    )
    expect(state.districts[0]?.limits).toEqual({ west: -2, east: 4 })
  })
})
