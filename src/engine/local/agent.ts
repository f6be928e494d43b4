import { type Car, emptyCar, loadedCar } from '../content/cars.ts'
import { districtOf, OFFICE, officeSpec, playerAt } from '../core/lookup.ts'
import { takeFromYard, toClassification } from '../core/stock.ts'
import { accept, emit, patchDistrict, type Ruling, type Turn } from '../core/turn.ts'
import { patchIndustry } from '../district/change.ts'
import { boxesOf, freightOf, industriesOf, industryAt, unclaimedEmpties } from '../district/industry.ts'
import type { Intent } from '../model/intent.ts'
import { refuse } from '../model/rejection.ts'
import { type District, type GameState, PIPELINE_BOXES, type SeatIndex, type Square } from '../model/state.ts'

/** The Freight Agent: one operation, then the turn ends (R4.5). */

type AgentIntent = Extract<Intent, { type: 'agent.stock' | 'agent.clear' | 'agent.unjam' }>

interface Facility {
  /** The loaded car that fills its boxes. */
  readonly car: Car
  readonly green: number
  readonly red: number
}

/** The facility on a square: the Office's passengers, or an industry's freight. */
export function facilityAt(district: District, square: Square): Facility | null {
  if (square === OFFICE) {
    const { green, red } = district.office
    return officeSpec(district).rank > 0 ? { car: loadedCar('coach'), green, red } : null
  }
  const industry = industryAt(district, square)
  return industry && { car: loadedCar(freightOf(industry)), green: industry.green, red: industry.red }
}

/** The squares of a district on which there is a facility. */
export const facilitiesOf = (district: District): Square[] => [
  ...(facilityAt(district, OFFICE) ? [OFFICE] : []),
  ...industriesOf(district).map(({ square }) => square),
]

/** Sets how many loads a facility's boxes of one colour hold. */
export function setBox(turn: Turn, seat: SeatIndex, square: Square, box: 'green' | 'red', loads: number): void {
  if (square !== OFFICE) return patchIndustry(turn, seat, square, { [box]: loads })
  const { office } = districtOf(turn.state, seat)
  patchDistrict(turn, seat, { office: { ...office, [box]: loads } })
}

/** Stocks, clears or unjams, or tells why not (R4.5.1, R4.5.2). */
export function ruleAgent(state: GameState, seat: SeatIndex, intent: AgentIntent): Ruling {
  const facility = facilityAt(districtOf(state, seat), intent.square)
  if (!facility) return refuse({ code: 'noFacility', square: intent.square })
  switch (intent.type) {
    case 'agent.stock':
      return ruleStock(state, seat, intent.square, facility)
    case 'agent.clear':
      return ruleClear(seat, intent.square, facility)
    case 'agent.unjam':
      return ruleUnjam(state, seat, intent, facility)
  }
}

function ruleStock(state: GameState, seat: SeatIndex, square: Square, { car, green }: Facility): Ruling {
  const district = districtOf(state, seat)
  if (green >= boxesOf(district, square, 'green')) return refuse({ code: 'noBoxFree', square, box: 'green' })
  const industry = industryAt(district, square)
  if (industry && unclaimedEmpties(industry) < 1)
    return refuse({ code: 'noEmptySpotted', square, car: emptyCar(freightOf(industry)) })
  if (!state.divisionYard.includes(car)) return refuse({ code: 'yardLacks', car }, 'R4.5.1')
  return accept((turn) => {
    takeFromYard(turn, car)
    setBox(turn, seat, square, 'green', green + 1)
    emit(turn, {
      type: 'boxWorked',
      player: playerAt(turn.state, seat),
      work: 'stocked',
      seat,
      square,
      box: 'green',
      car,
    })
  })
}

function ruleClear(seat: SeatIndex, square: Square, { car, red }: Facility): Ruling {
  if (red === 0) return refuse({ code: 'boxEmpty', square, box: 'red' })
  return accept((turn) => {
    setBox(turn, seat, square, 'red', red - 1)
    emit(turn, {
      type: 'boxWorked',
      player: playerAt(turn.state, seat),
      work: 'cleared',
      seat,
      square,
      box: 'red',
      car,
    })
    toClassification(turn, [car])
  })
}

function ruleUnjam(
  state: GameState,
  seat: SeatIndex,
  { square, box }: Extract<AgentIntent, { type: 'agent.unjam' }>,
  { car, green }: Facility,
): Ruling {
  const industry = industryAt(districtOf(state, seat), square)
  const isEmpty = box === 'green' ? green === 0 : !industry || industry.pipeline[box] === null
  if (isEmpty) return refuse({ code: 'boxEmpty', square, box })
  return accept((turn) => {
    if (box === 'green') setBox(turn, seat, square, 'green', green - 1)
    else if (industry) patchIndustry(turn, seat, square, { pipeline: { ...industry.pipeline, [box]: null } })
    emit(turn, { type: 'boxWorked', player: playerAt(turn.state, seat), work: 'unjammed', seat, square, box, car })
    toClassification(turn, [car])
  })
}

/** Every operation that some facility might be meant for. */
export const agentCandidates = (district: District): AgentIntent[] =>
  facilitiesOf(district).flatMap((square): AgentIntent[] => [
    { type: 'agent.stock', square },
    { type: 'agent.clear', square },
    { type: 'agent.unjam', square, box: 'green' },
    ...PIPELINE_BOXES.map((box) => ({ type: 'agent.unjam' as const, square, box })),
  ])
