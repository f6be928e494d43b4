import { Hono } from 'hono'
import { Mailed } from '../../../views/account/mailed.tsx'
import { stopMail } from '../../play/notices/asking.ts'
import { confirmMail, findStoppable, findUnconfirmed } from '../../store/noticeSettings.ts'
import type { Database } from '../../store/schema.ts'
import type { AppEnv } from '../env.ts'
import { answerPage, answerTrouble, type Trouble } from '../respond.tsx'

/** Mail programs post here by themselves, from no page at all (RFC 8058). The address alone is the permission. */
export const STOP_PATHS = '/stop/*'

const NO_CODE: Trouble = {
  status: 404,
  title: 'No such link',
  text: 'This link was used before, has expired, or another one was sent after it.',
  link: 'Station Master',
}
const NO_TOKEN: Trouble = { ...NO_CODE, text: 'There is nothing to stop here: the account is gone.' }

/** Where the links of mails lead, for readers who need not be logged in. */
export function mailedRoutes(db: Database, now: () => Date): Hono<AppEnv> {
  const app = new Hono<AppEnv>()

  app.get('/confirm/:code', async (c) => {
    const code = c.req.param('code')
    const found = await findUnconfirmed(db, code, now())
    if (!found) return answerTrouble(c, NO_CODE)
    const title = 'Is this your address?'
    const text = `${found.mail} is to be told when games wait for ${found.name}.`
    const button = { action: `/confirm/${code}`, label: 'Yes, send mails there' }
    return answerPage(c, title, <Mailed title={title} text={text} button={button} />)
  })

  app.post('/confirm/:code', async (c) => {
    const code = c.req.param('code')
    if (!(await confirmMail(db, code, now()))) return answerTrouble(c, NO_CODE)
    const title = 'Thank you'
    const text = 'This address is told from now on when games wait.'
    return answerPage(c, title, <Mailed title={title} text={text} button={null} />)
  })

  app.get('/stop/:token', async (c) => {
    const token = c.req.param('token')
    const found = await findStoppable(db, token)
    if (!found) return answerTrouble(c, NO_TOKEN)
    const title = 'No more mails?'
    const text = `${found.name} is then not told by mail any more when games wait.`
    const button = { action: `/stop/${token}`, label: 'Stop the mails' }
    return answerPage(c, title, <Mailed title={title} text={text} button={button} />)
  })

  app.post('/stop/:token', async (c) => {
    const found = await findStoppable(db, c.req.param('token'))
    if (!found) return answerTrouble(c, NO_TOKEN)
    await stopMail(db, found.id, now())
    const title = 'No more mails'
    const text = 'They have stopped. You can have them again whenever you like.'
    return answerPage(c, title, <Mailed title={title} text={text} button={null} />)
  })

  return app
}
