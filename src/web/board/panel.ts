import type { Act, PanelModel, Sentence } from '../../../views/board/model.ts'
import { ORDERS_NAMES, playerName, sentence } from '../../play/words/names.ts'
import { decisionWords } from '../../play/words/standing.ts'
import { isPlaying } from './cell.ts'
import { chosenThing } from './chosen.ts'
import { actsAt, type Sight, whyNot } from './sight.ts'
import { switchingModel } from './switching.ts'

/** Whose decision it is, what can be done that has no place on the board, and what to point at or why not. */
export function panelModel(sight: Sight): PanelModel {
  const { chosen, hints } = chosenThing(sight)
  const orders = actsAt(sight, 'orders')
  return {
    title: titleOf(sight),
    decision: decisionWords(sight.view, sight.names, sight.player),
    since: sight.view.players.length > 1 && sight.view.actor !== null ? sight.table.since.toISOString() : null,
    acts: [...pickedActs(sight), ...actsAt(sight, 'panel')],
    hints: [...hints, ...(hints.length === 0 ? guide(sight) : []), ...whyNoEnd(sight)],
    chosen,
    switching: switchingModel(sight),
    orders: sight.own && orders.length > 0 ? { now: sentence(ORDERS_NAMES[sight.own.orders]), acts: orders } : null,
  }
}

function titleOf({ view: { phase, actor }, player, names }: Sight): string {
  if (phase.type === 'over') return 'The game is over'
  if (actor !== null && actor === player) return 'Your orders'
  return `Waiting for ${playerName(names, actor ?? 0)}`
}

/** What a train does when pressed in the district, for one that was picked elsewhere. */
const pickedActs = (sight: Sight): Act[] =>
  sight.picked.type === 'train' ? actsAt(sight, `train ${sight.picked.train}`) : []

/** Why the Draw cannot end yet. */
const whyNoEnd = (sight: Sight): Sentence[] => (isPlaying(sight) ? whyNot(sight, [{ type: 'draw.end' }]) : [])

/** What to point at in each phase. */
function guide(sight: Sight): Sentence[] {
  const text = sight.view.actor === sight.player ? guideWords(sight) : null
  return text === null ? [] : [{ text, rule: null }]
}

function guideWords({ view: { phase } }: Sight): string | null {
  switch (phase.type) {
    case 'localOperations':
      switch (phase.option.type) {
        case 'none':
          return 'Press Draw or Freight Agent here, or a train in your district to switch it.'
        case 'switch':
          return 'Press a square to move the train there, or a cut to set it out; other squares say why not.'
        case 'draw':
          return phase.option.taken
            ? 'Choose a card of your hand: then its places show. Or end the Draw.'
            : 'Take one card: from the Home Office, face down, or the top one of a Department.'
        case 'agent':
          return 'Press a box that says what can be done with it; squares say why not.'
      }
      break
    case 'clearance':
      return 'If the train ahead stays where it is, a follower that comes up to it collides.'
    case 'loadUnload':
      return 'Press a box, a coach or a car that says what can be done with it; squares say why not.'
    case 'over':
      return null
  }
}
