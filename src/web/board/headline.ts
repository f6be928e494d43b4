import type { HeadlineModel } from '../../../views/board/model.ts'
import type { LocalOption, SeatView } from '../../engine/index.ts'
import { counted, mainlineName, playerName, trainName } from '../../play/words/names.ts'
import { resultWords } from '../../play/words/results.ts'
import type { Sight } from './sight.ts'

/** Where the game stands, as whoever looks at it sees it. */
export function headlineModel({ view, names, own }: Sight): HeadlineModel {
  const { phase } = view
  return {
    day: view.day,
    days: view.days,
    stage: view.stage,
    phase: phaseName(view),
    ...scoreOf(view, own?.revenue ?? null),
    target: view.target,
    fedora: playerName(names, view.superintendent),
    outcome: phase.type === 'over' ? phase.result.outcome : 'running',
  }
}

/** The Revenue that counts: in Co-op that of all together, else one's own; to a spectator the highest (R9.2, R9.3). */
export function scoreOf(
  { houseRules, players }: SeatView,
  own: number | null,
): { readonly score: string; readonly revenue: number } {
  const revenues = players.map(({ revenue }) => revenue)
  if (houseRules.mode === 'coop')
    return { score: 'Together', revenue: revenues.reduce((sum, revenue) => sum + revenue, 0) }
  return own === null
    ? { score: 'Highest Revenue', revenue: Math.max(...revenues) }
    : { score: 'Revenue', revenue: own }
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

/** Whose decision it is and of what kind; or how the game ended. */
export function decisionWords({ view, names, player }: Sight): string {
  const who = view.actor === player ? 'You decide' : `${playerName(names, view.actor ?? 0)} decides`
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
      return resultWords(phase.result, names)
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
