import type { Car } from '../content/cars.ts'
import type { OfficeGrade } from '../content/facilities.ts'
import type { CardKind } from '../content/kinds.ts'
import type { MainlineKind } from '../content/mainline.ts'
import type { IntentType } from './intent.ts'
import type { PlayerIndex, Square, TrainId } from './state.ts'

/** Why something is refused: a code and its data. Sentences are made elsewhere. */
type Reason =
  // Setting up
  | { readonly code: 'badSeed' }
  | { readonly code: 'badPlayerCount'; readonly players: number }
  | { readonly code: 'solitaireIsForOne'; readonly players: number }
  | { readonly code: 'badPlayerName'; readonly player: PlayerIndex }
  | { readonly code: 'unknownHouseRule'; readonly name: string }
  | { readonly code: 'badHouseRule'; readonly name: string }
  | { readonly code: 'rivalryNotOffered' }
  // Whose decision it is
  | { readonly code: 'gameOver' }
  | { readonly code: 'noSuchPlayer'; readonly player: number }
  | { readonly code: 'notYourDecision'; readonly actor: PlayerIndex }
  | { readonly code: 'notInThisPhase'; readonly intent: IntentType }
  | { readonly code: 'notInThisOption'; readonly intent: IntentType }
  | { readonly code: 'optionAlreadyChosen' }
  | { readonly code: 'drawFirst' }
  | { readonly code: 'unreadableIntent' }
  // Switch
  | { readonly code: 'trainNotHere'; readonly train: TrainId }
  | { readonly code: 'noSwitching'; readonly train: TrainId }
  | { readonly code: 'noMovesLeft' }
  | { readonly code: 'noMoveOfNoLength' }
  | { readonly code: 'noRoute'; readonly to: Square }
  | { readonly code: 'beyondLimits'; readonly to: Square }
  | { readonly code: 'notOperational'; readonly square: Square }
  | { readonly code: 'trackLocked'; readonly square: Square }
  | { readonly code: 'trainInTheWay'; readonly square: Square; readonly train: TrainId }
  | { readonly code: 'officeFull'; readonly tracks: number }
  | { readonly code: 'consistTooLong'; readonly square: Square; readonly cars: number }
  | { readonly code: 'otherCouplings'; readonly to: Square }
  | { readonly code: 'mayNotPickUp'; readonly train: TrainId; readonly square: Square }
  | { readonly code: 'emptiesOnly'; readonly train: TrainId; readonly square: Square }
  | { readonly code: 'oneFreightCarHere'; readonly train: TrainId; readonly square: Square }
  | { readonly code: 'keepsItsCoach'; readonly train: TrainId }
  | { readonly code: 'noSuchCut'; readonly count: number }
  | { readonly code: 'notAcrossEngine' }
  | { readonly code: 'noSettingOutHere'; readonly square: Square }
  | { readonly code: 'squareFull'; readonly square: Square; readonly cars: number }
  | { readonly code: 'notAtSmallYard' }
  | { readonly code: 'notTheSameCars' }
  | { readonly code: 'orderUnchanged' }
  | { readonly code: 'noFlyingSwitchCard' }
  | { readonly code: 'notAnIndustry'; readonly square: Square }
  | { readonly code: 'noRouteForCut'; readonly to: Square }
  // Draw
  | { readonly code: 'alreadyDrawn' }
  | { readonly code: 'homeDeckEmpty' }
  | { readonly code: 'departmentEmpty' }
  | { readonly code: 'cardNotInHand'; readonly card: CardKind }
  | { readonly code: 'handTooLarge'; readonly cards: number; readonly limit: number }
  // Cards
  | { readonly code: 'opponentDirected'; readonly card: CardKind }
  | { readonly code: 'squareTaken'; readonly square: Square }
  | { readonly code: 'outsideLimits'; readonly square: Square }
  | { readonly code: 'breaksRunningTrack'; readonly card: CardKind }
  | { readonly code: 'secondaryOnly'; readonly card: CardKind }
  | { readonly code: 'trainOnLimit'; readonly train: TrainId }
  | { readonly code: 'notConnected'; readonly square: Square }
  | { readonly code: 'noSecondOrientation'; readonly card: CardKind }
  | { readonly code: 'notAHigherOffice'; readonly present: OfficeGrade }
  | { readonly code: 'noFacilityThere'; readonly facility: Square }
  | { readonly code: 'notBeside'; readonly square: Square; readonly facility: Square }
  | { readonly code: 'enhancementLimit'; readonly card: CardKind; readonly limit: number }
  | { readonly code: 'needsDepot'; readonly card: CardKind }
  | { readonly code: 'noSuchMainlineCard'; readonly mainline: number }
  | { readonly code: 'heavyGradeOnly'; readonly card: CardKind }
  | { readonly code: 'needsBrakeman' }
  | { readonly code: 'alreadyOnCard'; readonly card: CardKind }
  | { readonly code: 'alreadyRealigned' }
  | { readonly code: 'cannotRealign'; readonly kind: MainlineKind }
  | { readonly code: 'mainlineOccupied'; readonly train: TrainId }
  | { readonly code: 'timetableFull' }
  | { readonly code: 'alreadyScheduled'; readonly card: CardKind }
  | { readonly code: 'notScheduled'; readonly card: CardKind }
  | { readonly code: 'sectionAlreadyOrdered'; readonly card: CardKind }
  | { readonly code: 'noInterchange' }
  // Freight Agent
  | { readonly code: 'noBoxFree'; readonly square: Square; readonly box: 'green' | 'red' }
  | { readonly code: 'yardLacks'; readonly car: Car }
  | { readonly code: 'noEmptySpotted'; readonly square: Square; readonly car: Car }
  | { readonly code: 'boxEmpty'; readonly square: Square; readonly box: string }
  | { readonly code: 'noFacility'; readonly square: Square }
  // Dispatch
  | { readonly code: 'notAskedFor'; readonly train: TrainId }
  | { readonly code: 'ordersUnchanged' }
  | { readonly code: 'ordersOncePerPhase' }
  // Load/Unload
  | { readonly code: 'noPorterLeft' }
  | { readonly code: 'noLaborerLeft' }
  | { readonly code: 'trainNotAtOffice'; readonly train: TrainId }
  | { readonly code: 'noPassengerWork'; readonly train: TrainId }
  | { readonly code: 'terminalsOnly'; readonly train: TrainId }
  | { readonly code: 'noSuchCoach'; readonly train: TrainId; readonly loaded: boolean }
  | { readonly code: 'noPassengersWaiting' }
  | { readonly code: 'pipelineBoxTaken'; readonly square: Square; readonly box: string }
  | { readonly code: 'loadGoingOtherWay'; readonly square: Square }
  | { readonly code: 'trainHoldsSquare'; readonly square: Square }
  | { readonly code: 'noInboundWork'; readonly square: Square }
  | { readonly code: 'noLoadSpotted'; readonly square: Square; readonly car: Car }

