import type { MainlineModifierCard } from '../content/kinds.ts'
import { MAINLINE } from '../content/mainline.ts'
import { type ExtraCard, sisterOf, type TimetabledCard } from '../content/trains.ts'
import { mainlineOf, STAGES, trainsOnMainline } from '../core/lookup.ts'
import { accept, emit, patch, patchMainline, type Ruling, type Turn, withAt, withDice } from '../core/turn.ts'
import { refuse } from '../model/rejection.ts'
import type { ExtraStart, GameState, SectionOrder } from '../model/state.ts'

/** Cards that reach beyond the district: trains for the timetable, and what goes onto a Mainline card. */

/** Slots between a train and its sister (R3.4). */
const SISTERS_APART = 6

export const isScheduled = (state: GameState, card: TimetabledCard): boolean => state.timetable.includes(card)

/**
 * Schedules a timetabled train by a D12 (R6.1, R6.3), its sister too under R3.4; the card of a sister so scheduled is a
 * Second Section order on her.
 */
export function ruleTimetabled(state: GameState, card: TimetabledCard): Ruling {
  if (isScheduled(state, card)) {
    return state.houseRules.sisterTrains ? ruleSection(state, card, card) : refuse({ code: 'alreadyScheduled', card })
  }
  if (!state.timetable.includes(null)) return refuse({ code: 'timetableFull' })
  return accept((turn) => {
    const roll = withDice(turn, (dice) => dice.roll(STAGES))
    const stage = schedule(turn, card, roll, roll)
    const sister = sisterOf(card)
    if (stage === null || !turn.state.houseRules.sisterTrains || isScheduled(turn.state, sister)) return
    if (schedule(turn, sister, stage + SISTERS_APART, null) !== null)
      patch(turn, { sisters: [...turn.state.sisters, sister] })
  })
}

/** Puts a train into a slot, or the next free one after it, and gives that Stage; null with twelve taken (R6.3). */
function schedule(turn: Turn, card: TimetabledCard, stage: number, roll: number | null): number | null {
  const { timetable } = turn.state
  const slots = Array.from({ length: STAGES }, (_, i) => (stage - 1 + i) % STAGES)
  const slot = slots.find((index) => timetable[index] === null)
  if (slot === undefined) return null
  patch(turn, { timetable: withAt(timetable, slot, card) })
  emit(turn, { type: 'trainScheduled', card, roll, stage: slot + 1 })
  return slot + 1
}

/** Orders a Second Section on a scheduled train (R6.6). */
export function ruleSection(state: GameState, card: TimetabledCard, by: SectionOrder['by']): Ruling {
  if (!isScheduled(state, card)) return refuse({ code: 'notScheduled', card })
  if (state.sections.some((order) => order.card === card)) return refuse({ code: 'sectionAlreadyOrdered', card })
  return accept((turn) => patch(turn, { sections: [...turn.state.sections, { card, by, due: false }] }))
}

/** Puts an Extra into the queue with the place where it is to start (R6.4). */
export function ruleExtra(state: GameState, card: ExtraCard, start: ExtraStart): Ruling {
  if (start === 'interchange' && !hasInterchange(state)) return refuse({ code: 'noInterchange' })
  return accept((turn) => patch(turn, { extras: [...turn.state.extras, { card, start }] }))
}

export const hasInterchange = (state: GameState): boolean => state.division.some(({ kind }) => kind === 'interchange')

const GRADE_ONLY: ReadonlySet<MainlineModifierCard> = new Set(['brakeman', 'airbrakes', 'helpers'])

/** Plays a card onto a Mainline card, each at most once there (R5.5, R7.6, R7.7). */
export function ruleMainline(
  state: GameState,
  { card, mainline: index }: { readonly card: MainlineModifierCard; readonly mainline: number },
): Ruling {
  if (!state.division[index]) return refuse({ code: 'noSuchMainlineCard', mainline: index })
  const { kind, modifiers } = mainlineOf(state, index)
  if (card === 'realignment') return ruleRealignment(state, index)
  if (modifiers.includes(card)) return refuse({ code: 'alreadyOnCard', card })
  if (GRADE_ONLY.has(card) && kind !== 'heavyGrade') return refuse({ code: 'heavyGradeOnly', card })
  if (card === 'airbrakes' && !modifiers.includes('brakeman')) return refuse({ code: 'needsBrakeman' })
  return accept((turn) => addModifier(turn, index, card))
}

function ruleRealignment(state: GameState, index: number): Ruling {
  const { kind, realigned } = mainlineOf(state, index)
  if (realigned) return refuse({ code: 'alreadyRealigned' })
  const becomes = MAINLINE[kind].realignsTo
  if (!becomes) return refuse({ code: 'cannotRealign', kind })
  const [train] = trainsOnMainline(state, index)
  if (train) return refuse({ code: 'mainlineOccupied', train: train.id })
  return accept((turn) => {
    patchMainline(turn, index, { kind: becomes, realigned: true })
    addModifier(turn, index, 'realignment')
  })
}

function addModifier(turn: Turn, index: number, card: MainlineModifierCard): void {
  patchMainline(turn, index, { modifiers: [...mainlineOf(turn.state, index).modifiers, card] })
  emit(turn, { type: 'mainlineModified', mainline: index, card })
}
