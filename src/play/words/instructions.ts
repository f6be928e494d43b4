import type { Instruction, TrainsMeant, Until } from '../instruction.ts'
import { counted, mainlineName, type Names } from './names.ts'

/** What a standing instruction does, as a sentence of the player who gives it. */
export function instructionWords(kind: Instruction, names: Names): string {
  switch (kind.type) {
    case 'local':
      return LOCAL_WORDS[kind.option]
    case 'work':
      return WORK_WORDS[kind.doing]
    case 'clearance': {
      const which = `${TRAINS_WORDS[kind.trains]}${kind.onto === null ? '' : ` onto ${mainlineName(names, kind.onto)}`}`
      return kind.ruling === 'deny'
        ? `When I am asked for clearance, deny ${which}.`
        : `When I am asked for clearance, allow ${which} if that is safe, otherwise ask me.`
    }
  }
}

const LOCAL_WORDS: Readonly<Record<Extract<Instruction, { type: 'local' }>['option'], string>> = {
  agent: 'When my Local Operations begin, choose the Freight Agent and pass.',
  switch: 'When my Local Operations begin, choose Switch with a train here and end it without a Move.',
  draw: 'When my Local Operations begin, draw from the Home Office and end, if my hand has room for the card.',
}

const WORK_WORDS: Readonly<Record<Extract<Instruction, { type: 'work' }>['doing'], string>> = {
  end: 'When Load/Unload asks me, end it at once.',
  passengers: 'When Load/Unload asks me, do all detraining and boarding, then ask me about freight.',
  passengersThenEnd: 'When Load/Unload asks me, do all detraining and boarding, then end it.',
}

/** Which trains a ruling is for. */
export const TRAINS_WORDS: Readonly<Record<TrainsMeant, string>> = {
  all: 'every train',
  expedited: 'expedited trains',
  notExpedited: 'trains that are not expedited',
  extras: 'Extras',
}

/** How long a standing instruction holds: "until the end of Day 1". */
export function untilWords(until: Until): string {
  switch (until.type) {
    case 'stage':
      return `until the end of Day ${until.day}, Stage ${until.stage}`
    case 'day':
      return `until the end of Day ${until.day}`
    case 'times':
      return `${counted(until.left, 'more time')}`
    case 'switchedOff':
      return 'until I switch it off'
    case 'ownAct':
      return 'until I act myself'
  }
}
