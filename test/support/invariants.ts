import {
  CAR,
  CARD_SPECS,
  CARS,
  type Car,
  type CardKind,
  type District,
  emptyCar,
  type GameState,
  INDUSTRIES,
  isCar,
  isExtra,
  isTimetabled,
  type LaidIndustry,
  MAINLINE,
  MODIFIERS,
  OFFICE,
  OFFICES,
  PIPELINE_BOXES,
  type Square,
  TRAINS,
  type Train,
} from '../../src/engine/index.ts'

/**
 * What holds of every state of every game, told without the engine's own questions. Each function gives what is wrong,
 * in words; nothing if all is well.
 */

const entriesOf = (district: District) =>
  Object.keys(district.squares).flatMap((key) => {
    const square: Square = `${columnOf(key)},${rowOf(key)}`
    const laid = district.squares[square]
    return laid ? [{ square, laid, column: columnOf(key), row: rowOf(key) }] : []
  })
const columnOf = (square: string): number => Number(square.split(',')[0])
const rowOf = (square: string): number => Number(square.split(',')[1])

const mismatches = <T extends string>(
  what: string,
  found: readonly T[],
  expected: ReadonlyMap<T, number>,
): string[] => {
  const counts = new Map<T, number>()
  for (const item of found) counts.set(item, (counts.get(item) ?? 0) + 1)
  return [...new Set([...counts.keys(), ...expected.keys()])]
    .filter((item) => (counts.get(item) ?? 0) !== (expected.get(item) ?? 0))
    .map((item) => `${counts.get(item) ?? 0} ${what} ${item}, not ${expected.get(item) ?? 0}`)
}

const STOCK: ReadonlyMap<Car, number> = new Map(CARS.map((car) => [car, CAR[car].copies]))

/** The 76 cars, kind by kind, loaded and empty, over yards, trains, squares, boxes and pipelines (R6.7). */
export function carFaults(state: GameState): string[] {
  const cars: Car[] = [...state.divisionYard, ...state.classificationYard]
  for (const { consist } of state.trains) cars.push(...consist.filter(isCar))
  for (const district of state.districts) {
    for (let i = 0; i < district.office.green + district.office.red; i++) cars.push('C')
    for (const { laid } of entriesOf(district)) {
      if (laid.type === 'modifier') continue
      cars.push(...laid.cars)
      if (laid.type === 'track') continue
      const load = loadOf(laid)
      const loads = laid.green + laid.red + PIPELINE_BOXES.filter((box) => laid.pipeline[box] !== null).length
      for (let i = 0; i < loads; i++) cars.push(load)
    }
  }
  return mismatches('cars', cars, STOCK)
}

const loadOf = (industry: LaidIndustry): Car =>
  CARS.find((car) => CAR[car].loaded && CAR[car].kind === INDUSTRIES[industry.card].freight) ?? 'K'

const DECK: ReadonlyMap<CardKind, number> = new Map(
  CARD_SPECS.flatMap(({ type, card, copies }) => (type === 'rivalry' ? [] : [[card, copies]])),
)

/** The 213 cards by kind, wherever they are (R2.8). */
export function cardFaults(state: GameState): string[] {
  const cards: CardKind[] = [...state.homeDeck, ...state.departments.flat(), ...state.spent]
  for (const { hand } of state.players) cards.push(...hand)
  for (const district of state.districts) {
    cards.push(...district.office.cards, ...district.enhancements)
    for (const { laid } of entriesOf(district)) cards.push(laid.card)
  }
  for (const { modifiers } of state.division) cards.push(...modifiers)
  for (const card of state.timetable) if (card && !state.sisters.includes(card)) cards.push(card)
  for (const { by } of state.sections) cards.push(by)
  for (const { card } of state.extras) cards.push(card)
  for (const { card } of state.trains) if (isExtra(card)) cards.push(card)
  return mismatches('cards', cards, DECK)
}

/** Trains by themselves: name, tray, consist (R2.1, R4.3.1, R6.6). */
export function trainFaults(state: GameState): string[] {
  const faults: string[] = []
  const ids = state.trains.map(({ id }) => id)
  if (new Set(ids).size !== ids.length) faults.push(`two trains of one name among ${ids.join(' ')}`)
  if (ids.length > state.players.length + 3) faults.push(`${ids.length} trains, more than Crew Trays`)
  for (const { id, card, section, consist, direction } of state.trains) {
    if (id !== (section === 2 ? `${card}b` : card)) faults.push(`${id} is section ${section} of ${card}`)
    if (section === 2 && !isTimetabled(card)) faults.push(`${id} is a Second Section of an Extra`)
    if (consist.filter((unit) => unit === 'E').length !== 1)
      faults.push(`${id} has not one engine: ${consist.join('')}`)
    if (consist.length > 5) faults.push(`${id} has more than four cars: ${consist.join('')}`)
    const runs = !isExtra(card) && TRAINS[card].number % 2 === 1 ? 'west' : 'east'
    if (direction !== runs) faults.push(`${id} runs ${direction}`)
  }
  return faults
}

