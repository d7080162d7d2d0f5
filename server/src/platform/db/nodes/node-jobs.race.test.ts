import { expect, onTestFinished, test } from 'vitest'
import * as z from 'zod/mini'
import { openTwoDatabases } from '../../../testing/db/two-databases.ts'
import type { Installation, Shop } from '../../../testing/installation.ts'
import { storeContext } from '../../http/context.ts'
import { jobKind } from '../../jobs/kind.ts'
import { job } from '../../jobs/send.ts'
import { runDueJobs, startWorker } from '../../jobs/worker.ts'
import { sql } from '../sql.ts'

const greeted: number[] = []
const greet = jobKind({
  name: 'greet',
  lane: 'timers',
  payload: z.object({}),
  async run(ctx) {
    await ctx.query(sql`select 1 from "order" where store_id = ${ctx.store.id}`)
    greeted.push(ctx.store.id)
  },
})
const log = { warn() {}, error() {} } as never
const greeting = async ({ services }: Installation, shop: Shop) =>
  job(storeContext(services, await shop.store(), log), greet, { payload: {} })

test('jobs of each database run, also one that a transaction at home has queued for a shop elsewhere [R13]', async context => {
  const { tiffin, home, north } = await openTwoDatabases(context)
  const { db } = tiffin.services
  const [near, far] = [await tiffin.shop(), await tiffin.shop({ node: 'north' })]
  await db.query(near.id, await greeting(tiffin, near))
  await db.query(far.id, await greeting(tiffin, far))
  await db.platform(await greeting(tiffin, far))
  const stores = 'select store_id from job order by store_id'
  expect(await home(stores)).toEqual([{ store_id: near.id }, { store_id: far.id }])
  expect(await north(stores)).toEqual([{ store_id: far.id }])
  greeted.length = 0
  expect(await runDueJobs(tiffin.services, [greet], log)).toBe(3)
  expect(greeted.toSorted((a, b) => a - b)).toEqual([near.id, far.id, far.id])
  expect([...(await home(stores)), ...(await north(stores))]).toEqual([])
})

test('a database whose address has changed is used at the new one, for jobs as well', async context => {
  const { tiffin, home, northUrl, wire } = await openTwoDatabases(context)
  const { db } = tiffin.services
  const far = await tiffin.shop({ node: 'north' })
  const store = await far.store()
  const worker = startWorker(tiffin.services, [greet], log)
  onTestFinished(() => worker.stop())
  const changed = new Promise<void>(resolve => db.onNodes(resolve))
  await home('update node set url = $1', [northUrl])
  db.notify({ topic: 'node', id: 'north' })
  await changed
  wire.cut()
  greeted.length = 0
  await db.query(far.id, job(storeContext(tiffin.services, store, log), greet, { payload: {} }))
  await expect.poll(() => greeted).toEqual([far.id])
})

test('while a database is away, jobs of the others run, and its own run when it is back [R13]', async context => {
  const { tiffin, north, wire } = await openTwoDatabases(context)
  const { db } = tiffin.services
  const [near, far] = [await tiffin.shop(), await tiffin.shop({ node: 'north' })]
  for (const shop of [near, far]) await db.query(shop.id, await greeting(tiffin, shop))
  greeted.length = 0
  wire.cut()
  const worker = startWorker(tiffin.services, [greet], log)
  onTestFinished(() => worker.stop())
  await expect.poll(() => greeted).toEqual([near.id])
  expect(await north('select store_id from job')).toEqual([{ store_id: far.id }])
  wire.restore()
  await expect.poll(() => greeted).toEqual([near.id, far.id])
})

test('attempts of a job at home are not counted while the database of its shop is away [R13]', async context => {
  const { tiffin, home, wire } = await openTwoDatabases(context)
  const far = await tiffin.shop({ node: 'north' })
  await tiffin.services.db.platform(await greeting(tiffin, far))
  await home('update job set attempts = 100')
  wire.cut()
  const worker = startWorker(tiffin.services, [greet], log)
  onTestFinished(() => worker.stop())
  const attempts = 'select attempts, failed_at from job where last_error is not null'
  await expect.poll(() => home(attempts)).toEqual([{ attempts: 100, failed_at: null }])
})

test('attempts of a job in a further database are not counted while the home database is away [R13]', async context => {
  const { tiffin, north } = await openTwoDatabases(context)
  const { db } = tiffin.services
  const far = await tiffin.shop({ node: 'north' })
  await db.query(far.id, await greeting(tiffin, far))
  await north('update job set attempts = 100')
  const away = () => Promise.reject(Object.assign(new Error('refused'), { code: 'ECONNREFUSED' }))
  const stores = { ...tiffin.services.stores, byId: away }
  const services = { ...tiffin.services, stores, db: { ...db, ready: away, nodes: () => [db.nodes()[1]!] } }
  await runDueJobs(services, [greet], log)
  expect(await north('select attempts, failed_at, last_error from job')).toEqual([
    { attempts: 100, failed_at: null, last_error: 'refused' },
  ])
})
