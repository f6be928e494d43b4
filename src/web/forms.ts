import type { z } from 'zod'
import type { AppContext } from './env.ts'

/** What was typed into a form, by field. Of a field sent twice the last counts. */
export type Typed = Readonly<Record<string, string>>

/** A form's checked values, or a sentence for each field that is wrong; `form` has those that belong to no field. */
export type ReadForm<T> =
  | { readonly ok: true; readonly value: T }
  | { readonly ok: false; readonly errors: Readonly<Record<string, string>> }

/** The posted fields as text; files are left out, and a body that is no form counts as an empty one. */
export async function typedInto(c: AppContext): Promise<Typed> {
  const body = await c.req.parseBody().catch(() => ({}))
  return onlyTexts(Object.entries(body))
}

const onlyTexts = (entries: readonly [string, unknown][]): Typed =>
  Object.fromEntries(entries.filter((entry): entry is [string, string] => typeof entry[1] === 'string'))

/** Checks what was typed. The schema's messages are sentences for people. */
export function readForm<T>(schema: z.ZodType<T>, typed: Typed): ReadForm<T> {
  const { success, data, error } = schema.safeParse(typed)
  if (success) return { ok: true, value: data }
  const errors: Record<string, string> = {}
  for (const { path, message } of error.issues) errors[String(path[0] ?? 'form')] ??= message
  return { ok: false, errors }
}
