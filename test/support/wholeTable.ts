import { formatIntent, type GameEvent, legalIntents, type Viewer } from '../../src/engine/index.ts'
import type { Table } from '../../src/play/table.ts'
import { createTables } from '../../src/play/tables.ts'
import { chooseText } from './buttonPlayer.ts'
import { Listener } from './listener.ts'
import { openTable } from './lobby.ts'
import { OverheardVisitor, Secrets } from './secrets.ts'
import type { TestSite, Visitor } from './web.ts'

const HTMX = { 'hx-request': 'true' }

/** A game of several, played by requests alone, of which every answer is searched for what its reader may not know. */
export interface WholeTable {
  readonly path: string
  readonly players: readonly Visitor[]
  /** Who has no seat, and who has not even an account. */
  readonly others: readonly Visitor[]
  /** What was found that should not have been, with who was shown it. */
  readonly leaks: string[]
  /** Everything that some bytes tell a viewer that it should not. */
  readonly search: (bytes: string, viewer: Viewer, who: string) => void
  readonly streams: readonly Listener[]
  readonly look: () => Promise<Table>
  /** Plays to the end, and calls back before each act with its number. Gives how many there were. */
  readonly play: (before: (step: number) => Promise<void>) => Promise<number>
}

/** Opens a table by requests, seats players, starts it and opens everybody's stream. */
export async function startWholeTable(
  site: TestSite,
  names: readonly string[],
  terms: Readonly<Record<string, string>>,
): Promise<WholeTable> {
  const leaks: string[] = []
  /** Answers that tell of an act that was not taken in yet. */
  let held: [string, Viewer, string][] = []
  let secrets: Secrets | null = null
  const search = (bytes: string, viewer: Viewer, who: string): void => {
    for (const secret of secrets?.foundIn(bytes, viewer) ?? []) leaks.push(`${who} was shown ${secret}`)
  }
  const visit = (name: string, viewer: Viewer): OverheardVisitor =>
    new OverheardVisitor(site, (answer) => held.push([answer, viewer, name]))
  const players = names.map(visit)
  const watcher = visit('the watcher', 'spectator')
  const others = [watcher, visit('the guest', 'spectator')]
  for (const [index, player] of players.entries()) await player.register(names[index] ?? '')
  await watcher.register('Watcher')

  const [creator, ...joining] = players
  if (!creator) throw new Error('nobody')
  const opened = await openTable(creator, { watching: 'on', name: 'Night trains', ...terms })
  for (const one of joining) await one.post(`${opened}/seats`)
  await creator.post(`${opened}/start`)
  const path = opened.replace('/tables/', '/games/')
  const tables = createTables(site.db, { now: () => new Date(), kept: 1 })
  const look = async (): Promise<Table> => {
    const table = await tables.look(path.replace('/games/', ''))
    if (!table) throw new Error('no game')
    return table
  }
  let table = await look()
  secrets = new Secrets(table.state, [table.seed, BigInt(table.seed).toString(16), table.salt ?? table.seed])
  const listening = [...players, watcher].map(async (visitor) => new Listener(await visitor.send(`${path}/events`)))

  function takeIn(now: Table, events: readonly GameEvent[]): void {
    table = now
    secrets?.tell(now.state, events)
    for (const answer of held) search(...answer)
    held = []
  }

  async function play(before: (step: number) => Promise<void>): Promise<number> {
    for (let step = 0; ; step += 1) {
      takeIn(table, [])
      const legal = players.map((_, player) => legalIntents(table.state, player).map(formatIntent))
      const actor = legal.findIndex((intents) => intents.some((intent) => !intent.startsWith('orders.')))
      const player = players[actor]
      if (!player) return step
      await before(step)
      const intent = chooseText(legal[actor] ?? [], step) ?? ''
      const answer = await player.post(`${path}/intents`, { at: String(table.length), intent }, HTMX)
      if (answer.status !== 200) throw new Error(`${intent} gave ${answer.status}`)
      const now = await look()
      if (now.state.phase.type === 'over') {
        // What was hidden is shown now.
        held = []
        secrets = null
      }
      takeIn(now, now.recent.at(-1) ?? [])
    }
  }

  return { path, players, others, leaks, search, streams: await Promise.all(listening), look, play }
}
