import { cardSpec, deckCards } from '../content/cards.ts'
import { CAR, CARS } from '../content/cars.ts'
import type { CardKind } from '../content/kinds.ts'
import { MAINLINE, MAINLINE_KINDS } from '../content/mainline.ts'
import { beginStage } from '../core/flow.ts'
import { STAGES } from '../core/lookup.ts'
import { type Dice, diceFrom, parseSeed, seedState } from '../core/random.ts'
import { beginTurn, emit, type Turn } from '../core/turn.ts'
import type { GameEvent } from '../model/event.ts'
import { type HouseRules, readHouseRules } from '../model/houseRules.ts'
import { type Refused, refuse } from '../model/rejection.ts'
import type { District, GameState, MainlineCard, PlayerIndex, SeatIndex } from '../model/state.ts'

/** What a game is dealt from. */
export interface Setup {
  /** A whole number below 2^128 in decimal digits (R1.5). */
  readonly seed: string
  /** The players' names in their order, 1 to 9. */
  readonly players: readonly string[]
  readonly houseRules: HouseRules
}

const MOST_PLAYERS = 9
const LONGEST_NAME = 60

/** Why no game can be dealt from a setup, or null (R1.3, R1.5, R3.7). */
function problemOf({ seed, players, houseRules }: Setup): Refused | null {
  if (parseSeed(seed) !== seed) return refuse({ code: 'badSeed' })
  const read = readHouseRules({ ...houseRules })
  if ('refused' in read) return read
  const count = players.length
  if (count < 1 || count > MOST_PLAYERS) return refuse({ code: 'badPlayerCount', players: count })
  if (houseRules.mode === 'solitaire' && count > 1) return refuse({ code: 'solitaireIsForOne', players: count })
  const nameless = players.findIndex((name) => name.trim() === '' || name.length > LONGEST_NAME)
  return nameless >= 0 ? refuse({ code: 'badPlayerName', player: nameless }) : null
}

/**
 * Deals a game: the state at its first decision and what happened in setting up (R2).
 * Rejects seeds, player counts and names that R1 does not allow.
 */
export function newGame(setup: Setup): Refused | { readonly state: GameState; readonly events: readonly GameEvent[] } {
  const problem = problemOf(setup)
  if (problem) return problem
  // Rates out of range are rounded and clamped here too, so that every door deals the same game (R2.6).
  const read = readHouseRules({ ...setup.houseRules })
  if ('refused' in read) return read
  const events: GameEvent[] = []
  const turn: Turn = beginTurn(deal(setup.seed, setup.players, read.houseRules, events))
  for (const event of events) emit(turn, event)
  beginStage(turn)
  return { state: turn.state, events: turn.events }
}

/** Uses the stream in the order of R2.7. */
function deal(seed: string, names: readonly string[], houseRules: HouseRules, events: GameEvent[]): GameState {
  const dice = diceFrom(seedState(seed))
  const seats = rollSeats(dice, names.length, events)
  const superintendent = rollSuperintendent(dice, names.length, events)
  const division = layDivision(dice, names.length, events)
  const { hands, deck } = dealHands(dice, houseRules, eastwardFrom(seats, superintendent))
  const departments = [0, 1, 2].map(() => deck.splice(-1))
  const divisionYard = dice.shuffle(CARS.flatMap((car) => Array.from({ length: CAR[car].copies }, () => car)))
  return {
    houseRules,
    random: dice.position(),
    day: 1,
    stage: 1,
    phase: { type: 'localOperations', seat: 0, option: { type: 'none' } },
    superintendent,
    players: names.map((name, player) => ({
      name,
      seat: seats[player] ?? 0,
      hand: hands.get(player) ?? [],
      revenue: 0,
      orders: 'ask',
      ordersChanged: false,
    })),
    districts: names.map(() => BARE_DISTRICT),
    division,
    trains: [],
    timetable: Array.from({ length: STAGES }, () => null),
    sisters: [],
    sections: [],
    extras: [],
    homeDeck: deck,
    departments,
    spent: [],
    divisionYard,
    classificationYard: [],
    collisions: 0,
  }
}

