import { emptyCar, loadedCar } from '../content/cars.ts'
import { districtOf, playerAt, trainsOn } from '../core/lookup.ts'
import { takeFromYard, toClassification } from '../core/stock.ts'
import { accept, earn, emit, type Ruling, type Turn, withAt } from '../core/turn.ts'
import { patchIndustry } from '../district/change.ts'
import { boxesOf, freightOf, industriesOf, industryAt, onPipeline } from '../district/industry.ts'
import type { Intent } from '../model/intent.ts'
import { type Refused, refuse } from '../model/rejection.ts'
import {
  type GameState,
  type LaidIndustry,
  type Load,
  PIPELINE_BOXES,
  type PipelineBox,
  type Square,
} from '../model/state.ts'
import { spendWorker, type Working } from './working.ts'

/** Laborers: loads on their way over MEN, AT and WORK (R8.5 to R8.7). */

type FreightIntent = Extract<Intent, { type: 'work.start' | 'work.unload' | 'work.advance' }>

interface Job {
  readonly working: Working
  readonly square: Square
  readonly industry: LaidIndustry
}

/** One Laborer's act at an industry of the player's. */
export function ruleFreight(state: GameState, working: Working, intent: FreightIntent): Ruling {
  if (working.laborers === 0) return refuse({ code: 'noLaborerLeft' })
  const { square } = intent
  const industry = industryAt(districtOf(state, working.seat), square)
  if (!industry) return refuse({ code: 'noFacility', square })
  const job: Job = { working, square, industry }
  switch (intent.type) {
    case 'work.start':
      return ruleStart(state, job)
    case 'work.unload':
      return ruleUnload(state, job)
    case 'work.advance':
      return ruleAdvance(state, job, intent.box)
  }
}

/** Why a load may not be started: a train on the square, or one going the other way on the pipeline (R8.7). */
function startForbidden(state: GameState, { working, square, industry }: Job, load: Load): Refused | null {
  if (trainsOn(state, working.seat, square).length > 0) return refuse({ code: 'trainHoldsSquare', square })
  const otherWay: Load = load === 'outbound' ? 'inbound' : 'outbound'
  return onPipeline(industry.pipeline, otherWay) > 0 ? refuse({ code: 'loadGoingOtherWay', square }) : null
}

/** Green to MEN: with a spotted empty for it and for every outbound load already under way (R8.5). */
function ruleStart(state: GameState, job: Job): Ruling {
  const { square, industry } = job
  const { pipeline, green, cars } = industry
  if (green === 0) return refuse({ code: 'boxEmpty', square, box: 'green' }, 'R8.5')
  const forbidden = startForbidden(state, job, 'outbound')
  if (forbidden) return forbidden
  if (pipeline.men !== null) return refuse({ code: 'pipelineBoxTaken', square, box: 'men' })
  const empty = emptyCar(freightOf(industry))
  const spotted = cars.filter((car) => car === empty).length
  if (spotted < onPipeline(pipeline, 'outbound') + 1)
    return refuse({ code: 'noEmptySpotted', square, car: empty }, 'R8.5')
  return accept((turn) =>
    labor(turn, job, { green: green - 1, pipeline: { ...pipeline, men: 'outbound' } }, 'outbound', 'men'),
  )
}

/** A spotted load changes places with an empty from the Division Yard and starts on WORK (R8.6). */
function ruleUnload(state: GameState, job: Job): Ruling {
  const { square, industry, working } = job
  const { pipeline, cars } = industry
  if (boxesOf(districtOf(state, working.seat), square, 'red') === 0) return refuse({ code: 'noInboundWork', square })
  const [loaded, empty] = [loadedCar(freightOf(industry)), emptyCar(freightOf(industry))]
  const place = cars.indexOf(loaded)
  if (place < 0) return refuse({ code: 'noLoadSpotted', square, car: loaded })
  const forbidden = startForbidden(state, job, 'inbound')
  if (forbidden) return forbidden
  if (pipeline.work !== null) return refuse({ code: 'pipelineBoxTaken', square, box: 'work' })
  if (!state.divisionYard.includes(empty)) return refuse({ code: 'yardLacks', car: empty }, 'R8.6')
  return accept((turn) => {
    takeFromYard(turn, empty)
    const change = { cars: withAt(cars, place, empty), pipeline: { ...pipeline, work: 'inbound' as const } }
    labor(turn, job, change, 'inbound', 'work')
  })
}

/** Moves a load to the next box of its way, or off the pipeline at its end (R8.5, R8.6). */
function ruleAdvance(state: GameState, job: Job, box: PipelineBox): Ruling {
  const { square, industry } = job
  const { pipeline } = industry
  const load = pipeline[box]
  if (load === null) return refuse({ code: 'boxEmpty', square, box }, 'R8.5')
  const next = PIPELINE_BOXES[PIPELINE_BOXES.indexOf(box) + (load === 'outbound' ? 1 : -1)]
  if (next === undefined) return load === 'outbound' ? ruleLoad(job) : ruleSetDown(state, job)
  if (pipeline[next] !== null) return refuse({ code: 'pipelineBoxTaken', square, box: next })
  return accept((turn) => labor(turn, job, { pipeline: { ...pipeline, [box]: null, [next]: load } }, load, next))
}

/** From WORK onto the westernmost spotted empty, which goes to Classification; earns the freight rate (R8.5). */
function ruleLoad(job: Job): Ruling {
  const { square, industry } = job
  const [loaded, empty] = [loadedCar(freightOf(industry)), emptyCar(freightOf(industry))]
  const place = industry.cars.indexOf(empty)
  if (place < 0) return refuse({ code: 'noEmptySpotted', square, car: empty }, 'R8.5')
  return accept((turn) => {
    const change = { cars: withAt(industry.cars, place, loaded), pipeline: { ...industry.pipeline, work: null } }
    labor(turn, job, change, 'outbound', 'car')
    toClassification(turn, [empty])
  })
}

/** From MEN into a free red box; earns the freight rate (R8.6). */
function ruleSetDown(state: GameState, job: Job): Ruling {
  const { square, industry, working } = job
  if (industry.red >= boxesOf(districtOf(state, working.seat), square, 'red'))
    return refuse({ code: 'noBoxFree', square, box: 'red' }, 'R8.6')
  return accept((turn) =>
    labor(turn, job, { red: industry.red + 1, pipeline: { ...industry.pipeline, men: null } }, 'inbound', 'red'),
  )
}

/** One Laborer's step is done: the industry changes, the last step of a load is paid (R8.5, R8.6). */
function labor(
  turn: Turn,
  { working, square }: Job,
  change: Partial<LaidIndustry>,
  load: Load,
  to: PipelineBox | 'car' | 'red',
): void {
  const { seat } = working
  const player = playerAt(turn.state, seat)
  patchIndustry(turn, seat, square, change)
  emit(turn, { type: 'loadMoved', player, seat, square, load, to })
  if (to === 'car' || to === 'red') earn(turn, player, 'freight', turn.state.houseRules.freightRate)
  spendWorker(turn, working, 'laborers')
}

/** Every step that a Laborer might take at some industry of a district. */
export const freightCandidates = (state: GameState, { seat }: Working): FreightIntent[] =>
  industriesOf(districtOf(state, seat)).flatMap(({ square }): FreightIntent[] => [
    { type: 'work.start', square },
    { type: 'work.unload', square },
    ...PIPELINE_BOXES.map((box) => ({ type: 'work.advance' as const, square, box })),
  ])
