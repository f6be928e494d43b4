import type { Letter } from './mailer.ts'
import type { WaitingGame } from './waitingGame.ts'

const TOLD = new Intl.DateTimeFormat('en', { dateStyle: 'medium', timeStyle: 'short', timeZone: 'UTC' })

/** The addresses that a letter leads to. */
interface Site {
  /** Such as `https://trains.example`. */
  readonly url: string
}

const list = (lines: readonly string[]): string => lines.map((line) => `- ${line}`).join('\n')

/** The letter that tells a user of all games that wait, the first of which may be the only one. */
export function turnLetter(name: string, games: readonly WaitingGame[], { url }: Site, stop: string): Letter {
  const [first] = games
  const subject = games.length === 1 && first ? gameHeading(first) : `${games.length} games wait for you`
  return {
    subject,
    text: [
      `Hello ${name},`,
      ...games.map((game) => gameWords(game, url)),
      ['--', `How often you get these mails: ${url}/account/notices`, `To stop them, without logging in: ${stop}`].join(
        '\n',
      ),
    ].join('\n\n'),
  }
}

/** That a game waits, in one line. */
export const gameHeading = ({ name, day, stage }: WaitingGame): string =>
  `${name} waits for you: Day ${day}, Stage ${stage}`

function gameWords({ id, name, since, decision, left, summary, board }: WaitingGame, url: string): string {
  return [
    `${name} waits for you since ${TOLD.format(since)} UTC.`,
    `${decision}${left === null ? '' : ` Your time left: ${left}.`}`,
    `Play on: ${url}/games/${id}`,
    ...(summary ? [`Since your last turn: ${summary.headline}.\n${list(summary.lines.map(lineWords))}`] : []),
    `The board:\n${list(board)}`,
  ].join('\n\n')
}

/** A line of the log, with what made it where that was not the seat's own user. */
export const lineWords = ({ text, by }: { readonly text: string; readonly by?: string }): string =>
  by ? `${text} (${by})` : text

/** The letter that finds out whether an address is right. */
export const confirmLetter = (name: string, code: string, { url }: Site): Letter => ({
  subject: 'Is this your address?',
  text: [
    'Hello,',
    `the player ${name} of Station Master gave this address to be told when games wait. If that is you, say so here within two days:`,
    `${url}/confirm/${code}`,
    'If it is not, do nothing: no other mail follows.',
  ].join('\n\n'),
})

/** The letter that was asked for to see whether it arrives. */
export const testLetter = (name: string, { url }: Site): Letter => ({
  subject: 'This is how a mail arrives',
  text: `Hello ${name},\n\nyou asked for this mail, and here it is.\n\n${url}/account/notices`,
})
