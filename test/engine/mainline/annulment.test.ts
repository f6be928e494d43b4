import { describe, expect, it } from 'vitest'
import { type GameState, seatView } from '../../../src/engine/index.ts'
import { drawing, drawn, eventsOf, position, readCars } from '../../support/position.ts'
import { decide, idle, withTrain } from '../../support/stages.ts'

const EMPTY = 'DP plains 0 plains DP'

/** Train 10 comes in during the first Stage, made up so that it cannot depart. */
const arriving = position({
  districts: ['[ WP ]'],
  division: 'DP plains(t10:hEK@0) 0 plains DP',
  timetable: { 6: 't10' },
})

const annulled = (played: ReturnType<typeof idle>) =>
  eventsOf(played.events, 'trainAnnulled').filter(({ why }) => why === 'stalled')

/** The position in a later Stage, in which its trains last moved in the first. */
const at = (state: GameState, day: number, stage: number): GameState => ({ ...state, day, stage })

describe('A train that stands still', () => {
  it('R7.15 for eleven Stages is still there, and after the twelfth is annulled', () => {
    const eleven = idle(arriving, 12)
    expect(annulled(eleven)).toEqual([])
    expect(drawn(eleven.state, 0)).toBe('[ WP=(t10:hEK) ]')
    expect(eleven.state).toMatchObject({ day: 2, stage: 1 })
    const twelve = idle(eleven.state)
    expect(annulled(twelve)).toMatchObject([{ train: 't10' }])
    expect(drawn(twelve.state, 0)).toBe('[ WP ]')
  })

  it('R7.15 is removed without a collision; its cars go to Classification, its tray is free, its slot stays', () => {
    const { state, events } = idle(at({ ...arriving, divisionYard: readCars('b') }, 1, 1), 1)
    expect(events.length).toBeGreaterThan(0)
    const late = idle(at(state, 2, 1))
    expect(annulled(late)).toHaveLength(1)
    expect(eventsOf(late.events, 'wreck')).toEqual([])
    expect(late.state).toMatchObject({ collisions: 0, trains: [], players: [{ revenue: 0 }] })
    expect([...late.state.classificationYard].sort()).toEqual(readCars('hK').sort())
    expect(late.state.timetable[5]).toBe('t10')
    expect(seatView(late.state, 0).crewTrays).toEqual({ total: 4, free: 4 })
  })

  const stalled = (district: string, division = EMPTY) =>
    idle(at(position({ districts: [district], division, enhancements: [['interlocking']] }), 2, 1))

  it.each([
    ['at the Office', '[ WP=(t10:hEK) ]', EMPTY],
    ['on other Running Track', '[ WP --=(t10:KhE) ]', EMPTY],
    ['at a Limit, not held', '[=(t10:KhE) WP ]', EMPTY],
    ['held at a Limit', '[=(t10!:KhE) WP=(t14:cEc) ]', EMPTY],
    ['at a Division Point', '[ WP=(t7:hEcK) ]', 'DP(t10:KhE) plains 0 plains DP'],
    ['on a Mainline card', '[=(t8!:KhcE) WP=(t7:hEcK) ]', 'DP plains(t10:KhE@0) 0 plains DP'],
  ])('R7.15 %s is annulled', (_, district, division) => {
    expect(annulled(stalled(district, division)).map(({ train }) => train)).toContain('t10')
  })

  it.each(['YO', 'SY', '--', 'CM'])('R7.15 on Secondary Track (%s) is left there, however long', (card) => {
    const district = `
      .  le  ${card}=(t10:KhE)  rw  .
      [  Lw  WP                 Re  ]
    `
    const played = stalled(district)
    expect(annulled(played)).toEqual([])
    const later = idle(at(played.state, 4, 6))
    expect(drawn(later.state, 0)).toBe(drawing(district))
  })

  it('R7.15 counts from its last Move in Local Operations, too', () => {
    const state = position({ districts: ['[ WP=(t10:hEK) -- ]'], division: EMPTY })
    // In the eleventh Stage after it came it makes a Move, and that begins the count anew.
    const moved = decide(at(state, 1, 12), 'local.choose switch t10', 'switch.move east 1,0', 'switch.end')
    expect(annulled(idle(at(moved.state, 2, 1), 11))).toEqual([])
    expect(annulled(idle(at(moved.state, 2, 1), 12))).toHaveLength(1)
  })

  it('R7.15 that is chosen for Switch but makes no Move does not count as having moved', () => {
    const state = position({ districts: ['[ --=(t10:hEK) WP ]'], division: EMPTY })
    const chosen = decide(at(state, 2, 1), 'local.choose switch t10', 'switch.setOut west 1', 'switch.end')
    expect(eventsOf(chosen.events, 'trainAnnulled')).toMatchObject([{ train: 't10', why: 'stalled' }])
    expect(drawn(chosen.state, 0)).toBe('[ --=h WP ]')
  })

  it('R7.15 counts every region it goes on as a movement', () => {
    const state = withTrain(
      position({ districts: ['[ ST ]'], division: 'DP heavyGrade^east(t10:KhE@0) 0 plains DP' }),
      't10',
      { moved: 1 },
    )
    const played = idle(at(state, 2, 1))
    expect(annulled(played)).toEqual([])
    expect(played.state.trains[0]?.moved).toBe(13)
  })

  it('R7.15 R9.1 an expedited train that departs at that Shift Change is gone before the count', () => {
    const state = position({ districts: ['[ WP ]'], division: 'DP plains(t6:cE@0) 0 plains DP' })
    expect(annulled(idle(at(state, 2, 1)))).toEqual([])
  })

  it('R7.15 R7.4 frees two that oppose each other at Whistle Posts', () => {
    const facing = position({
      districts: ['[ WP=(t4:KhE) ]', '[ WP=(t7:EhcK) ]'],
      division: 'DP plains 0 plains 1 plains DP',
      houseRules: { mode: 'coop' },
    })
    const waiting = idle(facing, 12)
    expect(waiting.state.trains).toHaveLength(2)
    expect(annulled(idle(waiting.state)).map(({ train }) => train)).toEqual(['t4', 't7'])
  })

  it('R7.15 the board warns from the ninth Stage', () => {
    const state = idle(arriving).state
    const warning = (stage: number) => seatView(at(state, 1, stage), 'spectator').trains[0]?.annulledIn
    // It came in Stage 1, so Stage 9 is the eighth in which it stands still.
    expect(warning(2)).toBeNull()
    expect(warning(9)).toBeNull()
    expect(warning(10)).toBe(3)
    expect(warning(12)).toBe(1)
    const sideTracked = position({
      districts: [
        `
        .  le  YO=(t10:KhE)  rw  .
        [  Lw  WP            Re  ]
      `,
      ],
      division: EMPTY,
    })
    expect(seatView(at(sideTracked, 1, 12), 0).trains[0]?.annulledIn).toBeNull()
  })
})
