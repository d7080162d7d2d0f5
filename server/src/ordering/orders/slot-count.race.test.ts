import type { CallError } from '@tiffin/contract/client'
import { confirmCart } from '@tiffin/contract/ordering/checkout/diner'
import { cancelOrder } from '@tiffin/contract/ordering/orders/diner'
import { acceptOrder, cancelStaffOrder, delayOrder } from '@tiffin/contract/ordering/orders/staff'
import { sql } from '../../platform/db/sql.ts'
import { expect, test } from 'vitest'
import { jobs } from '../../app.ts'
import { tidy } from '../../platform/jobs/tidy.ts'
import { runDueJobs } from '../../platform/jobs/worker.ts'
import type { Shop } from '../../testing/installation.ts'
import { withInstallation } from '../../testing/with-shop.ts'
import { fillBasket, newGuest, orderFood } from '../../testing/ordering.ts'
import { SMALL_MENU } from '../../testing/small-menu.ts'
import { newStaff } from '../../testing/staff.ts'

const LATER = '2026-11-20 20:00:00'

const tiffin = withInstallation()

test('each place of a slot is returned once and never taken twice when diners, cooks and the timer cancel the same orders while other diners order [T-23] [T-26]', async () => {
  const shop = await tiffin.shop({
    menu: SMALL_MENU,
    change: ({ ordering }) => {
      ordering.collection.slot_capacity = 4
      ordering.unanswered_minutes = 15
    },
  })
  const cooks = [await newStaff(tiffin, shop), await newStaff(tiffin, shop)]
  const placed = await Promise.all(
    Array.from({ length: 4 }, () => orderFood(shop, { pre_order_time: LATER })),
  )
  const waiting = await Promise.all(Array.from({ length: 6 }, () => newWaiting(shop)))
  tiffin.clock.set('2026-11-20T18:16:00Z')

  const cancels = placed.flatMap(({ id, diner }, at) => {
    const params = { storeId: shop.id, id }
    const byDiner = () => diner.client.call(cancelOrder, { params: { id }, body: {} })
    return [
      byDiner(),
      byDiner(),
      ...(at % 2 ? [cooks[0]!.client.call(acceptOrder, { params, body: {} })] : []),
      ...cooks.map(({ client }) =>
        client.call(cancelStaffOrder, { params, body: { reason: 'TOO_BUSY', status: 'PLACED' } }),
      ),
      cooks[0]!.client.call(delayOrder, { params, body: { minutes: 5, from: LATER } }),
    ]
  })
  const confirms = async () => {
    for (let round = 0; round < 4; round++) await Promise.allSettled(waiting.map(confirm => confirm()))
  }
  const ends = await Promise.allSettled([
    ...cancels,
    confirms(),
    runDueJobs(tiffin.services, jobs, tiffin.app.log),
    tidy(tiffin.services),
    tidy(tiffin.services),
  ])

  const failed = ends.flatMap(end => (end.status === 'rejected' ? [end.reason as CallError] : []))
  expect(failed.filter(({ status }) => status !== 409 && status !== 400)).toEqual([])
  const books = await booksOf(shop)
  expect(books).toEqual({
    taken: books.orders - books.cancelled,
    orders: books.numbers,
    numbers: books.orders,
    cancelled: books.cancel_events,
    cancel_events: books.cancelled,
  })
  expect(books.taken).toBeLessThanOrEqual(4)
})

/** A diner who is about to order for the same slot. */
async function newWaiting(shop: Shop): Promise<() => Promise<unknown>> {
  const diner = await newGuest(shop)
  const { id } = await fillBasket(shop, diner, { pre_order_time: LATER })
  return () => diner.client.call(confirmCart, { params: { id } })
}

async function booksOf(shop: Shop) {
  const count = (what: string, where: string) =>
    sql`(select count(*)::int from ${sql.ref(what)} where store_id = ${shop.id} and ${sql.raw(where)})`
  const [books] = await tiffin.services.db.query(
    shop.id,
    sql<Record<'taken' | 'orders' | 'numbers' | 'cancelled' | 'cancel_events', number>>`select
      (select coalesce(sum(taken), 0)::int from slot where store_id = ${shop.id}) as taken,
      (select last - 100 from order_counter where store_id = ${shop.id}) as numbers,
      ${count('order', 'true')} as orders,
      ${count('order', `status = 'CANCELLED'`)} as cancelled,
      ${count('order_event', `kind = 'CANCELLED'`)} as cancel_events`,
  )
  return books!
}
