import { describe, expect, it } from 'vitest'
import { seatView } from '../../../src/engine/index.ts'
import { atManyRandoms } from '../../support/deals.ts'
import { choosing, eventsOf, type Position, play, position } from '../../support/position.ts'
import { passLocal } from '../../support/stages.ts'

const DIVISION = 'DP plains 0 tunnel DP'
const sorted = (cars: readonly string[]): string => cars.toSorted().join('')

const agent = (drawn: Position, text: string) => {
  const { state, events } = play(choosing(position({ division: DIVISION, ...drawn }), 'agent'), 0, text)
  return { ...state, events }
}
/** Does a worker's act; a position in which Load/Unload has work. */
const work = (drawn: Position, ...texts: readonly string[]) => play(passLocal(position(drawn)).state, 0, ...texts)

describe('The Agent, Porters and Laborers', () => {
  it('R6.5 the Agent takes the first match from the top and passes nothing over', () => {
    const { divisionYard, classificationYard } = agent({ districts: ['[ DE ]'], yard: 'hCbCTb' }, 'agent.stock 0,0')
    expect([divisionYard.join(''), classificationYard]).toEqual(['hCbTb', []])
  })

  it('R6.5 so does the Agent for freight', () => {
    const { divisionYard, classificationYard } = agent(
      { districts: ['. CM=h .\n[ WP ]'], yard: 'HbHTh' },
      'agent.stock 0,1',
    )
    expect([divisionYard.join(''), classificationYard]).toEqual(['HbTh', []])
  })

  it('R6.5 so does a Porter', () => {
    const { state } = work(
      { districts: ['[ DE ]'], division: 'DP plains(t14:CE@0) 0 tunnel DP', yard: 'bcbcTC' },
      'work.detrain t14 0',
    )
    expect([state.divisionYard.join(''), state.classificationYard]).toEqual(['bcbTC', []])
    expect(state.trains[0]?.consist.join('')).toBe('cE')
  })

  it('R6.5 so does a Laborer', () => {
    const { state } = work({ districts: ['. CD=H .\n[ WP ]'], division: DIVISION, yard: 'bhbhTH' }, 'work.unload 0,1')
    expect([state.divisionYard.join(''), state.classificationYard]).toEqual(['bhbTH', []])
  })

  it('R6.5 players know the yard by counts, not by its order', () => {
    const [one, other] = ['bcHTTK', 'KTTHcb'].map((yard) => seatView(position({ yard, classification: 'hF' }), 0))
    expect(one).toEqual(other)
    expect(one?.divisionYard).toMatchObject({ b: 1, c: 1, H: 1, T: 2, K: 1, C: 0, h: 0 })
  })
})

describe('Used stock', () => {
  it('R6.7 goes to the Classification Yard and stays there while a single car is left in the Division Yard', () => {
    const cleared = agent({ districts: ['[ DE:g0r1 ]'], yard: 'b', classification: 'hh' }, 'agent.clear 0,0')
    expect([cleared.divisionYard.join(''), cleared.classificationYard.join('')]).toEqual(['b', 'hhC'])
    expect(eventsOf(cleared.events, 'yardRefilled')).toEqual([])
  })

  it('R6.7 unjammed loads go there too', () => {
    const { classificationYard } = agent({ districts: ['. CM:g1r0 .\n[ WP ]'], yard: 'b' }, 'agent.unjam 0,1 green')
    expect(classificationYard).toEqual(['H'])
  })

  it('R6.7 the empty coach of one who boarded goes there', () => {
    const { state } = work(
      { districts: ['[ DE:g1r0 ]'], division: 'DP plains(t14:cE@0) 0 tunnel DP', yard: 'b' },
      'work.board t14 0',
    )
    expect([state.trains[0]?.consist.join(''), state.classificationYard.join('')]).toEqual(['CE', 'c'])
  })

  it('R6.7 taking the last car refills the Division Yard with all of Classification', () => {
    const stocked = agent({ districts: ['[ DE ]'], yard: 'C', classification: 'hhbT' }, 'agent.stock 0,0')
    expect([sorted(stocked.divisionYard), stocked.classificationYard]).toEqual(['Tbhh', []])
    expect(eventsOf(stocked.events, 'yardRefilled')).toEqual([{ type: 'yardRefilled', cars: 4 }])
  })

  it('R6.7 taking the last but one does not', () => {
    const stocked = agent({ districts: ['[ DE ]'], yard: 'bC', classification: 'hhbT' }, 'agent.stock 0,0')
    expect([stocked.divisionYard.join(''), stocked.classificationYard.join('')]).toEqual(['b', 'hhbT'])
  })

  it('R6.7 with both yards empty the next used car is the Division Yard', () => {
    const cleared = agent({ districts: ['[ DE:g0r1 ]'], yard: '' }, 'agent.clear 0,0')
    expect([cleared.divisionYard, cleared.classificationYard]).toEqual([['C'], []])
  })

  it('R6.7 it is shuffled, by the game’s stream', () => {
    const before = choosing(
      position({ districts: ['[ DE ]'], division: DIVISION, yard: 'C', classification: 'CcBbHhTtRrFfK' }),
      'agent',
    )
    const orders = atManyRandoms(before, 30).map((state) => {
      const { divisionYard, random } = play(state, 0, 'agent.stock 0,0').state
      expect(sorted(divisionYard)).toBe(sorted([...'CcBbHhTtRrFfK']))
      expect(random).not.toEqual(state.random)
      return divisionYard.join('')
    })
    expect(new Set(orders).size).toBe(30)
  })

  it('R6.7 without a refill the stream stands still', () => {
    const before = choosing(position({ districts: ['[ DE ]'], division: DIVISION, yard: 'bC' }), 'agent')
    expect(play(before, 0, 'agent.stock 0,0').state.random).toEqual(before.random)
  })
})
