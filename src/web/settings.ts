import { z } from 'zod'

/** How the site is run, as its operator wants it. */
export interface Settings {
  readonly port: number
  readonly dataDir: string
  /** Where mail goes out; null where the site sends none. */
  readonly mail: { readonly server: string; readonly from: string; readonly publicUrl: string } | null
  /** Where players reach the site, such as `https://trains.example`; null where only their requests tell. */
  readonly publicUrl: string | null
  /** Whether webhooks may call the machine itself and its local network. */
  readonly mayCallPrivate: boolean
}

export type ReadSettings =
  | { readonly ok: true; readonly settings: Settings }
  /** A plain sentence for each thing that is wrong. */
  | { readonly ok: false; readonly sentences: readonly string[] }

const PORT = 'PORT has to be a whole number from 0 to 65535.'
const SMTP = 'SMTP_URL has to be an address such as smtp://user:password@mail.example:587.'
const PUBLIC = 'PUBLIC_URL has to be an address such as https://trains.example, without a path.'
const ALL_OR_NONE = 'For mail, SMTP_URL, MAIL_FROM and PUBLIC_URL have to be set, all three.'

const Environment = z
  .object({
    PORT: z.coerce.number(PORT).int(PORT).min(0, PORT).max(65_535, PORT).default(3000),
    DATA_DIR: z.string().default('data'),
    SMTP_URL: z.url({ protocol: /^smtps?$/, error: SMTP }).optional(),
    MAIL_FROM: z.email('MAIL_FROM has to be a mail address such as games@trains.example.').optional(),
    PUBLIC_URL: z
      .url({ protocol: /^https?$/, error: PUBLIC, abort: true })
      .refine((text) => ['', '/'].includes(new URL(text).pathname + new URL(text).search), PUBLIC)
      .transform((text) => new URL(text).origin)
      .optional(),
    WEBHOOK_PRIVATE: z.literal('allow', 'WEBHOOK_PRIVATE can only be set to allow.').optional(),
  })
  .transform(({ PORT, DATA_DIR, SMTP_URL, MAIL_FROM, PUBLIC_URL, WEBHOOK_PRIVATE }, context): Settings => {
    const isMailed = SMTP_URL !== undefined && MAIL_FROM !== undefined && PUBLIC_URL !== undefined
    if (!isMailed && (SMTP_URL || MAIL_FROM)) context.addIssue(ALL_OR_NONE)
    return {
      port: PORT,
      dataDir: DATA_DIR,
      mail: isMailed ? { server: SMTP_URL, from: MAIL_FROM, publicUrl: PUBLIC_URL } : null,
      publicUrl: PUBLIC_URL ?? null,
      mayCallPrivate: WEBHOOK_PRIVATE === 'allow',
    }
  })

/** Reads the settings out of the environment. What is set to nothing counts as not set. */
export function readSettings(env: Readonly<Record<string, string | undefined>>): ReadSettings {
  const set = Object.fromEntries(Object.entries(env).filter(([, value]) => value))
  const { success, data, error } = Environment.safeParse(set)
  if (success) return { ok: true, settings: data }
  return { ok: false, sentences: [...new Set(error.issues.map(({ message }) => message))] }
}
