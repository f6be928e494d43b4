import {
  CARD_SPECS,
  type CardKind,
  type CardPlay,
  cardSpec,
  DEPARTMENTS,
  type District,
  EXTRA_STARTS,
  type GameState,
  type Intent,
  isExtra,
  PIPELINE_BOXES,
  type PlayerIndex,
  type Square,
  STANDING_ORDERS,
  TIMETABLED_CARDS,
  type Unit,
} from '../../src/engine/index.ts'

/**
 * Everything that a player could name of what lies in their district and on the Division, whether it makes sense or not:
 * what the engine accepts of it must be all that it lists. Nothing here asks the engine what is legal.
 */
export function everyIntent(state: GameState, player: PlayerIndex): Intent[] {
  const { hand = [], seat = 0 } = state.players[player] ?? {}
  const district = state.districts[seat]
  if (!district) return []
  const squares = squaresAround(district)
  const trains = state.trains.map(({ id }) => id)
  return [
    { type: 'local.choose', option: 'draw' },
    { type: 'local.choose', option: 'agent' },
    ...trains.map((train): Intent => ({ type: 'local.choose', option: 'switch', train })),
    ...switching(state, district, squares),
    { type: 'draw.take', from: 'home' },
    ...DEPARTMENTS.map((from): Intent => ({ type: 'draw.take', from })),
    ...[...new Set(hand)].flatMap((card) => [
      ...plays(state, card, squares),
      ...DEPARTMENTS.map((department): Intent => ({ type: 'card.discard', card, department })),
    ]),
    ...CARD_SPECS.filter(({ card }) => !hand.includes(card)).flatMap(({ card }) =>
      plays(state, card, ['1,0']).slice(0, 2),
    ),
    ...squares.flatMap((square): Intent[] => [
      { type: 'agent.stock', square },
      { type: 'agent.clear', square },
      { type: 'work.start', square },
      { type: 'work.unload', square },
      { type: 'agent.unjam', square, box: 'green' },
      ...PIPELINE_BOXES.flatMap((box): Intent[] => [
        { type: 'agent.unjam', square, box },
        { type: 'work.advance', square, box },
      ]),
    ]),
    ...trains.flatMap((train): Intent[] => [
      { type: 'dispatch.rule', train, allow: true },
      { type: 'dispatch.rule', train, allow: false },
      ...[0, 1, 2, 3, 4, 5].flatMap((unit): Intent[] => [
        { type: 'work.board', train, unit },
        { type: 'work.detrain', train, unit },
      ]),
    ]),
    ...STANDING_ORDERS.map((orders): Intent => ({ type: 'orders.set', orders })),
    ...(['switch.end', 'draw.end', 'agent.pass', 'work.end'] as const).map((type): Intent => ({ type })),
  ]
}

/** From one column beyond the Limits to the other, and one row beyond what is laid. */
function squaresAround({ limits, squares }: District): Square[] {
  const rows = Object.keys(squares).map((square) => Number(square.split(',')[1]))
  const [north, south] = [Math.max(0, ...rows) + 1, Math.min(0, ...rows) - 1]
  const found: Square[] = []
  for (let row = south; row <= north; row++)
    for (let column = limits.west - 1; column <= limits.east + 1; column++) found.push(`${column},${row}`)
  return found
}

function switching({ phase, trains }: GameState, district: District, squares: readonly Square[]): Intent[] {
  if (phase.type !== 'localOperations' || phase.option.type !== 'switch') return []
  const { train: id } = phase.option
  const consist = trains.find((train) => train.id === id)?.consist ?? []
  const standing = squares.filter((square) => {
    const laid = district.squares[square]
    return laid !== undefined && laid.type !== 'modifier' && laid.cars.length > 0
  })
  // In one Move four cars at most are coupled, and hardly ever from more than two squares.
  const couplings: Square[][] = [
    [],
    ...standing.map((one) => [one]),
    ...standing.flatMap((one) => standing.filter((other) => other !== one).map((other) => [one, other])),
  ]
  const counts = [0, 1, 2, 3, 4, 5]
  return (['east', 'west'] as const).flatMap((way): Intent[] => [
    ...squares.flatMap((to) =>
      couplings.map((couples): Intent => ({ type: 'switch.move', direction: way, to, couples })),
    ),
    ...counts.map((count): Intent => ({ type: 'switch.setOut', end: way, count })),
    ...(way === 'west' ? [] : orders(consist).map((order): Intent => ({ type: 'switch.sort', consist: order }))),
    ...(way === 'west'
      ? []
      : squares.flatMap((to) => counts.map((count): Intent => ({ type: 'switch.fly', count, to })))),
  ])
}

function orders(units: readonly Unit[]): Unit[][] {
  if (units.length < 2) return [[...units]]
  return [...new Set(units)].flatMap((first) =>
    orders(units.toSpliced(units.indexOf(first), 1)).map((rest) => [first, ...rest]),
  )
}

function plays(state: GameState, card: CardKind, squares: readonly Square[]): CardPlay[] {
  const spec = cardSpec(card)
  const type = 'card.play'
  switch (spec.type) {
    case 'track':
      return squares.flatMap((at) => [true, false].map((turned) => ({ type, card: spec.card, at, turned })))
    case 'yard':
    case 'industry':
      return squares.map((at) => ({ type, card: spec.card, at }))
    case 'modifier':
      return squares.flatMap((at) => squares.map((facility) => ({ type, card: spec.card, at, facility })))
    case 'mainline':
      return [...state.division.keys(), state.division.length].map((mainline) => ({ type, card: spec.card, mainline }))
    case 'section':
      return TIMETABLED_CARDS.map((of) => ({ type, card: spec.card, of }))
    case 'train': {
      const train = spec.card
      return isExtra(train) ? EXTRA_STARTS.map((start) => ({ type, card: train, start })) : [{ type, card: train }]
    }
    case 'office':
    case 'enhancement':
    case 'rivalry':
      return [{ type, card: spec.card }]
  }
}
