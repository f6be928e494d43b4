import { gameHeading, lineWords } from './letters.ts'
import type { WaitingGame } from './waitingGame.ts'

/** What every call tells. */
interface Called {
  readonly id: number
  readonly url: string
}

/** The body of the call that tells of a game that waits. Its `text` is for chats that show nothing else. */
export const turnCall = (game: WaitingGame, { id, url }: Called): string =>
  JSON.stringify({
    type: 'turn',
    id,
    text: `${gameHeading(game)}. ${url}`,
    game: { id: game.id, name: game.name, url, day: game.day, stage: game.stage },
    since: game.since.toISOString(),
    decision: game.decision,
    timeLeft: game.left,
    headline: game.summary?.headline ?? null,
    lines: game.summary?.lines.map(lineWords) ?? [],
  })

/** The body of the call that was asked for to see whether it arrives. */
export const testCall = ({ id, url }: Called): string =>
  JSON.stringify({ type: 'test', id, text: `This is how a call arrives. ${url}` })
