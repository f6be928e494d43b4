import {
  CARS,
  type Car,
  type District,
  isTrainId,
  type Laid,
  type Load,
  type OfficeGrade,
  type Pipeline,
  type SeatIndex,
  type Square,
  type Train,
  type TrainId,
  type Unit,
} from '../../src/engine/index.ts'

/**
 * A district as text, drawn from north to south, west to east, one word a square:
 *
 *     .    lw   .   .
 *     [    Lw   DE  ]
 *
 * .            nothing                         [ ]          the Limits
 * WP DE ST TE  the Office (column 0, row 0)    --           Straight
 * Lw Le Rw Re  turnouts, left- and right-hand, points to the west or the east
 * lw le rw re  curves, left- and right-hand, the straight end to the west or the east
 * SY YO        Small Yard, Yard Office
 * CM SM OF PH FF CD LY FD PM FH   the ten industries by their initials
 * ld^ ss> wrv br<                 Modifiers, with an arrow to their facility
 *
 * Behind the name, in this order, what a square holds: boxes `:g1r2`, a pipeline MEN|AT|WORK `|o.i|` (outbound, none,
 * inbound), and after `=` what stands there from west to east: cars by their letters and trains in brackets, `=h(t7:KhE)c`.
 * A train held at a Limit has a mark: `[=(t4!:KhE)`.
 */

const TRACK: Readonly<Record<string, Pick<Extract<Laid, { type: 'track' }>, 'card' | 'turned'>>> = {
  '--': { card: 'straight', turned: false },
  Lw: { card: 'turnoutLeft', turned: false },
  Le: { card: 'turnoutLeft', turned: true },
  Re: { card: 'turnoutRight', turned: false },
  Rw: { card: 'turnoutRight', turned: true },
  lw: { card: 'curveLeft', turned: false },
  le: { card: 'curveLeft', turned: true },
  re: { card: 'curveRight', turned: false },
  rw: { card: 'curveRight', turned: true },
  SY: { card: 'smallYard', turned: false },
  YO: { card: 'yardOffice', turned: false },
}
const INDUSTRY: Readonly<Record<string, Extract<Laid, { type: 'industry' }>['card']>> = {
  CM: 'coalMine',
  SM: 'sawmill',
  OF: 'oilField',
  PH: 'packingHouse',
  FF: 'furnitureFactory',
  CD: 'coalDealer',
  LY: 'lumberYard',
  FD: 'fuelDealer',
  PM: 'produceMarket',
  FH: 'freightHouse',
}
const MODIFIER: Readonly<Record<string, Extract<Laid, { type: 'modifier' }>['card']>> = {
  ld: 'loadingDock',
  ss: 'storageShed',
  wr: 'waitingRoom',
  br: 'baggageRoom',
}
const GRADE: Readonly<Record<string, OfficeGrade>> = { WP: 'whistlePost', DE: 'depot', ST: 'station', TE: 'terminal' }
const OFFICE_CARDS = ['depot', 'station', 'terminal'] as const
const ARROW: Readonly<Record<string, readonly [number, number]>> = {
  '^': [0, 1],
  v: [0, -1],
  '>': [1, 0],
  '<': [-1, 0],
}
const LOADS: Readonly<Record<string, Load>> = { o: 'outbound', i: 'inbound' }

const isCarLetter = (letter: string): letter is Car => CARS.some((car) => car === letter)
const isUnitLetter = (letter: string): letter is Unit => letter === 'E' || isCarLetter(letter)

/** A train as it is drawn: its id, its units from west to east, and whether it is held at a Limit. */
export interface DrawnTrain {
  readonly id: TrainId
  readonly consist: readonly Unit[]
  readonly held: boolean
}

/** Reads `t7:KhE` or `t4!:KhE`. */
export function readTrain(text: string): DrawnTrain {
  const [, id = '', mark, units = ''] = /^(\w+)(!?):(\w*)$/.exec(text) ?? []
  const consist = [...units].filter(isUnitLetter)
  if (!isTrainId(id) || consist.length !== units.length) throw new Error(`Not a train: ${text}`)
  return { id, consist, held: mark === '!' }
}

interface Word {
  readonly name: string
  readonly green: number
  readonly red: number
  readonly pipeline: Pipeline
  readonly cars: readonly Car[]
  readonly trains: readonly (DrawnTrain & { readonly west: number })[]
}

function readWord(word: string): Word {
  const [, name, green, red, pipeline = '...', standing = ''] =
    /^([^:|=]+?)(?::g(\d)r(\d))?(?:\|([oi.]{3})\|)?(?:=(.*))?$/.exec(word) ?? []
  if (name === undefined) throw new Error(`Not a square: ${word}`)
  const [men, at, work] = [...pipeline].map((letter) => LOADS[letter] ?? null)
  const cars: Car[] = []
  const trains: (DrawnTrain & { west: number })[] = []
  for (const [, train, car = ''] of standing.matchAll(/\(([^)]*)\)|(.)/g)) {
    if (train !== undefined) trains.push({ ...readTrain(train), west: cars.length })
    else if (isCarLetter(car)) cars.push(car)
    else throw new Error(`Not a car: ${car} in ${word}`)
  }
  return {
    name,
    green: Number(green ?? 0),
    red: Number(red ?? 0),
    pipeline: { men: men ?? null, at: at ?? null, work: work ?? null },
    cars,
    trains,
  }
}

