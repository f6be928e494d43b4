import { actorOf, type GameState, type Intent, legalIntents } from '../engine/index.ts'

/** What is played for a seat that does not play: what changes least comes first. */
const SAFE: readonly ((intent: Intent) => boolean)[] = [
  (intent) => intent.type === 'dispatch.rule' && !intent.allow,
  ({ type }) => type === 'work.end',
  ({ type }) => type === 'agent.pass',
  ({ type }) => type === 'switch.end',
  ({ type }) => type === 'draw.end',
  (intent) => intent.type === 'local.choose' && intent.option === 'agent',
  (intent) => intent.type === 'draw.take' && intent.from === 'home',
  ({ type }) => type === 'card.discard',
]

/**
 * The next intent that brings the present decision to an end and does as little as can be: clearance is denied, work and
 * turns end (R4.1, R7.8, R8.1). Null only once the game is over.
 */
export function safeDefault(state: GameState): Intent | null {
  const player = actorOf(state)
  if (player === null) return null
  const legal = legalIntents(state, player)
  for (const isSafe of SAFE) {
    const found = legal.find(isSafe)
    if (found) return found
  }
  return legal[0] ?? null
}
