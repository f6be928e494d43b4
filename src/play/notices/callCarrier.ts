import type { NoticeSettings } from '../../store/noticeSettings.ts'
import type { DueNotice } from '../../store/notices.ts'
import { testCall, turnCall } from './calls.ts'
import type { Carrier, Parcel } from './carrier.ts'
import { gameHeading } from './letters.ts'
import type { Webhooks } from './webhooks.ts'

/**
 * Tells users by calls of their webhooks, each notice by one.
 *
 * @param site such as `https://trains.example`; empty where that is not known, and addresses are then paths
 */
export function callCarrier(webhooks: Webhooks, site: string, now: () => Date): Carrier {
  function parcel(
    { webhook, webhookSecret }: NoticeSettings,
    notice: DueNotice,
    about: string,
    body: string,
  ): Parcel[] {
    if (webhook === null) return []
    const send = () => webhooks.post({ url: webhook, secret: webhookSecret, body, at: now() })
    return [{ notices: [notice], sentTo: webhook, about, send }]
  }

  return {
    channel: 'webhook',
    pack: (settings, turns, others) => [
      ...turns.flatMap(({ notice, game }) => {
        const body = turnCall(game, { id: notice.id, url: `${site}/games/${game.id}` })
        return parcel(settings, notice, gameHeading(game), body)
      }),
      ...others.flatMap((notice) => {
        const body = testCall({ id: notice.id, url: `${site}/account/notices` })
        return parcel(settings, notice, 'A test', body)
      }),
    ],
  }
}
