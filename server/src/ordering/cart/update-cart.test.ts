import { updateCart, viewCart } from '@tiffin/contract/ordering/cart/diner'
import type { RequestOf } from '@tiffin/contract/endpoint'
import { expect, test } from 'vitest'
import { withInstallation } from '../../testing/with-shop.ts'
import { type BasketShop, openBasketShop } from '../../testing/cart/basket-shop.ts'
import { versionOf } from './version.ts'

const tiffin = withInstallation()

type Body = RequestOf<typeof updateCart>['body']
const put = async (shop: BasketShop, id: string, body: Body) =>
  (await shop.call(updateCart, { params: { id }, query: { basket: 'true' }, body })).data

test('any subset of attributes is changed at once, and the response is the whole basket [B-18] [B-21] [B-26] [API-49]', async () => {
  const shop = await openBasketShop(tiffin)
  const id = await shop.basket('delivery')
  await shop.add(id, 'Dal')
  const sent: Body = {
    house_number: '12',
    flat: 'Flat 2',
    address_line1: 'Manor Row',
    address_line2: '',
    area: 'Bradford',
    postcode: 'bd11qt',
    latitude: 53.795,
    longitude: -1.755,
    comments: ' Ring twice,\nplease\u0007 ',
    contactless: 1,
    payment_mode: 'CASH',
    first_name: 'Ada',
    last_name: 'de  Byron',
    phone: '07400 123456',
    email: 'Ada@Example.com',
    ...({ unheard_of: 'ignored' } as object),
  }
  const changed = await put(shop, id, sent)
  expect(changed).toMatchObject({
    address: 'Flat 2, 12 Manor Row, Bradford, BD1 1QT',
    postcode: 'BD1 1QT',
    house_number: '12',
    latitude: 53.795,
    comments: 'Ring twice,\nplease',
    contactless: 1,
    payment_mode: 'CASH',
    contact: { first_name: 'Ada', last_name: 'de Byron', phone: '+447400123456', email: 'ada@example.com' },
    sub_total: '5.50',
    delivery: 'yes',
    version: versionOf(await shop.store(), 3),
  })
  expect((await shop.call(viewCart, { params: { id } })).data).toEqual(changed)
  // An empty request changes nothing.
  expect(await put(shop, id, {})).toEqual(changed)
  // Sending the current values keeps even the version, by which a payment in progress belongs to this basket.
  for (const same of [
    sent,
    { postcode: 'BD1 1QT', payment_mode: 'CASH' as const },
    { last_name: 'de Byron' },
  ])
    expect(await put(shop, id, same)).toEqual(changed)
  expect((await put(shop, id, { comments: 'x'.repeat(500) })).comments).toHaveLength(500)
  const renamed = await put(shop, id, { first_name: 'Augusta' })
  expect(renamed.contact).toMatchObject({ first_name: 'Augusta', last_name: 'de Byron' })
})

test('every invalid field is named, and nothing is changed [B-26] [D-24] [API-49]', async () => {
  const shop = await openBasketShop(tiffin)
  const id = await shop.basket('delivery')
  const text = [expect.any(String)]
  const wrong = {
    first_name: 'R2D2',
    last_name: '',
    phone: '01',
    email: 'ada',
    house_number: '<b>',
    comments: 'kept?',
  }
  await expect(put(shop, id, wrong)).rejects.toMatchObject({
    status: 400,
    errors: { first_name: text, last_name: text, phone: text, email: text, house_number: text },
  })
  await expect(put(shop, id, { comments: 'x'.repeat(501) })).rejects.toMatchObject({
    status: 400,
    errors: { comments: text },
  })
  await expect(put(shop, id, { phone: '+33 6 12 34' })).rejects.toMatchObject({
    errors: { phone: text },
  })
  expect((await shop.call(viewCart, { params: { id } })).data).toMatchObject({
    contact: null,
    comments: '',
    version: versionOf(await shop.store(), 1),
  })
})

test('the response names all invalid attributes, including the postcode, and nothing is changed [B-18] [B-19]', async () => {
  const shop = await openBasketShop(tiffin)
  const id = await shop.basket()
  const text = [expect.any(String)]
  await expect(
    put(shop, id, { first_name: 'R2D2', flat: '<b>', postcode: 'M1 1A£', comments: 'kept?' }),
  ).rejects.toMatchObject({ status: 400, errors: { first_name: text, flat: text, postcode: text } })
  expect((await shop.call(viewCart, { params: { id } })).data).toMatchObject({
    comments: '',
    version: versionOf(await shop.store(), 1),
  })
})

