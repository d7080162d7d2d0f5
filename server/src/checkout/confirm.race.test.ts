import { confirmCart } from '@tiffin/contract/checkout'
import type { CallError } from '@tiffin/contract/client'
import { cancelOrder } from '@tiffin/contract/orders'
import { acceptOrder, cancelStaffOrder } from '@tiffin/contract/staff'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Installation, openInstallation } from '../testing/installation.ts'
import { fillBasket, newGuest, orderFood } from '../testing/ordering.ts'
import { SMALL_MENU } from '../testing/small-menu.ts'
import { newStaff } from '../testing/staff.ts'

let tiffin: Installation
beforeAll(async () => {
  tiffin = await openInstallation()
})
afterAll(() => tiffin.close())

test('200 parallel confirms of one basket make one order and 200 equal answers [Z-14] [P-32]', async () => {
  const shop = await tiffin.shop({ menu: SMALL_MENU })
  const diner = await newGuest(shop)
  const cart = await fillBasket(shop, diner)
  const answers = await Promise.all(
    Array.from({ length: 200 }, () => diner.client.call(confirmCart, { params: { id: cart.id } })),
  )
  expect(new Set(answers.map(answer => JSON.stringify(answer)))).toEqual(
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

test('of 60 baskets for a slot with room for five, five become orders and 55 are told that it is full [T-26]', async () => {
  const shop = await tiffin.shop({
    menu: SMALL_MENU,
    change: settings => void (settings.channels.collection.slot_capacity = 5),
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

test('40 orders placed at once bear 40 different numbers without a gap', async () => {
  const shop = await tiffin.shop({ menu: SMALL_MENU })
  const orders = await Promise.all(Array.from({ length: 40 }, () => orderFood(shop)))
  expect(orders.map(order => order.order_number).sort((a, b) => a - b)).toEqual(
    Array.from({ length: 40 }, (_, i) => 101 + i),
  )
})

test('a diner who cancels while the cook accepts: one of them is first, and the order has one state [O-07] [Y-02]', async () => {
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

test('a cook who cancels what another accepts at that moment: one wins, and the other is told who was first [Y-02]', async () => {
  const shop = await tiffin.shop({ menu: SMALL_MENU })
  const [cook, other] = [await newStaff(tiffin, shop), await newStaff(tiffin, shop)]
  for (let round = 0; round < 10; round++) {
    const { id } = await orderFood(shop)
    const params = { storeId: shop.id, id }
    const acts = await Promise.allSettled([
      cook.client.call(acceptOrder, { params, body: { minutes: 20 } }),
      other.client.call(cancelStaffOrder, { params, body: { reason: 'TOO_BUSY', status: 'PLACED' } }),
    ])
    expect(acts.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
    const isAccepted = acts[0].status === 'fulfilled'
    const refused = acts.find(({ status }) => status === 'rejected') as PromiseRejectedResult
    expect(refused.reason).toMatchObject({
      status: 409,
      code: 4102,
      data: {
        status: isAccepted ? 'ACCEPTED' : 'CANCELLED',
        last_actor: isAccepted ? cook.name : other.name,
      },
    })
  }
})
