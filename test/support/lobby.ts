import { unescaped, type Visitor } from './web.ts'

type Fields = Readonly<Record<string, string>>

/** Opens a table and gives its path. */
export async function openTable(creator: Visitor, fields: Fields = {}): Promise<string> {
  const response = await creator.post('/games/new', fields)
  const path = response.headers.get('location')
  if (response.status !== 303 || !path) throw new Error(`opening gave ${response.status}`)
  return path
}

/** Makes an invitation to a table and gives the path that it leads to. */
export async function invitationTo(creator: Visitor, table: string): Promise<string> {
  const response = await creator.post(`${table}/invitations`)
  const page = await creator.page(response.headers.get('location') ?? '')
  const address = /id="address" value="([^"]*)"/.exec(page)?.[1] ?? ''
  return new URL(unescaped(address)).pathname
}

/** Lets visitors sit down at a public table that one of them opened, starts the game and gives its path. */
export async function startTable([creator, ...others]: readonly [Visitor, ...Visitor[]], fields: Fields = {}) {
  const table = await openTable(creator, fields)
  for (const other of others) {
    const { status } = await other.post(`${table}/seats`)
    if (status !== 303) throw new Error(`sitting down gave ${status}`)
  }
  const { status } = await creator.post(`${table}/start`)
  if (status !== 303) throw new Error(`starting gave ${status}`)
  return table.replace('/tables/', '/games/')
}
