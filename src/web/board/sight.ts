import type { Act, Choose, Sentence } from '../../../views/board/model.ts'
import {
  type DistrictView,
  explain,
  formatIntent,
  type Intent,
  legalIntents,
  type PlayerIndex,
  type SeatIndex,
  type SeatView,
  seatView,
} from '../../engine/index.ts'
import { isShared, type Seen, shownState, type Table } from '../../play/table.ts'
import { faceWords, intentWords } from '../../play/words/intents.ts'
import { type Names, namesOf } from '../../play/words/names.ts'
import { rejectionWords } from '../../play/words/rejections.ts'
import { isOnSquare, type Offers, offersOf, type Spot } from './offers.ts'
import { formatPick, NOTHING, type Picked, seatOf, stillThere } from './pick.ts'

/** What one seat, or a spectator, sees of a game, what it may do, and what it points at: all that the board is made of. */
export interface Sight {
  readonly table: Table
  /** Null for a spectator. */
  readonly player: PlayerIndex | null
  /** The player that a page of several people at one screen is shown to, so that its links tell; else null. */
  readonly shownTo: PlayerIndex | null
  readonly view: SeatView
  readonly names: Names
  readonly own: SeatView['players'][number] | null
  /** The district that is shown: one's own unless another is looked into. */
  readonly district: DistrictView
  readonly isOwnDistrict: boolean
  readonly picked: Picked
  readonly offers: Offers
}

/**
 * The sight of whoever looks at a table. A pick that points at nothing that is there counts as none.
 *
 * @throws when there is no such player.
 */
export function sightOf(seen: Seen, asked: Picked): Sight {
  const { table, viewer } = seen
  const player = viewer === 'spectator' ? null : viewer
  const view = seatView(shownState(table), viewer)
  const own = player === null ? null : (view.players[player] ?? null)
  const home = own?.seat ?? watchedSeat(view)
  const legal = table.stopped || player === null ? [] : legalIntents(table.state, player)
  const canSort = legal.some(({ type }) => type === 'switch.sort')
  const picked = stillThere(asked, view, home, canSort)
  const district = view.districts[seatOf(picked, view) ?? home]
  const homeDistrict = view.districts[home]
  if (!district || !homeDistrict) throw new Error(`Player ${player} has no seat in game ${table.id}`)
  const offers = offersOf(legal, view, homeDistrict, picked)
  const isOwnDistrict = own !== null && district === homeDistrict
  return {
    table,
    player,
    shownTo: isShared(seen) ? player : null,
    view,
    names: namesOf(view),
    own,
    district,
    isOwnDistrict,
    picked,
    // Squares of one's own district must not be mistaken for those of the one that is shown.
    offers: district === homeDistrict ? offers : new Map([...offers].filter(([spot]) => !isOnSquare(spot))),
  }
}

/** Where a spectator looks at first: whoever decides is at work there. */
const watchedSeat = ({ actor, players }: SeatView): SeatIndex => players[actor ?? 0]?.seat ?? 0

/** What can be done at a place. */
export const intentsAt = (sight: Sight, spot: Spot): readonly Intent[] => sight.offers.get(spot) ?? []
export const actsAt = (sight: Sight, spot: Spot): Act[] => intentsAt(sight, spot).map((intent) => actOf(sight, intent))
/** What can be done at a place where no more than one thing can be. */
export const actAt = (sight: Sight, spot: Spot): Act | null => actsAt(sight, spot)[0] ?? null

export const actOf = ({ view }: Sight, intent: Intent): Act => ({
  intent: formatIntent(intent),
  // What can be done is there for nobody but the one whose decision it is.
  label: intentWords(intent, view, view.actor ?? 0),
  face: faceWords(intent),
})

/** The link that picks something; picked already, it lets go. */
export function chooseOf(sight: Sight, to: Picked, label: string): Choose {
  const pick = formatPick(to)
  const chosen = to.type !== 'none' && pick === formatPick(sight.picked)
  return { href: addressOf(sight.table.id, chosen ? '' : pick, sight.shownTo), label, chosen }
}

/** The link that lets go of whatever is picked. */
export const letGo = (sight: Sight, label: string): Choose => chooseOf(sight, NOTHING, label)

/** The address of a game with something picked, shown to one of the players at a shared screen. */
export function addressOf(id: string, pick: string, shownTo: PlayerIndex | null): string {
  const asked = [...(shownTo === null ? [] : [`as=${shownTo}`]), ...(pick === '' ? [] : [`pick=${pick}`])]
  return `/games/${id}${asked.length > 0 ? `?${asked.join('&')}` : ''}`
}

/** Why some things cannot be done: of each reason one sentence, three at most; nothing for what can be done. */
export function whyNot(sight: Sight, intents: readonly Intent[]): Sentence[] {
  const { table, player, names } = sight
  if (table.stopped || player === null) return []
  const reasons = new Map<string, Sentence>()
  for (const intent of intents) {
    const rejection = explain(table.state, player, intent)
    if (rejection && !reasons.has(rejection.code))
      reasons.set(rejection.code, { text: rejectionWords(rejection, names), rule: rejection.rule })
    if (reasons.size === MOST_REASONS) break
  }
  return [...reasons.values()]
}

const MOST_REASONS = 3
