import { getOrder } from '@tiffin/contract/ordering/orders/diner'
import type { Database } from '../db/database.ts'
import { createConcurrencyLimit } from '../limit-concurrency.ts'
import { shareOfPool } from '../db/postgres/share-of-pool.ts'
import { sql } from '../db/sql.ts'
import * as z from 'zod/mini'
import { expect, test } from 'vitest'
import { jobs } from '../../app.ts'
import { storeContext } from '../http/context.ts'
import { mailOrder } from '../../ordering/orders/mail-order.ts'
import { openInstallation } from '../../testing/installation.ts'
import { newGuest, orderFood } from '../../testing/ordering.ts'
import { SMALL_MENU } from '../../testing/small-menu.ts'
import { jobKind, LANE_NAMES, LANES, MOST_OF_SHOP } from './kind.ts'
import { job } from './send.ts'
import { runDueJobs, startWorker } from './worker.ts'

const log = { warn() {}, error() {} } as never

test('a mail server that hangs with 200 mails due does not delay timers or upkeep jobs, and gets only a few requests at the same time [Z-15]', async () => {
  const tiffin = await openInstallation()
  const shop = await tiffin.shop({
    menu: SMALL_MENU,
    change: settings => void (settings.ordering.unanswered_minutes = 15),
  })
  const diner = await newGuest(shop)
  const { id } = await orderFood(shop, { diner })
  const ctx = storeContext(tiffin.services, await shop.store(), log)
  const [event] = await ctx.query(
    sql<{ id: number }>`select id from order_event where store_id = ${shop.id} and order_id = ${id}`,
  )
  const placed = { order_id: id, kind: 'PLACED' as const, event_id: event!.id }
  for (let i = 0; i < 200; i++) await ctx.query(job(ctx, mailOrder, { payload: placed }))
  const tidied: number[] = []
  const upkeep = jobKind({
    name: 'tidy-up',
    lane: 'upkeep',
    payload: z.object({}),
    run: async each => void tidied.push(each.store.id),
  })
  await tiffin.services.db.platform(job(ctx, upkeep, { payload: {} }))

  const hang = Promise.withResolvers<void>()
  let asked = 0
  tiffin.services.integrations.mail.send = async () => {
    asked += 1
    await hang.promise
  }
  tiffin.clock.add({ minutes: 16 })
  const worker = startWorker(tiffin.services, [...jobs, upkeep], log)
  await expect
    .poll(async () => {
      const { data } = await diner.client.call(getOrder, { params: { id } })
      return { status: data.status, tidied, asked }
    })
    .toEqual({ status: 'CANCELLED', tidied: [shop.id], asked: LANES.mail })
  hang.resolve()
  await worker.stop()
  await tiffin.close()
})

test('a shop whose payment provider hangs has two jobs of money running, and delays no other shop’s [Z-15]', async () => {
  const tiffin = await openInstallation()
  const [hung, other] = [await tiffin.shop(), await tiffin.shop()]
  const hang = Promise.withResolvers<void>()
  const begun: number[] = []
  const refund = jobKind({
    name: 'refund-something',
    lane: 'money',
    payload: z.object({}),
    async run({ store }) {
      begun.push(store.id)
      if (store.id === hung.id) await hang.promise
    },
  })
  for (const [shop, jobsOfShop] of [[hung, 25] as const, [other, 3] as const]) {
    const ctx = storeContext(tiffin.services, await shop.store(), log)
    for (let n = 0; n < jobsOfShop; n++) await tiffin.services.db.platform(job(ctx, refund, { payload: {} }))
  }
  const count = (shop: { id: number }) => begun.filter(id => id === shop.id).length
  const worker = startWorker(tiffin.services, [refund], log)
  await expect.poll(() => [count(hung), count(other)]).toEqual([MOST_OF_SHOP.money, 3])
  hang.resolve()
  await expect.poll(() => tiffin.services.db.platform(sql`select 1 from job`)).toEqual([])
  expect([count(hung), count(other)]).toEqual([25, 3])
  await worker.stop()
  await tiffin.close()
})

test('two processes run every job once, even if both read the same rows', async () => {
  const tiffin = await openInstallation()
  const shop = await tiffin.shop()
  const ctx = storeContext(tiffin.services, await shop.store(), log)
  const ran: string[] = []
  const kinds = LANE_NAMES.map(lane =>
    jobKind({
      name: `greet-${lane}`,
      lane,
      payload: z.object({}),
      run: async (_, __, id) => {
        ran.push(id)
        await new Promise(resolve => setImmediate(resolve))
      },
    }),
  )
  for (const kind of kinds)
    for (let i = 0; i < 25; i++) await tiffin.services.db.platform(job(ctx, kind, { payload: {} }))
  const workers = [1, 2].map(() => startWorker(tiffin.services, kinds, log))
  await expect.poll(() => tiffin.services.db.platform(sql`select 1 from job`)).toEqual([])
  await Promise.all(workers.map(worker => worker.stop()))
  expect(new Set(ran).size).toBe(100)
  expect(ran).toHaveLength(100)
  await tiffin.close()
})

test.each([1, 3])(
  'jobs that wait for others use %i connections at once at most, and each has its turn',
  async most => {
    const gates = Array.from({ length: 8 }, () => Promise.withResolvers<never[]>())
    const begun: number[] = []
    const slow = async (store_id: number) => {
      begun.push(store_id)
      return gates[store_id]!.promise
    }
    const limit = createConcurrencyLimit(most)
    const own = shareOfPool({ query: slow } as unknown as Database, { shops: limit, installation: limit })
    const asked = gates.map((_, n) => own.query(n, sql`select 1`))
    for (const [n, gate] of gates.entries()) {
      expect(begun).toEqual(gates.slice(0, n + most).map((_, place) => place))
      // A failed job also gives up its turn.
      if (n % 2) gate.resolve([])
      else gate.reject(new Error('lost'))
      await Promise.allSettled([asked[n]!])
    }
    expect((await Promise.allSettled(asked)).map(each => each.status === 'fulfilled')).toEqual(
      gates.map((_, n) => n % 2 === 1),
    )
  },
)

test('41 due jobs are claimed with five claims, without a further claim that finds no job', async () => {
  let claims = 0
  const tiffin = await openInstallation({
    inspect: sql => void (claims += sql.includes('attempts = attempts + 1') ? 1 : 0),
  })
  const shop = await tiffin.shop()
  const ctx = storeContext(tiffin.services, await shop.store(), log)
  const greet = jobKind({ name: 'greet', lane: 'mail', payload: z.object({}), run: async () => {} })
  for (let i = 0; i < 41; i++) await tiffin.services.db.platform(job(ctx, greet, { payload: {} }))
  expect(await runDueJobs(tiffin.services, [greet], log)).toBe(41)
  const lanes = LANE_NAMES.length * tiffin.services.db.nodes().length
  const [first, others] = [5 + (lanes - 1), lanes]
  expect(claims).toBe(first + others)
  expect(await tiffin.services.db.platform(sql`select 1 from job`)).toEqual([])
  await tiffin.close()
})
