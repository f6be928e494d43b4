import { once } from 'node:events'
import PostalMime, { type Email } from 'postal-mime'
import { SMTPServer } from 'smtp-server'
import { portOf } from './ports.ts'

/** A real mail server on a free port, and what it was given. */
export interface MailServer {
  /** As `SMTP_URL` has it. */
  readonly url: string
  readonly mails: ReceivedMail[]
  /** What it says to every address from now on, instead of taking mails. */
  refuse: { readonly code: number; readonly text: string } | null
  readonly close: () => Promise<void>
}

/** A mail as it arrived. */
export interface ReceivedMail extends Email {
  /** The address that the servers speak of, which may not be that of the letter. */
  readonly goesTo: string
  /** Of a header, by its name in small letters. */
  readonly header: (name: string) => string | undefined
}

export async function startMailServer(): Promise<MailServer> {
  const mails: ReceivedMail[] = []
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['AUTH', 'STARTTLS'],
    logger: false,
    onRcptTo(_address, _session, done) {
      if (!started.refuse) return done()
      done(Object.assign(new Error(started.refuse.text), { responseCode: started.refuse.code }))
    },
    onData(stream, session, done) {
      const goesTo = session.envelope.rcptTo.map(({ address }) => address).join()
      void read(stream, goesTo).then((mail) => {
        mails.push(mail)
        done()
      }, done)
    },
  })
  server.listen(0, '127.0.0.1')
  await once(server.server, 'listening')
  const started: MailServer = {
    url: `smtp://127.0.0.1:${portOf(server.server)}`,
    mails,
    refuse: null,
    close: () => new Promise((resolve) => server.close(() => resolve())),
  }
  return started
}

async function read(stream: AsyncIterable<Buffer>, goesTo: string): Promise<ReceivedMail> {
  const parts: Buffer[] = []
  for await (const part of stream) parts.push(part)
  const mail = await PostalMime.parse(Buffer.concat(parts))
  return { ...mail, goesTo, header: (name) => mail.headers.find(({ key }) => key === name)?.value }
}
