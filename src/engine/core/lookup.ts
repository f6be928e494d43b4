import { OFFICES, type OfficeSpec } from '../content/facilities.ts'
import type { EnhancementCard } from '../content/kinds.ts'
import type {
  District,
  GameState,
  InDistrict,
  MainlineCard,
  Player,
  PlayerIndex,
  SeatIndex,
  Square,
  Train,
  TrainId,
} from '../model/state.ts'

/** Questions about a state that several chapters of the rules ask. */

export const OFFICE: Square = '0,0'
export const STAGES = 12
/** A train that has not moved for so many Stages is annulled (R7.15). */
export const STALLED_AFTER = 12

function must<T>(item: T | undefined, what: string): T {
  if (item === undefined) throw new Error(`No such ${what}`)
  return item
}

export const playerOf = (state: GameState, player: PlayerIndex): Player => must(state.players[player], 'player')
export const districtOf = (state: GameState, seat: SeatIndex): District => must(state.districts[seat], 'seat')
export const mainlineOf = (state: GameState, index: number): MainlineCard =>
  must(state.division[index], 'Mainline card')
export const trainOf = (state: GameState, id: TrainId): Train => must(findTrain(state, id), 'train')
export const findTrain = (state: GameState, id: TrainId): Train | undefined =>
  state.trains.find((train) => train.id === id)

/** The player who works an Office now. */
export const playerAt = (state: GameState, seat: SeatIndex): PlayerIndex =>
  state.players.findIndex((player) => player.seat === seat)

export const seatOf = (state: GameState, player: PlayerIndex): SeatIndex => playerOf(state, player).seat

/** Whose decision the game waits for, or null when it is over (R1.6). */
export function actorOf(state: GameState): PlayerIndex | null {
  switch (state.phase.type) {
    case 'localOperations':
    case 'loadUnload':
      return playerAt(state, state.phase.seat)
    case 'clearance':
      return state.superintendent
    case 'over':
      return null
  }
}

/** The Stage counted from the game's start, for what lasts longer than a Day (R7.15). */
export const stallClock = (state: GameState): number => (state.day - 1) * STAGES + state.stage

/** Crew Trays in the game: players + 3 (R2.1). */
export const crewTrays = (state: GameState): number => state.players.length + 3
export const hasFreeTray = (state: GameState): boolean => state.trains.length < crewTrays(state)

export const officeSpec = (district: District): OfficeSpec => OFFICES[district.office.grade]
export const holds = (district: District, card: EnhancementCard): boolean => district.enhancements.includes(card)

const held = (district: District, card: EnhancementCard): number =>
  district.enhancements.filter((enhancement) => enhancement === card).length

/** Porters of an Office: its grade's, and a Red Cap each (R8.1). */
export const portersOf = (district: District): number => officeSpec(district).porters + held(district, 'redCap')

/** Laborers of a district: one, one more per industry, and a Section Gang each (R5.2). */
export const laborersOf = (district: District): number =>
  1 + Object.values(district.squares).filter((laid) => laid.type === 'industry').length + held(district, 'sectionGang')

/** How many cards a player may keep in hand (R4.4.1, R7.14, R3.3). */
export const handLimit = (state: GameState, player: PlayerIndex): number =>
  state.houseRules.emergencyToolbox || holds(districtOf(state, seatOf(state, player)), 'redFlags') ? 4 : 3

/** The trains of one district, Limits included. */
export const trainsIn = (state: GameState, seat: SeatIndex): (Train & { readonly at: InDistrict })[] =>
  state.trains.filter(
    (train): train is Train & { readonly at: InDistrict } => train.at.type === 'district' && train.at.seat === seat,
  )

export const trainsOn = (state: GameState, seat: SeatIndex, square: Square): (Train & { readonly at: InDistrict })[] =>
  trainsIn(state, seat).filter((train) => train.at.square === square)

/** The trains on a Mainline card. */
export const trainsOnMainline = (state: GameState, index: number): Train[] =>
  state.trains.filter((train) => train.at.type === 'mainline' && train.at.card === index)

/** Seats in the order in which players act: from the Superintendent's eastward, wrapping (R2.3). */
export const nextSeat = (state: GameState, seat: SeatIndex): SeatIndex => (seat + 1) % state.districts.length
