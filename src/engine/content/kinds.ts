import type { TrainCard } from './trains.ts'

/** The kinds of card in the Home deck and of Rivalry. A card is its kind: copies are not told apart. */

export const TRACK_CARDS = ['straight', 'turnoutLeft', 'turnoutRight', 'curveLeft', 'curveRight'] as const
export const OFFICE_CARDS = ['depot', 'station', 'terminal'] as const
export const INDUSTRY_CARDS = [
  'coalMine',
  'sawmill',
  'oilField',
  'packingHouse',
  'furnitureFactory',
  'coalDealer',
  'lumberYard',
  'fuelDealer',
  'produceMarket',
  'freightHouse',
] as const
export const MODIFIER_CARDS = ['loadingDock', 'storageShed', 'waitingRoom', 'baggageRoom'] as const
/** Enhancements that are track cards. */
export const YARD_CARDS = ['smallYard', 'yardOffice'] as const
/** Enhancements without track: they attach to the Office (R5.4). */
export const ENHANCEMENT_CARDS = [
  'interlocking',
  'redFlags',
  'flyingSwitch',
  'sectionGang',
  'redCap',
  'facingPointLocks',
  'waterColumn',
  'overpass',
] as const
/** Cards that go out onto a Mainline card (R5.5). */
export const MAINLINE_MODIFIER_CARDS = ['absSignals', 'brakeman', 'airbrakes', 'helpers', 'realignment'] as const
export const RIVALRY_CARDS = [
  'derail',
  'brokenCoupler',
  'hotbox',
  'outlawed',
  'vandalism',
  'railroadCrossing',
  'rockCut',
  'swamp',
  'eyesore',
] as const

export type TrackCard = (typeof TRACK_CARDS)[number]
export type OfficeCard = (typeof OFFICE_CARDS)[number]
export type IndustryCard = (typeof INDUSTRY_CARDS)[number]
export type ModifierCard = (typeof MODIFIER_CARDS)[number]
export type YardCard = (typeof YARD_CARDS)[number]
export type EnhancementCard = (typeof ENHANCEMENT_CARDS)[number]
export type MainlineModifierCard = (typeof MAINLINE_MODIFIER_CARDS)[number]
export type RivalryCard = (typeof RIVALRY_CARDS)[number]
export type CardKind =
  | TrackCard
  | OfficeCard
  | IndustryCard
  | ModifierCard
  | YardCard
  | EnhancementCard
  | MainlineModifierCard
  | TrainCard
  | 'secondSection'
  | RivalryCard
