import { cardSpec } from '../content/cards.ts'
import type { CardKind, RivalryCard } from '../content/kinds.ts'
import { isExtra, isTimetabled, TIMETABLED_CARDS } from '../content/trains.ts'
import { districtOf, playerAt, playerOf } from '../core/lookup.ts'
import { accept, emit, type Ruling } from '../core/turn.ts'
import { squaresOf } from '../district/industry.ts'
import { canTurn, limitSquare, squareAt } from '../district/track.ts'
import type { CardPlay } from '../model/intent.ts'
import { refuse } from '../model/rejection.ts'
import { type District, EXTRA_STARTS, type GameState, type SeatIndex, type Square } from '../model/state.ts'
import { facilitiesOf } from './agent.ts'
import { fromHand } from './draw.ts'
import { laying, ruleEnhancement, ruleModifier, ruleOffice, ruleTrack } from './lay.ts'
import { isScheduled, ruleExtra, ruleMainline, ruleSection, ruleTimetabled } from './schedule.ts'

/** Playing a card out of the hand (R4.4.1, R5). */
export function rulePlay(state: GameState, seat: SeatIndex, play: CardPlay): Ruling {
  const player = playerAt(state, seat)
  if (isOpponentDirected(play)) return refuse({ code: 'opponentDirected', card: play.card })
  if (!playerOf(state, player).hand.includes(play.card)) return refuse({ code: 'cardNotInHand', card: play.card })
  const ruling = rulePlacing(state, seat, play)
  if ('refused' in ruling) return ruling
  return accept((turn) => {
    fromHand(turn, player, play.card)
    emit(turn, { type: 'cardPlayed', player, play })
    ruling.perform(turn)
  })
}

type OpponentDirected = Extract<CardPlay, { card: RivalryCard }>
const isOpponentDirected = (play: CardPlay): play is OpponentDirected => cardSpec(play.card).type === 'rivalry'

function rulePlacing(state: GameState, seat: SeatIndex, play: Exclude<CardPlay, OpponentDirected>): Ruling {
  if ('mainline' in play) return ruleMainline(state, play)
  if ('start' in play) return ruleExtra(state, play.card, play.start)
  if ('of' in play) return ruleSection(state, play.of, play.card)
  if ('facility' in play) return ruleModifier(state, seat, play)
  if ('turned' in play) return ruleTrack(state, seat, laying(play))
  if ('at' in play) return ruleTrack(state, seat, laying({ ...play, turned: false }))
  const { card } = play
  if (isTimetabled(card)) return ruleTimetabled(state, card)
  switch (card) {
    case 'depot':
    case 'station':
    case 'terminal':
      return ruleOffice(state, seat, card)
    default:
      return ruleEnhancement(state, seat, card)
  }
}

/** Every way in which a card might be played; the rules then tell which are. */
export function playCandidates(state: GameState, seat: SeatIndex, card: CardKind): CardPlay[] {
  const spec = cardSpec(card)
  const district = districtOf(state, seat)
  const type = 'card.play'
  switch (spec.type) {
    case 'track':
      return openSquares(district).flatMap((at) =>
        (canTurn(spec.card) ? [false, true] : [false]).map((turned) => ({ type, card: spec.card, at, turned })),
      )
    case 'yard':
    case 'industry':
      return openSquares(district).map((at) => ({ type, card: spec.card, at }))
    case 'modifier':
      return openSquares(district).flatMap((at) =>
        facilitiesOf(district).map((facility) => ({ type, card: spec.card, at, facility })),
      )
    case 'office':
    case 'enhancement':
      return [{ type, card: spec.card }]
    case 'mainline':
      return state.division.map((_, mainline) => ({ type, card: spec.card, mainline }))
    case 'train':
      if (isExtra(spec.card)) {
        const extra = spec.card
        return EXTRA_STARTS.map((start) => ({ type, card: extra, start }))
      }
      return [{ type, card: spec.card }]
    case 'section':
      return TIMETABLED_CARDS.filter((of) => isScheduled(state, of)).map((of) => ({ type, card: spec.card, of }))
    case 'rivalry':
      return []
  }
}

/** The Limits, and every empty square that touches something laid. */
function openSquares(district: District): Square[] {
  const { west, east } = district.limits
  const rows = new Set([1, -1])
  for (const square of squaresOf(district)) {
    const row = Number(square.split(',')[1])
    for (const near of [row - 1, row, row + 1]) if (near !== 0) rows.add(near)
  }
  const squares: Square[] = [limitSquare(district, 'west'), limitSquare(district, 'east')]
  for (const row of [...rows].sort((a, b) => b - a)) {
    for (let column = west + 1; column < east; column++) {
      const square = squareAt(column, row)
      if (!district.squares[square]) squares.push(square)
    }
  }
  return squares
}
