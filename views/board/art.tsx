interface ArtProps {
  /** A symbol of `public/board.svg`. */
  readonly name: string
  readonly look?: string
}

/** A picture. It never says anything that is not said in words beside it. */
export const Art = ({ name, look }: ArtProps) => (
  <svg class={look ? `art ${look}` : 'art'} aria-hidden="true">
    <use href={`/public/board.svg#${name}`} />
  </svg>
)

/** What is drawn as a building beside the track that runs through its square. */
const ON_TRACK: ReadonlySet<string> = new Set([
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
  'whistlePost',
  'depot',
  'station',
  'terminal',
])

/** Modifiers have no track at all. */
const NO_TRACK: ReadonlySet<string> = new Set(['loadingDock', 'storageShed', 'waitingRoom', 'baggageRoom'])

/** Whether a picture's name has to be written beside it: track speaks for itself. */
export const isBuilding = (name: string): boolean => ON_TRACK.has(name) || NO_TRACK.has(name) || name === 'yardOffice'

/** What lies on a square, filling it: track from edge to edge, and the building if there is one. */
export const SquareArt = ({ name }: ArtProps) => {
  if (NO_TRACK.has(name)) return <Art name={name} look="building lone" />
  if (!ON_TRACK.has(name)) return <Art name={name} look="track" />
  return (
    <>
      <Art name="straight" look="track" />
      <Art name={name} look="building" />
    </>
  )
}
