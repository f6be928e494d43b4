import { describe, expect, it } from 'vitest'
import { type Dice, diceFrom, seedState } from '../../../src/engine/core/random.ts'
import { CAR, CARS, type CardKind, deckCards } from '../../../src/engine/index.ts'
import { type Deal, dealt, divisionRolls, fedoraRolls, seatsOf } from '../../support/deals.ts'
import { eventsOf, holding, play } from '../../support/position.ts'

const MAINLINE = [
  'plains',
  'plains',
  'curves',
  'hilly',
  'heavyGrade',
  'doubleTrack',
  'uncontrolledSiding',
  'tunnel',
  'trestle',
  'interchange',
]
const CARS_OF_THE_YARD = CARS.flatMap((car) => Array.from({ length: CAR[car].copies }, () => car))

/** What R2.7 takes out of the stream, one thing after the other. */
function drawInOrder(dice: Dice, count: number) {
  const rolled = (): number[] => (count > 1 ? Array.from({ length: count }, () => dice.roll(12)) : [])
  const division = rolled()
  const superintendent = rolled()
  const mainline = dice.shuffle(MAINLINE).slice(0, count + 1)
  const uphill = mainline.includes('heavyGrade') ? [dice.roll(2) === 1 ? 'east' : 'west'] : []
  // The top of the deck is its end.
  const home = dice.shuffle(deckCards(false)).reverse()
  const yard = dice.shuffle(CARS_OF_THE_YARD)
  return { division, superintendent, mainline, uphill, home, yard, random: dice.position() }
}

/** The cards from the top: hand by hand from the Superintendent's seat eastward, then the Departments, then the deck. */
function asDealt(deal: Deal): CardKind[] {
  const { state } = deal
  const seats = seatsOf(deal)
  const first = seats[state.superintendent] ?? 0
  const hands = seats.map((_, i) => state.players[seats.indexOf((first + i) % seats.length)]?.hand ?? [])
  return [...hands.flat(), ...state.departments.flat(), ...state.homeDeck.toReversed()]
}

describe('The order of chance', () => {
  it.each([1, 2, 3, 4, 6, 9])(
    'R2.7 R2.3 with %d players: division rolls, Superintendent rolls, Mainline, Heavy Grade, Home deck and hands, Departments, yard',
    (count) => {
      for (let seed = 0; seed < 20; seed++) {
        const deal = dealt(seed, count)
        const { state, events } = deal
        expect({
          division: divisionRolls(deal),
          superintendent: fedoraRolls(deal),
          mainline: state.division.map(({ kind }) => kind),
          uphill: eventsOf(events, 'gradeRolled').map(({ uphill }) => uphill),
          home: asDealt(deal),
          yard: state.divisionYard,
          random: state.random,
        }).toEqual(drawInOrder(diceFrom(seedState(String(seed))), count))
      }
    },
  )

  it('R2.7 what is rolled and laid comes before the cards: the opening hand changes none of it', () => {
    for (let seed = 0; seed < 20; seed++) {
      const [three, both] = [dealt(seed, 4), dealt(seed, 4, { openingHand: 'threeAndThree' })]
      expect([seatsOf(both), both.state.superintendent]).toEqual([seatsOf(three), three.state.superintendent])
      expect(both.state.division).toEqual(three.state.division)
    }
  })

  it('R2.7 after setting up the stream serves the play: the first roll of the game is its next', () => {
    const ready = holding(['t9'], { state: { random: dealt(4).state.random } })
    const [scheduled] = eventsOf(play(ready, 0, 'card.play t9').events, 'trainScheduled')
    expect(scheduled?.roll).toBe(diceFrom(ready.random).roll(12))
  })
})
