import {
  apply,
  CAR,
  type District,
  emptyCar,
  formatIntent,
  type GameState,
  INDUSTRIES,
  type Intent,
  isCar,
  type LaidIndustry,
  legalIntents,
  loadedCar,
  OFFICE,
  type PlayerIndex,
  type Square,
  type TrainId,
} from '../../src/engine/index.ts'

/** A little search for what a Switch option could bring: cars spotted at industries, the train back at the Office. */

export interface Plan {
  /** How much better the district is afterwards. */
  readonly gain: number
  readonly intents: readonly Intent[]
}

const NODES = 500

/** The best that the train chosen, or each that may be chosen, can do; nothing of it is hidden from the player. */
export function bestPlan(state: GameState, player: PlayerIndex, legal: readonly Intent[]): Plan {
  const { phase } = state
  if (phase.type !== 'localOperations') return { gain: 0, intents: [] }
  if (phase.option.type === 'switch') return search(state, player, phase.option.train, [])
  let best: Plan = { gain: 0, intents: [] }
  const squares = Object.values(state.districts[phase.seat]?.squares ?? {})
  // Nothing to spot cars at, nothing to clear away.
  if (squares.every((laid) => laid.type !== 'industry' && (laid.type === 'modifier' || laid.cars.length === 0)))
    return best
  for (const intent of legal) {
    if (intent.type !== 'local.choose' || intent.option !== 'switch') continue
    const applied = apply(state, player, intent)
    if (!applied.ok) continue
    const plan = search(applied.state, player, intent.train, [intent])
    if (plan.gain > best.gain) best = plan
  }
  return best
}

/** Looks through what can be reached, the nearest first, each position once. */
function search(start: GameState, player: PlayerIndex, train: TrainId, before: readonly Intent[]): Plan {
  const seat = start.players[player]?.seat ?? 0
  const value = worthOf(start, seat, train)
  let best: Plan & { readonly worth: number } = { gain: 0, intents: [...before, { type: 'switch.end' }], worth: value }
  const seen = new Set<string>()
  const edge: { readonly state: GameState; readonly path: readonly Intent[] }[] = [{ state: start, path: [] }]
  for (let node = 0; node < NODES && node < edge.length; node++) {
    const here = edge[node]
    if (!here) break
    const worth = worthOf(here.state, seat, train) - here.path.length / 100
    if (worth > best.worth) {
      best = { gain: worth - value, intents: [...before, ...here.path, { type: 'switch.end' }], worth }
    }
    for (const intent of legalIntents(here.state, player)) {
      if (intent.type !== 'switch.move' && intent.type !== 'switch.setOut' && intent.type !== 'switch.fly') continue
      const applied = apply(here.state, player, intent)
      if (!applied.ok) continue
      const mark = positionOf(applied.state, seat)
      if (seen.has(mark)) continue
      seen.add(mark)
      edge.push({ state: applied.state, path: [...here.path, intent] })
    }
  }
  return best
}

/** Where the trains and cars of a district stand. */
const positionOf = ({ trains, districts }: GameState, seat: number): string =>
  JSON.stringify([
    trains.map(({ at, consist }) => (at.type === 'district' && at.seat === seat ? [at.square, at.west, consist] : 0)),
    Object.values(districts[seat]?.squares ?? {}).map((laid) => (laid.type === 'modifier' ? 0 : laid.cars)),
  ])

/** How well a district stands while one of its trains is switched. */
function worthOf({ districts, trains }: GameState, seat: number, id: TrainId): number {
  const district = districts[seat]
  const train = trains.find((other) => other.id === id)
  if (!district || train?.at.type !== 'district') return 0
  let value = stationed(train.consist, train.at.square, district)
  for (const [square, laid] of Object.entries(district.squares)) {
    if (laid.type === 'modifier' || laid.cars.length === 0) continue
    if (square.endsWith(',0')) value -= 6
    if (laid.type === 'industry') value += spotted(laid)
  }
  return value
}

/** A train belongs at the Office, its engine at one end and its caboose at the other (R7.12); the Running Track must be free. */
function stationed(consist: readonly string[], square: Square, district: District): number {
  if (square === OFFICE) {
    const ends = [consist[0], consist.at(-1)]
    return ends.includes('E') && (!consist.includes('K') || ends.includes('K')) ? 0 : -3
  }
  return district.squares[square] && !square.endsWith(',0') ? -2 : -8
}

function spotted(industry: LaidIndustry): number {
  const { freight, green, red } = INDUSTRIES[industry.card]
  const count = (car: string): number => industry.cars.filter((other) => other === car).length
  const [loads, empties] = [count(loadedCar(freight)), count(emptyCar(freight))]
  const inTheWay = industry.cars.filter((car) => !isCar(car) || CAR[car].kind !== freight).length
  return 1.6 * Math.min(loads, red) + Math.min(empties, green) - 0.4 * inTheWay - (red === 0 ? 0.2 * loads : 0)
}

/** Whether an intent is among those listed. */
export const isListed = (legal: readonly Intent[], intent: Intent): boolean =>
  legal.some((other) => formatIntent(other) === formatIntent(intent))
