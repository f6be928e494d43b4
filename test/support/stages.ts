import { actorOf, type GameEvent, type GameState, type Train, type TrainId } from '../../src/engine/index.ts'
import { play } from './position.ts'

/** What has been played, and where it led. */
export interface Played {
  readonly state: GameState
  readonly events: readonly GameEvent[]
}

/** Plays intents, each by whoever is to decide; each must be accepted. */
export function decide(state: GameState, ...texts: readonly string[]): Played {
  let now = state
  const events: GameEvent[] = []
  for (const text of texts) {
    const actor = actorOf(now)
    if (actor === null) throw new Error(`The game is over before: ${text}`)
    const played = play(now, actor, text)
    now = played.state
    events.push(...played.events)
  }
  return { state: now, events }
}

/** Every player in turn lets Local Operations go by; the Stage then runs until somebody must decide something. */
export function passLocal(state: GameState): Played {
  let now = state
  const events: GameEvent[] = []
  while (now.phase.type === 'localOperations' && now.stage === state.stage && now.day === state.day) {
    const played = decide(now, 'local.choose agent', 'agent.pass')
    now = played.state
    events.push(...played.events)
  }
  return { state: now, events }
}

/** Plays whole Stages in which nobody does anything, Load/Unload included; nobody may be asked for clearance. */
export function idle(state: GameState, stages = 1): Played {
  let now = state
  const events: GameEvent[] = []
  for (let stage = 0; stage < stages; stage++) {
    const passed = passLocal(now)
    now = passed.state
    events.push(...passed.events)
    while (now.phase.type === 'loadUnload') {
      const ended = decide(now, 'work.end')
      now = ended.state
      events.push(...ended.events)
    }
    if (now.phase.type === 'clearance') throw new Error(`${now.phase.train} asks for clearance`)
  }
  return { state: now, events }
}

/** A state in which something of one train is otherwise. */
export const withTrain = (state: GameState, id: TrainId, change: Partial<Train>): GameState => ({
  ...state,
  trains: state.trains.map((train) => (train.id === id ? { ...train, ...change } : train)),
})

/** Why trains waited, in order: `t4 opposingTrain`. */
export const waits = (events: readonly GameEvent[]): string[] =>
  events.flatMap((event) => (event.type === 'trainWaits' ? [`${event.train} ${event.why}`] : []))
