import type {
  Act,
  BoxModel,
  CardModel,
  CellAct,
  CellModel,
  Choose,
  FacilityModel,
  StandingModel,
  TrainModel,
  UnitModel,
} from '../../views/board/model.ts'

/** Parts of a board made by hand. */

export const NAMES: Readonly<Record<string, string>> = {
  C: 'loaded coach',
  c: 'empty coach',
  B: 'loaded boxcar',
  b: 'empty boxcar',
  H: 'loaded hopper',
  h: 'empty hopper',
  T: 'loaded tank car',
  t: 'empty tank car',
  R: 'loaded reefer',
  r: 'empty reefer',
  F: 'loaded flatcar',
  f: 'empty flatcar',
  K: 'caboose',
  E: 'engine',
}

export const act = (intent: string, label: string, face = ''): Act => ({ intent, label, face })

export const pick = (what: string, label: string, chosen = false): Choose => ({
  href: `/games/sample?pick=${chosen ? '' : what}`,
  label,
  chosen,
})

export const unit = (code: string, acts: readonly Act[] = []): UnitModel => ({ code, name: NAMES[code] ?? code, acts })

export const units = (codes: string): readonly UnitModel[] => [...codes].map((code) => unit(code))

export const cars = (codes: string): readonly StandingModel[] =>
  [...codes].map((code): StandingModel => ({ type: 'car', unit: unit(code) }))

export const train = (id: string, codes: string, more: Partial<TrainModel> = {}): TrainModel => {
  const number = id.slice(1)
  const isExtra = id.startsWith('x')
  return {
    id,
    number: isExtra ? `X${number}` : number,
    isSecond: false,
    name: isExtra ? `X${number} Drag Freight` : `No. ${number} Way Freight`,
    direction: isExtra || Number(number) % 2 === 0 ? 'east' : 'west',
    facts: 'Slow.',
    units: units(codes),
    role: null,
    act: null,
    choose: null,
    warning: null,
    ...more,
  }
}

export const cell = (square: string, zone: CellModel['zone'], more: Partial<CellModel> = {}): CellModel => ({
  square,
  zone,
  art: null,
  name: null,
  text: null,
  standing: [],
  facility: null,
  locked: false,
  acts: [],
  choose: null,
  ...more,
})

export const cellAct = (intent: string, label: string, more: Partial<CellAct> = {}): CellAct => ({
  intent,
  label,
  face: '',
  ghost: null,
  couples: [],
  ...more,
})

type Load = string | null

const box = (name: string, load: Load, going: 'outbound' | 'inbound' | null, acts: readonly Act[] = []): BoxModel => ({
  name,
  load: load === null ? null : { unit: unit(load), going },
  acts,
})

/** Boxes by their loads; `going` is the way of what is on MEN, AT and WORK, which an Office leaves out. */
export const facility = (
  green: readonly Load[],
  red: readonly Load[],
  pipeline: readonly Load[] = [],
  going: 'outbound' | 'inbound' = 'outbound',
): FacilityModel => ({
  green: green.map((load, index) => box(`green box ${index + 1}`, load, null)),
  red: red.map((load, index) => box(`red box ${index + 1}`, load, null)),
  pipeline: pipeline.map((load, index) => box(['MEN', 'AT', 'WORK'][index] ?? '', load, load === null ? null : going)),
})

export const card = (
  kind: string,
  name: string,
  text: string,
  art = kind,
  more: Partial<CardModel> = {},
): CardModel => ({
  card: kind,
  name,
  text,
  art,
  copies: 1,
  choose: null,
  ...more,
})

const ROSTER = 'CcBbHhTtRrFfK'

/** A yard by the counts of its cars, kind by kind, the loaded ones first. */
export const yard = (name: string, counts: readonly number[]) => ({
  name,
  total: counts.reduce((sum, count) => sum + count, 0),
  counts: [...ROSTER]
    .map((code, index) => ({ unit: unit(code), count: counts[index] ?? 0 }))
    .filter(({ count }) => count > 0),
})

/** The timetable by the numbers of its trains. */
export const slots = (now: number, trains: Readonly<Record<number, string>>, ordering: number | null = null) =>
  Array.from({ length: 12 }, (_, index) => {
    const stage = index + 1
    const number = trains[stage] ?? null
    return {
      stage,
      train: number === null ? null : `No. ${number}`,
      direction: number === null ? null : Number(number) % 2 === 0 ? ('east' as const) : ('west' as const),
      isNow: stage === now,
      note: stage === 9 ? 'and a second section' : null,
      act:
        stage === ordering
          ? act(`card.play secondSection t${number}`, `Order a second section of No. ${number}`, 'Order')
          : null,
    }
  })
