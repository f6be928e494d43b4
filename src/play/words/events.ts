import type { CardPlay, GameEvent, RevenueSource, WaitReason } from '../../engine/index.ts'
import {
  boxName,
  cardName,
  carName,
  carsInOrder,
  consistInOrder,
  counted,
  departmentName,
  listed,
  mainlineName,
  type Names,
  ORDERS_NAMES,
  officeName,
  playerName,
  sentence,
  squareName,
  trainCardName,
  trainName,
  withArticle,
} from './names.ts'
import { placeWords } from './places.ts'
import { resultWords } from './results.ts'

/** How much a line of the log tells: a heading opens a Stage, a step opens a phase. */
export type LogWeight = 'heading' | 'step' | 'line' | 'alarm'

export interface LogWords {
  readonly weight: LogWeight
  readonly text: string
}

/** One line for what happened. */
export function eventWords(event: GameEvent, names: Names): LogWords {
  return { weight: weightOf(event), text: sentence(textOf(event, names)) }
}

function weightOf(event: GameEvent): LogWeight {
  switch (event.type) {
    case 'stageBegan':
    case 'gameEnded':
      return 'heading'
    case 'phaseBegan':
    case 'dayEnded':
      return 'step'
    case 'wreck':
    case 'trainAnnulled':
      return 'alarm'
    default:
      return 'line'
  }
}

function textOf(event: GameEvent, names: Names): string {
  switch (event.type) {
    case 'seatsRolled':
      return `The division roll orders the Offices: ${rolled(event.rolls, names)}.`
    case 'superintendentRolled':
      return `The Superintendent roll: ${rolled(event.rolls, names)}. ${playerName(names, event.player)} gets the Fedora.`
    case 'gradeRolled':
      return `The Heavy Grade of ${mainlineName(names, event.mainline)} climbs to the ${event.uphill}.`
    case 'stageBegan':
      return `Day ${event.day}, Stage ${event.stage}`
    case 'phaseBegan':
      return PHASE_NAMES[event.phase]
    case 'optionChosen':
      return `${playerName(names, event.player)} chooses ${OPTION_NAMES[event.option]}.`
    case 'turnEnded':
      return `${playerName(names, event.player)} ${TURN_ENDS[event.doing]}.`
    case 'trainSwitched':
      return `${trainName(event.train)} moves from ${squareName(event.from)} to ${squareName(event.to)}${
        event.coupled.length > 0 ? `, coupling ${carsInOrder(event.coupled)}` : ''
      }.`
    case 'carsSetOut':
      return `${trainName(event.train)} sets out ${carsInOrder(event.cars)} on ${squareName(event.square)}.`
    case 'consistSorted':
      return `${trainName(event.train)} is put in order, west to east: ${consistInOrder(event.consist)}.`
    case 'cutFlown':
      return `A flying switch rolls ${carsInOrder(event.cars)} of ${trainName(event.train)} into ${squareName(event.to)}.`
    case 'cardDrawn':
      return `${playerName(names, event.player)} takes ${event.card ? cardName(event.card) : 'a card'} from ${
        event.from === 'home' ? 'the Home Office' : departmentName(event.from)
      }.`
    case 'departmentTurnedUp':
      return `${departmentName(event.department)} turns up ${cardName(event.card)}.`
    case 'homeDeckReshuffled':
      return `The Home Office is made anew of ${counted(event.cards, 'card')} from the Departments.`
    case 'cardPlayed':
      return `${playerName(names, event.player)} plays ${cardName(event.play.card)}${playedWhere(event.play, names)}.`
    case 'officeUpgraded':
      return `${officeName(names, event.seat)} is now a ${cardName(event.grade)}.`
    case 'mainlineModified':
      return `${cardName(event.card)} lies on ${mainlineName(names, event.mainline)}.`
    case 'trainScheduled':
      return event.roll === null
        ? `its sister ${trainCardName(event.card)} is due at Stage ${event.stage} of each Day.`
        : `the D12 gives ${event.roll}: ${trainCardName(event.card)} is due at Stage ${event.stage} of each Day.`
    case 'cardDiscarded':
      return `${playerName(names, event.player)} discards ${cardName(event.card)} onto ${departmentName(event.department)}.`
    case 'boxWorked':
      return `the Freight Agent ${AGENT_WORK[event.work]} ${withArticle(carName(event.car))} ${
        event.work === 'stocked' ? 'into' : 'out of'
      } ${boxName(event.box)} at ${squareName(event.square)}.`
    case 'yardRefilled':
      return `The Division Yard is empty and takes the ${counted(event.cars, 'car')} of the Classification Yard, shuffled.`
    case 'trainMadeUp':
      return `${trainName(event.train)} is made up ${placeWords(event.at, names)}, west to east: ${consistInOrder(event.consist)}${
        event.full ? '' : ' (under strength)'
      }.`
    case 'trainAnnulled':
      return `${trainName(event.train)} is annulled: ${ANNULLED[event.why]}.`
    case 'trainWaits':
      return `${trainName(event.train)} waits: ${WAITS[event.why]}.`
    case 'trainEntered':
      return `${trainName(event.train)} enters ${mainlineName(names, event.mainline)}.`
    case 'trainAdvanced':
      return `${trainName(event.train)} goes on through ${mainlineName(names, event.mainline)}.`
    case 'trainArrived':
      return event.square === '0,0'
        ? `${trainName(event.train)} arrives at ${officeName(names, event.seat)}.`
        : `${trainName(event.train)} arrives at ${officeName(names, event.seat)} and takes ${squareName(event.square)}.`
    case 'trainHeldAtLimit':
      return `${trainName(event.train)} is held at the Limit of ${officeName(names, event.seat)} by the Interlocking.`
    case 'trainLeftDivision':
      return `${trainName(event.train)} leaves the Division.`
    case 'clearanceAsked':
      return `${trainName(event.train)} asks to follow ${trainName(event.ahead)}${onto(event.mainline, names)}.`
    case 'clearanceRuled':
      return `${event.byOrders ? 'By standing orders ' : ''}${playerName(names, event.player)} ${
        event.allow ? 'clears' : 'holds'
      } ${trainName(event.train)}.`
    case 'redFlagsHeld':
      return `The Red Flags of ${officeName(names, event.seat)} hold ${trainName(event.train)}.`
    case 'wreck':
      return `Collision ${
        'seat' in event.where
          ? `at ${officeName(names, event.where.seat)}`
          : `on ${mainlineName(names, event.where.mainline)}`
      }: ${listed(event.trains.map(trainName))}, ${WRECKS[event.why]}.${
        event.blamed === null ? '' : ` ${playerName(names, event.blamed)} answers for it.`
      }`
    case 'revenue':
      return `${playerName(names, event.player)} ${
        event.amount < 0 ? `loses ${-event.amount}` : `earns ${event.amount}`
      } (${REVENUE_NAMES[event.source]}).`
    case 'boarded':
      return `passengers board ${trainName(event.train)}.`
    case 'detrained':
      return `passengers detrain from ${trainName(event.train)}.`
    case 'loadMoved':
      return loadMovedWords(event.load, event.to, squareName(event.square))
    case 'ordersSet':
      return `${playerName(names, event.player)} leaves standing orders for clearance: ${ORDERS_NAMES[event.orders]}.`
    case 'fedoraPassed':
      return `The Fedora passes to ${playerName(names, event.player)}.`
    case 'playersRotated':
      return 'Every player moves one Office to the left.'
    case 'dayEnded':
      return `Day ${event.day} ends.`
    case 'gameEnded':
      return resultWords(event.result, names)
  }
}

