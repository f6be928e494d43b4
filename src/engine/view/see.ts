import { CARS, type Car } from '../content/cars.ts'
import {
  actorOf,
  crewTrays,
  districtOf,
  handLimit,
  laborersOf,
  OFFICE,
  officeSpec,
  playerAt,
  portersOf,
  STALLED_AFTER,
  stallClock,
} from '../core/lookup.ts'
import { boxesOf, industriesOf } from '../district/industry.ts'
import { canStall } from '../mainline/remove.ts'
import type { GameEvent } from '../model/event.ts'
import { LENGTH } from '../model/houseRules.ts'
import type { GameState, Laid, LocalOption, Phase, SeatIndex, Square, Train } from '../model/state.ts'
import { targetOf } from '../shift/ending.ts'
import type { CarCounts, DistrictView, PhaseView, SeatView, TrainView, Viewer } from './seatView.ts'

/** What one seat, or a spectator, may know; whatever is not named here is not shown. */
export function seatView(state: GameState, viewer: Viewer): SeatView {
  const { houseRules, day, stage, superintendent, division, timetable, sections, extras, spent, collisions } = state
  return {
    viewer,
    houseRules,
    target: targetOf(state),
    days: LENGTH[houseRules.length].days,
    day,
    stage,
    phase: seePhase(state.phase),
    actor: actorOf(state),
    superintendent,
    players: state.players.map(({ name, seat, hand, revenue, orders }, player) => ({
      name,
      seat,
      cards: hand.length,
      handLimit: handLimit(state, player),
      revenue,
      orders,
    })),
    hand: viewer === 'spectator' ? [] : (state.players[viewer]?.hand ?? []),
    districts: state.districts.map((_, seat) => seeDistrict(state, seat)),
    division: division.map(({ kind, realigned, modifiers, uphill }) => ({ kind, realigned, modifiers, uphill })),
    trains: state.trains.map((train) => seeTrain(state, train)),
    timetable,
    sections: sections.map(({ card, by, due }) => ({ card, by, due })),
    extras: extras.map(({ card, start }) => ({ card, start })),
    crewTrays: { total: crewTrays(state), free: crewTrays(state) - state.trains.length },
    homeDeck: state.homeDeck.length,
    departments: state.departments.map((pile) => ({ top: pile.at(-1) ?? null, cards: pile.length })),
    spent,
    divisionYard: count(state.divisionYard),
    classificationYard: count(state.classificationYard),
    collisions,
  }
}

const seeOption = (option: LocalOption): LocalOption => {
  switch (option.type) {
    case 'none':
    case 'agent':
      return { type: option.type }
    case 'switch':
      return { type: 'switch', train: option.train, moves: option.moves }
    case 'draw':
      return { type: 'draw', taken: option.taken }
  }
}

function seePhase(phase: Phase): PhaseView {
  switch (phase.type) {
    case 'localOperations':
      return { type: phase.type, seat: phase.seat, option: seeOption(phase.option) }
    case 'clearance': {
      const { type, during, train, ahead, mainline } = phase
      return { type, during, train, ahead, mainline }
    }
    case 'loadUnload':
      return { type: phase.type, seat: phase.seat, porters: phase.porters, laborers: phase.laborers }
    case 'over':
      return { type: phase.type, result: phase.result }
  }
}

function seeDistrict(state: GameState, seat: SeatIndex): DistrictView {
  const district = districtOf(state, seat)
  const { limits, office, enhancements, redFlagsUsed } = district
  const squares: Record<Square, Laid> = { ...district.squares }
  return {
    seat,
    player: playerAt(state, seat),
    limits,
    office: {
      grade: office.grade,
      tracks: officeSpec(district).tracks,
      green: { loads: office.green, boxes: boxesOf(district, OFFICE, 'green') },
      red: { loads: office.red, boxes: boxesOf(district, OFFICE, 'red') },
    },
    squares,
    industries: industriesOf(district).map(({ square, industry }) => ({
      square,
      green: { loads: industry.green, boxes: boxesOf(district, square, 'green') },
      red: { loads: industry.red, boxes: boxesOf(district, square, 'red') },
    })),
    enhancements,
    redFlagsUsed,
    porters: portersOf(district),
    laborers: laborersOf(district),
  }
}

/** The board warns from the ninth Stage in which a train stands still (R7.15). */
const WARN_AFTER = 9

function annulledIn(state: GameState, train: Train): number | null {
  const stalled = stallClock(state) - train.moved
  return canStall(state, train) && stalled >= WARN_AFTER ? Math.max(0, STALLED_AFTER - stalled) : null
}

function seeTrain(state: GameState, train: Train): TrainView {
  const { id, card, section, direction, consist, at, clearedBy, worked } = train
  return { id, card, section, direction, consist, at, clearedBy, worked, annulledIn: annulledIn(state, train) }
}

function count(cars: readonly Car[]): CarCounts {
  const counts: Record<Car, number> = { C: 0, c: 0, B: 0, b: 0, H: 0, h: 0, T: 0, t: 0, R: 0, r: 0, F: 0, f: 0, K: 0 }
  for (const car of CARS) counts[car] = cars.filter((other) => other === car).length
  return counts
}

/** What happened, as one seat may know it: a card drawn face down is its drawer's secret. */
export const seatEvents = (events: readonly GameEvent[], viewer: Viewer): GameEvent[] =>
  events.map((event) =>
    event.type === 'cardDrawn' && event.from === 'home' && event.player !== viewer ? { ...event, card: null } : event,
  )
