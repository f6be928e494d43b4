import { type IntentType, MAINLINE, type Rejection } from '../../engine/index.ts'
import {
  boxName,
  cardName,
  carName,
  counted,
  gradeName,
  type Names,
  playerName,
  sentence,
  squareName,
  trainName,
} from './names.ts'

/** One plain sentence on why something is refused, and what would be needed. The rule's number is told apart from it. */
export function rejectionWords(rejection: Rejection, names: Names): string {
  switch (rejection.code) {
    // Setting up
    case 'badSeed':
      return 'A seed is a whole number below 2^128, written in digits; blank is a fresh one.'
    case 'badPlayerCount':
      return `A game is for 1 to 9 players, and this one names ${rejection.players}.`
    case 'solitaireIsForOne':
      return `Solitaire is for exactly one player, and this game names ${rejection.players}.`
    case 'badPlayerName':
      return `Player ${rejection.player + 1} needs a name of visible characters that is not too long.`
    case 'unknownHouseRule':
      return `There is no house rule called "${rejection.name}".`
    case 'badHouseRule':
      return `The house rule "${rejection.name}" cannot have this value.`
    case 'rivalryNotOffered':
      return 'Rivalry is not offered yet: leave it off.'

    // Whose decision it is
    case 'gameOver':
      return 'The game is over: nothing more can be done in it.'
    case 'noSuchPlayer':
      return 'This game has no such player.'
    case 'notYourDecision':
      return `The game waits for ${playerName(names, rejection.actor)}, not for you.`
    case 'notInThisPhase':
      return `This belongs to ${phaseOf(rejection.intent)}, and that is not the present phase.`
    case 'notInThisOption':
      return `This is done only in a Stage for which ${optionOf(rejection.intent)} is chosen.`
    case 'optionAlreadyChosen':
      return 'You have chosen your option for this Stage: finish it first.'
    case 'drawFirst':
      return 'Take a card before you play, discard or finish.'
    case 'unreadableIntent':
      return 'This is not something that can be done in the game.'

    // Switch
    case 'trainNotHere':
      return `${trainName(rejection.train)} is not in your district.`
    case 'noSwitching':
      return `${trainName(rejection.train)} may not be switched: its card forbids it.`
    case 'noMovesLeft':
      return 'The train has no Moves left: set out cars or end the switching.'
    case 'noMoveOfNoLength':
      return 'A Move has to end on another square than it began.'
    case 'noRoute':
      return `No track leads to ${squareName(rejection.to)} in this one direction: reversing is another Move.`
    case 'beyondLimits':
      return `${sentence(squareName(rejection.to))} lies beyond the Limits, and nobody switches past them.`
    case 'notOperational':
      return `A Move cannot end on ${squareName(rejection.square)}: on a turnout trains only pass through.`
    case 'trackLocked':
      return `The track at ${squareName(rejection.square)} is locked while a load is on MEN, AT or WORK.`
    case 'trainInTheWay':
      return `${trainName(rejection.train)} stands on ${squareName(rejection.square)} and is in the way.`
    case 'officeFull':
      return `Every A/D track of the Office is taken (it has ${rejection.tracks}).`
    case 'consistTooLong':
      return `The cars on ${squareName(rejection.square)} would make it ${counted(rejection.cars, 'car')}, and a train takes four.`
    case 'otherCouplings':
      return `On the way to ${squareName(rejection.to)} the train would couple other cars than these.`
    case 'mayNotPickUp':
      return `${trainName(rejection.train)} may not pick up the cars on ${squareName(rejection.square)}: its card forbids it.`
    case 'emptiesOnly':
      return `${trainName(rejection.train)} picks up empty cars only, and ${squareName(rejection.square)} holds others.`
    case 'oneFreightCarHere':
      return `${trainName(rejection.train)} may work only one freight car on ${squareName(rejection.square)} in its whole run.`
    case 'keepsItsCoach':
      return `${trainName(rejection.train)} may not set out its coach.`
    case 'noSuchCut':
      return `There is no cut of ${counted(rejection.count, 'car')} at that end of the train.`
    case 'notAcrossEngine':
      return 'A cut cannot be taken across the engine: only the cars outside it can be set out there.'
    case 'noSettingOutHere':
      return `No car may be left on ${squareName(rejection.square)}: not on an Office, a turnout or a Limit.`
    case 'squareFull':
      return `There is no room on ${squareName(rejection.square)}: with these it would hold ${counted(rejection.cars, 'car')}, and four fit.`
    case 'notAtSmallYard':
      return 'A consist can be put in another order only on a Small Yard.'
    case 'notTheSameCars':
      return 'The new order has to be made of exactly the engine and cars of the train.'
    case 'orderUnchanged':
      return 'The train stands in this order already.'
    case 'noFlyingSwitchCard':
      return 'A flying switch needs the Flying Switch card at your Office.'
    case 'notAnIndustry':
      return `There is no industry on ${squareName(rejection.square)}: a cut can be rolled only into one.`
    case 'noRouteForCut':
      return `The cut cannot be rolled to ${squareName(rejection.to)}: the way there has to pass a turnout and be clear.`

    // Draw
    case 'alreadyDrawn':
      return 'You have taken your card for this Draw.'
    case 'homeDeckEmpty':
      return 'The Home Office has no card left.'
    case 'departmentEmpty':
      return 'This Department has no card left.'
    case 'cardNotInHand':
      return `You do not hold ${cardName(rejection.card)}.`
    case 'handTooLarge':
      return `You hold ${counted(rejection.cards, 'card')} and may keep ${rejection.limit}: play or discard some first.`

    // Cards
    case 'opponentDirected':
      return `${cardName(rejection.card)} is played against rivals, and Rivalry is off.`
    case 'squareTaken':
      return `${sentence(squareName(rejection.square))} is taken: a card needs an empty one.`
    case 'outsideLimits':
      return `${sentence(squareName(rejection.square))} is not between the Limits, and there a card would have to lie.`
    case 'breaksRunningTrack':
      return `${cardName(rejection.card)} would break the Running Track: it needs a card that runs straight through.`
    case 'secondaryOnly':
      return `${cardName(rejection.card)} belongs on Secondary Track, off the Running Track.`
    case 'trainOnLimit':
      return `${trainName(rejection.train)} stands on the Limit: the track can be extended when it has gone.`
    case 'notConnected':
      return `No track would meet a card laid so on ${squareName(rejection.square)}.`
    case 'noSecondOrientation':
      return `${cardName(rejection.card)} is the same turned round: lay it as printed.`
    case 'notAHigherOffice':
      return `Your Office is a ${gradeName(rejection.present)}: only a higher grade can be laid over it.`
    case 'noFacilityThere':
      return `${sentence(squareName(rejection.facility))} has no facility of the kind this card serves.`
    case 'notBeside':
      return `${sentence(squareName(rejection.square))} does not share a side with ${squareName(rejection.facility)}.`
    case 'enhancementLimit':
      return `Your district has as many ${cardName(rejection.card)} cards as it may hold (${rejection.limit}).`
    case 'needsDepot':
      return `${cardName(rejection.card)} needs a Depot or a higher Office.`
    case 'noSuchMainlineCard':
      return `The Division has no Mainline card ${rejection.mainline + 1}.`
    case 'heavyGradeOnly':
      return `${cardName(rejection.card)} goes on a Heavy Grade only.`
    case 'needsBrakeman':
      return 'Airbrakes go on a Heavy Grade that has a Brakeman.'
    case 'alreadyOnCard':
      return `This Mainline card has ${cardName(rejection.card)} already.`
    case 'alreadyRealigned':
      return 'This Mainline card has been realigned already: it can be realigned once.'
    case 'cannotRealign':
      return `A Realignment does nothing for ${MAINLINE[rejection.kind].name} here.`
    case 'mainlineOccupied':
      return `${trainName(rejection.train)} is on this Mainline card: it can be realigned when it is empty.`
    case 'timetableFull':
      return 'All twelve slots of the timetable are taken.'
    case 'alreadyScheduled':
      return `${cardName(rejection.card)} is on the timetable already.`
    case 'notScheduled':
      return `${cardName(rejection.card)} is not on the timetable: only a scheduled train gets a second section.`
    case 'sectionAlreadyOrdered':
      return `A second section of ${cardName(rejection.card)} is ordered already.`
    case 'noInterchange':
      return 'This Division has no Interchange for an Extra to start from.'

    // Freight Agent
    case 'noBoxFree':
      return `There is no free ${rejection.box} box at ${squareName(rejection.square)}.`
    case 'yardLacks':
      return `The Division Yard has no ${carName(rejection.car)}.`
    case 'noEmptySpotted':
      return `No unclaimed ${carName(rejection.car)} is spotted at ${squareName(rejection.square)}: switch one there first.`
    case 'boxEmpty':
      return `Nothing is in ${boxWords(rejection.box)} at ${squareName(rejection.square)}.`
    case 'noFacility':
      return `There is no facility on ${squareName(rejection.square)}.`

    // Dispatch
    case 'notAskedFor':
      return `${trainName(rejection.train)} is not the train that asks for clearance.`
    case 'ordersUnchanged':
      return 'These are your standing orders already.'
    case 'ordersOncePerPhase':
      return 'Standing orders can be changed once a phase, and you have done so.'

    // Load/Unload
    case 'noPorterLeft':
      return 'Every Porter has worked in this Stage.'
    case 'noLaborerLeft':
      return 'Every Laborer has worked in this Stage.'
    case 'trainNotAtOffice':
      return `${trainName(rejection.train)} is not at your Office.`
    case 'noPassengerWork':
      return `The passengers of ${trainName(rejection.train)} neither board nor detrain anywhere.`
    case 'terminalsOnly':
      return `Passengers of ${trainName(rejection.train)} board and detrain at Terminals only.`
    case 'noSuchCoach':
      return `There is no ${rejection.loaded ? 'loaded' : 'empty'} coach at that place in ${trainName(rejection.train)}.`
    case 'noPassengersWaiting':
      return 'No passengers wait in a green box of your Office.'
    case 'pipelineBoxTaken':
      return `The load cannot go on: ${boxWords(rejection.box)} at ${squareName(rejection.square)} is taken.`
    case 'loadGoingOtherWay':
      return `A load at ${squareName(rejection.square)} goes the other way: finish or unjam it first.`
    case 'trainHoldsSquare':
      return `A train stands on ${squareName(rejection.square)}: no load is started while it is there.`
    case 'noInboundWork':
      return `The industry on ${squareName(rejection.square)} has no red box, so nothing is unloaded there.`
    case 'noLoadSpotted':
      return `No ${carName(rejection.car)} is spotted at ${squareName(rejection.square)}: switch one there first.`
  }
}

/** Words for a box of whatever kind, named by its data. */
const boxWords = (box: string): string => (box === 'green' || box === 'red' ? boxName(box) : box.toUpperCase())

/** The option that an intent of Local Operations belongs to. */
function optionOf(intent: IntentType): string {
  if (intent.startsWith('switch')) return 'Switch'
  return intent.startsWith('agent') ? 'the Freight Agent' : 'Draw'
}

function phaseOf(intent: IntentType): string {
  if (intent.startsWith('work')) return 'Load/Unload'
  return intent.startsWith('dispatch') ? 'clearance' : 'Local Operations'
}
