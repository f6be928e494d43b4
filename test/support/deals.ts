import {
  DEFAULT_HOUSE_RULES,
  type GameEvent,
  type GameState,
  type HouseRules,
  newGame,
} from '../../src/engine/index.ts'
import { eventsOf } from './position.ts'

export interface Deal {
  readonly state: GameState
  readonly events: readonly GameEvent[]
}

const NAMES = ['Ada', 'Ben', 'Cora', 'Dan', 'Eve', 'Fay', 'Gus', 'Hal', 'Ivy']

/** The deal of a seed for so many players; Competitive if they are several. */
export function dealt(seed: number | bigint, count = 1, houseRules: Partial<HouseRules> = {}): Deal {
  const mode = count === 1 ? 'solitaire' : 'competitive'
  const rules: HouseRules = { ...DEFAULT_HOUSE_RULES, mode, ...houseRules }
  const deal = newGame({ seed: String(seed), players: NAMES.slice(0, count), houseRules: rules })
  if ('refused' in deal) throw new Error(JSON.stringify(deal.refused))
  return deal
}

/** The deals of the first seeds. */
export const deals = (seeds: number, count = 1, houseRules: Partial<HouseRules> = {}): Deal[] =>
  Array.from({ length: seeds }, (_, seed) => dealt(seed, count, houseRules))

/** The first deal that is as wanted. */
export function dealtSuchThat(count: number, wanted: (deal: Deal) => boolean): Deal {
  for (let seed = 0; seed < 2_000; seed++) {
    const deal = dealt(seed, count)
    if (wanted(deal)) return deal
  }
  throw new Error('No seed deals that')
}

/** The division rolls by player. */
export const divisionRolls = ({ events }: Deal): readonly number[] => eventsOf(events, 'seatsRolled')[0]?.rolls ?? []

/** The Superintendent rolls by player. */
export const fedoraRolls = ({ events }: Deal): readonly number[] =>
  eventsOf(events, 'superintendentRolled')[0]?.rolls ?? []

/** The seat of each player. */
export const seatsOf = ({ state }: Deal): number[] => state.players.map(({ seat }) => seat)

/** The same state at many places of the random stream. */
export const atManyRandoms = (state: GameState, many: number): GameState[] =>
  deals(many).map((deal) => ({ ...state, random: deal.state.random }))
