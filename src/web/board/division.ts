import type { PieceModel, TrainModel } from '../../../views/board/model.ts'
import {
  cardSpec,
  type Direction,
  type DistrictView,
  MAINLINE,
  type MainlineCard,
  type MainlineModifierCard,
  OFFICE,
  type Place,
  type TrainView,
} from '../../engine/index.ts'
import {
  cardName,
  gradeName,
  mainlineName,
  officeName,
  placeName,
  playerName,
  sentence,
} from '../../play/words/names.ts'
import type { Picked } from './pick.ts'
import { actsAt, chooseOf, type Sight } from './sight.ts'
import { trainThere } from './trains.ts'

/** The Division from west to east, each train where it is. */
export function divisionModel(sight: Sight): PieceModel[] {
  const stretches = sight.view.division.flatMap((card, index) => {
    const district = sight.view.districts[index]
    const mainline = mainlinePiece(sight, card, index)
    return district ? [mainline, officePiece(sight, district)] : [mainline]
  })
  return [pointPiece(sight, 'west'), ...stretches, pointPiece(sight, 'east')]
}

const trainsAt = (sight: Sight, isHere: (place: Place, train: TrainView) => boolean): TrainModel[] =>
  sight.view.trains.filter((train) => isHere(train.at, train)).map((train) => trainThere(sight, train))

const pointPiece = (sight: Sight, end: Direction): PieceModel => ({
  type: 'point',
  end,
  name: end === 'west' ? 'Western Division Point' : 'Eastern Division Point',
  trains: trainsAt(sight, (place) => place.type === 'divisionPoint' && place.end === end),
  acts: actsAt(sight, `point ${end}`),
})

function mainlinePiece(sight: Sight, card: MainlineCard, index: number): PieceModel {
  const { regions, text } = MAINLINE[card.kind]
  const acts = actsAt(sight, `mainline ${index}`)
  const name = mainlineName(sight.names, index)
  return {
    type: 'mainline',
    index,
    name,
    text,
    art: `mainline-${card.kind}`,
    regions: Array.from({ length: regions }, (_, fromWest) => ({
      trains: trainsAt(
        sight,
        (place, { direction }) =>
          place.type === 'mainline' &&
          place.card === index &&
          // Regions are counted the way a train goes.
          fromWest === (direction === 'east' ? place.region : regions - 1 - place.region),
      ),
    })),
    marks: card.modifiers.map((modifier) => ({
      face: MARKS[modifier],
      name: `${cardName(modifier)}. ${cardSpec(modifier).text}`,
    })),
    uphill: card.uphill,
    acts,
    choose: acts.length > 0 ? null : chooseOf(sight, pointedAt(sight, index), name),
  }
}

const MARKS: Readonly<Record<MainlineModifierCard, string>> = {
  absSignals: 'ABS',
  brakeman: 'BRK',
  airbrakes: 'AIR',
  helpers: 'HLP',
  realignment: 'RE',
}

/** With a card picked that goes on Mainline cards, pointing at one asks why it cannot go there. */
function pointedAt({ picked }: Sight, mainline: number): Picked {
  if (picked.type !== 'card' || cardSpec(picked.card).type !== 'mainline') return { type: 'mainline', mainline }
  return { type: 'card', card: picked.card, on: mainline }
}

function officePiece(sight: Sight, district: DistrictView): PieceModel {
  const { names, view } = sight
  const { seat, player, office } = district
  return {
    type: 'office',
    seat,
    name: `${sentence(officeName(names, seat))}: ${gradeName(office.grade)}`,
    player: playerName(names, player),
    isOwn: player === sight.player,
    tracks: office.tracks,
    trains: view.trains.flatMap((train) =>
      train.at.type === 'district' && train.at.seat === seat
        ? [{ train: trainThere(sight, train), where: whereIn(district, train.at) }]
        : [],
    ),
  }
}

function whereIn(district: DistrictView, at: Extract<Place, { type: 'district' }>): string {
  if (at.square === OFFICE) return 'on an A/D track'
  return `${at.held ? 'held at' : 'on'} ${placeName(district, at.square)}`
}
