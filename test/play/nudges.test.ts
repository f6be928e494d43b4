import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { createNudges, type Nudges } from '../../src/play/nudges.ts'
import { addTable } from '../support/tables.ts'
import { openSite, type TestSite } from '../support/web.ts'

let site: TestSite
let nudges: Nudges
let id: string
const SEATS = ['Ada', 'Ben'].map((name) => ({ name, userId: null }))

beforeEach(async () => {
  site = await openSite()
  nudges = createNudges(site.db, 20)
  id = (await addTable(site.db, { seats: SEATS })).id
})
afterEach(() => site.close())

describe('nudges', () => {
  test('reach all who listen to the game, and nobody else', () => {
    const heard: string[] = []
    nudges.listen(id, () => heard.push('a'))
    const stop = nudges.listen(id, () => heard.push('b'))
    nudges.listen('another', () => heard.push('c'))
    nudges.tell(id, { length: 1, undone: 0 })
    stop()
    stop()
    nudges.tell(id, { length: 2, undone: 0 })
    expect(heard).toEqual(['a', 'b', 'a'])
    expect(nudges.listening()).toBe(2)
  })

  test('come also where the store alone tells of a change, once for each', async () => {
    let heard = 0
    nudges.listen(id, () => {
      heard += 1
    })
    // The first look cannot know what happened before it.
    await expect.poll(() => heard).toBe(1)
    await site.db.updateTable('games').set({ length: 1 }).where('id', '=', id).execute()
    await expect.poll(() => heard).toBe(2)
    await new Promise((resolve) => setTimeout(resolve, 100))
    expect(heard).toBe(2)
  })

  test('leave no timer behind once nobody listens', () => {
    const cleared = vi.spyOn(globalThis, 'clearInterval')
    const stops = Array.from({ length: 100 }, () => nudges.listen(id, () => {}))
    for (const stop of stops) stop()
    expect(nudges.listening()).toBe(0)
    expect(cleared).toHaveBeenCalledTimes(1)
    cleared.mockRestore()
  })
})
