import { describe, expect, it } from 'vitest'
import { drawnDivision, eventsOf, position, refusal } from '../../support/position.ts'
import { decide, idle, passLocal } from '../../support/stages.ts'

const EASTBOUND = { slow: 't10:KbE', fast: 't12:KbE' } as const
const WESTBOUND = { slow: 't9:EbK', fast: 't11:EbK' } as const

/** How many Stages after entering a Mainline card a train arrives from it. */
function stagesToCross(card: string, train: string): number {
  const westbound = train.includes(':E')
  let state = position({
    districts: ['[ ST ]'],
    division: westbound ? `DP plains 0 ${card} DP(${train})` : `DP(${train}) ${card} 0 plains DP`,
  })
  let entered = 0
  for (let stage = 1; stage <= 9; stage++) {
    const played = idle(state)
    state = played.state
    if (eventsOf(played.events, 'trainEntered').length > 0) entered ||= stage
    if (eventsOf(played.events, 'trainArrived').length > 0) return stage - entered
  }
  return 0
}

describe('Crossing a Mainline card', () => {
  const stages: readonly (readonly [card: string, slow: number, fast: number])[] = [
    ['plains', 1, 1],
    ['curves', 2, 2],
    ['hilly', 2, 1],
    ['heavyGrade^east', 3, 3],
    ['heavyGrade^west', 3, 3],
    ['doubleTrack', 1, 1],
    ['uncontrolledSiding', 1, 1],
    ['tunnel', 2, 2],
    ['trestle', 1, 1],
    ['interchange', 1, 1],
  ]

  it.each(stages)('R7.2 R7.3 %s takes a slow train %i Stages and a fast one %i, both ways', (card, slow, fast) => {
    expect({
      slow: [stagesToCross(card, EASTBOUND.slow), stagesToCross(card, WESTBOUND.slow)],
      fast: [stagesToCross(card, EASTBOUND.fast), stagesToCross(card, WESTBOUND.fast)],
    }).toEqual({ slow: [slow, slow], fast: [fast, fast] })
  })

  it('R7.2 entering puts a train in the start region, each later phase takes it one on, from the last it arrives', () => {
    const one = idle(position({ districts: ['[ ST ]'], division: 'DP plains 0 heavyGrade^east DP(t9:EbK)' }))
    expect(drawnDivision(one.state)).toBe('DP plains 0 heavyGrade^east(t9:EbK@0) DP')
    const two = idle(one.state)
    expect(drawnDivision(two.state)).toBe('DP plains 0 heavyGrade^east(t9:EbK@1) DP')
    const three = idle(two.state)
    expect(drawnDivision(three.state)).toBe('DP plains 0 heavyGrade^east(t9:EbK@2) DP')
    expect(eventsOf(three.events, 'trainAdvanced')).toMatchObject([{ train: 't9', mainline: 1, region: 2 }])
    expect(eventsOf(idle(three.state).events, 'trainArrived')).toMatchObject([{ train: 't9', seat: 0, square: '0,0' }])
  })

  it('R7.2 a train that left at a Shift Change moves in the next Mainline phase', () => {
    const left = idle(position({ districts: ['[ ST ]'], division: 'DP plains(t6:cE@0) 0 curves DP' }))
    expect(drawnDivision(left.state)).toBe('DP plains 0 curves(t6:cE@0) DP')
    expect(drawnDivision(idle(left.state).state)).toBe('DP plains 0 curves(t6:cE@1) DP')
  })

  it.each([
    ['uncontrolledSiding', EASTBOUND.slow, 1],
    ['interchange', EASTBOUND.slow, 1],
    ['hilly', EASTBOUND.fast, 1],
    ['hilly', EASTBOUND.slow, 0],
    ['curves', EASTBOUND.fast, 0],
    ['tunnel', EASTBOUND.fast, 0],
    ['heavyGrade^east', EASTBOUND.fast, 0],
    ['heavyGrade^west', EASTBOUND.fast, 0],
  ])('R7.3 %s: %s starts in region %i', (card, train, region) => {
    const { events } = idle(position({ districts: ['[ ST ]'], division: `DP(${train}) ${card} 0 plains DP` }))
    expect(eventsOf(events, 'trainEntered')).toMatchObject([{ region }])
  })

  it('R7.3 an Extra that starts at the Interchange does so in its back region and takes two Stages', () => {
    const first = idle(
      position({
        districts: ['[ ST ]'],
        division: 'DP interchange 0 plains DP',
        state: { extras: [{ card: 'x13', start: 'interchange' }] },
      }),
    )
    expect(eventsOf(first.events, 'trainMadeUp')).toMatchObject([{ at: { type: 'mainline', card: 0, region: 0 } }])
    expect(eventsOf(first.events, 'trainAdvanced')).toMatchObject([{ train: 'x13', region: 1 }])
    expect(eventsOf(idle(first.state).events, 'trainArrived')).toMatchObject([{ train: 'x13' }])
  })
})