/** Where trains are, and that each has its place to itself (R4.2.5, R4.3.3, R7.4, R7.5, R7.9, R8.7). */
export function placeFaults(state: GameState): string[] {
  const faults: string[] = []
  for (const train of state.trains) faults.push(...placeFaultsOf(state, train).map((fault) => `${train.id} ${fault}`))
  const at = (where: (train: Train) => string | null): Map<string, Train[]> => {
    const places = new Map<string, Train[]>()
    for (const train of state.trains) {
      const place = where(train)
      if (place !== null) places.set(place, [...(places.get(place) ?? []), train])
    }
    return places
  }
  for (const [place, trains] of at(({ at }) => (at.type === 'district' ? `${at.seat} ${at.square}` : null))) {
    const [seat, square] = place.split(' ')
    const grade = state.districts[Number(seat)]?.office.grade ?? 'whistlePost'
    const room = square === OFFICE ? OFFICES[grade].tracks : 1
    if (trains.length > room) faults.push(`${trains.length} trains on ${place}, which has room for ${room}`)
  }
  for (const [place, trains] of at(({ at }) => (at.type === 'mainline' ? `${at.card}` : null))) {
    const kind = state.division[Number(place)]?.kind ?? 'plains'
    if (MAINLINE[kind].room === 2) {
      if (trains.length > 2) faults.push(`${trains.length} trains on the Double Track`)
      continue
    }
    const regions = trains.map(({ at }) => (at.type === 'mainline' ? at.region : 0))
    if (new Set(regions).size !== regions.length) faults.push(`two trains in one region of Mainline card ${place}`)
    if (new Set(trains.map(({ direction }) => direction)).size > 1) faults.push(`opposing trains on ${kind} ${place}`)
  }
  return faults
}

function placeFaultsOf({ districts, division }: GameState, { at, direction }: Train): string[] {
  switch (at.type) {
    case 'divisionPoint':
      return at.end === direction ? [`stands at the Division Point it runs to`] : []
    case 'mainline': {
      const kind = division[at.card]?.kind
      return kind && at.region >= 0 && at.region < MAINLINE[kind].regions ? [] : [`is in no region: ${at.region}`]
    }
    case 'district': {
      const district = districts[at.seat]
      if (!district) return [`is in no district: ${at.seat}`]
      const isLimit = at.square === `${district.limits.west},0` || at.square === `${district.limits.east},0`
      if (at.held && !isLimit) return ['is held, yet not at a Limit']
      const laid = district.squares[at.square]
      const cars = laid && laid.type !== 'modifier' ? laid.cars.length : 0
      if (at.west < 0 || at.west > cars) return [`has ${at.west} of ${cars} standing cars west of it`]
      if (at.square === OFFICE || isLimit) return []
      if (!laid || laid.type === 'modifier') return [`stands where there is no track: ${at.square}`]
      if (laid.card === 'turnoutLeft' || laid.card === 'turnoutRight') return [`stands on a turnout: ${at.square}`]
      return laid.type === 'industry' && isLocked(laid) ? [`stands on locked track: ${at.square}`] : []
    }
  }
}

const isLocked = ({ pipeline }: LaidIndustry): boolean => PIPELINE_BOXES.some((box) => pipeline[box] !== null)

/** Room for cars and loads: squares, boxes, pipelines (R4.2.6, R4.5.1, R5.1, R5.3, R8.5, R8.7). */
export function capacityFaults(state: GameState): string[] {
  return state.districts.flatMap((district, seat) =>
    [...boxFaults(district), ...entriesOf(district).flatMap(({ square, laid }) => standingFaults(square, laid))].map(
      (fault) => `seat ${seat}: ${fault}`,
    ),
  )
}

