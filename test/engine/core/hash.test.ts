import { expect, test } from 'vitest'
import { apply, DEFAULT_HOUSE_RULES, type GameState, newGame, stateHash } from '../../../src/engine/index.ts'

function dealt(seed: string): GameState {
  const game = newGame({ seed, players: ['Ada', 'Bert'], houseRules: { ...DEFAULT_HOUSE_RULES, mode: 'competitive' } })
  if ('refused' in game) throw new Error(game.refused.code)
  return game.state
}

test('R10.7 the hash of a position is the same however its parts were put together, and another deal has another', () => {
  const state = dealt('5')
  const { trains, houseRules, ...rest } = state
  expect(stateHash(state)).toMatch(/^[0-9a-f]{32}$/)
  expect(stateHash({ trains, ...rest, houseRules: { ...houseRules } })).toBe(stateHash(state))
  expect(stateHash(dealt('6'))).not.toBe(stateHash(state))
})

test('R10.7 the hash covers what nobody sees, so it tells two positions apart that look alike to every seat', () => {
  const state = dealt('5')
  const [first, ...rest] = state.homeDeck
  if (first === undefined) throw new Error('no cards')
  expect(stateHash({ ...state, homeDeck: [...rest, first] })).not.toBe(stateHash(state))
  expect(stateHash({ ...state, divisionYard: state.divisionYard.toReversed() })).not.toBe(stateHash(state))
})

test('R10.7 every step has a hash of its own', () => {
  const state = dealt('5')
  const done = apply(state, state.superintendent, { type: 'local.choose', option: 'draw' })
  if (!done.ok) throw new Error(done.rejection.code)
  expect(stateHash(done.state)).not.toBe(stateHash(state))
})
