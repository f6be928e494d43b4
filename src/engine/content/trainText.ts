import { CAR_NAMES } from './cars.ts'
import type { Place, TrainSpec } from './trains.ts'

/** What the cards of trains say, made from their data. */

const capital = (text: string): string => text.slice(0, 1).toUpperCase() + text.slice(1)

/** A train's number as people say it: 7, or X13 for an Extra. */
export const trainNumber = ({ number, extra }: TrainSpec): string => (extra ? `X${number}` : `${number}`)

/** An Extra always runs east; of the others the odd run west (R6.1, R6.4). */
export const directionOf = ({ number, extra }: TrainSpec): 'east' | 'west' =>
  extra || number % 2 === 0 ? 'east' : 'west'

const placeName = (place: Place): string => {
  if (place === 'freight') return 'freight car'
  return place === 'emptyFreight' ? 'empty freight car' : CAR_NAMES[place]
}

/** The cars that a train takes behind its engine, the caboose left out: `1 coach, 2 boxcars`. */
export function makesUpTo({ places }: TrainSpec): string {
  const cars = places.filter((place) => place !== 'caboose')
  const counts = [...new Set(cars)].map((place) => {
    const count = cars.filter((other) => other === place).length
    return `${count} ${placeName(place)}${plural(place, count)}`
  })
  return counts.join(', ')
}

const plural = (place: Place, count: number): string => {
  if (count === 1) return ''
  return place === 'coach' ? 'es' : 's'
}

/** What a train's card forbids, or nothing (R4.3.8, R8.4). */
export function restriction({ switching, passengers }: TrainSpec): string {
  const limits = [switchingLimit(switching), passengerLimit(passengers)].filter((limit) => limit !== null)
  return capital(limits.join('; '))
}

function switchingLimit(switching: TrainSpec['switching']): string | null {
  switch (switching) {
    case 'none':
      return null
    case 'noSwitching':
      return 'no switching'
    case 'oneFreightCarPerSquare':
      return 'one freight car picked up or set out on each square'
    case 'keepsCoach':
      return 'keeps its coach'
    case 'noPickUp':
      return 'picks up nothing'
    case 'picksUpEmpties':
      return 'picks up empty cars only'
  }
}

function passengerLimit(passengers: TrainSpec['passengers']): string | null {
  switch (passengers) {
    case 'anywhere':
      return null
    case 'terminals':
      return 'passenger work at Terminals only'
    case 'nowhere':
      return 'no passenger work'
  }
}

/** The text of a train's card. */
export function trainText(train: TrainSpec): string {
  const runs = train.extra
    ? 'Runs east once, as soon as a Crew Tray is free, from the Western Division Point or an Interchange.'
    : `Runs ${directionOf(train)} every Day from the Stage that a D12 gives.`
  const pace = `${train.fast ? 'Fast' : 'Slow'}${train.expedited ? ', expedited' : ''}.`
  const caboose = train.places.includes('caboose') ? ' and a caboose' : ''
  const limits = restriction(train)
  return `${runs} ${pace} Up to ${makesUpTo(train)}${caboose}.${limits ? ` ${limits}.` : ''}`
}
