import {
  type Direction,
  isTrainId,
  MAINLINE_KINDS,
  MAINLINE_MODIFIER_CARDS,
  type MainlineCard,
  type Place,
  TRAINS,
  type Train,
  type TrainCard,
} from '../../src/engine/index.ts'
import { type DrawnTrain, readTrain } from './districtText.ts'

/**
 * A Division as text, west to east, one word a card and a number for each seat:
 *
 *     DP(t2:KhE) plains 0 heavyGrade^west+brakeman(t4:hE@1) DP
 *
 * A Heavy Grade tells its uphill direction after `^`; cards played onto a Mainline card follow a `+`; trains stand in
 * brackets, on a Mainline card with their region after `@`, at the Division Points without.
 */
export interface DrawnDivision {
  readonly cards: readonly MainlineCard[]
  readonly trains: readonly (DrawnTrain & { readonly at: Place })[]
}

/** Reads a drawing; the numbers of the seats are only for the eye. */
export function readDivision(text: string): DrawnDivision {
  const cards: MainlineCard[] = []
  const trains: (DrawnTrain & { at: Place })[] = []
  const words = text.trim().split(/\s+/)
  words.forEach((word, i) => {
    const [, name = '', uphill, modifiers = '', brackets = ''] =
      /^(\w+)(?:\^(\w+))?((?:\+\w+)*)((?:\([^)]*\))*)$/.exec(word) ?? []
    if (/^\d$/.test(name)) return
    const inside = [...brackets.matchAll(/\(([^)@]*)(?:@(\d))?\)/g)]
    if (name === 'DP') {
      const end: Direction = i === 0 ? 'west' : 'east'
      trains.push(
        ...inside.map(([, train = '']) => ({ ...readTrain(train), at: { type: 'divisionPoint' as const, end } })),
      )
      return
    }
    const card = cards.length
    cards.push(readCard(name, uphill, modifiers))
    for (const [, train = '', region] of inside)
      trains.push({ ...readTrain(train), at: { type: 'mainline', card, region: Number(region ?? 0) } })
  })
  return { cards, trains }
}

function readCard(name: string, uphill: string | undefined, modifiers: string): MainlineCard {
  const kind = MAINLINE_KINDS.find((known) => known === name)
  if (!kind) throw new Error(`No Mainline card is called ${name}`)
  const played = MAINLINE_MODIFIER_CARDS.filter((card) => modifiers.split('+').includes(card))
  return {
    kind,
    realigned: played.includes('realignment'),
    modifiers: played,
    uphill: uphill === 'east' || uphill === 'west' ? uphill : null,
  }
}

/** Draws a Division with the trains that are out on it. */
export function drawDivision(cards: readonly MainlineCard[], trains: readonly Train[]): string {
  const point = (end: Direction): string =>
    `DP${trains
      .filter(({ at }) => at.type === 'divisionPoint' && at.end === end)
      .map(({ id, consist }) => `(${id}:${consist.join('')})`)
      .join('')}`
  const words = cards.flatMap((card, i) => [drawCard(card, i, trains), ...(i < cards.length - 1 ? [String(i)] : [])])
  return [point('west'), ...words, point('east')].join(' ')
}

function drawCard({ kind, uphill, modifiers }: MainlineCard, index: number, trains: readonly Train[]): string {
  const here = trains.flatMap(({ id, consist, at }) =>
    at.type === 'mainline' && at.card === index ? [`(${id}:${consist.join('')}@${at.region})`] : [],
  )
  return `${kind}${uphill ? `^${uphill}` : ''}${modifiers.map((card) => `+${card}`).join('')}${here.join('')}`
}

/** The card and section behind a train's id. */
export function cardOfTrain(id: Train['id']): { readonly card: TrainCard; readonly section: 1 | 2 } {
  const section = id.endsWith('b') ? 2 : 1
  const card = section === 2 ? id.slice(0, -1) : id
  const found = Object.keys(TRAINS).find((known): known is TrainCard => known === card && isTrainId(known))
  if (!found) throw new Error(`No train card ${card}`)
  return { card: found, section }
}
