import {
  addCartItem,
  changeOrderType,
  createCart,
  updateCart,
  viewCart,
} from '@tiffin/contract/ordering/cart/diner'
import { confirmCart } from '@tiffin/contract/ordering/checkout/diner'
import { getOrder, reorder } from '@tiffin/contract/ordering/orders/diner'
import type { RequestOf } from '@tiffin/contract/endpoint'
import type { Settings } from '@tiffin/contract/shop/settings'
import { expect, test } from 'vitest'
import { changeShop } from '../../testing/change-settings.ts'
import type { Shop } from '../../testing/installation.ts'
import { fillBasket, itemNamed, newGuest } from '../../testing/ordering.ts'
import { SMALL_MENU } from '../../testing/small-menu.ts'
import { withInstallation } from '../../testing/with-shop.ts'

const tiffin = withInstallation()

const TIPS: Settings['charges']['tips'] = { delivery: true, dinein: false }
const openShop = (country = 'GB') =>
  tiffin.shop({
    menu: { ...SMALL_MENU, currency: country === 'US' ? 'USD' : 'GBP' },
    country,
    change({ charges }) {
      charges.tips = { ...TIPS }
    },
  })

/** Two dals for 11.00, to be delivered to a guest. */
async function delivered(shop: Shop) {
  const diner = await newGuest(shop)
  const cart = await fillBasket(shop, diner, { service_type: 'to' })
  const put = async (body: RequestOf<typeof updateCart>['body']) =>
    (await diner.client.call(updateCart, { params: { id: cart.id }, body })).data
  return { diner, cart, put, id: cart.id }
}
const tipIn = ({ charges }: { charges: { code: string; label: string; amount: string }[] }) =>
  charges.flatMap(({ code, label, amount }) => (code === 'tip' ? [[label, amount]] : []))

test('a shop that has not asked for tips offers none, and a tip that is sent has no effect [B-27]', async () => {
  const shop = await tiffin.shop({ menu: SMALL_MENU })
  const { cart, put } = await delivered(shop)
  expect(cart.tip).toBeUndefined()
  const sent = await put({ tip_amount: '2.00' })
  expect([sent.tip, tipIn(sent), sent.total]).toEqual([undefined, [], cart.total])
})

test('a tip of more than any order costs is refused, also where the shop takes none [B-27]', async () => {
  const shop = await tiffin.shop({ menu: SMALL_MENU })
  const { put } = await delivered(shop)
  await expect(put({ tip_amount: '99999999999.00' })).rejects.toMatchObject({ status: 400 })
})

test('no tip is preselected; an own amount or a percentage of the dishes is added to the total, and zero removes it [B-27]', async () => {
  const { cart, put } = await delivered(await openShop())
  expect(cart.tip).toEqual({ percent: null, amount: null, suggested: [], most: '11.00' })
  expect(tipIn(cart)).toEqual([])
  const own = await put({ tip_amount: '2.00' })
  expect(tipIn(own)).toEqual([['Tip', '2.00']])
  expect(own.tip).toMatchObject({ percent: null, amount: '2.00' })
  expect(Number(own.total.value)).toBeCloseTo(Number(cart.total.value) + 2)
  const percent = await put({ tip_percent: 15 })
  expect(tipIn(percent)).toEqual([['Tip (15%)', '1.65']])
  expect(percent.tip).toMatchObject({ percent: 15, amount: null })
  expect(percent.version).not.toBe(own.version)
  const none = await put({ tip_percent: 0 })
  expect([none.tip, none.total]).toEqual([cart.tip, cart.total])
})

test('a shop in the USA suggests the usual percentages with their amounts, and none of them is chosen [B-27]', async () => {
  const shop = await openShop('US')
  const { resource_id: id } = await shop.call(createCart, { body: { service_type: 'delivery' } })
  const params = { id, itemId: await itemNamed(shop, 'Tarka dal') }
  const { data } = await shop.call(addCartItem, { params, body: { quantity: 2 } })
  expect(data.tip).toMatchObject({
    percent: null,
    amount: null,
    suggested: [
      { percent: 15, amount: '1.65' },
      { percent: 18, amount: '1.98' },
      { percent: 20, amount: '2.20' },
    ],
  })
  expect(tipIn(data)).toEqual([])
})

