import { createTransport, type NodemailerError } from 'nodemailer'
import { Undelivered } from './undelivered.ts'

export interface Letter {
  readonly subject: string
  readonly text: string
}

/** A letter with where it goes. */
export interface Posted extends Letter {
  readonly to: string
  /** The same for the same letter, so that one that is sent twice shows once. */
  readonly id: string
  /** The address that ends these letters, where they can be ended. */
  readonly stop: string | null
}

export interface Mailer {
  /** Hands a letter to the mail server. Rejects with `Undelivered`. */
  readonly send: (posted: Posted) => Promise<void>
}

const TIMEOUTS = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 20_000 }

/** @param url where the mail server is: `smtp://user:password@host:587`, or `smtps://` for TLS from the start */
export function createMailer(url: string, from: string): Mailer {
  const transport = createTransport({ url, ...TIMEOUTS, disableFileAccess: true, disableUrlAccess: true }, { from })
  return {
    async send({ to, subject, text, id, stop }) {
      const headers = { 'Auto-Submitted': 'auto-generated', ...(stop === null ? {} : stopHeaders(stop)) }
      try {
        await transport.sendMail({ to: { name: '', address: to }, subject, text, headers, messageId: id })
      } catch (error) {
        throw undelivered(error)
      }
    },
  }
}

/** What shows as a button of the mail program, which then ends the mails without opening a page (RFC 8058). */
const stopHeaders = (stop: string) => ({
  'List-Unsubscribe': `<${stop}>`,
  'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
})

/** Players read what concerns their address; what concerns the site is the cause, for whoever runs it. */
function undelivered(error: unknown): Undelivered {
  const { code, command, permanent, response } = isMailError(error) ? error : {}
  const isRefused = code === 'EENVELOPE' && command === 'RCPT TO'
  if (isRefused && permanent)
    return new Undelivered(`The mail server refuses this address: ${response?.slice(0, MOST_TOLD)}`, { isFinal: true })
  const text = isRefused
    ? 'The mail server cannot take mail for this address just now.'
    : 'The mail server of this site does not work just now.'
  return new Undelivered(text, { cause: error })
}

const MOST_TOLD = 200

const isMailError = (error: unknown): error is NodemailerError => error instanceof Error
