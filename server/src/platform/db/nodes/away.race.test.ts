import { listFailedJobs, retryJob } from '@tiffin/contract/platform/jobs/staff'
import { listShops } from '@tiffin/contract/back-office/shops/staff'
import { Writable } from 'node:stream'
import { expect, test, type TestContext, vi } from 'vitest'
import { createApp } from '../../../app.ts'
import { queueDaysOfAllShops } from '../../../back-office/figures/keep-days.ts'
import { finishImports } from '../../../menu/menu/import-queue.ts'
import { addLink } from '../../../testing/db/links.ts'
import { openTwoDatabases, type OwnerSql } from '../../../testing/db/two-databases.ts'
import type { Shop } from '../../../testing/installation.ts'
import { orderFood } from '../../../testing/ordering.ts'
import { SMALL_MENU } from '../../../testing/small-menu.ts'
import { newStaff } from '../../../testing/staff.ts'
import { isDatabaseUnavailable } from '../unavailable.ts'
import { inEachShop } from './in-each-shop.ts'
import { tidy } from '../../jobs/tidy.ts'

/** A job that has failed for good some hours ago; returns its id. */
async function addFailedJob(owner: OwnerSql, { id }: Shop, hours: number): Promise<string> {
  const [job] = await owner(
    `insert into job (id, store_id, name, lane, payload, run_at, failed_at, created_at, last_error)
      select gen_random_uuid(), $1, 'mail-order', 'mail', '{}', at, at, at, 'refused'
      from (select '2026-11-20T18:00:00Z'::timestamptz - make_interval(hours => $2) as at) as given returning id`,
    [id, hours],
  )
  return job!.id as string
}

test('/readyz names a database that is away and stays 200, because shops of other databases are served', async context => {
  const { tiffin, wire } = await openTwoDatabases(context)
  const ready = async () => {
    const response = await tiffin.app.inject('/readyz')
    return [response.statusCode, response.json<unknown>()]
  }
  expect(await ready()).toEqual([200, { status: 'ready' }])
  wire.cut()
  expect(await ready()).toEqual([200, { status: 'ready', away: ['north'] }])
  wire.restore()
  await expect.poll(ready).toEqual([200, { status: 'ready' }])
})

test('/readyz responds in time while a database accepts connections and sends nothing', async context => {
  const { tiffin, wire } = await openTwoDatabases(context)
  wire.silence()
  const began = performance.now()
  expect((await tiffin.app.inject('/readyz')).json()).toEqual({ status: 'ready', away: ['north'] })
  expect(performance.now() - began).toBeLessThan(8000)
})

test('operators see the failed jobs of all databases, newest first, and which did not respond [Z-15] [Y-26]', async context => {
  const { tiffin, wire, home, north } = await openTwoDatabases(context)
  const [near, far] = [await tiffin.shop({ name: 'Near' }), await tiffin.shop({ name: 'Far', node: 'north' })]
  await addFailedJob(home, near, 1)
  await addFailedJob(north, far, 2)
  await addFailedJob(home, far, 3)
  const { client } = await newStaff(tiffin, near, 'owner', true)
  const listed = async () => {
    const { data, away } = await client.call(listFailedJobs, {})
    return { names: data.map(({ store_name }) => store_name), away }
  }
  expect(await listed()).toEqual({ names: ['Near', 'Far', 'Far'], away: [] })
  wire.cut()
  expect(await listed()).toEqual({ names: ['Near', 'Far'], away: ['north'] })
})

test('a failed job is retried in the database that has it, and gets 503 while that may be the one that is away [Z-15]', async context => {
  const { tiffin, wire, north } = await openTwoDatabases(context)
  const [near, far] = [await tiffin.shop(), await tiffin.shop({ node: 'north' })]
  const id = await addFailedJob(north, far, 1)
  const { client } = await newStaff(tiffin, near, 'owner', true)
  wire.cut()
  await expect(client.call(retryJob, { params: { id } })).rejects.toMatchObject({ status: 503 })
  wire.restore()
  await expect.poll(() => client.call(retryJob, { params: { id } }).catch(() => 'away')).not.toBe('away')
  expect(await north('select attempts, failed_at from job')).toEqual([{ attempts: 0, failed_at: null }])
  await expect(client.call(retryJob, { params: { id } })).rejects.toMatchObject({ status: 404 })
})

