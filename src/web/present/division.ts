import type { PieceModel, TrainModel } from '../../../views/game/model.ts'
import { type Direction, MAINLINE, type MainlineCard, type Place, type SeatView } from '../../engine/index.ts'
import {
  cardName,
  gradeName,
  mainlineName,
  namesOf,
  officeName,
  sentence,
  trainCardName,
} from '../../play/words/names.ts'
import { trainModel } from './trains.ts'

/** The Division from west to east, with the trains on each piece. */
export function divisionModel(view: SeatView): PieceModel[] {
  const stretches = view.division.flatMap((card, index) => {
    const office = view.districts[index]
    return office ? [mainlinePiece(view, card, index), officePiece(view, index)] : [mainlinePiece(view, card, index)]
  })
  return [pointPiece(view, 'west'), ...stretches, pointPiece(view, 'east')]
}

const trainsAt = (view: SeatView, isHere: (place: Place) => boolean): TrainModel[] =>
  view.trains.filter((train) => isHere(train.at)).map((train) => trainModel(train, view))

const pointPiece = (view: SeatView, end: Direction): PieceModel => ({
  kind: 'point',
  name: end === 'west' ? 'Western Division Point' : 'Eastern Division Point',
  notes: [],
  trains: trainsAt(view, (place) => place.type === 'divisionPoint' && place.end === end),
})

function mainlinePiece(view: SeatView, card: MainlineCard, index: number): PieceModel {
  const notes = [MAINLINE[card.kind].text]
  if (card.uphill) notes.push(`It climbs to the ${card.uphill}.`)
  if (card.modifiers.length > 0) notes.push(`On it: ${card.modifiers.map(cardName).join(', ')}.`)
  return {
    kind: 'mainline',
    name: mainlineName(namesOf(view), index),
    notes,
    trains: trainsAt(view, (place) => place.type === 'mainline' && place.card === index),
  }
}

function officePiece(view: SeatView, seat: number): PieceModel {
  const names = namesOf(view)
  const district = view.districts[seat]
  const grade = district ? gradeName(district.office.grade) : ''
  return {
    kind: 'office',
    name: `${sentence(officeName(names, seat))}: ${grade}`,
    notes: [],
    trains: trainsAt(view, (place) => place.type === 'district' && place.seat === seat),
  }
}

/** Trains that have been ordered and wait to be made up. */
export const waitingWords = (view: SeatView): string[] => [
  ...view.sections.map(
    ({ card, due }) =>
      `A second section of ${trainCardName(card)} is ordered${due ? ' and waits for a Crew Tray' : ' for its next run'}.`,
  ),
  ...view.extras.map(
    ({ card, start }) =>
      `${trainCardName(card)} waits to start from ${start === 'interchange' ? 'the Interchange' : 'the Western Division Point'}.`,
  ),
]
