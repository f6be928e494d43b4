import type { NoticeSettings } from '../../store/noticeSettings.ts'
import type { DueNotice } from '../../store/notices.ts'
import { sha256 } from '../fairness.ts'
import type { Carrier, Parcel } from './carrier.ts'
import { confirmLetter, testLetter, turnLetter } from './letters.ts'
import type { Letter, Mailer } from './mailer.ts'

/** How mails say where the site is, such as `https://trains.example`. */
interface Site {
  readonly url: string
}

/** Tells users by mail: of all games that wait in one letter. */
export function mailCarrier(mailer: Mailer, site: Site): Carrier {
  const host = new URL(site.url).hostname

  function parcel(
    settings: NoticeSettings,
    notices: readonly DueNotice[],
    letter: Letter,
    stop: string | null,
  ): Parcel[] {
    const { mail } = settings
    if (mail === null) return []
    const id = `<${sha256(notices.map((notice) => notice.id).join()).slice(0, 32)}@${host}>`
    return [
      { notices, sentTo: mail, about: letter.subject, send: () => mailer.send({ ...letter, to: mail, id, stop }) },
    ]
  }

  return {
    channel: 'mail',
    pack(settings, turns, others) {
      const { name, isMailConfirmed, mailCode, cadence } = settings
      const stop = `${site.url}/stop/${settings.stopToken}`
      const games = turns.map(({ game }) => game)
      const isTold = isMailConfirmed && cadence !== 'never' && games.length > 0
      return [
        ...(isTold
          ? parcel(
              settings,
              turns.map(({ notice }) => notice),
              turnLetter(name, games, site, stop),
              stop,
            )
          : []),
        ...others.flatMap((notice) => {
          if (notice.kind === 'confirm' && mailCode)
            return parcel(settings, [notice], confirmLetter(name, mailCode, site), null)
          return notice.kind === 'test' && isMailConfirmed
            ? parcel(settings, [notice], testLetter(name, site), null)
            : []
        }),
      ]
    },
  }
}