test('while a shop is moved and two databases have its failed job, it is listed once and retried once [Z-15]', async context => {
  const { tiffin, home, north } = await openTwoDatabases(context)
  const [near, far] = [await tiffin.shop(), await tiffin.shop({ node: 'north' })]
  const id = await addFailedJob(north, far, 1)
  await addFailedJob(home, far, 1)
  await home('update job set id = $1', [id])
  const { client } = await newStaff(tiffin, near, 'owner', true)
  expect((await client.call(listFailedJobs, {})).data).toHaveLength(1)
  await client.call(retryJob, { params: { id } })
  expect(await north('select 1 from job where failed_at is null')).toHaveLength(1)
  expect(await home('select 1 from job where failed_at is null')).toHaveLength(0)
})

test('the list of all shops shows those of a database that is away by name, first among those that need somebody [Y-22] [Y-26]', async context => {
  const { tiffin, wire, home } = await openTwoDatabases(context)
  const near = await tiffin.shop({ name: 'Near' })
  const far = await tiffin.shop({ name: 'Far', node: 'north', country: 'IE', hosts: ['far.example'] })
  const { client } = await newStaff(tiffin, near, 'owner', true)
  const listed = async () => {
    const { data, away } = await client.call(listShops, { query: { order: 'health' } })
    return { shops: data.map(({ name, state, database }) => [name, state, database]), away }
  }
  expect(await listed()).toEqual({
    shops: [
      ['Far', 'open', 'north'],
      ['Near', 'open', 'home'],
    ],
    away: [],
  })
  // The list can be sorted by the number of orders, which it keeps.
  await home('update shop_standing set orders = 7')
  wire.cut()
  expect(await listed()).toEqual({
    shops: [
      ['Far', 'away', 'north'],
      ['Near', 'open', 'home'],
    ],
    away: ['north'],
  })
  const { data } = await client.call(listShops, { query: { sought: 'far' } })
  expect(data).toMatchObject([
    { host: 'far.example', country: 'IE', troubles: [{ kind: 'away' }], currency: { iso: 'EUR' } },
  ])
  expect(await home('select orders from shop_standing where store_id = $1', [far.id])).toEqual([
    { orders: 7 },
  ])
})

test('hourly work goes on past the shops of a database that is away, and says afterwards that it is not finished', async context => {
  const { tiffin, wire, home } = await openTwoDatabases(context)
  await tiffin.shop({ node: 'north' })
  const near = await tiffin.shop()
  await tiffin.shop({ node: 'north' })
  await addFailedJob(home, near, 24 * 365)
  await home(
    `insert into slot (store_id, service_type, starts_at, taken) values ($1, 'delivery', '2020-01-01', 1)`,
    [near.id],
  )
  wire.cut()
  await expect(tidy(tiffin.services)).rejects.toThrow(/north is away/)
  expect(await home('select 1 from slot')).toEqual([])
  expect(await home('select 1 from job')).toEqual([])
  const work = vi.fn((store_id: number) => tiffin.services.db.query(store_id, addLink(store_id, 'x')))
  await expect(inEachShop(tiffin.services, work)).rejects.toThrow(/north is away/)
  // The second shop of the database is left out: each attempt could wait for a time-out.
  expect(work).toHaveBeenCalledTimes(2)
})

test('hourly work goes on past a database that responds with errors, and throws its error afterwards', async context => {
  const { tiffin, home, north } = await openTwoDatabases(context)
  await tiffin.shop({ node: 'north' })
  const near = await tiffin.shop()
  await addFailedJob(home, near, 24 * 365)
  await home(
    `insert into slot (store_id, service_type, starts_at, taken) values ($1, 'delivery', '2020-01-01', 1)`,
    [near.id],
  )
  await north('alter table job rename to job_before')
  await north('alter table slot rename to slot_before')
  await expect(tidy(tiffin.services)).rejects.toThrow(/does not exist/)
  expect(await home('select 1 from slot')).toEqual([])
  expect(await home('select 1 from job')).toEqual([])
})

