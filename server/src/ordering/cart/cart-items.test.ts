import { addCartItem, removeCartItems, updateCartItem, viewCart } from '@tiffin/contract/ordering/cart/diner'
import { expect, test } from 'vitest'
import { withInstallation } from '../../testing/with-shop.ts'
import { linesOf, openBasketShop } from '../../testing/cart/basket-shop.ts'
import { ownVersionOf, versionOf } from './version.ts'

const tiffin = withInstallation()

test('a form is taken for a new basket alone: any other call wants JSON [B-08]', async () => {
  const shop = await openBasketShop(tiffin)
  const send = (url: string, payload: string) =>
    tiffin.app.inject({
      method: 'POST',
      url,
      headers: { host: shop.host, 'content-type': 'application/x-www-form-urlencoded' },
      payload,
    })
  const { statusCode, headers } = await send('/consumer/login', 'username=sam@tiffin.example&password=x')
  expect([statusCode, headers['set-cookie']]).toEqual([415, undefined])
  expect((await send('/consumer/cart', 'online_offline=online&platform=WEB')).statusCode).toBe(200)
})

test('a visitor makes a basket by a form and reads it, empty [B-01] [B-08] [B-11] [B-31] [API-47] [API-48]', async () => {
  const shop = await openBasketShop(tiffin, {
    change: settings => void (settings.ordering.delivery.minimum_order = 1500),
  })
  const response = await tiffin.app.inject({
    method: 'POST',
    url: '/consumer/cart',
    headers: { host: shop.host, 'content-type': 'application/x-www-form-urlencoded' },
    payload: 'online_offline=online&platform=WEB&quantity=2',
  })
  expect(response.statusCode).toBe(200)
  const { data } = await shop.call(viewCart, { params: { id: response.json().resource_id } })
  expect(data).toEqual({
    id: response.json().resource_id,
    item: [],
    sub_total: '0.00',
    charges: [],
    total: { value: '0.00', currency: 'GBP' },
    type: 'to',
    pre_order_time: 'ASAP',
    payment_mode: 'CASH',
    coupon: null,
    redeem: 0,
    loyalty: null,
    comments: '',
    contactless: 0,
    sms_updates: 0,
    address: '',
    postcode: '',
    house_number: '',
    flat: '',
    address_line1: '',
    address_line2: '',
    area: '',
    latitude: null,
    longitude: null,
    table_id: null,
    contact: null,
    minimum_order: { value: '15.00', missing: '15.00' },
    hints: { can_collect: false, to_free_delivery: null, one_more: [] },
    delivery: 'unknown',
    payment_modes: ['CASH'],
    version: versionOf(await shop.store(), 1),
  })
})

test('a basket is of a type that the shop offers; delivery is written "to" [B-02] [B-08] [V11]', async () => {
  const shop = await openBasketShop(tiffin, {
    change: settings => void (settings.ordering.delivery.enabled = false),
  })
  const { data } = await shop.call(viewCart, { params: { id: await shop.basket() } })
  expect(data.type).toBe('collection')
  await expect(shop.basket('delivery')).rejects.toMatchObject({ status: 400, code: 4014 })
})

test('adding a dish returns its line and the basket [B-03] [B-15] [Z-13] [API-50]', async () => {
  const shop = await openBasketShop(tiffin)
  const id = await shop.basket()
  const addons = [
    { item_addon_id: shop.ids.Naan!, modifier: 'EXTRA', quantity: 2 },
    { item_addon_id: shop.ids.Hot! },
  ]
  const body = { quantity: 3, addons, recommendation_id: 'r1', recommendation_ref_id: 'r2', price: '0.01' }
  const response = await shop.call(addCartItem, { params: { id, itemId: shop.ids.Karahi! }, body })
  expect(response.outcome).toBe('success')
  // 3 x (10.95 + 0.50 + 2 x 3.00)
  expect(response.data.item).toEqual([
    {
      id: response.resource_id,
      item_id: shop.ids.Karahi,
      name: 'Karahi',
      price: '52.35',
      menu_price: '10.95',
      quantity: 3,
      offer: 'NONE',
      addons: [
        {
          id: shop.ids.Hot,
          item_addon_id: shop.ids.Hot,
          name: 'Hot',
          modifier: 'NONE',
          price: '0.50',
          quantity: 1,
        },
        {
          id: shop.ids.Naan,
          item_addon_id: shop.ids.Naan,
          name: 'Naan',
          modifier: 'EXTRA',
          price: '3.00',
          quantity: 2,
        },
      ],
      allergens: { contains: [], may_contain: [] },
      missing: null,
      recommendation_id: 'r1',
      recommendation_ref_id: 'r2',
    },
  ])
  expect(response.data).toMatchObject({
    sub_total: '52.35',
    total: { value: '52.35' },
    version: versionOf(await shop.store(), 2),
  })
})

