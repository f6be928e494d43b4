import { describe, expect, it } from 'vitest'
import { choosing, drawing, drawn, eventsOf, options, play, position, refusal } from '../../support/position.ts'

const withCard = (text: string, train = 't9') =>
  choosing(position({ districts: [text], enhancements: [['flyingSwitch']] }), `switch ${train}`)

/** The yard of these tests: a branch off a turnout with an industry on it, and one on the way past. */
const branch = (start: string, mine = 'CM', first = '--', middle = 'le'): string => `
  .          ${middle}  ${first}  ${mine}  .   .
  [${start}  Lw         WP        --       --  ]
`

describe('a Flying Switch', () => {
  const state = withCard(branch('=(t9:EbhT)'))

  it('R4.3.7 rolls the tail into the industry for one Move, and the train stays where it is', () => {
    const { state: after, events } = play(state, 0, 'switch.fly 2 1,1')
    expect(drawn(after, 0)).toBe(drawing(branch('=(t9:Eb)', 'CM=hT')))
    expect(after.phase).toMatchObject({ option: { type: 'switch', moves: 5 } })
    expect(eventsOf(events, 'cutFlown')).toEqual([
      { type: 'cutFlown', player: 0, train: 't9', to: '1,1', cars: ['h', 'T'] },
    ])
  })

  it('R4.3.7 the tail is any cut off the end toward the facility', () => {
    expect(options(state, 0, 'switch.fly')).toEqual(['1 1,1', '2 1,1', '3 1,1'])
    expect(refusal(state, 0, 'switch.fly 4 1,1')).toMatchObject({ code: 'noSuchCut' })
    expect(refusal(state, 0, 'switch.fly 0 1,1')).toMatchObject({ code: 'noSuchCut' })
  })

  it('R4.3.7 the cars behind the engine on the far side do not roll', () => {
    const mixed = withCard(branch('=(t9:bhET)'))
    expect(options(mixed, 0, 'switch.fly')).toEqual(['1 1,1'])
    expect(refusal(mixed, 0, 'switch.fly 2 1,1')).toMatchObject({ code: 'notAcrossEngine' })
    const leading = withCard(branch('=(t9:bhE)'))
    expect(options(leading, 0, 'switch.fly')).toEqual([])
    expect(refusal(leading, 0, 'switch.fly 1 1,1')).toMatchObject({ code: 'notAcrossEngine' })
  })

  it('R4.3.7 rolls westward just as well, and the cut keeps its order', () => {
    const west = withCard('. CM=r -- rw .\n[ -- WP Re ]=(t9:hbE)')
    expect(options(west, 0, 'switch.fly')).toEqual(['1 -1,1', '2 -1,1'])
    expect(drawn(play(west, 0, 'switch.fly 2 -1,1').state, 0)).toBe(drawing('. CM=rhb -- rw .\n[ -- WP Re ]=(t9:E)'))
  })

  it('R4.3.7 needs the card in the district', () => {
    const without = choosing(position({ districts: [branch('=(t9:EbhT)')] }), 'switch t9')
    expect(refusal(without, 0, 'switch.fly 1 1,1')).toMatchObject({ code: 'noFlyingSwitchCard', rule: 'R4.3.7' })
    expect(options(without, 0, 'switch.fly')).toEqual([])
    const elsewhere = choosing(
      position({ districts: [branch('=(t9:EbhT)'), '[ WP ]'], enhancements: [[], ['flyingSwitch']] }),
      'switch t9',
    )
    expect(refusal(elsewhere, 0, 'switch.fly 1 1,1')).toMatchObject({ code: 'noFlyingSwitchCard' })
  })

  it('R4.3.7 the card stays for the next time, in the same option and later', () => {
    const twice = play(state, 0, 'switch.fly 1 1,1', 'switch.fly 1 1,1').state
    expect(drawn(twice, 0)).toBe(drawing(branch('=(t9:Eb)', 'CM=hT')))
    expect(twice.phase).toMatchObject({ option: { moves: 4 } })
    const later = choosing(play(twice, 0, 'switch.end').state, 'switch t9')
    expect(options(later, 0, 'switch.fly')).toEqual(['1 1,1'])
  })

  it('R4.3.7 needs a Move that is left', () => {
    const back = ['switch.move east 0,0', 'switch.move west -2,0']
    const { state: spent } = play(state, 0, ...back, ...back, ...back)
    expect(refusal(spent, 0, 'switch.fly 1 1,1')).toMatchObject({ code: 'noMovesLeft', rule: 'R4.3.1' })
    expect(options(spent, 0, 'switch.fly')).toEqual([])
  })

  it('R4.3.7 goes from the Office and the Limits too, where nothing may be set out', () => {
    const office = withCard('. . . le CM .\n[ WP=(t9:Ehb) -- Lw -- ]')
    expect(options(office, 0, 'switch.fly')).toEqual(['1 3,1', '2 3,1'])
    expect(options(office, 0, 'switch.setOut')).toEqual([])
  })
})

