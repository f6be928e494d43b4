import type { BoardModel } from '../../views/board/model.ts'
import { act, card, NAMES, pick, slots, train, unit, units, yard } from './boardPieces.ts'
import { grownDistrict, workedDistrict } from './boardSampleDistrict.ts'
import { openingBoard } from './boardSampleOpening.ts'

/** Boards made by hand, for tests and pictures of the views: what they show need not be a legal game. */

/** A grown district in the middle of a Switch: Moves, couplings, a locked industry, trains on the Division. */
export const switchingBoard: BoardModel = {
  ...openingBoard,
  at: 214,
  undone: 6,
  pick: 'train:t9',
  headline: { ...openingBoard.headline, day: 3, stage: 7, revenue: 13 },
  notice: { text: 'Coal Mine 2,1 is locked: its load is still on AT.', rule: 'R8.7' },
  panel: {
    title: 'Your orders',
    since: null,
    decision: 'Ada, you are switching No. 9 Way Freight: point at a square to move there, or set cars out.',
    acts: [act('switch.end', 'End the switching')],
    hints: [
      { text: 'No train stops on a turnout.', rule: 'R4.2.5' },
      {
        text: 'The Sawmill lies behind four standing cars: a Move couples all of a square, and that would be too many.',
        rule: 'R4.3.4',
      },
    ],
    chosen: null,
    switching: {
      name: 'No. 9 Way Freight',
      moves: 4,
      units: units('KEhH'),
      cuts: [
        { before: 1, act: act('switch.setOut west 1', 'Set out at the west end: a caboose', 'West end') },
        { before: 3, act: act('switch.setOut east 1', 'Set out at the east end: a loaded hopper', 'East end') },
        {
          before: 2,
          act: act('switch.setOut east 2', 'Set out at the east end: an empty hopper and a loaded hopper', 'East end'),
        },
      ],
      sorter: {
        toggle: pick('sort:', 'Put the consist into another order', true),
        chosen: units('E'),
        left: [...'KhH'].map((code) => ({
          unit: unit(code),
          choose: pick(`sort:E${code}`, `Next from the west: ${NAMES[code]}`),
        })),
        act: null,
      },
    },
    orders: openingBoard.panel.orders,
  },
  hand: {
    note: '3 cards; at the end of a Draw you may keep 4.',
    cards: [
      card('helpers', 'Helpers', 'On a Heavy Grade: an uphill train starts one region farther on.', 'mainlineModifier'),
      card('redCap', 'Red Cap', 'One more Porter, at a Depot or higher. At most two in a district.', 'enhancement'),
      card(
        'storageShed',
        'Storage Shed',
        'Beside an industry: one more red box, so that it also receives its kind of freight.',
        'storageShed',
      ),
    ],
  },
  piles: {
    home: { cards: 141, take: act('draw.take home', 'Take the top card of the Home Office, face down', 'Take') },
    departments: openingBoard.piles.departments.map((pile, index) => ({
      ...pile,
      discard: null,
      take: act(`draw.take ${index}`, `Take the top of ${pile.name}`, 'Take'),
    })),
  },
  division: [
    {
      type: 'point',
      end: 'west',
      name: 'Western Division Point',
      trains: [train('x20', 'EtttK', { name: 'X20 Oil Extra' })],
      acts: [act('card.play x13 west', 'Run X13 Drag Freight from the Western Division Point', 'Run X13 from here')],
    },
    {
      type: 'mainline',
      index: 0,
      name: 'Interchange',
      text: 'One Stage for a train running through. An Extra may start here, in the back region, and then takes two.',
      art: 'mainline-interchange',
      regions: [{ trains: [] }, { trains: [train('t4', 'EbrK', { role: 'asking' })] }],
      marks: [{ face: 'ABS', name: 'ABS Signals: trains here do not run into each other' }],
      uphill: null,
      acts: [act('card.play x13 interchange', 'Run X13 Drag Freight from the Interchange', 'Run X13 from here')],
      choose: pick('mainline:0', 'Interchange'),
    },
    {
      type: 'office',
      seat: 0,
      name: 'Station',
      player: 'Ada',
      isOwn: true,
      tracks: 3,
      trains: [
        {
          train: train('t5', 'ECCc', { name: 'No. 5 Express', choose: pick('train:t5', 'No. 5 Express') }),
          where: 'A/D track',
        },
        {
          train: train('t12', 'EHFRK', {
            name: 'No. 12 Fast Freight',
            choose: pick('train:t12', 'No. 12 Fast Freight'),
          }),
          where: 'held at the west Limit',
        },
        { train: train('t9', 'KEhH', { role: 'switching' }), where: 'square 1,1' },
      ],
    },
    {
      type: 'mainline',
      index: 1,
      name: 'Heavy Grade',
      text: 'Three Stages, one fewer uphill with Helpers, one fewer downhill with Brakeman and another with Airbrakes.',
      art: 'mainline-heavyGrade',
      regions: [
        { trains: [] },
        {
          trains: [
            train('t7', 'CEbBK', {
              name: 'No. 7 Mixed',
              role: 'ahead',
              warning: 'Has not moved for 9 Stages; after 12 it is annulled.',
            }),
          ],
        },
        { trains: [] },
      ],
      marks: [
        { face: 'HLP', name: 'Helpers' },
        { face: 'BRK', name: 'Brakeman' },
      ],
      uphill: 'east',
      acts: [],
      choose: pick('mainline:1', 'Heavy Grade'),
    },
    { type: 'point', end: 'east', name: 'Eastern Division Point', trains: [train('t15', 'EcbB')], acts: [] },
  ],
  district: grownDistrict,
  supplies: {
    timetable: slots(7, { 2: '9', 3: '12', 5: '4', 7: '5', 9: '7', 12: '15' }, 9),
    trays: { free: 1, total: 4 },
    waiting: [
      'X13 Drag Freight waits to start from the Interchange.',
      'A second section of No. 7 Mixed is ordered for its next run.',
    ],
    yards: [
      yard('Division Yard', [3, 5, 2, 3, 1, 2, 4, 1, 2, 3, 0, 2, 4]),
      yard('Classification Yard', [4, 1, 0, 2, 1, 0, 0, 2, 1, 0, 1, 0, 1]),
    ],
  },
  log: [
    { weight: 'heading', text: 'Day 3, Stage 6' },
    { weight: 'step', text: 'New Train: nothing is due.' },
    { weight: 'step', text: 'Mainline' },
    { weight: 'line', text: 'No. 4 enters the Interchange and asks to follow No. 12.' },
    { weight: 'line', text: 'No. 12 Fast Freight finds the Office full and is held at the west Limit.' },
    { weight: 'alarm', text: 'No. 3 runs into the rear of No. 8 on the Heavy Grade: Ada loses 5.' },
    { weight: 'step', text: 'Load/Unload' },
    { weight: 'line', text: 'A Porter boards a loaded coach onto No. 5: 1 Revenue.' },
    { weight: 'step', text: 'Shift Change: the Fedora stays with Ada.' },
    { weight: 'heading', text: 'Day 3, Stage 7' },
    { weight: 'line', text: 'Ada switches No. 9 Way Freight.' },
    { weight: 'line', text: 'No. 9 moves to 1,1, coupling an empty hopper.' },
  ],
}

