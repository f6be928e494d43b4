import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  apply,
  type GameState,
  isSafeToAllow,
  legalIntents,
  replay,
  type StandingOrders,
  stateHash,
} from '../../src/engine/index.ts'
import { type Instruction, TRAINS_MEANT, type Until } from '../../src/play/instruction.ts'
import { giveInstruction, MOST_IN_A_ROW, withInstructions } from '../../src/play/instructions.ts'
import { saveOf } from '../../src/play/table.ts'
import { createTables } from '../../src/play/tables.ts'
import { findGame, readIntents } from '../../src/store/games.ts'
import { readStepHashes } from '../../src/store/steps.ts'
import { games } from '../support/cases.ts'
import { anyWholeGame, beginning, playOut, type RandomGame } from '../support/randomPlay.ts'
import { chooseIntent, STYLES } from '../support/styles.ts'
import { addTable } from '../support/tables.ts'
import { openSite, type TestSite } from '../support/web.ts'

let site: TestSite
beforeAll(async () => {
  site = await openSite()
  for (let user = 0; user < 6; user += 1)
    await site.db
      .insertInto('users')
      .values({ id: `u${user}`, name: `U${user}`, folded: `u${user}`, password: 'none', created_at: 0 })
      .execute()
})
afterAll(() => site.close())

const NOW = new Date('2026-11-30T12:00:00Z')
const OPTIONS = { now: () => NOW, kept: 10 }
const withOrders = (state: GameState, orders: StandingOrders): GameState => ({
  ...state,
  players: state.players.map((player) => ({ ...player, orders })),
})

const anyInstruction: fc.Arbitrary<Instruction> = fc.oneof(
  fc.record({
    type: fc.constant('clearance' as const),
    ruling: fc.constantFrom('deny', 'allowWhenSafe'),
    trains: fc.constantFrom(...TRAINS_MEANT),
    onto: fc.option(fc.nat({ max: 2 })),
  }),
  fc.record({ type: fc.constant('local' as const), option: fc.constantFrom('agent', 'switch', 'draw') }),
  fc.record({ type: fc.constant('work' as const), doing: fc.constantFrom('end', 'passengers', 'passengersThenEnd') }),
)
const anyUntil: fc.Arbitrary<Until> = fc.oneof(
  fc.constant({ type: 'stage' as const, day: 1, stage: 4 }),
  fc.constant({ type: 'day' as const, day: 1 }),
  fc.record({ type: fc.constant('times' as const), left: fc.integer({ min: 1, max: 20 }) }),
  fc.constant({ type: 'switchedOff' as const }),
  fc.constant({ type: 'ownAct' as const, besides: null }),
)
const anyGiven = fc.array(
  fc.record({ player: fc.nat({ max: 1 }), after: fc.nat({ max: 20 }), kind: anyInstruction, until: anyUntil }),
  { minLength: 4, maxLength: 8 },
)

const aTable: fc.Arbitrary<RandomGame> = anyWholeGame(160).filter(
  ({ setup }) => setup.houseRules.mode !== 'solitaire' && setup.players.length > 1,
)

test('R10.1 R10.2 a game at which instructions act replays from its intents to the live state, undo or not', async () => {
  let automatic = 0
  let undone = 0
  await fc.assert(
    fc.asyncProperty(aTable, anyGiven, async ({ setup, style, choices }, given) => {
      const tables = withInstructions(createTables(site.db, OPTIONS), site.db)
      const seats = setup.players.map((name, player) => ({ name, userId: `u${player}` }))
      const { id } = await addTable(site.db, { seats, seed: setup.seed, houseRules: setup.houseRules })
      for (const [turn, choice] of choices.entries()) {
        const table = await tables.look(id)
        const actor = table && table.state.phase.type !== 'over' ? legalActor(table.state) : null
        if (!table || actor === null) break
        for (const { player, kind, until } of given.filter(({ after }) => after === turn))
          await giveInstruction(site.db, table, player, { kind, until }, NOW)
        const at = { gameId: id, at: table.length, undone: table.undone }
        // Now and then whoever acted last wants it back.
        if (choice % 7 === 3)
          for (const { userId } of seats)
            if ((await tables.undo({ ...at, userId }))?.kind === 'accepted') {
              undone += 1
              break
            }
        const now = await tables.look(id)
        const asks = now && legalActor(now.state)
        if (!now || asks === null) break
        const legal = legalIntents(now.state, asks)
        const intent = chooseIntent(now.state, legal, choice, STYLES[style])
        const asked = { gameId: id, at: now.length, undone: now.undone, userId: `u${asks}` }
        const outcome = await tables.submit(asked, intent)
        expect(outcome?.kind).toBe('accepted')
        const made = (outcome?.table.length ?? 0) - now.length - 1
        expect(made).toBeLessThanOrEqual(MOST_IN_A_ROW)
        automatic += made
      }
      const live = await tables.look(id)
      const game = await findGame(site.db, id)
      if (!live || !game) throw new Error('The game is gone')
      const intents = await readIntents(site.db, id, 0)
      const replayed = replay(saveOf(game, intents))
      if ('refused' in replayed) throw new Error(replayed.refused.code)
      expect(replayed.stoppedAt ?? null).toBeNull()
      expect(stateHash(replayed.state)).toBe(stateHash(live.state))
      expect((await readStepHashes(site.db, id)).at(-1)).toBe(intents.length > 0 ? stateHash(live.state) : undefined)
      const fresh = await createTables(site.db, OPTIONS).look(id)
      expect(fresh?.recentBy).toEqual(live.recentBy)
      expect(fresh?.state).toEqual(live.state)
      expect(intents.filter(({ madeBy }) => madeBy === 'instruction').every(({ player }) => player < 2)).toBe(true)
    }),
    games(25),
  )
  expect(automatic).toBeGreaterThan(10)
  expect(undone).toBeGreaterThan(3)
})

const legalActor = (state: GameState): number | null => {
  const actor = state.players.findIndex((_, player) => legalIntents(state, player).length > 0)
  return actor < 0 ? null : actor
}

test('R7.8 an instruction finds the same followers safe as standing orders do, and knows of none where nobody asks', () => {
  const found = { safe: 0, unsafe: 0 }
  fc.assert(
    fc.property(anyWholeGame(500), (game) => {
      expect(isSafeToAllow(beginning(game))).toBe(false)
      for (const { before, player, intent } of playOut(game)) {
        if (intent.type === 'orders.set') continue
        const asking = apply(withOrders(before, 'ask'), player, intent)
        if (!asking.ok || asking.state.phase.type !== 'clearance') continue
        const ordered = apply(withOrders(before, 'allowWhenSafe'), player, intent)
        const first = ordered.ok
          ? ordered.events.find((event) =>
              event.type === 'clearanceRuled' ? event.byOrders : event.type === 'clearanceAsked',
            )
          : undefined
        const safe = isSafeToAllow(asking.state)
        expect(first?.type).toBe(safe ? 'clearanceRuled' : 'clearanceAsked')
        found[safe ? 'safe' : 'unsafe'] += 1
      }
    }),
    games(25),
  )
  expect(found.safe).toBeGreaterThan(0)
  expect(found.unsafe).toBeGreaterThan(0)
})
