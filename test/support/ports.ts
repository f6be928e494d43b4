import type { AddressInfo } from 'node:net'

/** The port that a server listens on. */
export function portOf(server: { readonly address: () => AddressInfo | string | null }): number {
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('no port')
  return address.port
}
