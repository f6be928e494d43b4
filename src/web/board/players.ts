import type { PlayerRowModel } from '../../../views/board/model.ts'
import { counted, gradeName, officeName, sentence } from '../../play/words/names.ts'
import { NOTHING } from './pick.ts'
import { chooseOf, type Sight } from './sight.ts'

/** The players from west to east, each with the link into the district; none where one plays alone. */
export function playersModel(sight: Sight): PlayerRowModel[] {
  const { view, names, player: viewer, own, district: shown } = sight
  if (view.players.length === 1) return []
  return view.districts.map(({ seat, player, office }) => {
    const { name, cards, revenue } = view.players[player] ?? { name: '', cards: 0, revenue: 0 }
    const isOwn = player === viewer
    // One's own district is what is shown where nothing else is picked.
    const to = seat === own?.seat ? NOTHING : ({ type: 'district', seat } as const)
    const label = isOwn ? 'Look at your own district' : `Look into the district of ${name}`
    return {
      name,
      isOwn,
      office: `${sentence(officeName(names, seat))}, ${gradeName(office.grade)}`,
      revenue,
      cards: counted(cards, 'card'),
      hasFedora: view.superintendent === player,
      decides: view.actor === player,
      // What is shown is told apart also where it was not picked; the link to it leads where it is shown.
      choose: { ...chooseOf(sight, to, label), chosen: shown.seat === seat },
    }
  })
}
