import { html } from 'hono/html'
import type { Child } from 'hono/jsx'

/** Swaps every answer but server errors: for those, and for no answer at all, `table.js` shows a banner. */
const HTMX_CONFIG = JSON.stringify({ noSwap: [204, 304, '5xx'] })

interface PageProps {
  /** The whole title. */
  readonly title: string
  /** The name of whoever is logged in, or null. */
  readonly user: string | null
  /** In how many games of several players the reader is waited for. */
  readonly waiting: number
  /** The page's own path, so that the navigation can mark it. */
  readonly path: string
  readonly children?: Child
}

/** A whole page. */
export const Page = ({ title, user, path, waiting, children }: PageProps) => (
  <html lang="en">
    <head>
      <meta charset="utf-8" />
      <meta name="viewport" content="width=device-width, initial-scale=1" />
      <meta name="color-scheme" content="light dark" />
      <meta name="htmx-config" content={HTMX_CONFIG} />
      <title>{title}</title>
      <link rel="icon" href="/public/icon.svg" type="image/svg+xml" />
      <link rel="stylesheet" href="/public/station.css" />
      <link rel="stylesheet" href="/public/pages.css" />
      <script src="/public/htmx.min.js" defer></script>
      <script src="/public/table.js" defer></script>
    </head>
    <body>
      <a class="skip" href="#main">
        Skip to the page
      </a>
      <header class="top">
        <a class="brand" href="/">
          Station Master
        </a>
        <nav aria-label="Main">
          {waiting > 0 && <Waiting waiting={waiting} path={path} />}
          <Links links={user === null ? GUEST_LINKS : USER_LINKS} path={path} />
          {user !== null && <LogOut user={user} />}
        </nav>
      </header>
      <p id="unreachable" role="alert" hidden>
        The server did not answer, so nothing was done and the page is as it was. Try again in a moment.
      </p>
      <main id="main">{children}</main>
    </body>
  </html>
)

interface Link {
  readonly href: string
  readonly text: string
}

const REFERENCE: readonly Link[] = [
  { href: '/rules', text: 'Rules' },
  { href: '/cards', text: 'Cards' },
]
const GUEST_LINKS: readonly Link[] = [
  ...REFERENCE,
  { href: '/login', text: 'Log in' },
  { href: '/register', text: 'Register' },
]
const USER_LINKS: readonly Link[] = [
  { href: '/', text: 'Games' },
  { href: '/games', text: 'Tables' },
  { href: '/new', text: 'New game' },
  { href: '/load', text: 'Load' },
  ...REFERENCE,
  { href: '/account', text: 'Account' },
]

const Links = ({ links, path }: { readonly links: readonly Link[]; readonly path: string }) => (
  <>
    {links.map(({ href, text }) => (
      <a href={href} {...(href === path ? { 'aria-current': 'page' } : {})}>
        {text}
      </a>
    ))}
  </>
)

/** Leads to the game that has waited longest for the reader, other than the one that is shown. */
const Waiting = ({ waiting, path }: { readonly waiting: number; readonly path: string }) => {
  const [, shown] = /^\/games\/([\w-]+)$/.exec(path) ?? []
  return (
    <a class="your-turn" href={shown === undefined ? '/next' : `/next?from=${shown}`}>
      {waiting === 1 ? '1 game waits for you' : `${waiting} games wait for you`}
    </a>
  )
}

const LogOut = ({ user }: { readonly user: string }) => (
  <form method="post" action="/logout">
    <button type="submit" class="quiet">
      {`Log out ${user}`}
    </button>
  </form>
)

/** A page as the text of a whole HTML document. */
export const documentOf = (page: Child) => html`<!DOCTYPE html>${page}`