/** Limit, Whistle Post, Limit (R2.1). */
const BARE_DISTRICT: District = {
  limits: { west: -1, east: 1 },
  office: { grade: 'whistlePost', cards: [], green: 0, red: 0 },
  squares: {},
  enhancements: [],
  redFlagsUsed: false,
}

/** The division roll: low sits west, high east, equal rolls putting the lower player index farther east (R2.2). */
function rollSeats(dice: Dice, count: number, events: GameEvent[]): SeatIndex[] {
  if (count === 1) return [0]
  const rolls = Array.from({ length: count }, () => dice.roll(STAGES))
  const westToEast = rolls
    .map((roll, player) => ({ roll, player }))
    .sort((a, b) => a.roll - b.roll || b.player - a.player)
    .map(({ player }) => player)
  const seats = rolls.map((_, player) => westToEast.indexOf(player))
  events.push({ type: 'seatsRolled', rolls, seats })
  return seats
}

/** The first player, by index, of those with the highest roll gets the Fedora (R2.2). */
function rollSuperintendent(dice: Dice, count: number, events: GameEvent[]): PlayerIndex {
  if (count === 1) return 0
  const rolls = Array.from({ length: count }, () => dice.roll(STAGES))
  const player = rolls.indexOf(Math.max(...rolls))
  events.push({ type: 'superintendentRolled', rolls, player })
  return player
}

/** N + 1 cards of the Mainline deck, west to east; a Heavy Grade's uphill direction is rolled last (R2.4). */
function layDivision(dice: Dice, count: number, events: GameEvent[]): MainlineCard[] {
  const deck = MAINLINE_KINDS.flatMap((kind) => Array.from({ length: MAINLINE[kind].copies }, () => kind))
  const kinds = dice.shuffle(deck).slice(0, count + 1)
  return kinds.map((kind, mainline) => {
    if (kind !== 'heavyGrade') return { kind, realigned: false, modifiers: [], uphill: null }
    const uphill = dice.roll(2) === 1 ? 'east' : 'west'
    events.push({ type: 'gradeRolled', mainline, uphill })
    return { kind, realigned: false, modifiers: [], uphill }
  })
}

/** The players in the order of the deal: the Superintendent's seat, then eastward (R2.3). */
function eastwardFrom(seats: readonly SeatIndex[], superintendent: PlayerIndex): PlayerIndex[] {
  const first = seats[superintendent] ?? 0
  return seats.map((_, i) => seats.indexOf((first + i) % seats.length))
}

interface Deal {
  readonly hands: ReadonlyMap<PlayerIndex, CardKind[]>
  /** The Home deck that is left; its top card is the last. */
  readonly deck: CardKind[]
}

/** The opening hands, a whole hand per seat (R2.5, R2.7). */
function dealHands(dice: Dice, { openingHand, rivalry }: HouseRules, order: readonly PlayerIndex[]): Deal {
  const cards = deckCards(rivalry)
  const hands = new Map<PlayerIndex, CardKind[]>()
  if (openingHand !== 'threeAndThree') {
    const deck = dice.shuffle(cards)
    const size = openingHand === 'six' ? 6 : 3
    for (const player of order) hands.set(player, deck.splice(-size).reverse())
    return { hands, deck }
  }
  const isTrack = (card: CardKind): boolean => cardSpec(card).type === 'track'
  const track = dice.shuffle(cards.filter(isTrack))
  const other = dice.shuffle(cards.filter((card) => !isTrack(card)))
  for (const player of order) hands.set(player, [...track.splice(-3).reverse(), ...other.splice(-3).reverse()])
  return { hands, deck: dice.shuffle([...track, ...other]) }
}
