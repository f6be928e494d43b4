import type { TrackCard } from '../../engine/index.ts'

/** How a card of track lies: as printed or turned by 180° (R4.2.2). Null where both are the same. */
const LIES: Readonly<Record<TrackCard, readonly [printed: string, turned: string] | null>> = {
  straight: null,
  curveLeft: ['from the west up to the right', 'from the east down to the left'],
  curveRight: ['from the east up to the left', 'from the west down to the right'],
  turnoutLeft: ['leg from the west up to the right', 'leg from the east down to the left'],
  turnoutRight: ['leg from the east up to the left', 'leg from the west down to the right'],
}

/** Which way a card of track runs, such as "leg from the west up to the right"; null for one that runs straight through. */
export function trackWords(card: string, turned: boolean): string | null {
  const lies = isTrackCard(card) ? LIES[card] : null
  return lies?.[turned ? 1 : 0] ?? null
}

const isTrackCard = (card: string): card is TrackCard => Object.hasOwn(LIES, card)
