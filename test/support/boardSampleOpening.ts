import type { BoardModel } from '../../views/board/model.ts'
import { act, card, cell, cellAct, pick, slots, yard } from './boardPieces.ts'

const STRAIGHT = 'Track from west to east. Laid on a Limit it extends the Running Track.'
const CURVE = 'Bends 45° to the left. Secondary Track only.'
/** The first decision of a game, with a turnout chosen during the Draw. */
export const openingBoard: BoardModel = {
  id: 'sample',
  at: 3,
  undone: 0,
  pick: 'card:turnoutLeft',
  shownTo: null,
  canUndo: true,
  canSave: true,
  players: [],
  headline: {
    day: 1,
    days: 5,
    stage: 1,
    phase: 'Local Operations',
    score: 'Revenue',
    revenue: 0,
    target: 20,
    fedora: 'Ada',
    outcome: 'running',
  },
  notice: null,
  panel: {
    title: 'Your orders',
    since: null,
    decision: 'Ada, your Draw: play and discard cards, then end the Draw.',
    acts: [act('draw.end', 'End the Draw')],
    hints: [
      { text: 'Point at a square to lay the turnout there.', rule: null },
      { text: 'Beyond the Limits nothing can be laid.', rule: 'R4.2.4' },
    ],
    chosen: {
      title: 'Left-hand Turnout',
      text: 'A through track and a 45° leg to the left. No train stops on it. Laid on a Limit it extends the Running Track.',
      clear: pick('', 'Let go of the card', true),
    },
    switching: null,
    orders: {
      now: 'ask me each time',
      acts: [
        act('orders.set deny', 'Always deny'),
        act('orders.set allowWhenSafe', 'Allow when it is safe, otherwise deny'),
      ],
    },
  },
  hand: {
    note: '4 cards; at the end of a Draw you may keep 3.',
    cards: [
      card(
        'turnoutLeft',
        'Left-hand Turnout',
        'A through track and a 45° leg to the left. No train stops on it.',
        'turnoutLeft',
        {
          choose: pick('card:turnoutLeft', 'Left-hand Turnout, chosen', true),
        },
      ),
      card('coalMine', 'Coal Mine', 'Hoppers. Two green boxes: loads go out.', 'coalMine', {
        choose: pick('card:coalMine', 'Choose Coal Mine'),
      }),
      card(
        't9',
        'No. 9 Way Freight',
        'Runs west every Day from the Stage that a D12 gives. Slow. Up to 3 freight cars and a caboose.',
        'train',
        {
          choose: pick('card:t9', 'Choose No. 9 Way Freight'),
        },
      ),
      card('straight', 'Straight', STRAIGHT, 'straight', {
        copies: 2,
        choose: pick('card:straight', 'Choose Straight'),
      }),
    ],
  },
  piles: {
    home: { cards: 198, take: null },
    departments: [
      {
        name: 'Department 1',
        top: card('depot', 'Depot', 'A Control Point with a Passenger Facility.'),
        cards: 1,
        take: null,
        discard: act('card.discard turnoutLeft 0', 'Discard Left-hand Turnout onto Department 1', 'Discard'),
      },
      {
        name: 'Department 2',
        top: card('curveLeft', 'Left-hand Curve', CURVE),
        cards: 2,
        take: null,
        discard: act('card.discard turnoutLeft 1', 'Discard Left-hand Turnout onto Department 2', 'Discard'),
      },
      { name: 'Department 3', top: null, cards: 0, take: null, discard: null },
    ],
  },
  division: [
    { type: 'point', end: 'west', name: 'Western Division Point', trains: [], acts: [] },
    {
      type: 'mainline',
      index: 0,
      name: 'Trestle',
      text: 'Every train crosses in one Stage.',
      art: 'mainline-trestle',
      regions: [{ trains: [] }],
      marks: [],
      uphill: null,
      acts: [],
      choose: null,
    },
    { type: 'office', seat: 0, name: 'Whistle Post', player: 'Ada', isOwn: true, tracks: 1, trains: [] },
    {
      type: 'mainline',
      index: 1,
      name: 'Heavy Grade',
      text: 'Three Stages, one fewer uphill with Helpers, one fewer downhill with Brakeman and another with Airbrakes.',
      art: 'mainline-heavyGrade',
      regions: [{ trains: [] }, { trains: [] }, { trains: [] }],
      marks: [],
      uphill: 'east',
      acts: [],
      choose: null,
    },
    { type: 'point', end: 'east', name: 'Eastern Division Point', trains: [], acts: [] },
  ],
  district: {
    title: "Ada's district",
    columns: [-2, -1, 0, 1, 2],
    rows: [
      { row: 1, cells: [-2, -1, 0, 1, 2].map((x) => cell(`${x},1`, Math.abs(x) < 1 ? 'open' : 'outside')) },
      {
        row: 0,
        cells: [
          cell('-2,0', 'outside'),
          cell('-1,0', 'limit', {
            art: 'limit-west',
            name: 'West Limit',
            acts: [
              cellAct(
                'card.play turnoutLeft -1,0',
                'Lay Left-hand Turnout on the west Limit, leg from the west up to the right',
                {
                  ghost: 'turnoutLeft',
                },
              ),
              cellAct(
                'card.play turnoutLeft -1,0 turned',
                'Lay Left-hand Turnout on the west Limit, leg from the east down to the left',
                {
                  ghost: 'turnoutLeft-turned',
                },
              ),
            ],
          }),
          cell('0,0', 'office', {
            art: 'whistlePost',
            name: 'Whistle Post',
            text: 'One A/D track, no Passenger Facility.',
          }),
          cell('1,0', 'limit', {
            art: 'limit-east',
            name: 'East Limit',
            acts: [
              cellAct(
                'card.play turnoutLeft 1,0',
                'Lay Left-hand Turnout on the east Limit, leg from the west up to the right',
                {
                  ghost: 'turnoutLeft',
                },
              ),
              cellAct(
                'card.play turnoutLeft 1,0 turned',
                'Lay Left-hand Turnout on the east Limit, leg from the east down to the left',
                {
                  ghost: 'turnoutLeft-turned',
                },
              ),
            ],
          }),
          cell('2,0', 'outside'),
        ],
      },
      { row: -1, cells: [-2, -1, 0, 1, 2].map((x) => cell(`${x},-1`, Math.abs(x) < 1 ? 'open' : 'outside')) },
    ],
    enhancements: [],
    workers: { porters: { left: 0, all: 0 }, laborers: { left: 1, all: 1 } },
  },
  supplies: {
    timetable: slots(1, {}),
    trays: { free: 4, total: 4 },
    waiting: [],
    yards: [yard('Division Yard', [10, 10, 6, 6, 6, 6, 4, 4, 4, 4, 4, 4, 8]), yard('Classification Yard', [])],
  },
  since: null,
  log: [
    { weight: 'heading', text: 'Day 1, Stage 1' },
    { weight: 'line', text: 'Ada draws a card from the Home Office.' },
  ],
  end: null,
}
