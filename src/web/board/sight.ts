import type { Act, Choose, Sentence } from '../../../views/board/model.ts'
import {
  type DistrictView,
  explain,
  formatIntent,
  type Intent,
  legalIntents,
  type PlayerIndex,
  type SeatView,
  seatView,
} from '../../engine/index.ts'
import type { Seated, Table } from '../../play/table.ts'
import { faceWords, intentWords } from '../../play/words/intents.ts'
import { type Names, namesOf } from '../../play/words/names.ts'
import { rejectionWords } from '../../play/words/rejections.ts'
import { type Offers, offersOf, type Spot } from './offers.ts'
import { formatPick, NOTHING, type Picked, stillThere } from './pick.ts'

/** What one seat sees of its game, what it may do, and what it points at: all that the board is made of. */
export interface Sight {
  readonly table: Table
  readonly player: PlayerIndex
  readonly view: SeatView
  readonly names: Names
  readonly own: SeatView['players'][number]
  readonly district: DistrictView
  readonly picked: Picked
  readonly offers: Offers
}

/** The sight of a seat. A pick that points at nothing that is there counts as none. */
export function sightOf({ table, player }: Seated, asked: Picked): Sight {
  const view = seatView(table.state, player)
  const own = view.players[player]
  const district = view.districts[own?.seat ?? 0]
  if (!own || !district) throw new Error(`Player ${player} has no seat in game ${table.id}`)
  const legal = table.stopped ? [] : legalIntents(table.state, player)
  const canSort = legal.some(({ type }) => type === 'switch.sort')
  const picked = stillThere(asked, view, district, canSort)
  return {
    table,
    player,
    view,
    names: namesOf(view),
    own,
    district,
    picked,
    offers: offersOf(legal, view, district, picked),
  }
}

/** What can be done at a place. */
export const intentsAt = (sight: Sight, spot: Spot): readonly Intent[] => sight.offers.get(spot) ?? []
export const actsAt = (sight: Sight, spot: Spot): Act[] => intentsAt(sight, spot).map((intent) => actOf(sight, intent))
/** What can be done at a place where no more than one thing can be. */
export const actAt = (sight: Sight, spot: Spot): Act | null => actsAt(sight, spot)[0] ?? null

export const actOf = ({ view, player }: Sight, intent: Intent): Act => ({
  intent: formatIntent(intent),
  label: intentWords(intent, view, player),
  face: faceWords(intent),
})

/** The link that picks something; picked already, it lets go. */
export function chooseOf(sight: Sight, to: Picked, label: string): Choose {
  const pick = formatPick(to)
  const chosen = to.type !== 'none' && pick === formatPick(sight.picked)
  return { href: addressOf(sight.table.id, chosen ? '' : pick), label, chosen }
}

/** The link that lets go of whatever is picked. */
export const letGo = (sight: Sight, label: string): Choose => chooseOf(sight, NOTHING, label)

/** The address of a game with something picked. */
export const addressOf = (id: string, pick: string): string => `/games/${id}${pick === '' ? '' : `?pick=${pick}`}`

/** Why some things cannot be done: of each reason one sentence, three at most; nothing for what can be done. */
export function whyNot(sight: Sight, intents: readonly Intent[]): Sentence[] {
  const { table, player, names } = sight
  if (table.stopped) return []
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
