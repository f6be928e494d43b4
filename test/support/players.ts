import { diceFrom, seedState } from '../../src/engine/core/random.ts'
import {
  actorOf,
  apply,
  type CardKind,
  type CardPlay,
  cardSpec,
  type District,
  type GameState,
  INDUSTRIES,
  type Intent,
  legalIntents,
  OFFICE,
  OFFICES,
  type PlayerIndex,
  type SeatView,
  type Setup,
  seatView,
  TRAINS,
} from '../../src/engine/index.ts'
import { deal, type Step, take } from './randomPlay.ts'
import { CHOICES, chooseIntent, STYLES, type StyleName } from './styles.ts'
import { bestPlan, isListed, type Plan } from './switchPlans.ts'

type Of<T extends Intent['type']> = Extract<Intent, { type: T }>

/** Players who always do the same in the same position, so that a game can be recorded anew. */
export type Policy = (state: GameState, player: PlayerIndex, legal: readonly Intent[]) => Intent

/** Does as little as the rules allow. */
export const idler: Policy = (_, __, legal) =>
  best(legal, (intent) => (intent.type === 'agent.pass' || intent.type === 'work.end' ? 2 : isAgent(intent) ? 1 : 0))

/** Plays by the dice, of a seed of its own, in a style. */
export function gambler(style: StyleName, seed: string): Policy {
  const dice = diceFrom(seedState(seed))
  return (state, _, legal) => chooseIntent(state, legal, dice.roll(CHOICES) - 1, STYLES[style])
}

const isAgent = (intent: Intent): boolean => intent.type === 'local.choose' && intent.option === 'agent'

/** The intent that scores highest, the first of equals. */
export function best(legal: readonly Intent[], score: (intent: Intent) => number): Intent {
  const [first, ...others] = legal
  if (!first) throw new Error('Nothing can be done')
  let found = { intent: first, score: score(first) }
  for (const intent of others) {
    const worth = score(intent)
    if (worth > found.score) found = { intent, score: worth }
  }
  return found.intent
}

/** Builds a district with a Depot and spurs, schedules trains with coaches, and works all it can. */
export function stationMaster(): Policy {
  let plan: Plan = { gain: 0, intents: [] }
  return (state, player, legal) => {
    const view = seatView(state, player)
    const orders: Intent = { type: 'orders.set', orders: 'allowWhenSafe' }
    if (isListed(legal, orders) && view.players[player]?.orders !== 'allowWhenSafe') return orders
    const { phase } = view
    if (phase.type === 'clearance') return { type: 'dispatch.rule', train: phase.train, allow: false }
    if (phase.type === 'loadUnload') return best(legal, (intent) => workScore(view, player, intent))
    if (phase.type === 'over') throw new Error('The game is over')
    if (phase.option.type === 'none' || phase.option.type === 'switch') {
      const [next, ...rest] = plan.intents
      const goesOn = phase.option.type === 'switch' && next && isListed(legal, next)
      plan = goesOn ? plan : bestPlan(state, player, legal)
      if (phase.option.type === 'switch') {
        const [now, ...later] = goesOn ? [next, ...rest] : plan.intents
        plan = { ...plan, intents: later }
        return now ?? { type: 'switch.end' }
      }
      const gain = plan.gain
      const choice = best(legal, (intent) => optionScore(state, view, player, intent, gain))
      const [chosen, ...later] = plan.intents
      if (choice.type === 'local.choose' && choice.option === 'switch' && chosen) {
        plan = { gain, intents: later }
        return chosen
      }
      plan = { gain: 0, intents: [] }
      return choice
    }
    return best(legal, (intent) => drawScore(state, view, player, intent))
  }
}

const districtOf = (view: SeatView, player: PlayerIndex) => {
  const district = view.districts.find((other) => other.player === player)
  if (!district) throw new Error('No district')
  return district
}

/** Every worker at work; a load that could not be set down is not taken in. */
function workScore(view: SeatView, player: PlayerIndex, intent: Intent): number {
  switch (intent.type) {
    case 'work.board':
    case 'work.detrain':
      return 10
    case 'work.advance':
      return 9
    case 'work.start':
      return 7
    case 'work.unload': {
      const laid = districtOf(view, player).squares[intent.square]
      if (laid?.type !== 'industry') return -1
      const onTheWay = Object.values(laid.pipeline).filter((load) => load !== null).length
      return laid.red + onTheWay < INDUSTRIES[laid.card].red ? 8 : -1
    }
    default:
      return 0
  }
}

