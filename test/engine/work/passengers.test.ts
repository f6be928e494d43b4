import { describe, expect, it } from 'vitest'
import { eventsOf, isLegal, type Position, play, position, readCars, refusal } from '../../support/position.ts'
import { idle } from '../../support/stages.ts'

/** Load/Unload of the one player, whose Porters and Laborers are all to come; `district` holds the Office. */
const atWork = (district: string, more: Partial<Position> = {}) =>
  position({
    districts: [district],
    division: 'DP plains 0 plains DP',
    yard: 'bcHc',
    ...more,
    state: { phase: { type: 'loadUnload', seat: 0, porters: 3, laborers: 1 }, ...more.state },
  })

describe('Boarding', () => {
  it('R8.2 puts a loaded coach in the empty one’s place; the empty goes to Classification; the rate is earned', () => {
    const { state, events } = play(atWork('[ DE:g1r0=(t8:KbcE) ]'), 0, 'work.board t8 2')
    expect(state.trains[0]?.consist).toEqual(['K', 'b', 'C', 'E'])
    expect(state.districts[0]?.office).toMatchObject({ green: 0, red: 0 })
    expect(state.classificationYard).toEqual(['c'])
    expect(state.divisionYard).toEqual(readCars('bcHc'))
    expect(eventsOf(events, 'boarded')).toEqual([{ type: 'boarded', player: 0, train: 't8' }])
    expect(eventsOf(events, 'revenue')).toEqual([{ type: 'revenue', player: 0, source: 'passenger', amount: 1 }])
    expect(state.players[0]?.revenue).toBe(1)
  })

  it.each([0, 1, 3, 5])('R8.2 R2.6 earns the passenger rate, here %i', (passengerRate) => {
    const board = atWork('[ DE:g1r0=(t14:cE) ]', { houseRules: { passengerRate } })
    const { state } = play(board, 0, 'work.board t14 0')
    expect(state.players[0]?.revenue).toBe(passengerRate)
    expect(state.classificationYard).toEqual(['c'])
  })

  it.each(['DE', 'ST', 'TE'])('R8.2 is done at a Depot or higher: %s', (office) => {
    expect(isLegal(atWork(`[ ${office}:g1r0=(t14:cE) ]`), 0, 'work.board t14 0')).toBe(true)
  })

  it('R8.2 is not done at a Whistle Post', () => {
    expect(idle(position({ districts: ['[ WP=(t14:cE) ]'] })).state.stage).toBe(2)
    expect(isLegal(atWork('[ WP=(t14:cE) ]'), 0, 'work.board t14 0')).toBe(false)
  })

  it('R8.2 needs passengers waiting in a green box', () => {
    expect(refusal(atWork('[ DE:g0r1=(t14:cE) ]'), 0, 'work.board t14 0')).toMatchObject({
      code: 'noPassengersWaiting',
      rule: 'R8.2',
    })
  })

  it.each([
    ['a loaded coach', 't14:CE', 0],
    ['the engine', 't14:cE', 1],
    ['a boxcar', 't8:KbcE', 1],
    ['the caboose', 't8:KbcE', 0],
    ['nothing', 't14:cE', 4],
  ])('R8.2 takes an empty coach of the train, not %s', (_, train, unit) => {
    const id = train.slice(0, train.indexOf(':'))
    expect(refusal(atWork(`[ DE:g1r0=(${train}) ]`), 0, `work.board ${id} ${unit}`)).toMatchObject({
      code: 'noSuchCoach',
      rule: 'R8.2',
    })
  })

  it.each([
    ['on Secondary Track', '.  le  YO=(t14:cE)  rw  .\n[  Lw  DE:g1r0  Re  ]', 'DP plains 0 plains DP'],
    ['beside the Office', '[ --=(t14:cE) DE:g1r0 ]', 'DP plains 0 plains DP'],
    ['held at a Limit', '[=(t14!:cE) DE:g1r0 ]', 'DP plains 0 plains DP'],
    ['on the Mainline', '[ DE:g1r0 ]', 'DP plains(t14:cE@0) 0 plains DP'],
    ['not on the Division', '[ DE:g1r0 ]', 'DP plains 0 plains DP'],
  ])('R8.2 R8.3 takes a train at the Office, not one %s', (_, district, division) => {
    for (const work of ['work.board', 'work.detrain'])
      expect(refusal(atWork(district, { division }), 0, `${work} t14 0`)).toMatchObject({
        code: 'trainNotAtOffice',
        rule: 'R8.2',
      })
  })

  it('R8.2 takes no train at another player’s Office', () => {
    const state = position({
      districts: ['[ DE:g1r0 ]', '[ DE=(t14:cE) ]'],
      division: 'DP plains 0 plains 1 plains DP',
      state: { phase: { type: 'loadUnload', seat: 0, porters: 1, laborers: 1 } },
    })
    expect(refusal(state, 0, 'work.board t14 0').code).toBe('trainNotAtOffice')
  })
})