const rowsOf = (text: string): string[][] =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')
    .map((line) => line.split(/\s+/))

export interface DrawnDistrict {
  readonly district: District
  readonly trains: readonly (DrawnTrain & { readonly square: Square; readonly west: number })[]
}

/** Reads a drawing. */
export function readDistrict(text: string): DrawnDistrict {
  const rows = rowsOf(text).map((row) => row.map(readWord))
  const top = rows.findIndex((row) => row.some(({ name }) => name in GRADE))
  const left = rows[top]?.findIndex(({ name }) => name in GRADE) ?? -1
  if (left < 0) throw new Error(`No Office in:\n${text}`)
  const squares: Record<Square, Laid> = {}
  const trains: (DrawnTrain & { square: Square; west: number })[] = []
  let office: District['office'] = { grade: 'whistlePost', cards: [], green: 0, red: 0 }
  let limits = { west: -1, east: 1 }
  rows.forEach((row, y) => {
    row.forEach((word, x) => {
      const [column, line] = [x - left, top - y]
      const square: Square = `${column},${line}`
      trains.push(...word.trains.map((train) => ({ ...train, square })))
      const grade = GRADE[word.name]
      if (word.name === '.') return
      if (word.name === '[') limits = { ...limits, west: column }
      else if (word.name === ']') limits = { ...limits, east: column }
      else if (grade) office = readOffice(grade, word)
      else squares[square] = readLaid(word, column, line)
    })
  })
  return { district: { limits, office, squares, enhancements: [], redFlagsUsed: false }, trains }
}

const readOffice = (grade: OfficeGrade, { green, red }: Word): District['office'] => ({
  grade,
  cards: OFFICE_CARDS.filter((card) => card === grade),
  green,
  red,
})

function readLaid({ name, green, red, pipeline, cars }: Word, column: number, row: number): Laid {
  const track = TRACK[name]
  if (track) return { type: 'track', ...track, cars }
  const industry = INDUSTRY[name]
  if (industry) return { type: 'industry', card: industry, cars, green, red, pipeline }
  const modifier = MODIFIER[name.slice(0, 2)]
  const [dx, dy] = ARROW[name.slice(2)] ?? []
  if (modifier && dx !== undefined && dy !== undefined)
    return { type: 'modifier', card: modifier, facility: `${column + dx},${row + dy}` }
  throw new Error(`Nothing is called ${name}`)
}

const nameOf = <T>(table: Readonly<Record<string, T>>, matches: (item: T) => boolean): string =>
  Object.entries(table).find(([, item]) => matches(item))?.[0] ?? '?'

/** Draws a district with its trains, in the words that `readDistrict` reads, one space between squares. */
export function drawDistrict(district: District, seat: SeatIndex, trains: readonly Train[]): string {
  const squares = Object.keys(district.squares).map((square) => square.split(',').map(Number))
  const rows = [0, ...squares.map(([, row = 0]) => row)]
  const lines: string[] = []
  for (let row = Math.max(...rows); row >= Math.min(...rows); row--) {
    const words: string[] = []
    for (let column = district.limits.west; column <= district.limits.east; column++)
      words.push(drawSquare(district, seat, trains, column, row))
    lines.push(words.join(' '))
  }
  return lines.join('\n')
}

function drawSquare(
  district: District,
  seat: SeatIndex,
  trains: readonly Train[],
  column: number,
  row: number,
): string {
  const square: Square = `${column},${row}`
  const here = trains.filter(({ at }) => at.type === 'district' && at.seat === seat && at.square === square)
  const laid = district.squares[square]
  if (!laid) {
    if (square === '0,0') {
      const { grade, green, red } = district.office
      return `${nameOf(GRADE, (item) => item === grade)}${boxes(green, red)}${standing([], here)}`
    }
    if (row !== 0) return '.'
    return `${column === district.limits.west ? '[' : ']'}${standing([], here)}`
  }
  switch (laid.type) {
    case 'track':
      return `${nameOf(TRACK, ({ card, turned }) => card === laid.card && turned === laid.turned)}${standing(laid.cars, here)}`
    case 'industry': {
      const { men, at, work } = laid.pipeline
      const loads = [men, at, work].map((load) => (load === null ? '.' : load.charAt(0))).join('')
      const pipeline = loads === '...' ? '' : `|${loads}|`
      return `${nameOf(INDUSTRY, (item) => item === laid.card)}${boxes(laid.green, laid.red)}${pipeline}${standing(laid.cars, here)}`
    }
    case 'modifier': {
      const [x = 0, y = 0] = laid.facility.split(',').map(Number)
      const arrow = nameOf(ARROW, ([dx, dy]) => dx === x - column && dy === y - row)
      return `${nameOf(MODIFIER, (item) => item === laid.card)}${arrow}`
    }
  }
}

const boxes = (green: number, red: number): string => (green + red === 0 ? '' : `:g${green}r${red}`)

function standing(cars: readonly Car[], trains: readonly Train[]): string {
  if (cars.length + trains.length === 0) return ''
  const words: string[] = [...cars]
  for (const { id, consist, at } of trains.toReversed()) {
    if (at.type === 'district') words.splice(at.west, 0, `(${id}${at.held ? '!' : ''}:${consist.join('')})`)
  }
  return `=${words.join('')}`
}

/** A drawing with its blanks evened out, to compare with what `drawDistrict` draws. */
export const evened = (text: string): string =>
  rowsOf(text)
    .map((row) => row.join(' '))
    .join('\n')
