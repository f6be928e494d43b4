/** The engine's only door. */
export * from './content/cards.ts'
export * from './content/cars.ts'
export * from './content/facilities.ts'
export * from './content/kinds.ts'
export * from './content/mainline.ts'
export {
  EXTRA_CARDS,
  type ExtraCard,
  isExtra,
  isTimetabled,
  type SwitchingRestriction,
  TIMETABLED_CARDS,
  type TimetabledCard,
  TRAINS,
  type TrainCard,
  type TrainSpec,
} from './content/trains.ts'
export { directionOf, makesUpTo, restriction, trainNumber, trainText } from './content/trainText.ts'
export { type Applied, apply, explain } from './core/apply.ts'
export { stateHash } from './core/hash.ts'
export { legalIntents } from './core/legal.ts'
export { actorOf, handLimit, OFFICE, STAGES } from './core/lookup.ts'
export { parseSeed } from './core/random.ts'
export {
  parseSaveLine,
  type Replayed,
  RULES_VERSION,
  replay,
  SAVE_FORMAT,
  SAVE_VERSION,
  type Save,
  saveLine,
} from './core/replay.ts'
export { isSquare } from './district/track.ts'
export { playCandidates } from './local/play.ts'
export { isSafeToAllow } from './mainline/dispatch.ts'
export type * from './model/event.ts'
export * from './model/houseRules.ts'
export * from './model/intent.ts'
export * from './model/rejection.ts'
export * from './model/state.ts'
export { newGame, type Setup } from './setup/newGame.ts'
export { formatIntent, isTrainId, parseIntent } from './text/intentText.ts'
export type * from './view/seatView.ts'
export { seatEvents, seatView } from './view/see.ts'
