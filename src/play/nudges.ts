import type { Version } from '../store/games.ts'
import type { Database } from '../store/schema.ts'
import { type Heard, readVersions } from '../store/versions.ts'

/** Who waits for which game to move on. Nudges say only that it did: each listener looks for itself at what it may see. */
export interface Nudges {
  /** Calls `onMoved` whenever a game may have moved on, until the function it gives is called. It must not throw. */
  readonly listen: (gameId: string, onMoved: () => void) => () => void
  /** Nudges all who listen to a game, which stands at this version now. */
  readonly tell: (gameId: string, version: Version) => void
  /** Nudges them where the game stands as it did, but something was said at it, or its seats have changed. */
  readonly ring: (gameId: string) => void
  /** How many listen now. */
  readonly listening: () => number
}

interface Watched {
  readonly listeners: Set<() => void>
  /** Where the game stood when the listeners were last told, and how much was said, as far as that is known. */
  heard: Partial<Heard> | null
}

/**
 * The nudges of one process. So that those of other processes on the same database arrive too, the versions of all
 * games that somebody listens to are looked up together every `pollMs` milliseconds; with no listener nothing runs.
 */
export function createNudges(db: Database, pollMs: number): Nudges {
  const games = new Map<string, Watched>()
  let timer: NodeJS.Timeout | null = null
  let isLooking = false

  function tell(gameId: string, heard: Partial<Heard> | null): void {
    const game = games.get(gameId)
    if (!game) return
    game.heard = heard && { ...game.heard, ...heard }
    for (const onMoved of [...game.listeners]) onMoved()
  }

  async function look(): Promise<void> {
    if (isLooking) return
    isLooking = true
    try {
      const versions = await readVersions(db, [...games.keys()])
      for (const [id, { heard }] of [...games]) {
        const now = versions.get(id) ?? null
        if (!now || now.length !== heard?.length || now.undone !== heard.undone || now.said !== heard.said)
          tell(id, now)
      }
    } catch {
      // A busy or closing database: whoever missed something hears of it at the next look.
    } finally {
      isLooking = false
    }
  }

  function listen(gameId: string, onMoved: () => void): () => void {
    const game = games.get(gameId) ?? { listeners: new Set(), heard: null }
    // One of its own for each, so that the same function may listen twice.
    const listener = (): void => onMoved()
    game.listeners.add(listener)
    games.set(gameId, game)
    timer ??= setInterval(look, pollMs).unref()
    return () => {
      game.listeners.delete(listener)
      if (game.listeners.size === 0 && games.get(gameId) === game) games.delete(gameId)
      if (games.size > 0 || !timer) return
      clearInterval(timer)
      timer = null
    }
  }

  return {
    listen,
    tell: (gameId, { length, undone }) => tell(gameId, { length, undone }),
    ring: (gameId) => tell(gameId, {}),
    listening: () => [...games.values()].reduce((sum, { listeners }) => sum + listeners.size, 0),
  }
}
