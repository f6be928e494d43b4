import { TRAINS } from '../content/trains.ts'
import { ruleAgent } from '../local/agent.ts'
import { ruleFly, ruleSetOut, ruleSort } from '../local/cuts.ts'
import { beginDraw, handTooLarge, ruleDiscard, ruleTake } from '../local/draw.ts'
import { ruleMove } from '../local/moves.ts'
import { rulePlay } from '../local/play.ts'
import { type Switching, switchingOf } from '../local/switching.ts'
import { ruleClearance, ruleOrders } from '../mainline/dispatch.ts'
import type { GameEvent } from '../model/event.ts'
import type { Intent } from '../model/intent.ts'
import { type Rejection, refuse } from '../model/rejection.ts'
import type { GameState, LocalOption, PlayerIndex, SeatIndex, TrainId } from '../model/state.ts'
import { ruleWork } from '../work/work.ts'
import { continueWork, endLocal, endWork, resumeTrains } from './flow.ts'
import { actorOf, findTrain } from './lookup.ts'
import { accept, beginTurn, emit, patch, type Ruling } from './turn.ts'

export type Applied =
  | { readonly ok: true; readonly state: GameState; readonly events: readonly GameEvent[] }
  | { readonly ok: false; readonly rejection: Rejection }

/**
 * Lets a player do something: the state after it and after all automatic phases up to the next decision, with every
 * step as an event; or the reason why not. The given state stays as it is.
 */
export function apply(state: GameState, player: PlayerIndex, intent: Intent): Applied {
  const ruling = rule(state, player, intent)
  if ('refused' in ruling) return { ok: false, rejection: ruling.refused }
  const turn = beginTurn(state)
  ruling.perform(turn)
  return { ok: true, state: turn.state, events: turn.events }
}

/** Why a player may not do something now, with the rule; null if they may. */
export function explain(state: GameState, player: PlayerIndex, intent: Intent): Rejection | null {
  const ruling = rule(state, player, intent)
  return 'refused' in ruling ? ruling.refused : null
}

function rule(state: GameState, player: PlayerIndex, intent: Intent): Ruling {
  const actor = actorOf(state)
  if (actor === null) return refuse({ code: 'gameOver' })
  if (!state.players[player]) return refuse({ code: 'noSuchPlayer', player })
  if (player !== actor) return refuse({ code: 'notYourDecision', actor })
  if (intent.type === 'orders.set') return ruleOrders(state, player, intent)
  switch (state.phase.type) {
    case 'localOperations':
      return ruleLocal(state, state.phase.seat, state.phase.option, intent)
    case 'clearance': {
      if (intent.type !== 'dispatch.rule') return refuse({ code: 'notInThisPhase', intent: intent.type })
      const { during, queue } = state.phase
      return then(ruleClearance(state, state.phase, intent), (turn) => resumeTrains(turn, during, queue))
    }
    case 'loadUnload':
      return ruleLoadUnload(state, state.phase, intent)
    case 'over':
      return refuse({ code: 'gameOver' })
  }
}

/** A ruling with something more to do once it is carried out. */
const then = (ruling: Ruling, more: Extract<Ruling, { perform: unknown }>['perform']): Ruling =>
  'refused' in ruling
    ? ruling
    : accept((turn) => {
        ruling.perform(turn)
        more(turn)
      })

function ruleLocal(state: GameState, seat: SeatIndex, option: LocalOption, intent: Intent): Ruling {
  switch (intent.type) {
    case 'local.choose':
      return option.type === 'none' ? ruleChoose(state, seat, intent) : refuse({ code: 'optionAlreadyChosen' })
    case 'switch.move':
    case 'switch.setOut':
    case 'switch.sort':
    case 'switch.fly':
    case 'switch.end':
      return ruleSwitch(state, switchingOf(state), intent)
    case 'draw.take':
    case 'card.play':
    case 'card.discard':
    case 'draw.end':
      return ruleDraw(state, seat, option, intent)
    case 'agent.stock':
    case 'agent.clear':
    case 'agent.unjam':
    case 'agent.pass':
      if (option.type !== 'agent') return refuse({ code: 'notInThisOption', intent: intent.type })
      if (intent.type === 'agent.pass') return accept((turn) => endLocal(turn, seat, 'agent'))
      return then(ruleAgent(state, seat, intent), (turn) => endLocal(turn, seat, 'agent'))
    case 'dispatch.rule':
    case 'work.board':
    case 'work.detrain':
    case 'work.start':
    case 'work.unload':
    case 'work.advance':
    case 'work.end':
    case 'orders.set':
      return refuse({ code: 'notInThisPhase', intent: intent.type })
  }
}

