import { describe, expect, it } from 'vitest'
import type { GameState, TimetabledCard } from '../../../src/engine/index.ts'
import { atManyRandoms } from '../../support/deals.ts'
import { eventsOf, holding, isLegal, play, refusal } from '../../support/position.ts'
import { idle } from '../../support/stages.ts'

const DIVISION = 'DP plains 0 tunnel DP'
const STAGES = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12]
/** Trains that keep slots taken. */
const FILLERS: readonly TimetabledCard[] = ['t1', 't2', 't3', 't4', 't5', 't6', 't7', 't8', 't11', 't12', 't13', 't14']

const taken = (...slots: readonly number[]): Record<number, TimetabledCard> =>
  Object.fromEntries(slots.map((slot, i) => [slot, FILLERS[i] ?? 't16']))
const free = (...slots: readonly number[]) => taken(...STAGES.filter((stage) => !slots.includes(stage)))

/** Plays a card in many places of the stream; gives each roll with the slots that the trains asked about then have. */
function scheduled(before: GameState, card: TimetabledCard, ...trains: readonly TimetabledCard[]) {
  return atManyRandoms(before, 100).map((state) => {
    const { state: after, events } = play(state, 0, `card.play ${card}`)
    const roll = eventsOf(events, 'trainScheduled')[0]?.roll ?? 0
    return { roll, slots: [card, ...trains].map((train) => after.timetable.indexOf(train) + 1), after }
  })
}
const rollsOf = (runs: readonly { readonly roll: number }[]): number[] =>
  [...new Set(runs.map(({ roll }) => roll))].sort((a, b) => a - b)

describe('Scheduling', () => {
  it('R6.1 a D12 assigns a train to one of the twelve slots when its card is played', () => {
    const runs = scheduled(holding(['t9']), 't9')
    expect(rollsOf(runs)).toEqual(STAGES)
    for (const { roll, slots, after } of runs) {
      expect(slots).toEqual([roll])
      expect(after.timetable.filter((slot) => slot !== null)).toEqual(['t9'])
      expect(after.players[0]?.hand).toEqual([])
    }
  })

  it('R6.1 the roll comes from the stream: the same place gives the same slot, and the stream moves on', () => {
    for (const state of atManyRandoms(holding(['t9']), 10)) {
      const [one, other] = [play(state, 0, 'card.play t9').state, play(state, 0, 'card.play t9').state]
      expect(other).toEqual(one)
      expect(one.random).not.toEqual(state.random)
    }
  })

  it('R6.1 playing something else first does not change the roll', () => {
    for (const state of atManyRandoms(holding(['t9', 'straight', 'depot']), 30)) {
      const [at, later] = [
        play(state, 0, 'card.play t9'),
        play(state, 0, 'card.play depot', 'card.play straight 1,0', 'card.play t9'),
      ]
      expect(later.state.timetable).toEqual(at.state.timetable)
    }
  })

  it('R6.1 from then on it is due at that slot each Day', () => {
    const state = holding([], { division: DIVISION, timetable: { 5: 't9' } })
    const { events } = idle(play(state, 0, 'draw.end').state, 28)
    const made = events.flatMap((event) => {
      if (event.type === 'stageBegan') return [`${event.day}.${event.stage}`]
      return event.type === 'trainMadeUp' ? [event.train] : []
    })
    expect(made.flatMap((entry, i) => (entry === 't9' ? [made[i - 1]] : []))).toEqual(['1.5', '2.5', '3.5'])
  })

  it('R6.1 a train has one slot only', () => {
    const state = holding(['t9'], { timetable: { 3: 't9' } })
    expect(refusal(state, 0, 'card.play t9')).toEqual({ code: 'alreadyScheduled', card: 't9', rule: 'R6.1' })
  })

  it('R6.3 a taken slot passes the train to the next free one', () => {
    const runs = scheduled(holding(['t9'], { timetable: taken(4, 5, 6) }), 't9')
    expect(rollsOf(runs)).toEqual(STAGES)
    for (const { roll, slots, after } of runs) {
      expect(slots).toEqual([[4, 5, 6].includes(roll) ? 7 : roll])
      expect(after.timetable.slice(3, 6)).toEqual(FILLERS.slice(0, 3))
    }
  })

  it('R6.3 wrapping from 12 to 1', () => {
    const runs = scheduled(holding(['t9'], { timetable: free(3, 9) }), 't9')
    expect(rollsOf(runs)).toEqual(STAGES)
    for (const { roll, slots } of runs) expect(slots).toEqual([roll > 3 && roll <= 9 ? 9 : 3])
  })

  it('R6.3 the last free slot takes it whatever is rolled', () => {
    const runs = scheduled(holding(['t9'], { timetable: free(1) }), 't9')
    expect(rollsOf(runs)).toEqual(STAGES)
    for (const { slots } of runs) expect(slots).toEqual([1])
  })

  it('R6.3 with twelve taken the card cannot be played', () => {
    const state = holding(['t9'], { timetable: free() })
    expect(refusal(state, 0, 'card.play t9')).toEqual({ code: 'timetableFull', rule: 'R6.3' })
  })
})

