import type { Child } from 'hono/jsx'
import type { ContentfulStatusCode } from 'hono/utils/http-status'
import { documentOf, Page } from '../../views/layout.tsx'
import { Problem, ProblemPart } from '../../views/problem.tsx'
import type { AppContext } from './env.ts'

/** Whether htmx asks for a part of a page. Going back in the history it asks for the whole, as browsers do. */
export const isHtmx = (c: AppContext): boolean =>
  c.req.header('hx-request') === 'true' && c.req.header('hx-request-type') !== 'full'

/** Answers with a whole page. */
export async function answerPage(
  c: AppContext,
  title: string,
  content: Child,
  status: ContentfulStatusCode = 200,
): Promise<Response> {
  const waiting = await countWaiting(c)
  return c.html(
    documentOf(
      <Page title={titleOf(title, waiting)} user={c.var.user?.name ?? null} path={c.req.path} waiting={waiting}>
        {content}
      </Page>,
    ),
    status,
  )
}

/** A part of a page, with the title that the page has from now on. */
export const answerPart = async (c: AppContext, title: string, part: Child, status: ContentfulStatusCode = 200) =>
  c.html(
    <>
      <title>{titleOf(title, await countWaiting(c))}</title>
      {part}
    </>,
    status,
  )

/** In how many games the reader is waited for. Also where this cannot be found out, a page can be shown. */
const countWaiting = async (c: AppContext): Promise<number> => (await c.var.countWaiting?.().catch(() => 0)) ?? 0

/** A page's whole title, with the number of games that wait for the reader where there are such. */
const titleOf = (title: string, waiting: number): string =>
  `${waiting > 0 ? `(${waiting}) ` : ''}${title} · Station Master`

/** What went wrong, and a link to go on by. */
export interface Trouble {
  readonly status: ContentfulStatusCode
  readonly title: string
  readonly text: string
  readonly href?: string
  readonly link?: string
}

/** Answers with what went wrong: a page, or for htmx a notice in the page that stays. */
export function answerTrouble(c: AppContext, { status, title, text, href = '/', link = 'My games' }: Trouble) {
  if (isHtmx(c)) return c.html(<ProblemPart text={text} href={href} link={link} />, status)
  return answerPage(c, title, <Problem title={title} text={text} href={href} link={link} />, status)
}

export const NOT_THERE: Trouble = {
  status: 404,
  title: 'Not there',
  text: 'There is no such page, or it is not yours to see.',
}

export const LOGGED_OUT: Trouble = {
  status: 403,
  title: 'Logged out',
  text: 'You are not logged in, so nothing was done.',
  href: '/login',
  link: 'Log in',
}
