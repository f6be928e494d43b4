import { describe, expect, it } from 'vitest'
import { formatIntent, legalIntents } from '../../../src/engine/index.ts'
import { drawnDivision, isLegal, play, position, refusal } from '../../support/position.ts'
import { decide, waits } from '../../support/stages.ts'

const playing = (division: string, districts = ['[ WP ]']) =>
  position({
    districts,
    division,
    hands: districts.map(() => ['realignment', 'realignment']),
    state: { phase: { type: 'localOperations', seat: 0, option: { type: 'draw', taken: true } } },
  })

describe('Realignment', () => {
  it.each([
    ['plains', 'doubleTrack'],
    ['curves', 'plains'],
    ['uncontrolledSiding', 'doubleTrack'],
    ['trestle', 'uncontrolledSiding'],
  ])('R7.7 turns %s into %s', (from, to) => {
    const after = play(playing(`DP tunnel 0 ${from} DP`), 0, 'card.play realignment mainline 1')
    expect(after.state.division[1]).toMatchObject({ kind: to, realigned: true })
    expect(after.state.division[0]).toMatchObject({ kind: 'tunnel', realigned: false })
  })

  it.each(['hilly', 'heavyGrade^east', 'doubleTrack', 'tunnel', 'interchange'])(
    'R7.7 makes nothing of %s and is refused there',
    (kind) => {
      expect(refusal(playing(`DP ${kind} 0 plains DP`), 0, 'card.play realignment mainline 0')).toMatchObject({
        code: 'cannotRealign',
        rule: 'R7.7',
      })
    },
  )

  it.each(['plains(t10:KhE@0)', 'curves(t10:KhE@1)', 'trestle(t9:EhK@0)', 'uncontrolledSiding(t10:KhE@1)'])(
    'R7.7 goes only on an unoccupied card: %s',
    (card) => {
      const state = playing(`DP ${card} 0 plains(t16:cE@0) DP`)
      expect(refusal(state, 0, 'card.play realignment mainline 0')).toMatchObject({
        code: 'mainlineOccupied',
        rule: 'R7.7',
      })
    },
  )

  it('R7.7 trains elsewhere do not matter, not even beside the card', () => {
    const state = playing('DP(t4:KhE) plains 0 plains(t16:cE@0) DP', ['[=(t8:KhcE) WP=(t10:KhE) ]'])
    expect(isLegal(state, 0, 'card.play realignment mainline 0')).toBe(true)
  })

  it('R7.7 goes once on a card: Curves made Plains cannot become Double Track', () => {
    const after = play(playing('DP curves 0 tunnel DP'), 0, 'card.play realignment mainline 0')
    expect(after.state.division[0]?.kind).toBe('plains')
    expect(refusal(after.state, 0, 'card.play realignment mainline 0').code).toBe('alreadyRealigned')
    const siding = playing('DP uncontrolledSiding+realignment 0 tunnel DP')
    expect(refusal(siding, 0, 'card.play realignment mainline 0')).toMatchObject({
      code: 'alreadyRealigned',
      rule: 'R7.7',
    })
  })

  it('R7.7 a Division may hold no legal target', () => {
    const targets = (division: string) =>
      legalIntents(playing(division), 0)
        .map(formatIntent)
        .filter((text) => text.startsWith('card.play realignment'))
    expect(targets('DP hilly 0 interchange DP')).toEqual([])
    expect(targets('DP curves 0 trestle DP')).toEqual([
      'card.play realignment mainline 0',
      'card.play realignment mainline 1',
    ])
  })

  it('R7.7 R7.4 Plains made Double Track are entered without the check from then on', () => {
    const plains = playing('DP(t4:KhE) plains 0 tunnel(t7:EhcK@0) DP')
    const end = ['card.discard realignment 0', 'draw.end']
    const before = decide(plains, 'card.discard realignment 0', ...end)
    expect(waits(before.events)).toEqual(['t4 opposingTrain'])
    const after = decide(plains, 'card.play realignment mainline 0', ...end)
    expect(drawnDivision(after.state)).toBe('DP doubleTrack+realignment(t4:KhE@0) 0 tunnel(t7:EhcK@1) DP')
  })
})