function standingFaults(square: Square, laid: District['squares'][Square]): string[] {
  if (!laid || laid.type === 'modifier') return []
  const faults = laid.cars.length > 4 ? [`${laid.cars.length} cars on ${square}`] : []
  const turnout = laid.card === 'turnoutLeft' || laid.card === 'turnoutRight'
  if (turnout && laid.cars.length > 0) faults.push(`cars on the turnout ${square}`)
  if (laid.type === 'track') return faults
  const loads = PIPELINE_BOXES.map((box) => laid.pipeline[box])
  if (loads.includes('inbound') && loads.includes('outbound')) faults.push(`loads both ways at ${square}`)
  const empties = laid.cars.filter((car) => car === emptyCar(INDUSTRIES[laid.card].freight)).length
  const outbound = loads.filter((load) => load === 'outbound').length
  if (empties < outbound) faults.push(`${outbound} outbound loads at ${square} for ${empties} empties`)
  return faults
}

function boxFaults(district: District): string[] {
  const entries = entriesOf(district)
  const added = (facility: Square, box: 'green' | 'red'): number =>
    entries.filter(
      ({ laid }) => laid.type === 'modifier' && laid.facility === facility && MODIFIERS[laid.card].box === box,
    ).length
  const { grade, green, red } = district.office
  const facilities = [
    { square: OFFICE, printed: OFFICES[grade], loads: { green, red } },
    ...entries.flatMap(({ square, laid }) =>
      laid.type === 'industry' ? [{ square, printed: INDUSTRIES[laid.card], loads: laid }] : [],
    ),
  ]
  return facilities.flatMap(({ square, printed, loads }) =>
    (['green', 'red'] as const)
      .filter((box) => loads[box] < 0 || loads[box] > printed[box] + added(square, box))
      .map((box) => `${loads[box]} loads in the ${box} boxes of ${square}`),
  )
}

const RUNNING_TRACK: ReadonlySet<CardKind> = new Set(['straight', 'turnoutLeft', 'turnoutRight', 'smallYard'])

/** What lies where: an unbroken Running Track, the rest inside the Limits' columns, Modifiers beside facilities (R4.2.3, R4.2.4, R5.3). */
export function layoutFaults(state: GameState): string[] {
  return state.districts.flatMap((district, seat) => {
    const { west, east } = district.limits
    const faults: string[] = []
    if (west > -1 || east < 1) faults.push(`Limits at ${west} and ${east}`)
    for (let column = west + 1; column < east; column++) {
      const laid = district.squares[`${column},0`]
      if (column === 0 ? laid : !laid || !RUNNING_TRACK.has(laid.card)) faults.push(`the Running Track at ${column},0`)
    }
    for (const { square, laid, column, row } of entriesOf(district)) {
      if (column <= west || column >= east) faults.push(`${laid.card} outside the Limits: ${square}`)
      if (laid.type !== 'modifier') continue
      const apart = Math.abs(column - columnOf(laid.facility)) + Math.abs(row - rowOf(laid.facility))
      if (apart !== 1) faults.push(`${laid.card} on ${square} is not beside ${laid.facility}`)
    }
    return faults.map((fault) => `seat ${seat}: ${fault}`)
  })
}

/** The Division Yard refills as soon as it is empty (R6.7). */
export const yardFaults = ({ divisionYard, classificationYard }: GameState): string[] =>
  divisionYard.length === 0 && classificationYard.length > 0 ? ['the Division Yard was not refilled'] : []

/** Seats, timetable and orders name each thing once (R1.6, R6.3, R6.6). */
export function bookFaults(state: GameState): string[] {
  const twice = (what: string, items: readonly unknown[]): string[] =>
    new Set(items).size === items.length ? [] : [`${what} twice`]
  const { players, timetable, sections, extras } = state
  return [
    ...twice(
      'a seat',
      players.map(({ seat }) => seat),
    ),
    ...twice(
      'a timetabled train',
      timetable.filter((card) => card !== null),
    ),
    ...twice(
      'a Second Section',
      sections.map(({ card }) => card),
    ),
    ...twice(
      'an Extra',
      extras.map(({ card }) => card),
    ),
    ...state.division.flatMap(({ modifiers }) => twice('a Mainline modifier', modifiers)),
    ...sections.filter(({ card }) => !timetable.includes(card)).map(({ card }) => `a Second Section of ${card}`),
  ]
}

/** All that holds of every state. */
export const faultsOf = (state: GameState): string[] => [
  ...carFaults(state),
  ...cardFaults(state),
  ...trainFaults(state),
  ...placeFaults(state),
  ...capacityFaults(state),
  ...layoutFaults(state),
  ...yardFaults(state),
  ...bookFaults(state),
]
