import type { CellModel, DistrictModel, FacilityModel } from '../../views/board/model.ts'
import { act, cars, cell, cellAct, facility, pick, train, unit, units } from './boardPieces.ts'

/** A district with a loop over its Coal Mine, spurs to the west, and a Yard Office. */

const COLUMNS = [-3, -2, -1, 0, 1, 2, 3, 4]
const LIMITS = { west: -3, east: 4 }

type Laid = Omit<Partial<CellModel>, 'square'> & { readonly zone: CellModel['zone'] }

const track = (art: string, name: string, more: Partial<CellModel> = {}): Laid => ({
  zone: 'secondary',
  art,
  name,
  ...more,
})

const running = (art: string, name: string, more: Partial<CellModel> = {}): Laid => ({
  ...track(art, name, more),
  zone: 'running',
})

const move = (square: string, label: string, couples = '', face = 'West') =>
  cellAct(`switch.move ${square}`, label, { face, couples: units(couples) })

const TRAINS = {
  t5: train('t5', 'ECCc', { name: 'No. 5 Express', facts: 'Fast, expedited; no switching.' }),
  t12: train('t12', 'EHFRK', { name: 'No. 12 Fast Freight', facts: 'Fast.' }),
  t9: train('t9', 'KEhH', { role: 'switching' }),
  t7: train('t7', 'CEbBK', { name: 'No. 7 Mixed', facts: 'Slow; keeps its coach.' }),
}

const OFFICE = facility(['C', null, 'C'], [null, 'c'])
const COAL_MINE = facility(['H', null, 'H'], [], [null, 'H', null])
const FREIGHT_HOUSE = facility(['B'], [null, 'b'], [null, null, null])
const SAWMILL = facility([null, 'F'], [], [null, null, null])

const SQUARES: Readonly<Record<string, Laid>> = {
  '2,2': { zone: 'secondary', art: 'loadingDock', name: 'Loading Dock', text: 'Serves Coal Mine 2,1.' },
  '0,1': { zone: 'secondary', art: 'waitingRoom', name: 'Waiting Room', text: 'Serves the Office.' },
  '1,1': track('curveLeft-turned', 'Left-hand Curve', {
    text: 'From the east down to the left.',
    standing: [{ type: 'train', train: TRAINS.t9 }],
  }),
  '2,1': track('coalMine', 'Coal Mine', { facility: COAL_MINE, locked: true, standing: cars('hh') }),
  '3,1': track('turnoutRight-turned', 'Right-hand Turnout'),
  '4,1': track('smallYard', 'Small Yard', { standing: cars('btRK') }),
  '-3,0': {
    zone: 'limit',
    art: 'limit-west',
    name: 'West Limit',
    standing: [{ type: 'train', train: TRAINS.t12 }],
  },
  '-2,0': running('turnoutRight-turned', 'Right-hand Turnout'),
  '-1,0': running('straight', 'Straight', { acts: [move('-1,0', 'West to Straight -1,0')] }),
  '0,0': {
    zone: 'office',
    art: 'station',
    name: 'Station',
    text: 'Three A/D tracks.',
    facility: OFFICE,
    standing: [{ type: 'train', train: TRAINS.t5 }],
    acts: [move('0,0', 'West to the Office')],
  },
  '1,0': running('turnoutLeft', 'Left-hand Turnout'),
  '2,0': running('turnoutLeft-turned', 'Left-hand Turnout'),
  '3,0': running('turnoutRight', 'Right-hand Turnout'),
  '4,0': {
    zone: 'limit',
    art: 'limit-east',
    name: 'East Limit',
    acts: [move('4,0', 'East to the east Limit', '', 'East')],
  },
  '-3,-1': track('sawmill', 'Sawmill', {
    facility: SAWMILL,
    standing: cars('fFbK'),
    choose: pick('square:-3,-1', 'Sawmill -3,-1: why not'),
  }),
  '-2,-1': track('turnoutRight', 'Right-hand Turnout'),
  '-1,-1': track('freightHouse', 'Freight House', {
    facility: FREIGHT_HOUSE,
    standing: cars('b'),
    acts: [move('-1,-1', 'West to Freight House -1,-1, coupling an empty boxcar', 'b')],
  }),
  '0,-1': { zone: 'secondary', art: 'baggageRoom', name: 'Baggage Room', text: 'Serves the Office.' },
  '1,-1': track('yardOffice', 'Yard Office', {
    standing: cars('Th'),
    acts: [move('1,-1', 'West to Yard Office 1,-1, coupling a loaded tank car and an empty hopper', 'Th')],
  }),
  '2,-1': track('curveLeft', 'Left-hand Curve'),
  '-1,-2': { zone: 'secondary', art: 'storageShed', name: 'Storage Shed', text: 'Serves Freight House -1,-1.' },
}