describe('Detraining', () => {
  it('R8.3 puts an empty from the Division Yard in the loaded one’s place, that into a red box; the rate is earned', () => {
    const { state, events } = play(atWork('[ DE:g1r0=(t8:KbCE) ]'), 0, 'work.detrain t8 2')
    expect(state.trains[0]?.consist).toEqual(['K', 'b', 'c', 'E'])
    expect(state.districts[0]?.office).toMatchObject({ green: 1, red: 1 })
    // It passes nothing over: one coach is taken, the rest of the stack stays.
    expect(state.divisionYard).toEqual(readCars('bcH'))
    expect(state.classificationYard).toEqual([])
    expect(eventsOf(events, 'detrained')).toEqual([{ type: 'detrained', player: 0, train: 't8' }])
    expect(state.players[0]?.revenue).toBe(1)
  })

  it.each([0, 2, 5])('R8.3 R2.6 earns the passenger rate, here %i', (passengerRate) => {
    const { state } = play(atWork('[ DE=(t14:CE) ]', { houseRules: { passengerRate } }), 0, 'work.detrain t14 0')
    expect(state.players[0]?.revenue).toBe(passengerRate)
  })

  it.each([
    ['DE', 1],
    ['ST', 2],
    ['TE', 3],
  ])('R8.3 needs a free red box, of which a %s has %i', (office, boxes) => {
    expect(isLegal(atWork(`[ ${office}:g0r${boxes - 1}=(t14:CE) ]`), 0, 'work.detrain t14 0')).toBe(true)
    expect(refusal(atWork(`[ ${office}:g0r${boxes}=(t14:CE) ]`), 0, 'work.detrain t14 0')).toMatchObject({
      code: 'noBoxFree',
      rule: 'R8.3',
      box: 'red',
    })
  })

  it('R8.3 R5.3 a Baggage Room adds a red box', () => {
    expect(isLegal(atWork('[ DE:g0r1=(t14:CE) ]\n. br^ .'), 0, 'work.detrain t14 0')).toBe(true)
  })

  it('R8.3 needs an empty coach in the Division Yard; one in Classification is no use', () => {
    const state = atWork('[ DE=(t14:CE) ]', { yard: 'bCh', classification: 'cc' })
    expect(refusal(state, 0, 'work.detrain t14 0')).toMatchObject({ code: 'yardLacks', rule: 'R8.3', car: 'c' })
  })

  it.each([
    ['an empty coach', 't14:cE', 0],
    ['the engine', 't14:CE', 1],
    ['a loaded boxcar', 't8:KBcE', 1],
  ])('R8.3 takes a loaded coach of the train, not %s', (_, train, unit) => {
    const id = train.slice(0, train.indexOf(':'))
    expect(refusal(atWork(`[ DE=(${train}) ]`), 0, `work.detrain ${id} ${unit}`)).toMatchObject({
      code: 'noSuchCoach',
      rule: 'R8.3',
    })
  })
})

describe('Trains with restricted passenger work', () => {
  const CRACK = ['t1', 't2', 't2b']
  const NONE = ['x14', 'x15']
  const OTHERS = ['t5', 't6', 't7', 't8', 't13', 't14', 't15', 't16', 'x16', 'x17', 'x18']
  const both = (id: string, office: string) =>
    [`work.board ${id} 1`, `work.detrain ${id} 2`].map((text) => ({
      text,
      state: atWork(`[ ${office}:g1r0=(${id}:EcC) ]`),
    }))

  it.each(CRACK)('R8.4 Crack Limited %s: passenger work at Terminals only', (id) => {
    for (const office of ['DE', 'ST'])
      for (const { state, text } of both(id, office))
        expect(refusal(state, 0, text)).toMatchObject({ code: 'terminalsOnly', rule: 'R8.4', train: id })
    for (const { state, text } of both(id, 'TE')) expect(isLegal(state, 0, text)).toBe(true)
  })

  it.each(NONE)('R8.4 %s: no passenger work anywhere', (id) => {
    for (const office of ['DE', 'ST', 'TE'])
      for (const { state, text } of both(id, office))
        expect(refusal(state, 0, text)).toMatchObject({ code: 'noPassengerWork', rule: 'R8.4', train: id })
  })

  it.each(OTHERS)('R8.4 %s: passenger work at any Depot, Station or Terminal', (id) => {
    for (const office of ['DE', 'ST', 'TE'])
      for (const { state, text } of both(id, office)) expect(isLegal(state, 0, text)).toBe(true)
  })

  it('R8.4 R8.1 a Crack Limited at a Station gives its player no work, at a Terminal it does', () => {
    const standing = (office: string) =>
      position({ districts: [`[ ${office}:g1r0=(t2:cE) ]`], division: 'DP plains 0 curves(t9:EhK@0) DP' })
    expect(idle(standing('ST')).events.filter(({ type }) => type === 'turnEnded')).toHaveLength(1)
    expect(idle(standing('TE')).events.filter(({ type }) => type === 'turnEnded')).toHaveLength(2)
  })
})
