// How fast saves are replayed: every game that is opened, undone or proved is (`npm run bench replay`).
import { execFileSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { DEFAULT_HOUSE_RULES, type HouseRules, replay, type Setup } from '../../src/engine/index.ts'
import { goldenGames } from '../support/goldens.ts'
import { gambler, playGame } from '../support/players.ts'
import { linesOf, saveOf } from '../support/randomPlay.ts'

/** Accepted intents a second that a replay is to reach. */
const TARGET = 50_000
const NAMES = ['Ada', 'Bert', 'Cleo', 'Dora', 'Emil', 'Fay']

type Game = ReturnType<typeof saveOf>

/** A whole game played by dice: drawn out as far as the rules allow, or built up as far as luck allows. */
function random(style: 'lingerer' | 'builder', players: number, houseRules: Partial<HouseRules>): Game {
  const setup: Setup = {
    seed: '1846',
    players: NAMES.slice(0, players),
    houseRules: { ...DEFAULT_HOUSE_RULES, ...houseRules },
  }
  const policies = setup.players.map((_, player) => gambler(style, String(player)))
  return saveOf(setup, linesOf(playGame(setup, policies)))
}

/** Processor time to spend on each figure, in milliseconds: the system counts it in steps of some milliseconds. */
const ENOUGH = 600

/** Milliseconds of processor time of one replay, so that other work on the machine matters little. */
function timeOf(game: Game): number {
  const before = process.threadCpuUsage()
  for (let replays = 1; ; replays++) {
    const replayed = replay(game)
    if ('refused' in replayed || replayed.stoppedAt) throw new Error('The save does not replay')
    const { user, system } = process.threadCpuUsage(before)
    const took = (user + system) / 1000
    if (took >= ENOUGH) return took / replays
  }
}

const timeCold = (game: Game): number =>
  Number(
    execFileSync(
      process.execPath,
      ['--import', 'tsx', fileURLToPath(new URL('../support/openCold.ts', import.meta.url))],
      { input: JSON.stringify(game) },
    ),
  )

const campaign = { mode: 'coop', length: 'campaign' } as const
const standard = goldenGames().find(({ name }) => name === 'solitaire-standard')?.golden.save
if (!standard) throw new Error('There is no recorded solitaire-standard')

const games: readonly (readonly [string, Game])[] = [
  ['solitaire Standard, recorded', standard],
  ['solitaire Campaign, drawn out', random('lingerer', 1, { length: 'campaign' })],
  ['Campaign of four, built up', random('builder', 4, campaign)],
  ['Campaign of six, built up', random('builder', 6, campaign)],
  ['Campaign of six, drawn out', random('lingerer', 6, campaign)],
]

console.log('game                            intents   a quarter      half       all   cold   intents/s')
let slowest = Number.POSITIVE_INFINITY
for (const [name, game] of games) {
  const { intents } = game
  const part = (share: number): number => timeOf({ ...game, intents: intents.slice(0, intents.length * share) })
  timeOf(game)
  const [quarter, half, all] = [part(1 / 4), part(1 / 2), part(1)]
  const rate = (1000 * intents.length) / all
  slowest = Math.min(slowest, rate)
  const ms = (time: number, width: number): string => `${time.toFixed(1)} ms`.padStart(width)
  console.log(
    `${name.padEnd(32)}${String(intents.length).padStart(7)}${ms(quarter, 12)}${ms(half, 10)}${ms(all, 10)}` +
      `${`${timeCold(game).toFixed(0)} ms`.padStart(8)}${Math.round(rate).toLocaleString('en').padStart(10)}`,
  )
}
console.log(
  `The slowest replays ${Math.round(slowest).toLocaleString('en')} intents a second; the target is ${TARGET.toLocaleString('en')}.`,
)
if (slowest < TARGET) process.exitCode = 1