test('daily work that missed the shops of a database is repeated in the next hour, when it is back', async context => {
  const { tiffin, wire, north } = await openTwoDatabases(context)
  const far = await tiffin.shop({ node: 'north', menu: SMALL_MENU })
  await orderFood(far)
  await north('delete from job')
  wire.cut()
  await expect(queueDaysOfAllShops(tiffin.services)).rejects.toThrow(/north is away/)
  wire.restore()
  await expect
    .poll(() =>
      tiffin.services.db
        .nodes()[1]!
        .ready()
        .catch(() => 'away'),
    )
    .toBeUndefined()
  await queueDaysOfAllShops(tiffin.services)
  expect(await north('select name from job')).toEqual([{ name: 'keep-days' }])
  await queueDaysOfAllShops(tiffin.services)
  expect(await north('select name from job')).toHaveLength(1)
})

/** Unfinished imports of a shop in the database `north` and of one at home. `finish` does the work of a process at its start. */
async function openUnfinishedImports(context: TestContext) {
  const { tiffin, home, north, wire } = await openTwoDatabases(context)
  const [far, near] = [await tiffin.shop({ node: 'north' }), await tiffin.shop()]
  for (const owner of [home, north]) await owner('update store_state set menu_import = gen_random_uuid()')
  for (const { id } of [far, near]) tiffin.services.stores.forget(id)
  const log = { ...tiffin.app.log, error: vi.fn() }
  // An outage has its own line in the log, which names the database or the shop.
  const services = { ...tiffin.services, outage: { explains: isDatabaseUnavailable } }
  return {
    north,
    wire,
    far,
    async finish() {
      await finishImports(services, log)
      expect(log.error).not.toHaveBeenCalled()
      const [state] = await home('select menu_import from store_state where store_id = $1', [near.id])
      return state!.menu_import === null
    },
  }
}

test('unfinished imports of other shops are finished while a database is away', async context => {
  const { wire, finish } = await openUnfinishedImports(context)
  wire.cut()
  expect(await finish()).toBe(true)
})

test('unfinished imports of other shops are finished while a shop is fenced in the database that is listed for it', async context => {
  const { north, far, finish } = await openUnfinishedImports(context)
  await north('insert into moved_store (store_id) values ($1)', [far.id])
  expect(await finish()).toBe(true)
})

test('a shop whose listed database lacks its rows gets 503 and never 404, and the log names it once', async context => {
  const { tiffin, north } = await openTwoDatabases(context)
  const far = await tiffin.shop({ node: 'north' })
  await north('alter table store_setting disable trigger all')
  await north('delete from store_setting where store_id = $1', [far.id])
  await north('delete from store_state where store_id = $1', [far.id])
  const lines: { msg: string }[] = []
  const stream = new Writable({
    write(chunk, _, done) {
      lines.push(JSON.parse(String(chunk)) as { msg: string })
      done()
    },
  })
  const app = await createApp(tiffin.services, { logs: stream })
  for (let request = 0; request < 3; request++) {
    tiffin.services.stores.forget(far.id)
    const response = await app.inject({
      url: '/consumer/offer/banner',
      headers: { host: far.host, store: far.host },
    })
    expect(response.statusCode).toBe(503)
    expect(response.headers['retry-after']).toBeDefined()
  }
  expect(lines.map(({ msg }) => msg)).toEqual([
    `the database that is listed for the shop ${far.id} does not have its rows: its requests get 503`,
  ])
  await app.close()
})

test('a shop that has left its listed database gets 503 when the wait for the end of its move is over, and further requests get it at once', async context => {
  const { tiffin, north } = await openTwoDatabases(context)
  const far = await tiffin.shop({ node: 'north' })
  await north('insert into moved_store (store_id) values ($1)', [far.id])
  tiffin.services.stores.forget(far.id)
  const get = async () => {
    const response = await tiffin.app.inject({
      url: '/consumer/offer/banner',
      headers: { host: far.host, store: far.host },
    })
    return [response.statusCode, response.headers['retry-after']]
  }
  expect(await get()).toEqual([503, '2'])
  const began = performance.now()
  expect(await get()).toEqual([503, '2'])
  expect(performance.now() - began).toBeLessThan(5000)
  await north('delete from moved_store')
  expect((await get())[0]).toBe(200)
})
