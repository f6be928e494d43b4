/** What kinds of intent come before which others, when several are legal: earlier kinds first. */
const PREFERRED = [
  'work.start',
  'work.advance',
  'work.unload',
  'work.board',
  'work.detrain',
  'agent.stock',
  'agent.clear',
  'card.play',
  'switch.setOut',
  'switch.move',
  'draw.take',
  'local.choose',
  'dispatch.rule',
  'draw.end',
  'switch.end',
  'work.end',
  'agent.pass',
  'card.discard',
  'switch.sort',
  'switch.fly',
  'agent.unjam',
]

/**
 * A player who needs no judgment and always plays the same: of the offered intents, as texts, one of the most
 * preferred kind, a different one from turn to turn. Mostly draws, so that cards get laid and trains run.
 */
export function chooseText(intents: readonly string[], turn: number): string | undefined {
  const number = scattered(turn)
  const offered = intents.filter((intent) => !intent.startsWith('orders.set'))
  const draw = offered.find((intent) => intent === 'local.choose draw')
  if (draw && number % 3 > 0) return draw
  // Now and then it takes whatever comes, so that every kind is tried and no train shuttles on for ever.
  const preferred = PREFERRED.map((kind) => offered.filter((intent) => intent.startsWith(kind)))
  const pool = number % 8 === 7 ? offered : (preferred.find((kind) => kind.length > 0) ?? offered)
  return pool[number % pool.length]
}

/** A number that jumps about as the turn counts up, the same for the same turn. */
const scattered = (turn: number): number => Math.imul(turn + 1, 2_654_435_761) >>> 12
