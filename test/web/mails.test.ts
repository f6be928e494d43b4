import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { DAY, HOUR } from '../../src/play/clock.ts'
import { type MailServer, startMailServer } from '../support/mailServer.ts'
import { act, pass } from '../support/tables.ts'
import {
  confirmedMail,
  ledgerOf,
  linkIn,
  NOTICES,
  openTellingSite,
  SITE_URL,
  type TellingSite,
} from '../support/told.ts'
import { PASSWORD, registered, Visitor } from '../support/web.ts'

const MINUTE = HOUR / 60
const AT_ONCE = { mail: 'ben@trains.example', cadence: 'atOnce' }

let site: TellingSite
let server: MailServer
beforeEach(async () => {
  site = await openTellingSite()
  server = await startMailServer()
})
afterEach(async () => {
  await site.close()
  await server.close()
})

/** Lets some time pass, and then sends what is due by mail. */
async function mailsAfter(span: number) {
  site.wait(span)
  await site.mails(server).run()
  return server.mails.splice(0)
}

/** Lets the decision go round once, so that it is Ben's again. */
async function goRound(game: string): Promise<void> {
  await pass(site.ben, game)
  await pass(site.ada, game)
}

const subjects = (mails: readonly { readonly subject?: string | undefined }[]) => mails.map(({ subject }) => subject)

