import { afterAll, beforeAll, expect, test } from 'vitest'
import { jobs } from '../app.ts'
import { LANES } from '../jobs/kind.ts'
import { startWorker } from '../jobs/worker.ts'
import { type Installation, openInstallation, type Shop } from '../testing/installation.ts'
import { orderFood } from '../testing/ordering.ts'
import { SMALL_MENU } from '../testing/small-menu.ts'
import { storeContext } from './context.ts'
import { together } from './together.ts'

let tiffin: Installation
let [one, other]: Shop[] = []
const statements: string[] = []
const count = (pattern: RegExp) => statements.filter(sql => pattern.test(sql)).length
const contextOf = async (shop: Shop) => storeContext(tiffin.services, await shop.store(), tiffin.app.log)

beforeAll(async () => {
  tiffin = await openInstallation({ inspect: sql => void statements.push(sql) })
  one = await tiffin.shop({ menu: SMALL_MENU, name: 'The Mango Tree' })
  other = await tiffin.shop({ menu: SMALL_MENU, name: 'The Salty Gull' })
})
afterAll(() => tiffin.close())

test('letters of a shop that leave at the same moment are read by one statement and kept by another, each its own', async () => {
  const texts = new Set<string>()
  for (const many of [2, LANES.mail / 2, LANES.mail]) {
    const placed: string[] = []
    for (let n = 0; n < many; n++) placed.push((await orderFood(one!)).id)
    statements.length = 0
    tiffin.sent.length = 0
    const worker = startWorker(tiffin.services, jobs, tiffin.app.log)
    await expect.poll(() => count(/insert into message/)).toBeGreaterThan(0)
    await worker.stop()
    expect(tiffin.sent).toHaveLength(many)
    for (const id of placed)
      expect(tiffin.sent.filter(({ html }) => html.includes(`/order-tracking/${id}"`))).toHaveLength(1)
    expect(count(/as event_promised_at/)).toBe(1)
    expect(count(/insert into message/)).toBe(1)
    for (const sql of statements) if (sql.includes('as event_promised_at')) texts.add(sql)
  }
  // Two texts, for a few and for many, so that connections keep their plans.
  expect(texts.size).toBe(2)
})

test('of what is asked for together, what fails takes nothing else with it, and shops stay apart', async () => {
  const asked: [shop: number, items: number[]][] = []
  const double = together<number, number>(async (ctx, items) => {
    asked.push([ctx.store.id, items])
    if (items.includes(13)) throw new Error('no 13')
    return items.map(item => item * 2)
  })
  const [here, there] = [await contextOf(one!), await contextOf(other!)]
  const results = await Promise.allSettled([
    double(here, 1),
    double(there, 2),
    double(here, 13),
    double(here, 3),
  ])
  expect(results.map(each => (each.status === 'fulfilled' ? each.value : String(each.reason)))).toEqual([
    2,
    4,
    'Error: no 13',
    6,
  ])
  expect(asked).toEqual([
    [one!.id, [1, 13, 3]],
    [other!.id, [2]],
    [one!.id, [1]],
    [one!.id, [13]],
    [one!.id, [3]],
  ])
  expect(await double(here, 4)).toBe(8)
})
