import type { PanelModel, Sentence } from '../../../views/board/model.ts'
import { type CardKind, cardSpec, MAINLINE, type TrainView } from '../../engine/index.ts'
import { cardName, consistInOrder, mainlineName, sentence, trainName } from '../../play/words/names.ts'
import { placeWords } from '../../play/words/places.ts'
import { isPlaying, squareWords } from './cell.ts'
import { letGo, type Sight } from './sight.ts'
import { trainFacts } from './trains.ts'
import { whyNoPlace, whyNotSquare, whyNotThere, whyNotTrain } from './why.ts'

/** What is picked in words, and what to do with it or why that cannot be. */
export interface ChosenThing {
  readonly chosen: PanelModel['chosen']
  readonly hints: readonly Sentence[]
}

const NOTHING_CHOSEN: ChosenThing = { chosen: null, hints: [] }

export function chosenThing(sight: Sight): ChosenThing {
  const { picked, view, names } = sight
  switch (picked.type) {
    case 'none':
    case 'sort':
    case 'district':
      return NOTHING_CHOSEN
    case 'card':
      return thing(sight, cardName(picked.card), cardSpec(picked.card).text, cardHints(sight, picked.card, picked.on))
    case 'train': {
      const train = view.trains.find(({ id }) => id === picked.train)
      if (!train) return NOTHING_CHOSEN
      return thing(sight, trainName(train.id), trainWords(sight, train), whyNotTrain(sight, train))
    }
    case 'square': {
      const { title, text } = squareWords(sight, picked.square)
      return thing(sight, title, text, whyNotSquare(sight, picked.square))
    }
    case 'mainline': {
      const card = view.division[picked.mainline]
      return thing(sight, mainlineName(names, picked.mainline), card ? MAINLINE[card.kind].text : '', [])
    }
  }
}

const thing = (sight: Sight, title: string, text: string, hints: readonly Sentence[]): ChosenThing => ({
  chosen: { title, text, clear: letGo(sight, `Let go of ${title}`) },
  hints,
})

function trainWords({ names }: Sight, train: TrainView): string {
  const where = sentence(placeWords(train.at, names))
  return `${trainFacts(train)} ${where}. West to east: ${consistInOrder(train.consist)}.`
}

/** Where a card goes, or why it goes nowhere. */
function cardHints(sight: Sight, card: CardKind, on: Parameters<typeof whyNotThere>[2] | null): readonly Sentence[] {
  if (!isPlaying(sight)) return whyNoPlace(sight, card).slice(0, 1)
  const places = [...sight.offers].filter(([, intents]) => intents.some(({ type }) => type === 'card.play'))
  const why = on === null ? [] : whyNotThere(sight, card, on)
  if (places.length > 0) return [...why, { text: PLACES[cardSpec(card).type], rule: null }]
  return [
    ...(why.length > 0 ? why : whyNoPlace(sight, card)),
    { text: 'It can be discarded onto a Department.', rule: 'R4.4.1' },
  ]
}

/** Where to press to play a card of each type. */
const PLACES: Readonly<Record<ReturnType<typeof cardSpec>['type'], string>> = {
  track: 'Press a square that shows it, or a Department to discard it.',
  yard: 'Press a square that shows it, or a Department to discard it.',
  industry: 'Press a square that shows it, or a Department to discard it.',
  modifier: 'Press a square that shows it, or a Department to discard it.',
  office: 'Press the Office to lay it there, or a Department to discard it.',
  enhancement: 'Press the Office to attach it, or a Department to discard it.',
  mainline: 'Press a Mainline card of the Division, or a Department to discard it.',
  train: 'Press where it says so to put the train into play, or a Department to discard it.',
  section: 'Press a train on the timetable, or a Department to discard it.',
  rivalry: 'Press a Department to discard it.',
}