const districtOf = (squares: Readonly<Record<string, Laid>>): DistrictModel => ({
  title: "Ada's district",
  columns: COLUMNS,
  rows: [2, 1, 0, -1, -2].map((row) => ({
    row,
    cells: COLUMNS.map((column) => {
      const square = `${column},${row}`
      const laid = squares[square]
      const isInside = column > LIMITS.west && column < LIMITS.east
      return laid ? cell(square, laid.zone, laid) : cell(square, isInside ? 'open' : 'outside')
    }),
  })),
  enhancements: [
    {
      name: 'Interlocking',
      text: 'When the Office is full, an arriving train waits at the Limit instead of colliding.',
    },
    {
      name: 'Flying Switch',
      text: 'For one Move the tail of a train is rolled over a turnout into an industry; the train stays put.',
    },
  ],
  workers: { porters: { left: 1, all: 2 }, laborers: { left: 3, all: 4 } },
})

/** In the middle of a Switch: No. 9 on the curve may move to five places. */
export const grownDistrict: DistrictModel = districtOf(SQUARES)

const quiet = (laid: Laid): Laid => ({ ...laid, acts: [], choose: null })

/** With acts on the first box of a row. */
function withAct(boxes: FacilityModel, row: keyof FacilityModel, index: number, face: string): FacilityModel {
  const acts = (name: string) => [act(`work.${row} ${index}`, `${face}: ${name}`, face)]
  return {
    ...boxes,
    [row]: boxes[row].map((box, at) => (at === index ? { ...box, acts: acts(box.name) } : box)),
  }
}

/** At Load/Unload: coaches, boxes and loads to work with. */
export const workedDistrict: DistrictModel = districtOf({
  ...Object.fromEntries(Object.entries(SQUARES).map(([square, laid]) => [square, quiet(laid)])),
  '0,0': {
    zone: 'office',
    art: 'terminal',
    name: 'Terminal',
    facility: facility(['C', null, 'C', null], [null, 'c', null, null]),
    standing: [
      {
        type: 'train',
        train: {
          ...TRAINS.t5,
          units: [
            unit('E'),
            unit('C', [act('work.detrain t5 1', 'Detrain from No. 5 Express, loaded coach at place 2', 'Detrain')]),
            unit('C', [act('work.detrain t5 2', 'Detrain from No. 5 Express, loaded coach at place 3', 'Detrain')]),
            unit('c', [act('work.board t5 3', 'Board No. 5 Express, empty coach at place 4', 'Board')]),
          ],
        },
      },
      { type: 'train', train: { ...TRAINS.t9, role: null } },
      { type: 'train', train: { ...TRAINS.t7, act: act('local.choose switch t7', 'Switch No. 7 Mixed', 'Switch') } },
    ],
  },
  '1,1': track('curveLeft-turned', 'Left-hand Curve', {
    standing: cars('hfF'),
  }),
  '2,1': track('coalMine', 'Coal Mine', {
    facility: withAct(withAct(COAL_MINE, 'pipeline', 1, 'Move on'), 'green', 0, 'Start'),
    locked: true,
    standing: cars('hh'),
  }),
  '-1,-1': track('freightHouse', 'Freight House', {
    facility: withAct(FREIGHT_HOUSE, 'green', 0, 'Start'),
    standing: [{ type: 'car', unit: unit('B', [act('work.unload -1,-1', 'Unload the loaded boxcar', 'Unload')]) }],
  }),
})
