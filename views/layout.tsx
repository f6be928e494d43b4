import { html } from 'hono/html'
import type { Child } from 'hono/jsx'

/** Swaps every answer but server errors: for those, and for no answer at all, `table.js` shows a banner. */
const HTMX_CONFIG = JSON.stringify({ noSwap: [204, 304, '5xx'] })

interface PageProps {
  readonly title: string
  /** The name of whoever is logged in, or null. */
  readonly user: string | null
  readonly children?: Child
}

/** A whole page. */
export const Page = ({ title, user, children }: PageProps) => (
  <html lang="en">
    <head>
      <meta charset="utf-8" />
      <meta name="viewport" content="width=device-width, initial-scale=1" />
      <meta name="color-scheme" content="light dark" />
      <meta name="htmx-config" content={HTMX_CONFIG} />
      <title>{`${title} · Station Master`}</title>
      <link rel="icon" href="/public/icon.svg" type="image/svg+xml" />
      <link rel="stylesheet" href="/public/station.css" />
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
        <nav aria-label="Main">{user === null ? <GuestLinks /> : <UserLinks user={user} />}</nav>
      </header>
      <p id="unreachable" role="alert" hidden>
        The server did not answer, so nothing was done and the page is as it was. Try again in a moment.
      </p>
      <main id="main">{children}</main>
    </body>
  </html>
)

const GuestLinks = () => (
  <>
    <a href="/login">Log in</a>
    <a href="/register">Register</a>
  </>
)

const UserLinks = ({ user }: { readonly user: string }) => (
  <>
    <a href="/new">New game</a>
    <form method="post" action="/logout">
      <button type="submit" class="quiet">
        {`Log out ${user}`}
      </button>
    </form>
  </>
)

/** A page as the text of a whole HTML document. */
export const documentOf = (page: Child) => html`<!DOCTYPE html>${page}`
