import type { LedgerLineModel, NoticesModel } from '../../../views/account/notices.tsx'
import type { NoticeSettings } from '../../store/noticeSettings.ts'
import type { LedgerLine } from '../../store/notices.ts'
import type { MailCadence, NoticeKind } from '../../store/schema.ts'
import { HOURS } from '../clockFields.ts'
import type { Typed } from '../forms.ts'
import { CADENCES } from '../noticeFields.ts'
import { choice } from './houseRules.ts'

/** What the page of notices tells of the site. */
export interface NoticeSite {
  readonly isMailOffered: boolean
  /** Such as `https://trains.example`. */
  readonly url: string
}

const CADENCE_NAMES: Readonly<Record<MailCadence, string>> = {
  never: 'Never',
  atOnce: 'At once, within a minute or two',
  hourly: 'Every hour, all games in one mail',
  daily: 'Every day, all games in one mail',
}

const ABOUT: Readonly<Record<NoticeKind, string>> = {
  turn: 'A game waits for you',
  confirm: 'Is this your address?',
  test: 'A test',
}

/** The page of how a user is told that games wait. */
export const noticesModel = (
  settings: NoticeSettings,
  ledger: readonly LedgerLine[],
  { isMailOffered, url }: NoticeSite,
  typed: Typed,
): NoticesModel => ({
  feed: settings.feedToken === null ? null : `${url}/feeds/${settings.feedToken}.atom`,
  mail: isMailOffered
    ? {
        address: typed.mail ?? settings.mail ?? '',
        state: settings.mail === null ? 'none' : settings.isMailConfirmed ? 'confirmed' : 'asked',
        choices: [
          choice(
            'cadence',
            'How often',
            CADENCES,
            (cadence) => CADENCE_NAMES[cadence],
            settings.mail === null ? 'atOnce' : settings.cadence,
          ),
          choice('hour', 'Of a daily mail, at', HOURS, hourName, HOURS[settings.dailyHour] ?? '7'),
        ].map((field) => field(typed)),
      }
    : null,
  webhook: {
    address: typed.webhook ?? settings.webhook ?? '',
    isSet: settings.webhook !== null,
    secret: settings.webhookSecret,
  },
  ledger: ledger.map(ledgerLine),
})

const hourName = (hour: string): string => `${hour.padStart(2, '0')}:00 UTC`

const ledgerLine = (line: LedgerLine): LedgerLineModel => ({
  id: line.id,
  at: line.at.toISOString(),
  way: line.channel === 'mail' ? 'Mail' : 'Call',
  sentTo: line.sentTo,
  about: line.about ?? (line.game === null ? ABOUT[line.kind] : `${line.game} waits for you`),
  state: line.state,
  outcome: outcomeOf(line),
})

function outcomeOf({ state, tries, error }: LedgerLine): string {
  switch (state) {
    case 'sent':
      return tries === 1 ? 'Sent' : `Sent at the ${ordinal(tries)} try`
    case 'dropped':
      return 'Not needed any more'
    case 'failed':
      return `Given up after ${tries === 1 ? 'one try' : `${tries} tries`}. ${error ?? ''}`
    case 'due':
      return tries === 0 ? 'To be sent' : `To be tried a ${ordinal(tries + 1)} time. ${error ?? ''}`
  }
}

const ORDINALS = ['first', 'second', 'third', 'fourth', 'fifth', 'sixth', 'seventh']
const ordinal = (number: number): string => ORDINALS[number - 1] ?? 'last'
