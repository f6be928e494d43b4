import { describe, expect, it } from 'vitest'
import { actorOf, apply, legalIntents, seatView } from '../../../src/engine/index.ts'
import { dealt } from '../../support/deals.ts'
import { choosing, eventsOf, holding, isLegal, play, position, refusal } from '../../support/position.ts'
import { decide, idle, passLocal } from '../../support/stages.ts'

const DIVISION = 'DP plains 0 tunnel 1 curves DP'
const TWO = ['[ WP ]', '[ WP ]']

describe('The game', () => {
  it('R1.1 an unsafe decision of the Superintendent causes a collision', () => {
    const asking = passLocal(position({ division: 'DP(t2:cE) plains(t4:hE@0) 0 tunnel DP' })).state
    const { state, events } = play(asking, 0, 'dispatch.rule t2 allow')
    expect(eventsOf(events, 'wreck')).toMatchObject([{ trains: ['t2', 't4'], blamed: 0 }])
    expect(state.trains).toEqual([])
  })

  it('R1.1 a cautious one does not', () => {
    const asking = passLocal(position({ division: 'DP(t2:cE) plains(t4:hE@0) 0 tunnel DP' })).state
    const { state, events } = play(asking, 0, 'dispatch.rule t2 deny')
    expect(eventsOf(events, 'wreck')).toEqual([])
    expect(state.trains).toHaveLength(2)
  })

  it('R1.2 Revenue may go below zero', () => {
    const asking = passLocal(position({ division: 'DP(t2:cE) plains(t4:hE@0) 0 tunnel DP', revenue: [3] })).state
    expect(play(asking, 0, 'dispatch.rule t2 allow').state.players[0]?.revenue).toBe(-2)
  })
})

describe('A Stage', () => {
  it('R1.4 runs Local Operations, New Train, Mainline, Load/Unload, Shift Change', () => {
    const { events } = passLocal(position({ districts: TWO, division: DIVISION }))
    const order = events.flatMap((event) => {
      if (event.type === 'turnEnded') return [`local ${event.player}`]
      if (event.type === 'phaseBegan') return [event.phase]
      return event.type === 'stageBegan' ? [`Stage ${event.stage}`] : []
    })
    expect(order).toEqual(['local 0', 'local 1', 'newTrain', 'mainline', 'loadUnload', 'shiftChange', 'Stage 2'])
  })

  it('R1.4 is one of the twelve of a Day', () => {
    const { state, events } = idle(position({ division: 'DP plains 0 tunnel DP' }), 24)
    expect(state).toMatchObject({ day: 3, stage: 1 })
    const began = eventsOf(events, 'stageBegan').map(({ day, stage }) => [day, stage])
    const stages = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12]
    expect(began).toEqual([...stages.slice(1).map((stage) => [1, stage]), ...stages.map((stage) => [2, stage]), [3, 1]])
  })

  it('R1.4 what belongs to another phase is refused', () => {
    const local = position({ districts: ['[ DE:g1r0=(t13:Ec) ]'], division: 'DP plains 0 tunnel DP' })
    for (const text of ['work.end', 'work.board t13 1', 'dispatch.rule t13 allow']) {
      expect(refusal(local, 0, text)).toMatchObject({ code: 'notInThisPhase', rule: 'R1.4' })
    }
    const asking = passLocal(position({ division: 'DP(t2:cE) plains(t4:hE@0) 0 tunnel DP' })).state
    for (const text of ['local.choose draw', 'agent.pass', 'work.end']) {
      expect(refusal(asking, 0, text)).toMatchObject({ code: 'notInThisPhase', rule: 'R1.4' })
    }
  })
})

