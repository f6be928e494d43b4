import { ENHANCEMENT_LIMIT, MODIFIERS, OFFICES } from '../content/facilities.ts'
import type {
  CardKind,
  EnhancementCard,
  IndustryCard,
  ModifierCard,
  OfficeCard,
  TrackCard,
  YardCard,
} from '../content/kinds.ts'
import { districtOf, OFFICE, officeSpec, trainsOn } from '../core/lookup.ts'
import { accept, emit, patchDistrict, type Ruling, type Turn } from '../core/turn.ts'
import { layOn } from '../district/change.ts'
import { EMPTY_PIPELINE, industryAt } from '../district/industry.ts'
import { canTurn, coordinates, limitAt, meetsLaidPort, onRunningTrack, routesOf, sidesOf } from '../district/track.ts'
import { type Refused, refuse } from '../model/rejection.ts'
import type { District, GameState, Laid, SeatIndex, Square } from '../model/state.ts'

/** Cards that are laid in one's own district (R4.2, R5.1 to R5.4). */

type TrackPlay = { readonly card: TrackCard | YardCard | IndustryCard; readonly at: Square; readonly turned: boolean }

const EXTENDS: ReadonlySet<CardKind> = new Set(['straight', 'turnoutLeft', 'turnoutRight', 'smallYard'])
const isCurve = (card: CardKind): boolean => card === 'curveLeft' || card === 'curveRight'

/** Lays track: on a Limit to extend the Running Track, or as Secondary Track (R4.2.3, R4.2.4). */
export function ruleTrack(state: GameState, seat: SeatIndex, laying: Laying): Ruling {
  const { card, at, turned } = laying
  if (turned && !canTurn(card)) return refuse({ code: 'noSecondOrientation', card })
  const district = districtOf(state, seat)
  return limitAt(district, at) ? ruleExtend(state, seat, laying) : ruleSecondary(district, seat, laying)
}

/** A card to lay as track, with the square and the way round. */
export interface Laying extends TrackPlay {
  readonly laid: Laid
}

/** What lies on a square once a card of track is laid there. */
export function laying(play: TrackPlay): Laying {
  const { card, turned } = play
  switch (card) {
    case 'straight':
    case 'turnoutLeft':
    case 'turnoutRight':
    case 'curveLeft':
    case 'curveRight':
    case 'smallYard':
    case 'yardOffice':
      return { ...play, laid: { type: 'track', card, turned, cars: [] } }
    default:
      return { ...play, laid: { type: 'industry', card, cars: [], green: 0, red: 0, pipeline: EMPTY_PIPELINE } }
  }
}

function ruleExtend(state: GameState, seat: SeatIndex, { card, at, laid }: Laying): Ruling {
  const district = districtOf(state, seat)
  if (isCurve(card)) return refuse({ code: 'breaksRunningTrack', card })
  if (!EXTENDS.has(card)) return refuse({ code: 'secondaryOnly', card })
  const [train] = trainsOn(state, seat, at)
  if (train) return refuse({ code: 'trainOnLimit', train: train.id })
  return accept((turn) => {
    const { west, east } = district.limits
    const limits = limitAt(district, at) === 'west' ? { west: west - 1, east } : { west, east: east + 1 }
    layOn(turn, seat, at, laid)
    patchDistrict(turn, seat, { limits })
  })
}

function ruleSecondary(district: District, seat: SeatIndex, { card, at, turned, laid }: Laying): Ruling {
  const problem = emptyInside(district, at)
  if (problem) return problem
  if (!meetsLaidPort(district, at, routesOf(card, turned))) return refuse({ code: 'notConnected', square: at })
  return accept((turn) => layOn(turn, seat, at, laid))
}

/** Why nothing can be laid on a square: it is taken, or not strictly between the Limits' columns (R4.2.4, R5.3). */
function emptyInside(district: District, at: Square): Refused | null {
  if (district.squares[at] || onRunningTrack(district, at)) return refuse({ code: 'squareTaken', square: at })
  const { column } = coordinates(at)
  const inside = column > district.limits.west && column < district.limits.east
  return inside ? null : refuse({ code: 'outsideLimits', square: at })
}

/** Lays a Modifier on an empty square beside the facility it serves (R5.3). */
export function ruleModifier(
  state: GameState,
  seat: SeatIndex,
  { card, at, facility }: { readonly card: ModifierCard; readonly at: Square; readonly facility: Square },
): Ruling {
  const district = districtOf(state, seat)
  const problem = emptyInside(district, at)
  if (problem) return problem
  if (!serves(district, card, facility)) return refuse({ code: 'noFacilityThere', facility })
  if (!sidesOf(at).includes(facility)) return refuse({ code: 'notBeside', square: at, facility })
  return accept((turn) => layOn(turn, seat, at, { type: 'modifier', card, facility }))
}

/** Whether a facility is of the kind a Modifier belongs to; a Whistle Post has no Passenger Facility (R5.1). */
const serves = (district: District, card: ModifierCard, facility: Square): boolean =>
  MODIFIERS[card].beside === 'office'
    ? facility === OFFICE && officeSpec(district).rank > 0
    : industryAt(district, facility) !== null

/** Lays an Office of a higher grade over the present one; contents and Modifiers stay (R5.1). */
export function ruleOffice(state: GameState, seat: SeatIndex, card: OfficeCard): Ruling {
  const district = districtOf(state, seat)
  if (OFFICES[card].rank <= officeSpec(district).rank)
    return refuse({ code: 'notAHigherOffice', present: district.office.grade })
  return accept((turn: Turn) => {
    const { office } = districtOf(turn.state, seat)
    patchDistrict(turn, seat, { office: { ...office, grade: card, cards: [...office.cards, card] } })
    emit(turn, { type: 'officeUpgraded', seat, grade: card })
  })
}

/** Attaches an Enhancement without track to the Office (R5.4). */
export function ruleEnhancement(state: GameState, seat: SeatIndex, card: EnhancementCard): Ruling {
  const district = districtOf(state, seat)
  const limit = ENHANCEMENT_LIMIT[card]
  const present = district.enhancements.filter((enhancement) => enhancement === card).length
  if (present >= limit) return refuse({ code: 'enhancementLimit', card, limit })
  if (card === 'redCap' && officeSpec(district).rank === 0) return refuse({ code: 'needsDepot', card })
  return accept((turn) => {
    const { enhancements } = districtOf(turn.state, seat)
    patchDistrict(turn, seat, { enhancements: [...enhancements, card] })
  })
}
