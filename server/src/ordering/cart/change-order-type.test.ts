import { changeOrderType, updateCart, viewCart } from '@tiffin/contract/ordering/cart/diner'
import { confirmCart } from '@tiffin/contract/ordering/checkout/diner'
import { expect, test } from 'vitest'
import { withInstallation } from '../../testing/with-shop.ts'
import { fillBasket, newGuest } from '../../testing/ordering.ts'
import { SMALL_MENU } from '../../testing/small-menu.ts'
import { linesOf, openBasketShop } from '../../testing/cart/basket-shop.ts'
import { versionOf } from './version.ts'

const tiffin = withInstallation()

test('another type makes another basket with the dishes that are sold that way, without address; the old basket stays [T-11] [T-12] [T-13] [API-58]', async () => {
  const shop = await openBasketShop(tiffin)
  const id = await shop.basket('collection')
  await shop.add(id, 'Draught lassi')
  await shop.add(id, 'Margherita')
  await shop.add(id, 'Karahi', { addons: [{ item_addon_id: shop.ids.Hot! }], quantity: 2 })
  const body = {
    postcode: 'BD1 1AA',
    house_number: '4',
    comments: 'Ring twice',
    contactless: 1 as const,
    payment_mode: 'CASH' as const,
    first_name: 'Ada',
    last_name: 'Byron',
    phone: '07400 123456',
    email: 'ada@example.com',
  }
  const { data: old } = await shop.call(updateCart, { params: { id }, body })
  const response = await shop.call(changeOrderType, {
    params: { id },
    body: { service_type: 'to', platform: 'WEB' },
  })
  const [, lassi] = old.item
  expect(response).toEqual({
    outcome: 'success',
    resource_id: expect.any(String),
    missing_items: [{ id: lassi!.id, item_id: shop.ids['Draught lassi'], name: 'Draught lassi' }],
  })
  expect((await shop.call(viewCart, { params: { id } })).data).toEqual(old)
  const { data: copy } = await shop.call(viewCart, { params: { id: response.resource_id } })
  expect(linesOf(copy)).toEqual(['1 Margherita 8.50', '2 Karahi 22.90'])
  expect(copy).toMatchObject({
    type: 'to',
    postcode: '',
    house_number: '',
    address: '',
    coupon: null,
    version: versionOf(await shop.store(), 1),
    comments: 'Ring twice',
    contactless: 1,
    payment_mode: 'CASH',
    contact: old.contact,
  })
})

test('a time that the other type offers too is kept, any other becomes "as soon as possible" [T-11]', async () => {
  const shop = await openBasketShop(tiffin, {
    change: settings =>
      void (settings.hours.delivery = {
        ...settings.hours.delivery,
        saturday: [{ open: '18:00', close: '22:00' }],
      }),
  })
  const timeAfter = async (pre_order_time: string) => {
    const id = await shop.basket('collection')
    await shop.call(updateCart, { params: { id }, body: { pre_order_time } })
    const { resource_id } = await shop.call(changeOrderType, {
      params: { id },
      body: { service_type: 'delivery' },
    })
    return (await shop.call(viewCart, { params: { id: resource_id } })).data.pre_order_time
  }
  expect(await timeAfter('2026-11-21 19:00:00')).toBe('2026-11-21 19:00:00')
  expect(await timeAfter('2026-11-21 13:00:00')).toBe('ASAP')
})

test('a retried change returns the same new basket; a type that is not offered is refused [T-11] [V12]', async () => {
  const shop = await openBasketShop(tiffin)
  const id = await shop.basket('delivery')
  const idempotency_key = crypto.randomUUID()
  const change = (service_type: 'delivery' | 'collection' | 'dinein') =>
    shop.call(changeOrderType, { params: { id }, body: { service_type }, idempotency_key })
  const first = await change('collection')
  await shop.add(id, 'Dal')
  expect(await change('collection')).toEqual(first)
  await expect(change('delivery')).rejects.toMatchObject({ status: 409, type: 'idempotency-mismatch' })
  await expect(
    shop.call(changeOrderType, { params: { id }, body: { service_type: 'dinein' } }),
  ).rejects.toMatchObject({ status: 400, code: 4014 })
  // The key was used for this basket.
  const params = { id: await shop.basket('delivery') }
  await expect(
    shop.call(changeOrderType, { params, body: { service_type: 'collection' }, idempotency_key }),
  ).rejects.toMatchObject({ status: 409 })
})

