import { expect } from 'vitest'
import type { AppOptions } from '../../src/web/app.tsx'
import { goldenGames } from './goldens.ts'
import { addTable, seatsOf, type TableSetup, twoAtTable } from './tables.ts'
import { offeredOn, openSite, type TestSite, textOf, type Visitor } from './web.ts'

export type Fields = Readonly<Record<string, string>>

/** What lets Local Operations go by until it is switched off. */
export const PASS: Fields = { kind: 'agent', until: 'switchedOff' }

/** A table of Ada and Ben on a site of its own, at which standing instructions are given. */
export class InstructedTable {
  site: TestSite
  id: string
  readonly ada: Visitor
  readonly ben: Visitor
  /** The player whose decision it is at first. */
  actor: number

  private constructor(site: TestSite, players: readonly [Visitor, Visitor], id: string, actor: number) {
    this.site = site
    this.ada = players[0]
    this.ben = players[1]
    this.id = id
    this.actor = actor
  }

  static async open(options: AppOptions = {}): Promise<InstructedTable> {
    const site = await openSite(options)
    const { players, id, first } = await twoAtTable(site)
    return new InstructedTable(site, players, id, first)
  }

  get path(): string {
    return `/games/${this.id}`
  }

  get first(): Visitor {
    return this.actor === 0 ? this.ada : this.ben
  }

  get second(): Visitor {
    return this.actor === 0 ? this.ben : this.ada
  }

  /** Goes to another table of Ada and Ben, in this order. */
  async goTo(setup: Omit<TableSetup, 'seats'>): Promise<void> {
    const seats = await seatsOf(this.site.db, 'Ada', 'Ben')
    ;({ id: this.id, actor: this.actor } = await addTable(this.site.db, { ...setup, seats }))
  }

  /** The same where the first so many acts of a recorded game have been played. */
  async goToRecorded(count: number): Promise<void> {
    const { save } = goldenGames().find(({ name }) => name === 'coop-target-reached')?.golden ?? {}
    if (!save) throw new Error('The recorded game is not there')
    const intents = save.intents.slice(0, count).map((line) => ({ player: Number(line[0]), intent: line.slice(2) }))
    await this.goTo({ seed: save.seed, houseRules: save.houseRules, intents })
  }

  /** Sends the form as the page has it. */
  post = async (who: Visitor, fields: Fields): Promise<Response> =>
    who.post(`${this.path}/instructions`, { moment: momentOn(await who.page(this.path)), ...fields })

  /** Gives an instruction, which must be taken. */
  async give(who: Visitor, fields: Fields): Promise<void> {
    const answer = await this.post(who, fields)
    expect(answer.status, textOf(await answer.text())).toBe(303)
    expect(answer.headers.get('location')).toBe(`${this.path}#instructions`)
  }

  /** Acts by hand; each act must be accepted. */
  async act(who: Visitor, ...intents: readonly string[]): Promise<void> {
    for (const intent of intents) {
      const { at } = offeredOn(await who.page(this.path))
      expect((await who.post(`${this.path}/intents`, { intent, at })).status, intent).toBe(303)
    }
  }

  pass = (who: Visitor): Promise<void> => this.act(who, 'local.choose agent', 'agent.pass')

  /** Takes the last act back, or tries to; gives the answer's status. */
  undo = async (who: Visitor): Promise<number> =>
    (await who.post(`${this.path}/undo`, { at: offeredOn(await who.page(this.path)).at })).status

  /** How many acts are stored. */
  length = async (): Promise<number> => (await this.stored()).length

  stored = () =>
    this.site.db
      .selectFrom('intents')
      .select(['player', 'intent', 'made_by'])
      .where('game_id', '=', this.id)
      .orderBy('seq')
      .execute()

  /** The instructions of all seats as they are stored. */
  rows = () =>
    this.site.db.selectFrom('instructions').selectAll().where('game_id', '=', this.id).orderBy('id').execute()

  /** The words of the instructions that a page lists. */
  list = async (who: Visitor): Promise<string> =>
    textOf(/<ul class="standing">.*?<\/ul>/s.exec(await who.page(this.path))?.[0] ?? '')

  /** Where the first instruction that a page lists is switched off. */
  switchOff = async (who: Visitor): Promise<string> =>
    /action="([^"]*\/delete)"/.exec(await who.page(this.path))?.[1] ?? ''
}

/** The Day and Stage that a page's form speaks of. */
export const momentOn = (page: string): string => /name="moment" value="([^"]*)"/.exec(page)?.[1] ?? ''
/** What stands under the heading of the standing instructions. */
export const partOf = (page: string): string => /<section id="instructions".*?<\/section>/s.exec(page)?.[0] ?? ''
