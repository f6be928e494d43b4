import type { HeadlineModel } from '../../../views/board/model.ts'
import { playerName } from '../../play/words/names.ts'
import { phaseName, scoreOf } from '../../play/words/standing.ts'
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