test('a tip above the price of the dishes is refused with the highest amount, and nothing is changed [B-27]', async () => {
  const { diner, id, put } = await delivered(await openShop())
  await put({ tip_amount: '2.00' })
  await expect(put({ tip_amount: '110.00', comments: 'Ring' })).rejects.toMatchObject({
    status: 400,
    errors: { tip_amount: ['Enter a tip of at most £11.00, the price of the dishes.'] },
  })
  await expect(put({ tip_percent: 101 })).rejects.toMatchObject({ status: 400 })
  await expect(put({ tip_amount: '-1.00' })).rejects.toMatchObject({ status: 400 })
  const { data } = await diner.client.call(viewCart, { params: { id } })
  expect([data.tip?.amount, data.comments]).toEqual(['2.00', ''])
})

test('a tip that a shop no longer takes drops out of the basket with a hint, and the order is placed without it [B-27]', async () => {
  const shop = await openShop()
  const { diner, id, put, cart } = await delivered(shop)
  await put({ tip_amount: '2.00' })
  await changeShop(tiffin.services, shop.id, ({ charges }) => {
    charges.tips.delivery = false
  })
  const { data } = await diner.client.call(viewCart, { params: { id } })
  expect(data.hints.tip_dropped).toBe(true)
  expect([data.tip, tipIn(data), data.total]).toEqual([undefined, [], cart.total])
  const body = { version: data.version, total: data.total.value }
  const { resource_id } = await diner.client.call(confirmCart, { params: { id }, body })
  const order = (await diner.client.call(getOrder, { params: { id: resource_id } })).data
  expect([tipIn(order), order.total]).toEqual([[], cart.total])
})

test('an order for collection has no tip, also after it is changed back; a copy for a delivery keeps it [B-27] [T-11]', async () => {
  const { diner, id, put } = await delivered(await openShop())
  await put({ tip_amount: '2.00' })
  const copyOf = async (service_type: 'delivery' | 'collection') => {
    const body = { service_type }
    const { resource_id } = await diner.client.call(changeOrderType, { params: { id }, body })
    return resource_id
  }
  const collected = await copyOf('collection')
  const again = await copyOf('delivery')
  expect((await diner.client.call(viewCart, { params: { id: again } })).data.tip?.amount).toBe('2.00')
  await expect(diner.client.call(viewCart, { params: { id: collected } })).rejects.toMatchObject({
    status: 400,
  })
  const change = async (body: RequestOf<typeof updateCart>['body']) =>
    (await diner.client.call(updateCart, { params: { id: again }, body })).data
  const there = await change({ sending: 'collection' })
  expect([there.tip, tipIn(there), there.hints.tip_dropped]).toEqual([undefined, [], undefined])
  expect((await change({ sending: 'to' })).tip).toMatchObject({ percent: null, amount: null })
})

test('a tip follows the dishes: it is lowered to their price and is part of the order, but not of a basket made from it [B-27]', async () => {
  const shop = await openShop()
  const { diner, id, put } = await delivered(shop)
  await put({ tip_amount: '11.00' })
  const params = { id, itemId: await itemNamed(shop, 'Tarka dal') }
  const more = await diner.client.call(addCartItem, { params, body: {} })
  expect(tipIn(more.data)).toEqual([['Tip', '11.00']])
  const order = await diner.client.call(confirmCart, { params: { id }, body: {} })
  const { data } = await diner.client.call(getOrder, { params: { id: order.resource_id } })
  expect(tipIn(data)).toEqual([['Tip', '11.00']])
  const { resource_id } = await diner.client.call(reorder, { params: { id: order.resource_id }, body: {} })
  const again = (await diner.client.call(viewCart, { params: { id: resource_id } })).data
  expect(tipIn(again)).toEqual([])
})
