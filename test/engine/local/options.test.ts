import { describe, expect, it } from 'vitest'
import { actorOf, type GameState } from '../../../src/engine/index.ts'
import { eventsOf, isLegal, options, play, position, refusal } from '../../support/position.ts'

describe('the order of Local Operations', () => {
  const three = position({ districts: ['[ WP ]', '[ WP ]', '[ WP ]'] })

  /** Who chooses, one after the other, until the Stage's other phases have passed. */
  const choosers = (state: GameState, turns: number): (number | null)[] => {
    const actors: (number | null)[] = []
    let now = state
    for (let i = 0; i < turns; i++) {
      const actor = actorOf(now)
      actors.push(actor)
      now = play(now, actor ?? 0, 'local.choose agent', 'agent.pass').state
    }
    return actors
  }

  it('R4.1 every player chooses once a Stage, from the Superintendent leftward, which is eastward and wraps', () => {
    const second: GameState = {
      ...three,
      superintendent: 1,
      phase: { type: 'localOperations', seat: 1, option: { type: 'none' } },
    }
    expect(choosers(three, 4)).toEqual([0, 1, 2, 0])
    expect(choosers(second, 7)).toEqual([1, 2, 0, 1, 2, 0, 1])
  })

  it('R4.1 leftward goes by the seats, not by the order in which the players were named', () => {
    const mixed: GameState = {
      ...three,
      players: three.players.map((player, i) => ({ ...player, seat: [1, 0, 2][i] ?? 0 })),
      phase: { type: 'localOperations', seat: 1, option: { type: 'none' } },
    }
    expect(choosers(mixed, 4)).toEqual([0, 2, 1, 0])
  })

  it('R4.1 nobody chooses out of turn', () => {
    expect(refusal(three, 1, 'local.choose draw')).toMatchObject({ code: 'notYourDecision', rule: 'R1.6', actor: 0 })
  })

  it('R4.1 the next Stage begins only when all have chosen', () => {
    const first = play(three, 0, 'local.choose agent', 'agent.pass')
    const second = play(first.state, 1, 'local.choose agent', 'agent.pass')
    const last = play(second.state, 2, 'local.choose agent', 'agent.pass')
    expect(eventsOf([...first.events, ...second.events], 'stageBegan')).toEqual([])
    expect(eventsOf(last.events, 'stageBegan')).toEqual([{ type: 'stageBegan', day: 1, stage: 2 }])
  })
})

describe('the one option', () => {
  const state = position({ districts: ['. CM:g1r0=h .\n[ WP=(t9:EhK) -- ]'], hands: [['depot']] })
  const OPTIONS = ['switch t9', 'draw', 'agent']

  it('R4.1 it is Switch, Draw or Freight Agent', () => {
    expect(options(state, 0, 'local.choose')).toEqual(['agent', 'draw', 'switch t9'])
  })

  it.each(OPTIONS)('R4.1 %s is chosen instead of the others, not beside them', (option) => {
    const chosen = play(state, 0, `local.choose ${option}`).state
    for (const other of OPTIONS) {
      expect(refusal(chosen, 0, `local.choose ${other}`)).toMatchObject({ code: 'optionAlreadyChosen', rule: 'R4.1' })
    }
  })

  it.each([
    ['switch t9', ['draw.take home', 'draw.take 0', 'draw.end', 'agent.unjam 0,1 green', 'agent.pass']],
    ['draw', ['switch.move west -1,0', 'switch.setOut east 1', 'switch.end', 'agent.unjam 0,1 green', 'agent.pass']],
    ['agent', ['switch.move west -1,0', 'switch.setOut east 1', 'switch.end', 'draw.take home', 'draw.end']],
  ])('R4.1 with %s chosen nothing of the others is legal', (option, others) => {
    const chosen = play(state, 0, `local.choose ${option}`).state
    for (const other of others) {
      expect(refusal(chosen, 0, other)).toMatchObject({ code: 'notInThisOption', rule: 'R4.1' })
    }
  })

  it.each(['switch.move west -1,0', 'draw.take home', 'agent.pass', 'switch.end', 'draw.end'])(
    'R4.1 before an option is chosen %s is not legal',
    (text) => {
      expect(refusal(state, 0, text)).toMatchObject({ code: 'notInThisOption', rule: 'R4.1' })
    },
  )

  it('R4.1 the Freight Agent can be chosen, and may end without acting, where nothing at all is to be done', () => {
    const bare = position({
      hands: [[]],
      yard: '',
      state: { homeDeck: [], departments: [[], [], []] },
    })
    expect(isLegal(bare, 0, 'local.choose agent')).toBe(true)
    const { state: next, events } = play(bare, 0, 'local.choose agent', 'agent.pass')
    expect(eventsOf(events, 'turnEnded')).toEqual([{ type: 'turnEnded', player: 0, doing: 'agent' }])
    expect(next.stage).toBe(2)
  })
})