const PHASE_NAMES = {
  newTrain: 'New Train',
  mainline: 'Mainline',
  loadUnload: 'Load/Unload',
  shiftChange: 'Shift Change',
} as const

const OPTION_NAMES = { draw: 'Draw', agent: 'the Freight Agent', switch: 'Switch' } as const

const TURN_ENDS = {
  switch: 'ends the switching',
  draw: 'ends the Draw',
  agent: 'is done with the Freight Agent',
  work: 'ends the Load/Unload work',
} as const

const AGENT_WORK = { stocked: 'stocks', cleared: 'clears', unjammed: 'unjams' } as const

const ANNULLED = {
  noCrewTray: 'no Crew Tray is free',
  stillOut: 'its last run is still on the Division',
  stalled: 'it has not moved for twelve Stages',
} as const

const WAITS: Readonly<Record<WaitReason, string>> = {
  noCrewTray: 'no Crew Tray is free',
  interchangeBusy: 'the Interchange is not clear',
  sectionStillOut: 'its last run is still on the Division',
  opposingTrain: 'an opposing train is in the Subdivision ahead',
  doubleTrackFull: 'two trains are on the Double Track ahead',
  absSignals: 'the ABS Signals ahead are against it',
  denied: 'it has no clearance',
  fouledOut: 'something stands on the track out of the district',
  badlyMadeUp: 'its engine has to be at one end and its caboose, if any, at the other',
  limitTaken: 'the Limit ahead is taken',
  officeFull: 'every track of the Office ahead is taken',
}

const WRECKS = {
  fouled: 'as the track to the Office was fouled',
  officeFull: 'as every track of the Office was taken',
  rearEnd: 'one run into the rear of the other',
} as const

const REVENUE_NAMES: Readonly<Record<RevenueSource, string>> = {
  passenger: 'passengers',
  freight: 'freight',
  transit: 'a train left the Division',
  collision: 'a collision',
}

const rolled = (rolls: readonly number[], names: Names): string =>
  listed(rolls.map((roll, player) => `${playerName(names, player)} ${roll}`))

const onto = (mainline: number | null, names: Names): string =>
  mainline === null ? '' : ` onto ${mainlineName(names, mainline)}`

function playedWhere(play: CardPlay, names: Names): string {
  if ('at' in play) {
    const served = 'facility' in play ? `, beside ${squareName(play.facility)}` : ''
    return ` on ${squareName(play.at)}${served}`
  }
  if ('mainline' in play) return ` on ${mainlineName(names, play.mainline)}`
  if ('of' in play) return ` for ${trainCardName(play.of)}`
  if ('start' in play) return play.start === 'interchange' ? ', to start from the Interchange' : ''
  return ''
}

function loadMovedWords(load: 'outbound' | 'inbound', to: 'men' | 'at' | 'work' | 'car' | 'red', at: string): string {
  switch (to) {
    case 'car':
      return `a Laborer loads the car at ${at}.`
    case 'red':
      return `a Laborer brings the load at ${at} into a red box.`
    default:
      return `a Laborer moves the ${load} load at ${at} to ${boxName(to)}.`
  }
}