type Of<T extends Intent['type']> = Extract<Intent, { type: T }>

/** The one option of a player's Local Operations (R4.1). */
function ruleChoose(state: GameState, seat: SeatIndex, intent: Of<'local.choose'>): Ruling {
  if (intent.option === 'switch') return ruleChooseTrain(state, seat, intent.train)
  const { option } = intent
  return accept((turn) => {
    announce(state, option, turn)
    if (option === 'draw') beginDraw(turn, seat)
    else patch(turn, { phase: { type: 'localOperations', seat, option: { type: 'agent' } } })
  })
}

const announce = (state: GameState, option: 'draw' | 'agent' | 'switch', turn: Parameters<typeof emit>[0]): void => {
  const player = actorOf(state)
  if (player !== null) emit(turn, { type: 'optionChosen', player, option })
}

/** Moves of one Switch option, one less in the dark under Reduced Visibility (R4.3.1, R3.2). */
const movesIn = ({ houseRules, stage }: GameState): number =>
  houseRules.reducedVisibility && (stage <= 3 || stage >= 11) ? 5 : 6

function ruleChooseTrain(state: GameState, seat: SeatIndex, id: TrainId): Ruling {
  const train = findTrain(state, id)
  if (train?.at.type !== 'district' || train.at.seat !== seat) return refuse({ code: 'trainNotHere', train: id })
  if (TRAINS[train.card].switching === 'noSwitching') return refuse({ code: 'noSwitching', train: id })
  return accept((turn) => {
    announce(state, 'switch', turn)
    const option = { type: 'switch', train: id, moves: movesIn(state) } as const
    patch(turn, { phase: { type: 'localOperations', seat, option } })
  })
}

function ruleSwitch(
  state: GameState,
  switching: Switching | null,
  intent: Of<'switch.move' | 'switch.setOut' | 'switch.sort' | 'switch.fly' | 'switch.end'>,
): Ruling {
  if (!switching) return refuse({ code: 'notInThisOption', intent: intent.type })
  switch (intent.type) {
    case 'switch.move':
      return ruleMove(state, switching, intent)
    case 'switch.setOut':
      return ruleSetOut(state, switching, intent)
    case 'switch.sort':
      return ruleSort(state, switching, intent)
    case 'switch.fly':
      return ruleFly(state, switching, intent)
    case 'switch.end':
      return accept((turn) => endLocal(turn, switching.seat, 'switch'))
  }
}

function ruleDraw(
  state: GameState,
  seat: SeatIndex,
  option: LocalOption,
  intent: Of<'draw.take' | 'card.play' | 'card.discard' | 'draw.end'>,
): Ruling {
  if (option.type !== 'draw') return refuse({ code: 'notInThisOption', intent: intent.type })
  if (intent.type === 'draw.take') return ruleTake(state, seat, intent)
  if (!option.taken) return refuse({ code: 'drawFirst' })
  switch (intent.type) {
    case 'card.play':
      return rulePlay(state, seat, intent)
    case 'card.discard':
      return ruleDiscard(state, seat, intent)
    case 'draw.end':
      return handTooLarge(state, seat) ?? accept((turn) => endLocal(turn, seat, 'draw'))
  }
}

function ruleLoadUnload(
  state: GameState,
  working: Extract<GameState['phase'], { type: 'loadUnload' }>,
  intent: Exclude<Intent, { type: 'orders.set' }>,
): Ruling {
  switch (intent.type) {
    case 'work.board':
    case 'work.detrain':
    case 'work.start':
    case 'work.unload':
    case 'work.advance':
      return then(ruleWork(state, working, intent), continueWork)
    case 'work.end':
      return accept((turn) => endWork(turn, working.seat))
    default:
      return refuse({ code: 'notInThisPhase', intent: intent.type })
  }
}
