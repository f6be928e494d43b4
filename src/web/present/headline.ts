import type { HeadlineModel } from '../../../views/game/model.ts'
import type { LocalOption, PlayerIndex, SeatView } from '../../engine/index.ts'
import { counted, mainlineName, namesOf, playerName, trainName } from '../../play/words/names.ts'
import { resultWords } from '../../play/words/results.ts'

/** Where a game stands, as one of its players sees it. */
export function headlineModel(view: SeatView, player: PlayerIndex): HeadlineModel {
  const names = namesOf(view)
  const { phase, houseRules, target, days } = view
  return {
    day: view.day,
    days,
    stage: view.stage,
    phase: phaseName(view),
    revenue: view.players[player]?.revenue ?? 0,
    target,
    fedora: playerName(names, view.superintendent),
    decision: phase.type === 'over' ? resultWords(phase.result, names) : decisionWords(view, player),
    outcome: phase.type === 'over' ? phase.result.outcome : 'running',
    ending:
      houseRules.ending === 'firstToTarget'
        ? `The game is won as soon as Revenue is ${target}, at the latest on Day ${days}.`
        : `The game is won with a Revenue of at least ${target} at the end of Day ${days}.`,
  }
}

function phaseName({ phase }: SeatView): string {
  switch (phase.type) {
    case 'localOperations':
      return 'Local Operations'
    case 'clearance':
      return phase.during === 'mainline' ? 'Mainline' : 'Shift Change'
    case 'loadUnload':
      return 'Load/Unload'
    case 'over':
      return 'Game over'
  }
}

function decisionWords(view: SeatView, player: PlayerIndex): string {
  const names = namesOf(view)
  const mine = view.actor === player
  const who = mine ? 'You decide' : `${playerName(names, view.actor ?? 0)} decides`
  const { phase } = view
  switch (phase.type) {
    case 'localOperations':
      return `${who}: ${optionWords(phase.option)}.`
    case 'clearance': {
      const onto = phase.mainline === null ? '' : ` onto ${mainlineName(names, phase.mainline)}`
      return `${who}: may ${trainName(phase.train)} follow ${trainName(phase.ahead)}${onto}?`
    }
    case 'loadUnload':
      return `${who}: work for ${counted(phase.porters, 'Porter')} and ${counted(phase.laborers, 'Laborer')}.`
    case 'over':
      return ''
  }
}

function optionWords(option: LocalOption): string {
  switch (option.type) {
    case 'none':
      return 'Switch, Draw or Freight Agent'
    case 'switch':
      return `switch ${trainName(option.train)}, ${counted(option.moves, 'Move')} left`
    case 'draw':
      return option.taken ? 'play and discard cards' : 'take one card'
    case 'agent':
      return 'one operation of the Freight Agent'
  }
}