describe('mail', () => {
  test('tells at once, with what happened, the board in words, and links', async () => {
    await confirmedMail(site.ben, site, server, AT_ONCE)
    const game = await site.gameForBen({ name: 'Branch line' })
    await goRound(game)
    const [mail, ...others] = await mailsAfter(MINUTE)
    expect(others).toEqual([])
    expect(mail?.goesTo).toBe('ben@trains.example')
    expect(mail?.from?.address).toBe('games@trains.example')
    expect(mail?.subject).toMatch(/^Branch line waits for you: Day 1, Stage \d$/)
    expect(mail?.text).toContain('Hello Ben,')
    expect(mail?.text).toContain(`Play on: ${SITE_URL}${game}`)
    expect(mail?.text).toContain('Since your last turn:')
    expect(mail?.text).toMatch(/Ada .*Agent/)
    expect(mail?.text).toContain('The board:\n- Day 1 of ')
    expect(mail?.text).toContain('Your hand: ')
    expect(mail?.header('auto-submitted')).toBe('auto-generated')
    expect(await ledgerOf(site.ben)).toEqual([
      expect.stringMatching(/^Branch line waits for you: Day 1, Stage \d Sent Mail to ben@trains.example, /),
      expect.stringMatching(/^Is this your address\? Sent Mail to ben@trains.example, /),
    ])
    expect(await ledgerOf(site.ada)).toEqual([])
  })

  test('comes once for each time that a game waits', async () => {
    await confirmedMail(site.ben, site, server, AT_ONCE)
    const game = await site.gameForBen()
    expect(await mailsAfter(MINUTE)).toHaveLength(1)
    expect(await mailsAfter(HOUR)).toEqual([])
    await act(site.ben, game, 'local.choose agent')
    expect(await mailsAfter(HOUR)).toEqual([])
    await act(site.ben, game, 'agent.pass')
    await pass(site.ada, game)
    expect(await mailsAfter(MINUTE)).toHaveLength(1)
  })

  test('does not come of what is over within a minute, of a solitaire, or of seats at one screen', async () => {
    await confirmedMail(site.ben, site, server, AT_ONCE)
    await site.ben.deal()
    const game = await site.gameForBen()
    await pass(site.ben, game)
    expect(await mailsAfter(MINUTE)).toEqual([])
  })

  test('does not come when the seat has played by the time that it would', async () => {
    await confirmedMail(site.ben, site, server, { ...AT_ONCE, cadence: 'hourly' })
    const game = await site.gameForBen()
    expect(await mailsAfter(0)).toEqual([])
    await pass(site.ben, game)
    expect(await mailsAfter(2 * HOUR)).toEqual([])
    expect(await ledgerOf(site.ben)).toEqual([expect.stringContaining('Not needed any more'), expect.anything()])
  })

  test.each([
    { cadence: 'hourly', hour: '0', before: MINUTE - 1, rest: 1 + HOUR },
    { cadence: 'daily', hour: '9', before: 21 * HOUR, rest: MINUTE },
  ])('that comes $cadence tells of all games in one', async ({ cadence, hour, before, rest }) => {
    await confirmedMail(site.ben, site, server, { ...AT_ONCE, cadence, hour })
    await site.gameForBen({ name: 'Branch line' })
    await site.gameForBen({ name: 'Main line' })
    expect(await mailsAfter(before)).toEqual([])
    const [mail, ...others] = await mailsAfter(rest)
    expect(others).toEqual([])
    expect(mail?.subject).toBe('2 games wait for you')
    expect(mail?.text).toContain('Branch line waits for you since')
    expect(mail?.text).toContain('Main line waits for you since')
    expect(await mailsAfter(DAY)).toEqual([])
  })

  test('ends by its link, which a mail program may follow by itself and a reader by a button', async () => {
    await confirmedMail(site.ben, site, server, AT_ONCE)
    const game = await site.gameForBen()
    const [mail] = await mailsAfter(MINUTE)
    const stop = linkIn(mail?.text, 'stop')
    expect(mail?.header('list-unsubscribe')).toBe(`<${SITE_URL}${stop}>`)
    expect(mail?.header('list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click')
    await goRound(game)
    const anybody = new Visitor(site)
    expect(await anybody.page(stop)).toContain('Stop the mails')
    expect(await mailsAfter(MINUTE)).toHaveLength(1)
    await goRound(game)
    const { status } = await site.app.request(stop, {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: 'List-Unsubscribe=One-Click',
    })
    expect(status).toBe(200)
    expect(await mailsAfter(HOUR)).toEqual([])
    expect((await anybody.post('/stop/nobodys')).status).toBe(404)
    expect((await anybody.send('/stop/nobodys')).status).toBe(404)
  })

  test('goes to no address before whoever reads there said yes, within two days', async () => {
    expect((await site.ben.post(`${NOTICES}/mail`, AT_ONCE)).status).toBe(303)
    await site.gameForBen()
    const [mail, ...others] = await mailsAfter(MINUTE)
    expect(others).toEqual([])
    const confirm = linkIn(mail?.text, 'confirm')
    expect(mail?.text).toContain('the player Ben of Station Master')
    const anybody = new Visitor(site)
    expect(await anybody.page(confirm)).toContain('ben@trains.example is to be told when games wait for Ben.')
    expect(await mailsAfter(HOUR)).toEqual([])
    site.wait(2 * DAY)
    expect((await anybody.send(confirm)).status).toBe(404)
    expect((await anybody.post(confirm)).status).toBe(404)
    await site.ben.post(`${NOTICES}/mail`, AT_ONCE)
    const [again] = await mailsAfter(0)
    expect((await anybody.post(linkIn(again?.text, 'confirm'))).status).toBe(200)
    expect(subjects(await mailsAfter(MINUTE))).toEqual([expect.stringContaining('waits for you')])
  })

  test('asks only so many addresses whether they are right', async () => {
    const asked: number[] = []
    for (let n = 0; n < 6; n += 1)
      asked.push((await site.ben.post(`${NOTICES}/mail`, { mail: `ben${n}@trains.example` })).status)
    expect(asked).toEqual([303, 303, 303, 303, 303, 422])
    const flooding: number[] = []
    for (const name of ['Cleo', 'Dan', 'Eve', 'Finn']) {
      const visitor = await registered(site, name)
      flooding.push((await visitor.post(`${NOTICES}/mail`, { mail: 'ada@trains.example' })).status)
    }
    expect(flooding).toEqual([303, 303, 303, 422])
    site.wait(DAY)
    expect((await site.ben.post(`${NOTICES}/mail`, AT_ONCE)).status).toBe(303)
  })

  test('is tried again where the mail server is dead, and arrives when it lives again', async () => {
    await confirmedMail(site.ben, site, server, AT_ONCE)
    await site.gameForBen({ name: 'Branch line' })
    server.refuse = { code: 451, text: 'Try later' }
    expect(await mailsAfter(MINUTE)).toEqual([])
    expect(await ledgerOf(site.ben)).toEqual([
      expect.stringMatching(
        /^Branch line waits for you: Day 1, Stage \d To be tried a second time\. The mail server cannot take mail for this address just now\. Mail to ben@trains.example, /,
      ),
      expect.anything(),
    ])
    server.refuse = null
    expect(await mailsAfter(MINUTE - 1)).toEqual([])
    expect(await mailsAfter(1)).toHaveLength(1)
    expect((await ledgerOf(site.ben))[0]).toContain('Sent at the second try')
  })

  test('is given up where the address is refused, and says why', async () => {
    await confirmedMail(site.ben, site, server, AT_ONCE)
    await site.gameForBen()
    server.refuse = { code: 550, text: 'No such mailbox' }
    await mailsAfter(MINUTE)
    expect((await ledgerOf(site.ben))[0]).toContain(
      'Given up after one try. The mail server refuses this address: 550 No such mailbox',
    )
    server.refuse = null
    expect(await mailsAfter(DAY)).toEqual([])
  })

  test('that cannot be sent at all is given up after seven tries over a day and a half', async () => {
    await confirmedMail(site.ben, site, server, AT_ONCE)
    await site.gameForBen()
    const { url } = server
    await server.close()
    for (let minute = 0; minute < 40 * 60; minute += 1) {
      site.wait(MINUTE)
      if (minute < 10 || minute % 30 === 0) await site.mails({ ...server, url }).run()
    }
    expect((await ledgerOf(site.ben))[0]).toContain(
      'Given up after 7 tries. The mail server of this site does not work just now.',
    )
    expect(site.reports.length).toBe(7)
    server = await startMailServer()
  })

  test('can be tried out, so many times a day', async () => {
    expect((await site.ben.post(`${NOTICES}/mail/test`)).status).toBe(404)
    await confirmedMail(site.ben, site, server, AT_ONCE)
    const tests: number[] = []
    for (let n = 0; n < 21; n += 1) tests.push((await site.ben.post(`${NOTICES}/mail/test`)).status)
    expect(tests).toEqual([...Array.from({ length: 20 }, () => 303), 429])
    expect(subjects(await mailsAfter(0))).toEqual(Array.from({ length: 20 }, () => 'This is how a mail arrives'))
  })

  test('ends where its address is taken away, and tells a new one nothing before it is confirmed', async () => {
    await confirmedMail(site.ben, site, server, AT_ONCE)
    const game = await site.gameForBen()
    await site.ben.post(`${NOTICES}/mail`, { ...AT_ONCE, mail: 'new@trains.example' })
    expect(subjects(await mailsAfter(MINUTE))).toEqual(['Is this your address?'])
    await site.ben.post(`${NOTICES}/mail`, { mail: '' })
    await goRound(game)
    expect(await mailsAfter(HOUR)).toEqual([])
  })

  test('goes to the one address that was confirmed, whatever is in it', async () => {
    for (const mail of [
      'ben',
      'a@b.example, c@d.example',
      'Ben <ben@trains.example>',
      'ben@trains.example\r\nBcc: x@y.example',
    ])
      expect((await site.ben.post(`${NOTICES}/mail`, { mail })).status).toBe(422)
  })

  test('tells of every other game where one cannot be read', async () => {
    await confirmedMail(site.ben, site, server, AT_ONCE)
    const broken = await site.gameForBen({ name: 'Broken line' })
    await site.gameForBen({ name: 'Branch line' })
    await site.db.updateTable('games').set({ house_rules: 'nonsense' }).where('id', '=', broken.slice(7)).execute()
    expect(subjects(await mailsAfter(MINUTE))).toEqual([expect.stringContaining('Branch line waits')])
  })

  test('shows nobody else where it goes', async () => {
    await confirmedMail(site.ben, site, server, AT_ONCE)
    const game = await site.gameForBen()
    for (const path of ['/', game, NOTICES, '/games']) expect(await site.ada.page(path)).not.toContain('ben@trains')
  })

  test('goes with the account', async () => {
    await confirmedMail(site.ben, site, server, AT_ONCE)
    await site.gameForBen()
    await site.ben.post('/account/delete', { confirm: PASSWORD })
    expect(await mailsAfter(HOUR)).toEqual([])
    expect(await site.db.selectFrom('notices').selectAll().execute()).toEqual([])
    expect(await site.db.selectFrom('notice_settings').selectAll().execute()).toEqual([])
  })
})
