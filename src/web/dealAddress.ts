import type { HouseRules } from '../engine/index.ts'

/**
 * The address that offers this deal to anyone (R10.4): the new-game form with the seed and every house rule filled in;
 * optional rules that are off are left out. With a null seed it offers a fresh deal under the same house rules.
 */
export function dealAddress(seed: string | null, houseRules: HouseRules): string {
  const chosen = Object.entries(houseRules)
    .filter(([, value]) => value !== false)
    .map(([name, value]) => [name, String(value)])
  const query = new URLSearchParams(seed === null ? chosen : [['seed', seed], ...chosen])
  return `/new?${query}`
}
