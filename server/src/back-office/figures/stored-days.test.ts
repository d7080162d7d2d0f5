import { exportFigures, readFigures } from '@tiffin/contract/back-office/figures/staff'
import { sql } from '../../platform/db/sql.ts'
import { expect, test } from 'vitest'
import { jobs } from '../../app.ts'
import { runDueJobs } from '../../platform/jobs/worker.ts'
import type { Shop } from '../../testing/installation.ts'
import { withInstallation } from '../../testing/with-shop.ts'
import { openKitchen } from '../../testing/kitchen.ts'
import { orderFood } from '../../testing/ordering.ts'
import { SMALL_MENU } from '../../testing/small-menu.ts'
import { newStaff } from '../../testing/staff.ts'
import { queueDaysOfAllShops } from './keep-days.ts'
import { insertOrders, type OrderRow } from '../../testing/figures/insert-orders.ts'
import { onAllJobs } from '../../testing/jobs/all-jobs.ts'

const tiffin = withInstallation(() => ({ env: { LOG_LEVEL: 'silent' } }))

type Range = { from?: string; to?: string }
const ownerOf = async (shop: Shop) => (await newStaff(tiffin, shop, 'owner')).client
const figuresOf = (client: Awaited<ReturnType<typeof ownerOf>>, shop: Shop) => (query: Range) =>
  client.call(readFigures, { params: { storeId: shop.id }, query })

const kept = (shop: Shop) =>
  tiffin.services.db.query(
    shop.id,
    sql<{ day: string }>`select day from day_figures where store_id = ${shop.id} order by day`,
  )
/** Empties all stored days, so that the response shows whether a day was counted or read. */
const blank = (shop: Shop) =>
  tiffin.services.db.query(
    shop.id,
    sql`update day_figures set figures = '[]', dishes = '[]' where store_id = ${shop.id} returning day`,
  )

const completedOn = (day: string): OrderRow => ({
  placed_at: `${day}T18:00:00Z`,
  promised_at: `${day}T18:30:00Z`,
  status: 'COMPLETED',
  service_type: 'collection',
  payment_mode: 'CASH',
  currency: 'GBP',
  total: 1000,
  cancel_reason: null,
  accepted_at: null,
  ready_at: null,
  tax: 100,
  dish: 'Dal',
  quantity: 1,
  is_test: false,
})

test('a day that is over is kept, and counted anew when an order of it changes after that [Y-21]', async () => {
  tiffin.clock.set('2026-11-20T18:00:00Z')
  const shop = await tiffin.shop({ menu: SMALL_MENU })
  const { id } = await orderFood(shop)
  await (await openKitchen(tiffin, shop)).accept(id, 20)
  const day = { from: '2026-11-20', to: '2026-11-20' }
  tiffin.clock.set('2026-11-23T18:00:00Z')
  const [figures, kitchen] = [figuresOf(await ownerOf(shop), shop), await openKitchen(tiffin, shop)]
  expect((await figures(day)).shown).toMatchObject({ orders: 1, late: { of: 0 }, dishes: [{ quantity: 2 }] })
  expect(await kept(shop)).toContainEqual({ day: '2026-11-20' })
  await blank(shop)
  expect((await figures(day)).shown.orders).toBe(0)
  // While another order might still be uncommitted, the stored day is not used; later it is stored again.
  await kitchen.advance(id, 'READY')
  await kitchen.advance(id, 'COMPLETED')
  expect((await figures(day)).shown).toMatchObject({ orders: 1, late: { orders: 1, of: 1 } })
  tiffin.clock.add({ minutes: 10 })
  expect((await figures(day)).shown.orders).toBe(1)
  await blank(shop)
  expect((await figures(day)).shown.orders).toBe(0)
})

test('days that were counted in another form or time zone are counted again [Y-21]', async () => {
  tiffin.clock.set('2026-11-20T18:00:00Z')
  const shop = await tiffin.shop()
  await insertOrders(tiffin, shop, [completedOn('2026-11-10')])
  const figures = figuresOf(await ownerOf(shop), shop)
  const day = { from: '2026-11-10', to: '2026-11-10' }
  for (const other of [sql`form = 1`, sql`time_zone = 'Europe/Paris'`]) {
    expect((await figures(day)).shown.orders).toBe(1)
    await blank(shop)
    await tiffin.services.db.query(
      shop.id,
      sql`update day_figures set ${other} where store_id = ${shop.id} returning day`,
    )
  }
  expect((await figures(day)).shown.orders).toBe(1)
})

