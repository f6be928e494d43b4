import { describe, expect, it } from 'vitest'
import { choosing, drawing, drawn, isLegal, options, play, position, refusal } from '../../support/position.ts'

const OTHERS = ['(t3:E)', '(t7:E)', '(t11:E)', '(t13:E)']

const grades: [grade: string, tracks: number][] = [
  ['WP', 1],
  ['DE', 2],
  ['ST', 3],
  ['TE', 4],
]

describe('another train', () => {
  it.each(['--', 'SY', 'YO', 'CM', 'lw'])('R4.3.3 shares no card with the one switched: %s', (word) => {
    const state = choosing(position({ districts: [`. --=(t9:E) ${word}=(t11:E) .\n[ WP -- -- ]`] }), 'switch t9')
    expect(refusal(state, 0, 'switch.move east 1,1')).toMatchObject({
      code: 'trainInTheWay',
      rule: 'R4.3.3',
      square: '1,1',
      train: 't11',
    })
  })

  it('R4.3.3 is not passed through either', () => {
    const state = choosing(position({ districts: ['[ --=(t9:E) --=(t11:E) WP ]'] }), 'switch t9')
    expect(options(state, 0, 'switch.move')).toEqual(['west -3,0'])
    expect(refusal(state, 0, 'switch.move east 0,0')).toMatchObject({ code: 'trainInTheWay', rule: 'R4.3.3' })
  })

  it.each(['t4:E', 't4!:E'])('R4.3.3 keeps its Limit to itself: %s', (train) => {
    const state = choosing(position({ districts: [`[=(${train}) --=(t9:E) WP ]`] }), 'switch t9')
    expect(options(state, 0, 'switch.move')).toEqual(['east 0,0', 'east 1,0'])
    expect(refusal(state, 0, 'switch.move west -2,0')).toMatchObject({ code: 'trainInTheWay', rule: 'R4.3.3' })
  })

  it('R4.3.3 in the next district is in nobody’s way', () => {
    const state = choosing(position({ districts: ['[ --=(t9:E) WP ]', '[ -- WP=(t11:E) ]'] }), 'switch t9')
    expect(options(state, 0, 'switch.move')).toEqual(['east 0,0', 'east 1,0', 'west -2,0'])
  })
})

describe('the Office', () => {
  const at = (grade: string, trains: number) =>
    choosing(
      position({ districts: [`[ --=(t9:E) ${grade}${trains > 0 ? `=${OTHERS.slice(0, trains).join('')}` : ''} -- ]`] }),
      'switch t9',
    )

  it.each(grades)('R4.3.3 %s with one of its %i A/D tracks free is entered and passed', (grade, tracks) => {
    const state = at(grade, tracks - 1)
    expect(options(state, 0, 'switch.move')).toEqual(['east 0,0', 'east 1,0', 'east 2,0', 'west -2,0'])
  })

  it.each(grades)('R4.3.3 %s with all its %i A/D tracks taken is neither entered nor passed', (grade, tracks) => {
    const state = at(grade, tracks)
    expect(options(state, 0, 'switch.move')).toEqual(['west -2,0'])
    const full = { code: 'officeFull', rule: 'R4.3.3', tracks }
    expect(refusal(state, 0, 'switch.move east 0,0')).toMatchObject(full)
    expect(refusal(state, 0, 'switch.move east 1,0')).toMatchObject(full)
  })

  it.each(grades)(
    'R4.3.3 %s lets out a train that stands on the last of its %i tracks, and in again',
    (grade, tracks) => {
      const others = OTHERS.slice(0, tracks - 1).join('')
      const state = choosing(position({ districts: [`[ -- ${grade}=${others}(t9:E) ]`] }), 'switch t9')
      const { state: out } = play(state, 0, 'switch.move west -1,0')
      expect(drawn(out, 0)).toBe(`[ --=(t9:E) ${grade}${others === '' ? '' : `=${others}`} ]`)
      expect(isLegal(out, 0, 'switch.move east 0,0')).toBe(true)
    },
  )

  it('R4.3.3 its siding is a way round it when it is full', () => {
    const state = choosing(position({ districts: ['. le -- rw .\n[=(t9:E) Lw WP=(t11:EhK) Re ]'] }), 'switch t9')
    expect(options(state, 0, 'switch.move')).toEqual(['east -1,1', 'east 0,1', 'east 1,1', 'east 2,0'])
    expect(drawn(play(state, 0, 'switch.move east 2,0').state, 0)).toBe(
      drawing('. le -- rw .\n[ Lw WP=(t11:EhK) Re ]=(t9:E)'),
    )
  })
})
