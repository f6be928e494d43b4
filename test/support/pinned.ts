import { diceFrom, seedState } from '../../src/engine/core/random.ts'
import { cardSpec, DEFAULT_HOUSE_RULES, type GameEvent, newGame, type Setup } from '../../src/engine/index.ts'

/** What must never change while the rules' version stays: the random stream, and how games are dealt from it. */

const SEEDS = ['0', '1846', String(2n ** 128n - 1n)]
const NUMBERS = Array.from({ length: 20 }, (_, i) => i)

/** The first twenty D12 and a shuffle of the numbers 0 to 19, from the stream's start. */
export const randomSequences = () =>
  SEEDS.map((seed) => {
    const dice = diceFrom(seedState(seed))
    const rolls = NUMBERS.map(() => dice.roll(12))
    return { seed, start: seedState(seed), rolls, shuffle: dice.shuffle(NUMBERS), position: dice.position() }
  })

const SETUPS: readonly Setup[] = [
  { seed: '1846', players: ['Ada'], houseRules: DEFAULT_HOUSE_RULES },
  {
    seed: '4294967297',
    players: ['Ada', 'Bert', 'Cleo', 'Dora'],
    houseRules: { ...DEFAULT_HOUSE_RULES, mode: 'competitive', openingHand: 'six' },
  },
  {
    seed: String(2n ** 127n + 1n),
    players: ['Ada', 'Bert', 'Cleo', 'Dora', 'Emil', 'Fay'],
    houseRules: { ...DEFAULT_HOUSE_RULES, mode: 'coop', openingHand: 'threeAndThree' },
  },
]

const ROLLS: ReadonlySet<GameEvent['type']> = new Set(['seatsRolled', 'superintendentRolled', 'gradeRolled'])

/** Three deals in the order of R2.7; the tops of the deck and of the yard first. */
export const deals = () =>
  SETUPS.map((setup) => {
    const dealt = newGame(setup)
    if ('refused' in dealt) throw new Error(dealt.refused.code)
    const { players, division, departments, homeDeck, divisionYard, superintendent, random } = dealt.state
    return {
      setup,
      rolls: dealt.events.filter(({ type }) => ROLLS.has(type)),
      superintendent,
      seats: players.map(({ seat }) => seat),
      division: division.map(({ kind, uphill }) => (uphill ? `${kind} uphill ${uphill}` : kind)),
      hands: players.map(({ hand }) => hand.map((card) => cardSpec(card).name)),
      departments: departments.map((pile) => pile.map((card) => cardSpec(card).name)),
      homeDeck: homeDeck.slice(-10).reverse(),
      divisionYard: divisionYard.slice(-10).reverse().join(''),
      random,
    }
  })
