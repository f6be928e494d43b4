import { describe, expect, it } from 'vitest'
import {
  actorOf,
  apply,
  DEFAULT_HOUSE_RULES,
  formatIntent,
  type GameEvent,
  type GameState,
  legalIntents,
  newGame,
  parseSaveLine,
  type Replayed,
  replay,
  type Setup,
  saveLine,
  stateHash,
} from '../../../src/engine/index.ts'
import { chooseText } from '../../support/buttonPlayer.ts'
import { eventsOf } from '../../support/position.ts'

interface Step {
  readonly line: string
  readonly state: GameState
  readonly events: readonly GameEvent[]
}

const setupFor = (players: readonly string[], seed = '42'): Setup => ({
  seed,
  players,
  houseRules: {
    ...DEFAULT_HOUSE_RULES,
    mode: players.length === 1 ? 'solitaire' : 'competitive',
    length: 'campaign',
  },
})

/** Plays a game of so many intents and keeps every step; the first is the deal. */
function playGame(setup: Setup, intents: number): readonly Step[] {
  const deal = newGame(setup)
  if ('refused' in deal) throw new Error(JSON.stringify(deal.refused))
  const steps: Step[] = [{ line: '', ...deal }]
  let { state } = deal
  for (let turn = 0; turn < intents; turn++) {
    const actor = actorOf(state)
    if (actor === null) break
    const legal = legalIntents(state, actor)
    const text = chooseText(legal.map(formatIntent), turn)
    const intent = legal.find((one) => formatIntent(one) === text)
    const applied = intent && apply(state, actor, intent)
    if (!(intent && applied?.ok)) throw new Error(`Refused: ${text}`)
    steps.push({ line: saveLine(actor, intent), state: applied.state, events: applied.events })
    state = applied.state
  }
  return steps
}

function replayed(setup: Setup, intents: readonly string[]): Replayed {
  const result = replay({ ...setup, intents })
  if ('refused' in result) throw new Error(JSON.stringify(result.refused))
  return result
}

const ALONE = setupFor(['Ada'])
const TABLE = setupFor(['Ada', 'Ben', 'Cora'])
const games = [
  { players: 'one player', setup: ALONE, steps: playGame(ALONE, 400) },
  { players: 'three players', setup: TABLE, steps: playGame(TABLE, 400) },
]
const linesOf = (steps: readonly Step[]): string[] => steps.slice(1).map(({ line }) => line)

