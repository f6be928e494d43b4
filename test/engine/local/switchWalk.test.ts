import { describe, expect, it } from 'vitest'
import {
  apply,
  type Car,
  type GameState,
  type Intent,
  isCar,
  legalIntents,
  stateHash,
} from '../../../src/engine/index.ts'
import { choosing, position } from '../../support/position.ts'

interface Step {
  readonly before: GameState
  readonly intent: Intent
  readonly after: GameState
}

/** Every step of Switch that can be taken within so many steps, each state visited once. */
function walk(start: GameState, depth: number): Step[] {
  const seen = new Set([stateHash(start)])
  const steps: Step[] = []
  let edge = [start]
  for (let i = 0; i < depth; i++) {
    const next: GameState[] = []
    for (const before of edge) {
      for (const intent of legalIntents(before, 0)) {
        if (intent.type !== 'switch.move' && intent.type !== 'switch.setOut') continue
        const applied = apply(before, 0, intent)
        if (!applied.ok) throw new Error(applied.rejection.code)
        steps.push({ before, intent, after: applied.state })
        const mark = stateHash(applied.state)
        if (!seen.has(mark)) next.push(applied.state)
        seen.add(mark)
      }
    }
    edge = next
  }
  return steps
}

const consistOf = (state: GameState): string => state.trains[0]?.consist.join('') ?? ''

const standing = (
  state: GameState,
): { readonly square: string; readonly card: string; readonly cars: readonly Car[] }[] =>
  Object.entries(state.districts[0]?.squares ?? {}).flatMap(([square, laid]) =>
    laid.type === 'modifier' ? [] : [{ square, card: laid.card, cars: laid.cars }],
  )

const carsIn = (state: GameState): string =>
  [...standing(state).flatMap(({ cars }) => cars), ...(state.trains[0]?.consist.filter(isCar) ?? [])].sort().join('')

const squareOf = (state: GameState): string => {
  const at = state.trains[0]?.at
  return at?.type === 'district' ? at.square : ''
}

describe('every step of Switch from a yard with cars here and there', () => {
  const start = choosing(
    position({
      districts: [
        `
        .  .             le  CM=h  rw  .   .
        [  --=(t9:KEfr)  Lw  WP  Re  --=bC  ]
        `,
      ],
    }),
    'switch t9',
  )
  const steps = walk(start, 5)

  it('R4.3.5 R4.2.5 neither cars nor the train are ever left on a turnout, nor cars on the Office or a Limit', () => {
    const turnouts = steps.flatMap(({ after }) =>
      standing(after).filter(
        ({ square, card, cars }) => card.startsWith('turnout') && (cars.length > 0 || square === squareOf(after)),
      ),
    )
    expect(turnouts).toEqual([])
    // Every car is in the consist or on a card that may hold it.
    expect([...new Set(steps.map(({ after }) => carsIn(after)))]).toEqual(['CKbfhr'])
  })

  it('R4.2.6 R4.3.4 no square and no consist ever holds more than four cars, and four are reached', () => {
    const most = (counts: readonly number[]) => Math.max(...counts)
    expect(most(steps.flatMap(({ after }) => standing(after).map(({ cars }) => cars.length)))).toBe(4)
    expect(most(steps.map(({ after }) => consistOf(after).length))).toBe(5)
  })

  it('R4.3.6 R4.2.2 the order of a consist never changes: a Move adds at its ends, a cut takes from one', () => {
    const moves = steps.filter(({ intent }) => intent.type === 'switch.move')
    const cuts = steps.filter(({ intent }) => intent.type === 'switch.setOut')
    expect(moves.filter(({ before, after }) => !consistOf(after).includes(consistOf(before)))).toEqual([])
    const broken = cuts.filter(({ before, after }) => {
      const [old, now] = [consistOf(before), consistOf(after)]
      return !(old.startsWith(now) || old.endsWith(now))
    })
    expect(broken).toEqual([])
    expect(moves.length).toBeGreaterThan(1000)
    expect(cuts.length).toBeGreaterThan(100)
  })

  it('R4.3.5 setting out costs no Move, and every Move costs one', () => {
    const movesOf = ({ phase }: GameState) =>
      phase.type === 'localOperations' && phase.option.type === 'switch' ? phase.option.moves : Number.NaN
    const spent = (type: Intent['type']) =>
      new Set(
        steps.filter(({ intent }) => intent.type === type).map(({ before, after }) => movesOf(before) - movesOf(after)),
      )
    expect([...spent('switch.setOut')]).toEqual([0])
    expect([...spent('switch.move')]).toEqual([1])
  })
})
