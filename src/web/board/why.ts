import type { Sentence } from '../../../views/board/model.ts'
import {
  type CardKind,
  type CardPlay,
  cardSpec,
  type Direction,
  type Intent,
  OFFICE,
  PIPELINE_BOXES,
  playCandidates,
  type Square,
  type TrainId,
  type TrainView,
} from '../../engine/index.ts'
import { trainsOn } from './cell.ts'
import { boxesAt } from './offers.ts'
import { switchedTrain } from './pick.ts'
import { type Sight, whyNot } from './sight.ts'

/** Why what one might expect of a card, a train or a square cannot be done: by asking the rules about each such thing. */

/** Every way in which a card might be played; where there is none at all, the one that tells what is missing. */
function playsOf({ table, own }: Sight, card: CardKind): readonly Intent[] {
  if (!own) return []
  const plays = playCandidates(table.state, own.seat, card)
  if (plays.length > 0) return plays
  const spec = cardSpec(card)
  switch (spec.type) {
    case 'modifier':
      return [{ type: 'card.play', card: spec.card, at: ABOVE_OFFICE, facility: OFFICE }]
    case 'section':
      return [{ type: 'card.play', card: spec.card, of: 't1' }]
    default:
      return []
  }
}

const ABOVE_OFFICE: Square = '0,1'

export const whyNoPlace = (sight: Sight, card: CardKind): Sentence[] => whyNot(sight, playsOf(sight, card))

/** Why a card cannot be played on one square, or on one Mainline card. */
export function whyNotThere(sight: Sight, card: CardKind, on: Square | number): Sentence[] {
  const isThere = (play: Intent): boolean =>
    'at' in play ? play.at === on : 'mainline' in play && play.mainline === on
  const plays = playsOf(sight, card).filter(isThere)
  return whyNot(sight, plays.length > 0 ? plays : playElsewhere(card, on))
}

/** A play on a square that does not come into question at all. */
function playElsewhere(card: CardKind, on: Square | number): readonly CardPlay[] {
  const spec = cardSpec(card)
  if (typeof on === 'number') return []
  switch (spec.type) {
    case 'track':
      return [{ type: 'card.play', card: spec.card, at: on, turned: false }]
    case 'yard':
    case 'industry':
      return [{ type: 'card.play', card: spec.card, at: on }]
    case 'modifier':
      return [{ type: 'card.play', card: spec.card, at: on, facility: OFFICE }]
    default:
      return []
  }
}

/** Why a train cannot be worked with as the phase would have it. */
export function whyNotTrain(sight: Sight, train: TrainView): Sentence[] {
  const { phase } = sight.view
  if (phase.type === 'loadUnload') return whyNot(sight, passengerWork(train))
  if (train.id === switchedTrain(sight.view)?.id) return whyNot(sight, setOuts(train))
  return whyNot(sight, [chooseTrain(train.id)])
}

const chooseTrain = (train: TrainId): Intent => ({ type: 'local.choose', option: 'switch', train })

/** A cut of one car from each end that has cars. */
function setOuts({ consist }: TrainView): readonly Intent[] {
  const ends: readonly Direction[] = ['west', 'east']
  return ends
    .filter((end) => consist.at(end === 'west' ? 0 : -1) !== 'E')
    .map((end) => ({ type: 'switch.setOut', end, count: 1 }))
}

/** Boarding and detraining for each coach; for a train without one, what is asked of its first place. */
function passengerWork({ id, consist }: TrainView): readonly Intent[] {
  const work = consist.flatMap((unit, place): Intent[] => {
    if (unit === 'C') return [{ type: 'work.detrain', train: id, unit: place }]
    return unit === 'c' ? [{ type: 'work.board', train: id, unit: place }] : []
  })
  return work.length > 0 ? work : [{ type: 'work.board', train: id, unit: 0 }]
}

/** Why nothing, or not everything that one would expect, can be done on a square. */
export function whyNotSquare(sight: Sight, square: Square): Sentence[] {
  const { phase, actor } = sight.view
  if (actor !== sight.player || !sight.isOwnDistrict) return []
  switch (phase.type) {
    case 'localOperations':
      switch (phase.option.type) {
        case 'none':
          return whyNot(
            sight,
            trainsOn(sight, square).map(({ id }) => chooseTrain(id)),
          )
        case 'switch':
          return whyNoMove(sight, square)
        case 'agent':
          return whyNot(sight, agentWork(sight, square))
        case 'draw':
          return []
      }
      break
    case 'loadUnload':
      return whyNot(sight, squareWork(sight, square))
    case 'clearance':
    case 'over':
      return []
  }
}

/** Why the switched train cannot end on a square, whichever way it would go there. */
function whyNoMove(sight: Sight, to: Square): Sentence[] {
  const train = switchedTrain(sight.view)
  if (train?.at.type !== 'district') return []
  if (train.at.square === to) return whyNot(sight, setOuts(train))
  const [from = 0] = train.at.square.split(',').map(Number)
  const [column = 0] = to.split(',').map(Number)
  const ways: readonly Direction[] = column === from ? ['west', 'east'] : [column < from ? 'west' : 'east']
  const why = whyNot(
    sight,
    ways.map((direction) => ({ type: 'switch.move', direction, to, couples: [] })),
  )
  const flown = sight.district.enhancements.includes('flyingSwitch') && sight.district.squares[to]?.type === 'industry'
  return flown ? [...why, ...whyNot(sight, [{ type: 'switch.fly', count: 1, to }])] : why
}

/** What the Freight Agent could do at a facility, given the boxes that it has. */
function agentWork({ district }: Sight, square: Square): readonly Intent[] {
  const { green, red } = boxesAt(district, square)
  const laid = district.squares[square]
  const loaded = laid?.type === 'industry' ? PIPELINE_BOXES.filter((box) => laid.pipeline[box] !== null) : []
  const work: readonly Intent[] = [
    ...(green.boxes > 0 ? [{ type: 'agent.stock', square } as const] : []),
    ...(red.boxes > 0 ? [{ type: 'agent.clear', square } as const] : []),
    ...(green.boxes > 0 ? [{ type: 'agent.unjam', square, box: 'green' } as const] : []),
    ...loaded.map((box) => ({ type: 'agent.unjam', square, box }) as const),
  ]
  return work.length > 0 ? work : [{ type: 'agent.stock', square }]
}

/** What Porters could do at the Office, or Laborers at an industry. */
function squareWork(sight: Sight, square: Square): readonly Intent[] {
  if (square === OFFICE) return trainsOn(sight, square).flatMap(passengerWork)
  const laid = sight.district.squares[square]
  if (laid?.type !== 'industry') return [{ type: 'work.start', square }]
  const { green, red } = boxesAt(sight.district, square)
  return [
    ...(green.boxes > 0 ? [{ type: 'work.start', square } as const] : []),
    ...(red.boxes > 0 ? [{ type: 'work.unload', square } as const] : []),
    ...PIPELINE_BOXES.filter((box) => laid.pipeline[box] !== null).map(
      (box) => ({ type: 'work.advance', square, box }) as const,
    ),
  ]
}
