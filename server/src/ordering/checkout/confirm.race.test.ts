import { confirmCart } from '@tiffin/contract/ordering/checkout/diner'
import type { CallError, Client } from '@tiffin/contract/client'
import { cancelOrder } from '@tiffin/contract/ordering/orders/diner'
import {
  acceptOrder,
  advanceOrder,
  cancelStaffOrder,
  delayOrder,
} from '@tiffin/contract/ordering/orders/staff'
import { sql } from '../../platform/db/sql.ts'
import { expect, test } from 'vitest'
import { FRIDAY_EVENING } from '../../testing/installation.ts'
import { withInstallation } from '../../testing/with-shop.ts'
import { fillBasket, newGuest, orderFood } from '../../testing/ordering.ts'
import { SMALL_MENU } from '../../testing/small-menu.ts'
import { newStaff } from '../../testing/staff.ts'

const tiffin = withInstallation()

test('200 parallel confirms of one basket make one order and get the same response [Z-14] [P-32] [R2]', async () => {
  const shop = await tiffin.shop({ menu: SMALL_MENU })
  const diner = await newGuest(shop)
  const cart = await fillBasket(shop, diner)
  const answers = await Promise.all(
    Array.from({ length: 200 }, () => diner.client.call(confirmCart, { params: { id: cart.id } })),
  )
  expect(new Set(answers.map(response => JSON.stringify(response)))).toEqual(
    new Set([JSON.stringify({ outcome: 'success', resource_id: cart.id, order_number: 101 })]),
  )
  const counts = await tiffin.services.db.query(
    shop.id,
    sql<{ orders: number; events: number; lines: number; taken: number }>`select
      (select count(*)::int from "order" where store_id = ${shop.id}) as orders,
      (select count(*)::int from order_event where store_id = ${shop.id}) as events,
      (select count(*)::int from order_line where store_id = ${shop.id}) as lines,
      (select coalesce(sum(taken), 0)::int from slot where store_id = ${shop.id}) as taken`,
  )
  expect(counts).toEqual([{ orders: 1, events: 1, lines: 1, taken: 1 }])
})

test('of 60 baskets for a slot with room for five, five become orders and 55 are refused because it is full [T-26] [R7]', async () => {
  const shop = await tiffin.shop({
    menu: SMALL_MENU,
    change: settings => void (settings.ordering.collection.slot_capacity = 5),
  })
  const made = await Promise.all(
    Array.from({ length: 60 }, async () => {
      const diner = await newGuest(shop)
      return { diner, cart: await fillBasket(shop, diner, { pre_order_time: '2026-11-20 20:00:00' }) }
    }),
  )
  const results = await Promise.allSettled(
    made.map(({ diner, cart }) => diner.client.call(confirmCart, { params: { id: cart.id } })),
  )
  expect(results.filter(result => result.status === 'fulfilled')).toHaveLength(5)
  const codes = results.flatMap(result =>
    result.status === 'rejected' ? [(result.reason as CallError).code] : [],
  )
  expect(codes).toEqual(Array.from({ length: 55 }, () => 4017))
})

test('40 orders placed at once have 40 different numbers without a gap', async () => {
  const shop = await tiffin.shop({ menu: SMALL_MENU })
  const orders = await Promise.all(Array.from({ length: 40 }, () => orderFood(shop)))
  expect(orders.map(order => order.order_number).sort((a, b) => a - b)).toEqual(
    Array.from({ length: 40 }, (_, i) => 101 + i),
  )
})

test('if a diner cancels while the cook accepts, one of them is first, and the order has one state [O-07] [Y-02]', async () => {
  const shop = await tiffin.shop({ menu: SMALL_MENU })
  const cook = await newStaff(tiffin, shop)
  for (let round = 0; round < 10; round++) {
    const { id, diner } = await orderFood(shop)
    const [cancelled, accepted] = await Promise.allSettled([
      diner.client.call(cancelOrder, { params: { id }, body: {} }),
      cook.client.call(acceptOrder, { params: { storeId: shop.id, id }, body: { minutes: 20 } }),
    ])
    const [order] = await tiffin.services.db.query(
      shop.id,
      sql<{ status: string }>`select status from "order" where store_id = ${shop.id} and id = ${id}`,
    )
    if (accepted.status === 'rejected') expect(order?.status).toBe('CANCELLED')
    else expect(order?.status).toBe('CANCEL_REQUESTED')
    expect(cancelled.status).toBe('fulfilled')
  }
})

type Press = (kitchen: Client, params: { storeId: number; id: string }) => Promise<unknown>
const accept: Press = (kitchen, params) => kitchen.call(acceptOrder, { params, body: { minutes: 20 } })
const cancel =
  (status: 'PLACED' | 'ACCEPTED'): Press =>
  (kitchen, params) =>
    kitchen.call(cancelStaffOrder, { params, body: { reason: 'TOO_BUSY', status } })
const delay: Press = (kitchen, params) =>
  kitchen.call(delayOrder, { params, body: { minutes: 10, from: '2026-11-20 18:20:00' } })
const advance =
  (status: 'READY' | 'COMPLETED'): Press =>
  (kitchen, params) =>
    kitchen.call(advanceOrder, { params, body: { status, from: 'ACCEPTED' } })

test.each<[string, string, 'PLACED' | 'ACCEPTED', Press, Press]>([
  ['accepts', 'cancels', 'PLACED', accept, cancel('PLACED')],
  ['cancels', 'cancels', 'PLACED', cancel('PLACED'), cancel('PLACED')],
  ['hands over', 'cancels', 'ACCEPTED', advance('COMPLETED'), cancel('ACCEPTED')],
  ['says ready', 'hands over', 'ACCEPTED', advance('READY'), advance('COMPLETED')],
  ['says ready', 'cancels', 'ACCEPTED', advance('READY'), cancel('ACCEPTED')],
  ['delays', 'delays', 'ACCEPTED', delay, delay],
])(
  'one cook %s and another %s an order that both see as %s: one request succeeds, and the other is rejected with the name of the cook whose request succeeded [Y-02]',
  async (_, __, status, ...presses) => {
    const shop = await tiffin.shop({ menu: SMALL_MENU })
    const cooks = [await newStaff(tiffin, shop), await newStaff(tiffin, shop)] as const
    for (let round = 0; round < 10; round++) {
      tiffin.clock.set(FRIDAY_EVENING)
      const { id } = await orderFood(shop)
      const params = { storeId: shop.id, id }
      if (status === 'ACCEPTED') await accept(cooks[0].client, params)
      const ends = await Promise.allSettled(presses.map((press, at) => press(cooks[at]!.client, params)))
      const winner = ends.findIndex(end => end.status === 'fulfilled')
      expect(ends[1 - winner]).toMatchObject({
        status: 'rejected',
        reason: { status: 409, code: 4102, data: { last_actor: cooks[winner]!.name } },
      })
    }
  },
)
