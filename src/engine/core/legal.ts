import { agentCandidates } from '../local/agent.ts'
import { cutCandidates, flyCandidates, sortCandidates } from '../local/cuts.ts'
import { moveCandidates } from '../local/moves.ts'
import { playCandidates } from '../local/play.ts'
import { type Switching, switchingOf } from '../local/switching.ts'
import { DEPARTMENTS, type Intent } from '../model/intent.ts'
import { type GameState, type LocalOption, type PlayerIndex, type SeatIndex, STANDING_ORDERS } from '../model/state.ts'
import { possibleWork } from '../work/work.ts'
import { explain } from './apply.ts'
import { actorOf, districtOf, playerOf, seatOf, trainsIn } from './lookup.ts'

/**
 * All that a player may do now: what is listed is accepted, what is left out is refused. Empty for everybody but the
 * one whose decision it is.
 */
export function legalIntents(state: GameState, player: PlayerIndex): Intent[] {
  if (actorOf(state) !== player) return []
  return [...candidates(state, player), ...ordersCandidates()].filter(
    (intent) => explain(state, player, intent) === null,
  )
}

const ordersCandidates = (): Intent[] => STANDING_ORDERS.map((orders) => ({ type: 'orders.set', orders }))

/** Whatever might be meant in a phase; the rules themselves sift it. */
function candidates(state: GameState, player: PlayerIndex): Intent[] {
  const { phase } = state
  switch (phase.type) {
    case 'localOperations':
      return localCandidates(state, seatOf(state, player), phase.option)
    case 'clearance':
      return [true, false].map((allow) => ({ type: 'dispatch.rule', train: phase.train, allow }))
    case 'loadUnload':
      return [...possibleWork(state, phase), { type: 'work.end' }]
    case 'over':
      return []
  }
}

function localCandidates(state: GameState, seat: SeatIndex, option: LocalOption): Intent[] {
  switch (option.type) {
    case 'none':
      return [
        ...trainsIn(state, seat).map(({ id }): Intent => ({ type: 'local.choose', option: 'switch', train: id })),
        { type: 'local.choose', option: 'draw' },
        { type: 'local.choose', option: 'agent' },
      ]
    case 'switch': {
      const switching = switchingOf(state)
      return switching ? switchCandidates(state, switching) : []
    }
    case 'draw':
      return option.taken
        ? cardCandidates(state, seat)
        : [{ type: 'draw.take', from: 'home' }, ...DEPARTMENTS.map((from): Intent => ({ type: 'draw.take', from }))]
    case 'agent':
      return [...agentCandidates(districtOf(state, seat)), { type: 'agent.pass' }]
  }
}

const switchCandidates = (state: GameState, switching: Switching): Intent[] => [
  ...(switching.moves > 0 ? moveCandidates(state, switching) : []),
  ...cutCandidates(switching).map((cut): Intent => ({ type: 'switch.setOut', ...cut })),
  ...flyCandidates(state, switching),
  ...sortCandidates(state, switching).map((consist): Intent => ({ type: 'switch.sort', consist })),
  { type: 'switch.end' },
]

function cardCandidates(state: GameState, seat: SeatIndex): Intent[] {
  const holder = state.players.findIndex((player) => player.seat === seat)
  const cards = [...new Set(playerOf(state, holder).hand)]
  return [
    ...cards.flatMap((card) => playCandidates(state, seat, card)),
    ...cards.flatMap((card) => DEPARTMENTS.map((department): Intent => ({ type: 'card.discard', card, department }))),
    { type: 'draw.end' },
  ]
}
