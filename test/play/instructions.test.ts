import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { apply, formatIntent, type GameState, type Intent } from '../../src/engine/index.ts'
import { decisionOf, type Instruction } from '../../src/play/instruction.ts'
import { answerOf } from '../../src/play/instructionAnswer.ts'
import { giveInstruction, listInstructions, withInstructions } from '../../src/play/instructions.ts'
import { createTables, type Tables } from '../../src/play/tables.ts'
import { position } from '../support/position.ts'
import { passLocal } from '../support/stages.ts'
import { twoAtTable } from '../support/tables.ts'
import { openSite, type TestSite } from '../support/web.ts'

/** What an instruction does in the decision that a state waits for, one after the other, and the state after that. */
function carriedOut(kind: Instruction, begun: GameState): { readonly texts: string[]; readonly state: GameState } {
  const done: Intent[] = []
  let state = begun
  while (decisionOf(state) === decisionOf(begun)) {
    const intent = answerOf(kind, state, done)
    if (!intent) break
    const player = state.phase.type === 'clearance' ? state.superintendent : 0
    const applied = apply(state, player, intent)
    if (!applied.ok) throw new Error(`${formatIntent(intent)} is refused: ${applied.rejection.code}`)
    done.push(intent)
    state = applied.state
  }
  return { texts: done.map(formatIntent), state }
}

const clearance = (more: Partial<Extract<Instruction, { type: 'clearance' }>>): Instruction => ({
  type: 'clearance',
  ruling: 'deny',
  trains: 'all',
  onto: null,
  ...more,
})

describe('R7.8 an instruction for clearances', () => {
  /** No. 10, a train that is not expedited, asks to follow No. 8 onto the western card. */
  const safe = passLocal(
    position({ districts: ['[ DE ]'], division: 'DP(t10:KhE) curves(t8:KhcE@0) 0 plains DP' }),
  ).state
  const unsafe = passLocal(
    position({ districts: ['[ DE ]'], division: 'DP(t2:ccE) curves(t8:KhcE@0) 0 plains DP' }),
  ).state

  test('denies the trains that it is for, onto the card that it is for, and leaves the others alone', () => {
    expect(safe.phase).toMatchObject({ type: 'clearance', train: 't10', mainline: 0 })
    const denies = (more: Partial<Extract<Instruction, { type: 'clearance' }>>) =>
      carriedOut(clearance(more), safe).texts.length > 0
    expect(carriedOut(clearance({}), safe).texts).toEqual(['dispatch.rule t10 deny'])
    expect(denies({ onto: 0, trains: 'notExpedited' })).toBe(true)
    expect(denies({ onto: 1 })).toBe(false)
    expect(denies({ trains: 'expedited' })).toBe(false)
    expect(denies({ trains: 'extras' })).toBe(false)
  })

  test('allows what is safe, and leaves to the Superintendent what is not', () => {
    expect(unsafe.phase).toMatchObject({ type: 'clearance', train: 't2' })
    const allow = clearance({ ruling: 'allowWhenSafe' })
    expect(carriedOut(allow, safe).texts).toEqual(['dispatch.rule t10 allow'])
    expect(carriedOut(allow, unsafe).texts).toEqual([])
  })
})

describe('R4.1 an instruction for Local Operations', () => {
  test('chooses an option and ends it at once', () => {
    const begun = position({ districts: ['[ DE=(t4:KhE) ]'], division: 'DP plains 0 plains DP', hands: [[]] })
    const texts = (option: 'agent' | 'switch' | 'draw') => carriedOut({ type: 'local', option }, begun).texts
    expect(texts('agent')).toEqual(['local.choose agent', 'agent.pass'])
    expect(texts('switch')).toEqual(['local.choose switch t4', 'switch.end'])
    expect(texts('draw')).toEqual(['local.choose draw', 'draw.take home', 'draw.end'])
  })

  test('R4.4.1 draws nothing where the hand would be too large at the end', () => {
    const full = position({ districts: ['[ DE ]'], hands: [['straight', 'straight', 'straight']] })
    expect(carriedOut({ type: 'local', option: 'draw' }, full).texts).toEqual([])
  })
})

describe('R8.1 an instruction for Load/Unload', () => {
  const mine = `
    .  le  CM:g1r0=h      rw  .
    [  Lw  TE:g2r0=(t14:CEc)  Re  ]
  `
  const asked = passLocal(position({ districts: [mine], division: 'DP plains 0 plains DP', yard: 'ccbh' })).state

  test('lets passengers off and others on, nobody off again who has just boarded, and asks about freight', () => {
    const { texts, state } = carriedOut({ type: 'work', doing: 'passengers' }, asked)
    expect(texts).toEqual(['work.detrain t14 0', 'work.board t14 0', 'work.board t14 2'])
    expect(state.phase).toMatchObject({ type: 'loadUnload', seat: 0, laborers: 2 })
  })

  test('ends it after the passengers, or at once', () => {
    const texts = (doing: 'passengersThenEnd' | 'end') => carriedOut({ type: 'work', doing }, asked).texts
    expect(texts('passengersThenEnd').at(-1)).toBe('work.end')
    expect(texts('passengersThenEnd')).toHaveLength(4)
    expect(texts('end')).toEqual(['work.end'])
  })
})

describe('where another process has moved the game on', () => {
  let site: TestSite
  beforeEach(async () => {
    site = await openSite()
  })
  afterEach(() => site.close())

  test('nothing more is played, and an instruction for so many times has not served', async () => {
    const options = { now: () => new Date('2026-11-30T12:00:00Z'), kept: 10 }
    const { id, first } = await twoAtTable(site)
    const base = createTables(site.db, options)
    const tried: Intent[] = []
    const beaten: Tables = {
      ...base,
      async playFor(_, __, intent) {
        tried.push(intent)
        return null
      },
    }
    const tables = withInstructions(beaten, site.db)
    const other = 1 - first
    const table = await tables.look(id)
    if (!table) throw new Error('The game is gone')
    const kind: Instruction = { type: 'local', option: 'agent' }
    await giveInstruction(site.db, table, other, { kind, until: { type: 'times', left: 2 } }, options.now())
    const userId = table.users[first] ?? ''
    const asked = { gameId: id, userId, undone: 0 }
    await tables.submit({ ...asked, at: 0 }, { type: 'local.choose', option: 'agent' })
    const outcome = await tables.submit({ ...asked, at: 1 }, { type: 'agent.pass' })
    expect(outcome).toMatchObject({ kind: 'accepted', table: { length: 2 } })
    expect(tried.map(formatIntent)).toEqual(['local.choose agent'])
    const [left] = await listInstructions(site.db, table, other)
    expect(left?.until).toEqual({ type: 'times', left: 2 })
  })

  test('what a vote has made is followed by instructions too', async () => {
    const options = { now: () => new Date('2026-11-30T12:00:00Z'), kept: 10 }
    const { id, first } = await twoAtTable(site)
    const tables = withInstructions(createTables(site.db, options), site.db)
    const table = await tables.look(id)
    if (!table) throw new Error('The game is gone')
    const kind: Instruction = { type: 'local', option: 'agent' }
    await giveInstruction(site.db, table, 1 - first, { kind, until: { type: 'switchedOff' } }, options.now())
    const chosen = await tables.playFor(table, first, { type: 'local.choose', option: 'agent' }, 'vote')
    const passed = chosen && (await tables.playFor(chosen, first, { type: 'agent.pass' }, 'vote'))
    expect(passed?.recentBy).toEqual([null, 'vote', 'vote', 'instruction', 'instruction'])
  })
})