test('a basket has no contact until all of its fields are given [B-26]', async () => {
  const shop = await openBasketShop(tiffin)
  const id = await shop.basket()
  expect((await put(shop, id, { first_name: 'Ada', phone: '07400 123456' })).contact).toBeNull()
  expect((await put(shop, id, { last_name: 'Byron', email: 'ada@example.com' })).contact).not.toBeNull()
  const whole = { first_name: 'Ada', last_name: 'Byron', phone: '07400 123456', email: 'ada@example.com' }
  for (const lacking of Object.keys(whole)) {
    const other = await shop.basket()
    expect((await put(shop, other, { ...whole, [lacking]: undefined })).contact).toBeNull()
    expect((await put(shop, other, whole)).contact).not.toBeNull()
  }
})

test('a slot is accepted in both of its formats; one that is not offered is refused with 4017 [B-22] [T-25]', async () => {
  const shop = await openBasketShop(tiffin)
  const id = await shop.basket('collection')
  const slot = '2026-11-20 19:00:00'
  expect((await put(shop, id, { preorder_time: slot })).pre_order_time).toBe(slot)
  const later = '2026-11-21 12:30:00'
  expect((await put(shop, id, { pre_order_time: later, preorder_time: slot })).pre_order_time).toBe(later)
  for (const gone of [
    '2026-11-20 17:00:00',
    '2026-11-20 19:01:00',
    '2026-02-30 12:00:00',
    '2026-99-99 99:99:99',
  ])
    await expect(put(shop, id, { pre_order_time: gone })).rejects.toMatchObject({
      status: 400,
      code: 4017,
      message: 'Selected pre-order slot has expired, please choose from the next available slots',
    })
  expect((await put(shop, id, { pre_order_time: '' })).pre_order_time).toBe('ASAP')
})

test('a slot has to be one of the basket’s type; "as soon as possible" can be chosen while the shop is closed [B-22]', async () => {
  const shop = await openBasketShop(tiffin)
  const id = await shop.basket('collection')
  // A delivery takes longer to prepare.
  const soon = '2026-11-20 18:30:00'
  expect((await put(shop, id, { pre_order_time: soon })).pre_order_time).toBe(soon)
  await expect(put(shop, await shop.basket('delivery'), { pre_order_time: soon })).rejects.toMatchObject({
    code: 4017,
  })
  const shut = await openBasketShop(tiffin, {
    change: settings => void (settings.pause.collection = '2026-11-20T23:00:00Z'),
  })
  const waiting = await shut.basket('collection')
  await put(shut, waiting, { pre_order_time: '2026-11-21 12:30:00' })
  expect((await put(shut, waiting, { pre_order_time: 'ASAP' })).pre_order_time).toBe('ASAP')
})

test('the chosen time decides which dishes are available: breakfast at eight [T-24]', async () => {
  const shop = await openBasketShop(tiffin, {
    change: settings => void (settings.hours.collection.saturday = [{ open: '07:00', close: '22:00' }]),
  })
  const id = await shop.basket('collection')
  expect((await shop.add(id, 'Halwa puri')).item[0]!.missing).toBe('not_at_this_time')
  const early = await put(shop, id, { pre_order_time: '2026-11-21 08:30:00' })
  expect(early.item[0]!.missing).toBeNull()
})

test('the type is one that the shop offers; a table needs its number [B-23] [B-02]', async () => {
  const shop = await openBasketShop(tiffin, {
    change: settings => void (settings.ordering.dinein.enabled = true),
  })
  const id = await shop.basket('delivery')
  await expect(put(shop, id, { sending: 'dinein' })).rejects.toMatchObject({
    status: 400,
    errors: { table_id: [expect.any(String)] },
  })
  await expect(put(shop, id, { sending: 'dinein', table_id: ' ' })).rejects.toMatchObject({ status: 400 })
  expect(await put(shop, id, { sending: 'dinein', table_id: '7' })).toMatchObject({
    type: 'dinein',
    table_id: '7',
  })
  expect(await put(shop, id, { sending: 'delivery' })).toMatchObject({ type: 'to' })
  const closed = await openBasketShop(tiffin, {
    change: settings => void (settings.ordering.collection.enabled = false),
  })
  await expect(put(closed, await closed.basket(), { sending: 'collection' })).rejects.toMatchObject({
    code: 4014,
  })
})

test('only a delivery can be left at the door [B-21]', async () => {
  const shop = await openBasketShop(tiffin)
  const id = await shop.basket('collection')
  expect((await put(shop, id, { contactless: 1 })).contactless).toBe(0)
  expect((await put(shop, id, { sending: 'to' })).contactless).toBe(1)
})

test('a code is cleared by an empty one, and the wish for points has no effect yet [B-24] [B-25]', async () => {
  const shop = await openBasketShop(tiffin)
  const id = await shop.basket()
  const before = await shop.add(id, 'Dal')
  expect(await put(shop, id, { coupon_code: '', redeem: 1 })).toMatchObject({
    redeem: 1,
    total: before.total,
  })
})
