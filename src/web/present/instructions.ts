import type { InstructionsModel } from '../../../views/beside/instructions.tsx'
import type { ChoiceFieldModel } from '../../../views/parts/houseRules.tsx'
import type { GameState } from '../../engine/index.ts'
import { type Instruction, MOST_TIMES, type Standing, TRAINS_MEANT } from '../../play/instruction.ts'
import { MOST_INSTRUCTIONS } from '../../play/instructions.ts'
import { type Seated, shownState } from '../../play/table.ts'
import { instructionWords, TRAINS_WORDS, untilWords } from '../../play/words/instructions.ts'
import { mainlineName, namesOf, sentence } from '../../play/words/names.ts'
import type { Typed } from '../forms.ts'
import { shownTo } from '../seatOfPost.ts'

/** What the form offers, by the value that stands for it; the trains and the card of a ruling are chosen besides. */
export const KINDS: Readonly<Record<KindName, Instruction>> = {
  agent: { type: 'local', option: 'agent' },
  switch: { type: 'local', option: 'switch' },
  draw: { type: 'local', option: 'draw' },
  passengers: { type: 'work', doing: 'passengers' },
  passengersThenEnd: { type: 'work', doing: 'passengersThenEnd' },
  endWork: { type: 'work', doing: 'end' },
  deny: { type: 'clearance', ruling: 'deny', trains: 'all', onto: null },
  allowWhenSafe: { type: 'clearance', ruling: 'allowWhenSafe', trains: 'all', onto: null },
}

export const KIND_NAMES = [
  'agent',
  'switch',
  'draw',
  'passengers',
  'passengersThenEnd',
  'endWork',
  'deny',
  'allowWhenSafe',
] as const
export type KindName = (typeof KIND_NAMES)[number]

export const UNTIL_NAMES = ['stage', 'day', 'times', 'switchedOff', 'ownAct'] as const
export type UntilName = (typeof UNTIL_NAMES)[number]

const FEW_TIMES = '3'

/** Whether a game has standing instructions at all: at a table of several, while it runs. */
export const hasInstructions = ({ houseRules, phase }: GameState): boolean =>
  houseRules.mode !== 'solitaire' && phase.type !== 'over'

/** The Day and Stage of a game: `1.3`. */
export const momentOf = ({ day, stage }: GameState): string => `${day}.${stage}`

/** One seat's instructions and the form for another, with what was typed and what is wrong with it. */
export function instructionsModel(
  seated: Seated,
  standing: readonly Standing[],
  typed: Typed,
  errors: Readonly<Record<string, string>>,
): InstructionsModel {
  const { table } = seated
  const names = namesOf(shownState(table))
  return {
    gameId: table.id,
    shownTo: shownTo(seated),
    moment: momentOf(table.state),
    standing: standing.map(({ id, kind, until, isSuspended }) => ({
      id,
      text: instructionWords(kind, names),
      until: untilWords(until),
      isSuspended,
    })),
    most: MOST_INSTRUCTIONS,
    kind: field(
      'kind',
      'What is to be done',
      KIND_NAMES.map((name) => [name, instructionWords(KINDS[name], names)]),
      typed,
    ),
    trains: field(
      'trains',
      'Which trains',
      TRAINS_MEANT.map((trains) => [trains, sentence(TRAINS_WORDS[trains])]),
      typed,
    ),
    onto: field(
      'onto',
      'Entering',
      [
        ['', 'Any Mainline card'],
        ...table.state.division.map((_, card) => [`${card}`, mainlineName(names, card)] as const),
      ],
      typed,
    ),
    until: field('until', 'How long', untilChoices(table.state), typed),
    times: typed.times ?? FEW_TIMES,
    mostTimes: MOST_TIMES,
    errors,
  }
}

const untilChoices = ({ day, stage }: GameState): readonly (readonly [UntilName, string])[] => [
  ['stage', `Until the end of this Stage (Day ${day}, Stage ${stage})`],
  ['day', `Until the end of this Day (Day ${day})`],
  ['times', 'So many more times'],
  ['switchedOff', 'Until I switch it off'],
  ['ownAct', 'Until I act myself'],
]

const field = (
  name: string,
  label: string,
  options: readonly (readonly [string, string])[],
  typed: Typed,
): ChoiceFieldModel => ({
  name,
  label,
  options: options.map(([value, text]) => ({ value, label: text, chosen: typed[name] === value })),
})