describe('Replay', () => {
  it('R10.1 the games here draw cards, schedule trains and run them', () => {
    for (const { steps } of games) {
      const events = steps.flatMap((step) => step.events)
      expect(eventsOf(events, 'cardDrawn').length).toBeGreaterThan(20)
      expect(eventsOf(events, 'trainScheduled').length).toBeGreaterThan(1)
      expect(eventsOf(events, 'trainMadeUp').length).toBeGreaterThan(2)
    }
  })

  it.each(games)(
    'R1.5 R10.1 $players: the same intents lead to the same state and the same story',
    ({ setup, steps }) => {
      const again = replayed(setup, linesOf(steps))
      expect(again.state).toEqual(steps.at(-1)?.state)
      expect(stateHash(again.state)).toBe(stateHash(steps.at(-1)?.state ?? again.state))
      expect(again.events).toEqual(steps.map(({ events }) => events))
      expect(again.accepted).toBe(steps.length - 1)
      expect(again.stoppedAt).toBeUndefined()
    },
  )

  it('R1.5 another seed does not: sooner or later an intent is not possible or the state is another', () => {
    const [, table] = games
    const other = replayed({ ...TABLE, seed: '43' }, linesOf(table?.steps ?? []))
    expect(stateHash(other.state)).not.toBe(stateHash(table?.steps.at(-1)?.state ?? other.state))
  })

  it.each(games)('R10.2 $players: with the last intents taken back it stands where it stood', ({ setup, steps }) => {
    for (const kept of [0, 1, 2, 7, 50, 199, 398, 399, 400]) {
      const before = replayed(setup, linesOf(steps).slice(0, kept))
      expect(before.state).toEqual(steps[kept]?.state)
    }
  })

  it.each(games)('R10.2 R6.1 $players: done again after undo, chance is not rerolled', ({ setup, steps }) => {
    const chancy = steps.flatMap(({ events, state }, i) =>
      i > 0 && (state.random.join() !== steps[i - 1]?.state.random.join() || eventsOf(events, 'cardDrawn').length > 0)
        ? [i]
        : [],
    )
    expect(chancy.length).toBeGreaterThan(10)
    for (const index of chancy.slice(0, 25)) {
      const { state } = replayed(setup, linesOf(steps).slice(0, index - 1))
      const again = parseSaveLine(steps[index]?.line ?? '')
      const applied = again && apply(state, again.player, again.intent)
      expect(applied).toMatchObject({ ok: true, events: steps[index]?.events, state: steps[index]?.state })
    }
  })

  it.each(games)('R10.1 $players: at an intent no longer legal it stops and keeps all before', ({ setup, steps }) => {
    const lines = linesOf(steps)
    const bad = [...lines.slice(0, 30), '8 agent.pass', ...lines.slice(30)]
    const result = replayed(setup, bad)
    expect(result.accepted).toBe(30)
    expect(result.state).toEqual(steps[30]?.state)
    expect(result.events).toHaveLength(31)
    expect(result.stoppedAt).toEqual({
      index: 30,
      text: '8 agent.pass',
      rejection: { code: 'noSuchPlayer', player: 8, rule: 'R1.6' },
    })
  })

  it('R10.1 it says which intent and why', () => {
    const lines = ['0 local.choose draw', '0 draw.end', '0 draw.take home']
    expect(replayed(ALONE, lines).stoppedAt).toEqual({
      index: 1,
      text: '0 draw.end',
      rejection: { code: 'drawFirst', rule: 'R4.4.1' },
    })
  })

  it('R10.1 nothing after it is played, not even what would be legal', () => {
    const { state, accepted } = replayed(ALONE, ['0 local.choose draw', '0 draw.end', '0 draw.take home'])
    expect(accepted).toBe(1)
    expect(state).toEqual(replayed(ALONE, ['0 local.choose draw']).state)
  })

  it('R10.1 an intent of the wrong player is no longer legal', () => {
    const first = replayed(TABLE, []).state
    const [actor, other] = [actorOf(first) ?? 0, ((actorOf(first) ?? 0) + 1) % 3]
    const { stoppedAt, accepted } = replayed(TABLE, [`${actor} local.choose agent`, `${other} agent.pass`])
    expect(accepted).toBe(1)
    expect(stoppedAt).toMatchObject({ index: 1, rejection: { code: 'notYourDecision', actor } })
  })

  it.each(['', 'nonsense', '0', '0 ', '0 fly', 'x local.choose draw', '00 local.choose draw', '0  local.choose draw'])(
    'R10.1 a line that is no intent stops it: %j',
    (text) => {
      expect(replayed(ALONE, ['0 local.choose agent', text, '0 agent.pass'])).toMatchObject({
        accepted: 1,
        stoppedAt: { index: 1, text, rejection: { code: 'unreadableIntent', rule: 'R10.1' } },
      })
    },
  )

  it('R10.1 a setup that the rules refuse is refused', () => {
    expect(replay({ ...ALONE, seed: '-1', intents: [] })).toEqual({ refused: { code: 'badSeed', rule: 'R1.5' } })
    expect(replay({ ...ALONE, players: ['Ada', 'Ben'], intents: [] })).toMatchObject({
      refused: { code: 'solitaireIsForOne' },
    })
  })

  it('R10.1 after the end of the game no intent is legal', () => {
    const rules = { ...ALONE.houseRules, length: 'short' as const }
    const passes = Array.from({ length: 36 }, () => ['0 local.choose agent', '0 agent.pass']).flat()
    const result = replayed({ ...ALONE, houseRules: rules }, [...passes, '0 local.choose agent'])
    expect(result.state.phase).toMatchObject({ type: 'over', result: { outcome: 'lost', reason: 'belowTarget' } })
    expect(result.stoppedAt).toMatchObject({ index: 72, rejection: { code: 'gameOver' } })
  })
})