const hasCoach = (card: keyof typeof TRAINS): boolean =>
  TRAINS[card].places.includes('coach') && TRAINS[card].passengers !== 'nowhere'

/** Trains with coaches on the timetable, the Crack Limiteds only where they may be worked. */
const coachTrains = ({ timetable }: SeatView, isTerminal: boolean): number =>
  timetable.filter((card) => card && hasCoach(card) && (isTerminal || TRAINS[card].passengers !== 'terminals')).length

function optionScore(state: GameState, view: SeatView, player: PlayerIndex, intent: Intent, gain: number): number {
  if (intent.type !== 'local.choose') return -1
  const { office } = districtOf(view, player)
  const trains = coachTrains(view, office.grade === 'terminal')
  const daysLeft = view.days - view.day + (12 - view.stage) / 12
  switch (intent.option) {
    case 'switch':
      return gain < 1 ? -1 : 0.8 * gain
    case 'agent':
      return agentWorth(state, player)
    case 'draw': {
      const ready = view.hand.some((card) => cardWorth(view, player, card) >= 6) ? 1.5 : 0
      if (daysLeft < 0.3) return 0.1
      return (office.grade === 'whistlePost' ? 5 : trains < 2 ? 1.6 : 0.9 * Math.min(1, daysLeft)) + ready
    }
  }
}

/** What the best single operation of the Agent is worth. */
function agentWorth(state: GameState, player: PlayerIndex): number {
  const opened = apply(state, player, { type: 'local.choose', option: 'agent' })
  if (!opened.ok) return -1
  const view = seatView(opened.state, player)
  return Math.max(...legalIntents(opened.state, player).map((intent) => agentScore(view, player, intent)))
}

function agentScore(view: SeatView, player: PlayerIndex, intent: Intent): number {
  const { office, squares } = districtOf(view, player)
  const trains = coachTrains(view, office.grade === 'terminal')
  const busy = Math.min(1, trains)
  switch (intent.type) {
    case 'agent.stock':
      if (intent.square !== OFFICE) return 1.1
      return busy * (office.green.loads === 0 ? 2 : office.green.loads === 1 ? 1.5 : 1.2)
    case 'agent.clear': {
      if (intent.square === OFFICE) {
        const free = office.red.boxes - office.red.loads
        return busy * (free === 0 ? 2 : free === 1 ? 1.4 : 1.1)
      }
      const laid = squares[intent.square]
      return laid?.type === 'industry' && laid.red >= INDUSTRIES[laid.card].red ? 0.8 : 0.2
    }
    case 'agent.unjam':
      return -1
    default:
      return 0
  }
}

/** How welcome a card is in hand. */
function cardWorth(view: SeatView, player: PlayerIndex, card: CardKind): number {
  const { office, squares, enhancements, limits } = districtOf(view, player)
  const spec = cardSpec(card)
  const rank = OFFICES[office.grade].rank
  const paysTransit = view.houseRules.transitRate > 0
  switch (spec.type) {
    case 'office':
      return OFFICES[spec.card].rank > rank ? 9 : 0
    case 'train': {
      const crowded = spec.card.startsWith('t') && view.timetable.filter((slot) => slot !== null).length > 7
      const worth = hasCoach(spec.card) ? 8 : TRAINS[spec.card].passengers === 'nowhere' ? 0.1 : 3
      return crowded ? 1 : paysTransit ? 8 : worth
    }
    case 'section':
      return 4
    case 'industry':
      return Object.values(squares).some(({ type }) => type === 'industry') ? 3 : 5
    case 'track':
      return spec.card.startsWith('turnout') ? 3 : limits.east - limits.west > 6 ? 0.5 : 2
    case 'modifier':
      return spec.card === 'waitingRoom' || spec.card === 'baggageRoom' ? 5 : 1
    case 'enhancement':
      if (spec.card === 'redCap') return 6
      if (spec.card === 'interlocking') return enhancements.includes('interlocking') ? 0 : 4
      return spec.card === 'redFlags' || spec.card === 'sectionGang' ? 2 : 0.5
    case 'yard':
    case 'mainline':
      return 1
    case 'rivalry':
      return 0
  }
}

