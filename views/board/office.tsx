import { Art } from './art.tsx'
import { Caption } from './caption.tsx'
import { Boxes } from './facility.tsx'
import type { CellModel } from './model.ts'
import { Train } from './train.tsx'

/** The A/D tracks in the picture of each grade. */
const TRACKS: Readonly<Record<string, number>> = { whistlePost: 1, depot: 2, station: 3, terminal: 4 }

/** The Office, two squares wide: its building and boxes above, its A/D tracks below, each with its train or free. */
export const Office = ({ cell }: { readonly cell: CellModel }) => {
  const trains = cell.standing.filter((one) => one.type === 'train')
  const free = Math.max(0, (TRACKS[cell.art ?? ''] ?? 1) - trains.length)
  return (
    <>
      <Art name="straight" look="track west-half" />
      <Art name="straight" look="track east-half" />
      <div class="office-head">
        <div class="office-name">
          {cell.art && <Art name={cell.art} />}
          <Caption cell={cell} isShown={true} />
        </div>
        {cell.facility && <Boxes facility={cell.facility} />}
      </div>
      <ul class="lanes" aria-label="A/D tracks">
        {trains.map(({ train }) => (
          <li class={train.units.some(({ acts }) => acts.length > 0) ? 'worked' : undefined}>
            <Train train={train} shownIn="district" />
          </li>
        ))}
        {Array.from({ length: free }, () => (
          <li class="free">
            <span class="vh">a free track</span>
          </li>
        ))}
      </ul>
    </>
  )
}
