import fc from 'fast-check'
import { expect, test } from 'vitest'
import { actorOf, type GameState, isCar, LENGTH, legalIntents } from '../../src/engine/index.ts'
import { games } from '../support/cases.ts'
import { anyGame, anyWholeGame, beginning, playOut } from '../support/randomPlay.ts'

test('R4.1, R7.8, R8.1 somebody, and nobody else, can always act until the game is over', () => {
  fc.assert(
    fc.property(anyGame(700), (game) => {
      for (const at of [beginning(game), ...[...playOut(game)].map(({ after }) => after)]) {
        const actor = actorOf(at)
        expect(actor === null).toBe(at.phase.type === 'over')
        // A change of standing orders alone would not bring the game on.
        const deeds = at.players.map((_, player) => legalIntents(at, player).some(({ type }) => type !== 'orders.set'))
        expect(deeds).toEqual(at.players.map((_, player) => player === actor))
      }
    }),
    games(15),
  )
})

const HIGHEST = 1000

/**
 * What is left to do in a Stage, the weightiest first; every accepted intent lowers it, or the Stage is over.
 *
 * 1. The parts of a Stage in which somebody decides: Local Operations, Mainline, Load/Unload, Shift Change (R1.4).
 * 2. The turns left in the part: seats from the one acting to the last before the Superintendent's (R4.1, R8.1), or the
 *    trains that have not acted when one asks (R7.8: a train asks once a phase).
 * 3. What is left in the turn. Switch: a Move weighs five, a car in the consist one. A Move may couple four cars at most,
 *    so it lowers the sum by one at least, and so does setting out, which takes a car off (R4.3.1 to R4.3.7). Draw: a
 *    card in hand weighs one and the card not yet taken two (R4.4.1). The Freight Agent does one thing (R4.5.1). Work: a
 *    worker weighs one, each acts once (R8.1).
 * 4. Players who may still change their standing orders in this part (R7.8).
 */
function leftToDo(state: GameState): readonly number[] {
  const { phase, players } = state
  const orders = players.filter(({ ordersChanged }) => !ordersChanged).length
  const first = players[state.superintendent]?.seat ?? 0
  const turnsLeft = (seat: number): number => players.length - ((seat - first + players.length) % players.length)
  switch (phase.type) {
    case 'localOperations':
      return [3, turnsLeft(phase.seat), leftInOption(state, phase), orders]
    case 'clearance':
      return [phase.during === 'mainline' ? 2 : 0, phase.queue.length, 0, orders]
    case 'loadUnload':
      return [1, turnsLeft(phase.seat), phase.porters + phase.laborers, orders]
    case 'over':
      return []
  }
}

function leftInOption(
  { players, trains }: GameState,
  { seat, option }: Extract<GameState['phase'], { type: 'localOperations' }>,
): number {
  switch (option.type) {
    case 'none':
      return HIGHEST
    case 'switch': {
      const consist = trains.find(({ id }) => id === option.train)?.consist ?? []
      return 5 * option.moves + consist.filter(isCar).length
    }
    case 'draw':
      return (players.find((player) => player.seat === seat)?.hand.length ?? 0) + (option.taken ? 0 : 2)
    case 'agent':
      return 0
  }
}

const isLower = (after: readonly number[], before: readonly number[]): boolean => {
  const differs = before.findIndex((value, i) => after[i] !== value)
  return differs >= 0 && (after[differs] ?? 0) < (before[differs] ?? 0)
}

/**
 * How many intents a Stage can have at the very most: per player one choice and the most of what an option offers (six
 * Moves of five at most, four cars, an end; or the hand, a card, the taking and the end), every worker and an end, a change
 * of orders in each of four parts; and two questions per Crew Tray.
 */
function bound({ players, districts }: GameState): number {
  const perPlayer = players.map(({ hand, seat }) => {
    const district = districts[seat]
    const inDraw = hand.length + 3
    const industries = Object.values(district?.squares ?? {}).filter(({ type }) => type === 'industry').length
    // What is played in this very Stage adds workers too: an Office gives three Porters, a card in hand one of either.
    const workers = 1 + industries + 2 + 3 + 2 + hand.length + 1
    return 1 + Math.max(6 * 5 + 4 + 1, inDraw) + workers + 1 + 4
  })
  return perPlayer.reduce((sum, intents) => sum + intents, 0) + 2 * (players.length + 3)
}

test('R1.4, R4.1, R4.3.1, R4.4.1, R7.8, R8.1 every intent brings its Stage nearer to the end, however long it is drawn out', () => {
  fc.assert(
    fc.property(anyGame(700, 'lingerer', 'lingerer', 'builder', 'switcher'), (game) => {
      let inStage = 0
      let most = bound(beginning(game))
      for (const { before, after } of playOut(game)) {
        inStage++
        expect(inStage).toBeLessThanOrEqual(most)
        if (after.day === before.day && after.stage === before.stage) {
          if (after.phase.type !== 'over')
            expect([leftToDo(before), leftToDo(after), isLower(leftToDo(after), leftToDo(before))]).toEqual([
              leftToDo(before),
              leftToDo(after),
              true,
            ])
        } else {
          expect((after.day - before.day) * 12 + after.stage - before.stage).toBe(1)
          inStage = 0
          most = bound(after)
        }
      }
    }),
    games(30),
  )
})

test('R9.2, R9.3 a game is over after its Days of twelve Stages at the latest', () => {
  fc.assert(
    fc.property(anyWholeGame(6000, 'uniform'), (game) => {
      const setup = { ...game.setup, houseRules: { ...game.setup.houseRules, length: 'short' as const } }
      const steps = [...playOut({ ...game, setup })]
      const last = steps.at(-1)?.after
      if (!last || steps.length === game.choices.length) return
      expect(last.phase.type).toBe('over')
      const stages = steps.filter(({ before, after }) => after.stage !== before.stage).length
      expect(stages).toBeLessThan(LENGTH.short.days * 12)
    }),
    games(10),
  )
})