test('a daily job stores the figures of past days, and a year is read from the stored figures with its dishes [Y-21]', async () => {
  tiffin.clock.set('2026-11-20T12:00:00Z')
  const shop = await tiffin.shop()
  const none = await tiffin.shop()
  await insertOrders(tiffin, shop, ['2025-11-25', '2026-02-01', '2026-11-17', '2026-11-18'].map(completedOn))
  await tiffin.services.db.query(
    shop.id,
    sql`insert into order_counter (store_id, last) values (${shop.id}, 1003) returning last`,
  )
  await queueDaysOfAllShops(tiffin.services)
  await queueDaysOfAllShops(tiffin.services)
  const queued = await onAllJobs(
    tiffin.services.db,
    sql`select store_id from job where name = 'keep-days' and store_id in (${shop.id}, ${none.id})`,
  )
  expect(queued).toEqual([{ store_id: shop.id }])
  for (let times = 0; times < 5; times++) await runDueJobs(tiffin.services, jobs, tiffin.app.log)
  const days = await kept(shop)
  expect([days.length, days[0], days.at(-1)]).toEqual([359, { day: '2025-11-25' }, { day: '2026-11-18' }])
  expect(await kept(none)).toEqual([])
  await tiffin.services.db.query(
    shop.id,
    sql`update "order" set status = 'CANCELLED' where store_id = ${shop.id} returning id`,
  )
  const client = await ownerOf(shop)
  const year = { from: '2025-11-21', to: '2026-11-20' }
  expect((await figuresOf(client, shop)(year)).shown).toMatchObject({
    orders: 4,
    takings: '40.00',
    dishes: [{ name: 'Dal', quantity: 4, takings: '40.00' }],
  })
  const file = await client.call(exportFigures, {
    params: { storeId: shop.id, table: 'dishes' },
    query: year,
  })
  expect(file.text).toContain('Dal,4,GBP,40.00')
})

test('too many days that were never counted are counted by a job, once, while the page says how many are left [Y-21]', async () => {
  tiffin.clock.set('2026-11-20T12:00:00Z')
  const shop = await tiffin.shop()
  await insertOrders(tiffin, shop, [completedOn('2026-01-05'), completedOn('2026-11-01')])
  const figures = figuresOf(await ownerOf(shop), shop)
  const year = { from: '2025-11-21', to: '2026-11-20' }
  for (const _ of [1, 2])
    await expect(figures(year)).rejects.toMatchObject({
      status: 409,
      type: 'figures-counting',
      message: expect.stringContaining('318 days are being added up'),
    })
  for (let times = 0; times < 5; times++) await runDueJobs(tiffin.services, jobs, tiffin.app.log)
  expect((await figures(year)).shown).toMatchObject({ orders: 2, takings: '20.00' })
})

test('a month in which much was sold is counted by a job too, and the next period is not kept waiting for it [Y-21]', async () => {
  tiffin.clock.set('2026-11-20T12:00:00Z')
  const shop = await tiffin.shop()
  const much = Array.from({ length: 5001 }, (_, n) =>
    completedOn(`2026-11-${String((n % 9) + 2).padStart(2, '0')}`),
  )
  await insertOrders(tiffin, shop, [...much, completedOn('2026-05-10')])
  const figures = figuresOf(await ownerOf(shop), shop)
  const month = { from: '2026-10-24', to: '2026-11-20' }
  await expect(figures(month)).rejects.toMatchObject({
    type: 'figures-counting',
    message: expect.stringContaining('26 days are being added up'),
  })
  await runDueJobs(tiffin.services, jobs, tiffin.app.log)
  expect((await figures(month)).shown).toMatchObject({ orders: 5001, takings: '50010.00' })
  // Days with changed orders are counted again at once, however many sales lie between them.
  await tiffin.services.db.query(
    shop.id,
    sql`update "order" set status = 'CANCELLED', updated_at = ${tiffin.services.clock.now()}
      where store_id = ${shop.id} and order_number in (1000, 1008) returning id`,
  )
  expect((await figures(month)).shown.orders).toBe(4999)
  // The first job has ended, so another period is queued at once.
  const year = { from: '2026-01-01', to: '2026-11-20' }
  await expect(figures(year)).rejects.toMatchObject({ type: 'figures-counting' })
  for (let times = 0; times < 5; times++) await runDueJobs(tiffin.services, jobs, tiffin.app.log)
  expect((await figures(year)).shown.orders).toBe(5000)
})

test('a shop that opened last week sees its year at once: before its first order there is nothing to count [Y-21]', async () => {
  tiffin.clock.set('2026-11-20T12:00:00Z')
  const shop = await tiffin.shop()
  const figures = figuresOf(await ownerOf(shop), shop)
  const year = { from: '2025-11-21', to: '2026-11-20' }
  expect((await figures(year)).shown.orders).toBe(0)
  await insertOrders(tiffin, shop, [completedOn('2026-11-13')])
  expect((await figures(year)).shown.orders).toBe(1)
})