describe('Who acts', () => {
  const state = position({ districts: [...TWO, '[ WP ]'], division: 'DP plains 0 tunnel 1 curves 2 trestle DP' })

  it('R1.6 one actor at a time: everybody else is refused and has nothing to choose', () => {
    expect(actorOf(state)).toBe(0)
    for (const player of [1, 2]) {
      expect(refusal(state, player, 'local.choose draw')).toEqual({ code: 'notYourDecision', actor: 0, rule: 'R1.6' })
      expect(legalIntents(state, player)).toEqual([])
    }
    expect(refusal(state, 3, 'local.choose draw')).toEqual({ code: 'noSuchPlayer', player: 3, rule: 'R1.6' })
  })

  it('R1.6 a clearance is the Superintendent’s wherever the train is', () => {
    const drawn = { districts: TWO, division: 'DP(t2:cE) plains(t4:hE@0) 0 tunnel 1 curves DP' }
    const asking = passLocal(position({ ...drawn, state: { superintendent: 1 } })).state
    expect(actorOf(asking)).toBe(1)
    expect(refusal(asking, 0, 'dispatch.rule t2 deny')).toMatchObject({ code: 'notYourDecision', rule: 'R1.6' })
  })

  it('R1.6 Load/Unload is the business of whoever has the Office', () => {
    const arriving = { districts: ['[ WP ]', '[ DE:g1r0 ]'], division: 'DP plains 0 tunnel(t14:cE@1) 1 curves DP' }
    const working = passLocal(position(arriving)).state
    expect(working.phase).toMatchObject({ type: 'loadUnload', seat: 1 })
    expect(refusal(working, 0, 'work.end')).toEqual({ code: 'notYourDecision', actor: 1, rule: 'R1.6' })
  })

  it('R1.6 the Home deck and the Department piles are everybody’s', () => {
    const departments = [['depot'], ['straight'], ['station']] as const
    const shared = position({
      districts: TWO,
      division: DIVISION,
      state: { departments, homeDeck: ['terminal', 'smallYard'] },
    })
    const after = decide(shared, 'local.choose draw', 'draw.take 0', 'card.discard depot 1', 'draw.end').state
    expect(after.departments).toEqual([['smallYard'], ['straight', 'depot'], ['station']])
    const drawn = decide(after, 'local.choose draw', 'draw.take 1').state
    expect(drawn.players[1]?.hand.at(-1)).toBe('depot')
  })

  it('R1.6 district, hand and Revenue are one’s own', () => {
    const before = holding(['depot'], { districts: TWO, division: DIVISION, revenue: [4, 7] }, 1)
    const after = play(before, 1, 'card.play depot').state
    expect(after.districts.map(({ office }) => office.grade)).toEqual(['whistlePost', 'depot'])
    expect(after.districts[0]).toEqual(before.districts[0])
    expect(after.players[0]).toEqual(before.players[0])
    expect(refusal(before, 1, 'card.play station')).toMatchObject({ code: 'cardNotInHand' })
  })

  it('R1.6 no Mainline card belongs to an Office: even the farthest may be played on', () => {
    const far = holding(['absSignals'], { districts: TWO, division: DIVISION })
    expect([0, 1, 2].map((card) => isLegal(far, 0, `card.play absSignals mainline ${card}`))).toEqual([
      true,
      true,
      true,
    ])
  })

  it('R1.6 the Crew Trays and the timetable are one for all seats', () => {
    const shared = position({ districts: TWO, division: DIVISION, timetable: { 4: 't7' } })
    const views = [0, 1].map((seat) => seatView(shared, seat))
    expect(views.map(({ crewTrays }) => crewTrays.total)).toEqual([5, 5])
    expect(views[0]?.timetable).toEqual(views[1]?.timetable)
  })

  it('R4.1 a chosen option is chosen', () => {
    const chosen = choosing(state, 'agent')
    expect(refusal(chosen, 0, 'local.choose draw')).toMatchObject({ code: 'optionAlreadyChosen', rule: 'R4.1' })
  })
})

describe('An intent', () => {
  it('R1.5 that is refused leaves the state as it was, and one that is accepted leaves the state it was given', () => {
    const { state } = dealt(9)
    const before = structuredClone(state)
    expect(apply(state, 0, { type: 'draw.end' }).ok).toBe(false)
    expect(apply(state, 0, { type: 'local.choose', option: 'draw' }).ok).toBe(true)
    expect(state).toEqual(before)
  })
})
