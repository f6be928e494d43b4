import { CAR, type Car, isFreight, type Unit } from '../content/cars.ts'
import { type Place as CarPlace, isExtra, type TimetabledCard, TRAINS, type TrainCard } from '../content/trains.ts'
import { directionOf } from '../content/trainText.ts'
import { findTrain, hasFreeTray, stallClock, trainsOnMainline } from '../core/lookup.ts'
import { digFromYard } from '../core/stock.ts'
import { emit, patch, type Turn } from '../core/turn.ts'
import { usedByIndustries } from '../district/industry.ts'
import { isOpposed } from '../mainline/subdivision.ts'
import type { WaitReason } from '../model/event.ts'
import type { Place, Train, TrainId } from '../model/state.ts'

/** The New Train phase: timetabled trains due now, then Second Sections, then Extras (R6.2). */
export function newTrains(turn: Turn): void {
  emit(turn, { type: 'phaseBegan', phase: 'newTrain' })
  makeUpDue(turn)
  makeUpSections(turn)
  makeUpExtras(turn)
}

const idOf = (card: TimetabledCard, section: 1 | 2): TrainId => (section === 1 ? card : `${card}b`)

function makeUpDue(turn: Turn): void {
  const card = turn.state.timetable[turn.state.stage - 1]
  if (!card) return
  const id = idOf(card, 1)
  const why = findTrain(turn.state, id) ? 'stillOut' : hasFreeTray(turn.state) ? null : 'noCrewTray'
  if (why) return emit(turn, { type: 'trainAnnulled', train: id, why })
  makeUp(turn, card, 1, divisionPoint(card))
  patch(turn, {
    sections: turn.state.sections.map((order) => (order.card === card ? { ...order, due: true } : order)),
  })
}

function makeUpSections(turn: Turn): void {
  for (const order of turn.state.sections.filter(({ due }) => due)) {
    const id = idOf(order.card, 2)
    const why = findTrain(turn.state, id) ? 'sectionStillOut' : hasFreeTray(turn.state) ? null : 'noCrewTray'
    if (why) {
      waits(turn, id, why)
      continue
    }
    patch(turn, {
      sections: turn.state.sections.filter((other) => other !== order),
      spent: [...turn.state.spent, order.by],
    })
    makeUp(turn, order.card, 2, divisionPoint(order.card))
  }
}

function makeUpExtras(turn: Turn): void {
  for (const extra of turn.state.extras) {
    const interchange = turn.state.division.findIndex(({ kind }) => kind === 'interchange')
    const atInterchange = extra.start === 'interchange' && interchange >= 0
    const busy =
      atInterchange &&
      (trainsOnMainline(turn.state, interchange).length > 0 || isOpposed(turn.state, interchange, 'east'))
    const why = busy ? 'interchangeBusy' : hasFreeTray(turn.state) ? null : 'noCrewTray'
    if (why) {
      waits(turn, extra.card, why)
      continue
    }
    patch(turn, { extras: turn.state.extras.filter(({ card }) => card !== extra.card) })
    // An Extra that starts at the Interchange does so in the back region (R6.4).
    const at: Place = atInterchange ? { type: 'mainline', card: interchange, region: 0 } : divisionPoint(extra.card)
    makeUp(turn, extra.card, 1, at)
  }
}

const waits = (turn: Turn, train: TrainId, why: WaitReason): void => emit(turn, { type: 'trainWaits', train, why })

/** The Division Point that a train starts from (R6.4). */
const divisionPoint = (card: TrainCard): Place => ({
  type: 'divisionPoint',
  end: directionOf(TRAINS[card]) === 'east' ? 'west' : 'east',
})

/** Makes a train up from the Division Yard: engine leading, then as its card lists them (R6.5). */
function makeUp(turn: Turn, card: TrainCard, section: 1 | 2, at: Place): void {
  const { places } = TRAINS[card]
  const cars = turn.foresight ? atFullStrength(places) : fill(turn, places)
  const leading: Unit[] = ['E', ...cars]
  const direction = directionOf(TRAINS[card])
  const id: TrainId = isExtra(card) ? card : idOf(card, section)
  const train: Train = {
    id,
    card,
    section,
    direction,
    consist: direction === 'east' ? leading.reverse() : leading,
    at,
    clearedBy: null,
    entry: 0,
    moved: stallClock(turn.state),
    arrived: null,
    worked: [],
  }
  patch(turn, { trains: [...turn.state.trains, train].sort(inRunningOrder) })
  emit(turn, { type: 'trainMadeUp', train: id, consist: train.consist, at, full: cars.length === places.length })
}

/** Numeric order, a timetabled train before an Extra of its number, a first section before its second (R7.1). */
export function inRunningOrder(a: Train, b: Train): number {
  const [one, other] = [TRAINS[a.card], TRAINS[b.card]]
  return one.number - other.number || Number(one.extra) - Number(other.extra) || a.section - b.section
}

const fits = (place: CarPlace, car: Car): boolean => {
  switch (place) {
    case 'freight':
      return isFreight(car)
    case 'emptyFreight':
      return isFreight(car) && !CAR[car].loaded
    default:
      return CAR[car].kind === place
  }
}

function fill(turn: Turn, places: readonly CarPlace[]): Car[] {
  const used = usedByIndustries(turn.state)
  return places.flatMap((place) => {
    const preferred = (car: Car): boolean => used.has(car)
    const car = digFromYard(turn, (candidate) => fits(place, candidate), preferred)
    return car ? [car] : []
  })
}

/** What a train would be with every place filled; only whether it has a coach is asked of it (R7.8, R7.9). */
const atFullStrength = (places: readonly CarPlace[]): Car[] =>
  places.map((place) => (place === 'coach' ? 'c' : place === 'caboose' ? 'K' : 'b'))
