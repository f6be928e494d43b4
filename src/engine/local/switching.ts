import { type Car, isCar, type Unit } from '../content/cars.ts'
import { playerAt, trainOf } from '../core/lookup.ts'
import { patch, type Turn } from '../core/turn.ts'
import type { GameState, InDistrict, PlayerIndex, SeatIndex, Train } from '../model/state.ts'

/** The Switch option under way: who switches which train where, with how many Moves left (R4.3.1). */
export interface Switching {
  readonly player: PlayerIndex
  readonly seat: SeatIndex
  readonly train: Train & { readonly at: InDistrict }
  readonly moves: number
}

/** The Switch option that a state is in, or null. */
export function switchingOf(state: GameState): Switching | null {
  const { phase } = state
  if (phase.type !== 'localOperations' || phase.option.type !== 'switch') return null
  const train = trainOf(state, phase.option.train)
  const { at } = train
  if (at.type !== 'district') return null
  return { player: playerAt(state, phase.seat), seat: phase.seat, train: { ...train, at }, moves: phase.option.moves }
}

/** Takes one of the train's Moves. */
export function spendMove(turn: Turn, { seat, train, moves }: Switching): void {
  patch(turn, {
    phase: { type: 'localOperations', seat, option: { type: 'switch', train: train.id, moves: moves - 1 } },
  })
}

/** The cars of a consist, without the engine. */
export const carsOf = (consist: readonly Unit[]): Car[] => consist.filter(isCar)
