import type { LocalOption, PlayerIndex, SeatView } from '../../engine/index.ts'
import { counted, mainlineName, type Names, playerName, trainName } from './names.ts'
import { resultWords } from './results.ts'

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

export function phaseName({ phase }: Pick<SeatView, 'phase'>): string {
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

/** Whose decision it is and of what kind, told to a player or a spectator; or how the game ended. */
export function decisionWords(view: Pick<SeatView, 'actor' | 'phase'>, names: Names, player: PlayerIndex | null) {
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
