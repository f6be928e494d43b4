import {
  apply,
  CARS,
  type Car,
  type CardKind,
  DEFAULT_HOUSE_RULES,
  explain,
  formatIntent,
  type GameEvent,
  type GameState,
  type HouseRules,
  type Intent,
  type IntentType,
  legalIntents,
  newGame,
  type PlayerIndex,
  parseIntent,
  type Rejection,
  type SeatIndex,
  type TimetabledCard,
  TRAINS,
  type Train,
} from '../../src/engine/index.ts'
import { type DrawnTrain, drawDistrict, evened, readDistrict } from './districtText.ts'
import { cardOfTrain, drawDivision, readDivision } from './divisionText.ts'

/** A position to start a test from. What is left out is as the deal of seed 1 made it, with no trains about. */
export interface Position {
  /** One drawing per seat, west to east; player i sits at seat i. */
  readonly districts?: readonly string[]
  readonly division?: string
  readonly houseRules?: Partial<HouseRules>
  /** One hand per player. */
  readonly hands?: readonly (readonly CardKind[])[]
  /** The Division Yard from the bottom to the top: the last letter is the topmost car. */
  readonly yard?: string
  readonly classification?: string
  readonly revenue?: readonly number[]
  /** Which train is due at which Stage. */
  readonly timetable?: Readonly<Record<number, TimetabledCard>>
  readonly enhancements?: readonly GameState['districts'][number]['enhancements'][]
  /** Anything else of the state, as it is. */
  readonly state?: Partial<GameState>
}

const NAMES = ['Ada', 'Ben', 'Cora', 'Dan', 'Eve', 'Fay', 'Gus', 'Hal', 'Ivy']

/** Builds the state of a drawn position; by default the first player chooses the option of Local Operations. */
export function position(drawn: Position): GameState {
  const districts = (drawn.districts ?? ['[ WP ]']).map(readDistrict)
  const count = districts.length
  const houseRules: HouseRules = {
    ...DEFAULT_HOUSE_RULES,
    mode: count === 1 ? 'solitaire' : 'competitive',
    ...drawn.houseRules,
  }
  const dealt = newGame({ seed: '1', players: NAMES.slice(0, count), houseRules })
  if ('refused' in dealt) throw new Error(JSON.stringify(dealt.refused))
  const { state } = dealt
  const division = drawn.division === undefined ? null : readDivision(drawn.division)
  const clock = drawn.state?.stage ?? 1
  const day = drawn.state?.day ?? 1
  const inDistricts = districts.flatMap(({ trains }, seat) =>
    trains.map((train) =>
      trainOf(train, { type: 'district', seat, square: train.square, west: train.west, held: train.held }),
    ),
  )
  const onDivision = (division?.trains ?? []).map((train) => trainOf(train, train.at))
  const trains = [...inDistricts, ...onDivision]
    .map((train) => ({ ...train, moved: (day - 1) * 12 + clock }))
    .sort(
      (a, b) =>
        TRAINS[a.card].number - TRAINS[b.card].number ||
        Number(TRAINS[a.card].extra) - Number(TRAINS[b.card].extra) ||
        a.section - b.section,
    )
  return {
    ...state,
    superintendent: 0,
    players: state.players.map((player, i) => ({
      ...player,
      seat: i,
      hand: drawn.hands?.[i] ?? player.hand,
      revenue: drawn.revenue?.[i] ?? 0,
    })),
    districts: districts.map(({ district }, seat) => ({
      ...district,
      enhancements: drawn.enhancements?.[seat] ?? [],
    })),
    division: division?.cards ?? state.division,
    trains,
    timetable: Array.from({ length: 12 }, (_, slot) => drawn.timetable?.[slot + 1] ?? null),
    divisionYard: drawn.yard === undefined ? state.divisionYard : readCars(drawn.yard),
    classificationYard: readCars(drawn.classification ?? ''),
    phase: { type: 'localOperations', seat: 0, option: { type: 'none' } },
    ...drawn.state,
  }
}

/** Cars by their letters. */
export function readCars(text: string): Car[] {
  const cars = [...text].flatMap((letter) => CARS.filter((car) => car === letter))
  if (cars.length !== text.length) throw new Error(`Not all cars: ${text}`)
  return cars
}

function trainOf({ id, consist }: DrawnTrain, at: Train['at']): Train {
  const { card, section } = cardOfTrain(id)
  const { extra, number } = TRAINS[card]
  const direction = !extra && number % 2 === 1 ? 'west' : 'east'
  return { id, card, section, direction, consist, at, clearedBy: null, entry: 0, moved: 1, arrived: null, worked: [] }
}

const readIntent = (text: string): Intent => {
  const intent = parseIntent(text)
  if (!intent) throw new Error(`Not an intent: ${text}`)
  return intent
}

/** Plays intents, by their texts, one after the other for one player; each must be accepted. */
export function play(
  state: GameState,
  player: PlayerIndex,
  ...texts: readonly string[]
): { readonly state: GameState; readonly events: readonly GameEvent[] } {
  let now = state
  const events: GameEvent[] = []
  for (const text of texts) {
    const applied = apply(now, player, readIntent(text))
    if (!applied.ok) throw new Error(`Refused: ${text} ${JSON.stringify(applied.rejection)}`)
    now = applied.state
    events.push(...applied.events)
  }
  return { state: now, events }
}

/** Why an intent is refused; it must be. */
export function refusal(state: GameState, player: PlayerIndex, text: string): Rejection {
  const rejection = explain(state, player, readIntent(text))
  if (!rejection) throw new Error(`Accepted: ${text}`)
  return rejection
}

/** Whether an intent is accepted. */
export const isLegal = (state: GameState, player: PlayerIndex, text: string): boolean =>
  explain(state, player, readIntent(text)) === null

/** All that a player may do now of one type, sorted: what their texts say behind it, such as `east 2,0 couples 1,0`. */
export const options = (state: GameState, player: PlayerIndex, type: IntentType): string[] =>
  legalIntents(state, player)
    .filter((intent) => intent.type === type)
    .map((intent) => formatIntent(intent).slice(type.length + 1))
    .sort()

/** A district as it is now, drawn; compare with `drawing(...)`. */
export function drawn(state: GameState, seat: SeatIndex): string {
  const district = state.districts[seat]
  return district ? drawDistrict(district, seat, state.trains) : ''
}

/** The Division as it is now, drawn. */
export const drawnDivision = (state: GameState): string => drawDivision(state.division, state.trains)

/** A drawing with its blanks evened out. */
export const drawing = evened

/** The events of one type, in order. */
export const eventsOf = <T extends GameEvent['type']>(
  events: readonly GameEvent[],
  type: T,
): Extract<GameEvent, { type: T }>[] =>
  events.filter((event): event is Extract<GameEvent, { type: T }> => event.type === type)

/** A state in which a player's option of Local Operations is already chosen. */
export const choosing = (state: GameState, option: string): GameState => play(state, 0, `local.choose ${option}`).state

/** A position in which the player of a seat has drawn and holds these cards, ready to play them. */
export const holding = (cards: readonly CardKind[], drawn: Position = {}, seat: SeatIndex = 0): GameState => {
  const state = position(drawn)
  return {
    ...state,
    players: state.players.map((player) => (player.seat === seat ? { ...player, hand: cards } : player)),
    phase: { type: 'localOperations', seat, option: { type: 'draw', taken: true } },
  }
}