describe('Sister Trains', () => {
  const sisters = { sisterTrains: true }

  it.each([
    ['t9', 't10'],
    ['t10', 't9'],
    ['t1', 't2'],
    ['t16', 't15'],
  ] as const)('R3.4 scheduling %s also schedules its sister %s six slots on', (card, sister) => {
    const runs = scheduled(holding([card], { houseRules: sisters }), card, sister)
    expect(rollsOf(runs)).toEqual(STAGES)
    for (const { roll, slots, after } of runs) {
      expect(slots).toEqual([roll, ((roll + 5) % 12) + 1])
      expect(after.timetable.filter((slot) => slot !== null)).toHaveLength(2)
    }
  })

  it('R3.4 without the rule it comes alone', () => {
    for (const { slots } of scheduled(holding(['t9']), 't9', 't10')) expect(slots[1]).toBe(0)
  })

  it('R3.4 R6.3 the sister’s slot being taken, she gets the next free one', () => {
    const runs = scheduled(holding(['t9'], { houseRules: sisters, timetable: taken(7, 8) }), 't9', 't10')
    const first = runs.filter(({ roll }) => roll === 1)
    expect(first.length).toBeGreaterThan(0)
    for (const { slots } of first) expect(slots).toEqual([1, 9])
  })

  it('R3.4 six slots on is counted from the slot that the first train has, not from its roll', () => {
    const runs = scheduled(holding(['t9'], { houseRules: sisters, timetable: taken(2) }), 't9', 't10')
    const passed = runs.filter(({ roll }) => roll === 2)
    expect(passed.length).toBeGreaterThan(0)
    for (const { slots } of passed) expect(slots).toEqual([3, 9])
  })

  it('R3.4 R6.3 with one slot left only the train itself is scheduled', () => {
    const runs = scheduled(holding(['t9'], { houseRules: sisters, timetable: free(5) }), 't9', 't10')
    for (const { slots } of runs) expect(slots).toEqual([5, 0])
  })

  it('R3.4 the sister’s own card may then be played as a Second Section order', () => {
    const both = holding(['t9', 't10'], { houseRules: sisters })
    const { state } = play(both, 0, 'card.play t9', 'card.play t10')
    expect(state.sections).toEqual([{ card: 't10', by: 't10', due: false }])
    expect(state.timetable.filter((slot) => slot === 't10')).toHaveLength(1)
    expect(state.players[0]?.hand).toEqual([])
  })

  it('R3.4 R6.6 but not beside an order that she carries already', () => {
    const three = holding(['t9', 't10', 'secondSection'], { houseRules: sisters })
    const { state } = play(three, 0, 'card.play t9', 'card.play secondSection of t10')
    expect(refusal(state, 0, 'card.play t10')).toEqual({ code: 'sectionAlreadyOrdered', card: 't10', rule: 'R6.6' })
  })

  it('R3.4 R6.3 nor does it need a slot: it can be played with all twelve taken', () => {
    const full = { ...taken(...STAGES), 7: 't10' as const }
    const state = holding(['t10'], { houseRules: sisters, timetable: full })
    expect(play(state, 0, 'card.play t10').state.timetable).toEqual(state.timetable)
    const alone = holding(['t10'], { timetable: full })
    expect(refusal(alone, 0, 'card.play t10')).toMatchObject({ code: 'alreadyScheduled', rule: 'R6.1' })
  })

  it('R3.4 a sister who is on the timetable by her own card stays where she is', () => {
    for (const { slots } of scheduled(holding(['t9'], { houseRules: sisters, timetable: { 2: 't10' } }), 't9', 't10')) {
      expect(slots[1]).toBe(2)
    }
  })

  it('R3.4 Extras have no sisters', () => {
    const state = holding(['x13'], { houseRules: sisters })
    const after = play(state, 0, 'card.play x13 from divisionPoint').state
    expect(after.timetable).toEqual(Array(12).fill(null))
    expect(isLegal(after, 0, 'draw.end')).toBe(true)
  })
})