test('the same dish with the same options is one line, however it is sent; with other options it is another line [B-15]', async () => {
  const shop = await openBasketShop(tiffin)
  const id = await shop.basket()
  const [hot, naan, raita] = [shop.ids.Hot!, shop.ids.Naan!, shop.ids.Raita!].map(item_addon_id => ({
    item_addon_id,
  }))
  await shop.add(id, 'Karahi', { addons: [hot!, naan!, raita!] })
  await shop.add(id, 'Karahi', {
    addons: [raita!, { ...naan!, modifier: 'NONE', quantity: 1 }, hot!],
    quantity: 2,
  })
  await shop.add(id, 'Karahi', { addons: [hot!, naan!, { ...naan!, quantity: 1 }] })
  const cart = await shop.add(id, 'Karahi', { addons: [hot!, { ...naan!, quantity: 2 }] })
  // 3 x (10.95 + 0.50 + 2.00 + 1.00), 2 x (10.95 + 0.50 + 2 x 2.00)
  expect(linesOf(cart)).toEqual(['3 Karahi 43.35', '2 Karahi 30.90'])
})

test('dishes with a paired offer are lines of one unit and come first; otherwise lines are in the order of adding [B-06] [B-07] [B-15]', async () => {
  const shop = await openBasketShop(tiffin)
  const id = await shop.basket()
  await shop.add(id, 'Dal', { quantity: 2 })
  await shop.add(id, 'Margherita', { quantity: 5 })
  await shop.add(id, 'Cola')
  expect(linesOf(await shop.add(id, 'Calzone'))).toEqual([
    // The cheaper dish of the pair is free.
    '1 Margherita 0.00',
    '1 Calzone 9.75',
    '2 Dal 11.00',
    '1 Cola 1.80',
  ])
})

test('a dish that is not on the menu or lacks required options is refused [B-04] [Z-13] [API-50]', async () => {
  const shop = await openBasketShop(tiffin)
  const other = await openBasketShop(tiffin)
  const id = await shop.basket()
  const add = (itemId: string, addons?: { item_addon_id: string; modifier?: string }[]) =>
    shop.call(addCartItem, { params: { id, itemId }, body: { addons } })
  await expect(add(other.ids.Dal!)).rejects.toMatchObject({ status: 400, code: 4011 })
  await expect(add(shop.ids.Karahi!)).rejects.toMatchObject({ status: 400, code: 4012 })
  const hot = { item_addon_id: shop.ids.Hot! }
  for (const wrong of [shop.ids.Mild!, other.ids.Naan!, crypto.randomUUID()])
    await expect(add(shop.ids.Karahi!, [hot, { item_addon_id: wrong }])).rejects.toMatchObject({ code: 4012 })
  await expect(add(shop.ids.Karahi!, [{ ...hot, modifier: 'NO' }])).rejects.toMatchObject({ code: 4012 })
  await expect(add(shop.ids.Dal!, [hot])).rejects.toMatchObject({
    code: 4012,
    errors: { addons: [expect.any(String)] },
  })
  expect((await shop.call(viewCart, { params: { id } })).data.item).toEqual([])
})

test('a line holds 99 at most, a basket 100 lines [B-16]', async () => {
  const items = Array.from({ length: 101 }, (_, index) => ({
    ref: `dish ${index}`,
    name: `Dish ${index}`,
    price: 1,
  }))
  const menu = { currency: 'GBP', categories: [{ ref: 'all', name: 'All', items }] }
  const shop = await openBasketShop(tiffin, { menu })
  const id = await shop.basket()
  await shop.add(id, 'Dish 0', { quantity: 98 })
  await expect(shop.add(id, 'Dish 0', { quantity: 2 })).rejects.toMatchObject({ status: 400, code: 4013 })
  for (let index = 1; index < 100; index++) await shop.add(id, `Dish ${index}`)
  await expect(shop.add(id, 'Dish 100')).rejects.toMatchObject({ code: 4013 })
  expect((await shop.add(id, 'Dish 0')).sub_total).toBe('198.00')
})

