import { MAINLINE, type Place } from '../../engine/index.ts'
import { mainlineName, type Names, officeName, squareName } from './names.ts'

/** Where a train is, to follow its name: "at the Western Division Point", "on Curves (Mainline card 2), region 1 of 2". */
export function placeWords(place: Place, names: Names): string {
  switch (place.type) {
    case 'divisionPoint':
      return `at the ${place.end === 'east' ? 'Eastern' : 'Western'} Division Point`
    case 'mainline': {
      const card = names.division[place.card]
      const regions = card ? MAINLINE[card.kind].regions : 1
      const region = regions > 1 ? `, region ${place.region + 1} of ${regions}` : ''
      return `on ${mainlineName(names, place.card)}${region}`
    }
    case 'district': {
      if (place.held) return `held at the Limit of ${officeName(names, place.seat)}`
      if (place.square === '0,0') return `at ${officeName(names, place.seat)}`
      const whose = names.players.length === 1 ? 'the district' : `the district of ${officeName(names, place.seat)}`
      return `on ${squareName(place.square)} of ${whose}`
    }
  }
}
