import { describe, expect, it } from 'vitest'
import { drawn, drawnDivision, eventsOf, position } from '../../support/position.ts'
import { decide, idle, passLocal, waits } from '../../support/stages.ts'

const onto = (division: string, district = '[ WP ]') => passLocal(position({ districts: [district], division }))

describe('A Double Track', () => {
  it('R7.4 R7.5 is entered without the check against an opposing train, and the two pass', () => {
    const { state, events } = onto('DP(t4:KhE) doubleTrack(t7:EhcK@0) 0 plains DP')
    expect(eventsOf(events, 'trainEntered')).toMatchObject([{ train: 't4', mainline: 0 }])
    expect(eventsOf(events, 'trainLeftDivision')).toMatchObject([{ train: 't7' }])
    expect(drawnDivision(state)).toBe('DP doubleTrack(t4:KhE@0) 0 plains DP')
    expect(eventsOf(events, 'wreck')).toEqual([])
  })

  it('R7.4 R7.5 is entered behind a train going the same way unasked, and two stand there together', () => {
    const { state, events } = onto('DP(t4:KhE)(t10:KhE) doubleTrack 0 plains DP')
    expect(eventsOf(events, 'clearanceAsked')).toEqual([])
    expect(drawnDivision(state)).toBe('DP doubleTrack(t4:KhE@0)(t10:KhE@0) 0 plains DP')
    expect(eventsOf(events, 'wreck')).toEqual([])
  })

  it.each(['DP(t4:KhE) doubleTrack 0 tunnel(t7:EhcK@0) DP', 'DP(t4:KhE) doubleTrack 0 tunnel(t10:KhE@0) DP'])(
    'R7.4 is entered without the check of what lies beyond it: %s',
    (division) => {
      const { state, events } = onto(division)
      expect(eventsOf(events, 'trainEntered')).toMatchObject([{ train: 't4', mainline: 0 }])
      expect(state.phase).toMatchObject({ type: 'localOperations' })
    },
  )

  it.each([
    'DP(t4:KhE) doubleTrack(t9:EhK@0)(t11:EhK@0) 0 plains DP',
    'DP(t4:KhE) doubleTrack(t9:EhK@0)(t10:KhE@0) 0 plains DP',
    'DP(t4:KhE) doubleTrack(t8:KhcE@0)(t10:KhE@0) 0 plains DP',
  ])('R7.4 is never entered by a third train, and nobody is asked: %s', (division) => {
    const { state, events } = onto(division, '[ ST ]')
    expect(waits(events)).toEqual(['t4 doubleTrackFull'])
    expect(state.phase).toMatchObject({ type: 'localOperations' })
    expect(drawnDivision(state)).toBe('DP(t4:KhE) doubleTrack 0 plains DP')
  })

  it('R7.4 has room again once one of the two has gone on', () => {
    const { state } = onto('DP(t12:KhE) doubleTrack(t8:KhcE@0)(t16:cE@0) 0 plains DP', '[ ST ]')
    expect(drawnDivision(state)).toBe('DP doubleTrack(t12:KhE@0) 0 plains(t16:cE@0) DP')
  })

  it('R7.4 farther along is no exception for the card before it', () => {
    const { events } = onto('DP(t4:KhE) plains 0 doubleTrack(t7:EhcK@0) DP')
    expect(waits(events)).toEqual(['t4 opposingTrain'])
    const follower = onto('DP(t4:KhE) plains 0 doubleTrack(t10:KhE@0) DP')
    expect(follower.state.phase).toMatchObject({ type: 'clearance', train: 't4', ahead: 't10', mainline: 0 })
  })
})

describe('Going on from a Double Track', () => {
  it('R7.4 what lies beyond it in the Subdivision is checked then: an opposing train holds', () => {
    const first = onto('DP doubleTrack(t4:KhE@0) 0 tunnel(t7:EhcK@0) DP')
    expect(waits(first.events)).toEqual(['t4 opposingTrain'])
    expect(drawnDivision(first.state)).toBe('DP doubleTrack(t4:KhE@0) 0 tunnel(t7:EhcK@1) DP')
    // At the Whistle Post the opposing train counts too, and its own way over the Double Track is free.
    const second = idle(first.state)
    expect(waits(second.events)).toEqual(['t4 opposingTrain'])
    expect(drawn(second.state, 0)).toBe('[ WP=(t7:EhcK) ]')
    const third = idle(second.state)
    expect(waits(third.events)).toEqual(['t4 opposingTrain'])
    expect(drawnDivision(third.state)).toBe('DP doubleTrack(t4:KhE@0)(t7:EhcK@0) 0 tunnel DP')
    expect(drawn(idle(third.state).state, 0)).toBe('[ WP=(t4:KhE) ]')
  })

  const behindLeader = onto('DP doubleTrack(t4:KhE@0) 0 tunnel(t10:KhE@0) DP').state

  it('R7.4 R7.8 a train ahead asks the Superintendent', () => {
    expect(behindLeader.phase).toMatchObject({ type: 'clearance', train: 't4', ahead: 't10', mainline: null })
    const allowed = decide(behindLeader, 'dispatch.rule t4 allow')
    expect(drawn(allowed.state, 0)).toBe('[ WP=(t4:KhE) ]')
  })

  it('R7.4 R7.8 denied, it stays there and asks again in the next Mainline phase', () => {
    const denied = decide(behindLeader, 'dispatch.rule t4 deny')
    expect(drawnDivision(denied.state)).toBe('DP doubleTrack(t4:KhE@0) 0 tunnel(t10:KhE@1) DP')
    expect(passLocal(denied.state).state.phase).toMatchObject({ type: 'clearance', train: 't4', ahead: 't10' })
  })

  it('R7.4 with nothing beyond it goes on unasked', () => {
    const { state, events } = onto('DP doubleTrack(t4:KhE@0) 0 tunnel DP')
    expect(eventsOf(events, 'clearanceAsked')).toEqual([])
    expect(drawn(state, 0)).toBe('[ WP=(t4:KhE) ]')
  })

  it('R7.4 a Control Point beyond it ends the Subdivision: no check', () => {
    const { state, events } = onto('DP doubleTrack(t4:KhE@0) 0 tunnel(t10:KhE@0)(t12:KhE@1) DP', '[ DE=(t16:bEc) ]')
    expect(eventsOf(events, 'clearanceAsked')).toEqual([])
    expect(drawn(state, 0)).toBe('[ DE=(t4:KhE)(t16:bEc) ]')
  })

  it('R7.4 toward a Division Point nothing is left to check', () => {
    const { events } = onto('DP plains 0 doubleTrack(t4:KhE@0) DP(t9:EhK)')
    expect(eventsOf(events, 'trainLeftDivision')).toMatchObject([{ train: 't4' }])
  })

  it('R7.4 a train on another card was checked when it entered and goes on unasked', () => {
    const { state, events } = onto('DP plains(t4:KhE@0) 0 tunnel(t10:KhE@0) DP')
    expect(eventsOf(events, 'clearanceAsked')).toEqual([])
    expect(drawn(state, 0)).toBe('[ WP=(t4:KhE) ]')
  })
})
