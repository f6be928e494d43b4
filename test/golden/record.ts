// Records the games, deals and random sequences that golden.test.ts holds the engine to: `npx tsx test/golden/record.ts`.
// Only for a change of the rules that is meant, together with a higher RULES_VERSION.
import { execFileSync } from 'node:child_process'
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { DEFAULT_HOUSE_RULES, type HouseRules, type Result } from '../../src/engine/index.ts'
import { recordOf } from '../support/goldens.ts'
import { deals, randomSequences } from '../support/pinned.ts'
import { gambler, idler, type Policy, playGame, stationMaster } from '../support/players.ts'

interface Recipe {
  readonly name: string
  readonly players: number
  readonly houseRules: Partial<HouseRules>
  readonly policies: (seed: number) => readonly Policy[]
  /** How it is to end; the first seed that brings this about is kept. */
  readonly reason: Result['reason']
  readonly outcome: Result['outcome']
  readonly winners: number
  readonly from?: number
}

const masters = (count: number) => (): Policy[] => Array.from({ length: count }, () => stationMaster())
const gamblers =
  (count: number, style: 'builder' | 'switcher' | 'uniform' | 'lingerer' | 'truster') =>
  (seed: number): Policy[] =>
    Array.from({ length: count }, (_, i) => gambler(style, `${seed}${i}`))

const RICH = { passengerRate: 5, freightRate: 5 } as const

const RECIPES: readonly Recipe[] = [
  {
    name: 'solitaire-standard',
    players: 1,
    houseRules: {},
    policies: masters(1),
    reason: 'daysOver',
    outcome: 'won',
    winners: 1,
    from: 11,
  },
  {
    name: 'solitaire-below-target',
    players: 1,
    houseRules: { openingHand: 'six', reducedVisibility: true, emergencyToolbox: true },
    policies: gamblers(1, 'switcher'),
    reason: 'belowTarget',
    outcome: 'lost',
    winners: 0,
  },
  {
    name: 'solitaire-target-reached',
    players: 1,
    houseRules: { length: 'short', ending: 'firstToTarget', openingHand: 'threeAndThree', transitRate: 1 },
    policies: masters(1),
    reason: 'targetReached',
    outcome: 'won',
    winners: 1,
  },
  {
    name: 'solitaire-days-over',
    players: 1,
    houseRules: { length: 'short', ending: 'firstToTarget', sisterTrains: true },
    policies: gamblers(1, 'builder'),
    reason: 'daysOver',
    outcome: 'lost',
    winners: 0,
  },
  {
    name: 'competitive-highest-wins',
    players: 2,
    houseRules: { mode: 'competitive', length: 'short', employeeRotation: true, ...RICH },
    policies: masters(2),
    reason: 'daysOver',
    outcome: 'won',
    winners: 1,
  },
  {
    name: 'competitive-equals-share',
    players: 2,
    houseRules: { mode: 'competitive', length: 'short', passengerRate: 0, freightRate: 0, transitRate: 5 },
    policies: masters(2),
    reason: 'daysOver',
    outcome: 'won',
    winners: 2,
  },
  {
    name: 'competitive-below-floor',
    players: 3,
    houseRules: { mode: 'competitive', length: 'short', sisterTrains: true },
    policies: (seed) => [...gamblers(2, 'truster')(seed), idler],
    reason: 'belowFloor',
    outcome: 'lost',
    winners: 0,
  },
  {
    name: 'competitive-target-reached',
    players: 4,
    houseRules: { mode: 'competitive', ending: 'firstToTarget', length: 'short', openingHand: 'six', ...RICH },
    policies: masters(4),
    reason: 'targetReached',
    outcome: 'won',
    winners: 1,
  },
  {
    name: 'competitive-days-over',
    players: 2,
    houseRules: { mode: 'competitive', ending: 'firstToTarget', length: 'short' },
    policies: gamblers(2, 'lingerer'),
    reason: 'daysOver',
    outcome: 'lost',
    winners: 0,
  },
  {
    name: 'competitive-three-collisions',
    players: 6,
    houseRules: { mode: 'competitive', employeeRotation: true },
    policies: gamblers(6, 'builder'),
    reason: 'threeCollisions',
    outcome: 'lost',
    winners: 0,
  },
  {
    name: 'coop-target-after-days',
    players: 3,
    houseRules: { mode: 'coop', length: 'short', ...RICH },
    policies: masters(3),
    reason: 'daysOver',
    outcome: 'won',
    winners: 3,
  },
  {
    name: 'coop-below-target',
    players: 2,
    houseRules: { mode: 'coop', length: 'short', openingHand: 'threeAndThree' },
    policies: gamblers(2, 'uniform'),
    reason: 'belowTarget',
    outcome: 'lost',
    winners: 0,
  },
  {
    name: 'coop-target-reached',
    players: 2,
    houseRules: { mode: 'coop', length: 'short', ending: 'firstToTarget', ...RICH },
    policies: masters(2),
    reason: 'targetReached',
    outcome: 'won',
    winners: 2,
  },
  {
    name: 'coop-days-over',
    players: 4,
    houseRules: { mode: 'coop', length: 'short', ending: 'firstToTarget', employeeRotation: true },
    policies: gamblers(4, 'truster'),
    reason: 'daysOver',
    outcome: 'lost',
    winners: 0,
  },
]

const NAMES = ['Ada', 'Bert', 'Cleo', 'Dora', 'Emil', 'Fay']
const SEEDS = 200

function record({ name, players, houseRules, policies, reason, outcome, winners, from = 1 }: Recipe): void {
  for (let seed = from; seed < from + SEEDS; seed++) {
    const setup = {
      seed: String(seed),
      players: NAMES.slice(0, players),
      houseRules: { ...DEFAULT_HOUSE_RULES, ...houseRules },
    }
    const golden = recordOf(setup, playGame(setup, policies(seed)))
    const { result } = golden
    if (result.reason !== reason || result.outcome !== outcome || result.winners.length !== winners) continue
    write(name, golden)
    console.log(`${name}: seed ${seed}, ${golden.save.intents.length} intents`)
    return
  }
  throw new Error(`No game of ${name} ends so`)
}

const HERE = import.meta.dirname
const write = (name: string, content: unknown): void =>
  writeFileSync(join(HERE, `${name}.json`), `${JSON.stringify(content, null, 2)}\n`)

mkdirSync(join(HERE, 'pinned'), { recursive: true })
write('pinned/random', randomSequences())
write('pinned/deals', deals())
const wanted = process.argv.slice(2)
for (const recipe of RECIPES) if (wanted.length === 0 || wanted.includes(recipe.name)) record(recipe)
execFileSync('npx', ['biome', 'format', '--write', HERE], { stdio: 'inherit' })
