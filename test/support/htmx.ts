/** What htmx sends along when it asks for a part of a page. */
export const HTMX = { 'hx-request': 'true', 'hx-request-type': 'partial' } as const