describe('the way of the cut', () => {
  const noWay = { code: 'noRouteForCut', rule: 'R4.3.7' }

  it('R4.3.7 passes at least one turnout', () => {
    const straight = withCard('. --=(t9:Eh) CM .\n[ WP -- ]')
    expect(refusal(straight, 0, 'switch.fly 1 1,1')).toMatchObject(noWay)
    expect(options(straight, 0, 'switch.fly')).toEqual([])
    const beyond = withCard('. . le --=(t9:Eh) CM .\n[ WP Lw -- -- ]')
    expect(options(beyond, 0, 'switch.fly')).toEqual([])
  })

  it.each([
    ['by its through track', '. --=(t9:Eh) Lw CM .\n[ WP -- -- ]', '1 2,1'],
    ['from its points to its leg', '. . le CM .\n[ --=(t9:Eh) Lw WP ]', '1 0,1'],
    ['from its leg to its points', '[ WP -- -- ]\n. . Le CM .\n. . lw=(t9:Eh) . .', '1 2,-1'],
  ])('R4.3.7 a turnout counts however it is passed: %s', (_, text, fly) => {
    expect(options(withCard(text), 0, 'switch.fly')).toEqual([fly])
  })

  it.each(['hE', 'Eh'])('R4.3.7 runs in one direction, not back over the points and forward again: %s', (consist) => {
    const state = withCard(branch('').replace('WP', `WP=(t9:${consist})`))
    expect(refusal(state, 0, 'switch.fly 1 1,1')).toMatchObject(noWay)
    expect(options(state, 0, 'switch.fly')).toEqual([])
  })

  it('R4.3.7 passes no standing cars on the way', () => {
    const state = withCard(branch('=(t9:EbhT)', 'CM', '--=f'))
    expect(refusal(state, 0, 'switch.fly 1 1,1')).toMatchObject(noWay)
    expect(options(state, 0, 'switch.fly')).toEqual([])
  })

  it('R4.3.7 passes no cars standing beside the train on that side; those on the other side are no matter', () => {
    const ahead = withCard('. . le CM .\n[ --=(t9:Eh)b Lw WP ]')
    expect(refusal(ahead, 0, 'switch.fly 1 0,1')).toMatchObject(noWay)
    const behind = withCard('. . le CM .\n[ --=b(t9:Eh) Lw WP ]')
    expect(options(behind, 0, 'switch.fly')).toEqual(['1 0,1'])
  })

  it('R4.3.7 passes no other train, at an Office with free tracks either', () => {
    const siding = withCard('. le --=(t11:E) CM .\n[=(t9:Eh) Lw WP -- ]')
    expect(refusal(siding, 0, 'switch.fly 1 1,1')).toMatchObject(noWay)
    const office = withCard('. . . le CM .\n[=(t9:Eh) TE=(t11:E) -- Lw -- ]')
    expect(refusal(office, 0, 'switch.fly 1 3,1')).toMatchObject(noWay)
    const empty = withCard('. . . le CM .\n[=(t9:Eh) TE -- Lw -- ]')
    expect(options(empty, 0, 'switch.fly')).toEqual(['1 3,1'])
  })

  it('R4.3.7 does not go to an industry on which a train stands', () => {
    const state = withCard('. le -- CM=(t11:E) .\n[=(t9:Eh) Lw WP -- ]')
    expect(refusal(state, 0, 'switch.fly 1 1,1')).toMatchObject(noWay)
  })

  it('R4.3.7 R8.7 crosses no locked industry, though it crosses an unlocked one', () => {
    const open = withCard(branch('=(t9:Eh)', 'CM', 'SM'))
    expect(options(open, 0, 'switch.fly')).toEqual(['1 0,1', '1 1,1'])
    const locked = withCard(branch('=(t9:Eh)', 'CM', 'SM|o..|'))
    expect(refusal(locked, 0, 'switch.fly 1 1,1')).toMatchObject(noWay)
    expect(options(locked, 0, 'switch.fly')).toEqual([])
  })

  it('R4.3.7 is the open one of two ways, if there is one', () => {
    const around = (office: string, siding: string) =>
      options(withCard(`. le ${siding} rw le CM .\n[=(t9:Eh) Lw ${office} Re Lw -- ]`), 0, 'switch.fly')
    expect(around('WP', '--')).toEqual(['1 3,1'])
    expect(around('WP', '--=b')).toEqual(['1 3,1'])
    expect(around('WP=(t11:E)', '--')).toEqual(['1 3,1'])
    expect(around('WP=(t11:E)', '--=b')).toEqual([])
  })
})

describe('the facility', () => {
  it.each(['--', 'SY', 'YO'])('R4.3.7 is an industry, not %s', (word) => {
    const state = withCard(branch('=(t9:Eh)', word))
    expect(refusal(state, 0, 'switch.fly 1 1,1')).toMatchObject({ code: 'notAnIndustry', rule: 'R4.3.7' })
    expect(options(state, 0, 'switch.fly')).toEqual([])
  })

  it.each(['CM|o..|', 'CM|.o.|', 'CD|..i|'])('R4.3.7 R8.7 is unlocked, unlike %s', (mine) => {
    const state = withCard(branch('=(t9:Eh)', mine))
    expect(refusal(state, 0, 'switch.fly 1 1,1')).toMatchObject({ code: 'trackLocked', rule: 'R8.7' })
    expect(options(state, 0, 'switch.fly')).toEqual([])
  })

  it('R4.3.7 R4.2.6 has room for the cut: up to four cars with those that stand there', () => {
    const state = withCard(branch('=(t9:EbhT)', 'CM=Cr'))
    expect(options(state, 0, 'switch.fly')).toEqual(['1 1,1', '2 1,1'])
    expect(refusal(state, 0, 'switch.fly 3 1,1')).toMatchObject({ code: 'squareFull', rule: 'R4.2.6', cars: 5 })
    expect(drawn(play(state, 0, 'switch.fly 2 1,1').state, 0)).toBe(drawing(branch('=(t9:Eb)', 'CM=hTCr')))
    const full = withCard(branch('=(t9:Eh)', 'CM=CrbF'))
    expect(options(full, 0, 'switch.fly')).toEqual([])
    expect(refusal(full, 0, 'switch.fly 1 1,1')).toMatchObject({ code: 'squareFull', cars: 5 })
  })
})