test('an order to a table needs the table’s number [T-11] [B-23]', async () => {
  const shop = await openBasketShop(tiffin, {
    change: settings => void (settings.ordering.dinein.enabled = true),
  })
  const id = await shop.basket('delivery')
  const change = (table_id?: string) =>
    shop.call(changeOrderType, { params: { id }, body: { service_type: 'dinein', table_id } })
  await expect(change()).rejects.toMatchObject({ status: 400, errors: { table_id: [expect.any(String)] } })
  const { resource_id } = await change('12')
  expect((await shop.call(viewCart, { params: { id: resource_id } })).data).toMatchObject({
    type: 'dinein',
    table_id: '12',
  })
})

/** A basket for collection, the calls of its owner, and two delivery copies of it, as created by two tabs. */
async function twoTabs() {
  const shop = await openBasketShop(tiffin)
  const id = await shop.basket('collection')
  await shop.add(id, 'Margherita')
  const change = (idempotency_key = crypto.randomUUID()) =>
    shop.call(changeOrderType, { params: { id }, body: { service_type: 'to' }, idempotency_key })
  const view = (cart: string) => shop.call(viewCart, { params: { id: cart } })
  return { shop, id, change, view }
}

const dead = { status: 400, code: 4010 }

test('the old basket stays valid until the copy is first used, and expires then [T-11] [T-12]', async () => {
  const { shop, id, change, view } = await twoTabs()
  const { resource_id: copy } = await change()
  expect((await view(id)).data.item).toHaveLength(1)
  await shop.add(copy, 'Dal')
  expect((await view(copy)).data.item).toHaveLength(2)
  await expect(view(id)).rejects.toMatchObject(dead)
  await expect(shop.add(id, 'Dal')).rejects.toMatchObject(dead)
})

test('of the copies that two tabs made one is used, also at the same moment, and the other expires [T-11]', async () => {
  const { change, view } = await twoTabs()
  const copies = [(await change()).resource_id, (await change()).resource_id]
  const seen = await Promise.allSettled(copies.map(view))
  expect(seen.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  const again = await Promise.allSettled(copies.map(view))
  expect(again.map(({ status }) => status)).toEqual(seen.map(({ status }) => status))
})

test('once the copy is ordered, neither the old basket nor another copy of it can be ordered [T-11] [Z-14]', async () => {
  const shop = await tiffin.shop({ menu: SMALL_MENU })
  const diner = await newGuest(shop)
  const { id } = await fillBasket(shop, diner, { items: { 'Tarka dal': 4 } })
  const copy = async () =>
    (
      await diner.client.call(changeOrderType, {
        params: { id },
        body: { service_type: 'to' },
        idempotency_key: crypto.randomUUID(),
      })
    ).resource_id
  const [taken, other] = [await copy(), await copy()]
  const confirm = (cart: string) => diner.client.call(confirmCart, { params: { id: cart }, body: {} })
  await diner.client.call(updateCart, {
    params: { id: taken },
    body: { postcode: 'BD1 1AA', house_number: '7', address_line1: 'Leeds Road' },
  })
  await confirm(taken)
  for (const cart of [id, other]) await expect(confirm(cart)).rejects.toMatchObject(dead)
})

test('a change that is retried with its key gets the same response, also after the copy was used [T-11] [V12]', async () => {
  const { change, view } = await twoTabs()
  const key = crypto.randomUUID()
  const first = await change(key)
  await view(first.resource_id)
  expect(await change(key)).toEqual(first)
  await expect(change()).rejects.toMatchObject(dead)
})
