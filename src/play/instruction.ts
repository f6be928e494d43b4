import { z } from 'zod'
import type { GameState } from '../engine/index.ts'
import type { InstructionTexts, StoredInstruction } from '../store/instructions.ts'

export const TRAINS_MEANT = ['all', 'expedited', 'notExpedited', 'extras'] as const
/** Which trains a ruling is for. */
export type TrainsMeant = (typeof TRAINS_MEANT)[number]

/** What a seat wants done when it is asked. */
export type Instruction =
  | {
      readonly type: 'clearance'
      readonly ruling: 'deny' | 'allowWhenSafe'
      readonly trains: TrainsMeant
      readonly onto: number | null
    }
  | { readonly type: 'local'; readonly option: 'agent' | 'switch' | 'draw' }
  | { readonly type: 'work'; readonly doing: 'end' | 'passengers' | 'passengersThenEnd' }

/** How long it holds. */
export type Until =
  | { readonly type: 'stage'; readonly day: number; readonly stage: number }
  | { readonly type: 'day'; readonly day: number }
  | { readonly type: 'times'; readonly left: number }
  | { readonly type: 'switchedOff' }
  /** Until the seat acts by itself in any other decision than the one, by its name, that it had when it said so. */
  | { readonly type: 'ownAct'; readonly besides: string | null }

export const MOST_TIMES = 20

const Kind: z.ZodType<Instruction> = z.discriminatedUnion('type', [
  z.object({
    type: z.literal('clearance'),
    ruling: z.enum(['deny', 'allowWhenSafe']),
    trains: z.enum(TRAINS_MEANT),
    onto: z.number().int().nonnegative().nullable(),
  }),
  z.object({ type: z.literal('local'), option: z.enum(['agent', 'switch', 'draw']) }),
  z.object({ type: z.literal('work'), doing: z.enum(['end', 'passengers', 'passengersThenEnd']) }),
])

const Lasting: z.ZodType<Until> = z.discriminatedUnion('type', [
  z.object({ type: z.literal('stage'), day: z.number(), stage: z.number() }),
  z.object({ type: z.literal('day'), day: z.number() }),
  z.object({ type: z.literal('times'), left: z.number().int().min(1).max(MOST_TIMES) }),
  z.object({ type: z.literal('switchedOff') }),
  z.object({ type: z.literal('ownAct'), besides: z.string().nullable() }),
])

/** An instruction as the seat that gave it may see it. */
export interface Standing {
  readonly id: number
  readonly kind: Instruction
  readonly until: Until
  /** Whether it rests, since its seat has taken an act back and not acted by itself since. */
  readonly isSuspended: boolean
}

/**
 * Reads a stored instruction.
 *
 * @throws where it is none that we wrote.
 */
export const standingOf = ({ id, kind, until, isSuspended }: StoredInstruction): Standing => ({
  id,
  kind: Kind.parse(JSON.parse(kind)),
  until: Lasting.parse(JSON.parse(until)),
  isSuspended,
})

/** The texts under which an instruction is stored: equal instructions have equal ones. */
export const textsOf = (kind: Instruction, until: Until): InstructionTexts => ({
  kind: JSON.stringify(Kind.parse(kind)),
  until: JSON.stringify(until),
})

/** A name for the decision that a game waits for: the same as long as it is the same one. Null once the game is over. */
export function decisionOf({ day, stage, phase }: GameState): string | null {
  switch (phase.type) {
    case 'localOperations':
    case 'loadUnload':
      return `${day}.${stage} ${phase.type} ${phase.seat}`
    case 'clearance':
      return `${day}.${stage} ${phase.during} ${phase.train}`
    case 'over':
      return null
  }
}

/** Whether an instruction's time is over. */
export function isExpired(until: Until, { day, stage }: GameState): boolean {
  switch (until.type) {
    case 'stage':
      return day > until.day || (day === until.day && stage > until.stage)
    case 'day':
      return day > until.day
    case 'times':
    case 'switchedOff':
    case 'ownAct':
      return false
  }
}