describe('The Uncontrolled Siding', () => {
  const behind = (follower: string) =>
    passLocal(
      position({
        districts: ['[ WP ]'],
        division: `DP(${follower}) uncontrolledSiding(t10:KhE@1) 0 plains DP`,
      }),
    ).state

  it('R7.3 found occupied takes a train into the back region, without a collision and for one Stage more', () => {
    const entered = decide(behind('t4:KbE'), 'dispatch.rule t4 allow')
    expect(eventsOf(entered.events, 'wreck')).toEqual([])
    expect(eventsOf(entered.events, 'trainEntered')).toMatchObject([{ train: 't4', region: 0 }])
    expect(drawnDivision(entered.state)).toBe('DP uncontrolledSiding(t4:KbE@0) 0 plains DP')
    const second = idle(entered.state)
    expect(drawnDivision(second.state)).toBe('DP uncontrolledSiding(t4:KbE@1) 0 plains(t10:KhE@0) DP')
    expect(eventsOf(idle(second.state).events, 'trainArrived')).toMatchObject([{ train: 't4' }])
  })

  it('R7.3 R7.5 has room for one train in its back region: a third runs into it', () => {
    const { state } = passLocal(
      position({
        districts: ['[ DE ]'],
        division: 'DP(t4:KbE) uncontrolledSiding(t8:KcE@1)(t10:KhE@0) 0 plains DP',
      }),
    )
    const third = decide(state, 'dispatch.rule t4 allow')
    expect(eventsOf(third.events, 'wreck')).toMatchObject([{ trains: ['t4', 't10'], where: { mainline: 0 } }])
    // A higher number comes when both have gone one region on.
    const later = passLocal(
      position({
        districts: ['[ DE ]'],
        division: 'DP(t12:KbE) uncontrolledSiding(t8:KcE@1)(t10:KhE@0) 0 plains DP',
      }),
    )
    const entered = decide(later.state, 'dispatch.rule t12 allow')
    expect(drawnDivision(entered.state)).toBe('DP uncontrolledSiding(t10:KhE@1)(t12:KbE@0) 0 plains DP')
  })

  it('R7.3 is not found occupied where the other train has just gone on', () => {
    const entered = decide(behind('t12:KbE'), 'dispatch.rule t12 allow')
    expect(eventsOf(entered.events, 'trainEntered')).toMatchObject([{ train: 't12', region: 1 }])
  })
})

describe('The Heavy Grade', () => {
  it.each([
    ['', 'up', 3],
    ['', 'down', 3],
    ['+helpers', 'up', 2],
    ['+helpers', 'down', 3],
    ['+brakeman', 'up', 3],
    ['+brakeman', 'down', 2],
    ['+brakeman+airbrakes', 'up', 3],
    ['+brakeman+airbrakes', 'down', 1],
    ['+brakeman+airbrakes+helpers', 'up', 2],
    ['+brakeman+airbrakes+helpers', 'down', 1],
    ['+absSignals', 'up', 3],
    ['+absSignals', 'down', 3],
  ])('R7.6 R7.3 with %s takes a train going %s %i Stages', (cards, way, stages) => {
    const [east, west] = way === 'up' ? ['east', 'west'] : ['west', 'east']
    expect(stagesToCross(`heavyGrade^${east}${cards}`, EASTBOUND.slow)).toBe(stages)
    expect(stagesToCross(`heavyGrade^${west}${cards}`, WESTBOUND.slow)).toBe(stages)
    // A fast train gets nothing on top: never under one Stage.
    expect(stagesToCross(`heavyGrade^${east}${cards}`, EASTBOUND.fast)).toBe(stages)
  })

  const drawing = (division: string) =>
    position({
      division,
      hands: [['helpers', 'brakeman', 'airbrakes', 'absSignals']],
      state: { phase: { type: 'localOperations', seat: 0, option: { type: 'draw', taken: true } } },
    })

  it('R7.6 Airbrakes are played only where a Brakeman lies', () => {
    const state = drawing('DP heavyGrade^east 0 plains DP')
    expect(refusal(state, 0, 'card.play airbrakes mainline 0')).toMatchObject({ code: 'needsBrakeman', rule: 'R7.6' })
    const after = decide(state, 'card.play brakeman mainline 0', 'card.play airbrakes mainline 0')
    expect(drawnDivision(after.state)).toBe('DP heavyGrade^east+brakeman+airbrakes 0 plains DP')
  })

  it('R7.6 Helpers need no Brakeman', () => {
    const after = decide(drawing('DP heavyGrade^west 0 plains DP'), 'card.play helpers mainline 0')
    expect(drawnDivision(after.state)).toBe('DP heavyGrade^west+helpers 0 plains DP')
  })

  it.each(['helpers', 'brakeman', 'airbrakes'])('R7.6 %s goes on a Heavy Grade and nowhere else', (card) => {
    expect(refusal(drawing('DP heavyGrade^east 0 hilly DP'), 0, `card.play ${card} mainline 1`)).toMatchObject({
      code: 'heavyGradeOnly',
      rule: 'R7.6',
    })
  })
})
