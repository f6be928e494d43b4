import { describe, expect, it } from 'vitest'
import type { GameState, StandingOrders } from '../../../src/engine/index.ts'
import { drawnDivision, eventsOf, isLegal, play, position, refusal } from '../../support/position.ts'
import { decide, idle, passLocal, waits } from '../../support/stages.ts'

const withOrders = (state: GameState, ...orders: readonly StandingOrders[]): GameState => ({
  ...state,
  players: state.players.map((player, i) => ({ ...player, orders: orders[i] ?? player.orders })),
})

describe('Standing orders', () => {
  const follower = position({ districts: ['[ WP ]'], division: 'DP(t4:KhE) curves(t10:KhE@0) 0 plains DP' })

  it('R7.8 are to ask, unless changed', () => {
    expect(follower.players.map(({ orders }) => orders)).toEqual(['ask'])
    expect(passLocal(follower).state.phase).toMatchObject({ type: 'clearance', train: 't4' })
  })

  it('R7.8 always deny: nobody is asked, and the train waits', () => {
    const { state, events } = passLocal(withOrders(follower, 'deny'))
    expect(eventsOf(events, 'clearanceAsked')).toEqual([])
    expect(eventsOf(events, 'clearanceRuled')).toEqual([
      { type: 'clearanceRuled', train: 't4', player: 0, allow: false, byOrders: true },
    ])
    expect(waits(events)).toEqual(['t4 denied'])
    expect(drawnDivision(state)).toBe('DP(t4:KhE) curves(t10:KhE@1) 0 plains DP')
  })

  it('R7.8 always deny, again in each Mainline phase', () => {
    const stuck = position({ districts: ['[ WP=(t10:hEK) ]'], division: 'DP(t4:KhE) curves 0 plains DP' })
    const { events } = idle(withOrders(stuck, 'deny'), 3)
    expect(eventsOf(events, 'clearanceRuled')).toHaveLength(3)
  })

  it('R7.8 are their player’s own, and apply while that player is Superintendent', () => {
    const table = position({
      districts: ['[ WP=(t10:hEK) ]', '[ DE ]'],
      division: 'DP(t4:KhE) curves 0 plains 1 plains DP',
      state: { stage: 3 },
    })
    const asks = passLocal(withOrders(table, 'ask', 'deny')).state
    expect(asks.phase).toMatchObject({ type: 'clearance', train: 't4' })
    // The Fedora moves after Stage 3; from then on the other player's orders rule.
    const next = decide(asks, 'dispatch.rule t4 deny').state
    expect(next).toMatchObject({ stage: 4, superintendent: 1 })
    const denied = passLocal(next)
    expect(eventsOf(denied.events, 'clearanceRuled')).toMatchObject([{ player: 1, allow: false, byOrders: true }])
  })

  it('R7.8 change by an intent, by whom the decision is, and to something different', () => {
    const table = position({ districts: ['[ WP ]', '[ WP ]'] })
    const { state, events } = play(table, 0, 'orders.set deny')
    expect(state.players.map(({ orders }) => orders)).toEqual(['deny', 'ask'])
    expect(eventsOf(events, 'ordersSet')).toEqual([{ type: 'ordersSet', player: 0, orders: 'deny' }])
    expect(refusal(table, 0, 'orders.set ask')).toMatchObject({ code: 'ordersUnchanged', rule: 'R7.8' })
    expect(refusal(table, 1, 'orders.set deny')).toMatchObject({ code: 'notYourDecision', rule: 'R1.6' })
  })

  it('R7.8 change once a phase, and again in the next', () => {
    const once = play(follower, 0, 'orders.set deny').state
    expect(refusal(once, 0, 'orders.set allowWhenSafe')).toMatchObject({ code: 'ordersOncePerPhase', rule: 'R7.8' })
    expect(refusal(once, 0, 'orders.set ask')).toMatchObject({ code: 'ordersOncePerPhase', rule: 'R7.8' })
    const chosen = play(once, 0, 'local.choose agent').state
    expect(refusal(chosen, 0, 'orders.set ask')).toMatchObject({ code: 'ordersOncePerPhase', rule: 'R7.8' })
    const nextStage = play(chosen, 0, 'agent.pass').state
    expect(isLegal(nextStage, 0, 'orders.set ask')).toBe(true)
  })

  it('R7.8 changed in Local Operations may be changed when the Superintendent is asked, and the question stays', () => {
    const asks = passLocal(play(withOrders(follower, 'deny'), 0, 'orders.set ask').state).state
    const changed = decide(asks, 'orders.set allowWhenSafe').state
    expect(changed.phase).toEqual(asks.phase)
    expect(refusal(changed, 0, 'orders.set deny')).toMatchObject({ code: 'ordersOncePerPhase' })
    expect(decide(changed, 'dispatch.rule t4 deny').state.stage).toBe(2)
  })
})