function drawScore(state: GameState, view: SeatView, player: PlayerIndex, intent: Intent): number {
  switch (intent.type) {
    case 'draw.take':
      return intent.from === 'home' ? 3.2 : topScore(state, view, player, intent)
    case 'card.play':
      return 10 + playScore(state, view, player, intent)
    case 'draw.end':
      return 10
    case 'card.discard':
      return -cardWorth(view, player, intent.card) - intent.department / 100
    default:
      return intent.type === 'orders.set' ? -100 : agentScore(view, player, intent)
  }
}

/** What the top of a Department pile is worth: nothing if it cannot be played at once, else it would only be laid down again. */
function topScore(state: GameState, view: SeatView, player: PlayerIndex, intent: Of<'draw.take'>): number {
  const card = intent.from === 'home' ? null : view.departments[intent.from]?.top
  const taken = apply(state, player, intent)
  if (!card || !taken.ok) return 0
  const plays = legalIntents(taken.state, player).flatMap((play) =>
    play.type === 'card.play' && play.card === card ? [playScore(taken.state, view, player, play)] : [],
  )
  return Math.max(0, ...plays) > 0 ? cardWorth(view, player, card) : 0
}

/** What laying or playing a card brings; below nothing if it is better kept. */
function playScore(state: GameState, view: SeatView, player: PlayerIndex, play: CardPlay): number {
  const { office, squares } = districtOf(view, player)
  const spec = cardSpec(play.card)
  const worth = cardWorth(view, player, play.card)
  switch (spec.type) {
    case 'track':
    case 'yard':
    case 'industry': {
      const applied = apply(state, player, play)
      const seat = state.players[player]?.seat ?? 0
      const [before, after] = [state.districts[seat], applied.ok ? applied.state.districts[seat] : undefined]
      return before && after ? layoutWorth(after) - layoutWorth(before) - 0.1 : -1
    }
    case 'train':
    case 'section': {
      if ('start' in play && play.start === 'interchange') return -1
      const card = 'of' in play ? play.of : spec.type === 'train' ? spec.card : null
      const carries = card !== null && (hasCoach(card) || view.houseRules.transitRate > 0)
      const spur = Object.values(squares).some(({ type }) => type === 'industry')
      return office.grade === 'whistlePost' || !(carries || spur) || worth <= 1 ? -1 : worth
    }
    default:
      return worth > 0.5 ? worth : -1
  }
}

/** Spurs, and room for industries at their ends. */
function layoutWorth(district: District): number {
  const { west, east } = district.limits
  const laid = Object.entries(district.squares)
  const isOpen = (column: number, row: number): boolean =>
    row !== 0 && column > west && column < east && !district.squares[`${column},${row}`]
  let worth = 0.4 * Math.min(10, east - west)
  for (const [square, { card, ...how }] of laid) {
    const [column = 0, row = 0] = square.split(',').map(Number)
    const turned = 'turned' in how && how.turned
    if (how.type === 'industry') worth += 3
    if (how.type === 'modifier') continue
    // Which sides of the card have a port, and how its leg leans (R4.2.2).
    const curve = card === 'curveLeft' ? turned : card === 'curveRight' ? !turned : null
    if (curve !== false && isOpen(column + 1, row)) worth += 2
    if (curve !== true && isOpen(column - 1, row)) worth += 2
    const left = card === 'curveLeft' || card === 'turnoutLeft'
    const leans = left || card === 'curveRight' || card === 'turnoutRight'
    if (leans && isOpen(column, row + (turned ? -1 : 1))) worth += 1.2
  }
  return worth
}

/** Plays a whole game, one policy to each player. */
export function playGame(setup: Setup, policies: readonly Policy[]): Step[] {
  const steps: Step[] = []
  let { state } = deal(setup)
  for (;;) {
    const player = actorOf(state)
    const policy = player === null ? undefined : policies[player]
    if (player === null || !policy) return steps
    const legal = legalIntents(state, player)
    const step = take(state, player, policy(state, player, legal), legal)
    steps.push(step)
    state = step.after
  }
}
