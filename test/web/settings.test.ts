import { describe, expect, test } from 'vitest'
import { readSettings } from '../../src/web/settings.ts'

const MAILED = {
  SMTP_URL: 'smtp://user:secret@mail.example:587',
  MAIL_FROM: 'games@trains.example',
  PUBLIC_URL: 'https://trains.example',
}

describe('settings', () => {
  test('need nothing to be set, or set to anything', () => {
    const settings = { port: 3000, dataDir: 'data', mail: null, publicUrl: null, mayCallPrivate: false }
    expect(readSettings({})).toEqual({ ok: true, settings })
    const empty = { PORT: '', DATA_DIR: '', SMTP_URL: '', MAIL_FROM: '', PUBLIC_URL: '', WEBHOOK_PRIVATE: '' }
    expect(readSettings(empty)).toEqual({ ok: true, settings })
  })

  test('tell where mail goes out and where players come from', () => {
    expect(readSettings({ ...MAILED, PUBLIC_URL: 'https://trains.example/', WEBHOOK_PRIVATE: 'allow' })).toMatchObject({
      settings: {
        mail: { server: MAILED.SMTP_URL, from: MAILED.MAIL_FROM, publicUrl: MAILED.PUBLIC_URL },
        publicUrl: MAILED.PUBLIC_URL,
        mayCallPrivate: true,
      },
    })
  })

  test.each([
    [{ PORT: '65536' }, 'PORT has to be a whole number from 0 to 65535.'],
    [{ PORT: '30.5' }, 'PORT has to be a whole number from 0 to 65535.'],
    [{ SMTP_URL: MAILED.SMTP_URL }, 'For mail, SMTP_URL, MAIL_FROM and PUBLIC_URL have to be set, all three.'],
    [{ MAIL_FROM: MAILED.MAIL_FROM }, 'For mail, SMTP_URL, MAIL_FROM and PUBLIC_URL have to be set, all three.'],
    [
      { ...MAILED, SMTP_URL: 'mail.example' },
      'SMTP_URL has to be an address such as smtp://user:password@mail.example:587.',
    ],
    [{ ...MAILED, MAIL_FROM: 'games' }, 'MAIL_FROM has to be a mail address such as games@trains.example.'],
    [
      { PUBLIC_URL: 'https://trains.example/play' },
      'PUBLIC_URL has to be an address such as https://trains.example, without a path.',
    ],
    [
      { PUBLIC_URL: 'ftp://trains.example' },
      'PUBLIC_URL has to be an address such as https://trains.example, without a path.',
    ],
    [{ WEBHOOK_PRIVATE: 'yes' }, 'WEBHOOK_PRIVATE can only be set to allow.'],
  ])('of %o are refused in one plain sentence', (env, sentence) => {
    expect(readSettings(env)).toEqual({ ok: false, sentences: [sentence] })
  })

  test('that are wrong in several ways are all told', () => {
    const read = readSettings({ PORT: 'front door', PUBLIC_URL: 'nowhere', WEBHOOK_PRIVATE: 'yes' })
    expect(read.ok ? [] : read.sentences).toHaveLength(3)
  })
})
