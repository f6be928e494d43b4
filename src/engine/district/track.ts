import type { CardKind, TrackCard } from '../content/kinds.ts'
import { OFFICE } from '../core/lookup.ts'
import type { Direction, District, Laid, Square } from '../model/state.ts'

/**
 * Squares, ports and routes (R4.2.1, R4.2.2). A port is a side and a leg: the straight leg at mid-side, or the 45° leg
 * that lies on the `/` or the `\` diagonal. On the east side those are E, top / and bottom \; on the west side W,
 * bottom / and top \. So whoever leaves a square by an eastern leg enters the next by its western leg of the same name.
 */
export type Leg = 'straight' | 'slash' | 'backslash'
export const LEGS = ['straight', 'slash', 'backslash'] as const
/** A way through a card: from a western to an eastern port, always. */
export type Route = Readonly<Record<Direction, Leg>>

const THROUGH: Route = { west: 'straight', east: 'straight' }
const CURVE_LEFT: Route = { west: 'straight', east: 'slash' }
const CURVE_LEFT_TURNED: Route = { west: 'slash', east: 'straight' }
const CURVE_RIGHT: Route = { west: 'backslash', east: 'straight' }
const CURVE_RIGHT_TURNED: Route = { west: 'straight', east: 'backslash' }

/** Each shape as printed and turned by 180° (R4.2.2). */
const SHAPES: Readonly<Record<TrackCard, readonly [printed: readonly Route[], turned: readonly Route[]]>> = {
  straight: [[THROUGH], [THROUGH]],
  curveLeft: [[CURVE_LEFT], [CURVE_LEFT_TURNED]],
  curveRight: [[CURVE_RIGHT], [CURVE_RIGHT_TURNED]],
  turnoutLeft: [
    [THROUGH, CURVE_LEFT],
    [THROUGH, CURVE_LEFT_TURNED],
  ],
  turnoutRight: [
    [THROUGH, CURVE_RIGHT],
    [THROUGH, CURVE_RIGHT_TURNED],
  ],
}
const THROUGH_ONLY: readonly Route[] = [THROUGH]
const NO_ROUTES: readonly Route[] = []

const isTrackCard = (card: CardKind): card is TrackCard => card in SHAPES

/** The routes of a card laid as track; industries, yards, Offices and Limits run straight through. */
export const routesOf = (card: CardKind, turned: boolean): readonly Route[] =>
  isTrackCard(card) ? SHAPES[card][turned ? 1 : 0] : THROUGH_ONLY

/** Whether turning a card changes its routes: a Straight and everything shaped like it has one orientation. */
export const canTurn = (card: CardKind): boolean => isTrackCard(card) && card !== 'straight'

export const isTurnout = (laid: Laid | undefined): boolean =>
  laid?.type === 'track' && (laid.card === 'turnoutLeft' || laid.card === 'turnoutRight')

export interface Coordinates {
  readonly column: number
  readonly row: number
}

const COORDINATES = new Map<Square, Coordinates>()

/** Column and row of a square. */
export function coordinates(square: Square): Coordinates {
  const known = COORDINATES.get(square)
  if (known) return known
  const [column, row] = square.split(',')
  const read = { column: Number(column), row: Number(row) }
  // Districts span some tens of squares; the bound only keeps hostile input from growing the table.
  if (COORDINATES.size < 10_000) COORDINATES.set(square, read)
  return read
}

const SQUARE = /^(0|-?[1-9]\d{0,2}),(0|-?[1-9]\d{0,2})$/
/** Tells a square's text from any other; a square has one text only. */
export const isSquare = (text: string): text is Square => SQUARE.test(text)

export const squareAt = (column: number, row: number): Square => `${column},${row}`

/** The square of a district's Limit. */
export const limitSquare = (district: District, end: Direction): Square => squareAt(district.limits[end], 0)

/** Which Limit a square is, or null. */
export function limitAt(district: District, square: Square): Direction | null {
  if (square === limitSquare(district, 'west')) return 'west'
  return square === limitSquare(district, 'east') ? 'east' : null
}

/** The square that a leg leads to, toward the east or the west. */
export function neighbour(square: Square, toward: Direction, leg: Leg): Square {
  const { column, row } = coordinates(square)
  const sign = toward === 'east' ? 1 : -1
  switch (leg) {
    case 'straight':
      return squareAt(column + sign, row)
    case 'slash':
      return squareAt(column, row + sign)
    case 'backslash':
      return squareAt(column, row - sign)
  }
}

/** The routes over a square of a district, none where no track lies. */
export function routesAt(district: District, square: Square): readonly Route[] {
  const laid = district.squares[square]
  if (laid) {
    switch (laid.type) {
      case 'track':
        return routesOf(laid.card, laid.turned)
      case 'industry':
        return THROUGH_ONLY
      case 'modifier':
        return NO_ROUTES
    }
  }
  return square === OFFICE || limitAt(district, square) ? THROUGH_ONLY : NO_ROUTES
}

/** Whether a card laid so would meet a port already laid (R4.2.4). */
export const meetsLaidPort = (district: District, square: Square, routes: readonly Route[]): boolean =>
  routes.some(
    (route) =>
      routesAt(district, neighbour(square, 'east', route.east)).some((other) => other.west === route.east) ||
      routesAt(district, neighbour(square, 'west', route.west)).some((other) => other.east === route.west),
  )

/** The four squares that share a side with one. */
export function sidesOf(square: Square): Square[] {
  const { column, row } = coordinates(square)
  return [squareAt(column, row + 1), squareAt(column, row - 1), squareAt(column + 1, row), squareAt(column - 1, row)]
}

/** The squares of the Running Track strictly between a Limit and the Office (R7.10). */
export function runningTrackTo(district: District, end: Direction): Square[] {
  const sign = end === 'east' ? 1 : -1
  const count = Math.abs(district.limits[end]) - 1
  return Array.from({ length: Math.max(0, count) }, (_, i) => squareAt(sign * (i + 1), 0))
}

/** Whether a square is on the Running Track: row 0 from Limit to Limit (R4.2.3). */
export function onRunningTrack(district: District, square: Square): boolean {
  const { column, row } = coordinates(square)
  return row === 0 && column >= district.limits.west && column <= district.limits.east
}