test('a line’s quantity is set by its id, or by the dish’s while that is one line; 0 removes it [B-16] [API-51]', async () => {
  const shop = await openBasketShop(tiffin)
  const id = await shop.basket()
  const put = (itemId: string, quantity: number) =>
    shop.call(updateCartItem, { params: { id, itemId }, body: { quantity } })
  const [line] = (await shop.add(id, 'Dal')).item
  expect(linesOf((await put(line!.id, 4)).data)).toEqual(['4 Dal 22.00'])
  expect(linesOf((await put(shop.ids.Dal!, 99)).data)).toEqual(['99 Dal 544.50'])
  await expect(put(line!.id, 100)).rejects.toMatchObject({
    status: 400,
    errors: { quantity: [expect.any(String)] },
  })
  expect((await put(line!.id, 0)).data.item).toEqual([])
  expect((await put(line!.id, 0)).data.item).toEqual([])
  await expect(put(line!.id, 1)).rejects.toMatchObject({ status: 409, code: 4091, data: { id, item: [] } })
  await shop.add(id, 'Karahi', { addons: [{ item_addon_id: shop.ids.Hot! }] })
  await shop.add(id, 'Karahi', { addons: [{ item_addon_id: shop.ids.Mild! }] })
  await expect(put(shop.ids.Karahi!, 0)).rejects.toMatchObject({ status: 409, code: 4091 })
})

test('a line’s options are changed in place, or it is merged with the line that has them already [B-16] [B-04]', async () => {
  const shop = await openBasketShop(tiffin)
  const id = await shop.basket()
  const [hot, mild] = [{ item_addon_id: shop.ids.Hot! }, { item_addon_id: shop.ids.Mild! }]
  const put = (itemId: string, quantity: number, addons: { item_addon_id: string }[]) =>
    shop.call(updateCartItem, { params: { id, itemId }, body: { quantity, addons } })
  const [line] = (await shop.add(id, 'Karahi', { addons: [hot] })).item
  await shop.add(id, 'Cola')
  const changed = (await put(line!.id, 2, [mild])).data
  expect(linesOf(changed)).toEqual(['2 Karahi 21.90', '1 Cola 1.80'])
  expect(changed.item[0]!.id).toBe(line!.id)
  await expect(put(line!.id, 2, [])).rejects.toMatchObject({ code: 4012 })
  const other = (await shop.add(id, 'Karahi', { addons: [hot] })).item.at(-1)!
  const joined = (await put(line!.id, 3, [hot])).data
  expect(linesOf(joined)).toEqual(['1 Cola 1.80', '4 Karahi 45.80'])
  expect(joined.item[1]!.id).toBe(other.id)
  await expect(put(joined.item[0]!.id, 1, [hot])).rejects.toMatchObject({ code: 4012 })
  const more = (await shop.add(id, 'Karahi', { addons: [mild] })).item.at(-1)!
  await expect(put(more.id, 96, [hot])).rejects.toMatchObject({ status: 400, code: 4013 })
  expect(linesOf((await put(more.id, 95, [hot])).data)).toEqual(['1 Cola 1.80', '99 Karahi 1133.55'])
})

test('lines are removed by a list in the body or the query; lines that are gone are no error [B-17] [API-52]', async () => {
  const shop = await openBasketShop(tiffin)
  const id = await shop.basket()
  await shop.add(id, 'Dal')
  await shop.add(id, 'Cola')
  const [dal, cola, lassi] = (await shop.add(id, 'Draught lassi')).item.map(line => line.id)
  const query = { basket: 'true' }
  const { data } = await shop.call(removeCartItems, {
    params: { id },
    query,
    body: { item_ids: [dal!, crypto.randomUUID()] },
  })
  expect(linesOf(data)).toEqual(['1 Cola 1.80', '1 Draught lassi 3.00'])
  const rest = await shop.call(removeCartItems, {
    params: { id },
    query: { ...query, item_ids: `${cola},${lassi},nothing` },
    body: undefined,
  })
  expect(rest.data).toMatchObject({
    item: [],
    version: versionOf(await shop.store(), ownVersionOf(data.version) + 1),
  })
  expect((await shop.call(removeCartItems, { params: { id }, query, body: undefined })).data.version).toBe(
    rest.data.version,
  )
})