/** The same at Load/Unload: coaches to board and to detrain, loads to start and to move on. */
export const workingBoard: BoardModel = {
  ...switchingBoard,
  pick: '',
  notice: null,
  headline: { ...switchingBoard.headline, phase: 'Load/Unload' },
  panel: {
    title: 'Your orders',
    since: null,
    decision: 'Ada, your workers: point at a coach, a box or a load.',
    acts: [act('work.end', 'End the Load/Unload work')],
    hints: [],
    chosen: null,
    switching: null,
    orders: null,
  },
  piles: openingBoard.piles,
  district: workedDistrict,
}

/** A won game. */
export const endBoard: BoardModel = {
  ...switchingBoard,
  pick: '',
  notice: null,
  headline: { ...switchingBoard.headline, day: 5, stage: 12, revenue: 23, phase: 'Over', outcome: 'won' },
  panel: {
    title: 'Your orders',
    since: null,
    decision: 'The game is won: 23 Revenue against a target of 20.',
    acts: [],
    hints: [],
    chosen: null,
    switching: null,
    orders: null,
  },
  end: {
    sentence: 'Won: 23 Revenue at the end of Day 5, three over the target.',
    score: 'Revenue',
    revenue: 23,
    target: 20,
    sources: [
      { name: 'Passengers boarded', amount: 12 },
      { name: 'Passengers detrained', amount: 9 },
      { name: 'Freight sent out', amount: 5 },
      { name: 'Freight received', amount: 2 },
      { name: 'Collisions', amount: -5 },
    ],
    days: [
      { day: 1, stages: [0, 0, 0, 0, 0, 0, 0, 1, 0, 2, 0, 0], total: 3 },
      { day: 2, stages: [0, 1, 0, 3, 0, 0, 1, 0, 0, 1, 0, 0], total: 6 },
      { day: 3, stages: [0, 0, 2, 0, 0, -5, 1, 0, 2, 0, 1, 0], total: 1 },
      { day: 4, stages: [1, 0, 0, 2, 0, 3, 0, 0, 1, 0, 0, 0], total: 7 },
      { day: 5, stages: [0, 2, 0, 0, 1, 0, 0, 2, 0, 0, 0, 1], total: 6 },
    ],
    players: [],
    again: { sameSeed: '/new?seed=6', otherSeed: '/new' },
    fairness: null,
  },
}

/** All of them, each with its name. */
export const BOARDS: Readonly<Record<string, BoardModel>> = {
  opening: openingBoard,
  switching: switchingBoard,
  working: workingBoard,
  end: endBoard,
}
