import { confirmCart } from '@tiffin/contract/ordering/checkout/diner'
import type { CallError } from '@tiffin/contract/client'
import { countStock, listStock } from '@tiffin/contract/menu/stock/staff'
import { cancelOrder } from '@tiffin/contract/ordering/orders/diner'
import { expect, test } from 'vitest'
import { withInstallation } from '../../testing/with-shop.ts'
import { itemNamed, orderFood } from '../../testing/ordering.ts'
import { SMALL_MENU } from '../../testing/small-menu.ts'
import { newStaff } from '../../testing/staff.ts'
import { orderCount, ready } from '../../testing/checkout/ready-basket.ts'

const tiffin = withInstallation()

/** A shop that counts the stock of these dishes. */
async function counting(dishes: Record<string, number>) {
  const shop = await tiffin.shop({ menu: SMALL_MENU })
  const { client } = await newStaff(tiffin, shop)
  for (const [name, remaining] of Object.entries(dishes)) await count(name, remaining)
  return { shop, left }

  async function count(name: string, remaining: number) {
    const params = { storeId: shop.id, id: await itemNamed(shop, name) }
    await client.call(countStock, { params, body: { kind: 'item', remaining } })
  }
  async function left(name: string) {
    const { data } = await client.call(listStock, { params: { storeId: shop.id } })
    return data.find(each => each.name === name)?.counted?.remaining
  }
}

const SHORT = [4104, 4095]

test('of 200 parallel confirms for the last five portions, five create orders, and the others are rejected because the dish is sold out', async () => {
  const { shop, left } = await counting({ 'Tarka dal': 5 })
  const baskets = []
  for (let i = 0; i < 200; i++) baskets.push(await ready(shop, { items: { 'Tarka dal': 1 } }))
  const results = await Promise.allSettled(
    baskets.map(({ diner, cart }) => diner.client.call(confirmCart, { params: { id: cart.id } })),
  )
  expect(results.filter(result => result.status === 'fulfilled')).toHaveLength(5)
  const codes = results.flatMap(each => (each.status === 'rejected' ? [(each.reason as CallError).code] : []))
  expect(codes.filter(code => !SHORT.includes(code!))).toEqual([])
  expect(await orderCount(tiffin, shop)).toBe(5)
  expect(await left('Tarka dal')).toBe(0)
})

test('orders of two counted dishes in either order wait for one another and do not lock each other out', async () => {
  const { shop, left } = await counting({ 'Tarka dal': 30, 'Pani puri kit': 30 })
  const both = [
    { 'Tarka dal': 1, 'Pani puri kit': 1 },
    { 'Pani puri kit': 1, 'Tarka dal': 1 },
  ]
  const baskets = await Promise.all(
    Array.from({ length: 30 }, (_, i) => ready(shop, { items: both[i % 2]! })),
  )
  await Promise.all(
    baskets.map(({ diner, cart }) => diner.client.call(confirmCart, { params: { id: cart.id } })),
  )
  expect([await left('Tarka dal'), await left('Pani puri kit')]).toEqual([0, 0])
})

test('parallel orders and cancellations that are sent twice leave the correct count', async () => {
  const { shop, left } = await counting({ 'Tarka dal': 40 })
  const placed = await Promise.all(
    Array.from({ length: 10 }, () => orderFood(shop, { items: { 'Tarka dal': 1 } })),
  )
  const cancelTwice = placed.flatMap(({ id, diner }) =>
    [1, 2].map(() => diner.client.call(cancelOrder, { params: { id }, body: {} })),
  )
  const more = Array.from({ length: 10 }, () => orderFood(shop, { items: { 'Tarka dal': 2 } }))
  await Promise.allSettled([...cancelTwice, ...more])
  expect(await left('Tarka dal')).toBe(20)
})