export type RejectionCode = Reason['code']
/** A reason with the number of the rule it comes from. */
export type Rejection = Reason & { readonly rule: string }
export interface Refused {
  readonly refused: Rejection
}

/** The rule that mostly stands behind each code, as docs/rules.md numbers them. */
export const REJECTION_RULES: Readonly<Record<RejectionCode, string>> = {
  badSeed: 'R1.5',
  badPlayerCount: 'R1.3',
  solitaireIsForOne: 'R1.3',
  badPlayerName: 'R1.3',
  unknownHouseRule: 'R3.7',
  badHouseRule: 'R3.7',
  rivalryNotOffered: 'R3.6',
  gameOver: 'R9.2',
  noSuchPlayer: 'R1.6',
  notYourDecision: 'R1.6',
  notInThisPhase: 'R1.4',
  notInThisOption: 'R4.1',
  optionAlreadyChosen: 'R4.1',
  drawFirst: 'R4.4.1',
  unreadableIntent: 'R10.1',
  trainNotHere: 'R4.3.1',
  noSwitching: 'R4.3.8',
  noMovesLeft: 'R4.3.1',
  noMoveOfNoLength: 'R4.3.5',
  noRoute: 'R4.3.2',
  beyondLimits: 'R4.3.2',
  notOperational: 'R4.2.5',
  trackLocked: 'R8.7',
  trainInTheWay: 'R4.3.3',
  officeFull: 'R4.3.3',
  consistTooLong: 'R4.3.4',
  otherCouplings: 'R4.3.4',
  mayNotPickUp: 'R4.3.8',
  emptiesOnly: 'R4.3.8',
  oneFreightCarHere: 'R4.3.8',
  keepsItsCoach: 'R4.3.8',
  noSuchCut: 'R4.3.5',
  notAcrossEngine: 'R4.3.5',
  noSettingOutHere: 'R4.3.5',
  squareFull: 'R4.2.6',
  notAtSmallYard: 'R4.3.6',
  notTheSameCars: 'R4.3.6',
  orderUnchanged: 'R4.3.6',
  noFlyingSwitchCard: 'R4.3.7',
  notAnIndustry: 'R4.3.7',
  noRouteForCut: 'R4.3.7',
  alreadyDrawn: 'R4.4.1',
  homeDeckEmpty: 'R4.4.2',
  departmentEmpty: 'R4.4.2',
  cardNotInHand: 'R4.4.3',
  handTooLarge: 'R4.4.1',
  opponentDirected: 'R5.6',
  squareTaken: 'R4.2.4',
  outsideLimits: 'R4.2.4',
  breaksRunningTrack: 'R4.2.3',
  secondaryOnly: 'R4.2.3',
  trainOnLimit: 'R4.2.3',
  notConnected: 'R4.2.4',
  noSecondOrientation: 'R4.2.2',
  notAHigherOffice: 'R5.1',
  noFacilityThere: 'R5.3',
  notBeside: 'R5.3',
  enhancementLimit: 'R5.4',
  needsDepot: 'R5.4',
  noSuchMainlineCard: 'R5.5',
  heavyGradeOnly: 'R7.6',
  needsBrakeman: 'R7.6',
  alreadyOnCard: 'R5.5',
  alreadyRealigned: 'R7.7',
  cannotRealign: 'R7.7',
  mainlineOccupied: 'R7.7',
  timetableFull: 'R6.3',
  alreadyScheduled: 'R6.1',
  notScheduled: 'R6.6',
  sectionAlreadyOrdered: 'R6.6',
  noInterchange: 'R6.4',
  noBoxFree: 'R4.5.1',
  yardLacks: 'R6.7',
  noEmptySpotted: 'R4.5.2',
  boxEmpty: 'R4.5.1',
  noFacility: 'R4.5.1',
  notAskedFor: 'R7.8',
  ordersUnchanged: 'R7.8',
  ordersOncePerPhase: 'R7.8',
  noPorterLeft: 'R8.1',
  noLaborerLeft: 'R8.1',
  trainNotAtOffice: 'R8.2',
  noPassengerWork: 'R8.4',
  terminalsOnly: 'R8.4',
  noSuchCoach: 'R8.2',
  noPassengersWaiting: 'R8.2',
  pipelineBoxTaken: 'R8.5',
  loadGoingOtherWay: 'R8.7',
  trainHoldsSquare: 'R8.7',
  noInboundWork: 'R8.6',
  noLoadSpotted: 'R8.6',
}

/** A refusal with its rule's number: the one behind its code, where the place that refuses has none of its own. */
export const refuse = (reason: Reason, rule: string = REJECTION_RULES[reason.code]): Refused => ({
  refused: { ...reason, rule },
})
